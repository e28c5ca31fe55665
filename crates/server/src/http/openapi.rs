//! The document of this interface, as OpenAPI: every address with its answers and their codes, and the messages of the socket. The
//! words themselves are those of `docs/wire.schema.json` and `docs/record.schema.json`.

use std::sync::OnceLock;

use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use flipwrite_wire::WIRE;
use serde_json::{Map, Value, json};

use super::body::LONGEST_KEY;

const WIRE_SCHEMA: &str = include_str!("../../../../docs/wire.schema.json");
const RECORD_SCHEMA: &str = include_str!("../../../../docs/record.schema.json");

/// Tells the document.
pub(super) async fn tell() -> impl IntoResponse {
    static TEXT: OnceLock<String> = OnceLock::new();
    ([(CONTENT_TYPE, "application/json")], TEXT.get_or_init(|| document().to_string()).as_str())
}

/// One thing that can be asked for.
struct Operation {
    method: &'static str,
    path: &'static str,
    summary: &'static str,
    known: Known,
    /// What follows the question mark: name, schema, meaning.
    query: &'static [(&'static str, &'static str, &'static str)],
    /// The schema of the body.
    body: Option<&'static str>,
    /// Whether it can be asked again by a key, and is done once.
    is_once: bool,
    /// The answers that are none of refusal: status and content.
    answers: &'static [(u16, Content)],
    /// The refusals besides those that every request may get: status and codes.
    refusals: &'static [(u16, &'static [&'static str])],
}

/// Who may ask.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    Anybody,
    /// Anybody; but a secret that is good for nothing is refused.
    Maybe,
    Somebody,
}

