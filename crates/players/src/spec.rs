//! Bots by name: `NAME[:KEY=VALUE]…`, one string for command line, page and server.

use flipwrite::order::sort_short;
use std::fmt;
use std::str::FromStr;

/// The bots there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BotName {
    /// Uniform over all distinct legal choices.
    Random,
    /// Most points now, then most boxes.
    Greedy,
    /// Exact tables of each card and the clock, no look-ahead.
    Tables,
    /// Flat Monte Carlo, playouts split evenly.
    Mc,
    /// Flat Monte Carlo by sequential halving.
    Mch,
    /// The learned evaluation, no look-ahead.
    Learned,
    /// The learned evaluation with expectation over the patterns to come.
    Expect,
    /// A level for a first game.
    Novice,
    /// A level above novice.
    Casual,
    /// A level above casual.
    Skilled,
    /// A level above skilled.
    Expert,
    /// Everything there is, for a game.
    Master,
    /// The same with time to think, for analysis.
    Analyst,
}

impl BotName {
    /// Whether it is in this build of the library.
    fn is_here(self) -> bool {
        cfg!(feature = "playouts") || !matches!(self, BotName::Mc | BotName::Mch)
    }

    /// All bots: the ladder first, then the levels, `master` at the top of both but for `analyst`, who takes its time.
    pub const ALL: [BotName; 13] = [
        BotName::Random,
        BotName::Greedy,
        BotName::Tables,
        BotName::Mc,
        BotName::Mch,
        BotName::Learned,
        BotName::Expect,
        BotName::Novice,
        BotName::Casual,
        BotName::Skilled,
        BotName::Expert,
        BotName::Master,
        BotName::Analyst,
    ];

    /// The levels that people choose from, weakest first.
    pub const LEVELS: [BotName; 5] =
        [BotName::Novice, BotName::Casual, BotName::Skilled, BotName::Expert, BotName::Master];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            BotName::Random => "random",
            BotName::Greedy => "greedy",
            BotName::Tables => "tables",
            BotName::Mc => "mc",
            BotName::Mch => "mch",
            BotName::Learned => "learned",
            BotName::Expect => "expect",
            BotName::Novice => "novice",
            BotName::Casual => "casual",
            BotName::Skilled => "skilled",
            BotName::Expert => "expert",
            BotName::Master => "master",
            BotName::Analyst => "analyst",
        }
    }

    /// The options it takes.
    pub const fn options(self) -> &'static [Key] {
        match self {
            BotName::Mc | BotName::Mch => &[Key::Playouts, Key::Policy],
            BotName::Learned => &[Key::Aim],
            BotName::Expect => &[Key::Depth, Key::Aim],
            BotName::Master | BotName::Analyst => &[Key::Nodes, Key::Aim],
            _ => &[],
        }
    }
}

/// The options of bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// Whole games played out for one decision.
    Playouts,
    /// How many expeditions ahead.
    Depth,
    /// How many evaluations a decision may take, in endings too.
    Nodes,
    /// What to play for: the chance to win, or the score.
    Aim,
    /// How games are played out.
    Policy,
}

/// What a bot plays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// The chance to win.
    Win,
    /// The expected final score.
    Score,
}

impl Aim {
    const NAMES: [&'static str; 2] = ["win", "score"];
}

/// How games are played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Policy {
    /// Uniform over all distinct legal choices.
    Random,
    /// By the learned evaluation, without looking ahead.
    Learned,
}

impl Policy {
    const NAMES: [&'static str; 2] = ["random", "learned"];
}

impl Key {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Key::Playouts => "playouts",
            Key::Depth => "depth",
            Key::Nodes => "nodes",
            Key::Aim => "aim",
            Key::Policy => "policy",
        }
    }

    /// What it takes, in words of the command line.
    pub const fn takes(self) -> &'static str {
        match self {
            Key::Playouts => "1–1000000",
            Key::Depth => "1–3",
            Key::Nodes => "0–1000000000",
            Key::Aim => "win, score",
            Key::Policy => "random, learned",
        }
    }

    const fn usual(self, bot: BotName) -> u64 {
        match self {
            Key::Playouts => 1_000,
            Key::Depth => 1,
            Key::Nodes if matches!(bot, BotName::Analyst) => crate::levels::ANALYST,
            Key::Nodes => crate::levels::MASTER.usual,
            Key::Aim => Aim::Win as u64,
            Key::Policy => Policy::Random as u64,
        }
    }

    fn read(self, text: &str) -> Option<u64> {
        let range = match self {
            Key::Aim => return place(Aim::NAMES, text),
            Key::Policy => return place(Policy::NAMES, text),
            Key::Playouts => 1..=1_000_000,
            Key::Depth => 1..=3,
            Key::Nodes => 0..=1_000_000_000,
        };
        text.parse().ok().filter(|value| range.contains(value))
    }

    fn write(self, value: u64) -> String {
        match self {
            Key::Aim => Aim::NAMES[usize::from(value == Aim::Score as u64)].to_owned(),
            Key::Policy => Policy::NAMES[usize::from(value == Policy::Learned as u64)].to_owned(),
            _ => value.to_string(),
        }
    }
}

