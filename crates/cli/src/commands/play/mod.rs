//! `flipwrite play`: a game at the terminal, by typing choices.
//!
//! The table is hosted by `flipwrite-host`; this file drives it: bots answer at once, people are asked in seat
//! order, everything that all may know is told as a story. After every accepted decision the journal is saved,
//! so that Ctrl-C, end of input or a power cut lose nothing.

mod about;
mod ask;
mod console;
mod cross;
mod ending;
mod keep;
mod reading;
pub(crate) mod save;
mod story;
mod take;

use std::path::Path;
use std::sync::Arc;

use flipwrite::random::game_number;
use flipwrite::record::Record;
use flipwrite::{DealNumber, Event, GameId, MOST_SEATS, Maps, Pyramids, Seat};
use flipwrite_host::{Chair, Holder, Host, JournalFlaw, Origin, Output, Question, Setup, Time, Viewer};
use flipwrite_lab::simulate::think;
use flipwrite_players::{Bot, BotFlaw, BotName, Knowledge, Playable, Spec};

use self::ask::Answer;
use self::console::Console;
use self::save::Save;
use super::show::boards;
use super::{rules, table};
use crate::args::Play;
use crate::draw;
use crate::failure::{Failure, Found};
use crate::files::{self, Target, named};
use crate::text::{harmless, say, words};
use crate::watch;

pub(crate) fn run(options: &Play) -> Result<Found, Failure> {
    let game = match (options.game, &options.resume) {
        (None, Some(path)) => saved_game(path)?,
        // The command line asks for one of the two.
        (game, _) => game.map_or(GameId::Maps, GameId::from),
    };
    match game {
        GameId::Maps => play::<Maps>(options),
        GameId::Pyramids => play::<Pyramids>(options),
    }
}

/// The game of a saved one. What is wrong with the file is told when it is read for good.
fn saved_game(path: &Path) -> Result<GameId, Failure> {
    match Host::<Maps>::restore(&files::read_text(path)?) {
        Err(JournalFlaw::OtherGame(game)) => Ok(game),
        _ => Ok(GameId::Maps),
    }
}

fn play<G: Playable>(options: &Play) -> Result<Found, Failure> {
    let (host, resumed) = match &options.resume {
        Some(path) => resume::<G>(path).map(|(host, text)| (host, Some(text)))?,
        None => (Host::open(set_up::<G>(options)?), None),
    };
    if let Some(path) = &options.record {
        try_record(path, &host.record())?;
    }
    let bots = seat_bots(&host, options.resume.as_deref())?;
    let save = Save::new::<G>(options, resumed)?;
    let console = Console::new(options.plain);
    let names = host.company().chairs().iter().map(|chair| harmless(&chair.name)).collect();
    let knowledge = table::knowledge(host.table())?;
    // What was told before a break was told before the break.
    let told = if options.resume.is_some() { told(&host) } else { 0 };
    let mut game = Session {
        host,
        bots,
        knowledge,
        names,
        console,
        save,
        at_screen: None,
        story: Vec::new(),
        told,
        read: [0; MOST_SEATS],
    };
    game.welcome(options.resume.is_some())?;
    game.play()?;
    game.end(options)
}

/// A record that can't be written is better known before the game than after it.
/// A file that is there already stays as it is, but where it is the beginning of this very game.
fn try_record(path: &Path, now: &Record) -> Result<(), Failure> {
    if path.is_file() && !holds_beginning(path, now) {
        return Err(Failure::Usage(named(path, &say("play-record-exists", &[]))));
    }
    if path.as_os_str() == "-" {
        return Err(Failure::Usage(say("cli-record-needs-a-file", &[])));
    }
    Target::create(path).map(drop)
}

/// Whether a file holds the record of a game as it was earlier, and nothing else.
fn holds_beginning(path: &Path, now: &Record) -> bool {
    let before = files::read_text(path).ok().and_then(|text| Record::read(text.trim_end()).ok());
    before.is_some_and(|before| {
        let begins = !before.events.is_empty() && now.events.starts_with(&before.events);
        begins && Record { events: now.events.clone(), result: now.result.clone(), ..before } == *now
    })
}

