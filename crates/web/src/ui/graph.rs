//! The graph of signals: who has read what, who has to be told when it changes, and what ends with whom.
//!
//! A signal that changes marks those that have read it; what is derived (a memo) is computed when somebody reads it, and
//! passes a change on only if its value is another one; effects run once all that happens at this moment has happened,
//! those that are not urgent after the rest has been painted.
//! Whatever is made while an effect runs belongs to it and ends before it runs again.

use std::any::{Any, TypeId};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// A node of the graph; it may be gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Id {
    place: usize,
    generation: u32,
}

/// Whether a node has to be computed again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    #[default]
    Clean,
    /// Something that it has read from afar may have changed.
    Check,
    Dirty,
}

/// What computes a node; says whether its value is another one now.
pub(super) type Run = Rc<dyn Fn() -> bool>;

#[derive(Default)]
struct Node {
    value: Option<Rc<dyn Any>>,
    run: Option<Run>,
    is_effect: bool,
    /// Whether it can wait until the rest is painted; whatever it owns can too.
    is_late: bool,
    state: State,
    sources: Vec<Id>,
    observers: Vec<Id>,
    owner: Option<Id>,
    owned: Vec<Id>,
    cleanups: Vec<Box<dyn FnOnce()>>,
    contexts: Vec<(TypeId, Rc<dyn Any>)>,
    /// Nodes are numbered as they are made: whoever owns another was made before it.
    number: u64,
}

/// When an effect comes: the urgent ones first, and owners before those that they own.
type Rank = (bool, u64);

#[derive(Default)]
struct Graph {
    nodes: Vec<(u32, Option<Node>)>,
    free: Vec<usize>,
    made: u64,
    /// Effects to be run, the first at the end.
    queue: Vec<(Rank, Id)>,
}

impl Graph {
    fn add(&mut self, mut node: Node) -> Id {
        self.made += 1;
        node.number = self.made;
        let place = self.free.pop().unwrap_or_else(|| {
            self.nodes.push((0, None));
            self.nodes.len() - 1
        });
        let id = Id { place, generation: self.nodes[place].0 };
        if let Some(owner) = node.owner.and_then(|owner| self.get(owner)) {
            owner.owned.push(id);
            node.is_late |= owner.is_late;
        }
        self.nodes[place].1 = Some(node);
        id
    }

    fn get(&mut self, id: Id) -> Option<&mut Node> {
        let (generation, node) = self.nodes.get_mut(id.place)?;
        node.as_mut().filter(|_| *generation == id.generation)
    }

    fn take(&mut self, id: Id) -> Option<Node> {
        self.get(id)?;
        let (generation, node) = &mut self.nodes[id.place];
        *generation += 1;
        self.free.push(id.place);
        node.take()
    }

    /// Marks a node, and from afar all that have read it; effects are queued.
    fn mark(&mut self, id: Id, state: State) {
        let Some(node) = self.get(id) else { return };
        let before = node.state;
        node.state = before.max(state);
        if before != State::Clean {
            return;
        }
        if node.is_effect {
            return self.enqueue(id);
        }
        let observers = node.observers.clone();
        observers.into_iter().for_each(|observer| self.mark(observer, State::Check));
    }

    fn enqueue(&mut self, id: Id) {
        let Some(rank) = self.get(id).map(|node| (node.is_late, node.number)) else { return };
        let place = self.queue.partition_point(|queued| queued.0 > rank);
        self.queue.insert(place, (rank, id));
    }

    /// Forgets what a node has read.
    fn unlink(&mut self, id: Id) {
        let sources = self.get(id).map(|node| std::mem::take(&mut node.sources)).unwrap_or_default();
        for source in sources {
            if let Some(source) = self.get(source) {
                source.observers.retain(|observer| *observer != id);
            }
        }
    }
}

thread_local! {
    static GRAPH: RefCell<Graph> = RefCell::default();
    /// Who reads at this moment.
    static OBSERVER: Cell<Option<Id>> = const { Cell::new(None) };
    /// To whom belongs what is made at this moment.
    static OWNER: Cell<Option<Id>> = const { Cell::new(None) };
    /// Whether the effects are about to run.
    static IS_DUE: Cell<bool> = const { Cell::new(false) };
    /// Whether those that can wait are about to.
    #[cfg(any(test, target_arch = "wasm32"))]
    static IS_LATE_DUE: Cell<bool> = const { Cell::new(false) };
    /// What is done once no effect is left to run.
    static WAITING: RefCell<Vec<Box<dyn FnOnce()>>> = RefCell::default();
    /// What is done when the tests paint.
    #[cfg(not(target_arch = "wasm32"))]
    static PAINTED: RefCell<Vec<Box<dyn FnOnce()>>> = RefCell::default();
}

fn graph<T>(act: impl FnOnce(&mut Graph) -> T) -> T {
    GRAPH.with_borrow_mut(act)
}

