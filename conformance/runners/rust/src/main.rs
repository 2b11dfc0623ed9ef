//! Runs serde_dynamo over serde_json. It reads cases and writes a result a line; see ../../README.md.
use base64::prelude::*;
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_dynamo::{AttributeValue, Item};
use serde_json::{json, Map, Value};
use std::collections::HashMap;
use std::fmt::Formatter;
use std::io::BufRead;

/// A value of JSON: as `Value`, which does not take bytes, and with the base64 of bytes.
struct Plain(Value);

impl<'de> Deserialize<'de> for Plain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PlainVisitor).map(Plain)
    }
}

struct PlainVisitor;

macro_rules! scalars {
    ($($name:ident $of:ty),*) => { $(fn $name<E>(self, of: $of) -> Result<Value, E> { Ok(json!(of)) })* };
}

impl<'de> Visitor<'de> for PlainVisitor {
    type Value = Value;

    fn expecting(&self, to: &mut Formatter) -> std::fmt::Result {
        to.write_str("a value")
    }
    scalars!(visit_bool bool, visit_i64 i64, visit_u64 u64, visit_f64 f64, visit_str &str);
    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }
    fn visit_bytes<E>(self, of: &[u8]) -> Result<Value, E> {
        Ok(json!(BASE64_STANDARD.encode(of)))
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut of: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Plain(value)) = of.next_element()? {
            list.push(value);
        }
        Ok(Value::Array(list))
    }
    fn visit_map<A: MapAccess<'de>>(self, mut of: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some((name, Plain(value))) = of.next_entry::<String, Plain>()? {
            map.insert(name, value);
        }
        Ok(Value::Object(map))
    }
}

fn document(text: &[u8]) -> Result<Value, String> {
    let values: HashMap<String, AttributeValue> = serde_json::from_slice(text).map_err(|e| e.to_string())?;
    let Plain(value) = serde_dynamo::from_item(Item::from(values)).map_err(|e| e.to_string())?;
    Ok(value)
}

fn main() {
    let manifest = include_str!("../Cargo.toml");
    let version = manifest.split("serde_dynamo = \"=").nth(1).and_then(|of| of.split('"').next());
    println!("{}", json!({"version": format!("serde_dynamo {}", version.unwrap())}));
    for line in std::io::stdin().lock().lines() {
        let case: Value = serde_json::from_str(&line.unwrap()).unwrap();
        if case["form"] != "item" {
            continue;
        }
        let text = match case["inBase64"].as_str() {
            Some(bytes) => BASE64_STANDARD.decode(bytes).unwrap(),
            None => case["in"].as_str().unwrap().as_bytes().to_vec(),
        };
        match document(&text) {
            Ok(document) => println!("{{\"id\":{},\"document\":{document}}}", case["id"]),
            Err(error) => {
                let error = Value::from(error.chars().take(100).collect::<String>());
                println!("{{\"id\":{},\"error\":{error}}}", case["id"])
            }
        }
    }
}
