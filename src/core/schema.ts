import type { Message } from "./lang.ts";

type Scalar = string | number | boolean | null;

/** A JSON Schema whose texts are in every language; `writeSchemaDocument` writes it. */
export interface Schema {
  readonly type?: "string" | "number" | "integer" | "boolean" | "null" | "array" | "object";
  readonly const?: Scalar;
  readonly enum?: readonly Scalar[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema | false>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | false;
  readonly propertyNames?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  /** Written once under its name, and referred to; it may contain itself. */
  readonly named?: { readonly name: string; readonly schema: () => Schema };
  /** JSON Schema that another library wrote. */
  readonly written?: object;
  readonly description?: Message;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
}

declare const TYPE: unique symbol;

/** A schema together with the type of the values that it accepts. */
export type Shape<T> = Schema & { readonly [TYPE]?: T };
export type TypeOf<S> = S extends Shape<infer T> ? T : never;

/** A key that may be missing. */
export interface OptionalKey<T> {
  readonly optional: Shape<T>;
}

type Fields = Readonly<Record<string, Schema | OptionalKey<unknown>>>;
type Simplify<T> = { [K in keyof T]: T[K] };
type TypeOfFields<F extends Fields> = Simplify<
  { readonly [K in keyof F as F[K] extends OptionalKey<unknown> ? never : K]: TypeOf<F[K]> } & {
    readonly [K in keyof F as F[K] extends OptionalKey<unknown> ? K : never]?: F[K] extends OptionalKey<infer T>
      ? T
      : never;
  }
>;

export const text: Shape<string> = { type: "string" };
export const number: Shape<number> = { type: "number" };
export const nonNegative: Shape<number> = { type: "number", minimum: 0 };
/** A whole number from 0. */
export const count: Shape<number> = { type: "integer", minimum: 0 };
export const boolean: Shape<boolean> = { type: "boolean" };
/** Any JSON value. */
export const anything: Shape<unknown> = {};
export const anyObject: Shape<Readonly<Record<string, unknown>>> = { type: "object" };

export function literal<const T extends Scalar>(...values: readonly [T, ...T[]]): Shape<T> {
  return values.length === 1 ? { const: values[0] } : { enum: values };
}

export function integer(minimum: number, maximum: number): Shape<number> {
  return { type: "integer", minimum, maximum };
}

export function list<T>(items: Shape<T>): Shape<readonly T[]> {
  return { type: "array", items };
}

export function pair<T>(items: Shape<T>): Shape<readonly [T, T]> {
  return { type: "array", items, minItems: 2, maxItems: 2 };
}

/** An object with any keys. */
export function mapping<T>(values: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return { type: "object", additionalProperties: values };
}

export function either<const S extends readonly Schema[]>(...anyOf: S): Shape<TypeOf<S[number]>> {
  return { anyOf };
}

export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return { anyOf: [shape, { type: "null" }] };
}

export function optional<T>(shape: Shape<T>): OptionalKey<T> {
  return { optional: shape };
}

/** Allows further keys, which later versions may add. */
export function object<const F extends Fields>(fields: F): Shape<TypeOfFields<F>> {
  const keys = Object.entries(fields);
  return {
    type: "object",
    properties: Object.fromEntries(keys.map(([key, field]) => [key, "optional" in field ? field.optional : field])),
    required: keys.flatMap(([key, field]) => ("optional" in field ? [] : [key])),
  };
}

/** Refuses further keys. */
export function strictObject<const F extends Fields>(fields: F): Shape<TypeOfFields<F>> {
  return { ...object(fields), additionalProperties: false };
}

export function named<T>(name: string, schema: () => Shape<T>): Shape<T> {
  return { named: { name, schema } };
}

export function described<S extends Schema>(
  schema: S,
  description: Message,
  more: Pick<Schema, "default" | "examples"> = {},
): S {
  return { ...schema, description, ...more };
}

/** Tells whether a schema made by the functions above accepts a JSON value. */
export function accepts<T>(shape: Shape<T>, value: unknown): value is T {
  if (shape.named) return accepts(shape.named.schema(), value);
  if (shape.anyOf && !shape.anyOf.some((each) => accepts(each, value))) return false;
  if ("const" in shape && value !== shape.const) return false;
  if (shape.enum && !shape.enum.some((each) => each === value)) return false;
  return shape.type === undefined || acceptsTyped(shape, shape.type, value);
}

function acceptsTyped(schema: Schema, type: NonNullable<Schema["type"]>, value: unknown): boolean {
  switch (type) {
    case "string":
      return typeof value === "string" && acceptsText(schema, value);
    case "number":
    case "integer":
      return typeof value === "number" && acceptsNumber(schema, value);
    case "array":
      return Array.isArray(value) && acceptsList(schema, value);
    case "object":
      return isObject(value) && acceptsObject(schema, value);
    case "boolean":
      return typeof value === "boolean";
    case "null":
      return value === null;
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function acceptsText({ pattern, minLength = 0, maxLength = Infinity }: Schema, value: string): boolean {
  const length = maxLength === Infinity && minLength === 0 ? 0 : Array.from(value).length;
  return length >= minLength && length <= maxLength && (pattern === undefined || new RegExp(pattern, "u").test(value));
}

function acceptsNumber(schema: Schema, value: number): boolean {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema;
  if (!Number.isFinite(value) || (schema.type === "integer" && !Number.isInteger(value))) return false;
  return value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum;
}

function acceptsList({ items, minItems = 0, maxItems = Infinity }: Schema, value: readonly unknown[]): boolean {
  return (
    value.length >= minItems && value.length <= maxItems && (!items || value.every((item) => accepts(items, item)))
  );
}

function acceptsObject(schema: Schema, value: Readonly<Record<string, unknown>>): boolean {
  const { properties = {}, additionalProperties: others } = schema;
  if (findWrongKey(schema, value) !== undefined) return false;
  if (others === undefined) return true;
  const further = Object.keys(value).filter((key) => !Object.hasOwn(properties, key));
  return others === false ? further.length === 0 : further.every((key) => accepts(others, value[key]));
}

/** The first key of the schema whose value is missing or wrong. */
export function findWrongKey(
  { properties = {}, required = [] }: Schema,
  value: Readonly<Record<string, unknown>>,
): string | undefined {
  for (const [key, schema] of Object.entries(properties)) {
    const isPresent = Object.hasOwn(value, key) && value[key] !== undefined;
    if (isPresent ? schema === false || !accepts(schema, value[key]) : required.includes(key)) return key;
  }
  return undefined;
}
