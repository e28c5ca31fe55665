//! Whole games in the browser, by every kind of input; every record is taken from the page and checked.

use anyhow::{Result, bail, ensure};
use flipwrite::GameId;
use flipwrite::record::Record;
use flipwrite_browser::{Page, Setting, in_browser};
use flipwrite_words::Language;

use crate::hands::{Hand, Player, Target};

/// Who else sits at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Guests {
    Nobody,
    OneBot,
    OnePerson,
    BotsAndAPerson,
}

impl Guests {
    fn seats(self) -> usize {
        match self {
            Guests::Nobody => 1,
            Guests::OneBot | Guests::OnePerson => 2,
            Guests::BotsAndAPerson => 4,
        }
    }
}

/// Seats the guests: the page begins with one bot.
async fn seat(player: &Player<'_>, guests: Guests) -> Result<()> {
    let bot = Target::button("#add-bot", player.say("home-kind-bot"));
    let person = Target::button("#add-person", player.say("home-kind-person"));
    if matches!(guests, Guests::Nobody | Guests::OnePerson) {
        let name = player.words.say("home-remove", &[("name", "Ada".into())]);
        player.act(&Target::button(".guest .tool", name)).await?;
        player.page.until("nobody is left", "return !document.querySelector('.guest')").await?;
    }
    match guests {
        Guests::Nobody | Guests::OneBot => {}
        Guests::OnePerson => player.act(&person).await?,
        Guests::BotsAndAPerson => {
            player.act(&bot).await?;
            player.act(&person).await?;
        }
    }
    let count = format!("return document.querySelectorAll('.guest').length === {}", guests.seats() - 1);
    player.page.until("all are seated", &count).await
}

async fn begin(player: &Player<'_>, guests: Guests) -> Result<()> {
    let game = player.game();
    let title = player.words.game_title(game);
    player.act(&Target::radio(&format!("#game-{game}"), title)).await?;
    seat(player, guests).await?;
    player.act(&Target::button("#play", player.say("home-play"))).await?;
    player.page.until("the table is there", "return !!document.querySelector('.table')").await
}

/// What confirms in each phase.
fn confirm(player: &Player<'_>, phase: &str) -> Target {
    let key = match phase {
        "Keep" => "keep-these",
        "Take" => "take-this",
        _ => "table-confirm",
    };
    Target::button("#confirm", player.say(key))
}

/// One action of whoever the table waits for; false while it waits for nobody here.
async fn step(player: &mut Player<'_>, phase: &str) -> Result<bool> {
    match phase {
        "Curtain" => {
            let names = player.page.script("return document.querySelector('#confirm').textContent").await?;
            player.act(&Target::button("#confirm", names.as_str().unwrap_or_default().to_owned())).await?;
        }
        "Keep" => {
            if player.page.script("return document.querySelectorAll('.choice').length").await? != 4 {
                return Ok(false);
            }
            player.choose_card(0).await?;
            player.choose_card(2).await?;
            player.act(&confirm(player, phase)).await?;
        }
        "Take" => {
            let place = player.below(4);
            player.choose_card(place).await?;
            player.act(&confirm(player, phase)).await?;
        }
        "Turn" => {
            let confirm = confirm(player, phase);
            if player.can(&confirm).await? {
                match player.hand {
                    Hand::Keys => player.key("c").await?,
                    _ => player.act(&confirm).await?,
                }
            } else {
                return player.cross_somewhere().await;
            }
        }
        other => bail!("the table is in a phase that nobody knows: {other}"),
    }
    Ok(true)
}

/// Plays until the game is over.
async fn play_on(player: &mut Player<'_>) -> Result<()> {
    for _ in 0..900 {
        let phase = player.phase().await?;
        if phase == "Over" {
            return Ok(());
        }
        if !step(player, &phase).await? {
            player.awaited().await?;
        }
    }
    bail!("the game does not end")
}

/// The record of the finished game, checked.
async fn take_record(player: &Player<'_>, seats: usize) -> Result<Record> {
    player.page.until("the record is there", "return !!document.getElementById('record')").await?;
    let text = player.page.script("return document.getElementById('record').value").await?;
    let text = text.as_str().unwrap_or_default().to_owned();
    let record = Record::read(&text).map_err(|fault| anyhow::anyhow!("{fault:?}"))?;
    let verdict = record.check();
    ensure!(verdict.is_ok(), "{verdict:?}");
    ensure!(record.result.is_some() && record.players.len() == seats, "the record is whole");
    Ok(record)
}

