//! Passwords: what is stored of them, and how they are checked without telling more than yes or no.

use std::collections::{HashMap, HashSet};
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
/// So many tries in a row are free from one address; then each waits twice as long as the one before.
const FREE_TRIES: u32 = 5;
/// So many from all addresses together from which nobody was right.
const FREE_TRIES_IN_ALL: u32 = 50;
/// The first wait and the longest, in milliseconds.
const FIRST_WAIT: u64 = 5_000;
const LONGEST_WAIT: u64 = 15 * 60_000;
/// How much is remembered of what was tried, and from where somebody was right.
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
    /// From where somebody was right, for which name.
    right: Mutex<HashSet<String>>,
}

impl Default for Passwords {
    fn default() -> Self {
        Passwords {
            room: Arc::new(Semaphore::new(AT_ONCE)),
            tries: Mutex::default(),
            right: Mutex::default(),
        }
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

    /// Whether it may be tried for a name from somewhere now: whoever does not know the password soon has to wait, whether
    /// there is such an account or not. Others don't, elsewhere; but where many try from many places, only those who were
    /// right there before are let in at once. A try counts as failed until it is [`forgiven`](Self::forgive).
    pub fn may_try(&self, folded: &str, from: &str, now: u64) -> bool {
        let place = place(folded, from);
        let was_right = self.right.lock().unwrap_or_else(PoisonError::into_inner).contains(&place);
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        let may_here = tries_of(&mut tries, &place, now).begin(now, FREE_TRIES);
        may_here && (was_right || tries_of(&mut tries, folded, now).begin(now, FREE_TRIES_IN_ALL))
    }

    /// The password was right.
    pub fn forgive(&self, folded: &str, from: &str) {
        let place = place(folded, from);
        self.tries.lock().unwrap_or_else(PoisonError::into_inner).remove(&place);
        let mut right = self.right.lock().unwrap_or_else(PoisonError::into_inner);
        if right.len() >= MOST_NAMES {
            // Those who were right once can be right again.
            right.clear();
        }
        right.insert(place);
    }
}

/// A name tried from somewhere. No name that is looked up has such a sign.
fn place(folded: &str, from: &str) -> String {
    format!("{folded}\n{from}")
}

/// How often it was tried. Where there are too many others, the one is forgotten that has the least to wait for: whoever has
/// to wait is not let off by trying other names.
fn tries_of<'a>(tries: &'a mut HashMap<String, Tries>, key: &str, now: u64) -> &'a mut Tries {
    if tries.len() >= MOST_NAMES && !tries.contains_key(key) {
        tries.retain(|_, tries| tries.until + LONGEST_WAIT > now);
        let least = tries.iter().min_by_key(|(_, tries)| (tries.until, tries.count));
        if let Some(least) = least.filter(|_| tries.len() >= MOST_NAMES).map(|(key, _)| key.clone()) {
            tries.remove(&least);
        }
    }
    tries.entry(key.to_owned()).or_default()
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
    fn begin(&mut self, now: u64, free: u32) -> bool {
        if now < self.until {
            return false;
        }
        // Whoever stays away long enough begins anew.
        if self.until + LONGEST_WAIT <= now {
            self.count = 0;
        }
        self.count = self.count.saturating_add(1);
        let over = self.count.saturating_sub(free);
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
            made += u32::from(tries.begin(now, FREE_TRIES));
            now += 250;
        }
        assert!((90..200).contains(&made), "{made} in a day");
        let later = now + 2 * LONGEST_WAIT;
        assert!(tries.begin(later, FREE_TRIES) && tries.begin(later, FREE_TRIES));
    }

    const NOW: u64 = 1_000_000_000;

    /// How often it may be tried for a name from somewhere, at one moment.
    fn tries(passwords: &Passwords, name: &str, from: &str) -> usize {
        (0..1_000).take_while(|_| passwords.may_try(name, from, NOW)).count()
    }

    #[test]
    fn whoever_tries_all_names_locks_nobody_out() {
        let passwords = Passwords::default();
        let guessed = tries(&passwords, "ada", "192.0.2.1");
        for number in 0..MOST_NAMES {
            assert!(passwords.may_try(&format!("name{number}"), "192.0.2.1", NOW), "{number}");
        }
        assert!(passwords.may_try("ben", "192.0.2.2", NOW));
        assert!(passwords.tries.lock().unwrap().len() <= MOST_NAMES);
        assert!(
            guessed > 0 && !passwords.may_try("ada", "192.0.2.1", NOW),
            "who has to wait is not forgotten"
        );
    }

    #[test]
    fn whoever_guesses_locks_the_account_for_nobody_else() {
        let passwords = Passwords::default();
        assert_eq!(tries(&passwords, "ada", "192.0.2.1"), 6);
        assert!(passwords.may_try("ada", "192.0.2.2", NOW), "from elsewhere it may be tried");
        passwords.forgive("ada", "192.0.2.2");
        assert!(
            !passwords.may_try("ada", "192.0.2.1", NOW),
            "being right elsewhere does not help who guesses"
        );
        // However many addresses somebody has, there is an end to guessing; not for who was right from there.
        let guessed: usize =
            (0..100).map(|number| tries(&passwords, "ada", &format!("203.0.113.{number}"))).sum();
        assert!((20..100).contains(&guessed), "{guessed}");
        assert!(passwords.may_try("ada", "192.0.2.2", NOW));
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
