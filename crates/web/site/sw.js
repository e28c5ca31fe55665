// Keeps the whole game on the device, so that it starts and plays without a network.
//
// All files of a build are fetched before the build is used, and a build is served as a whole or not at all. A
// newer build waits until the page says "skip-waiting", or until the game is open nowhere. Names of files are made from
// what they hold, so that a file kept once never has to be asked for again.

const VERSION = "{{version}}";
const FILES = [/* files */];

const BASE = new URL("./", self.location.href);
// Other copies of the game, in other folders of the same site, have caches of their own.
const OURS = `flipwrite ${BASE.pathname} `;
const CACHE = OURS + VERSION;
const FRONT = new URL("index.html", BASE).href;
const IS_STAMPED = /-[0-9a-f]{16}\.\w+$/;

const address = (path) => new URL(path, BASE).href;

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(clean()));

self.addEventListener("message", (event) => {
  if (event.data === "skip-waiting") self.skipWaiting();
  if (event.data === "have-all") event.waitUntil(tell(event.ports[0]));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const isOurs = url.origin === BASE.origin && url.pathname.startsWith(BASE.pathname);
  if (event.request.method === "GET" && isOurs) event.respondWith(answer(event.request, url));
});

// Fetches whatever is missing.
async function fill() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  await Promise.all(FILES.map(address).filter((url) => !kept.has(url)).map((url) => get(cache, url)));
}

async function get(cache, url) {
  // An earlier build may have had the same file.
  const same = IS_STAMPED.test(url) && (await caches.match(url, { ignoreVary: true }));
  const response = same || (await fetch(url, { cache: IS_STAMPED.test(url) ? "default" : "no-cache" }));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // The front page of another build would ask for files that are not in this one.
  if (url === FRONT && !(await response.clone().text()).includes(VERSION)) throw new Error("another build");
  await cache.put(url, response);
}

// The build before this one is kept: another tab may still run it and need a file.
async function clean() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function tell(port) {
  try {
    await fill();
    port.postMessage("ready");
  } catch {
    port.postMessage("no");
  }
}

async function answer(request, url) {
  const isFront = url.pathname === BASE.pathname || url.href.split(/[?#]/)[0] === FRONT;
  const cache = await caches.open(CACHE);
  if (isFront) return (await cache.match(FRONT)) ?? fetch(request);
  const wanted = url.origin + url.pathname;
  const kept = (await cache.match(wanted, { ignoreVary: true })) ?? (await caches.match(wanted, { ignoreVary: true }));
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    const front = request.mode === "navigate" && (await cache.match(FRONT));
    if (front) return front;
    throw error;
  }
}
