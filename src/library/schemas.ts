/** A JSON Schema of draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What has a schema: event files, arena configs, lines of records, of `--json` and of the native protocol. */
export type SchemaName = "event" | "arena" | "record" | "stream" | "native";

/**
 * The JSON Schema of what Shinpan reads or writes, made of the code that reads it. The same files are in the package as
 * `dist/schemas/NAME.schema.json`.
 *
 * @example
 * ```ts
 * import { loadSchema } from "shinpan/protocol";
 * const validate = new Ajv2020().compile(await loadSchema("native"));
 * ```
 */
export async function loadSchema(name: SchemaName): Promise<JsonSchema> {
  const { loadSchema: write } = await import("../schemas/index.ts");
  return { ...write(name) };
}
