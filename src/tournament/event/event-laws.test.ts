import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FormatError } from "../../core/errors.ts";
import { editDistance } from "../../core/nearest.ts";
import { writeDuration } from "../../core/units.ts";
import { DEFAULT_PROGRAM_LIMITS } from "../../core/program-limits.ts";
import { describeChange } from "./change.ts";
import { FORMATS } from "../formats/index.ts";
import type { EventSpec } from "./event.ts";
import { readEvent } from "./event-file.ts";

const text = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
  .filter((each) => each.trim() !== "" && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(each));
const word = fc.stringMatching(/^[a-z][a-z0-9_-]{0,11}$/);
const ms = fc.integer({ min: 1, max: 10_000_000 });
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });

/** Players as written in the file, each with the expected result. */
const player = fc
  .oneof(
    fc.record({ bot: word }).map(({ bot }) => ({ json: { bot }, player: { spec: bot } })),
    fc.nat(65_535).map((tcp) => ({ json: { tcp }, player: { spec: `tcp:${tcp}` } })),
    fc
      .record({ command: word.map((name) => `./${name} --depth=3`), keep: fc.boolean(), files: fc.array(word) })
      .map(({ command, ...more }) => ({ json: { command, ...more }, player: { spec: command, ...more } })),
  )
  .chain((known) => text.map((name) => ({ json: { ...known.json, name }, player: { ...known.player, name } })));

const players = fc.uniqueArray(player, {
  minLength: 2,
  maxLength: 8,
  comparator: (a, b) => a.player.name === b.player.name || a.player.spec === b.player.spec,
});

const points = fc
  .tuple(fc.integer({ min: -10, max: 10 }), fc.nat(5), fc.nat(5))
  .map(([loss, draw, win]) => [loss + draw + win, loss + draw, loss] as const);

const common = fc.record({
  name: text,
  game: word,
  games: fc.integer({ min: 1, max: 500 }).map((pairs) => pairs * 2),
  seed: fc.bigInt({ min: 0n, max: 10n ** 18n }).map(String),
  moveMs: maybe(ms),
  startMs: maybe(ms),
  concurrency: maybe(fc.integer({ min: 1, max: 64 })),
  points,
  options: fc.dictionary(word, fc.oneof(text, fc.integer(), fc.boolean())),
  starts: maybe(fc.record({ file: word, order: fc.constantFrom("listed", "shuffled") })),
  records: fc.constantFrom("all", "failed", "none"),
  megabytes: maybe(fc.integer({ min: 1, max: 4096 })),
});

describe("any event", () => {
  it("reads back from JSON as it was written", () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORMATS.map(({ id }) => id)), players, common, (format, list, fields) => {
        const chosen = format === "sprt" ? list.slice(0, 2) : list;
        const { moveMs, startMs, megabytes, ...plain } = fields;
        const json = JSON.stringify(
          {
            ...plain,
            format,
            players: chosen.map((each) => each.json),
            moveTime: moveMs === undefined ? undefined : writeDuration(moveMs),
            startTime: startMs === undefined ? undefined : writeDuration(startMs),
            memory: megabytes === undefined ? undefined : `${megabytes}M`,
          },
          null,
          "\t",
        );
        const event = readEvent(json, "cup.json");
        expect(event).toMatchObject({
          name: fields.name,
          game: fields.game,
          format,
          games: fields.games,
          seed: fields.seed,
          points: fields.points,
          options: fields.options,
          records: fields.records,
          limits: { ...(moveMs && { moveMs }), ...(startMs && { startMs }) },
          programLimits: {
            ...DEFAULT_PROGRAM_LIMITS,
            ...(megabytes !== undefined && { memoryBytes: megabytes * 2 ** 20 }),
          },
          concurrency: fields.concurrency ?? null,
          starts: fields.starts ?? null,
        });
        expect(event.players.map(({ line, ...each }) => ({ ...each, found: line > 1 }))).toEqual(
          chosen.map((each) => ({ ...each.player, found: true })),
        );
        const stored = JSON.parse(JSON.stringify(event)) as EventSpec;
        expect(stored).toEqual(event);
        expect(describeChange(stored, event)).toBeUndefined();
      }),
      { numRuns: 100, seed: 7 },
    );
  });
});

