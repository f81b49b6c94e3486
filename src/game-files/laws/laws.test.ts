import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyGame } from "../../core/game.ts";
import type { GameEntry } from "../../games/entry.ts";
import { packageFile } from "../../threads/package-files.ts";
import { bundleGameFile } from "../bundle.ts";
import { loadGameFile } from "../index.ts";
import { checkLaws, LAWS } from "./index.ts";

const FINISHED = packageFile("examples/games/breakthrough.ts");
const MATCHES = 3;

let folder = "";
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "shinpan-laws-"))));
afterAll(() => rmSync(folder, { recursive: true }));

async function load(text: string): Promise<GameEntry> {
  const file = join(folder, "game.ts");
  writeFileSync(file, text);
  return loadGameFile(await bundleGameFile(file));
}

function brokenLaws(entry: GameEntry): readonly string[] {
  return [...checkLaws(entry, MATCHES)].filter(({ state }) => state === "fail").map(({ law }) => law.name);
}

const text = readFileSync(FINISHED, "utf8");

test("the finished game keeps all laws", async () => {
  const findings = [...checkLaws(await load(text), MATCHES)];
  expect(findings.map(({ law, state }) => [law.name, state])).toEqual(LAWS.map(({ name }) => [name, "pass"]));
});

/** A law, and a mistake in the file that breaks it: the text to replace, and its replacement. */
const MISTAKES: readonly (readonly [law: string, before: string, after: string])[] = [
  ["ends", "return { winner: seat, ending", "if (false) return { winner: seat, ending"],
  [
    "ends",
    "return { board: squares.put(lifted",
    'if (move === "e2-e3") throw new Error("oops");\n  return { board: squares.put(lifted',
  ],
  ["unchanged-arguments", "const lifted", "(board as string[])[9] = move;\n  const lifted"],
  ["no-chance", "turn: opponentOf(turn) };", "turn: opponentOf(turn), drawn: Math.random() } as GridState;"],
  ["no-chance", "turn: opponentOf(turn) };", "turn: opponentOf(turn), at: new Date() } as GridState;"],
  ["no-chance", "turn: opponentOf(turn) };", "turn: opponentOf(turn), n: (counter += 1) } as GridState;"],
  ["move-notation", "  start,\n", "  notation: /[a-h][1-8]/,\n  start,\n"],
  ["score", "  start,\n", "  score: () => [NaN, 0],\n  start,\n"],
  ["position-notation", "turn: opponentOf(turn) };", "turn: opponentOf(turn), score: 3 } as GridState;"],
  ["endings", 'ending: "reached"', 'ending: "arrived"'],
  ["json-views", "turn: opponentOf(turn) };", "turn: opponentOf(turn), seen: new Set([move]) } as GridState;"],
  ["bots", "  start,\n", '  bots: [{ id: "cheat", choose: () => "a1-a8" }],\n  start,\n'],
  [
    "bots",
    "  start,\n",
    '  bots: [{ id: "dice", choose: ({ moves }) => moves[Math.floor(Math.random() * moves.length)]! }],\n  start,\n',
  ],
  ["board", 'en: "white pawn"', 'en: "{colour} pawn"'],
];

describe("a mistake in the file breaks exactly one law", () => {
  test.each(MISTAKES)("%s: %s becomes %s", async (law, before, after) => {
    const changed = text.replace(before, after).replace("const grid", "let counter = 0;\nconst grid");
    expect(changed).toContain(after);
    expect(brokenLaws(await load(changed))).toEqual([law]);
  });
});

type Mutation = (rules: AnyGame) => Partial<AnyGame>;

/** Mistakes that are possible only in a game of `defineGame`. */
const RULE_MISTAKES: Readonly<Record<string, Mutation>> = {
  "asked-seats": (rules) => {
    const moves: NonNullable<AnyGame["moves"]> = (state, seat) => {
      const own = rules.moves?.(state, seat) ?? [];
      return own.length > 0 || rules.phase(state).kind === "over" ? own : ["pass"];
    };
    const refusal = { code: "none", values: {} };
    return { moves, objection: (state, seat, move) => (moves(state, seat).includes(move) ? undefined : refusal) };
  },
  objection: (rules) => ({
    objection: (state, seat, move) => (move === "a2-a3" ? undefined : rules.objection(state, seat, move)),
  }),
  "foreign-text": (rules) => ({ readMove: (given) => rules.readMove(given.trim()) }),
  options: () => ({ readOptions: (input) => input }),
  replay: (rules) => {
    let count = 0;
    return { ending: (state) => ({ ...rules.ending(state), values: { count: count++ } }) };
  },
  "hidden-moves": () => ({ hiddenInformation: { reveal: (state) => state, redactMove: () => undefined } }),
};

describe("a mistake in the rules breaks exactly one law", () => {
  test.each(Object.entries(RULE_MISTAKES))("%s", async (law, mutate) => {
    const entry = await load(text);
    expect(brokenLaws({ ...entry, rules: { ...entry.rules, ...mutate(entry.rules) } })).toEqual([law]);
  });
});

test("every law has a mistake that breaks it", () => {
  const broken = new Set([...MISTAKES.map(([law]) => law), ...Object.keys(RULE_MISTAKES)]);
  expect([...broken].sort()).toEqual(LAWS.map(({ name }) => name).sort());
});
