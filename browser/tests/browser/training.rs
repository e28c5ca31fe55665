//! Training: puzzles by all hands, mistakes that come back, a master guessed, what all games tell; and what goes wrong with it.

use anyhow::{Context, Result, ensure};
use flipwrite::{BoxIndex, Choice, GameId, Maps, Pyramids, Slot, Take};
use flipwrite_browser::{Page, Setting, Theme, in_browser};
use flipwrite_desk::Tapped;
use flipwrite_desk::scene::AnyDesk;
use flipwrite_desk::training::{Book, Guess, Guesses, Puzzle, daily, read_puzzles, table_of};
use flipwrite_wire::review::Worth;
use flipwrite_words::Language;
use serde_json::{Value, json};

use crate::common::Copy;
use crate::hands::{Hand, Player, Target};
use crate::stored::{finished, played, store};

/// The table asks.
const ASKED: &str =
    "return !!document.querySelector('.training-strip') && !!document.querySelector('.box.legal, .choice')";
/// It is told whether the answer was right.
const VERDICT: &str = "return !!document.querySelector('.training-verdict')";
/// It was.
const FOUND: &str = "return !!document.querySelector('.training-verdict.found')";
/// All that there is to say of it is said.
const EXPLAINED: &str = "return !!document.querySelector('.training-reasons, .training-why p:not([role])')";

async fn go(page: &Page, hash: &str) -> Result<()> {
    page.script(&format!("location.hash = '{hash}'")).await.map(drop)
}

async fn click(page: &Page, selector: &str) -> Result<()> {
    page.until(selector, &format!("return !!document.querySelector('{selector}')")).await?;
    page.script(&format!("document.querySelector('{selector}').click()")).await.map(drop)
}

