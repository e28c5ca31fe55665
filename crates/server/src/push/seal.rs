//! Messages that only one browser can read (RFC 8291, in the coding of RFC 8188).
//!
//! With `ring`, which is in the program already for TLS: it has all that a sender needs, in constant time. Its keys for
//! agreeing are drawn and used once, which is just what each message wants.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;

use crate::random;

/// Bytes of a public key, written as a point; and of the secret that a browser shares with whoever may write to it.
pub(crate) const PUBLIC: usize = 65;
pub(crate) const SHARED: usize = 16;

const SALT: usize = 16;
/// The most bytes of one record: there is only one.
const RECORD: u32 = 4096;
/// What ends the last record.
const LAST: u8 = 2;

/// What a browser gives to whoever may write to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reader {
    pub(crate) public: [u8; PUBLIC],
    pub(crate) shared: [u8; SHARED],
}

impl Reader {
    /// Closes a message; nothing if the browser's key is none.
    pub(super) fn seal(&self, message: &[u8]) -> Option<Vec<u8>> {
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).ok()?;
        let own_public: [u8; PUBLIC] = own.compute_public_key().ok()?.as_ref().try_into().ok()?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, &self.public);
        let close = |agreed: &[u8]| self.close(agreed, &own_public, random(), message);
        agree_ephemeral(own, &theirs, close).ok()?
    }

    /// The same with what both have agreed on.
    fn close(&self, agreed: &[u8], own: &[u8; PUBLIC], salt: [u8; SALT], message: &[u8]) -> Option<Vec<u8>> {
        let about = [b"WebPush: info\0".as_slice(), &self.public, own];
        let input: [u8; 32] = expand(&Salt::new(HKDF_SHA256, &self.shared).extract(agreed), &about)?;
        let keys = Salt::new(HKDF_SHA256, &salt).extract(&input);
        let key: [u8; 16] = expand(&keys, &[b"Content-Encoding: aes128gcm\0"])?;
        let nonce: [u8; NONCE_LEN] = expand(&keys, &[b"Content-Encoding: nonce\0"])?;
        let mut text = [message, &[LAST]].concat();
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
        key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut text).ok()?;
        let length = u8::try_from(PUBLIC).ok()?;
        Some([salt.as_slice(), &RECORD.to_be_bytes(), &[length], own, &text].concat())
    }
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(from: &Prk, about: &[&[u8]]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    from.expand(about, Length(N)).ok()?.fill(&mut bytes).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        URL_SAFE_NO_PAD.decode(text).unwrap().try_into().unwrap()
    }

    /// The example of RFC 8291, section 5, with what both sides have agreed on from its appendix.
    #[test]
    fn the_example_of_the_standard() {
        let reader = Reader {
            public: bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            shared: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        };
        let own =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let agreed: [u8; 32] = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let message = b"When I grow up, I want to be a watermelon";
        let sealed = reader.close(&agreed, &own, bytes("DGv6ra1nlYgDCS1FRnbzlw"), message).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml\
                        mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT\
                        pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(URL_SAFE_NO_PAD.encode(sealed), expected);
    }
}
