//! Games up to where a test wants them, as the browser stores them: always the same ones.

use anyhow::Result;
use flipwrite::random::SplitMix64;
use flipwrite::{Choice, Crossing, DealNumber, Draft, Due, Game, Position, Seat, Table, write_choice};
use flipwrite_browser::Page;
use flipwrite_host::{Chair, Holder, Host, Origin, Setup, Time};
use serde_json::json;

use crate::first::decide;

/// Where a game is wanted, for the person in the first seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moment {
    /// Four cards are dealt.
    Keep,
    /// A turn in the middle of the game.
    Turn,
    /// One box is drafted where the pattern would fit.
    JustOne,
    /// An extra cross is due.
    Extra,
    /// A replacement is to be taken.
    Take,
    /// The game is over.
    Over,
}

impl Moment {
    pub(crate) const ALL: [Moment; 6] =
        [Moment::Keep, Moment::Turn, Moment::JustOne, Moment::Extra, Moment::Take, Moment::Over];
}

/// Puts a game into the storage under this id: a person and bots, up to a moment.
pub(crate) async fn store<G: Game>(page: &Page, id: &str, names: &[&str], moment: Moment) -> Result<()> {
    let open = json!(stored::<G>(names, moment));
    page.script(&format!("localStorage.setItem('flipwrite/open/{id}', {open})")).await.map(drop)
}

/// Such a game as the browser stores it.
pub(crate) fn stored<G: Game>(names: &[&str], moment: Moment) -> String {
    let (host, draft) = play_to::<G>(names, moment);
    let mut drafts = vec![Vec::new(); 4];
    drafts[0] = draft;
    let desk = json!({
        "format": "flipwrite-desk/2", "game": G::ID.name(), "looking": 0, "known": [0, 0, 0, 0],
        "drafts": drafts, "journal": host.journal(),
    });
    json!({
        "game": G::ID.name(), "at": 1_794_700_000_000_u64, "seed": 1, "round": 1, "names": names,
        "desk": desk.to_string(),
    })
    .to_string()
}

/// Where the pattern fits at that moment: the boxes of each placement, by their ids in the page.
pub(crate) fn placements<G: Game>(names: &[&str], moment: Moment) -> Vec<Vec<String>> {
    let (host, _) = play_to::<G>(names, moment);
    let position = host.position().unwrap();
    let ids = |choice: Choice| match choice {
        Choice::Cross(Crossing { card, boxes }) if boxes.len() > 1 => {
            let slot = position.player(Seat::S0).slot_of(card)?.index();
            Some(boxes.iter().map(|index| format!("#box-{slot}-{index}")).collect())
        }
        _ => None,
    };
    position.choices(Seat::S0).iter().filter_map(ids).collect()
}

/// Plays until the moment is there; gives the steps to be drafted too.
fn play_to<G: Game>(names: &[&str], moment: Moment) -> (Host<G>, Vec<String>) {
    let table = Table::house(names.len()).unwrap();
    let holder = |seat| if seat == 0 { Holder::Person } else { Holder::Bot("casual".to_owned()) };
    let chair = |(seat, name): (usize, &&str)| Chair { name: (*name).to_owned(), holder: holder(seat) };
    let chairs = names.iter().enumerate().map(chair).collect();
    let setup = Setup { table, chairs, origin: Origin::Number(DealNumber(7)) };
    let mut host = Host::<G>::open(setup);
    let mut random = SplitMix64::new(7);
    while let Some(seat) = host.waiting().first() {
        if seat == Seat::S0
            && let Some(draft) = is_there(host.position().as_ref(), moment)
        {
            return (host, draft);
        }
        let decision = decide(&host, seat, &mut random);
        host.decide(Time(0), seat, decision).unwrap();
    }
    assert_eq!(moment, Moment::Over, "this moment never comes");
    (host, Vec::new())
}

/// Whether the moment is there for the first seat, with the steps to be drafted.
fn is_there<G: Game>(position: Option<&Position<'_, G>>, moment: Moment) -> Option<Vec<String>> {
    let Some(position) = position else { return (moment == Moment::Keep).then(Vec::new) };
    let is_take = matches!(position.due(), Due::Take(_));
    let begun = position.turn().round() > 1;
    let fits = || {
        let whole = |choice| matches!(choice, Choice::Cross(Crossing { boxes, .. }) if boxes.len() > 2);
        position.choices(Seat::S0).iter().any(whole)
    };
    let with = |wanted: &dyn Fn(&Draft<'_, G>, &Crossing) -> bool| {
        let draft = Draft::new(position, Seat::S0).filter(|_| begun)?;
        let choices = draft.choices();
        let mut crossings = choices.iter().filter_map(|choice| match choice {
            Choice::Cross(crossing) => Some(crossing),
            _ => None,
        });
        let step = crossings.find(|crossing| {
            let mut after = draft.clone();
            after.cross(*crossing).is_ok() && wanted(&after, crossing)
        })?;
        Some(vec![write_choice(position.deck(), Choice::Cross(step))])
    };
    match moment {
        Moment::Keep | Moment::Over => None,
        Moment::Take => is_take.then(Vec::new),
        _ if is_take => None,
        Moment::Turn => (begun && fits()).then(Vec::new),
        Moment::JustOne => with(&|after, step| fits() && step.boxes.len() == 1 && after.is_complete()),
        Moment::Extra => with(&|after, _| after.player().extras() > 0 && !after.is_complete()),
    }
}

/// Goes to a stored game and waits until it is on the table.
pub(crate) async fn go(page: &Page, id: &str) -> Result<()> {
    page.script(&format!("location.hash = '#/table/{id}'")).await?;
    page.until("the table is there", "return !!document.querySelector('.table[data-phase] #confirm')").await
}
