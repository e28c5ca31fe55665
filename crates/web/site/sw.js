// Keeps the whole game on the device, so that it starts and plays without a network.
//
// All files of a build are fetched before the build is used, and a build is served as a whole or not at all. A
// newer build waits until the page says "skip-waiting", or until the game is open nowhere.
//
// Each file has the beginning of its SHA-256 in its name, or else in this list behind a `#`. Whatever holds something else is
// not kept: a network that wants to be paid answers anything with its own page, and a file may be cut off.

const VERSION = "{{version}}";
const FILES = [/* files */];

const BASE = new URL("./", self.location.href);
// Other copies of the game, in other folders of the same site, have caches of their own.
const OURS = `flipwrite ${BASE.pathname} `;
const CACHE = OURS + VERSION;
const FRONT = new URL("index.html", BASE).href;
// What a server of tables is asked is between it and the page.
const API = new URL("api/", BASE).pathname;
const DIGEST = /[-#]([0-9a-f]{16})(\.\w+)?$/;

const address = (file) => new URL(file.split("#")[0], BASE).href;

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(clean()));

self.addEventListener("message", (event) => {
  if (event.data === "skip-waiting") self.skipWaiting();
  if (event.data === "have-all") event.waitUntil(tell(event.ports[0]));
});

// It is somebody's turn at a table elsewhere.
self.addEventListener("push", (event) => event.waitUntil(remind(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const isFile = url.pathname.startsWith(BASE.pathname) && !url.pathname.startsWith(API);
  const isOurs = url.origin === BASE.origin && isFile;
  if (event.request.method === "GET" && isOurs) event.respondWith(answer(event.request, url));
});

// Fetches whatever is missing.
async function fill() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  const missing = FILES.filter((file) => !kept.has(address(file)));
  await Promise.all(missing.map((file) => get(cache, address(file), DIGEST.exec(file)[1])));
}

// Keeps a file: as an earlier build has kept it, as the browser has it, or as the server has it.
async function get(cache, url, digest) {
  const sources = [
    () => caches.match(url, { ignoreVary: true }),
    () => fetch(url),
    () => fetch(url, { cache: "reload" }),
  ];
  for (const source of sources) {
    const whole = await source().then((response) => checked(response, digest)).catch(() => null);
    if (whole) return cache.put(url, whole);
  }
  throw new Error(`${url} is not whole`);
}

// The response, if it holds what it should.
async function checked(response, digest) {
  if (!response?.ok) return null;
  const bytes = await response.arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found !== digest) return null;
  // What is kept is not packed any more.
  const headers = new Headers(response.headers);
  for (const packed of ["Content-Encoding", "Content-Length"]) headers.delete(packed);
  return new Response(bytes, { headers });
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

// A message tells the table; what is said of it the page has left here, in its language.
async function remind(data) {
  const [table] = /^[0-9A-Z]{8}$/.exec(data?.json()?.table) ?? [""];
  const words = await (await caches.match(new URL("reminder.json", BASE).href))?.json();
  const { title = "flipwrite", body = "" } = words ?? {};
  await self.registration.showNotification(title, { body, tag: table, data: table });
}

// The table, where it is open already or else in a window of its own.
async function goTo(table) {
  const url = new URL(`#/t/${table}`, BASE).href;
  const windows = await self.clients.matchAll({ type: "window" });
  const open = windows.find((one) => one.url === url);
  return open ? open.focus() : self.clients.openWindow(url);
}