fn puzzles(game: GameId) -> Vec<Puzzle> {
    let path = format!("{}/../puzzles/{game}.jsonl", env!("CARGO_MANIFEST_DIR"));
    read_puzzles(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// The book as the browser keeps it.
async fn book(page: &Page) -> Result<Book> {
    let text = page.script("return localStorage.getItem('flipwrite/training/book')").await?;
    let text = text.as_str().context("there is a book")?;
    Book::read(text).map_err(|flaw| anyhow::anyhow!("{}: {text}", flaw.code()))
}

/// The puzzle that is asked.
async fn asked(page: &Page, game: GameId) -> Result<Puzzle> {
    page.until("the table asks", ASKED).await?;
    let hash = page.script("return location.hash").await?;
    let number = hash.as_str().and_then(|hash| hash.rsplit('/').next()?.parse::<u32>().ok());
    let number = number.with_context(|| format!("{hash} names a puzzle"))?;
    puzzles(game).into_iter().find(|puzzle| puzzle.number == number).context("it is one of ours")
}

/// Touches one box.
async fn touch(player: &mut Player<'_>, slot: Slot, index: BoxIndex) -> Result<()> {
    let id = format!("box-{}-{index}", slot.index());
    match player.hand {
        Hand::Keys => {
            player.walk(&id).await?;
            player.key(" ").await
        }
        _ => player.act(&Target::button(&format!("#{id}"), String::new())).await,
    }
}

/// Does what would be best: a take, or box after box until the crossing is drafted.
async fn answer(player: &mut Player<'_>, puzzle: &Puzzle) -> Result<()> {
    let mut desk = table_of(&puzzle.exercise).unwrap();
    for part in puzzle.exercise.best().split(", ") {
        match choice(&puzzle.exercise.record().unwrap(), part) {
            Choice::Take(take) => {
                let place = desk.display().iter().position(|card| Take::Display(*card) == take);
                let place = place.unwrap_or(desk.display().len()) + 1;
                let offer = format!(".offer:nth-child({place}) .choice");
                player.act(&Target::button(&offer, String::new())).await?;
            }
            Choice::Cross(crossing) => {
                let slot = Slot::BOTH
                    .into_iter()
                    .find(|slot| desk.board(*slot).is_some_and(|board| board.card == crossing.card));
                let slot = slot.context("the card lies there")?;
                let is_pattern = desk.last_step().is_none();
                let is_single = crossing.boxes.len() == 1
                    && is_pattern
                    && desk.pattern().is_some_and(|pattern| pattern.len() > 1);
                if is_single {
                    desk.switch_single();
                    player.act(&Target::button(".actions .tool[aria-keyshortcuts=S]", String::new())).await?;
                }
                cross(player, &mut desk, slot, crossing.boxes.iter()).await?;
            }
            Choice::Keep(_) => anyhow::bail!("no puzzle is about the hand"),
        }
    }
    player.act(&Target::button("#confirm", String::new())).await?;
    player.page.until("it is told", VERDICT).await
}

/// Touches boxes until they are a crossing.
async fn cross(
    player: &mut Player<'_>,
    desk: &mut AnyDesk,
    slot: Slot,
    boxes: impl Iterator<Item = BoxIndex>,
) -> Result<()> {
    for index in boxes {
        touch(player, slot, index).await?;
        if matches!(desk.tap(slot, index), Some(Tapped::Placed(_))) {
            break;
        }
    }
    Ok(())
}

fn choice(record: &flipwrite::record::Record, words: &str) -> Choice {
    match record.game {
        GameId::Maps => flipwrite::read_choice(record.table::<Maps>().unwrap().deck(), words),
        GameId::Pyramids => flipwrite::read_choice(record.table::<Pyramids>().unwrap().deck(), words),
    }
    .unwrap()
}

/// Crosses or takes anything, and confirms.
async fn guess(player: &mut Player<'_>) -> Result<()> {
    let takes = player.phase().await? == "Take";
    let name = player.say(if takes { "take-this" } else { "table-confirm" });
    let confirm = Target::button("#confirm", name);
    for _ in 0..40 {
        match takes {
            true => player.choose_card(0).await?,
            false => drop(player.cross_somewhere().await?),
        }
        player.page.frame().await?;
        if player.can(&confirm).await? {
            player.act(&confirm).await?;
            player.page.frame().await?;
        }
        if player.page.script("return !document.querySelector('.training-strip')").await? == true {
            return player.page.until("it is told", VERDICT).await;
        }
    }
    anyhow::bail!("nothing can be confirmed")
}

#[test]
fn ten_puzzles_are_solved_by_a_finger() {
    in_browser(Setting::phone(), |page| async move {
        page.open().await?;
        for game in GameId::ALL {
            let mut player = Player::new(&page, Hand::Finger, game, Language::En);
            go(&page, &format!("#/training/puzzles/{game}")).await?;
            page.until(
                "there is no rating yet",
                &format!("return !!document.getElementById('rating-{game}')"),
            )
            .await?;
            click(&page, "a#training-next").await?;
            for _ in 0..5 {
                let puzzle = asked(&page, game).await?;
                answer(&mut player, &puzzle).await?;
                ensure!(page.script(FOUND).await? == true, "{puzzle:?}");
                page.until("it is explained", EXPLAINED).await?;
                let at = "return document.activeElement.id";
                ensure!(page.script(at).await? == "verdict", "the focus is where it is told");
                click(&page, "a#training-next").await?;
            }
        }
        let book = book(&page).await?;
        ensure!(GameId::ALL.map(|game| book.puzzles(game)) == [(5, 5); 2], "{book:?}");
        ensure!(GameId::ALL.iter().all(|game| book.skill(*game).is_some_and(|skill| skill.rating() > 1_500)));
        page.is_quiet().await
    });
}

#[test]
fn puzzles_are_solved_by_keys_and_lost_by_guessing() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        let game = GameId::Maps;
        let mut player = Player::new(&page, Hand::Keys, game, Language::En);
        // A crossing of a pattern, and a take.
        let all = puzzles(game);
        let crossing =
            all.iter().find(|puzzle| !puzzle.themes.contains(&"take".to_owned())).context("one")?;
        let take = all.iter().find(|puzzle| puzzle.themes.contains(&"take".to_owned())).context("one")?;
        for puzzle in [crossing, take] {
            go(&page, &format!("#/training/puzzles/{game}/{}", puzzle.number)).await?;
            page.until("the table asks", ASKED).await?;
            answer(&mut player, puzzle).await?;
            ensure!(page.script(FOUND).await? == true, "{puzzle:?}");
        }
        // What it is about is told afterwards, and not before.
        let themes = "return document.getElementById('training-themes').textContent";
        ensure!(page.script(themes).await?.as_str().is_some_and(|told| told.contains("taking a card")));
        // Something else than the best, and then the answer.
        let is_whole = |puzzle: &&Puzzle| {
            let best = puzzle.exercise.best();
            puzzle.number != crossing.number && !best.contains([',', 'k']) && best.split(' ').count() > 2
        };
        let missed = all.iter().find(is_whole).context("one")?;
        go(&page, &format!("#/training/puzzles/{game}/{}", missed.number)).await?;
        page.until("the table asks", ASKED).await?;
        ensure!(page.script("return document.body.textContent.includes('about:')").await? == false);
        miss(&mut player, missed).await?;
        player.act(&Target::button("#training-retry", String::new())).await?;
        page.until("the table asks again", ASKED).await?;
        ensure!(page.script("return document.querySelectorAll('.box.new').length").await? == 0);
        answer(&mut player, missed).await?;
        ensure!(page.script(FOUND).await? == true, "it can be found at the second try");
        ensure!(
            book(&page).await?.tried_puzzle(game, missed.number) == Some(false),
            "only the first try counts"
        );
        page.is_quiet().await
    });
}