/// What an answer holds.
#[derive(Clone, Copy)]
enum Content {
    /// JSON by this schema.
    One(&'static str),
    /// A list of it.
    Many(&'static str),
    /// A record on a line of its own.
    Record,
    /// This document.
    Document,
    /// Messages over a socket.
    Socket,
}

use Content::{Document, Many, One, Record, Socket};
use Known::{Anybody, Maybe, Somebody};

const OPERATION: Operation = Operation {
    method: "get",
    path: "",
    summary: "",
    known: Anybody,
    query: &[],
    body: None,
    is_once: false,
    answers: &[],
    refusals: &[],
};

const NO_TABLE: (u16, &[&str]) = (404, &["no-such-table"]);
const NOT_PLANNED: (u16, &[&str]) =
    (409, &["not-begun", "ended", "too-late", "not-a-person", "not-correspondence"]);

/// All that can be asked for.
const OPERATIONS: [Operation; 41] = [
    Operation {
        path: "/health",
        summary: "Whether the server is alive",
        answers: &[(200, One("condition"))],
        ..OPERATION
    },
    Operation {
        path: "/ready",
        summary: "Whether the server can be used: its database answers, and nobody has asked it to stop",
        answers: &[(200, One("condition"))],
        refusals: &[(503, &["stopping"])],
        ..OPERATION
    },
    Operation {
        path: "/api/1/openapi.json",
        summary: "This document",
        answers: &[(200, Document)],
        ..OPERATION
    },
    Operation {
        path: "/api/1/about",
        summary: "What the server is, which words it speaks, what is switched on",
        answers: &[(200, One("about"))],
        ..OPERATION
    },
    Operation {
        method: "post",
        path: "/api/1/people",
        summary: "Somebody comes: a guest, known from now on by a cookie or by a token. 200 is for one whose cookie is known already",
        body: Some("newcomer"),
        answers: &[(200, One("welcome")), (201, One("welcome"))],
        ..OPERATION
    },
    Operation {
        path: "/api/1/people/me/tables",
        summary: "The tables where one sits, the last first",
        known: Somebody,
        answers: &[(200, Many("listed-table"))],
        ..OPERATION
    },
    Operation {
        path: "/api/1/tables",
        summary: "The open tables that wait for somebody, the newest first",
        answers: &[(200, Many("listed-table"))],
        ..OPERATION
    },
    Operation {
        method: "post",
        path: "/api/1/tables",
        summary: "A table is made; whoever makes it is its host, and sits nowhere yet",
        known: Somebody,
        body: Some("new-table"),
        is_once: true,
        answers: &[(201, One("created"))],
        refusals: &[
            (409, &["too-many-tables"]),
            (
                422,
                &[
                    "unknown-game",
                    "other-game",
                    "unknown-deck",
                    "bad-deck",
                    "bad-option",
                    "bad-seats",
                    "bad-bot",
                    "bad-pace",
                ],
            ),
        ],
        ..OPERATION
    },
    Operation {
        path: "/api/1/tables/{id}/record",
        summary: "The record of a game that has ended",
        answers: &[(200, Record)],
        refusals: &[NO_TABLE, (409, &["not-ended"])],
        ..OPERATION
    },
    Operation {
        path: "/api/1/tables/{id}/view",
        summary: "All that one may see of a game, from the own seat or as an onlooker",
        known: Somebody,
        answers: &[(200, One("view"))],
        refusals: &[NO_TABLE, (403, &["not-watched"]), (409, &["not-begun"])],
        ..OPERATION
    },
    Operation {
        path: "/api/1/tables/{id}/draft",
        summary: "What may follow the steps of one's decision so far, and what they bring. Nothing is decided by it, and nobody else is told",
        known: Somebody,
        query: &[("steps", "string", "The steps so far as notation, ` ; ` between them; none to begin with")],
        answers: &[(200, One("draft"))],
        refusals: &[NO_TABLE, (403, &["not-seated"]), (409, &["not-begun", "not-asked"]), (422, &[])],
        ..OPERATION
    },
    Operation {
        path: "/api/1/tables/{id}/choices",
        summary: "All that one may decide now, as whole decisions",
        known: Somebody,
        query: &[("most", "count", "How many, usually 200; 2000 at most")],
        answers: &[(200, One("choices"))],
        refusals: &[NO_TABLE, (403, &["not-seated"]), (409, &["not-begun", "not-asked"])],
        ..OPERATION
    },
    Operation {
        method: "put",
        path: "/api/1/push",
        summary: "A browser wants to be told of turns while it is closed, in correspondence",
        known: Somebody,
        body: Some("subscription"),
        answers: &[(200, One("nothing"))],
        refusals: &[(404, &["no-push"]), (422, &["bad-subscription"])],
        ..OPERATION
    },
    Operation {
        method: "delete",
        path: "/api/1/push",
        summary: "It does not want to be any more",
        known: Somebody,
        body: Some("subscription"),
        answers: &[(200, One("nothing"))],
        ..OPERATION
    },
    Operation {
        path: "/api/1/tables/{id}/plan",
        summary: "What one would decide in the next turn, in correspondence",
        known: Somebody,
        answers: &[(200, One("plan"))],
        refusals: &[(404, &["no-such-table", "no-plan"]), (403, &["not-seated"])],
        ..OPERATION
    },
    Operation {
        method: "put",
        path: "/api/1/tables/{id}/plan",
        summary: "Another plan for the next turn. It is tried once one is asked, and known to nobody else",
        known: Somebody,
        body: Some("plan"),
        answers: &[(200, One("nothing"))],
        refusals: &[NO_TABLE, (403, &["not-seated"]), NOT_PLANNED, (422, &["wire-decision"])],
        ..OPERATION
    },
    Operation {
        method: "delete",
        path: "/api/1/tables/{id}/plan",
        summary: "No plan any more",
        known: Somebody,
        answers: &[(200, One("nothing"))],
        refusals: &[NO_TABLE, (403, &["not-seated"]), NOT_PLANNED],
        ..OPERATION
    },
    Operation {
        method: "post",
        path: "/api/1/tables/{id}/code",
        summary: "A code by which another device takes part in one's seat, once",
        known: Somebody,
        answers: &[(201, One("code"))],
        refusals: &[NO_TABLE, (409, &["not-seated"])],
        ..OPERATION
    },
    Operation {
        method: "post",
        path: "/api/1/seats",
        summary: "A code is used: this device takes part in that seat",
        body: Some("redeemed"),
        is_once: true,
        answers: &[(201, One("welcome"))],
        refusals: &[(404, &["no-such-code"])],
        ..OPERATION
    },
    Operation {
        path: "/api/1/account",
        summary: "Who one is: an account, or a guest that has none",
        known: Maybe,
        answers: &[(200, One("account"))],
        ..OPERATION
    },
    Operation {
        method: "post",
        path: "/api/1/account",
        summary: "An account is made; a guest takes along what it has",
        body: Some("login"),
        answers: &[(201, One("entered"))],
        refusals: &[(409, &["has-account"]), (422, &[])],
        ..OPERATION
    },
    Operation {
        method: "delete",
        path: "/api/1/account",
        summary: "Somebody is forgotten",
        known: Somebody,
        body: Some("farewell"),
        answers: &[(200, One("nothing"))],
        refusals: &[(403, &["wrong-password"]), (404, &["no-account"])],
        ..OPERATION
    },
    Operation {
        path: "/api/1/account/games",
        summary: "Games that one has played, the last first",
        known: Somebody,
        query: &[("before", "string", "`next` of the page before")],
        answers: &[(200, One("played"))],
        ..OPERATION
    },
    Operation {
        method: "post",
        path: "/api/1/account/password",
        summary: "Another password",
        known: Somebody,
        body: Some("other-password"),
        answers: &[(200, One("nothing"))],
        refusals: &[(403, &["wrong-password"]), (404, &["no-account"]), (422, &[])],
        ..OPERATION
    },
    Operation {
        method: "post",
        path: "/api/1/account/recovery",
        summary: "An account is got back by its code, with another password",
        body: Some("recovery"),
        answers: &[(201, One("entered"))],
        refusals: &[(403, &["wrong-password"]), (404, &["no-account"]), (422, &[])],
        ..OPERATION
    },
    Operation {
        path: "/api/1/account/data",
        summary: "All that is stored about one, as a file",
        known: Somebody,
        answers: &[(200, One("own-data"))],
        ..OPERATION
    },
    Operation {
        path: "/api/1/account/programs",
        summary: "One's programs",
        known: Somebody,
        answers: &[(200, Many("program"))],
        refusals: &[(404, &["no-account"])],
        ..OPERATION
    },
    Operation {
        method: "post",
        path: "/api/1/account/programs",
        summary: "A program that plays in its own name; its token is told once",
        known: Somebody,
        body: Some("new-program"),
        answers: &[(201, One("program"))],
        refusals: &[(404, &["no-account"]), (422, &[])],
        ..OPERATION
    },
    Operation {
        method: "delete",
        path: "/api/1/account/programs/{id}",
        summary: "A program is no more",
        known: Somebody,
        answers: &[(200, One("nothing"))],
        refusals: &[(404, &["no-account"])],
        ..OPERATION
    },
    Operation {
        method: "post",
        path: "/api/1/account/programs/{id}/token",
        summary: "Another token for a program; the one before is good for nothing any more",
        known: Somebody,
        answers: &[(201, One("program"))],
        refusals: &[(404, &["no-account"])],
        ..OPERATION
    },
    Operation {
        path: "/api/1/sessions",
        summary: "The devices where one is known",
        known: Somebody,
        answers: &[(200, Many("session"))],
        ..OPERATION
    },
    Operation {
        method: "post",
        path: "/api/1/sessions",
        summary: "Somebody with an account comes back",
        body: Some("login"),
        answers: &[(201, One("entered"))],
        refusals: &[(403, &["wrong-password"]), (404, &["no-account"]), (409, &["has-account"])],
        ..OPERATION
    },
    Operation {
        method: "delete",
        path: "/api/1/sessions/own",
        summary: "One is known here no more",
        known: Somebody,
        answers: &[(200, One("nothing"))],
        ..OPERATION
    },
    Operation {
        method: "delete",
        path: "/api/1/sessions/{id}",
        summary: "One is known there no more",
        known: Somebody,
        answers: &[(200, One("nothing"))],
        refusals: &[(404, &["no-such-session"])],
        ..OPERATION
    },
    Operation {
        path: "/api/1/ratings/{game}",
        summary: "Those who are rated in a game, the strongest first",
        query: &[
            (
                "provisional",
                "boolean",
                "Those whose ratings rest on few games, and only they; otherwise the others",
            ),
            ("from", "count", "How many to leave out"),
        ],
        answers: &[(200, One("ranked"))],
        ..OPERATION
    },
    Operation {
        path: "/api/1/deals/{id}",
        summary: "A deal on which a game has ended, with the best scores made on it; today's is told to nobody",
        answers: &[(200, One("deal"))],
        refusals: &[(403, &["not-yet"]), (404, &["no-such-deal"])],
        ..OPERATION
    },
    Operation {
        path: "/api/1/deals/{id}/records",
        summary: "The records of all games on a deal, the first first, one a line",
        answers: &[(200, Record)],
        refusals: &[(403, &["not-yet"]), (404, &["no-such-deal"])],
        ..OPERATION
    },
    Operation {
        path: "/api/1/days/{game}",
        summary: "The deals of tomorrow, of today and of the last 30 days, and how one did",
        answers: &[(200, One("days"))],
        refusals: &[(404, &["unknown-game"])],
        ..OPERATION
    },
    Operation {
        method: "post",
        path: "/api/1/days/{game}/today",
        summary: "The table of one's only try at today's deal; asked again, the same",
        known: Somebody,
        answers: &[(201, One("created"))],
        refusals: &[
            (403, &["no-account", "young-account"]),
            (404, &["unknown-game", "no-such-day"]),
            (409, &["too-late", "too-many-tables"]),
        ],
        ..OPERATION
    },
    Operation {
        method: "post",
        path: "/api/1/days/{game}/yesterday",
        summary: "A table with yesterday's deal, for anybody, as often as they like",
        known: Somebody,
        is_once: true,
        answers: &[(201, One("created"))],
        refusals: &[(404, &["unknown-game", "no-such-day"]), (409, &["too-many-tables"])],
        ..OPERATION
    },
    Operation {
        path: "/api/1/socket",
        summary: "The socket: calls go one way, what is said the other, each one JSON object in a text message",
        known: Somebody,
        query: &[(
            "wire",
            "count",
            "The version of the words that the caller speaks; if it is too old or too new, the socket is closed with code 4000 and the reason old-version",
        )],
        answers: &[(101, Socket)],
        refusals: &[(400, &["no-socket"]), (426, &["no-socket"])],
        ..OPERATION
    },
];

/// The document.
pub fn document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for operation in &OPERATIONS {
        let path = paths.entry(operation.path).or_insert_with(|| json!({}));
        path[operation.method] = operation.document();
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Tables of flipwrite online",
            "version": "1",
            "description": format!("For programs of any language: no rules are needed, a server tells what may be decided. See api.md and wire.md. Words: {WIRE}."),
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "paths": paths,
        "components": {
            "schemas": schemas(),
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": super::TOKEN},
            },
        },
    })
}

