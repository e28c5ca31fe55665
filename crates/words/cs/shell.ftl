# Co se ukazuje, než se stránka načte, a když se načíst nedá. Prosté řádky: nic se do nich nedoplňuje.
shell-loading = Míchám karty …
shell-slow = Pořád se to načítá. Připojení je asi pomalé.
shell-offline = Není síť a hra ještě není v tomto zařízení uložená. Stačí se jednou připojit a vrátit se.
shell-failed = Hru se nepodařilo načíst. O nic jste nepřišli, zkuste to prosím znovu.
shell-retry = Zkusit znovu
shell-unsupported = Tento prohlížeč je na hru příliš starý. Poslouží kterýkoli současný Firefox, Chrome, Safari nebo Edge.
shell-noscript = Hra potřebuje JavaScript, který je v tomto prohlížeči vypnutý.
