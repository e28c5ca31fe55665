# Was zu sehen ist, bevor die Seite geladen ist, und wenn sie sich nicht laden lässt. Einfache Zeilen: nichts wird eingesetzt.
shell-loading = Die Karten werden gemischt …
shell-slow = Noch unterwegs. Die Verbindung ist wohl langsam.
shell-offline = Es gibt kein Netz, und das Spiel liegt noch nicht auf diesem Gerät. Einmal online gehen und wiederkommen genügt.
shell-failed = Das Spiel konnte nicht geladen werden. Nichts ist verloren: bitte noch einmal versuchen.
shell-retry = Noch einmal versuchen
shell-unsupported = Dieser Browser ist zu alt für das Spiel. Jeder aktuelle Firefox, Chrome, Safari oder Edge genügt.
shell-noscript = Das Spiel braucht JavaScript, das in diesem Browser ausgeschaltet ist.
