//! What the page keeps of signals: handles that can be copied into any number of closures.
//!
//! A handle of something that is gone reads nothing; whoever may outlive a view asks with `try_…`.

use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

use super::graph::{self, First, Id};

const GONE: &str = "a signal is read after its view has gone";

/// A place in the graph that holds a value of a type.
struct Place<T>(Id, PhantomData<fn() -> T>);

impl<T> Clone for Place<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Place<T> {}

impl<T: 'static> Place<T> {
    fn new(value: T) -> Self {
        Place(graph::add(Rc::new(RefCell::new(value))), PhantomData)
    }

    fn read<R>(self, read: impl FnOnce(&T) -> R) -> Option<R> {
        let cell = graph::value(self.0)?;
        let cell = cell.downcast_ref::<RefCell<T>>()?;
        Some(read(&cell.borrow()))
    }

    fn write<R>(self, write: impl FnOnce(&mut T) -> R) -> Option<R> {
        let cell = graph::value(self.0)?;
        let cell = cell.downcast_ref::<RefCell<T>>()?;
        Some(write(&mut cell.borrow_mut()))
    }
}

/// Makes a handle that is copied like a number.
macro_rules! copied {
    ($($handle:ident),*) => {$(
        impl<T> Clone for $handle<T> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T> Copy for $handle<T> {}
    )*};
}

copied!(RwSignal, Memo, Signal, StoredValue);

/// A value that others follow.
pub(crate) struct RwSignal<T>(Place<T>);

impl<T: 'static> RwSignal<T> {
    pub(crate) fn new(value: T) -> Self {
        RwSignal(Place::new(value))
    }

    pub(crate) fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        graph::track(self.0.0);
        self.with_untracked(read)
    }

    pub(crate) fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        self.try_with_untracked(read).expect(GONE)
    }

    pub(crate) fn try_with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> Option<R> {
        self.0.read(read)
    }

    pub(crate) fn update(self, write: impl FnOnce(&mut T)) {
        let _ = self.try_update(write);
    }

    /// Nothing if it is gone.
    pub(crate) fn try_update<R>(self, write: impl FnOnce(&mut T) -> R) -> Option<R> {
        let result = self.0.write(write)?;
        graph::notify(self.0.0);
        Some(result)
    }

    /// Nothing happens if it is gone.
    pub(crate) fn set(self, value: T) {
        self.update(|old| *old = value);
    }
}

impl<T: Clone + 'static> RwSignal<T> {
    pub(crate) fn get(self) -> T {
        self.with(T::clone)
    }

    pub(crate) fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }

    pub(crate) fn try_get_untracked(self) -> Option<T> {
        self.try_with_untracked(T::clone)
    }
}

/// A value made from others: those who follow it hear of it only when it is another one.
pub(crate) struct Memo<T>(Place<Option<T>>);

impl<T: PartialEq + 'static> Memo<T> {
    /// Is made from what it was before, too.
    pub(crate) fn new(make: impl Fn(Option<&T>) -> T + 'static) -> Self {
        let value = Rc::new(RefCell::new(None));
        let kept = Rc::clone(&value);
        let run = move || {
            let before: Option<T> = kept.take();
            let now = make(before.as_ref());
            let is_new = before.is_none_or(|before| before != now);
            kept.replace(Some(now));
            is_new
        };
        Memo(Place(graph::add_memo(value, Rc::new(run)), PhantomData))
    }

    pub(crate) fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        graph::track(self.0.0);
        self.with_untracked(read)
    }

    pub(crate) fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        self.0.read(|value| value.as_ref().map(read)).flatten().expect(GONE)
    }
}

impl<T: Clone + PartialEq + 'static> Memo<T> {
    pub(crate) fn get(self) -> T {
        self.with(T::clone)
    }

    pub(crate) fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}

/// Anything that can be read and followed.
pub(crate) struct Signal<T>(Place<Rc<dyn Fn() -> T>>);

impl<T: 'static> Signal<T> {
    /// What a closure gives: it is called whenever somebody reads.
    pub(crate) fn derive(read: impl Fn() -> T + 'static) -> Self {
        Signal(Place::new(Rc::new(read)))
    }

    pub(crate) fn get(self) -> T {
        let read = self.0.read(Rc::clone).expect(GONE);
        read()
    }

    pub(crate) fn get_untracked(self) -> T {
        graph::untrack(|| self.get())
    }
}

impl<T: Clone + 'static> Signal<T> {
    /// What never changes.
    pub(crate) fn stored(value: T) -> Self {
        Signal::derive(move || value.clone())
    }
}

impl<T: Clone + PartialEq + 'static> From<Memo<T>> for Signal<T> {
    fn from(memo: Memo<T>) -> Self {
        Signal::derive(move || memo.get())
    }
}

