//! The way to the server: a socket that is opened again whenever it is lost, sooner at first, later with more patience.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use flipwrite_wire::online::OLD_VERSION;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{CloseEvent, Event, MessageEvent, WebSocket};

use super::server::{self, NotDone};
use crate::browser;
use crate::ui::*;

/// How things stand with the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Net {
    /// It has never been there yet.
    Coming,
    Open,
    /// It was there, and is looked for.
    Lost,
    /// There is no server.
    NoServer,
}

/// What comes of a link.
pub(super) enum Happened {
    /// There is a new socket.
    Opened,
    Said(String),
    /// Nothing was heard for a while: something should be said that is answered.
    Quiet,
    /// The server does not understand this version of the page.
    Outdated,
}

/// Milliseconds until it is tried again: doubled from the first each time, up to the last.
const AGAIN: [u64; 2] = [400, 20_000];
/// Milliseconds of silence after which something is asked, and after which nobody is there any more.
const SILENCE: [u64; 2] = [25_000, 40_000];
/// How often we look at the silence.
const LOOK: Duration = Duration::from_secs(5);

/// The link to a server. It ends with whatever it was made for.
#[derive(Clone, Copy)]
pub(super) struct Link {
    ends: StoredValue<Rc<Ends>>,
    net: RwSignal<Net>,
}

struct Ends {
    socket: RefCell<Option<Socket>>,
    /// Counts the attempts: what an earlier one still brings is no news.
    turn: Cell<u32>,
    /// How often it failed since it last worked.
    failed: Cell<u32>,
    heard_at: Cell<u64>,
    happened: Callback<Happened>,
}

/// A socket with what hears it.
struct Socket {
    socket: WebSocket,
    _hears: [Closure<dyn FnMut(Event)>; 3],
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

impl Link {
    /// A link that tells what happens; it looks for its server at once.
    pub(super) fn begin(net: RwSignal<Net>, happened: Callback<Happened>) -> Self {
        let ends = Rc::new(Ends {
            socket: RefCell::new(None),
            turn: Cell::new(0),
            failed: Cell::new(0),
            heard_at: Cell::new(0),
            happened,
        });
        let link = Link { ends: StoredValue::new(Rc::clone(&ends)), net };
        on_cleanup(move || {
            ends.turn.set(u32::MAX);
            ends.socket.take();
        });
        let window = browser::window();
        listen(&window, "online", Box::new(move |_| link.try_now()));
        listen(&window, "offline", Box::new(move |_| link.lose()));
        listen(&browser::document(), "visibilitychange", Box::new(move |_| link.look()));
        browser::set_interval(move || link.look(), LOOK);
        link.connect();
        link
    }

    /// Says something, if anybody hears it.
    pub(super) fn say(self, words: &str) {
        let Some(ends) = self.ends.try_get_value() else { return };
        if let Some(socket) = &*ends.socket.borrow()
            && socket.socket.ready_state() == WebSocket::OPEN
        {
            let _ = socket.socket.send_with_str(words);
        }
    }

    /// Somebody does not want to wait.
    pub(super) fn try_now(self) {
        if self.net.try_get_untracked().is_some_and(|net| net != Net::Open) {
            self.connect();
        }
    }

    fn connect(self) {
        let Some(ends) = self.ends.try_get_value() else { return };
        if ends.turn.get() == u32::MAX {
            return;
        }
        let turn = ends.turn.get() + 1;
        ends.turn.set(turn);
        ends.socket.take();
        // Where the browser knows of no network, nobody is asked in vain.
        if !browser::window().navigator().on_line() {
            return self.lost(turn);
        }
        wasm_bindgen_futures::spawn_local(async move {
            let known = server::welcome().await;
            if ends.turn.get() != turn {
                return;
            }
            match known {
                Ok(()) => self.open(&ends, turn),
                Err(NotDone::Alien) if self.net.get_untracked() == Net::Coming => {
                    self.net.set(Net::NoServer);
                }
                Err(_) => self.lost(turn),
            }
        });
    }

    fn open(self, ends: &Rc<Ends>, turn: u32) {
        let Ok(socket) = WebSocket::new(&server::socket()) else { return self.lost(turn) };
        let opened = self.heard(ends, turn, |link, ends, _| {
            ends.failed.set(0);
            link.net.set(Net::Open);
            ends.happened.run(Happened::Opened);
        });
        let said = self.heard(ends, turn, |_, ends, event| {
            let words = event.unchecked_ref::<MessageEvent>().data().as_string();
            words.into_iter().for_each(|words| ends.happened.run(Happened::Said(words)));
        });
        let closed = self.heard(ends, turn, move |link, ends, event| {
            // It would not understand us the next time, either.
            match event.unchecked_ref::<CloseEvent>().code() {
                OLD_VERSION => ends.happened.run(Happened::Outdated),
                _ => link.lost(turn),
            }
        });
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(said.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        ends.heard_at.set(browser::now());
        ends.socket.replace(Some(Socket { socket, _hears: [opened, said, closed] }));
    }

    /// Hears an event of the present socket.
    fn heard(
        self,
        ends: &Rc<Ends>,
        turn: u32,
        act: impl Fn(Link, &Rc<Ends>, &Event) + 'static,
    ) -> Closure<dyn FnMut(Event)> {
        let ends = Rc::clone(ends);
        Closure::new(move |event: Event| {
            if ends.turn.get() == turn {
                ends.heard_at.set(browser::now());
                act(self, &ends, &event);
            }
        })
    }

    /// The network is gone, the browser says.
    fn lose(self) {
        let turn = self.ends.try_with_value(|ends| ends.turn.get());
        turn.into_iter().for_each(|turn| self.lost(turn));
    }

    /// The socket of this attempt is gone, or never came: another is tried after a while.
    fn lost(self, turn: u32) {
        let Some(ends) = self.ends.try_get_value() else { return };
        if ends.turn.get() != turn || turn == u32::MAX {
            return;
        }
        // A closure of the socket may be what runs: it goes only afterwards.
        let gone = ends.socket.take();
        browser::set_timeout(move || drop(gone), Duration::ZERO);
        ends.turn.set(turn + 1);
        self.net.set(Net::Lost);
        let failed = ends.failed.get();
        ends.failed.set(failed + 1);
        let [first, last] = AGAIN;
        let wait = first.saturating_mul(1 << failed.min(10)).min(last);
        // Not all devices that lost a server come back to it at the same moment.
        let wait = wait / 2 + browser::random_u64() % (wait / 2 + 1);
        let again = move || {
            if ends.turn.get() == turn + 1 {
                self.connect();
            }
        };
        browser::set_timeout(again, Duration::from_millis(wait));
    }

    /// Looks whether anybody is still there.
    fn look(self) {
        let Some(ends) = self.ends.try_get_value() else { return };
        if self.net.get_untracked() != Net::Open {
            if !browser::document().hidden() && ends.failed.get() > 3 {
                ends.failed.set(3);
            }
            return;
        }
        let [ask, gone] = SILENCE;
        match browser::now().saturating_sub(ends.heard_at.get()) {
            silence if silence > gone => self.lose(),
            silence if silence > ask => ends.happened.run(Happened::Quiet),
            _ => {}
        }
    }
}