const GOOD = `# the whole of it
name: spring-cup
game: chess
format: knockout
games: 10
moveTime: 5s
clock: 10m+10s
startTime: 20s
margin: 50ms
concurrency: 2
seed: 7
players:
  - random
  - mine=./bot --depth=3
  - name: alice
    command: python3 alice.py
    dialect: uci
    keep: true
    files: [weights.bin, "lib/"]
  - {name: guest, tcp: 4000}
  - {name: house, bot: greedy}
sprt:
  elo0: 0
  elo1: 10
  alpha: 0.05
  beta: 0.05
  model: normalized
  counts: pentanomial
options: &options {size: 8, ties: draw}
starts:
  file: openings.txt
  order: shuffled
points: [3, 1, 0]
pointsByPairing: false
sandbox: off
memory: 512M
dialect: xboard
extraPairs: 2
records: failed
final: false
`;
const GOOD_JSON = JSON.stringify({ game: "chess", players: ["a", { name: "b", command: "./b" }], seed: 1 }, null, 1);

type Edit = readonly [place: number, remove: number, insert: string];

function edit(base: string, edits: readonly Edit[]): string {
  return edits.reduce((sofar, [place, remove, insert]) => {
    const at = place % (sofar.length + 1);
    return sofar.slice(0, at) + insert + sofar.slice(at + remove);
  }, base);
}

describe("a damaged file", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...Array.from("\t\n\r :-[]{},\"'#&*!|>%@`?~\\0"),
      "---\n",
      "<<: ",
      "&options ",
      "*options",
      "\ufeff",
      "\ud800",
    ),
    fc.string({ maxLength: 3 }),
    fc.constant(""),
  );
  const edits = fc.array(fc.tuple(fc.nat(), fc.nat(6), piece), { minLength: 1, maxLength: 6 });

  it.each([
    ["YAML", GOOD],
    ["JSON", GOOD_JSON],
  ])("is read, or refused with the line of the error: %s", (_, base) => {
    let refused = 0;
    fc.assert(
      fc.property(edits, (list) => {
        const damaged = edit(base, list);
        try {
          readEvent(damaged, "cup.yaml");
        } catch (error) {
          expect(error).toBeInstanceOf(FormatError);
          const { line, message } = error as FormatError;
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(damaged.split("\n").length);
          expect(message).toMatch(/^[^\p{Cc}\p{Cs}]{10,900}$/u);
          refused++;
        }
      }),
      { numRuns: 300, seed: 7 },
    );
    expect(refused).toBeGreaterThan(100);
  });

  it("is refused when it is arbitrary text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.string({ unit: "binary" })), (anything) => {
        expect(() => readEvent(anything, "cup.yaml")).toThrow(FormatError);
      }),
    );
  });
});

describe("a key misspelt by one letter", () => {
  it("is reported with its line and the nearest key", () => {
    readEvent(GOOD, "cup.yaml");
    const lines = GOOD.split("\n");
    const places = lines.flatMap((line, index) => {
      const [, before = "", key = ""] = /^([ -]*)([A-Za-z0-1]+):/.exec(line) ?? [];
      return key === "" ? [] : [{ index, before, key }];
    });
    const all = places.map(({ key }) => key);
    expect(new Set(all).size).toBe(33);
    const typo = fc.record({
      kind: fc.constantFrom("drop", "add", "change", "swap"),
      at: fc.nat(),
      letter: fc.constantFrom(...Array.from("abcdefghijklmnopqrstuvwxyz")),
    });
    fc.assert(
      fc.property(fc.constantFrom(...places), typo, ({ index, before, key }, { kind, at, letter }) => {
        const i = at % key.length;
        const wrong = {
          drop: key.slice(0, i) + key.slice(i + 1),
          add: key.slice(0, i) + letter + key.slice(i),
          change: key.slice(0, i) + letter + key.slice(i + 1),
          swap: key.slice(0, i) + key.charAt(i + 1) + key.charAt(i) + key.slice(i + 2),
        }[kind];
        fc.pre(!all.includes(wrong) && wrong !== "bot" && wrong.toLowerCase() !== key.toLowerCase());
        const damaged = lines.with(index, (lines[index] ?? "").replace(`${before}${key}`, before + wrong));
        let error: unknown;
        try {
          readEvent(damaged.join("\n"), "cup.yaml");
        } catch (caught) {
          error = caught;
        }
        expect(error).toMatchObject({ line: index + 1, column: before.length + 1 });
        const [, reported = "", meant = ""] =
          /^There is no key "(.*)" .*; did you mean (\w+)\?$/.exec((error as FormatError).message) ?? [];
        expect(reported).toBe(wrong);
        expect(editDistance(wrong, meant)).toBe(1);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