impl Operation {
    fn document(&self) -> Value {
        let mut document = json!({"summary": self.summary, "responses": self.responses()});
        let parameters = self.parameters();
        if !parameters.is_empty() {
            document["parameters"] = parameters.into();
        }
        if let Some(body) = self.body {
            document["requestBody"] =
                json!({"required": true, "content": {"application/json": {"schema": named(body)}}});
        }
        if self.known == Somebody {
            document["security"] = json!([{"token": []}, {"cookie": []}]);
        }
        document
    }

    fn parameters(&self) -> Vec<Value> {
        let named = self.path.split('{').skip(1).filter_map(|part| part.split('}').next());
        let path = named
            .map(|name| json!({"name": name, "in": "path", "required": true, "schema": {"type": "string"}}));
        let query = self.query.iter().map(|(name, kind, meaning)| {
            let schema = match *kind {
                "count" => json!({"type": "integer", "minimum": 0, "maximum": u32::MAX}),
                kind => json!({"type": kind}),
            };
            json!({"name": name, "in": "query", "schema": schema, "description": meaning})
        });
        let key = self.is_once.then(|| {
            json!({
                "name": "Idempotency-Key",
                "in": "header",
                "schema": {"type": "string", "minLength": 1, "maxLength": LONGEST_KEY, "pattern": "^[!-~]+$"},
                "description": "Chosen by whoever asks: the same key gives what was made first, for a day (a seat, for ten minutes)",
            })
        });
        path.chain(query).chain(key).collect()
    }