/// A value that nobody follows.
pub(crate) struct StoredValue<T>(Place<T>);

impl<T: 'static> StoredValue<T> {
    pub(crate) fn new(value: T) -> Self {
        StoredValue(Place::new(value))
    }

    pub(crate) fn with_value<R>(self, read: impl FnOnce(&T) -> R) -> R {
        self.try_with_value(read).expect(GONE)
    }

    pub(crate) fn try_with_value<R>(self, read: impl FnOnce(&T) -> R) -> Option<R> {
        self.0.read(read)
    }

    pub(crate) fn update_value(self, write: impl FnOnce(&mut T)) {
        let _ = self.try_update_value(write);
    }

    /// Nothing if it is gone.
    pub(crate) fn try_update_value<R>(self, write: impl FnOnce(&mut T) -> R) -> Option<R> {
        self.0.write(write)
    }

    /// Nothing happens if it is gone.
    pub(crate) fn set_value(self, value: T) {
        self.update_value(|old| *old = value);
    }
}

impl<T: Clone + 'static> StoredValue<T> {
    pub(crate) fn get_value(self) -> T {
        self.with_value(T::clone)
    }

    pub(crate) fn try_get_value(self) -> Option<T> {
        self.try_with_value(T::clone)
    }
}

/// A closure that can be copied.
pub(crate) struct Callback<A, R = ()>(Place<Rc<dyn Fn(A) -> R>>);

impl<A, R> Clone for Callback<A, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A, R> Copy for Callback<A, R> {}

impl<A: 'static, R: 'static> Callback<A, R> {
    pub(crate) fn new(act: impl Fn(A) -> R + 'static) -> Self {
        Callback(Place::new(Rc::new(act)))
    }

    pub(crate) fn run(self, argument: A) -> R {
        let act = self.0.read(Rc::clone).expect(GONE);
        act(argument)
    }
}

/// Does something now and whenever a signal changes that it has read; the first time when the view stands.
pub(crate) fn effect(act: impl Fn() + 'static) {
    graph::add_effect(run(act), First::Soon);
}

/// The same, but the first time at once.
pub(super) fn render(act: impl Fn() + 'static) {
    graph::add_effect(run(act), First::AtOnce);
}

/// The same, but every time after what is urgent has been painted.
pub(super) fn render_late(act: impl Fn() + 'static) {
    graph::add_effect(run(act), First::Late);
}

