//! What can be asked for. All words of help come from the word files, by the names that stand here.

use std::fmt::Display;
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use flipwrite::GameId;
use flipwrite_lab::review::USUAL_NODES;

use crate::text::say;

/// Reads a whole number of a range, or says what is wrong with it.
fn whole<T>(range: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync
where
    T: Copy + Display + PartialOrd + FromStr + Send + Sync,
{
    move |text| {
        let [least, most] = [range.start(), range.end()].map(T::to_string);
        // A number that is too large for us is a number all the same.
        let is_number = text.parse::<i128>().is_ok();
        match text.parse() {
            Ok(value) if range.contains(&value) => Ok(value),
            _ if is_number => {
                Err(say("cli-not-in-range", &[("text", text.to_owned()), ("least", least), ("most", most)]))
            }
            _ => Err(say("cli-not-whole", &[("least", least), ("most", most)])),
        }
    }
}

/// The command line.
#[derive(Debug, Parser)]
#[command(name = "flipwrite", version, max_term_width = 100, arg_required_else_help = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Play(Play),
    Simulate(Simulate),
    Tournament(Tournament),
    Serve(Serve),
    Admin(Admin),
    Load(Load),
    Engine(Engine),
    Check(Check),
    Show(Show),
    Review(Review),
    Solve(Solve),
    Endings(Endings),
    Regret(Regret),
    Deck(Deck),
    Rules(Rules),
    Train(Train),
    Calibrate(Calibrate),
    Puzzles(Puzzles),
    Bound(Bound),
    Bench(Bench),
    Completions(Completions),
}

/// The games by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Game {
    Maps,
    Pyramids,
}

impl From<Game> for GameId {
    fn from(game: Game) -> GameId {
        match game {
            Game::Maps => GameId::Maps,
            Game::Pyramids => GameId::Pyramids,
        }
    }
}

/// What a table is set up from.
#[derive(Debug, Args)]
pub(crate) struct TableArgs {
    #[arg(long, value_name = "N", value_parser = whole::<u8>(1..=4))]
    pub(crate) players: Option<u8>,
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Play {
    #[arg(value_enum, required_unless_present = "resume")]
    pub(crate) game: Option<Game>,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    pub(crate) names: Vec<String>,
    #[arg(long, value_name = "ID", conflicts_with = "seed")]
    pub(crate) deal: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "bots", "seed", "deck", "options", "names", "deal"])]
    pub(crate) resume: Option<PathBuf>,
    #[arg(long)]
    pub(crate) plain: bool,
    #[arg(long, conflicts_with = "resume")]
    pub(crate) no_save: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Simulate {
    #[arg(value_enum)]
    pub(crate) game: Game,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = whole::<u64>(1..=1_000_000_000_000))]
    pub(crate) games: u64,
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) luck: LuckArgs,
    #[command(flatten)]
    pub(crate) jobs: JobsArgs,
    #[command(flatten)]
    pub(crate) programs: ProgramArgs,
    #[arg(long)]
    pub(crate) json: bool,
}

/// Whether luck is taken out, and how much is looked at for that. The least is the usual: more is surer, and seldom worth its time.
#[derive(Debug, Args)]
pub(crate) struct LuckArgs {
    #[arg(long, value_name = "NODES", num_args = 0..=1, require_equals = true, default_missing_value = "1", value_parser = whole::<u64>(1..=40_000_000))]
    pub(crate) luck: Option<u64>,
}

/// How many threads work.
#[derive(Debug, Args)]
pub(crate) struct JobsArgs {
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1..=1024))]
    jobs: Option<u16>,
}

impl JobsArgs {
    /// As many as were asked for, or one for each core.
    pub(crate) fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
        self.jobs.map_or_else(cores, usize::from)
    }
}

