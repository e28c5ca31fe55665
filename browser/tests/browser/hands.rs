//! Hands that play: a pointer, a finger, a keyboard, or somebody who only has the accessibility tree.

use std::collections::HashSet;

use anyhow::{Context, Result, bail, ensure};
use flipwrite::{BoxIndex, GameId, Icon};
use flipwrite_browser::Page;
use flipwrite_words::{Language, Words, icon_name};
use serde_json::{Value, json};

/// How somebody acts on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    Pointer,
    Finger,
    Keys,
    /// Reads and acts through the accessibility tree alone.
    Tree,
}

/// Something to act on: where it is in the page, and what it is called for those who don't see it.
pub(crate) struct Target {
    css: String,
    role: &'static str,
    /// How its name begins.
    name: String,
}

impl Target {
    pub(crate) fn button(css: &str, name: String) -> Self {
        Target { css: css.to_owned(), role: "button", name }
    }

    pub(crate) fn radio(css: &str, name: String) -> Self {
        Target { css: css.to_owned(), role: "radio", name }
    }
}

/// A node of the accessibility tree.
#[derive(Clone, Debug)]
struct Node {
    role: String,
    name: String,
    disabled: bool,
    /// Whether it can be pressed in, as cards to choose from can.
    toggles: bool,
    backend: u64,
}

/// Somebody at the page.
pub(crate) struct Player<'p> {
    pub(crate) page: &'p Page,
    pub(crate) hand: Hand,
    pub(crate) words: Words,
    game: GameId,
    /// Names of boxes that are legal now, in this language.
    legal: HashSet<String>,
    chance: u64,
}

impl<'p> Player<'p> {
    pub(crate) fn new(page: &'p Page, hand: Hand, game: GameId, language: Language) -> Self {
        let words = Words::of(language);
        let legal = legal_names(&words, game);
        Player { page, hand, words, game, legal, chance: 0x9E37_79B9 }
    }

    pub(crate) fn say(&self, key: &str) -> String {
        self.words.say(key, &[])
    }

