import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../src/arena/config/config-file.ts";
import type { MatchEvent } from "../src/core/events.ts";
import { accepts, type Schema, type TypeOf } from "../src/core/schema.ts";
import { verdictShape } from "../src/core/verdict-shape.ts";
import { GAMES } from "../src/games/index.ts";
import { eventShapes } from "../src/referee/record-shapes.ts";
import { loadSchema, SCHEMA_NAMES, type SchemaName } from "../src/schemas/index.ts";
import { writeSchemaDocument } from "../src/schemas/document.ts";
import { readEvent } from "../src/tournament/event/event-file.ts";
import { eventSchema } from "../src/tournament/event/event-schema.ts";
import { type Format, PLAIN_FORMAT } from "../src/tournament/formats/format.ts";
import { FORMATS } from "../src/tournament/formats/index.ts";
import { planTable } from "../src/tournament/schedule/table.ts";
import { readInteger } from "../src/tournament/syntax/readers.ts";
import { formatEnglish } from "../src/core/lang.ts";
import { NATIVE_SHAPES } from "../src/wire/native/shapes.ts";
import { streamShapes } from "../src/tournament/stream-lines.ts";

const ROOT = resolve(import.meta.dirname, "..");
const IDS = GAMES.map(({ rules }) => rules.id);

function compile(schema: object): ValidateFunction {
  return new Ajv({ strict: true, strictRequired: false, strictTypes: false, allErrors: true }).compile(schema);
}
const validators = Object.fromEntries(SCHEMA_NAMES.map((name) => [name, compile(loadSchema(name))])) as Record<
  SchemaName,
  ValidateFunction
>;

function errorsOf(name: SchemaName, value: unknown): unknown {
  return validators[name](value) ? [] : validators[name].errors;
}

/** The schemas inside a schema that stand for values. */
function* schemasIn(schema: unknown, path = "#"): Generator<readonly [string, Record<string, unknown>]> {
  if (typeof schema !== "object" || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === "properties")
      for (const [name, inner] of Object.entries(value as object)) {
        if (typeof inner === "object") yield [`${path}/${name}`, inner as Record<string, unknown>];
        yield* schemasIn(inner, `${path}/${name}`);
      }
    else if (!["examples", "default", "if", "else", "oneOf", "enum"].includes(key))
      yield* schemasIn(value, `${path}/${key}`);
  }
}

describe.each(SCHEMA_NAMES)("the schema of %s", (name) => {
  it("is draft 7 with an id, a title, a description and examples of its own", () => {
    const schema = loadSchema(name);
    expect(schema).toMatchObject({ $schema: "http://json-schema.org/draft-07/schema#", $id: `urn:shinpan:${name}` });
    expect([typeof schema["title"], typeof schema["description"]]).toEqual(["string", "string"]);
    expect(errorsOf(name, (schema["examples"] as unknown[])[0])).toEqual([]);
    expect(new Ajv().validateSchema(schema)).toBe(true);
  });

  it("describes its keys in both languages", () => {
    const plain = ["type", "bankMs", "byoyomiMs", "reason"];
    // Standings are described by the types of the HTTP API.
    const describes = ([path, schema]: readonly [string, Record<string, unknown>]): boolean =>
      "description" in schema ||
      plain.includes(path.split("/").at(-1)!) ||
      /standings|\/last\/|\/then\/options$/.test(path) ||
      "const" in schema;
    expect([...schemasIn(loadSchema(name))].filter((each) => !describes(each)).map(([path]) => path)).toEqual([]);
    const ja = loadSchema(name, "ja");
    expect(ja["description"]).toMatch(/[ぁ-ん]/);
    expect(Object.keys(ja)).toEqual(Object.keys(loadSchema(name)));
  });
});

interface Yaml {
  readonly page: string;
  readonly text: string;
}