/// What holds for programs of others.
#[derive(Debug, Args)]
pub(crate) struct ProgramArgs {
    #[arg(long, value_name = "MS", default_value_t = 10_000, value_parser = whole::<u64>(1..=86_400_000))]
    pub(crate) move_time: u64,
    #[arg(long, value_name = "MS", default_value_t = 60_000, value_parser = whole::<u64>(1..=86_400_000))]
    pub(crate) ready_time: u64,
}

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Tournament {
    #[command(subcommand)]
    pub(crate) command: Option<TournamentCommand>,
    #[arg(value_enum, required = true)]
    pub(crate) game: Option<Game>,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = whole::<u64>(1..=1_000_000_000))]
    pub(crate) games: u64,
    #[command(flatten)]
    pub(crate) jobs: JobsArgs,
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<String>,
    #[command(flatten)]
    pub(crate) luck: LuckArgs,
    #[command(flatten)]
    pub(crate) programs: ProgramArgs,
    #[command(flatten)]
    pub(crate) output: Forms,
    #[command(flatten)]
    pub(crate) stray: Stray,
}

#[derive(Debug, Subcommand)]
pub(crate) enum TournamentCommand {
    Merge(TournamentMerge),
}

#[derive(Debug, Args)]
pub(crate) struct TournamentMerge {
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) output: Forms,
}

/// The forms of a result. One with a file is written beside the report, one without takes its place.
#[derive(Debug, Args)]
pub(crate) struct Forms {
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true)]
    pub(crate) json: Option<Option<PathBuf>>,
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true)]
    pub(crate) csv: Option<Option<PathBuf>>,
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true)]
    pub(crate) svg: Option<Option<PathBuf>>,
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Caught only to say how a file is given: `--svg FILE` lacks its sign.
#[derive(Debug, Args)]
pub(crate) struct Stray {
    #[arg(hide = true)]
    pub(crate) stray: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Bound {
    #[arg(value_enum)]
    pub(crate) game: Game,
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = whole::<u64>(1..=1_000_000))]
    pub(crate) deals: u64,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
    #[arg(long, value_name = "NAME", default_value = "master")]
    pub(crate) bot: String,
    #[command(flatten)]
    pub(crate) jobs: JobsArgs,
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = whole::<u16>(1..=100))]
    pub(crate) effort: u16,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
}

#[derive(Debug, Default, Args)]
pub(crate) struct Serve {
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) listen: Option<String>,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
    #[arg(long, value_name = "URL")]
    pub(crate) nats: Option<String>,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) page: Option<PathBuf>,
    #[arg(long, value_name = "A,B,…")]
    pub(crate) hosts: Option<String>,
    #[arg(long, value_name = "A,B,…")]
    pub(crate) proxies: Option<String>,
    #[arg(long, value_name = "HOURS")]
    pub(crate) ranked: Option<String>,
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) operator: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) key: Option<PathBuf>,
    #[arg(long, value_name = "FILTER")]
    pub(crate) log: Option<String>,
    #[arg(long, value_name = "text|json")]
    pub(crate) log_format: Option<String>,
    #[arg(long, value_name = "A,B,…")]
    pub(crate) push_hosts: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    #[arg(long)]
    pub(crate) open: bool,
}

#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
pub(crate) struct Admin {
    #[command(subcommand)]
    pub(crate) duty: Duty,
}

/// What is done to what a server keeps.
#[derive(Debug, Subcommand)]
pub(crate) enum Duty {
    Backup {
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        kept: Kept,
    },
    Restore {
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        kept: Kept,
    },
    Export {
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[arg(value_name = "TABLE")]
        tables: Vec<String>,
        #[arg(long)]
        records: bool,
        #[command(flatten)]
        kept: Kept,
    },
    Import {
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        kept: Kept,
    },
    Show {
        #[arg(value_name = "TABLE")]
        table: Option<String>,
        #[arg(long, requires = "table")]
        journal: bool,
        #[command(flatten)]
        kept: Kept,
    },
    Replay {
        #[arg(value_name = "TABLE")]
        tables: Vec<String>,
        #[arg(long, conflicts_with = "tables")]
        all: bool,
        #[arg(long, value_name = "FILE")]
        save: Option<PathBuf>,
        #[arg(long, value_name = "FILE")]
        compare: Option<PathBuf>,
        #[command(flatten)]
        kept: Kept,
    },
}