    /// A number below another: always the same ones, so that a failure can be seen again.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.chance = flipwrite::random::mix(self.chance);
        (self.chance % end.max(1) as u64) as usize
    }

    /// Acts on a target.
    pub(crate) async fn act(&self, target: &Target) -> Result<()> {
        match self.hand {
            Hand::Pointer => self.click(&target.css).await,
            Hand::Finger => self.tap(&target.css).await,
            Hand::Keys => {
                self.tab_to(&target.css).await?;
                self.key("Enter").await
            }
            Hand::Tree => {
                let node = self.node(target).await?;
                self.press(node.backend).await
            }
        }
    }

    /// Whether a button is there and can be used.
    pub(crate) async fn can(&self, target: &Target) -> Result<bool> {
        if self.hand == Hand::Tree {
            let nodes = self.tree().await?;
            return Ok(nodes.iter().any(|node| is(node, target) && !node.disabled));
        }
        let script = format!("const e = document.querySelector('{}'); return !!e && !e.disabled", target.css);
        Ok(self.page.script(&script).await? == true)
    }

    /// Crosses some legal box; which of the crossings it becomes, the page works out.
    pub(crate) async fn cross_somewhere(&mut self) -> Result<bool> {
        if self.hand == Hand::Tree {
            return self.cross_by_tree().await;
        }
        let boxes =
            self.page.script("return [...document.querySelectorAll('.box.legal')].map(e => e.id)").await?;
        let boxes: Vec<String> = serde_json::from_value(boxes)?;
        if boxes.is_empty() {
            return Ok(false);
        }
        let place = self.below(boxes.len());
        let css = format!("#{}", boxes[place]);
        match self.hand {
            Hand::Pointer => self.click(&css).await?,
            Hand::Finger => self.tap(&css).await?,
            _ => self.walk_to(&boxes[place]).await?,
        }
        Ok(true)
    }

    async fn cross_by_tree(&mut self) -> Result<bool> {
        let nodes = self.tree().await?;
        let legal: Vec<&Node> =
            nodes.iter().filter(|node| node.role == "gridcell" && self.legal.contains(&node.name)).collect();
        if legal.is_empty() {
            return Ok(false);
        }
        let backend = legal[self.below(legal.len())].backend;
        self.press(backend).await?;
        Ok(true)
    }

    /// Goes to a card and from box to box with the keys; Enter puts the pattern down.
    async fn walk_to(&mut self, id: &str) -> Result<()> {
        self.walk(id).await?;
        if self.below(3) == 0 {
            self.key("r").await?;
        }
        let key = if self.below(4) == 0 { " " } else { "Enter" };
        self.key(key).await
    }

    /// Goes to a card and from box to box with the keys.
    pub(crate) async fn walk(&self, id: &str) -> Result<()> {
        let (card, place) = id.trim_start_matches("box-").split_once('-').context("the id of a box")?;
        let to: BoxIndex = place.parse().map_err(|_| anyhow::anyhow!("{place} is no box"))?;
        self.key(if card == "0" { "1" } else { "2" }).await?;
        self.page
            .until("the card has the focus", &format!("return document.activeElement.id === 'box-{card}-a1'"))
            .await?;
        for _ in 0..to.column() {
            self.key("ArrowRight").await?;
        }
        for _ in 0..to.row() {
            self.key("ArrowDown").await?;
        }
        self.page
            .until("the box has the focus", &format!("return document.activeElement.id === '{id}'"))
            .await
    }

    /// All choices of cards, or one of them, as buttons that can be pressed in.
    pub(crate) async fn choose_card(&mut self, place: usize) -> Result<()> {
        if self.hand == Hand::Tree {
            let nodes = self.tree().await?;
            let cards: Vec<&Node> =
                nodes.iter().filter(|node| node.role == "button" && node.toggles).collect();
            let node = cards.get(place % cards.len().max(1)).context("there are cards to choose from")?;
            return self.press(node.backend).await;
        }
        let count = self.page.script("return document.querySelectorAll('.choice').length").await?.as_u64();
        let count = count.unwrap_or(0) as usize;
        ensure!(count > 0, "there are cards to choose from");
        let mark = format!(
            "document.querySelectorAll('.choice').forEach((e, i) => e.id = 'choice-' + i); return {}",
            place % count
        );
        self.page.script(&mark).await?;
        self.act(&Target::button(&format!("#choice-{}", place % count), String::new())).await
    }

    /// The middle of an element, in the window.
    async fn middle(&self, css: &str) -> Result<(f64, f64)> {
        let script = format!(
            "const e = document.querySelector('{css}'); if (!e) return null; e.scrollIntoView({{block: 'nearest'}}); \
             const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]"
        );
        let middle = self.page.script(&script).await?;
        let at = |place: usize| middle[place].as_f64();
        at(0).zip(at(1)).with_context(|| format!("{css} is on the page"))
    }

    async fn click(&self, css: &str) -> Result<()> {
        let (x, y) = self.middle(css).await?;
        for (kind, buttons) in [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)] {
            let button = if kind == "mouseMoved" { "none" } else { "left" };
            let event =
                json!({"type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1});
            self.page.devtools("Input.dispatchMouseEvent", event).await?;
        }
        Ok(())
    }

    async fn tap(&self, css: &str) -> Result<()> {
        let (x, y) = self.middle(css).await?;
        let down = json!({"type": "touchStart", "touchPoints": [{"x": x, "y": y}]});
        self.page.devtools("Input.dispatchTouchEvent", down).await?;
        self.lift().await
    }

    /// A finger comes down on the first of these elements, goes over the others and stays there.
    pub(crate) async fn swipe_over(&self, all: &[String]) -> Result<()> {
        for (place, css) in all.iter().enumerate() {
            let (x, y) = self.middle(css).await?;
            let kind = if place == 0 { "touchStart" } else { "touchMove" };
            let event = json!({"type": kind, "touchPoints": [{"x": x, "y": y}]});
            self.page.devtools("Input.dispatchTouchEvent", event).await?;
        }
        Ok(())
    }

    /// The finger is lifted.
    pub(crate) async fn lift(&self) -> Result<()> {
        let up = json!({"type": "touchEnd", "touchPoints": []});
        self.page.devtools("Input.dispatchTouchEvent", up).await.map(drop)
    }

    /// Presses a key and lets it go.
    pub(crate) async fn key(&self, key: &str) -> Result<()> {
        let (code, number, text) = match key {
            "Enter" => ("Enter", 13, "\r"),
            "Tab" => ("Tab", 9, ""),
            " " => ("Space", 32, " "),
            "ArrowRight" => ("ArrowRight", 39, ""),
            "ArrowDown" => ("ArrowDown", 40, ""),
            "ArrowLeft" => ("ArrowLeft", 37, ""),
            "ArrowUp" => ("ArrowUp", 38, ""),
            _ => ("", 0, key),
        };
        let kind = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        let mut event = json!({"type": kind, "key": key, "code": code, "windowsVirtualKeyCode": number});
        if !text.is_empty() {
            event["text"] = json!(text);
        }
        self.page.devtools("Input.dispatchKeyEvent", event.clone()).await?;
        event["type"] = json!("keyUp");
        self.page.devtools("Input.dispatchKeyEvent", event).await?;
        Ok(())
    }

    /// Goes on by Tab until an element has the focus.
    async fn tab_to(&self, css: &str) -> Result<()> {
        let there = format!("return document.activeElement.matches('{css}')");
        for _ in 0..160 {
            if self.page.script(&there).await? == true {
                return Ok(());
            }
            self.key("Tab").await?;
        }
        bail!("{css} can't be reached by Tab")
    }

    /// The accessibility tree: what a screen reader has.
    async fn tree(&self) -> Result<Vec<Node>> {
        let tree = self.page.devtools("Accessibility.getFullAXTree", json!({})).await?;
        let nodes = tree["nodes"].as_array().context("a tree has nodes")?;
        Ok(nodes.iter().filter(|node| node["ignored"] != true).filter_map(read_node).collect())
    }

    async fn node(&self, target: &Target) -> Result<Node> {
        let nodes = self.tree().await?;
        let found = nodes.iter().find(|node| is(node, target));
        let names = || nodes.iter().map(|n| format!("{}: {}", n.role, n.name)).collect::<Vec<_>>();
        found
            .cloned()
            .with_context(|| format!("{} '{}' is in the tree {:#?}", target.role, target.name, names()))
    }

    /// What a screen reader does to press something.
    async fn press(&self, backend: u64) -> Result<()> {
        let object = self.page.devtools("DOM.resolveNode", json!({ "backendNodeId": backend })).await?;
        let id = object["object"]["objectId"].as_str().context("a node is an object")?;
        let call =
            json!({"objectId": id, "functionDeclaration": "function() { this.focus(); this.click(); }"});
        self.page.devtools("Runtime.callFunctionOn", call).await.map(drop)
    }

    /// The phase of the table.
    pub(crate) async fn phase(&self) -> Result<String> {
        let phase = self.page.script("return document.querySelector('.table')?.dataset.phase").await?;
        Ok(phase.as_str().unwrap_or_default().to_owned())
    }

    /// Waits until the table wants something of whoever sits here, or the game is over.
    pub(crate) async fn awaited(&self) -> Result<()> {
        let wanted = "const at = (css) => !!document.querySelector(css); \
                      return at('[data-phase=Over], .choice, .box.legal, #confirm:enabled')";
        self.page.until("the table waits for somebody here", wanted).await
    }

    /// Which game is played.
    pub(crate) fn game(&self) -> GameId {
        self.game
    }
}

