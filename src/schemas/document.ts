import type { FormatMessage } from "../core/lang.ts";
import type { Schema } from "../core/schema.ts";

/**
 * Draft 7: the YAML extension of VS Code and the editors that share its language server check files by it. These
 * schemas need nothing from later drafts.
 */
const DRAFT = "http://json-schema.org/draft-07/schema#";

/** A finished JSON Schema. */
export type SchemaDocument = Readonly<Record<string, unknown>>;

export interface DocumentHead {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly examples: readonly unknown[];
}

/** Writes a schema with its texts in one language; named schemas go to `definitions`. */
export function writeSchemaDocument(
  { id, title, description, examples }: DocumentHead,
  schema: Schema,
  say: FormatMessage,
): SchemaDocument {
  const definitions = new Map<string, unknown>();
  const body = writeSchema(schema);
  return {
    $schema: DRAFT,
    $id: id,
    title,
    description,
    ...body,
    examples,
    ...(definitions.size > 0 && { definitions: Object.fromEntries(definitions) }),
  };

  function writeSchema(given: Schema): Record<string, unknown> {
    const { named, written, description: about, ...keywords } = given;
    const text = about && { description: say(about) };
    if (named) {
      define(named);
      return { $ref: `#/definitions/${named.name}`, ...text };
    }
    const plain = Object.entries(keywords).map(([keyword, value]) => [keyword, writeKeyword(keyword, value)] as const);
    return { ...Object.fromEntries(plain), ...written, ...text };
  }

  function define({ name, schema: inner }: NonNullable<Schema["named"]>): void {
    if (definitions.has(name)) return;
    // Reserved first, because the schema may contain itself.
    definitions.set(name, undefined);
    definitions.set(name, writeSchema(inner()));
  }

  function writeKeyword(keyword: string, value: unknown): unknown {
    switch (keyword) {
      case "properties":
        return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, writeInner(each)]));
      case "anyOf":
      case "oneOf":
      case "allOf":
        return (value as readonly unknown[]).map(writeInner);
      case "items":
      case "additionalProperties":
      case "propertyNames":
      case "not":
      case "if":
      case "then":
      case "else":
        return writeInner(value);
      default:
        return value;
    }
  }

  function writeInner(schema: unknown): unknown {
    return typeof schema === "boolean" ? schema : writeSchema(schema as Schema);
  }
}