    fn responses(&self) -> Value {
        let mut responses = Map::new();
        for (status, content) in self.answers {
            responses.insert(status.to_string(), content.document());
        }
        for status in [400, 401, 403, 404, 405, 408, 409, 413, 415, 421, 422, 426, 429, 503] {
            let own = self
                .refusals
                .iter()
                .filter(|(of, _)| *of == status)
                .flat_map(|(_, codes)| codes.iter().copied());
            let codes: Vec<&str> = own.chain(self.common(status)).collect();
            // What a rule refuses has one of many codes, which the rulebook names.
            let is_by_rule = self.refusals.contains(&(status, &[]));
            if is_by_rule || !codes.is_empty() {
                responses.insert(status.to_string(), refusal(status, &codes));
            }
        }
        responses.into()
    }

    /// The codes with a status that any request of the kind may get.
    fn common(&self, status: u16) -> Vec<&'static str> {
        let (has_body, has_query) = (self.body.is_some(), !self.query.is_empty());
        match status {
            400 if has_body || has_query || self.is_once => vec!["malformed"],
            401 if self.known != Anybody => vec!["unknown-person"],
            403 => vec!["other-origin"],
            404 if self.path.contains('{') => vec!["no-such-address"],
            405 => vec!["other-method"],
            408 => vec!["too-slow"],
            413 if has_body => vec!["too-large"],
            415 if has_body => vec!["not-json"],
            421 => vec!["other-host"],
            429 => vec!["too-many"],
            503 => vec!["storage", "busy"],
            _ => Vec::new(),
        }
    }
}