/// Whom one person meets who names nobody.
const USUAL: BotName = BotName::Casual;

/// A new table. People first, then the bots named; without `--bots`, one person against `casual`.
fn set_up<G: Playable>(options: &Play) -> Result<Setup<G>, Failure> {
    let args = &options.table;
    let mut bots = table::bots(&args.bots)?;
    let people = match (args.players, bots.len()) {
        (None, 0) if options.names.len() < 2 => {
            bots.push(Spec::new(USUAL));
            1
        }
        (None, _) => options.names.len().max(1),
        (Some(players), named) => {
            usize::from(players).checked_sub(named).filter(|people| *people > 0).ok_or_else(|| {
                let args = [("players", players.to_string()), ("bots", named.to_string())];
                Failure::Usage(say("play-no-seat", &args))
            })?
        }
    };
    if options.names.len() > people {
        let args = [("names", options.names.len().to_string()), ("people", people.to_string())];
        return Err(Failure::Usage(say("play-too-many-names", &args)));
    }
    check_names(&options.names)?;
    let table = table::table::<G>(args, people + bots.len())?;
    let number = match &options.deal {
        Some(id) => id.parse().map_err(|flaw| Failure::Usage(words().deal_flaw(&flaw)))?,
        None => DealNumber(game_number(table::seed(args.seed)?, 0)),
    };
    let chairs = chairs(&options.names, people, &bots);
    Ok(Setup { table, chairs, origin: Origin::Number(number) })
}

/// Names are there to tell people apart.
fn check_names(names: &[String]) -> Result<(), Failure> {
    let usage = |key: &str, name: &str| Err(Failure::Usage(say(key, &[("name", harmless(name))])));
    for (place, name) in names.iter().enumerate() {
        if name.trim().is_empty() {
            return usage("play-empty-name", name);
        }
        if names[..place].iter().any(|other| other.trim() == name.trim()) {
            return usage("play-name-twice", name.trim());
        }
    }
    Ok(())
}

fn chairs(names: &[String], people: usize, bots: &[Spec]) -> Vec<Chair> {
    let person = |index: usize| {
        let name = names.get(index).map_or_else(|| unnamed(index, people), |name| name.trim().to_owned());
        Chair { name, holder: Holder::Person }
    };
    let mut chairs: Vec<Chair> = (0..people).map(person).collect();
    for (index, spec) in bots.iter().enumerate() {
        let alike = bots.iter().filter(|other| *other == spec).count() > 1;
        let mut name = if alike { format!("{spec} {}", index + 1) } else { spec.to_string() };
        // Whoever likes to be called as a bot is goes first.
        while chairs.iter().any(|chair| chair.name == name) {
            name = say("play-bot-name", &[("name", name)]);
        }
        chairs.push(Chair { name, holder: Holder::Bot(spec.to_string()) });
    }
    chairs
}

/// What somebody without a name is called, among so many people.
fn unnamed(index: usize, people: usize) -> String {
    match people {
        1 => say("play-you", &[]),
        _ => say("play-player", &[("number", (index + 1).to_string())]),
    }
}

/// A saved game, and its text.
fn resume<G: Playable>(path: &Path) -> Result<(Host<G>, String), Failure> {
    let text = files::read_text(path)?;
    let bad = |flaw: JournalFlaw| Failure::Bad(named(path, &journal_flaw(&flaw, path, &text)));
    Ok((Host::restore(&text).map_err(bad)?, text))
}

/// The number of the next output that all may hear.
fn told<G: Playable>(host: &Host<G>) -> usize {
    host.told(Viewer::Onlooker)
}

/// Why a file is not a saved game, and the way out.
fn journal_flaw(flaw: &JournalFlaw, path: &Path, text: &str) -> String {
    let (reason, line) = match flaw {
        JournalFlaw::Header(_) if text.lines().next().is_some_and(|line| Record::read(line).is_ok()) => {
            let command = format!("{} show {}", save::program(), save::quoted(path));
            return say("play-is-a-record", &[("command", command)]);
        }
        JournalFlaw::Header(reason) => (harmless(reason), 1),
        JournalFlaw::OtherGame(game) => (game.to_string(), 1),
        JournalFlaw::Malformed(line) | JournalFlaw::Refused(line) => (String::new(), *line),
        other => (other.to_string(), 1),
    };
    say(&format!("play-{}", flaw.code()), &[("reason", reason), ("line", line.to_string())])
}

