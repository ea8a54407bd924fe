package nonet.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import tools.jackson.databind.JsonNode;

/// Compares JSON with what `openapi.json` promises: as much of JSON Schema as that file uses.
record Schema(JsonNode document) {

    JsonNode named(String name) {
        return document.at("/components/schemas/" + name);
    }

    /// Fails where a value is not what a schema says, naming the place.
    void check(JsonNode value, JsonNode schema, String place) {
        if (schema.has("$ref")) {
            check(value, document.at(schema.path("$ref").stringValue().substring(1)), place);
            return;
        }
        if (schema.has("oneOf")) {
            for (var choice : schema.path("oneOf")) {
                if (fits(value, choice, place)) {
                    return;
                }
            }
            fail("%s fits none of the choices: %s".formatted(place, value));
        }
        if (schema.has("const")) {
            assertThat(value).as(place).isEqualTo(schema.path("const"));
        }
        if (schema.has("enum")) {
            assertThat(schema.path("enum").valueStream().toList()).as(place).contains(value);
        }
        switch (schema.path("type").asString("")) {
            case "object" -> checkObject(value, schema, place);
            case "array" -> {
                assertThat(value.isArray()).as(place + " is an array").isTrue();
                int i = 0;
                for (var item : value) {
                    check(item, schema.path("items"), place + "/" + i++);
                }
            }
            case "string" ->
                assertThat(value.isString()).as(place + " is a text").isTrue();
            case "integer" ->
                assertThat(value.isIntegralNumber())
                        .as(place + " is a whole number")
                        .isTrue();
            case "number" ->
                assertThat(value.isNumber()).as(place + " is a number").isTrue();
            case "boolean" ->
                assertThat(value.isBoolean()).as(place + " is true or false").isTrue();
            default -> {}
        }
    }

    private void checkObject(JsonNode value, JsonNode schema, String place) {
        assertThat(value.isObject()).as(place + " is an object").isTrue();
        for (var name : schema.path("required")) {
            assertThat(value.has(name.stringValue())).as(place + " has " + name).isTrue();
        }
        value.properties().forEach(field -> {
            var named = schema.path("properties").path(field.getKey());
            var expected = named.isMissingNode() ? schema.path("additionalProperties") : named;
            assertThat(expected.isMissingNode() || expected.isBoolean())
                    .as("%s/%s is described", place, field.getKey())
                    .isFalse();
            check(field.getValue(), expected, place + "/" + field.getKey());
        });
    }

    private boolean fits(JsonNode value, JsonNode schema, String place) {
        try {
            check(value, schema, place);
            return true;
        } catch (AssertionError differs) {
            return false;
        }
    }
}
