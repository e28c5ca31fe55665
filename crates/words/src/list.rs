//! Several things in one sentence: "3, 17 and 44".

use crate::catalog::Words;

impl Words {
    /// The items with commas and an "and"; nothing for none.
    pub fn list<T: ToString>(&self, items: &[T]) -> String {
        let Some((last, rest)) = items.split_last() else { return String::new() };
        let front = rest
            .iter()
            .map(T::to_string)
            .reduce(|front, next| self.say("list-next", &[("front", front.into()), ("next", next.into())]));
        match front {
            None => last.to_string(),
            Some(front) => {
                self.say("list-last", &[("front", front.into()), ("last", last.to_string().into())])
            }
        }
    }
}