/// Does something on behalf of nodes, and goes back to those before.
fn within<T>(observer: Option<Id>, owner: Option<Id>, act: impl FnOnce() -> T) -> T {
    let before = (OBSERVER.replace(observer), OWNER.replace(owner));
    let result = act();
    OBSERVER.set(before.0);
    OWNER.set(before.1);
    result
}

/// Adds a value.
pub(super) fn add(value: Rc<dyn Any>) -> Id {
    let owner = OWNER.get();
    graph(|graph| graph.add(Node { value: Some(value), owner, ..Node::default() }))
}

/// Adds a value that is computed from others when somebody asks for it.
pub(super) fn add_memo(value: Rc<dyn Any>, run: Run) -> Id {
    let (owner, state) = (OWNER.get(), State::Dirty);
    let (value, run) = (Some(value), Some(run));
    graph(|graph| graph.add(Node { value, run, owner, state, ..Node::default() }))
}

/// When an effect runs for the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    AtOnce,
    /// With all others that are due.
    Soon,
    /// After what is urgent has been painted, like every other time.
    Late,
}

/// Adds an effect.
pub(super) fn add_effect(run: Run, first: First) {
    let (owner, state, is_late) = (OWNER.get(), State::Dirty, first == First::Late);
    let node = Node { run: Some(run), is_effect: true, is_late, owner, state, ..Node::default() };
    let id = graph(|graph| graph.add(node));
    if first == First::AtOnce {
        return update(id);
    }
    graph(|graph| graph.enqueue(id));
    schedule();
}

/// Does something as if an element of the page did it: what it makes belongs to whoever owns the element.
pub(super) fn owner() -> Option<Id> {
    OWNER.get()
}

/// Does something in the name of an owner, reading nothing.
pub(super) fn in_name_of<T>(owner: Option<Id>, act: impl FnOnce() -> T) -> T {
    within(None, owner, act)
}

/// Begins something that nobody owns; it lives as long as the page.
pub(super) fn root<T>(act: impl FnOnce() -> T) -> T {
    let root = graph(|graph| graph.add(Node::default()));
    within(None, Some(root), act)
}

/// The value of a node, computed if it has to be; nothing if the node is gone.
pub(super) fn value(id: Id) -> Option<Rc<dyn Any>> {
    update(id);
    graph(|graph| graph.get(id).and_then(|node| node.value.clone()))
}

/// Notes that whoever reads at this moment has read a node.
pub(super) fn track(id: Id) {
    let Some(reader) = OBSERVER.get().filter(|reader| *reader != id) else { return };
    graph(|graph| {
        if graph.get(id).is_none() || graph.get(reader).is_none_or(|reader| reader.sources.contains(&id)) {
            return;
        }
        graph.get(reader).into_iter().for_each(|reader| reader.sources.push(id));
        graph.get(id).into_iter().for_each(|node| node.observers.push(reader));
    });
}

/// A value has changed: whoever has read it hears of it.
pub(super) fn notify(id: Id) {
    let is_due = graph(|graph| {
        let observers = graph.get(id).map(|node| node.observers.clone()).unwrap_or_default();
        observers.into_iter().for_each(|observer| graph.mark(observer, State::Dirty));
        !graph.queue.is_empty()
    });
    if is_due {
        schedule();
    }
}

/// Computes a node if something has changed that it has read.
fn update(id: Id) {
    let Some((state, sources)) = graph(|graph| {
        let node = graph.get(id)?;
        Some((node.state, if node.state == State::Check { node.sources.clone() } else { Vec::new() }))
    }) else {
        return;
    };
    if state == State::Clean {
        return;
    }
    for source in sources {
        update(source);
        if graph(|graph| graph.get(id).is_none_or(|node| node.state == State::Dirty)) {
            break;
        }
    }
    let run = graph(|graph| {
        let node = graph.get(id)?;
        let is_dirty = node.state == State::Dirty;
        node.state = State::Clean;
        node.run.clone().filter(|_| is_dirty)
    });
    let Some(run) = run else { return };
    clear(id);
    graph(|graph| graph.unlink(id));
    if within(Some(id), Some(id), || run()) {
        graph(|graph| {
            let observers = graph.get(id).map(|node| node.observers.clone()).unwrap_or_default();
            for observer in observers {
                // Whoever reads it only now has not been marked, and sees the new value anyway.
                if let Some(node) = graph.get(observer).filter(|node| node.state == State::Check) {
                    node.state = State::Dirty;
                }
            }
        });
    }
}

/// Ends all that belongs to a node.
fn clear(id: Id) {
    let (owned, cleanups) = graph(|graph| match graph.get(id) {
        Some(node) => (std::mem::take(&mut node.owned), std::mem::take(&mut node.cleanups)),
        None => Default::default(),
    });
    cleanups.into_iter().for_each(|cleanup| within(None, None, cleanup));
    owned.into_iter().for_each(end);
}

/// Ends a node and all that belongs to it.
fn end(id: Id) {
    clear(id);
    let gone = graph(|graph| {
        graph.unlink(id);
        graph.take(id)
    });
    // What is dropped may read and write signals: not while the graph is in use.
    drop(gone);
}