function filesIn(folder: string, ending: string): readonly string[] {
  return readdirSync(resolve(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file}`);
}

const read = (file: string): string => readFileSync(resolve(ROOT, file), "utf8");
const blocks: readonly Yaml[] = filesIn("docs", ".md").flatMap((page) =>
  [...read(page).matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = ""]) => ({ page, text })),
);
const isEvent = ({ text }: Yaml): boolean => /^game:/m.test(text) && /^players:/m.test(text);
const isConfig = ({ page, text }: Yaml): boolean => page.endsWith("/arena.md") && !/^game:/m.test(text);

describe("files that people copy", () => {
  const events = filesIn("examples/events", ".yaml");

  it.each(events)("%s is an event that the schema and the reader accept", (file) => {
    expect(errorsOf("event", parse(read(file)))).toEqual([]);
    const { game } = readEvent(read(file), file);
    expect(IDS).toContain(game);
  });

  it("examples/arena.yaml is a config that the schema and the reader accept", () => {
    const text = read("examples/arena.yaml");
    expect(errorsOf("arena", parse(text))).toEqual([]);
    expect(readConfig(text, IDS).games.size).toBe(2);
  });

  it("examples name the schema for editors", () => {
    for (const file of [...events, "examples/arena.yaml"])
      expect(read(file).split("\n")[0]).toMatch(
        /^# yaml-language-server: \$schema=\.\/node_modules\/shinpan\/dist\/schemas\/(event|arena)\.schema\.json$/,
      );
  });

  it("pages show events and configs that the schemas accept", () => {
    for (const block of blocks.filter(isEvent)) expect(errorsOf("event", parse(block.text)), block.page).toEqual([]);
    for (const block of blocks.filter(isConfig)) expect(errorsOf("arena", parse(block.text)), block.page).toEqual([]);
    expect(blocks.filter(isEvent).length).toBeGreaterThan(1);
    expect(blocks.filter(isConfig).length).toBeGreaterThan(3);
  });
});

/** Values that are right or nearly right somewhere. */
const VALUES = [
  0,
  1,
  2,
  3,
  -1,
  1.5,
  1e7,
  true,
  false,
  null,
  "",
  " ",
  "none",
  "wait",
  "endless",
  "forever",
  "5s",
  "5 s",
  "0",
  "0s",
  "500ms",
  "10m+10s",
  "10m",
  "512M",
  "1K",
  "7",
  "x",
  "greedy",
  "a=greedy",
  "human",
  "tcp",
  "tcp:4000",
  "tcp:x",
  "a\nb",
  "x".repeat(90),
  "https://a.example",
  "spring-7g3k",
  [],
  {},
  [3, 1, 0],
  [0, 1, 3],
  ["greedy", "random"],
  ["greedy"],
  ["a.txt"],
  ["../a"],
  { file: "a.txt" },
  { order: "shuffled" },
  { name: "a", bot: "greedy" },
  { bot: "greedy", tcp: 1 },
  { bot: "greedy", keep: true },
  { command: "./a", keep: true, cwd: "b", files: ["c"] },
  { tcp: 0, dialect: "native" },
  { elo0: 0 },
  { elo0: 20 },
  { alpha: 0.5 },
  { keep: "3d" },
  { "spring-7g3k": 4 },
  { short: 4 },
  { people: 5 },
  { size: 8, ties: "draw" },
  { players: ["./a"], house: false },
];
const value = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...VALUES) }, fc.jsonValue({ maxDepth: 2 }));

interface Change {
  readonly key: string;
  readonly value: unknown;
  readonly inner: string | undefined;
}

function changeOf(keys: readonly string[]): fc.Arbitrary<Change> {
  const key = fc.constantFrom(...keys, "nosuchkey");
  return fc.record({ key, value, inner: fc.option(fc.constantFrom(...keys, "0", "1"), { nil: undefined, freq: 4 }) });
}

/** Changes keys of a document; `inner` changes a key or item of the value instead. */
function apply(base: Readonly<Record<string, unknown>>, changes: readonly Change[]): Record<string, unknown> {
  const changed = structuredClone(base) as Record<string, unknown>;
  for (const { key, value, inner } of changes) {
    const old = changed[key];
    if (inner === undefined || typeof old !== "object" || old === null) changed[key] = value;
    else changed[key] = Array.isArray(old) ? [value, ...(old as unknown[]).slice(1)] : { ...old, [inner]: value };
  }
  return changed;
}

function isRead(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

const EVENT_KEYS = Object.keys(loadSchema("event")["properties"] as object);
const CONFIG_KEYS = Object.keys(loadSchema("arena")["properties"] as object);
const BASE_EVENT = { game: IDS[0], players: ["greedy", { name: "b", bot: "random" }] };
const BASE_CONFIG = {
  games: { [IDS[0]!]: { players: [{ name: "b", command: "./b" }], moveTime: "2s" } },
  records: { keep: "1d" },
};

describe("a reader and its schema", () => {
  it("agree on event files: what is read is accepted, so what is refused is not read", () => {
    let accepted = 0;
    const property = fc.property(fc.array(changeOf(EVENT_KEYS), { maxLength: 3 }), (changes) => {
      const file = apply(BASE_EVENT, changes);
      if (!isRead(() => readEvent(JSON.stringify(file), "cup.json"))) return;
      accepted++;
      expect(errorsOf("event", file)).toEqual([]);
    });
    fc.assert(property, { numRuns: 3000 });
    expect(accepted).toBeGreaterThan(100);
  });

  it("agree on arena configs", () => {
    let accepted = 0;
    const property = fc.property(fc.array(changeOf(CONFIG_KEYS), { maxLength: 3 }), (changes) => {
      const file = apply(BASE_CONFIG, changes);
      if (!isRead(() => readConfig(JSON.stringify(file), IDS))) return;
      accepted++;
      expect(errorsOf("arena", file)).toEqual([]);
    });
    fc.assert(property, { numRuns: 2000 });
    expect(accepted).toBeGreaterThan(100);
  });

  it.each<[string, object]>([
    ["an unknown key", { gmaes: 2 }],
    ["a number as a name", { name: 7 }],
    ["an unknown format", { format: "swis" }],
    ["a key of another format", { rounds: 3 }],
    ["an endless knockout", { format: "knockout", games: "endless" }],
    ["one player", { players: ["greedy"] }],
    ["a person", { players: ["human", "greedy"] }],
    ["a player of two kinds", { players: ["greedy", { bot: "a", tcp: 4000 }] }],
    ["a bot with a folder", { players: ["greedy", { bot: "random", cwd: "a" }] }],
    ["a player without a program", { players: ["greedy", { name: "a" }] }],
    ["a wrong time", { moveTime: "5 s" }],
    ["a wrong clock", { clock: "10m" }],
    ["a wrong size", { memory: "lots" }],
    ["two points", { points: [1, 0] }],
    ["starts without a file", { starts: { order: "shuffled" } }],
    ["a risk of one half", { format: "sprt", sprt: { alpha: 0.5 } }],
    ["an unknown key of a test", { format: "sprt", sprt: { elo: 1 } }],
    ["a list as an option", { options: { size: [1] } }],
  ])("refuse an event with %s", (_, keys) => {
    const file = { ...BASE_EVENT, ...keys };
    expect(isRead(() => readEvent(JSON.stringify(file), "cup.json"))).toBe(false);
    expect(validators.event(file)).toBe(false);
  });

  it.each<[string, object]>([
    ["an unknown key", { patient: "5s" }],
    ["an unknown game", { games: { nosuchgame: {} } }],
    ["an unknown key of a game", { games: { [IDS[0]!]: { hose: true } } }],
    ["an origin with a path", { embed: ["https://a.example/x"] }],
    ["a short class code", { classes: { abc: 4 } }],
    ["too many matches", { matches: 65 }],
    ["an unknown limit", { perAddress: { poeple: 4 } }],
    ["a wrong age", { records: { keep: "always" } }],
  ])("refuse a config with %s", (_, file) => {
    expect(isRead(() => readConfig(JSON.stringify(file), IDS))).toBe(false);
    expect(validators.arena(file)).toBe(false);
  });

  it("include the keys of a new format", () => {
    const ladder: Format<{ readonly reach: number }> = {
      ...PLAIN_FORMAT,
      id: "ladder",
      words: { en: "ladder", ja: "はしご" },
      keys: { reach: { about: { en: "How far up.", ja: "上る段数。" }, default: 1, read: readInteger(1, 10, 1) } },
      countGames: (games, players) => games * players,
      plan: (event, players) => planTable(event, [[0, players.length - 1]]),
    };
    const head = { id: "urn:shinpan:test", title: "x", description: "x", examples: [] };
    const isValid = compile(writeSchemaDocument(head, eventSchema([...FORMATS, ladder]), formatEnglish));
    expect(isValid({ ...BASE_EVENT, format: "ladder", reach: 3 })).toBe(true);
    expect(isValid({ ...BASE_EVENT, format: "ladder", reach: 11 })).toBe(false);
    expect(isValid({ ...BASE_EVENT, reach: 3 })).toBe(false);
  });
});

it("the shapes of a record are those of its events", () => {
  // Notes are a union of two forms, which the shape does not tell apart.
  type Written = TypeOf<(typeof eventShapes)[Exclude<keyof typeof eventShapes, "noted">]>;
  expectTypeOf<Written>().toExtend<MatchEvent>();
  expectTypeOf<Exclude<MatchEvent, { type: "noted" }>>().toExtend<Written>();
});

describe("our own check of a value", () => {
  const shapes: Readonly<Record<string, Schema>> = {
    ...eventShapes,
    ...NATIVE_SHAPES,
    ...streamShapes,
    verdict: verdictShape,
  };
  const head = { id: "urn:shinpan:test", title: "x", description: "x", examples: [] };

  /** A value that the schema accepts. */
  function sample(schema: Schema): unknown {
    if (schema.named) return sample(schema.named.schema());
    if (schema.anyOf) return sample(schema.anyOf[0]!);
    if ("const" in schema) return schema.const;
    if (schema.enum) return schema.enum[0];
    if (schema.type === "string") return "x";
    if (schema.type === "number" || schema.type === "integer") return schema.minimum ?? 1;
    if (schema.type === "boolean") return true;
    if (schema.type === "array") return Array.from({ length: schema.minItems ?? 1 }, () => sample(schema.items!));
    if (schema.type !== "object") return null;
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([key, inner]) => [key, inner === false ? null : sample(inner)]));
  }

  it.each(Object.keys(shapes))("is that of JSON Schema for %s", (name) => {
    const shape = shapes[name]!;
    const isValid = compile(writeSchemaDocument(head, shape, formatEnglish));
    const base = sample(shape) as Record<string, unknown>;
    expect([accepts(shape, base), isValid(base)]).toEqual([true, true]);
    const keys = Object.keys(shape.properties ?? {});
    const property = fc.property(
      fc.array(changeOf(keys), { maxLength: 2 }),
      fc.option(fc.constantFrom(...keys)),
      (changes, gone) => {
        const changed = apply(base, changes);
        const given =
          gone === null ? changed : Object.fromEntries(Object.entries(changed).filter(([key]) => key !== gone));
        expect(accepts(shape, given)).toBe(isValid(given));
      },
    );
    fc.assert(property, { numRuns: 200 });
  });
});

describe("the views of the native protocol", () => {
  it.each(GAMES.map((entry) => [entry.rules.id, entry] as const))(
    "%s: what is written is accepted and read",
    (_, entry) => {
      const { rules, views, examples } = entry;
      const isValid = compile(
        writeSchemaDocument(
          { id: "urn:shinpan:test", title: "x", description: "x", examples: [] },
          views.schema!,
          formatEnglish,
        ),
      );
      let state = rules.start(rules.readOptions(examples.position.options));
      for (const text of ["", ...examples.position.moves]) {
        const phase = rules.phase(state);
        if (text !== "" && phase.kind === "ask") {
          const move = rules.readMove(text);
          if (move.ok) state = rules.play(state, phase.seats[0]!, move.value);
        } else if (phase.kind === "tick") state = rules.ticks!.tick(state);
        for (const viewer of [0, 1] as const) {
          const view = views.write(rules.view(state, viewer));
          expect(isValid(JSON.parse(JSON.stringify(view))), JSON.stringify(isValid.errors)).toBe(true);
          expect(views.read(view).ok).toBe(true);
        }
      }
      const view = views.write(rules.view(state, 0)) as Record<string, unknown>;
      const property = fc.property(fc.constantFrom(...Object.keys(view)), value, (key, other) => {
        const changed = { ...view, [key]: other };
        if (views.read(changed).ok) expect(isValid(changed), JSON.stringify(changed)).toBe(true);
      });
      fc.assert(property, { numRuns: 300 });
    },
  );
});
