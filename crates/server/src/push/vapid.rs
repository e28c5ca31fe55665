//! Who sends: a server says so to a push service by a key of its own (RFC 8292).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING as SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

use crate::hub::Hub;
use crate::now;
use crate::store::{Change, StoreError};

/// Milliseconds for which what is signed can be shown: a day at most.
const LASTS: u64 = 12 * 3_600_000;

/// A server's key.
#[derive(Debug)]
pub(super) struct Vapid(EcdsaKeyPair);

impl Vapid {
    /// The key of all servers on a database: drawn by the first that needs it.
    pub(super) async fn of(hub: &Hub) -> Result<Self, StoreError> {
        let damaged = || StoreError::Damaged("the key for push services");
        let fresh = EcdsaKeyPair::generate_pkcs8(&SIGNING, &SystemRandom::new()).map_err(|_| damaged())?;
        let change = Change::default().and(
            "INSERT INTO push_keys (number, pkcs8) VALUES (1, $1) ON CONFLICT (number) DO NOTHING",
            [fresh.as_ref().into()],
        );
        hub.store().change(change).await?;
        let mut rows = hub.store().rows("SELECT pkcs8 FROM push_keys WHERE number = 1", []).await?;
        let kept: Vec<u8> = rows.first_mut().ok_or_else(damaged)?.take(0)?;
        let key = EcdsaKeyPair::from_pkcs8(&SIGNING, &kept, &SystemRandom::new());
        key.map(Vapid).map_err(|_| damaged())
    }

    /// The public key, as browsers want it.
    pub(super) fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.public_key())
    }

    /// What shows a push service who sends, and where that one can be reached.
    pub(super) fn authorization(&self, audience: &str, by: Option<&str>) -> Option<String> {
        let part = |value: serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let until = (now() + LASTS) / 1_000;
        let mut claims = json!({"aud": audience, "exp": until});
        if let Some(by) = by {
            claims["sub"] = by.into();
        }
        let claim = format!("{}.{}", part(json!({"typ": "JWT", "alg": "ES256"})), part(claims),);
        let signature = self.0.sign(&SystemRandom::new(), claim.as_bytes()).ok()?;
        let signature = URL_SAFE_NO_PAD.encode(signature);
        Some(format!("vapid t={claim}.{signature}, k={}", self.public()))
    }
}
