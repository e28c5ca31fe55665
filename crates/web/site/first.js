// The first words that are seen, in the language of whoever sits here, and a sentence for browsers that can't run
// the game. Plain old JavaScript without modules, so that old browsers understand it.
//
// Preferences that the page has stored count here too: `language` (en, cs, pl, de) and `theme` (light, dark) of
// `flipwrite/settings` in the local storage. The theme becomes `data-theme` of the root, where the page keeps it.
(function () {
  "use strict";
  var WORDS = {{words}};
  var root = document.documentElement;

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

  // What boot.js goes on with.
  var first = window.flipwriteFirst = {
    supported: isSupported(),
    language: root.lang,

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

    // Says what went wrong, with a way to try again.
    fail: function (key) {
      var retry = element("first-retry");
      if (!retry) return;
      first.failed = true;
      element("first-track").hidden = true;
      first.say(key);
      retry.textContent = words.retry;
      retry.hidden = false;
      retry.onclick = function () {
        window.location.reload();
      };
    }
  };

  if (!first.supported) {
    first.say("unsupported");
    return;
  }
  element("first-track").hidden = false;
  first.say("loading");
  // A script that does not come is an event of its own element only, and never bubbles.
  window.addEventListener("error", function (event) {
    if (event.target && event.target.tagName === "SCRIPT") {
      first.fail(navigator.onLine === false ? "offline" : "failed");
    }
  }, true);
}());
