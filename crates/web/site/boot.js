// Brings the page: downloads and starts it, keeps it for use without a network, offers newer versions.
//
// What the page may use of it is `window.flipwriteShell`:
//
//   offline        "no" (not kept, or the browser can't), "getting" (on its way), "ready" (all of it is kept, weights
//                  included: the game starts and plays without a network)
//   onoffline(fn)  calls fn("no" | "getting" | "ready") now and whenever that changes; gives a function that stops it
//   update         whether there is a newer version: fetched and waiting, or, where nothing is kept, on the server
//   onupdate(fn)   calls fn(bool) now and whenever that changes; gives a function that stops it
//   applyUpdate()  goes over to the newer version: all is reloaded, so everything worth keeping must be stored before
//   checkUpdate()  looks for a newer version now; called where something can't be fetched, which may have gone with this one
//   words          the words of the language that the page begins with, by its code: { de: "…" }; none for English, which
//                  is in the page itself, or if they could not be fetched
//   fetchWords(de) fetches the words of a language; a promise of the text
//   fetchRules(de) fetches the rules in a language; a promise of the text
//   fetchPuzzles(game)  fetches the puzzles of a game, "maps" or "pyramids"; a promise of the text
//   readDeck(text) reads a deck file that is TOML; a promise of the same as JSON, or of what is wrong with it
//   remindState()  whether this browser can be told of a turn while the page is closed: a promise of its subscription as JSON,
//                  "{}" if it does not want to be, "" if it can't be
//   remindOn(json) asks whoever uses it; a promise of the subscription, "" where that is refused. The argument has the server's
//                  `key`, and the `title` and the `body` of what is said then
//   remindOff()    no more
//   worker         the address of the worker with the bots, for new Worker(address, { type: "module" }); by the name
//                  "reviewer" it is the one that reviews games; also `data-worker` of the root
//   version        the version of this build
//   server         whether a server of tables gave the page, and not a folder of files alone
//
// The same is told by the events `flipwrite-offline` and `flipwrite-update` of the window, their `detail` being the value.

const PAGE = "page.js";
const PAGE_WASM = "page_bg.wasm";
const AROUND = "around.js";
const PAGE_WASM_BYTES = Number("{{bytes page_bg.wasm}}");
const STYLE = "style.css";
const WORKER = "think.js";
const LANGUAGES = {{languages}};
const RULES = {{rules}};
const PUZZLES = { maps: "puzzles/maps.jsonl", pyramids: "puzzles/pyramids.jsonl" };
const DECK = "parts/deck.js";
const DECK_WASM = "parts/deck_bg.wasm";

// How often a page that stays open looks for a newer version.
const LOOK_AGAIN = 60 * 60 * 1000;

const first = window.flipwriteFirst;
const address = (path) => new URL(path, document.baseURI).href;

// A value that others follow.
function followed(event, value) {
  const followers = new Set();
  return {
    get: () => value,
    set(next) {
      if (next === value) return;
      value = next;
      for (const follower of [...followers]) follower(value);
      window.dispatchEvent(new CustomEvent(event, { detail: value }));
    },
    follow(follower) {
      followers.add(follower);
      follower(value);
      return () => followers.delete(follower);
    },
  };
}

const offline = followed("flipwrite-offline", "no");
const update = followed("flipwrite-update", false);
const words = {};
let registration = null;

window.flipwriteShell = {
  get offline() { return offline.get(); },
  onoffline: offline.follow,
  get update() { return update.get(); },
  onupdate: update.follow,
  applyUpdate,
  checkUpdate,
  words,
  fetchWords: (language) => orCheck(fetchText(LANGUAGES[language])),
  fetchRules: (language) => orCheck(fetchText(RULES[language])),
  fetchPuzzles: (game) => orCheck(fetchText(PUZZLES[game])),
  readDeck: (text) => orCheck(readDeck(text)),
  remindState,
  remindOn,
  remindOff,
  worker: address(WORKER),
  version: versionOf(document),
  server: document.querySelector('meta[name="flipwrite-server"]')?.content === "1",
};

document.documentElement.dataset.worker = address(WORKER);

if (first?.supported) start();

async function start() {
  try {
    const told = firstWords(first.language);
    const scripts = [import(address(PAGE)), import(address(AROUND))];
    const all = [...scripts, download(address(PAGE_WASM)), style(address(STYLE))];
    const [page, around, wasm] = await Promise.all(all);
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, first.slow))]);
    around.connect(page);
    await page.default({ module_or_path: wasm });
    document.getElementById("first")?.remove();
  } catch (error) {
    console.error(error);
    first.fail();
    return;
  }
  // Only now, so that keeping the files does not delay the page.
  keep();
}

