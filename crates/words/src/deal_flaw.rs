//! Why a text is not the id of a deal.

use flipwrite::{DealNumber, NotADeal};

use crate::catalog::Words;
use crate::foreign;

/// A deal like any other, to show what ids look like.
const EXAMPLE: DealNumber = DealNumber(0x9E37_79B9_7F4A_7C15);

impl Words {
    /// Why a text is not the id of a deal.
    pub fn deal_flaw(&self, flaw: &NotADeal) -> String {
        let example = EXAMPLE.to_string();
        match flaw {
            NotADeal::Length => self.say("deal-length", &[("example", example.into())]),
            NotADeal::Sign(sign) => {
                let sign = foreign::word(&sign.to_string());
                self.say("deal-sign", &[("sign", sign.into()), ("example", example.into())])
            }
            NotADeal::Check => self.say("deal-check", &[]),
        }
    }
}