/// Where a server keeps its tables.
#[derive(Clone, Debug, Args)]
pub(crate) struct Kept {
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Load {
    #[arg(value_name = "URL", required = true)]
    pub(crate) urls: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = whole::<u32>(1..=20_000))]
    pub(crate) tables: u32,
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = whole::<u8>(1..=4))]
    pub(crate) seats: u8,
    #[arg(long, value_name = "DECISIONS_PER_S", default_value_t = 100, value_parser = whole::<u32>(1..=100_000))]
    pub(crate) rate: u32,
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = whole::<u32>(1..=3_600))]
    pub(crate) seconds: u32,
    #[arg(long)]
    pub(crate) allow_remote: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Engine {
    #[arg(long, value_name = "NAME")]
    pub(crate) bot: Option<String>,
    #[arg(long = "deck", value_name = "FILE")]
    pub(crate) decks: Vec<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Check {
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long)]
    pub(crate) fair: bool,
    #[arg(long, value_name = "HEX", requires = "fair")]
    pub(crate) commitment: Option<String>,
    #[arg(long = "nonce", value_name = "SEAT=HEX", requires = "fair")]
    pub(crate) nonces: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Show {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    pub(crate) game: Option<u64>,
    #[arg(long, value_name = "R.T")]
    pub(crate) turn: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Review {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    pub(crate) game: Option<u64>,
    #[arg(long, value_name = "S", value_parser = whole::<usize>(0..=3))]
    pub(crate) seat: Option<usize>,
    #[arg(long = "in", value_name = "WHAT", value_enum, default_value_t = Measure::Points)]
    pub(crate) measure: Measure,
    #[arg(long, value_name = "N", default_value_t = USUAL_NODES, value_parser = whole::<u64>(1..=40_000_000))]
    pub(crate) nodes: u64,
    #[command(flatten)]
    pub(crate) jobs: JobsArgs,
    #[arg(long, conflicts_with_all = ["csv", "svg"])]
    pub(crate) json: bool,
    #[arg(long, conflicts_with = "svg")]
    pub(crate) csv: bool,
    #[arg(long)]
    pub(crate) svg: bool,
}

/// What a review counts in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Measure {
    Points,
    Win,
}

#[derive(Debug, Args)]
pub(crate) struct Solve {
    #[arg(value_name = "POSITION|FILE")]
    pub(crate) position: String,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    pub(crate) game: Option<u64>,
    #[arg(long, value_name = "R.T")]
    pub(crate) turn: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
    #[arg(long, value_name = "N", default_value_t = NODES, value_parser = whole::<u64>(0..=u64::MAX))]
    pub(crate) nodes: u64,
    #[arg(long)]
    pub(crate) all: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

/// Positions that the solver looks at before it gives up: about a minute.
const NODES: u64 = 200_000_000;

#[derive(Debug, Args)]
pub(crate) struct Endings {
    #[arg(value_enum)]
    pub(crate) game: Game,
    #[arg(long, value_name = "NAME")]
    pub(crate) bot: String,
    #[arg(long, value_name = "NAME", default_value = "skilled")]
    pub(crate) of: String,
    #[arg(long, value_name = "K", default_value_t = 2, value_parser = whole::<usize>(1..=28))]
    pub(crate) turns: usize,
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = whole::<u64>(1..=1_000_000_000))]
    pub(crate) positions: u64,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = NODES, value_parser = whole::<u64>(0..=u64::MAX))]
    pub(crate) nodes: u64,
    #[command(flatten)]
    pub(crate) jobs: JobsArgs,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Regret {
    #[arg(value_enum)]
    pub(crate) game: Game,
    #[arg(long, value_name = "A,B…", value_delimiter = ',', required = true)]
    pub(crate) bots: Vec<String>,
    #[arg(long, value_name = "NAME", default_value = "master")]
    pub(crate) of: String,
    #[arg(long, value_name = "NAME", default_value = "learned:aim=score")]
    pub(crate) by: String,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<usize>(1..=4))]
    pub(crate) players: usize,
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = whole::<u64>(1..=1_000_000_000))]
    pub(crate) positions: u64,
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = whole::<u64>(2..=1_000_000_000))]
    pub(crate) playouts: u64,
    #[arg(long, value_name = "K", default_value_t = 3, value_parser = whole::<usize>(0..=27))]
    pub(crate) last: usize,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    #[command(flatten)]
    pub(crate) jobs: JobsArgs,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Puzzles {
    #[command(subcommand)]
    pub(crate) command: PuzzlesCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum PuzzlesCommand {
    Make(PuzzlesMake),
    Check(PuzzlesCheck),
    Show(PuzzlesShow),
}

#[derive(Debug, Args)]
pub(crate) struct PuzzlesMake {
    #[arg(value_enum)]
    pub(crate) game: Game,
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = whole::<u32>(1..=100_000))]
    pub(crate) count: u32,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "BOT", default_value = "analyst:nodes=10000000:aim=score")]
    pub(crate) judge: String,
    #[arg(long, value_name = "BOT")]
    pub(crate) second: Vec<String>,
    #[command(flatten)]
    pub(crate) jobs: JobsArgs,
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct PuzzlesCheck {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "BOT", default_value = "analyst:nodes=10000000:aim=score")]
    pub(crate) judge: String,
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,
    #[arg(long, value_name = "POINTS", default_value_t = 1, value_parser = whole::<u32>(0..=100))]
    pub(crate) least: u32,
    #[command(flatten)]
    pub(crate) jobs: JobsArgs,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct PuzzlesShow {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=u32::MAX))]
    pub(crate) number: Option<u32>,
    #[arg(long)]
    pub(crate) answer: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Deck {
    #[command(subcommand)]
    pub(crate) command: DeckCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum DeckCommand {
    Check(DeckCheck),
    Show(DeckShow),
    Make(DeckMake),
    Balance(DeckBalance),
}

#[derive(Debug, Args)]
pub(crate) struct DeckCheck {
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct DeckShow {
    #[arg(value_name = "GAME|FILE")]
    pub(crate) deck: PathBuf,
    #[arg(long)]
    pub(crate) plain: bool,
}

#[derive(Debug, Args)]
pub(crate) struct DeckMake {
    #[arg(value_enum)]
    pub(crate) game: Game,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    pub(crate) profile: Option<PathBuf>,
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct DeckBalance {
    #[arg(value_name = "GAME|FILE")]
    pub(crate) deck: PathBuf,
    #[arg(long, value_name = "NAME", default_value = "skilled")]
    pub(crate) bot: String,
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = whole::<u8>(1..=4))]
    pub(crate) players: u8,
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = whole::<u64>(1..=1_000_000_000))]
    pub(crate) games: u64,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "POINTS", default_value = "1")]
    pub(crate) misjudge: String,
    #[command(flatten)]
    pub(crate) jobs: JobsArgs,
    #[command(flatten)]
    pub(crate) output: Forms,
    #[command(flatten)]
    pub(crate) stray: Stray,
}

