// The first words that are seen, in the language of whoever sits here, and a sentence for browsers that can't run
// the game. Plain old JavaScript without modules, so that old browsers understand it.
//
// Preferences that the page has stored count here too: `language` (en, cs, pl, de) and `theme` (light, dark) of
// `flipwrite/settings` in the local storage. The theme becomes `data-theme` of the root, where the page keeps it.
(function () {
  "use strict";
  var WORDS = {{words}};
  // How long the page may take before we say that it is slow, and how long what has come may take to come anew.
  var SLOW = 8000;
  var ANEW = 5000;
  var root = document.documentElement;
  var ours = window.location.origin + "/";

  function settings() {
    try {
      return JSON.parse(window.localStorage.getItem("flipwrite/settings")) || {};
    } catch (refused) {
      return {};
    }
  }

  function language(chosen) {
    var wished = [chosen].concat(navigator.languages || [navigator.language]);
    for (var i = 0; i < wished.length; i += 1) {
      var short = String(wished[i] || "").split(/[-_.]/)[0].toLowerCase();
      if (Object.prototype.hasOwnProperty.call(WORDS, short)) return short;
    }
    return "en";
  }

  function element(id) {
    return document.getElementById(id);
  }

  // Whether there is all that the page is made with.
  function isSupported() {
    return "noModule" in document.createElement("script") && typeof WebAssembly === "object" &&
      typeof BigInt === "function" && typeof ReadableStream === "function" && typeof Worker === "function";
  }

  var chosen = settings();
  root.lang = language(chosen.language);
  var words = WORDS[root.lang];
  if (chosen.theme === "light" || chosen.theme === "dark") root.setAttribute("data-theme", chosen.theme);

  // Shows one of our sentences, with a way to try again.
  function offer(key) {
    var retry = element("first-retry");
    if (!retry) return;
    first.say(key);
    retry.textContent = words.retry;
    retry.hidden = false;
    retry.onclick = again;
  }

  // Loads the page again. The browser may have kept something wrong and would take it again, so all that came is fetched first.
  function again() {
    element("first-retry").hidden = true;
    first.say("loading");
    var came = window.performance.getEntriesByType("resource").filter(function (entry) {
      return entry.name.indexOf(ours) === 0;
    });
    var anew = came.map(function (entry) {
      return fetch(entry.name, { cache: "reload" }).then(function (response) {
        return response.blob();
      }).catch(function () {});
    });
    var late = new Promise(function (resolve) {
      window.setTimeout(resolve, ANEW);
    });
    Promise.race([Promise.all(anew), late]).then(function () {
      window.location.reload();
    });
  }

  // What boot.js goes on with.
  var first = window.flipwriteFirst = {
    supported: isSupported(),
    language: root.lang,
    slow: SLOW,

    // Shows one of our sentences.
    say: function (key) {
      var place = element("first-words");
      if (place) place.textContent = words[key];
    },

    // Shows how much has come, from 0 to 1: as many boxes are crossed.
    progress: function (part) {
      var track = element("first-track");
      if (!track) return;
      track.setAttribute("aria-valuenow", String(Math.floor(part * 100)));
      for (var i = 0; i < track.children.length; i += 1) {
        if (part * track.children.length >= i + 1) track.children[i].setAttribute("class", "crossed");
      }
    },

    // Says that the page can't come.
    fail: function () {
      window.clearTimeout(slow);
      var track = element("first-track");
      if (track) track.hidden = true;
      offer(navigator.onLine === false ? "offline" : "failed");
    }
  };

  element("first").removeChild(element("first-late"));
  if (!first.supported) {
    first.say("unsupported");
    return;
  }
  element("first-track").hidden = false;
  first.say("loading");
  // Perhaps it still comes: then it takes the place of all this.
  var slow = window.setTimeout(offer, SLOW, "slow");
  // A script that does not come is an event of its own element only, and never bubbles; one that is cut off names its file.
  window.addEventListener("error", function (event) {
    var isScript = event.target && event.target.tagName === "SCRIPT";
    if (isScript || String(event.filename).indexOf(ours) === 0) first.fail();
  }, true);
}());
