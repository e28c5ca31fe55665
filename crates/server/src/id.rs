//! Names that the server draws: of tables, and the secrets by which browsers are known.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::random;

/// No letter or digit that looks like another.
const LETTERS: &[u8; 30] = b"23456789ABCDEFGHJKMNPQRSTVWXYZ";
/// How many letters the id of a table has.
const LENGTH: usize = 8;

/// The id of a table: short enough to be read aloud, too many to be guessed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TableId(String);

/// Letters that nobody can guess.
fn letters(count: usize) -> String {
    let letter = || loop {
        let [byte] = random::<1>();
        // Bytes beyond the last whole multiple would make some letters likelier than others.
        if byte < 240 {
            return char::from(LETTERS[usize::from(byte) % LETTERS.len()]);
        }
    };
    (0..count).map(|_| letter()).collect()
}

/// How many letters the id of a deal has.
const DEAL_LENGTH: usize = 12;

/// The id of a deal, from a hash of all that makes it.
pub(crate) fn letters_of(hash: &[u8]) -> String {
    let number = hash.iter().take(16).fold(0_u128, |number, byte| number << 8 | u128::from(*byte));
    let count = LETTERS.len() as u128;
    let letters = std::iter::successors(Some(number), |number| Some(number / count));
    letters.take(DEAL_LENGTH).map(|number| char::from(LETTERS[(number % count) as usize])).collect()
}

/// The text is not the id of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnId;

impl TableId {
    /// Draws one.
    pub fn draw() -> Self {
        TableId(letters(LENGTH))
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for NotAnId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not-a-table-id")
    }
}

impl std::error::Error for NotAnId {}

/// Small letters are read as well.
impl FromStr for TableId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        let id = text.to_ascii_uppercase();
        let is_sound = id.len() == LENGTH && id.bytes().all(|byte| LETTERS.contains(&byte));
        if is_sound { Ok(TableId(id)) } else { Err(NotAnId) }
    }
}

/// How many letters a code has.
const CODE_LENGTH: usize = 16;

/// A code by which a seat is taken over on another device, or an account is got back. Only its hash is stored, and it is
/// never printed by the way.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(String);

impl Code {
    /// Draws one.
    pub fn draw() -> Self {
        Code(letters(CODE_LENGTH))
    }

    /// Reads one, in groups or not; nothing if the text can't be one.
    pub fn read(text: &str) -> Option<Self> {
        let code: String = text.chars().filter(|sign| !matches!(sign, ' ' | '-')).collect();
        let code = code.to_ascii_uppercase();
        let is_sound = code.len() == CODE_LENGTH && code.bytes().all(|byte| LETTERS.contains(&byte));
        is_sound.then_some(Code(code))
    }

    /// The code itself, for whoever uses it.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The code in groups, for whoever writes it down.
    pub fn in_groups(&self) -> String {
        let group = |letters: &[u8]| letters.iter().map(|letter| char::from(*letter)).collect::<String>();
        self.0.as_bytes().chunks(4).map(group).collect::<Vec<_>>().join("-")
    }

    /// What is stored of it.
    pub fn hash(&self) -> Vec<u8> {
        Sha256::digest(&self.0).to_vec()
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code(hidden)")
    }
}

/// A secret by which a browser is known. Only its hash is stored, and it is never printed by the way.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Draws one.
    pub fn draw() -> Self {
        Token(random::<32>().iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// Reads one; nothing if the text can't be one.
    pub fn read(text: &str) -> Option<Self> {
        let is_sound = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_sound.then(|| Token(text.to_ascii_lowercase()))
    }

    /// The secret itself, for whoever is known by it.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is stored of it.
    pub fn hash(&self) -> Vec<u8> {
        Sha256::digest(&self.0).to_vec()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(hidden)")
    }
}
