# Co widać, zanim strona się wczyta, i gdy wczytać się nie da. Zwykłe wiersze: niczego się w nich nie wstawia.
shell-loading = Tasuję karty …
shell-slow = Wciąż się wczytuje. Połączenie chyba jest wolne.
shell-offline = Brak sieci, a gra nie została jeszcze zapisana na tym urządzeniu. Wystarczy raz się połączyć i wrócić.
shell-failed = Nie udało się wczytać gry. Nic nie przepadło, proszę spróbować ponownie.
shell-retry = Spróbuj ponownie
shell-unsupported = Ta przeglądarka jest za stara na tę grę. Wystarczy dowolny aktualny Firefox, Chrome, Safari lub Edge.
shell-noscript = Gra wymaga JavaScriptu, który jest w tej przeglądarce wyłączony.
