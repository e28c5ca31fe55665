//! What is asked and answered keeps to the schema of the words.

use boon::{Compiler, SchemaIndex, Schemas};
use flipwrite_thinker::{Thinker, exam};
use serde_json::Value;

struct Schema {
    schemas: Schemas,
    ask: SchemaIndex,
    answer: SchemaIndex,
}

impl Schema {
    fn new() -> Self {
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
        for name in ["record.schema.json", "wire.schema.json"] {
            let text = std::fs::read_to_string(format!("{docs}/{name}")).unwrap();
            let schema: Value = serde_json::from_str(&text).unwrap();
            compiler.add_resource(schema["$id"].as_str().unwrap(), schema.clone()).unwrap();
        }
        let base = "https://github.com/flipwrite/flipwrite/blob/main/docs/wire.schema.json";
        let mut of = |kind| compiler.compile(&format!("{base}#/$defs/{kind}"), &mut schemas).unwrap();
        let (ask, answer) = (of("ask"), of("answer"));
        Schema { schemas, ask, answer }
    }

    fn check(&self, kind: SchemaIndex, text: &str) {
        let value: Value = serde_json::from_str(text).unwrap();
        self.schemas.validate(&value, kind).unwrap_or_else(|error| panic!("{text}: {error:#}"));
    }
}

#[test]
fn questions_and_answers_keep_to_the_schema() {
    let (schema, mut thinker) = (Schema::new(), Thinker::default());
    for request in exam::questions(5, 80) {
        schema.check(schema.ask, &request.write());
        schema.check(schema.answer, &thinker.answer(&request.write()));
    }
    let cancel = r#"{"id":9,"ask":"cancel","ids":[7,8]}"#;
    schema.check(schema.ask, cancel);
    schema.check(schema.answer, &thinker.answer(cancel));
    for bad in ["", "{", r#"{"id":3,"ask":"sing"}"#, r#"{"id":3,"ask":"table","game":"chess","seats":2}"#] {
        schema.check(schema.answer, &thinker.answer(bad));
    }
}