/// Crosses one box where the whole pattern is best, by keys.
async fn miss(player: &mut Player<'_>, puzzle: &Puzzle) -> Result<()> {
    let single =
        "return document.querySelector('.actions .tool[aria-keyshortcuts=S]').ariaPressed === 'true'";
    player.key("s").await?;
    player.page.until("one box is in hand", single).await?;
    let first = player.page.script("return document.querySelector('.box.legal').id").await?;
    player.walk(first.as_str().context("a box")?).await?;
    player.key(" ").await?;
    let crossed = "return document.querySelectorAll('.box.new').length === 1";
    player.page.until("one box is crossed", crossed).await?;
    let confirm = Target::button("#confirm", String::new());
    // A cross may bring another one, which is to be spent, too.
    while !player.can(&confirm).await? {
        player.cross_somewhere().await?;
        player.page.frame().await?;
    }
    player.act(&confirm).await?;
    player.page.until("it is told", VERDICT).await?;
    ensure!(player.page.script(FOUND).await? == false, "one box is not the best: {puzzle:?}");
    Ok(())
}

#[test]
fn a_puzzle_is_played_through_the_accessibility_tree() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        let game = GameId::Pyramids;
        let puzzle = puzzles(game).into_iter().find(|puzzle| !puzzle.themes.contains(&"take".to_owned()));
        let puzzle = puzzle.context("a crossing")?;
        go(&page, &format!("#/training/puzzles/{game}/{}", puzzle.number)).await?;
        page.until("the table asks", ASKED).await?;
        let mut player = Player::new(&page, Hand::Tree, game, Language::En);
        guess(&mut player).await?;
        let found = page.script(FOUND).await? == true;
        if !found {
            player.act(&Target::button("#training-show", "See the answer".to_owned())).await?;
            page.until(
                "it is shown",
                "return document.getElementById('verdict')?.textContent === 'The answer'",
            )
            .await?;
        }
        page.until("it is explained", EXPLAINED).await?;
        ensure!(book(&page).await?.tried_puzzle(game, puzzle.number) == Some(found));
        page.is_quiet().await
    });
}

