//! What every set of this library can do: the usual operators, and being gone through member by member.

/// Gives a set of bits its operators and its iterator. The lowest bit is its first member.
macro_rules! set_of {
    ($set:ident, $member:ident, $members:ident, $what:literal) => {
        #[doc = concat!("The members of a set of ", $what, ", in order.")]
        #[derive(Clone, Debug)]
        pub struct $members($set);

        impl Iterator for $members {
            type Item = $member;

            #[inline(always)]
            fn next(&mut self) -> Option<$member> {
                let first = self.0.first()?;
                self.0 = self.0.without_first();
                Some(first)
            }

            #[inline(always)]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.0.len();
                (left, Some(left))
            }
        }

        impl ExactSizeIterator for $members {}

        impl $set {
            /// Its members, in order.
            #[inline(always)]
            pub const fn iter(self) -> $members {
                $members(self)
            }

            /// The members of both sets.
            #[inline(always)]
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// The members of either set.
            #[inline(always)]
            #[must_use]
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// The members of this set that are not in the other.
            #[inline(always)]
            #[must_use]
            pub const fn without(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }
        }

        impl IntoIterator for $set {
            type Item = $member;
            type IntoIter = $members;

            #[inline(always)]
            fn into_iter(self) -> $members {
                self.iter()
            }
        }

        impl FromIterator<$member> for $set {
            fn from_iter<I: IntoIterator<Item = $member>>(members: I) -> Self {
                let mut set = $set::EMPTY;
                set.extend(members);
                set
            }
        }

        impl Extend<$member> for $set {
            fn extend<I: IntoIterator<Item = $member>>(&mut self, members: I) {
                members.into_iter().for_each(|member| {
                    self.insert(member);
                });
            }
        }

        impl From<$member> for $set {
            fn from(member: $member) -> Self {
                $set::from_iter([member])
            }
        }

        impl std::ops::BitOr for $set {
            type Output = $set;

            fn bitor(self, other: $set) -> $set {
                self.or(other)
            }
        }

        impl std::ops::BitAnd for $set {
            type Output = $set;

            fn bitand(self, other: $set) -> $set {
                self.and(other)
            }
        }

        impl std::ops::Sub for $set {
            type Output = $set;

            fn sub(self, other: $set) -> $set {
                self.without(other)
            }
        }

        impl std::ops::BitOrAssign for $set {
            fn bitor_assign(&mut self, other: $set) {
                *self = self.or(other);
            }
        }

        impl std::ops::BitAndAssign for $set {
            fn bitand_assign(&mut self, other: $set) {
                *self = self.and(other);
            }
        }

        impl std::ops::SubAssign for $set {
            fn sub_assign(&mut self, other: $set) {
                *self = self.without(other);
            }
        }
    };
}

/// Sets are printed as what they hold.
macro_rules! debug_as_list {
    ($($set:ident),*) => {$(
        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    )*};
}

pub(crate) use {debug_as_list, set_of};

#[cfg(test)]
mod tests {
    use crate::{BoxIndex, Boxes, CardIndex, CardSet, Seat, SeatSet};

    #[test]
    fn sets_have_the_usual_operators() {
        let (one, two) = (SeatSet::from_iter([Seat::S0, Seat::S2]), SeatSet::from_iter([Seat::S2, Seat::S3]));
        assert_eq!((one | two).len(), 3);
        assert_eq!(one & two, Seat::S2.into());
        assert_eq!(one - two, Seat::S0.into());
        let mut all = one;
        all |= two;
        all -= one;
        all &= two;
        assert_eq!(all, Seat::S3.into());
    }

    #[test]
    fn members_come_in_order_and_are_counted() {
        let seats: Vec<Seat> = SeatSet::from_iter([Seat::S3, Seat::S1]).into_iter().collect();
        assert_eq!(seats, [Seat::S1, Seat::S3]);
        let cards = CardSet::first_cards(64);
        assert_eq!(cards.iter().len(), 64);
        assert_eq!(cards.iter().last(), CardIndex::new(63));
        assert_eq!(Boxes::ALL.iter().len(), 25);
        assert_eq!(Boxes::ALL.into_iter().next(), BoxIndex::new(0, 0));
    }
}
