//! What a server keeps, in the hands of whoever looks after it.

use crate::run::Folder;
use crate::serve::{ANYWHERE, Serving};

/// A folder where a server has been, and has ended.
fn kept() -> Folder {
    let folder = Folder::new();
    let serving = Serving::start(&folder, ANYWHERE, &[]);
    drop(serving.silent_socket());
    serving.signal("-INT");
    assert_eq!(serving.end().0, Some(0));
    folder
}

#[test]
fn what_is_kept_is_shown_copied_and_put_elsewhere() {
    let folder = kept();
    let shown = folder.run("admin show --data data").fine();
    assert!(shown.contains("no tables\n0 lines in their journals\n1 person, known by 1 secret\n"), "{shown}");
    let copied = folder.run("admin backup copy.jsonl --data data").fine();
    assert!(copied.ends_with(" rows\n"), "{copied}");
    assert_eq!(folder.run("admin restore copy.jsonl --data other").fine(), copied);
    let elsewhere = folder.run("admin show --data other").fine();
    assert!(
        shown.starts_with(&elsewhere) && shown.contains("last alive at"),
        "no server was there yet: {elsewhere}"
    );
    let again = folder.run("admin restore copy.jsonl --data other").error(2);
    assert!(again.contains("there is something in it already"), "{again}");
    let replayed = folder.run("admin replay --all --data other --save told.txt").fine();
    assert_eq!(replayed, "0 games were played again\nall is as it was\n");
    assert_eq!(folder.read("told.txt"), "");
}

#[test]
fn a_folder_in_use_is_copied_but_not_filled() {
    let folder = kept();
    let serving = Serving::start(&folder, ANYWHERE, &[]);
    let copied = folder.run("admin backup - --data data");
    assert!(copied.out.starts_with("{\"format\":\"flipwrite-backup/1\""), "{}", copied.out);
    assert!(copied.err.ends_with(" rows\n"), "beside what is copied: {}", copied.err);
    let filled = folder.run_with("admin restore - --data data", copied.out.as_bytes()).error(2);
    assert!(filled.contains("in use by another server"), "{filled}");
    drop(serving);
}

#[test]
fn what_is_wrong_is_said_in_one_sentence() {
    let folder = kept();
    folder.write("rules.txt", "rules\n");
    for (line, code, words) in [
        ("admin show --data nowhere", 2, "what is kept can't be used"),
        ("admin show NOSUCHID --data data", 2, "there is no table 'NOSUCHID'"),
        ("admin export - NOSUCHID --data data", 2, "there is no table 'NOSUCHID'"),
        ("admin restore missing.jsonl --data other", 2, "missing.jsonl"),
        ("admin restore rules.txt --data other", 1, "rules.txt: line 1 is damaged"),
        ("admin import rules.txt --data data", 1, "rules.txt: line 1 is damaged"),
        ("admin replay --all --compare rules.txt --data data", 1, "rules.txt: line 1 is damaged"),
        ("admin replay --all K7MP2XQR --data data", 2, "--all"),
        ("admin show --database mysql://x:y@z", 2, "not the address of a database"),
    ] {
        let error = folder.run(line).error(code);
        assert!(error.contains(words), "{line}: {error}");
        assert!(!error.contains("x:y"), "an address may hold a password");
    }
    assert!(!folder.path("nowhere").exists(), "whoever looks makes nothing");
}