impl Content {
    fn document(self) -> Value {
        let json = |schema: Value| json!({"application/json": {"schema": schema}});
        match self {
            One(name) => json!({"description": description(name), "content": json(named(name))}),
            Many(name) => {
                let list = json!({"type": "array", "items": named(name)});
                json!({"description": description(name), "content": json(list)})
            }
            Record => {
                json!({"description": "Lines of JSON, one a game", "content": {"application/jsonl": {"schema": named("record")}}})
            }
            Document => {
                json!({"description": "A document of OpenAPI", "content": json(json!({"type": "object"}))})
            }
            Socket => json!({
                "description": "A socket. Messages to the server are calls, those from it are says",
                "x-messages": {"to-server": named("call"), "from-server": named("say")},
            }),
        }
    }
}

fn refusal(status: u16, codes: &[&str]) -> Value {
    let refused = if codes.is_empty() {
        named("refusal")
    } else {
        json!({"type": "object", "required": ["code"], "properties": {"code": {"enum": codes}}})
    };
    let mut document =
        json!({"description": reason(status), "content": {"application/json": {"schema": refused}}});
    if status == 429 {
        document["headers"] =
            json!({"Retry-After": {"description": "Seconds", "schema": {"type": "integer", "minimum": 1}}});
    }
    document
}

fn reason(status: u16) -> &'static str {
    match status {
        400 => "It can't be read",
        401 => "Nobody is known by what came with the request",
        403 => "That is not for whoever asks",
        404 => "There is no such thing",
        405 => "It can't be asked for like that",
        408 => "It came too slowly",
        409 => "Not at this moment",
        413 => "It is too large",
        415 => "It is no JSON",
        421 => "It is meant for another host",
        422 => "That can't be",
        426 => "It opens no socket",
        429 => "Too many of the kind",
        _ => "The server can't do it now",
    }
}

fn named(schema: &str) -> Value {
    json!({"$ref": format!("#/components/schemas/{schema}")})
}

/// What a schema says that it is.
fn description(schema: &str) -> String {
    schemas()[schema]["description"].as_str().unwrap_or(schema).to_owned()
}

/// The words, where a document of OpenAPI has them.
fn schemas() -> Map<String, Value> {
    let (mut wire, mut record) = (read(WIRE_SCHEMA), read(RECORD_SCHEMA));
    let record_id = record["$id"].as_str().unwrap_or_default().to_owned();
    let mut all = Map::new();
    for (name, mut schema) in taken(&mut wire) {
        move_references(&mut schema, &|reference| match reference.strip_prefix(record_id.as_str()) {
            Some(place) => moved(place, "record-"),
            None => moved(reference, ""),
        });
        all.insert(name, schema);
    }
    for (name, mut schema) in taken(&mut record) {
        move_references(&mut schema, &|reference| moved(reference, "record-"));
        all.insert(format!("record-{name}"), schema);
    }
    move_references(&mut record, &|reference| moved(reference, "record-"));
    if let Some(record) = record.as_object_mut() {
        record.retain(|key, _| !key.starts_with('$'));
    }
    all.insert("record".to_owned(), record);
    all
}