/// The effects run when everything that happens at this moment has happened.
fn schedule() {
    if !IS_DUE.replace(true) {
        soon();
    }
}

/// How long effects may run before the browser gets a chance to paint and to hear somebody, in milliseconds.
#[cfg(any(test, target_arch = "wasm32"))]
const SLICE: f64 = 12.0;

/// The same for those that can wait: as little at a time as makes a frame worth its painting.
#[cfg(any(test, target_arch = "wasm32"))]
const LATE_SLICE: f64 = 6.0;

#[cfg(target_arch = "wasm32")]
fn soon() {
    wasm_bindgen_futures::spawn_local(async { flush() });
}

#[cfg(target_arch = "wasm32")]
fn go_on() {
    crate::browser::set_timeout(flush, std::time::Duration::ZERO);
}

#[cfg(target_arch = "wasm32")]
fn after_paint(act: impl FnOnce() + 'static) {
    crate::browser::after_paint(act);
}

#[cfg(target_arch = "wasm32")]
fn clock() -> f64 {
    crate::browser::clock()
}

/// Natively only tests run: they say themselves when, and no time passes.
#[cfg(not(target_arch = "wasm32"))]
fn soon() {}

#[cfg(all(test, not(target_arch = "wasm32")))]
fn go_on() {}

#[cfg(not(target_arch = "wasm32"))]
fn after_paint(act: impl FnOnce() + 'static) {
    PAINTED.with_borrow_mut(|painted| painted.push(Box::new(act)));
}

/// All that waits for the page to be painted.
#[cfg(all(test, not(target_arch = "wasm32")))]
pub(super) fn paint() {
    PAINTED.take().into_iter().for_each(|act| act());
}

#[cfg(all(test, not(target_arch = "wasm32")))]
fn clock() -> f64 {
    0.0
}

/// Runs the effects that are due, where they take long in several tasks; those that can wait are left for later.
#[cfg(any(test, target_arch = "wasm32"))]
pub(super) fn flush() {
    IS_DUE.set(false);
    run_due(false);
}

/// The same once it has been painted: those that could wait run too.
#[cfg(any(test, target_arch = "wasm32"))]
fn flush_late() {
    IS_LATE_DUE.set(false);
    run_due(true);
}

#[cfg(any(test, target_arch = "wasm32"))]
fn run_due(painted: bool) {
    let start = clock();
    while let Some(((is_late, _), id)) = graph(|graph| graph.queue.last().copied()) {
        let is_over = clock() - start > if is_late { LATE_SLICE } else { SLICE };
        if is_late && (is_over || !painted) {
            if !IS_LATE_DUE.replace(true) {
                after_paint(flush_late);
            }
            return;
        }
        if is_over {
            return go_on();
        }
        graph(|graph| graph.queue.pop());
        update(id);
    }
    WAITING.take().into_iter().for_each(after_paint);
}

/// Does something once whatever has changed is drawn and painted, to its last piece.
pub(crate) fn when_settled(act: impl FnOnce() + 'static) {
    if graph(|graph| graph.queue.is_empty()) {
        return after_paint(act);
    }
    WAITING.with_borrow_mut(|waiting| waiting.push(Box::new(act)));
}

/// Reads without being told of changes.
pub(crate) fn untrack<T>(read: impl FnOnce() -> T) -> T {
    within(None, OWNER.get(), read)
}

/// Does something when whatever is made now ends.
pub(crate) fn on_cleanup(cleanup: impl FnOnce() + 'static) {
    let owner = OWNER.get();
    graph(|graph| {
        if let Some(owner) = owner.and_then(|owner| graph.get(owner)) {
            owner.cleanups.push(Box::new(cleanup));
        }
    });
}

/// Gives something to all that is made from here on, below this.
pub(crate) fn provide_context<T: 'static>(value: T) {
    let owner = OWNER.get();
    graph(|graph| {
        if let Some(owner) = owner.and_then(|owner| graph.get(owner)) {
            owner.contexts.push((TypeId::of::<T>(), Rc::new(value)));
        }
    });
}

/// What was given from above, the nearest first.
pub(crate) fn use_context<T: Clone + 'static>() -> Option<T> {
    let found = context(TypeId::of::<T>())?;
    found.downcast_ref::<T>().cloned()
}

fn context(of: TypeId) -> Option<Rc<dyn Any>> {
    graph(|graph| {
        let mut owner = OWNER.get();
        while let Some(node) = owner.and_then(|owner| graph.get(owner)) {
            if let Some((_, value)) = node.contexts.iter().rev().find(|context| context.0 == of) {
                return Some(Rc::clone(value));
            }
            owner = node.owner;
        }
        None
    })
}

/// The same, where it is certain that it was given.
pub(crate) fn expect_context<T: Clone + 'static>() -> T {
    use_context().expect("the page gives this to all its views")
}
