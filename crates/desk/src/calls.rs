//! The calls over the socket of one table: numbered, and known until they are answered.

use flipwrite_wire::InputLine;
use flipwrite_wire::online::{Call, Wish};

/// What was said over the present socket and is not answered yet.
#[derive(Clone, Debug)]
pub struct Calls {
    table: String,
    last: u64,
    open: Vec<(u64, Wish)>,
}

impl Calls {
    /// No calls yet to the table with this id.
    pub fn new(table: &str) -> Self {
        Calls { table: table.to_owned(), last: 0, open: Vec::new() }
    }

    /// There is another socket: what was said over the last one is answered no more. The first call over this one asks
    /// for the table, from the output with this number on.
    pub fn begin(&mut self, since: usize) -> String {
        self.open.clear();
        self.call(Wish::Watch { since })
    }

    /// A call, as it goes over the socket.
    pub fn call(&mut self, wish: Wish) -> String {
        self.last += 1;
        self.open.push((self.last, wish.clone()));
        Call { id: self.last, table: self.table.clone(), wish }.write()
    }

    /// Calls for all of this that was not said over the present socket.
    pub fn inputs(&mut self, unanswered: Vec<InputLine>) -> Vec<String> {
        let is_said = |line: &InputLine| {
            self.open.iter().any(|(_, wish)| matches!(wish, Wish::Input { input } if input == line))
        };
        let fresh: Vec<InputLine> = unanswered.into_iter().filter(|line| !is_said(line)).collect();
        fresh.into_iter().map(|input| self.call(Wish::Input { input })).collect()
    }

    /// What a reply is about.
    pub fn answered(&mut self, id: u64) -> Option<Wish> {
        let place = self.open.iter().position(|call| call.0 == id)?;
        Some(self.open.remove(place).1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flipwrite::Seat;

    #[test]
    fn nothing_is_said_twice_over_one_socket_and_all_of_it_over_the_next() {
        let line = InputLine::TakeBack { seat: Seat::S0, question: 3 };
        let mut calls = Calls::new("K7QM2345");
        calls.begin(0);
        assert_eq!(calls.inputs(vec![line.clone()]).len(), 1);
        assert!(calls.inputs(vec![line.clone()]).is_empty());
        calls.begin(5);
        assert_eq!(calls.inputs(vec![line.clone()]).len(), 1);
        assert_eq!(calls.answered(4), Some(Wish::Input { input: line }));
        assert_eq!(calls.answered(4), None);
        assert_eq!(calls.answered(2), None, "an answer over the last socket is about nothing");
    }
}