/// The schemas are files of ours: a test reads them.
fn read(schema: &str) -> Value {
    serde_json::from_str(schema).unwrap_or_default()
}

fn taken(schema: &mut Value) -> Map<String, Value> {
    match schema["$defs"].take() {
        Value::Object(definitions) => definitions,
        _ => Map::new(),
    }
}

fn moved(reference: &str, prefix: &str) -> String {
    reference.replace("#/$defs/", &format!("#/components/schemas/{prefix}"))
}

fn move_references(schema: &mut Value, to: &impl Fn(&str) -> String) {
    match schema {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value {
                    Value::String(reference) if key == "$ref" => *reference = to(reference),
                    value => move_references(value, to),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| move_references(item, to)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The methods and paths of all routes in a file, each of which stands on one line.
    fn routes(source: &str) -> Vec<(String, String)> {
        let mut routed = Vec::new();
        for route in source.split(".route(\"").skip(1) {
            let (path, rest) = route.split_once('"').unwrap();
            let handlers = rest.lines().next().unwrap();
            let is_by = |method: &&str| {
                handlers.contains(&format!(" {method}(")) || handlers.contains(&format!(".{method}("))
            };
            let methods: Vec<&str> =
                ["get", "post", "put", "delete", "any"].into_iter().filter(is_by).collect();
            assert!(!methods.is_empty(), "{path}: {handlers}");
            // What answers to any method tells that there is nothing.
            let told = methods.into_iter().filter(|method| *method != "any");
            routed.extend(told.map(|method| (path.to_owned(), method.to_owned())));
        }
        routed
    }

    /// Every address of the routes, in whichever file, is in the document, by the same methods.
    #[test]
    fn routes_and_document_name_the_same() {
        let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/http")).unwrap();
        let paths = files.map(|file| file.unwrap().path());
        // Whoever looks after a server has an address of its own, which is no part of the interface.
        let interface = paths.filter(|path| !path.ends_with("operator.rs"));
        let sources = interface.map(|path| std::fs::read_to_string(path).unwrap());
        let mut routed: Vec<(String, String)> = sources.flat_map(|source| routes(&source)).collect();
        let document = document();
        let paths = document["paths"].as_object().unwrap();
        let mut documented: Vec<(String, String)> = paths
            .iter()
            .flat_map(|(path, methods)| {
                methods.as_object().unwrap().keys().map(|method| (path.clone(), method.clone()))
            })
            .collect();
        routed.sort();
        documented.sort();
        assert_eq!(routed, documented);
    }

    #[test]
    fn every_reference_leads_somewhere() {
        fn follow(value: &Value, all: &Value, count: &mut usize) {
            match value {
                Value::Object(fields) => {
                    if let Some(reference) = fields.get("$ref").and_then(Value::as_str) {
                        let place =
                            reference.strip_prefix('#').unwrap_or_else(|| panic!("{reference} leads away"));
                        assert!(all.pointer(place).is_some(), "{reference}");
                        *count += 1;
                    }
                    fields.values().for_each(|value| follow(value, all, count));
                }
                Value::Array(items) => items.iter().for_each(|value| follow(value, all, count)),
                _ => {}
            }
        }
        let (document, mut count) = (document(), 0);
        follow(&document, &document, &mut count);
        assert!(count > 100, "{count}");
    }

    /// `UPDATE=1` writes it anew. Compared as values: the order of keys hangs on which features the crates built beside
    /// this one want of serde_json.
    #[test]
    fn the_document_is_kept_beside_the_others() {
        let kept = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/api.json");
        let made = document();
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(kept, serde_json::to_string_pretty(&made).unwrap() + "\n").unwrap();
        }
        let found = std::fs::read_to_string(kept).unwrap_or_default();
        let found: Value = serde_json::from_str(&found).unwrap_or_default();
        assert!(found == made, "docs/api.json is another: UPDATE=1 cargo test -p flipwrite-server openapi");
    }
}