/// The bots of a table. What a saved game calls a bot and is none is a flaw of its file.
fn seat_bots<G: Playable>(host: &Host<G>, saved: Option<&Path>) -> Result<Vec<Option<Spec>>, Failure> {
    let flaw = |flaw: BotFlaw| match saved {
        Some(path) => Failure::Bad(named(path, &table::bot_flaw(&flaw))),
        None => Failure::Usage(table::bot_flaw(&flaw)),
    };
    let spec = |chair: &Chair| match &chair.holder {
        Holder::Person => Ok(None),
        Holder::Bot(name) => name.parse().map(Some).map_err(flaw),
    };
    host.company().chairs().iter().map(spec).collect()
}

struct Session<G: Playable> {
    host: Host<G>,
    bots: Vec<Option<Spec>>,
    knowledge: Arc<Knowledge<G>>,
    names: Vec<String>,
    console: Console,
    save: Save,
    /// The person who looks at the screen now.
    at_screen: Option<Seat>,
    /// What has happened so far, in lines.
    story: Vec<String>,
    /// The number of the next output to be told.
    told: usize,
    /// How many lines of it each seat has read.
    read: [usize; MOST_SEATS],
}

impl<G: Playable> Session<G> {
    fn people(&self) -> usize {
        self.bots.iter().filter(|bot| bot.is_none()).count()
    }

    fn welcome(&mut self, resumed: bool) -> Result<(), Failure> {
        let key = if resumed { "play-welcome-back" } else { "play-welcome" };
        // Nothing is said about the deal while the game runs (S14): its id would tell all that is to come.
        let args = [
            ("game", words().game_title(G::ID)),
            ("players", self.names.join(", ")),
            ("deck", harmless(self.host.table().deck().name())),
        ];
        self.console.say(&say(key, &args))?;
        if !resumed {
            self.console.say(&format!("\n{}", about::about::<G>(self.console.plain())))?;
        }
        if !self.console.plain() {
            let gap = if resumed { "" } else { "\n" };
            self.console.say(&format!("{gap}{}", draw::legend::<G>()))?;
        }
        Ok(())
    }

    /// Asks, answers and tells until the game is over or its players go. Nothing that a person decides waits for the
    /// bots before it is saved.
    fn play(&mut self) -> Result<(), Failure> {
        self.store()?;
        self.let_bots_answer();
        self.store()?;
        while let Some(seat) = self.next_person() {
            if !self.curtain(seat)? {
                return Ok(());
            }
            let answer = ask::ask(&self.host, seat, &self.names, &mut self.console)?;
            match answer {
                Answer::Quit => return Ok(()),
                Answer::Decision(decision) => {
                    // What was asked for has been checked on a draft: the host accepts it.
                    let _ = self.host.decide(Time(0), seat, decision);
                    self.store()?;
                    self.let_bots_answer();
                    self.store()?;
                }
            }
        }
        Ok(())
    }

    /// Saves the game. Once it is over, its end comes first: then it is told what can't be written.
    fn store(&mut self) -> Result<(), Failure> {
        match self.save.write(&self.host) {
            Err(_) if self.host.is_over() => Ok(()),
            Err(failure) => Err(failure),
            Ok(None) => Ok(()),
            Ok(Some(notice)) => self.console.say_whole(&notice),
        }
    }

    fn next_person(&self) -> Option<Seat> {
        self.host.waiting().iter().find(|seat| self.bots[seat.index()].is_none())
    }

    /// Several people at one terminal: nothing private shows before the next one is ready.
    fn curtain(&mut self, seat: Seat) -> Result<bool, Failure> {
        let alone = self.people() == 1 || self.at_screen == Some(seat);
        let ready = alone || self.console.curtain(&self.names[seat.index()], self.at_screen.is_some())?;
        self.at_screen = Some(seat);
        if ready {
            self.tell_story()?;
        }
        Ok(ready)
    }