// The style of the page, which the first paint does not wait for and the page does. Browsers take whatever part of it they
// understand; its last rule tells that it is whole.
function style(url) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: url });
  return new Promise((resolve, reject) => {
    const isWhole = () => getComputedStyle(document.documentElement).getPropertyValue("--whole");
    link.onerror = () => reject(new Error(url));
    link.onload = () => (isWhole() ? resolve() : link.onerror());
    document.head.append(link);
  });
}

// The response, which tells how much of it has come while it is compiled. Of its own kind, because not every
// server knows that of a wasm.
async function download(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  let bytes = 0;
  const counter = new TransformStream({
    transform(chunk, out) {
      bytes += chunk.byteLength;
      first.progress(Math.min(1, bytes / PAGE_WASM_BYTES));
      out.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), { headers: { "Content-Type": "application/wasm" } });
}

// A text of ours. Some servers have their front page for whatever is not there.
async function fetchText(path) {
  const response = await fetch(address(path));
  const isHtml = response.headers.get("Content-Type")?.includes("html");
  if (!response.ok || isHtml) throw new Error(`${response.url}: ${response.status}`);
  return response.text();
}

// The words that the page begins with. Without them, or before they have come, it begins in English.
async function firstWords(language) {
  if (!(language in LANGUAGES)) return;
  try {
    words[language] = await fetchText(LANGUAGES[language]);
  } catch (error) {
    console.info("in English for now:", error.message);
  }
}

// The reader of TOML is a part of its own: hardly anybody needs it.
async function readDeck(text) {
  const part = await import(address(DECK));
  await part.default({ module_or_path: address(DECK_WASM) });
  return part.read(text);
}

// Keeps the whole game on this device.
async function keep() {
  if (!("serviceWorker" in navigator)) return;
  const container = navigator.serviceWorker;
  try {
    registration = await container.register(address("sw.js"));
  } catch (error) {
    // Private windows and the like: the game is played all the same.
    console.info("not kept for use without a network:", error.message);
    return;
  }
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  update.set(Boolean(registration.waiting && registration.active));
  if (registration.active) ask(registration.active);
  setInterval(checkUpdate, LOOK_AGAIN);
}

// Follows a service worker on its way.
function watch(worker) {
  if (!worker) return;
  const look = () => {
    if (worker.state === "installing" && !registration.active) offline.set("getting");
    if (worker.state === "installed" && registration.active) update.set(true);
    if (worker.state === "activated") ask(worker);
    if (worker.state === "redundant" && !registration.active) offline.set("no");
  };
  worker.addEventListener("statechange", look);
  look();
}

// Asks the service worker whether it has everything; what is missing it fetches.
function ask(worker) {
  const channel = new MessageChannel();
  channel.port1.onmessage = (event) => offline.set(event.data);
  worker.postMessage("have-all", [channel.port2]);
}

function versionOf(page) {
  return page.querySelector('meta[name="flipwrite-version"]')?.content ?? "";
}

// Looks for a newer version. Where nothing is kept, or where another tab has gone over to it long ago, the front page tells.
async function checkUpdate() {
  registration?.update().catch(() => {});
  try {
    const response = await fetch(address(""), { cache: "no-store" });
    const front = new DOMParser().parseFromString(await response.text(), "text/html");
    const found = versionOf(front);
    if (found && found !== window.flipwriteShell.version) update.set(true);
  } catch {
    // Without a network there is nothing to be found.
  }
}

// What can't be fetched may have gone with this version.
function orCheck(promise) {
  promise.catch(checkUpdate);
  return promise;
}

// The newer version takes over when it is told to, and never in the middle of a game.
function applyUpdate() {
  const waiting = registration?.waiting;
  if (!waiting) return window.location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
  waiting.postMessage("skip-waiting");
}

// Being told while the page is closed: the service worker shows it, in the words that are left for it here.
async function remindState() {
  const push = registration?.pushManager;
  if (!push || !("Notification" in window)) return "";
  return JSON.stringify((await push.getSubscription()) ?? {});
}

async function remindOn(wanted) {
  const { key, ...words } = JSON.parse(wanted);
  try {
    if ((await Notification.requestPermission()) !== "granted") return "";
    const cache = await caches.open("flipwrite-reminder");
    await cache.put(address("reminder.json"), new Response(JSON.stringify(words)));
    const options = { userVisibleOnly: true, applicationServerKey: key };
    return JSON.stringify(await registration.pushManager.subscribe(options));
  } catch (error) {
    console.info("not reminded:", error.message);
    return "";
  }
}

async function remindOff() {
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  return "";
}
