//! Hashes and secrets as their digits, where an act is stored or sent.

/// A hash, if there is one.
pub(super) mod hash {
    use flipwrite_host::fair::Hash;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(hash: &Option<Hash>, to: S) -> Result<S::Ok, S::Error> {
        hash.map(|hash| hash.to_string()).serialize(to)
    }

    pub(crate) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Option<Hash>, D::Error> {
        let digits = Option::<String>::deserialize(from)?;
        digits.map(|digits| digits.parse()).transpose().map_err(|_| serde::de::Error::custom("not a hash"))
    }
}

/// A secret.
pub(super) mod secret {
    use flipwrite_host::fair::{Hash, Secret};
    use serde::{Deserializer, Serializer};

    use super::hash;

    pub(crate) fn serialize<S: Serializer>(secret: &Secret, to: S) -> Result<S::Ok, S::Error> {
        hash::serialize(&Some(Hash(secret.0)), to)
    }

    pub(crate) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Secret, D::Error> {
        let hash = hash::deserialize(from)?;
        hash.map(|Hash(bytes)| Secret(bytes)).ok_or_else(|| serde::de::Error::custom("no secret"))
    }
}