#[test]
fn the_puzzle_of_the_day_makes_a_streak() {
    in_browser(Setting::phone(), |page| async move {
        page.open().await?;
        let day =
            page.script("return Math.floor(Date.now() / 86400000)").await?.as_u64().context("a day")? as u32;
        let game = GameId::Pyramids;
        let all = puzzles(game);
        let puzzle = &all[daily(all.len(), day).context("one")?];
        let mut yesterday = Book::default();
        yesterday.solve_daily(day - 1);
        store(&page, "training/book", &yesterday.write()).await?;
        go(&page, &format!("#/training/daily/{game}")).await?;
        page.until("the table asks", ASKED).await?;
        let mut player = Player::new(&page, Hand::Finger, game, Language::En);
        answer(&mut player, puzzle).await?;
        ensure!(page.script(FOUND).await? == true);
        let streak = page.script("return document.getElementById('training-streak').textContent").await?;
        ensure!(streak == "2 days in a row.", "{streak}");
        go(&page, "#/training").await?;
        page.until(
            "it is told",
            "return document.getElementById('training-streak')?.textContent.includes('Today’s is done')",
        )
        .await?;
        page.is_quiet().await
    });
}

/// A game of two whose mistakes are many: everybody does the first thing there is.
async fn reviewed(page: &Page) -> Result<()> {
    let host = played::<Pyramids>(2, 1);
    page.open().await?;
    store(page, "done/1", &finished(&host)).await?;
    go(page, "#/review/id/1").await?;
    page.until(
        "the review is complete",
        "return !!document.querySelector('.ledger') && !document.querySelector('.review-progress, .review-trouble')",
    )
    .await
}

/// A day passes for the mistakes of the book.
const NEXT_DAY: &str = "const name = 'flipwrite/training/book'; const book = JSON.parse(localStorage.getItem(name)); \
                        book.mistakes.forEach((one) => { one.since -= 1; if (one.memory) one.memory.last -= 40; }); \
                        localStorage.setItem(name, JSON.stringify(book)); return book.mistakes.length";

#[test]
fn mistakes_of_a_review_are_asked_again() {
    in_browser(Setting::default(), |page| async move {
        reviewed(&page).await?;
        let mistakes = book(&page).await?.mistakes();
        ensure!(mistakes > 3, "{mistakes}");
        // The same review again brings nothing new.
        page.reload().await?;
        page.until("the review is there", "return !!document.querySelector('.ledger')").await?;
        ensure!(book(&page).await?.mistakes() == mistakes);
        click(&page, ".training-way").await?;
        page.until(
            "nothing is due yet",
            "return document.getElementById('training-due')?.textContent.startsWith('Nothing is due.')",
        )
        .await?;
        go(&page, "#/training/mistakes").await?;
        page.until(
            "nothing is due yet",
            "return document.getElementById('training-state')?.textContent.includes('hours')",
        )
        .await?;
        page.script(NEXT_DAY).await?;
        page.reload().await?;
        page.until("the table asks", ASKED).await?;
        let due = book(&page).await?;
        let first = due.due(1e6).first().map(|exercise| (*exercise).clone()).context("one is due")?;
        let mut player = Player::new(&page, Hand::Pointer, GameId::Pyramids, Language::En);
        guess_or_keep(&mut player).await?;
        if page.script(FOUND).await? == false {
            click(&page, "#training-show").await?;
        }
        page.until("it is told when it comes again", "return document.getElementById('training-due')?.textContent.startsWith('You will be asked again')").await?;
        page.until("it is explained", EXPLAINED).await?;
        ensure!(book(&page).await?.due_at(&first).is_some());
        // Never again, not even after the same review.
        click(&page, "#training-forget").await?;
        page.until(
            "it is said",
            "return document.getElementById('training-due').textContent.startsWith('You won’t')",
        )
        .await?;
        page.until("the focus is not lost", "return document.activeElement.id === 'training-next'").await?;
        ensure!(book(&page).await?.mistakes() == mistakes - 1);
        click(&page, "#training-next").await?;
        page.until("the next one is asked", ASKED).await?;
        go(&page, "#/review/id/1").await?;
        page.until("the review is there", "return !!document.querySelector('.ledger')").await?;
        ensure!(book(&page).await?.mistakes() == mistakes - 1, "what was forgotten stays so");
        page.is_quiet().await
    });
}