    /// Tells whoever is at the screen what has happened since that person last looked.
    fn tell_story(&mut self) -> Result<(), Failure> {
        let Some(read) = self.at_screen.map(|seat| &mut self.read[seat.index()]) else { return Ok(()) };
        let from = std::mem::replace(read, self.story.len());
        self.story[from..].iter().try_for_each(|line| self.console.say(line))
    }

    /// Lets the bots answer until only people are waited for, and notes what happened.
    fn let_bots_answer(&mut self) {
        while let Some((seat, question)) = self.next_bot() {
            if !self.answer(seat, question) {
                break;
            }
        }
        let first = std::mem::replace(&mut self.told, told(&self.host));
        let events = self.host.since(Viewer::Onlooker, first).filter_map(|(_, output)| match output {
            Output::Event(event) => Some(event.clone()),
            _ => None,
        });
        events.collect::<Vec<Event>>().iter().for_each(|event| self.note(event));
    }

    fn next_bot(&self) -> Option<(Seat, Question)> {
        let mut asked = self.host.company().questions();
        asked.find(|(_, _, holder)| holder.is_bot()).map(|(seat, question, _)| (seat, question))
    }

    /// Lets the bot of a seat decide; false if there is none. Each question has randomness of its own: after a break the
    /// game goes on just as it would have without.
    fn answer(&mut self, seat: Seat, question: Question) -> bool {
        let Some(spec) = self.bots[seat.index()].clone() else { return false };
        let deal = self.host.setup().origin.number().map_or(0, |number| number.0);
        let random = game_number(deal, u64::from(question.0) * MOST_SEATS as u64 + seat.index() as u64);
        let mut bot = Bot::new(spec, seat, random, &self.knowledge);
        let word = say("play-thinking", &[("name", self.names[seat.index()].clone())]);
        let decision = watch::with_word(&word, || think(&self.host, &mut bot, seat));
        self.host.decide(Time(0), seat, decision).is_ok()
    }

    /// Keeps what happened for everybody who is to read it.
    fn note(&mut self, event: &Event) {
        let sentence = story::sentence(event, &self.names);
        match event {
            Event::Round { .. } => self.story.push(format!("\n== {sentence} ==")),
            Event::Revealed { .. } => {}
            _ => self.story.push(format!("  {sentence}")),
        }
    }

    fn end(mut self, options: &Play) -> Result<Found, Failure> {
        if !self.host.is_over() {
            let message = self.save.farewell();
            self.console.say_whole(&message)?;
            options.record.as_deref().map_or(Ok(()), |path| self.write_record(path))?;
            return Ok(Found::Fine);
        }
        self.tell_story()?;
        self.tell_end()?;
        let record = options.record.clone().or_else(|| self.save.free_record(&self.host));
        if let Some(path) = &record {
            self.write_record(path).map_err(|failure| self.save.unrecorded(failure))?;
        }
        self.save.remove();
        self.console.say_whole(&ending::ways_on(&self.host, options, record.as_deref()))?;
        Ok(Found::Fine)
    }

    fn write_record(&self, path: &Path) -> Result<(), Failure> {
        save::write(path, &(self.host.record().write() + "\n"))
    }

    /// What lies on the table at the end, the scores, and who won.
    fn tell_end(&mut self) -> Result<(), Failure> {
        let Some(position) = self.host.position() else { return Ok(()) };
        let scores: Vec<G::Score> = draw::seats(self.names.len()).map(|seat| position.score(seat)).collect();
        if !self.console.plain() {
            self.console.say(&boards(&position, &self.names))?;
        }
        let draw = if self.console.plain() { draw::scores_in_words::<G> } else { draw::scores::<G> };
        self.console.say(&draw(&self.names, &scores))?;
        self.console.say(&ending::result(&position, &self.names))
    }
}

/// The text of a rule, or why there is none.
fn rule_text(game: GameId, number: Option<&str>) -> String {
    rules::text(game, number).unwrap_or_else(|reason| reason)
}
