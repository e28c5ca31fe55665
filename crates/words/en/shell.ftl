# What is shown before the page itself has come, and if it can't. Plain lines: nothing can be filled in.
shell-loading = Shuffling the cards …
shell-slow = Still on its way. Your connection seems slow.
shell-offline = There is no network, and the game has not been kept on this device yet. Go online once and come back.
shell-failed = The game could not be loaded. Nothing is lost: please try again.
shell-retry = Try again
shell-unsupported = This browser is too old for the game. Any current Firefox, Chrome, Safari or Edge will do.
shell-noscript = The game needs JavaScript, which is turned off in this browser.