/// Decides anything, whatever is asked.
async fn guess_or_keep(player: &mut Player<'_>) -> Result<()> {
    if player.phase().await? != "Keep" {
        return guess(player).await;
    }
    for card in [0, 1] {
        player.choose_card(card).await?;
    }
    player.act(&Target::button("#confirm", String::new())).await?;
    player.page.until("it is told", VERDICT).await
}

#[test]
fn a_master_is_guessed_to_the_end() {
    in_browser(Setting::phone(), |page| async move {
        page.open().await?;
        go(&page, "#/training/master").await?;
        click(&page, "#training-begin").await?;
        page.until("the master has played, and the table asks", ASKED).await?;
        let text = page.script("return localStorage.getItem('flipwrite/training/guesses')").await?;
        let mut guesses = Guesses::read(text.as_str().context("it is kept")?).context("it is a game")?;
        ensure!(guesses.turns() > 20, "{}", guesses.turns());
        let game = guesses.record().game;
        let mut player = Player::new(&page, Hand::Finger, game, Language::En);
        guess(&mut player).await?;
        ensure!(page.script("return document.querySelectorAll('.training-choice').length").await? == 2);
        // All but the last two were guessed in another tab.
        while guesses.turns() - guesses.guesses().len() > 2 {
            guesses.guess(Guess { choice: String::new(), loss: Worth(0) });
        }
        store(&page, "training/guesses", &guesses.write()).await?;
        page.reload().await?;
        for _ in 0..2 {
            page.until("the table asks", ASKED).await?;
            guess(&mut player).await?;
            click(&page, "#training-next").await?;
        }
        page.until("it is told what it came to", "return !!document.querySelector('.training-table')")
            .await?;
        let rows = page.script("return document.querySelectorAll('.training-table tbody tr').length").await?;
        ensure!(rows.as_u64() == Some(guesses.turns() as u64), "{rows}");
        page.is_accessible().await?;
        click(&page, "#training-anew").await?;
        page.until("another one can begin", "return !!document.getElementById('training-begin')").await?;
        page.is_quiet().await
    });
}

/// Three finished games in the browser.
async fn three_games(page: &Page) -> Result<()> {
    page.open().await?;
    store(page, "done/a1", &finished(&played::<Maps>(1, 1))).await?;
    store(page, "done/a2", &finished(&played::<Pyramids>(2, 2))).await?;
    store(page, "done/a3", &finished(&played::<Maps>(2, 3))).await
}

#[test]
fn all_games_tell_what_decisions_cost() {
    in_browser(Setting::default(), |page| async move {
        three_games(&page).await?;
        go(&page, "#/training/mine").await?;
        page.until("there is nothing to tell yet", "return !!document.querySelector('.empty-state')").await?;
        click(&page, "#training-review").await?;
        page.until("they are reviewed", "return !!document.getElementById('training-stop')").await?;
        // Whoever stops it goes on later.
        click(&page, "#training-stop").await?;
        click(&page, "#training-review").await?;
        let all = "return document.querySelectorAll('#training-losses ~ details tbody tr').length === 3";
        page.until("all games tell", all).await?;
        page.until("nothing is left to review", "return !document.querySelector('.training-others')").await?;
        for id in ["training-per-turn", "training-evens"] {
            let told = page.script(&format!("return document.getElementById('{id}').textContent")).await?;
            ensure!(told.as_str().is_some_and(|told| told.len() > 20 && !told.contains('[')), "{told}");
        }
        ensure!(page.script("return document.querySelectorAll('.training-drawing .dot').length").await? == 6);
        // Of one game and deck alone.
        let choose = "const field = document.getElementById('training-games'); field.value = '1'; \
                      field.dispatchEvent(new Event('change'))";
        page.script(choose).await?;
        page.until(
            "only one is told of",
            "return document.querySelectorAll('.training-bests li').length === 1",
        )
        .await?;
        // A game that is deleted tells nothing any more.
        page.script("localStorage.removeItem('flipwrite/done/a1')").await?;
        page.reload().await?;
        page.until("two are left", "return document.querySelectorAll('.training-bests li').length === 2")
            .await?;
        page.is_quiet().await
    });
}

