//! The book of this browser: one text, read anew before every change, so that two tabs lose nothing of each other. A book that can't be read
//! is put aside as it is; one that a newer page has written stays where it is, and nothing is written meanwhile.

use flipwrite::Seat;
use flipwrite::record::Record;
use flipwrite_desk::scene::review::{Manner, Review};
use flipwrite_desk::training::{self, Book, BookFlaw, Played, PlayedGames};

use crate::browser;
use crate::store;
use crate::store::games::{self, Finished};
use crate::ui::*;

/// Where the book is.
const BOOK: &str = "training/book";
/// How the names of what was put aside begin.
const ASIDE: &str = "training/aside/";
/// Where it is kept what games have told.
const PLAYED: &str = "training/played";

/// How things stand with the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// What is learned is kept.
    Fine,
    /// What is stored can't be read, and there is no room to put it aside: it stays, and nothing is written.
    Damaged,
    /// A newer page has written it: it stays, and nothing is written.
    Newer,
}

/// The book of this browser.
#[derive(Clone, Copy)]
pub(super) struct Kept {
    book: RwSignal<Book>,
    pub(super) standing: RwSignal<Standing>,
    /// The names of the books that were put aside.
    pub(super) aside: RwSignal<Vec<String>>,
}

impl Kept {
    /// Reads the book, and follows it when another tab writes.
    pub(super) fn open() -> Self {
        let (standing, book) = read();
        let kept = Kept {
            book: RwSignal::new(book.unwrap_or_default()),
            standing: RwSignal::new(standing),
            aside: RwSignal::new(store::names(ASIDE)),
        };
        listen(&browser::window(), "storage", Box::new(move |_| kept.look()));
        kept
    }

    /// Looks again what is stored.
    pub(super) fn look(self) {
        let (standing, book) = read();
        self.aside.set(store::names(ASIDE));
        self.standing.set(standing);
        if let Some(book) = book
            && self.book.with_untracked(|known| *known != book)
        {
            self.book.set(book);
        }
    }

    /// What is read from the book; it follows.
    pub(super) fn watch<T: PartialEq + 'static>(self, see: impl Fn(&Book) -> T + 'static) -> Memo<T> {
        Memo::new(move |_| self.book.with(&see))
    }

    /// The same at this moment.
    pub(super) fn see<T>(self, see: impl FnOnce(&Book) -> T) -> T {
        self.book.with_untracked(see)
    }

    /// Changes the book as it is now, whoever has written it. Where it can't be written, it is changed for this screen alone.
    pub(super) fn change(self, change: impl FnOnce(&mut Book)) {
        let (standing, stored) = read();
        let mut book = stored.unwrap_or_else(|| self.book.get_untracked());
        change(&mut book);
        if standing == Standing::Fine {
            store::write(BOOK, &book.write());
        }
        self.standing.set(standing);
        self.book.set(book);
    }

    /// Forgets all training, what was put aside excepted.
    pub(super) fn forget(self) {
        let mut names = store::names("training/");
        names.retain(|name| !name.starts_with(ASIDE));
        names.iter().for_each(|name| store::remove(name));
        self.look();
        self.book.set(Book::default());
    }

    /// What is stored of a book that can't be read here, as it is.
    pub(super) fn stored(self) -> String {
        store::read(BOOK).unwrap_or_default()
    }
}

/// The book as it is stored, if it can be read; one that is damaged is put aside, and a new one begins.
fn read() -> (Standing, Option<Book>) {
    let Some(text) = store::read(BOOK) else { return (Standing::Fine, Some(Book::default())) };
    match Book::read(&text) {
        Ok(book) => (Standing::Fine, Some(book)),
        Err(BookFlaw::Damaged) if put_aside(&text) => (Standing::Fine, Some(Book::default())),
        Err(BookFlaw::Damaged) => (Standing::Damaged, None),
        Err(_) => (Standing::Newer, None),
    }
}

/// Puts a text aside; false if there is no room, and then it stays where it is.
fn put_aside(text: &str) -> bool {
    let is_aside = store::put(&format!("{ASIDE}{:x}", browser::now()), text).is_ok();
    if is_aside {
        store::remove(BOOK);
    }
    is_aside
}

/// Takes in what a review has found, once all of it is there: mistakes that are to be asked for, and what the game tells.
pub(crate) fn learn_from(name: &str, record: &Record, manner: Manner, review: &Review) {
    let Some(game) = games::finished(name).filter(|game| own_seat(game) == Some(manner.seat)) else { return };
    if !review.missing().is_empty() {
        return;
    }
    note(record, manner.seat, review);
    let total = game.totals.get(manner.seat.index()).copied().unwrap_or_default();
    let id = game.game();
    let deck = game.deck.clone();
    let played = id.and_then(|id| Played::of(review, manner.nodes, id, deck, game.at, total));
    if let Some(played) = played {
        let mut games = played_games();
        if games.put(name, played) {
            store::write(PLAYED, &games.write());
        }
    }
}

fn note(record: &Record, seat: Seat, review: &Review) {
    let mistakes = training::mistakes(record, review, seat);
    let (Standing::Fine, Some(mut book)) = read() else { return };
    let at = super::now();
    let new = mistakes.into_iter().filter(|mistake| book.note(mistake.clone(), at)).count();
    if new > 0 {
        store::write(BOOK, &book.write());
    }
}

/// Where somebody sat who played a game at this device; nothing if several did, for nobody knows who of them is asked.
pub(super) fn own_seat(game: &Finished) -> Option<Seat> {
    let mut people = game.kinds.iter().enumerate().filter(|(_, kind)| *kind == "human");
    let (seat, _) = people.next()?;
    Seat::new(seat).filter(|_| people.next().is_none())
}

/// What all games tell that are still here.
pub(super) fn played_games() -> PlayedGames {
    let mut games = store::read(PLAYED).and_then(|text| PlayedGames::read(&text)).unwrap_or_default();
    games.keep_only(games::is_over);
    games
}