async fn whole_game(page: Page, game: GameId, hand: Hand, guests: Guests, language: Language) -> Result<()> {
    page.open().await?;
    page.until("home is there", "return !!document.getElementById('play')").await?;
    let mut player = Player::new(&page, hand, game, language);
    begin(&player, guests).await?;
    play_on(&mut player).await?;
    take_record(&player, guests.seats()).await?;
    page.is_quiet().await
}

fn setting(hand: Hand, language: &'static str) -> Setting {
    let base = if hand == Hand::Finger { Setting::phone() } else { Setting::default() };
    base.in_language(language)
}

macro_rules! whole_games {
    ($($name:ident: $game:ident $hand:ident $guests:ident $language:ident $tag:literal;)*) => {$(
        #[test]
        fn $name() {
            in_browser(setting(Hand::$hand, $tag), |page| {
                whole_game(page, GameId::$game, Hand::$hand, Guests::$guests, Language::$language)
            });
        }
    )*};
}

whole_games! {
    maps_by_pointer_alone: Maps Pointer Nobody En "en-US";
    maps_by_finger_with_a_person: Maps Finger OnePerson Cs "cs-CZ";
    maps_by_keys_at_a_table_of_four: Maps Keys BotsAndAPerson De "de-DE";
    maps_through_the_tree: Maps Tree OneBot Pl "pl-PL";
    pyramids_by_pointer_with_a_person: Pyramids Pointer OnePerson De "de-AT";
    pyramids_by_finger_at_a_table_of_four: Pyramids Finger BotsAndAPerson Pl "pl-PL";
    pyramids_by_keys_alone: Pyramids Keys Nobody Cs "cs-CZ";
    pyramids_through_the_tree: Pyramids Tree OneBot En "en-US";
}

#[test]
fn a_game_from_a_subfolder_of_a_plain_file_server() {
    in_browser(Setting::default().under("/some/sub/folder/"), |page| {
        whole_game(page, GameId::Pyramids, Hand::Pointer, Guests::OneBot, Language::En)
    });
}

#[test]
fn a_game_with_the_network_cut() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        page.until("it is ready for offline use", "return window.flipwriteShell.offline === 'ready'").await?;
        page.cut_network().await?;
        page.reload().await?;
        page.until("home is there", "return !!document.getElementById('play')").await?;
        let mut player = Player::new(&page, Hand::Pointer, GameId::Maps, Language::En);
        begin(&player, Guests::OneBot).await?;
        play_on(&mut player).await?;
        take_record(&player, 2).await.map(drop)
    });
}

/// Plays until an extra cross is owed: true if the game had one.
async fn until_an_extra_cross(player: &mut Player<'_>) -> Result<bool> {
    for _ in 0..900 {
        let phase = player.phase().await?;
        if phase == "Over" {
            return Ok(false);
        }
        let drafted = "return document.querySelectorAll('.box.new').length > 0 \
                       && document.getElementById('confirm').disabled \
                       && document.querySelectorAll('.box.legal').length > 0";
        if phase == "Turn" && player.page.script(drafted).await? == true {
            return Ok(true);
        }
        if !step(player, &phase).await? {
            player.awaited().await?;
        }
    }
    bail!("the game does not end")
}

#[test]
fn a_reload_in_the_middle_of_an_extra_cross_loses_nothing() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        page.until("home is there", "return !!document.getElementById('play')").await?;
        let mut player = Player::new(&page, Hand::Finger, GameId::Maps, Language::En);
        player.hand = Hand::Pointer;
        begin(&player, Guests::OneBot).await?;
        ensure!(until_an_extra_cross(&mut player).await?, "this game has an extra cross");
        let drafted = "return [...document.querySelectorAll('.box.new')].map(e => e.id).join()";
        let before = page.script(drafted).await?;
        page.reload().await?;
        page.until("the table is back", "return !!document.querySelector('.board')").await?;
        let after = page.script(drafted).await?;
        ensure!(before == after, "{before} and {after}");
        play_on(&mut player).await?;
        take_record(&player, 2).await?;
        page.is_quiet().await
    });
}
