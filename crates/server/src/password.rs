//! Passwords: what is stored of them, and how they are checked without telling more than yes or no.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::measures::MEASURES;

/// How many passwords are worked on at the same time: each takes 19 MiB and some hundredths of a second of a core.
const AT_ONCE: usize = 2;
/// The fewest letters and the most bytes of a password.
const FEWEST_LETTERS: usize = 8;
const MOST_BYTES: usize = 256;
/// So many tries in a row are free; then each waits twice as long as the one before.
const FREE_TRIES: u32 = 5;
/// The first wait and the longest, in milliseconds.
const FIRST_WAIT: u64 = 5_000;
const LONGEST_WAIT: u64 = 15 * 60_000;
/// How many names are remembered for which it was tried.
const MOST_NAMES: usize = 10_000;

/// A password as somebody typed it. It is never printed by the way.
#[derive(Clone)]
pub struct Password(String);

impl Password {
    /// Any text at all: one that no account can have is simply wrong.
    pub fn typed(text: String) -> Self {
        Password(text)
    }

    /// A new one: long enough, and not so long that it would be work to look at.
    pub fn new(text: String) -> Option<Self> {
        let is_sound = text.len() <= MOST_BYTES && text.chars().count() >= FEWEST_LETTERS;
        is_sound.then_some(Password(text))
    }
}

impl std::fmt::Debug for Password {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Password(hidden)")
    }
}

/// What a password is compared with where there is no account: that must take as long.
static NOBODYS: LazyLock<String> =
    LazyLock::new(|| hash(crate::id::Token::draw().reveal()).unwrap_or_default());

/// Whoever works on passwords.
#[derive(Debug)]
pub struct Passwords {
    room: Arc<Semaphore>,
    tries: Mutex<HashMap<String, Tries>>,
}

impl Default for Passwords {
    fn default() -> Self {
        Passwords { room: Arc::new(Semaphore::new(AT_ONCE)), tries: Mutex::default() }
    }
}

impl Passwords {
    /// What is stored of a password.
    pub async fn hash(&self, password: Password) -> Option<String> {
        self.work(move || hash(&password.0)).await.flatten()
    }

    /// Whether it is the password of which this is stored; where nothing is, it is not, and that takes as long.
    pub async fn is_right(&self, password: Password, stored: Option<String>) -> bool {
        let has_account = stored.is_some();
        let is_right = self.work(move || {
            let Password(typed) = password;
            // Nobody's password is longer: it is not looked at whole.
            let typed = typed.as_bytes().get(..MOST_BYTES + 1).unwrap_or(typed.as_bytes());
            let hash = PasswordHash::new(stored.as_deref().unwrap_or(&NOBODYS)).ok();
            hash.is_some_and(|hash| Argon2::default().verify_password(typed, &hash).is_ok())
        });
        let is_right = is_right.await == Some(true) && has_account;
        MEASURES.password(is_right);
        is_right
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let room = Arc::clone(&self.room).acquire_owned().await.ok()?;
        let work = move || {
            let _room = room;
            work()
        };
        tokio::task::spawn_blocking(work).await.ok()
    }

    /// Whether it may be tried for a name now: whoever does not know the password soon has to wait, whether there is such
    /// an account or not. A try counts as failed until it is [`forgiven`](Self::forgive).
    pub fn may_try(&self, folded: &str, now: u64) -> bool {
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        if tries.len() >= MOST_NAMES {
            tries.retain(|_, tries| tries.until + LONGEST_WAIT > now);
        }
        if tries.len() >= MOST_NAMES && !tries.contains_key(folded) {
            return false;
        }
        tries.entry(folded.to_owned()).or_default().begin(now)
    }

    /// The password was right.
    pub fn forgive(&self, folded: &str) {
        self.tries.lock().unwrap_or_else(PoisonError::into_inner).remove(folded);
    }
}

fn hash(password: &str) -> Option<String> {
    Argon2::default().hash_password(password.as_bytes()).ok().map(|hash| hash.to_string())
}

/// How often it was tried for one name, and until when it must not be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tries {
    count: u32,
    until: u64,
}

impl Tries {
    fn begin(&mut self, now: u64) -> bool {
        if now < self.until {
            return false;
        }
        // Whoever stays away long enough begins anew.
        if self.until + LONGEST_WAIT <= now {
            self.count = 0;
        }
        self.count = self.count.saturating_add(1);
        let over = self.count.saturating_sub(FREE_TRIES);
        let wait = match over {
            0 => 0,
            over => FIRST_WAIT.saturating_mul(1 << (over - 1).min(20)).min(LONGEST_WAIT),
        };
        self.until = now + wait;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_guesses_waits_longer_and_longer() {
        let (mut tries, mut now, mut made) = (Tries::default(), 1_000_000, 0);
        let end = now + 24 * 3_600_000;
        while now < end {
            made += u32::from(tries.begin(now));
            now += 250;
        }
        assert!((90..200).contains(&made), "{made} in a day");
        assert!(tries.begin(now + 2 * LONGEST_WAIT) && tries.begin(now + 2 * LONGEST_WAIT));
    }

    #[tokio::test]
    async fn a_password_is_stored_by_argon2id_and_known_again() {
        let passwords = Passwords::default();
        let right = || Password::new("correct horse".to_owned()).unwrap();
        let stored = passwords.hash(right()).await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert!(passwords.is_right(right(), Some(stored.clone())).await);
        assert!(!passwords.is_right(Password::typed("correct house".to_owned()), Some(stored)).await);
        assert!(!passwords.is_right(right(), None).await);
        assert!(Password::new("1234567".to_owned()).is_none() && Password::new("x".repeat(257)).is_none());
        assert!(Password::new("éééééééé".to_owned()).is_some());
        assert_eq!(format!("{:?}", right()), "Password(hidden)");
    }
}