/// Which of two words it is.
fn place(names: [&str; 2], text: &str) -> Option<u64> {
    names.iter().position(|name| *name == text).map(|place| place as u64)
}

/// A bot with its options, as one string names it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Spec {
    /// Which bot.
    name: BotName,
    /// The options that differ from the usual, in the bot's order.
    options: Vec<(Key, u64)>,
}

impl Spec {
    /// A bot as it usually is.
    pub const fn new(name: BotName) -> Self {
        Spec { name, options: Vec::new() }
    }

    /// Which bot.
    pub const fn name(&self) -> BotName {
        self.name
    }

    /// What an option is set to, or what it usually is.
    pub fn value(&self, key: Key) -> u64 {
        self.asked(key).unwrap_or(key.usual(self.name))
    }

    /// What an option is set to, where the string says so.
    pub(crate) fn asked(&self, key: Key) -> Option<u64> {
        self.options.iter().find(|option| option.0 == key).map(|option| option.1)
    }

    /// A bot that plays for points.
    #[cfg(feature = "playouts")]
    pub(crate) fn for_points(name: BotName) -> Self {
        Spec { name, options: vec![(Key::Aim, Aim::Score as u64)] }
    }

    /// Whether it plays by learned weights.
    pub fn needs_weights(&self) -> bool {
        let plays_by_them = matches!(
            self.name,
            BotName::Learned | BotName::Expect | BotName::Expert | BotName::Master | BotName::Analyst
        );
        plays_by_them || self.policy() == Policy::Learned
    }

    /// How it plays games out.
    pub fn policy(&self) -> Policy {
        if self.value(Key::Policy) == Policy::Learned as u64 { Policy::Learned } else { Policy::Random }
    }

    /// What it plays for.
    pub fn aim(&self) -> Aim {
        if self.value(Key::Aim) == Aim::Score as u64 { Aim::Score } else { Aim::Win }
    }

    fn set(&mut self, option: &str) -> Result<(), BotFlaw> {
        let (word, value) = option.split_once('=').unwrap_or((option, ""));
        let key = self.name.options().iter().copied().find(|key| key.name() == word);
        let key = key.ok_or_else(|| BotFlaw::UnknownOption { bot: self.name, key: word.to_owned() })?;
        let value = key.read(value).ok_or_else(|| BotFlaw::BadValue {
            bot: self.name,
            key,
            value: value.to_owned(),
        })?;
        self.options.retain(|option| option.0 != key);
        // Who asks for the usual nodes wants no more in endings, either.
        if value != key.usual(self.name) || key == Key::Nodes {
            self.options.push((key, value));
        }
        let place = |key: Key| self.name.options().iter().position(|other| *other == key);
        sort_short(&mut self.options, |option| place(option.0));
        Ok(())
    }
}

/// Why a string names no bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotFlaw {
    /// There is no bot of this name.
    UnknownName(String),
    /// The bot has no option of this name.
    UnknownOption {
        /// The bot.
        bot: BotName,
        /// What was asked of it.
        key: String,
    },
    /// The option does not take this value.
    BadValue {
        /// The bot.
        bot: BotName,
        /// The option.
        key: Key,
        /// What it was to be set to.
        value: String,
    },
}

impl FromStr for Spec {
    type Err = BotFlaw;

    fn from_str(text: &str) -> Result<Self, BotFlaw> {
        let mut parts = text.split(':');
        let word = parts.next().unwrap_or_default();
        let name = BotName::ALL.into_iter().find(|bot| bot.name() == word && bot.is_here());
        let mut spec = Spec::new(name.ok_or_else(|| BotFlaw::UnknownName(word.to_owned()))?);
        parts.try_for_each(|option| spec.set(option))?;
        Ok(spec)
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name.name())?;
        self.options.iter().try_for_each(|(key, value)| write!(f, ":{}={}", key.name(), key.write(*value)))
    }
}