fn run(act: impl Fn() + 'static) -> graph::Run {
    Rc::new(move || {
        act();
        false
    })
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::ui::graph::{
        flush, in_name_of, on_cleanup, paint, provide_context, root, use_context, when_settled,
    };

    /// Counts how often something happened.
    #[derive(Clone, Default)]
    struct Count(Rc<Cell<u32>>);

    impl Count {
        fn up(&self) {
            self.0.set(self.0.get() + 1);
        }

        fn take(&self) -> u32 {
            self.0.take()
        }
    }

    #[test]
    fn effects_follow_what_they_read_and_nothing_else() {
        root(|| {
            let (one, two) = (RwSignal::new(1), RwSignal::new(10));
            let (count, sum) = (Count::default(), Rc::new(Cell::new(0)));
            let (counted, summed) = (count.clone(), Rc::clone(&sum));
            effect(move || {
                counted.up();
                summed.set(one.get() + if one.get() > 1 { two.get() } else { 0 });
            });
            flush();
            assert_eq!((count.take(), sum.get()), (1, 1));
            two.set(20);
            flush();
            assert_eq!(count.take(), 0, "it has not read the second yet");
            one.set(2);
            two.set(30);
            flush();
            assert_eq!((count.take(), sum.get()), (1, 32), "two changes at one moment are one");
            one.set(1);
            flush();
            count.take();
            two.set(40);
            flush();
            assert_eq!(count.take(), 0, "it does not read the second any more");
        });
    }

    #[test]
    fn memos_pass_on_real_changes_only_and_once() {
        root(|| {
            let number = RwSignal::new(1);
            let (made, seen) = (Count::default(), Count::default());
            let counted = made.clone();
            let parity = Memo::new(move |_| {
                counted.up();
                number.get() % 2
            });
            // Two ways from one signal to one effect.
            let both = Memo::new(move |_| parity.get() + number.get());
            let counted = seen.clone();
            effect(move || {
                counted.up();
                assert_eq!(parity.get() + number.get_untracked(), both.get(), "nobody sees half a change");
            });
            flush();
            assert_eq!((made.take(), seen.take()), (1, 1));
            number.set(3);
            flush();
            assert_eq!((made.take(), seen.take()), (1, 1));
            number.update(|_| {});
            flush();
            assert_eq!((made.take(), seen.take()), (1, 0), "the same again is no change");
            number.set(5);
            assert_eq!((parity.get_untracked(), both.get_untracked()), (1, 6), "read before effects run");
        });
    }

    #[test]
    fn a_memo_knows_what_it_was() {
        root(|| {
            let number = RwSignal::new(1);
            let most = Memo::new(move |before: Option<&i32>| number.get().max(before.copied().unwrap_or(0)));
            for (set, expected) in [(4, 4), (2, 4), (9, 9)] {
                number.set(set);
                assert_eq!(most.get_untracked(), expected);
            }
        });
    }

    #[test]
    fn what_an_effect_makes_ends_with_its_next_run() {
        root(|| {
            let (outer, inner) = (RwSignal::new(1), RwSignal::new(1));
            let (ran, ended) = (Count::default(), Count::default());
            let made = Rc::new(Cell::new(None));
            let (counted, over, kept) = (ran.clone(), ended.clone(), Rc::clone(&made));
            effect(move || {
                outer.get();
                kept.set(Some(RwSignal::new(7)));
                let (counted, over) = (counted.clone(), over.clone());
                on_cleanup(move || over.up());
                effect(move || {
                    inner.get();
                    // An owner that is due runs first, and this one is gone then.
                    assert_eq!(outer.get_untracked(), inner.get_untracked());
                    counted.up();
                });
            });
            flush();
            assert_eq!((ran.take(), ended.take()), (1, 0));
            let first = made.get().unwrap();
            inner.set(2);
            outer.set(2);
            flush();
            assert_eq!((ran.take(), ended.take()), (1, 1));
            assert_eq!((first.try_get_untracked(), made.get().unwrap().get_untracked()), (None, 7));
            assert_eq!((first.try_update(|_| ()), first.0.read(|_| ())), (None, None));
        });
    }

    #[test]
    fn what_can_wait_runs_after_the_painting_with_all_that_it_owns() {
        root(|| {
            let number = RwSignal::new(1);
            let (urgent, late, owned) = (Count::default(), Count::default(), Count::default());
            let (ran, inner) = (late.clone(), owned.clone());
            render_late(move || {
                ran.up();
                let inner = inner.clone();
                render(move || {
                    number.get();
                    inner.up();
                });
            });
            let ran = urgent.clone();
            effect(move || {
                number.get();
                ran.up();
            });
            let counts = || (urgent.take(), late.take(), owned.take());
            flush();
            assert_eq!(counts(), (1, 0, 0), "made first, and runs last");
            paint();
            assert_eq!(counts(), (0, 1, 1));
            number.set(2);
            flush();
            assert_eq!(counts(), (1, 0, 0));
            number.set(3);
            paint();
            assert_eq!(counts(), (1, 0, 1), "what has become urgent meanwhile runs too, and all of it once");
            flush();
            paint();
            assert_eq!(counts(), (0, 0, 0));
        });
    }

    #[test]
    fn what_waits_for_all_to_be_drawn_comes_after_the_last_painting() {
        root(|| {
            let (late, settled) = (Count::default(), Count::default());
            let ran = late.clone();
            render_late(move || ran.up());
            let ran = settled.clone();
            when_settled(move || ran.up());
            let counts = || (late.take(), settled.take());
            flush();
            assert_eq!(counts(), (0, 0));
            paint();
            assert_eq!(counts(), (1, 0), "the last piece is drawn, but not painted");
            paint();
            assert_eq!(counts(), (0, 1));
            let ran = settled.clone();
            when_settled(move || ran.up());
            paint();
            assert_eq!(counts(), (0, 1), "nothing was left to draw");
        });
    }

    #[test]
    fn contexts_come_from_the_nearest_owner() {
        root(|| {
            provide_context(1_u8);
            provide_context("above");
            effect(|| {
                provide_context(2_u8);
                let here = crate::ui::graph::owner();
                assert_eq!((use_context::<u8>(), use_context::<&str>()), (Some(2), Some("above")));
                in_name_of(here, || assert_eq!(use_context::<u8>(), Some(2)));
            });
            flush();
            assert_eq!((use_context::<u8>(), use_context::<u16>()), (Some(1), None));
        });
    }

    #[test]
    fn handles_can_be_copied_and_called() {
        root(|| {
            let number = RwSignal::new(2);
            let double = Signal::derive(move || number.get() * 2);
            let add = Callback::new(move |more: i32| double.get_untracked() + more);
            number.set(5);
            assert_eq!((double.get_untracked(), add.run(1)), (10, 11));
            assert_eq!(Signal::stored("x").get_untracked(), "x");
            let stored = StoredValue::new(vec![1]);
            stored.update_value(|all| all.push(2));
            assert_eq!((stored.get_value(), stored.try_get_value()), (vec![1, 2], Some(vec![1, 2])));
        });
    }
}