fn is(node: &Node, target: &Target) -> bool {
    node.role == target.role && node.name.starts_with(&target.name)
}

fn read_node(node: &Value) -> Option<Node> {
    let property = |name: &str| {
        let all = node["properties"].as_array()?;
        all.iter()
            .find(|property| property["name"] == name)
            .map(|property| property["value"]["value"].clone())
    };
    Some(Node {
        role: node["role"]["value"].as_str()?.to_owned(),
        name: node["name"]["value"].as_str().unwrap_or_default().to_owned(),
        disabled: property("disabled") == Some(Value::Bool(true)),
        toggles: property("pressed").is_some(),
        backend: node["backendDOMNodeId"].as_u64()?,
    })
}

/// Every name that a legal box can have.
fn legal_names(words: &Words, game: GameId) -> HashSet<String> {
    const ICONS: [Icon; 10] = [
        Icon::Plain,
        Icon::Cross,
        Icon::RedGem,
        Icon::GreenGem,
        Icon::Torch,
        Icon::Skull,
        Icon::Potion,
        Icon::Tomb,
        Icon::Coin,
        Icon::Palm,
    ];
    let places = (0..5).flat_map(|row| (0..5).filter_map(move |column| BoxIndex::new(column, row)));
    let mut names = HashSet::new();
    for place in places {
        for (icon, entrance) in ICONS.iter().flat_map(|icon| [(icon, "yes"), (icon, "no")]) {
            let args = [
                ("place", place.to_string().into()),
                ("icon", icon_name(game, *icon).into()),
                ("entrance", entrance.into()),
                ("state", "legal".into()),
            ];
            names.insert(words.say("box-name", &args));
        }
    }
    names
}
