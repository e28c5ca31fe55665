// Starts the worker with the bots. It answers once it is ready; what is asked before that waits here.

import start from "./worker.js";

self.flipwriteWeights = {
  maps: new URL("weights/maps.net", import.meta.url).href,
  pyramids: new URL("weights/pyramids.net", import.meta.url).href,
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

start().then(() => early.forEach((event) => self.onmessage(event)), fail);
