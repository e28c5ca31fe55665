//! What is put into a database and comes out of it.

use super::StoreError;

/// A value of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing.
    Null,
    /// A whole number.
    Int(i64),
    /// Text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Value::Int(number)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Value::Text(text)
    }
}

impl From<Vec<u8>> for Value {
    fn from(bytes: Vec<u8>) -> Self {
        Value::Bytes(bytes)
    }
}

impl From<&[u8]> for Value {
    fn from(bytes: &[u8]) -> Self {
        Value::Bytes(bytes.to_vec())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Value::Null, Into::into)
    }
}

/// What can be read from a column.
pub trait Column: Sized {
    /// Reads it; nothing if the column holds something else.
    fn read(value: Value) -> Option<Self>;
}

impl Column for i64 {
    fn read(value: Value) -> Option<Self> {
        if let Value::Int(number) = value { Some(number) } else { None }
    }
}

impl Column for String {
    fn read(value: Value) -> Option<Self> {
        if let Value::Text(text) = value { Some(text) } else { None }
    }
}

impl Column for Vec<u8> {
    fn read(value: Value) -> Option<Self> {
        if let Value::Bytes(bytes) = value { Some(bytes) } else { None }
    }
}

impl<T: Column> Column for Option<T> {
    fn read(value: Value) -> Option<Self> {
        if value == Value::Null { Some(None) } else { T::read(value).map(Some) }
    }
}

/// A row that was found; its columns are taken in any order, each once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row(pub(super) Vec<Value>);

impl Row {
    /// All its columns.
    pub(crate) fn into_values(self) -> Vec<Value> {
        self.0
    }

    /// Takes what stands in a column.
    pub fn take<T: Column>(&mut self, place: usize) -> Result<T, StoreError> {
        let value = self.0.get_mut(place).map(|value| std::mem::replace(value, Value::Null));
        value.and_then(T::read).ok_or(StoreError::Damaged("a column holds what it never should"))
    }
}
