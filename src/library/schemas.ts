import nativeSchema from "../../docs/protocols/native.schema.json" with { type: "json" };

/** A JSON Schema of draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * The JSON Schemas of what Shinpan reads and writes, by name.
 *
 * @example
 * ```ts
 * import { schemas } from "shinpan/protocol";
 * const validate = new Ajv2020().compile(schemas.native);
 * ```
 */
export const schemas: {
  /** Every line of the native protocol. */
  readonly native: JsonSchema;
} = { native: nativeSchema };
