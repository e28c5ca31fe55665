//! Bit operations that newer processors have as one instruction.
//!
//! Hot loops are generic over [`Bits`] and compiled twice: with [`Plain`] for every processor, and with
//! [`Bmi2`] inside functions that enable those instructions, entered only where the processor has them.

/// A way to find the k-th set bit.
pub(crate) trait Bits: Copy {
    /// The `k`-th lowest set bit of `word`, alone; 0 if there are not so many.
    fn nth_bit(word: u64, k: u32) -> u64;
}

/// Works everywhere.
#[derive(Clone, Copy)]
pub(crate) struct Plain;

impl Bits for Plain {
    #[inline(always)]
    fn nth_bit(mut word: u64, k: u32) -> u64 {
        for _ in 0..k {
            word &= word.wrapping_sub(1);
        }
        word & word.wrapping_neg()
    }
}

#[cfg(target_arch = "x86_64")]
pub(crate) use bmi2::Bmi2;

#[cfg(target_arch = "x86_64")]
mod bmi2 {
    use super::Bits;

    /// One deposit instruction. Only for code that runs after [`Bmi2::available`] said yes.
    #[derive(Clone, Copy)]
    pub(crate) struct Bmi2(());

    impl Bmi2 {
        /// Whether this processor has what functions compiled with these features use.
        #[inline]
        pub(crate) fn available() -> bool {
            std::arch::is_x86_feature_detected!("bmi1")
                && std::arch::is_x86_feature_detected!("bmi2")
                && std::arch::is_x86_feature_detected!("lzcnt")
                && std::arch::is_x86_feature_detected!("popcnt")
        }
    }

    impl Bits for Bmi2 {
        #[inline(always)]
        fn nth_bit(word: u64, k: u32) -> u64 {
            // SAFETY: this type is named only by code entered after `available` returned true.
            #[allow(unsafe_code)]
            unsafe {
                std::arch::x86_64::_pdep_u64(1 << (k & 63), word)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_bit_agrees_with_counting() {
        let mut generator = crate::random::SplitMix64::new(3);
        for _ in 0..1_000 {
            let word = generator.next_u64() & generator.next_u64();
            let bits: Vec<u64> = (0..64).map(|i| 1 << i).filter(|b| word & b != 0).collect();
            for k in 0..64 {
                let expected = bits.get(k).copied().unwrap_or(0);
                assert_eq!(Plain::nth_bit(word, k as u32), expected);
                #[cfg(target_arch = "x86_64")]
                if Bmi2::available() {
                    assert_eq!(Bmi2::nth_bit(word, k as u32), expected);
                }
            }
        }
    }
}
