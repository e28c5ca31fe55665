//! The options of a table: what they mean, and why a value is refused.

use flipwrite::{OptionRefusal, Options};

use crate::catalog::Words;
use crate::foreign;

impl Words {
    /// What an option is about, by its name in [`Options::KEYS`].
    pub fn option(&self, key: &str) -> String {
        self.say(&format!("option-{key}"), &[])
    }

    /// What a value of an option means; `yes` may also be `on` or `true`, and `no` may be `off` or `false`.
    pub fn option_value(&self, key: &str, value: &str) -> String {
        let value = match value {
            "yes" | "on" | "true" => "yes",
            "no" | "off" | "false" => "no",
            other => other,
        };
        self.say(&format!("option-{key}-{value}"), &[])
    }

    /// Why an option is refused, and what there is.
    pub fn option_refusal(&self, refusal: &OptionRefusal) -> String {
        match refusal {
            OptionRefusal::UnknownKey(word) => {
                let keys = self.list(&Options::KEYS);
                self.say("option-unknown-key", &[("word", foreign::word(word).into()), ("keys", keys.into())])
            }
            OptionRefusal::UnknownValue { key, value, allowed } => {
                let word = foreign::word(value);
                let args = [("key", (*key).into()), ("word", word.into()), ("allowed", (*allowed).into())];
                self.say("option-unknown-value", &args)
            }
        }
    }
}
