//! Any bytes as a record.

use flipwrite::record::Record;

/// No text makes reader or checker panic, and what is read is written and read back equal.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let record = match Record::read(&text) {
        Ok(record) => record,
        Err(fault) => {
            assert!(!fault.code().is_empty() && !fault.rule().is_empty());
            return;
        }
    };
    let verdict = record.check();
    if let Err(fault) = &verdict {
        assert!(!fault.code().is_empty() && !fault.rule().is_empty());
    }
    let line = record.write();
    assert!(!line.contains('\n'));
    let again = Record::read(&line).unwrap();
    assert_eq!(again, record);
    assert_eq!(again.check(), verdict);
    assert_eq!(again.write(), line);
}
