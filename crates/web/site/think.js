// Starts a worker: the one with the bots or, by that name, the one that reviews games. It answers once it is ready; what is
// asked before that waits here.

const address = (path) => new URL(path, import.meta.url).href;
// A part does not know where its wasm lies.
const [script, wasm] =
  self.name === "reviewer" ? ["parts/reviewer.js", { module_or_path: address("parts/reviewer_bg.wasm") }] : ["worker.js"];

self.flipwriteWeights = {
  maps: address("weights/maps.net"),
  pyramids: address("weights/pyramids.net"),
};

const early = [];
self.onmessage = (event) => early.push(event);

// Nobody can be answered any more: each question is told so.
function fail(error) {
  const answer = (event) => {
    let id = null;
    try {
      id = JSON.parse(event.data).id ?? null;
    } catch {
      // A message that is no question gets an answer to none.
    }
    self.postMessage(JSON.stringify({ id, reply: "error", reason: "no-worker", detail: String(error) }));
  };
  self.onmessage = answer;
  early.forEach(answer);
}

import(address(script))
  .then((worker) => worker.default(wasm))
  .then(() => early.forEach((event) => self.onmessage(event)), fail);