#[test]
fn a_damaged_book_is_put_aside() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        let mut whole = Book::default();
        whole.try_puzzle(GameId::Maps, 1, 1_500, true, 1.0);
        let damaged = whole.write().replace("\"maps\":{", "\"maps\":{{");
        store(&page, "training/book", &damaged).await?;
        go(&page, "#/training").await?;
        page.until("it is said", "return !!document.querySelector('.training-aside')").await?;
        let aside = "const name = Object.keys(localStorage).find((name) => name.startsWith('flipwrite/training/aside/')); return name && localStorage.getItem(name)";
        ensure!(page.script(aside).await? == damaged, "it is kept as it is");
        page.is_accessible().await?;
        // It can be downloaded, as it is.
        let caught = "window.caught = null; const real = URL.createObjectURL; URL.createObjectURL = (blob) => { blob.text().then((text) => window.caught = text); return real(blob); }";
        page.script(caught).await?;
        click(&page, ".training-take").await?;
        page.until("it is downloaded", &format!("return window.caught === {}", json!(damaged))).await?;
        // One trains on meanwhile, and it stays.
        miss_first(&page, GameId::Maps).await?;
        ensure!(book(&page).await?.puzzles(GameId::Maps).0 == 1);
        ensure!(page.script(aside).await? == damaged);
        go(&page, "#/training").await?;
        click(&page, ".training-delete").await?;
        page.until("it is gone", "return !document.querySelector('.training-aside')").await?;
        ensure!(page.script(aside).await? == Value::Null);
        page.is_quiet().await
    });
}

/// Tries the first puzzle of a game, and chooses anything.
async fn miss_first(page: &Page, game: GameId) -> Result<()> {
    go(page, &format!("#/training/puzzles/{game}")).await?;
    click(page, "a#training-next").await?;
    page.until("the table asks", ASKED).await?;
    guess(&mut Player::new(page, Hand::Pointer, game, Language::En)).await
}

#[test]
fn a_book_of_a_newer_page_is_left_alone() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        let newer = Book::default().write().replace("flipwrite-training/1", "flipwrite-training/9");
        store(&page, "training/book", &newer).await?;
        go(&page, "#/training").await?;
        page.until("it is said", "return !!document.getElementById('training-download')").await?;
        miss_first(&page, GameId::Maps).await?;
        let stored = page.script("return localStorage.getItem('flipwrite/training/book')").await?;
        ensure!(stored == newer, "nothing is written over it: {stored}");
        page.is_quiet().await
    });
}

#[test]
fn two_tabs_lose_nothing_of_each_other() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        go(&page, "#/training/puzzles/maps").await?;
        click(&page, "a#training-next").await?;
        page.until("the table asks", ASKED).await?;
        // Another tab solves a puzzle while this one thinks.
        let mut other = Book::default();
        other.try_puzzle(GameId::Pyramids, 7, 1_500, true, 20_000.0);
        store(&page, "training/book", &other.write()).await?;
        guess(&mut Player::new(&page, Hand::Pointer, GameId::Maps, Language::En)).await?;
        let both = book(&page).await?;
        ensure!(both.tried_puzzle(GameId::Pyramids, 7) == Some(true), "{both:?}");
        ensure!(both.puzzles(GameId::Maps).0 == 1, "{both:?}");
        page.is_quiet().await
    });
}