#[derive(Debug, Args)]
pub(crate) struct Rules {
    #[arg(value_enum)]
    pub(crate) game: Game,
    #[arg(value_name = "NUMBER")]
    pub(crate) number: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Calibrate {
    #[arg(value_enum)]
    pub(crate) game: Game,
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1..=4))]
    pub(crate) players: Option<usize>,
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = whole::<u64>(1..=1_000_000_000))]
    pub(crate) games: u64,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = USUAL_NODES, value_parser = whole::<u64>(1..=40_000_000))]
    pub(crate) nodes: u64,
    #[command(flatten)]
    pub(crate) jobs: JobsArgs,
    #[arg(long, value_name = "FILE")]
    pub(crate) fit: Option<PathBuf>,
    #[arg(long, value_name = "BOT", conflicts_with = "fit")]
    pub(crate) losses: Option<String>,
    #[arg(long = "in", value_enum, default_value_t = Measure::Points, requires = "losses")]
    pub(crate) measure: Measure,
    #[arg(long, value_name = "BOT", conflicts_with_all = ["fit", "losses"])]
    pub(crate) reasons: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = whole::<u64>(1..=1_000_000_000), requires = "reasons")]
    pub(crate) playouts: u64,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Bench {
    #[arg(value_enum)]
    pub(crate) game: Option<Game>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Completions {
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}

#[derive(Debug, Args)]
pub(crate) struct Train {
    #[arg(value_enum)]
    pub(crate) game: Game,
    #[arg(long, short, value_name = "FOLDER")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = whole::<u32>(1..=1_000_000))]
    pub(crate) rounds: u32,
    #[arg(long, value_name = "N", default_value_t = 384, value_parser = whole::<u64>(1..=1_000_000))]
    pub(crate) games: u64,
    #[arg(long = "deck", value_name = "FILE")]
    pub(crate) decks: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) jobs: JobsArgs,
    #[arg(long)]
    pub(crate) resume: bool,
}
