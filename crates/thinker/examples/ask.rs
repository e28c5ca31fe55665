//! Asks a bot what it would keep and what it thinks of the pairs, in the words of `docs/wire.md`.
//!
//! `cargo run --release -p flipwrite-thinker --example ask`

use flipwrite::CardNumber;
use flipwrite_thinker::Thinker;
use flipwrite_wire::TableSpec;
use flipwrite_wire::bots::{Answer, Ask, KeepAsk, Reply, Request, Seed};

fn main() {
    let mut thinker = Thinker::default();
    let table = flipwrite::Table::<flipwrite::Maps>::house(2).expect("two can play");
    let keep =
        KeepAsk { bot: "skilled".to_owned(), seat: 0, seed: Seed(1), hand: [3, 17, 22, 40].map(CardNumber) };
    for (id, ask) in [(1, Ask::Table(TableSpec::of(&table))), (2, Ask::Keep(keep))] {
        let question = Request { id, ask }.write();
        let answer = thinker.answer(&question);
        println!("> {question}\n< {answer}");
        if let Some(Answer { reply: Reply::Keep { cards, candidates }, .. }) = Answer::read(&answer) {
            println!("keeps {cards:?}; its second thought: {:?}", candidates[1].choices);
        }
    }
}