#[test]
fn without_room_one_trains_on_and_is_warned() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        let fill = "let size = 1 << 20; let n = 0; while (size > 0) { try { localStorage.setItem('x' + n, 'y'.repeat(size)); n += 1 } catch { size >>= 1 } }";
        page.script(fill).await?;
        miss_first(&page, GameId::Maps).await?;
        page.until("it is said", "return !!document.querySelector('.trouble')").await?;
        go(&page, "#/training").await?;
        let told = "return document.getElementById('rating-maps')?.textContent.startsWith('Your rating')";
        page.until("it counts for as long as the tab is open", told).await?;
        page.is_quiet().await
    });
}

#[test]
fn training_works_without_a_network() {
    in_browser(Setting::phone(), |page| async move {
        page.open().await?;
        page.until("it is ready for offline use", "return window.flipwriteShell?.offline === 'ready'")
            .await?;
        page.cut_network().await?;
        go(&page, "#/training/puzzles/pyramids").await?;
        click(&page, "a#training-next").await?;
        let puzzle = asked(&page, GameId::Pyramids).await?;
        let mut player = Player::new(&page, Hand::Finger, GameId::Pyramids, Language::En);
        answer(&mut player, &puzzle).await?;
        page.until("it is explained", EXPLAINED).await?;
        go(&page, "#/training/master").await?;
        click(&page, "#training-begin").await?;
        page.until("the table asks", ASKED).await
    });
}

#[test]
fn puzzles_that_are_missing_are_told_and_tried_again() {
    let copy = Copy::without(&["sw.js", "puzzles/"]);
    let setting = Setting { site: Some(copy.path().to_owned()), ..Setting::default() };
    in_browser(setting, |page| async move {
        page.open().await?;
        go(&page, "#/training/puzzles/maps").await?;
        page.until("it says so", "return !!document.getElementById('training-again')").await?;
        page.is_accessible().await?;
        page.restore_network(Some(&flipwrite_browser::site()?)).await?;
        click(&page, "#training-again").await?;
        page.until("then they come", "return !!document.getElementById('training-next')").await?;
        page.forgive().await
    });
    drop(copy);
}

/// Without whoever compares, a puzzle is judged all the same, and why is told as soon as it can be.
#[test]
fn an_answer_counts_though_nobody_can_explain_it() {
    let copy = Copy::without(&["sw.js", "parts/reviewer_bg"]);
    let setting = Setting { site: Some(copy.path().to_owned()), ..Setting::default() };
    in_browser(setting, |page| async move {
        page.open().await?;
        miss_first(&page, GameId::Maps).await?;
        if page.script(FOUND).await? == false {
            click(&page, "#training-show").await?;
        }
        page.until("it says so", "return !!document.getElementById('training-again')").await?;
        ensure!(book(&page).await?.puzzles(GameId::Maps).0 == 1);
        page.is_accessible().await?;
        page.restore_network(Some(&flipwrite_browser::site()?)).await?;
        click(&page, "#training-again").await?;
        page.until("it is explained", EXPLAINED).await?;
        page.forgive().await
    });
    drop(copy);
}

#[test]
fn back_and_reload_lead_where_one_expects() {
    in_browser(Setting::phone(), |page| async move {
        page.open().await?;
        click(&page, ".ways a[href=\"#/training/\"]").await?;
        click(&page, ".training-parts a[href=\"#/training/puzzles/maps\"]").await?;
        click(&page, "a#training-next").await?;
        let puzzle = asked(&page, GameId::Maps).await?;
        page.reload().await?;
        ensure!(asked(&page, GameId::Maps).await? == puzzle, "the same one is asked");
        let at = "return !!document.activeElement?.closest('.boxes, #display')";
        page.until("the focus is where one begins", at).await?;
        guess(&mut Player::new(&page, Hand::Finger, GameId::Maps, Language::En)).await?;
        if page.script(FOUND).await? == false {
            click(&page, "#training-retry").await?;
            page.until("the table asks again", ASKED).await?;
            page.until("the focus is not lost", at).await?;
        }
        for there in ["#training-next", ".training-parts", ".ways"] {
            page.script("history.back()").await?;
            page.until(
                there,
                &format!(
                    "return !!document.querySelector('{there}') && !document.querySelector('.training-strip')"
                ),
            )
            .await?;
        }
        // What is no place of training leads to where it begins.
        go(&page, "#/training/nowhere/at/all").await?;
        page.until("all begin here", "return !!document.querySelector('.training-parts')").await?;
        go(&page, "#/training/puzzles/maps/99999").await?;
        page.until("there is no such puzzle", "return !!document.querySelector('.notice')").await?;
        page.is_quiet().await
    });
}

/// Every screen of training, and what shows that it is there.
const SCREENS: [(&str, &str); 7] = [
    ("#/training", ".training-parts"),
    ("#/training/puzzles/maps", "#training-next"),
    ("#/training/puzzles/pyramids/1", ".training-strip"),
    ("#/training/daily/maps", ".training-strip"),
    ("#/training/mistakes", "#training-state, .training-strip"),
    ("#/training/master", "#training-begin, .training-strip"),
    ("#/training/mine", ".training-drawing"),
];

#[test]
fn no_barriers_in_training() {
    for setting in [Setting::default(), Setting::phone()] {
        in_browser(setting, |page| async move {
            three_games(&page).await?;
            go(&page, "#/training/mine").await?;
            click(&page, "#training-review").await?;
            page.until(
                "all games tell",
                "return document.querySelectorAll('.training-bests li').length === 3",
            )
            .await?;
            for (hash, there) in SCREENS {
                go(&page, hash).await?;
                page.until(hash, &format!("return !!document.querySelector('{there}')")).await?;
                for theme in [Theme::Light, Theme::Dark] {
                    page.prefer(theme, false).await?;
                    page.is_accessible().await.with_context(|| format!("{hash}, {theme:?}"))?;
                }
            }
            miss_first(&page, GameId::Maps).await?;
            for again in [false, true] {
                if again {
                    click(&page, "#training-show").await?;
                    page.until("it is explained", EXPLAINED).await?;
                }
                for theme in [Theme::Light, Theme::Dark] {
                    page.prefer(theme, false).await?;
                    page.is_accessible().await?;
                }
            }
            page.is_quiet().await
        });
    }
}

#[test]
fn training_fits_small_screens_in_every_language() {
    for language in ["en-US", "cs", "pl", "de"] {
        in_browser(Setting { language, ..Setting::phone() }, |page| async move {
            three_games(&page).await?;
            go(&page, "#/training/mine").await?;
            click(&page, "#training-review").await?;
            page.until(
                "all games tell",
                "return document.querySelectorAll('.training-bests li').length === 3",
            )
            .await?;
            page.script("document.querySelector('.training details').open = true").await?;
            let fits = async |place: &str| {
                for width in [390, 320] {
                    page.resize(width, 844).await?;
                    page.frame().await?;
                    let wide =
                        page.script("return document.documentElement.scrollWidth - innerWidth").await?;
                    ensure!(
                        wide.as_i64().is_some_and(|wide| wide <= 0),
                        "{place}: {wide} too wide at {width}"
                    );
                    let bare = page
                        .script("return /\\[training|\\[review|\\[reason/.test(document.body.textContent)")
                        .await?;
                    ensure!(bare == false, "{place}: something has no words");
                }
                Ok(())
            };
            fits("mine").await?;
            for (hash, there) in SCREENS {
                go(&page, hash).await?;
                page.until(hash, &format!("return !!document.querySelector('{there}')")).await?;
                fits(hash).await?;
            }
            go(&page, "#/training/puzzles/maps/1").await?;
            page.until("the table asks", ASKED).await?;
            let before = page.script("return document.documentElement.scrollHeight - innerHeight").await?;
            ensure!(before.as_i64().is_some_and(|more| more <= 0), "one does not scroll to play: {before}");
            page.is_quiet().await
        });
    }
}
