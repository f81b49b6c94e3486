import { describe, expect, it } from "vitest";
import { DEFAULT_PROGRAM_LIMITS } from "../../core/program-limits.ts";
import { FormatError } from "../../core/errors.ts";
import type { EventSpec } from "./event.ts";
import { readEvent } from "./event-file.ts";

const HEAD = "game: chess\nplayers: [anna, bert]\n";

const event = (text: string, path = "cups/spring.yaml"): EventSpec => readEvent(text, path);

function refusal(text: string): string {
  try {
    event(text);
  } catch (error) {
    if (error instanceof FormatError) return `${error.line}:${error.column ?? ""} ${error.message}`;
    throw error;
  }
  return "was read";
}

describe("an event file", () => {
  it("needs a game and players; the rest has defaults", () => {
    expect(event(HEAD)).toEqual({
      name: "spring",
      game: "chess",
      format: "round-robin",
      settings: { final: false },
      games: 2,
      points: [1, 0.5, 0],
      pointsByPairing: false,
      options: {},
      limits: {},
      dialect: null,
      gapMs: null,
      absentMs: null,
      players: [
        { name: "anna", spec: "anna", line: 2 },
        { name: "bert", spec: "bert", line: 2 },
      ],
      starts: null,
      concurrency: null,
      seed: null,
      sandbox: "auto",
      scratch: "empty",
      programLimits: DEFAULT_PROGRAM_LIMITS,
      records: "all",
      lines: { game: 1, players: 2 },
    });
  });

  it("may set every key", () => {
    const text = `
name: spring cup
game: chess
format: swiss
games: 10
moveTime: 5s
clock: 10m+10s
startTime: 20
margin: 50ms
concurrency: 2
seed: 7
players:
  - random
  - mine=./bot --depth=3
  - {name: alice, command: python3 alice.py, dialect: uci, keep: true, files: [weights.bin, lib/]}
  - name: guest
    tcp: 4000
    dialect: uci
  - {name: house, bot: greedy}
sprt: {elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05, model: normalized}
options: {size: 8, ties: draw, fast: true}
starts: {file: openings.txt, order: shuffled}
rounds: 5
points: [3, 1, 0]
pointsByPairing: true
sandbox: off
scratch: keep
memory: 512M
dialect: xboard
records: failed
final: false
gap: 100ms
absent: 5m
`;
    expect(event(text)).toEqual({
      name: "spring cup",
      game: "chess",
      format: "swiss",
      settings: { rounds: 5 },
      games: 10,
      points: [3, 1, 0],
      pointsByPairing: true,
      options: { size: 8, ties: "draw", fast: true },
      limits: { moveMs: 5000, bank: { bankMs: 600_000, byoyomiMs: 10_000 }, startMs: 20_000, marginMs: 50 },
      dialect: "xboard",
      gapMs: 100,
      absentMs: 300_000,
      players: [
        { name: "random", spec: "random", line: 13 },
        { name: "mine", spec: "./bot --depth=3", line: 14 },
        {
          name: "alice",
          spec: "python3 alice.py",
          dialect: "uci",
          keep: true,
          files: ["weights.bin", "lib/"],
          line: 15,
        },
        { name: "guest", spec: "tcp:4000", dialect: "uci", line: 16 },
        { name: "house", spec: "greedy", line: 19 },
      ],
      starts: { file: "openings.txt", order: "shuffled", line: 22 },
      concurrency: 2,
      seed: "7",
      sandbox: "off",
      scratch: "keep",
      programLimits: { ...DEFAULT_PROGRAM_LIMITS, memoryBytes: 512 * 2 ** 20 },
      records: "failed",
      lines: expect.objectContaining({ name: 2, "options.ties": 21, final: 31 }) as unknown,
    });
  });

  it("may be JSON with tabs", () => {
    const text = '{\n\t"game": "chess",\n\t"players": [\n\t\t"anna",\n\t\t{"bot": "bert"}\n\t],\n\t"seed": 7\n}\n';
    expect(event(text)).toMatchObject({ seed: "7", players: [{ line: 4 }, { name: "bert", line: 5 }] });
  });

  it("may have a byte order mark, CRLF line endings and anchors", () => {
    const text = "\ufeffgame: chess\r\nplayers:\r\n- &one {command: ./a, keep: true}\r\n- {bot: b}\r\n";
    expect(event(text)).toMatchObject({ players: [{ name: "a", keep: true }, { line: 4 }] });
    const shared = "options: &o {a: 1}\ngame: &g chess\nname: *g\nplayers: [x, y]\n";
    expect(event(shared)).toMatchObject({ name: "chess", options: { a: 1 } });
  });

  it.each([
    ["spring.yaml", "spring"],
    ["/home/me/spring.cup.json", "spring.cup"],
    ["..\\cups\\spring.yml", "spring"],
    ["spring", "spring"],
    [".hidden", ".hidden"],
  ])("at %s is called %s unless it has a name", (path, name) => {
    expect(event(HEAD, path).name).toBe(name);
    expect(event(`name: other\n${HEAD}`, path).name).toBe("other");
  });

  it("keeps every digit of a seed", () => {
    expect(event(`${HEAD}seed: 999999999999999999`).seed).toBe("999999999999999999");
    expect(event(`${HEAD}seed: 1000000000000000000`).seed).toBe("1000000000000000000");
    expect(event(`${HEAD}seed: "0012"`).seed).toBe("12");
    expect(event(`${HEAD}seed: 0`).seed).toBe("0");
  });

  it("reads `none` as no limit", () => {
    expect(event(`${HEAD}moveTime: none`).limits).toEqual({ unlimited: true });
    expect(event(`${HEAD}clock: none\nstartTime: 1m`).limits).toEqual({ unlimited: true, startMs: 60_000 });
    expect(event(`${HEAD}clock: none\nmoveTime: 1.5`).limits).toEqual({ moveMs: 1500 });
  });

  it.each([
    [
      "gat",
      { games: 2, points: [3, 1, 0], settings: { final: true }, pointsByPairing: false },
      { bank: { bankMs: 600_000, byoyomiMs: 10_000 } },
    ],
    [
      "gat-many",
      { games: 100, points: [3, 1, 0], settings: { final: false }, pointsByPairing: true },
      { moveMs: 1000 },
    ],
  ])("of the preset %s has defaults that every key can override", (preset, defaults, limits) => {
    const plain = event(`format: ${preset}\n${HEAD}`);
    expect(plain).toMatchObject({ format: preset, ...defaults });
    expect(plain.limits).toEqual(limits);
    const other = event(
      `format: ${preset}\ngames: 6\npoints: [2, 1, 0]\nfinal: false\npointsByPairing: false\nmoveTime: 3s\n${HEAD}`,
    );
    expect(other).toMatchObject({
      format: preset,
      games: 6,
      points: [2, 1, 0],
      settings: { final: false },
      pointsByPairing: false,
    });
    expect(other.limits).toEqual({ moveMs: 3000 });
    expect(event(`format: ${preset}\nclock: 1m+1s\nmargin: 5ms\n${HEAD}`).limits).toEqual({
      bank: { bankMs: 60_000, byoyomiMs: 1000 },
      marginMs: 5,
    });
  });

  it("of format sprt has settings with defaults", () => {
    expect(event(`format: sprt\n${HEAD}`)).toMatchObject({
      games: 40_000,
      settings: { sprt: { elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05, model: "normalized", counts: "pentanomial" } },
    });
    const text =
      "format: sprt\ngames: 500\nsprt: {elo0: -5, elo1: 0, alpha: 0.1, model: logistic, counts: trinomial}\n";
    expect(event(text + HEAD)).toMatchObject({
      games: 500,
      settings: { sprt: { elo0: -5, elo1: 0, alpha: 0.1, beta: 0.05, model: "logistic", counts: "trinomial" } },
    });
  });

  it("may have sprt settings in another format, as in the example of the specification", () => {
    expect(event(`format: gauntlet\nsprt: {elo0: 0, elo1: 5}\n${HEAD}`).settings).toEqual({});
  });

  it("of a league may be endless", () => {
    expect(event(`format: league\ngames: endless\n${HEAD}`).games).toBe("endless");
  });
});

describe("an event file is refused, with position and remedy,", () => {
  it.each([
    ["when it is empty", "", "1: The file is empty; an event needs at least a game and players."],
    ["when it has only comments", "# later\n", "1: The file is empty; an event needs at least a game and players."],
    [
      "when it has only a document marker",
      "---\n",
      "1:4 The file is empty; an event needs at least a game and players.",
    ],
    ["when it is a list", "- a\n", "1:1 An event file is made of keys and values, such as games: 10."],
    ["when it is plain text", "hello", "1:1 An event file is made of keys and values, such as games: 10."],
    ["without a game", "\nplayers: [a, b]", "2:1 The file says no game; add game: and its name."],
    ["without players", "game: chess", "1:1 The file names no players; add a list such as players: [random, greedy]."],
    ["for an unknown key", `${HEAD}\ngmaes: 10\n`, '4:1 There is no key "gmaes" in an event file; did you mean games?'],
    [
      "for a misspelt key rather than a missing one",
      "gaem: chess\nplayers: [a, b]",
      '1:1 There is no key "gaem" in an event file; did you mean game?',
    ],
    [
      "for a repeated key",
      `${HEAD}seed: 1\ngames: 2\nseed: 2`,
      "5:1 seed is written twice, in lines 3 and 5; keep one.",
    ],
    [
      "for a key without a value",
      `${HEAD}games:\n`,
      "3:7 games: the value is missing; write a whole number from 1 to 5000000, such as 10.",
    ],
    [
      "for a word where a number belongs",
      `${HEAD}games: ten`,
      '3:8 games: write a whole number from 1 to 5000000, such as 10, not "ten".',
    ],
    [
      "for a fraction of a game",
      `${HEAD}games: 2.5`,
      "3:8 games: write a whole number from 1 to 5000000, such as 10, not 2.5.",
    ],
    ["for zero games", `${HEAD}games: 0`, "3:8 games: write a whole number from 1 to 5000000, such as 10, not 0."],
    [
      "for a number where text belongs",
      `name: 2026\n${HEAD}`,
      "1:7 name: 2026 is not text; write a name such as spring-cup, and put it in quotes if it looks like a number.",
    ],
    [
      "for a list where text belongs",
      `name: [a]\n${HEAD}`,
      "1:7 name: write a name such as spring-cup, not a list of 1.",
    ],
    [
      "for a name that is too long",
      `name: ${"x".repeat(81)}\n${HEAD}`,
      `1:7 name: "${"x".repeat(60)}…" is 81 characters long, and at most 80 are allowed.`,
    ],
    [
      "for a name with a control character",
      `name: "a\\e[2Jb"\n${HEAD}`,
      '1:7 name: "a\\u001b[2Jb" has a control character or a line break in it.',
    ],
    ["for an unknown format", `${HEAD}format: swis`, '3:9 format: there is no "swis"; did you mean swiss?'],
    [
      "for a format that is a number",
      `${HEAD}format: 3`,
      "3:9 format: write one of round-robin, gauntlet, swiss, knockout, league, sprt, gat, gat-many, not 3.",
    ],
    [
      "for a duration with a space",
      `${HEAD}moveTime: 5 s`,
      '3:11 moveTime "5 s": write a duration such as 5s, 500ms or 10m.',
    ],
    ["for a limit of zero", `${HEAD}moveTime: 0`, "3:11 moveTime 0: a limit must be greater than zero."],
    ["for a list of durations", `${HEAD}moveTime: [5s]`, "3:11 moveTime: write a duration such as 5s, 500ms or 10m."],
    [
      "for a clock without byoyomi",
      `${HEAD}clock: 10m`,
      '3:8 clock "10m": write a bank and a byoyomi, such as 10m+10s.',
    ],
    [
      "for a memory size below 1M",
      `${HEAD}memory: 512`,
      "3:9 memory 512: write a size of at least 1M, such as 512M or 2G.",
    ],
    ["for a negative seed", `${HEAD}seed: -1`, "3:7 seed -1: write a whole number from 0 to 10^18, such as 7."],
    [
      "for a seed above the maximum",
      `${HEAD}seed: 1000000000000000001`,
      "3:7 seed 1000000000000000001: write a whole number from 0 to 10^18, such as 7.",
    ],
    [
      "for points of only two results",
      `${HEAD}points: [1, 0]`,
      "3:9 points: write what a win, a draw and a loss are worth, such as [3, 1, 0], not a list of 2.",
    ],
    [
      "for points that are words",
      `${HEAD}points: [3, one, 0]`,
      '3:13 points: write three numbers such as [3, 1, 0], not "one".',
    ],
    [
      "for points in ascending order",
      `${HEAD}points: [0, 1, 3]`,
      "3:9 points: [0, 1, 3] is out of order; a win counts most, then a draw, then a loss: [3, 1, 0].",
    ],
    ["for yes instead of true", `${HEAD}final: yes`, '3:8 final: write true or false, not "yes".'],
    [
      "for rounds outside a Swiss event",
      `${HEAD}rounds: 3`,
      "3:1 rounds: only format swiss has this key, and this is round-robin; remove it.",
    ],
    [
      "for extra pairs outside a knockout",
      `extraPairs: 1\nformat: swiss\n${HEAD}`,
      "1:1 extraPairs: only format knockout has this key, and this is swiss; remove it.",
    ],
    [
      "for a final in a gauntlet",
      `final: true\nformat: gauntlet\n${HEAD}`,
      "1:1 final: only format round-robin has this key, and this is gauntlet; remove it.",
    ],
    [
      "for an endless gauntlet",
      `format: gauntlet\ngames: endless\n${HEAD}`,
      "2:1 games: only a league can be endless, and this is gauntlet; write a whole number.",
    ],
    [
      "for a sprt of three players",
      "format: sprt\ngame: chess\nplayers: [a, b, c]",
      "3:1 players: a sprt compares two, and 3 are named.",
    ],
    [
      "for a sprt with an odd number of games",
      `format: sprt\ngames: 101\n${HEAD}`,
      "2:1 games: a sprt plays pairs of games with the sides swapped, so write an even number, not 101.",
    ],
    [
      "for a sprt with equal bounds",
      `format: sprt\nsprt:\n  elo0: 5\n  elo1: 5\n${HEAD}`,
      "4:3 sprt: elo0 (5) must be less than elo1 (5).",
    ],
    [
      "for an elo0 above the default elo1",
      `sprt: {elo0: 12}\n${HEAD}`,
      "1:8 sprt: elo0 (12) must be less than elo1 (10).",
    ],
    [
      "for an alpha of one half",
      `sprt: {alpha: 0.5}\n${HEAD}`,
      "1:15 sprt.alpha: write a probability between 0 and 0.5 such as 0.05, not 0.5.",
    ],
    [
      "for an invalid bound, before the order of the bounds is checked",
      `sprt: {elo0: 20, elo1: many}\n${HEAD}`,
      '1:24 sprt.elo1: write a difference in Elo such as 10, not "many".',
    ],
    [
      "for an unknown key of sprt",
      `sprt: {eol0: 5}\n${HEAD}`,
      '1:8 There is no key "eol0" of sprt; did you mean elo0?',
    ],
    [
      "for options that are not a mapping",
      `${HEAD}options: size=8`,
      '3:10 options: write a mapping such as {size: 8} (`shinpan games` lists the options), not "size=8".',
    ],
    [
      "for an option with a list",
      `${HEAD}options:\n  size: [8]`,
      "4:9 options.size: write a word or a number, not a list of 1.",
    ],
    [
      "for a repeated option",
      `${HEAD}options:\n  size: 8\n  size: 9`,
      "5:3 options.size is written twice, in lines 4 and 5; keep one.",
    ],
    [
      "for starts without a file",
      `${HEAD}starts: {order: listed}`,
      "3:9 starts: there is no file; write {file: openings.txt, order: shuffled}.",
    ],
    [
      "for starts with a misspelt key",
      `${HEAD}starts: {fiel: x}`,
      '3:10 There is no key "fiel" of starts; did you mean file?',
    ],
    [
      "for more games than the maximum",
      "games: 200000\ngame: chess\nplayers: [a,b,c,d,e,f,g,h]",
      "1:1 games: that makes 5600000 games in all, and an event can have 5000000; write fewer.",
    ],
    [
      "for the first of several errors of different kinds",
      `${HEAD}rounds: 3\ngames: x\nfoo: 1`,
      "3:1 rounds: only format swiss has this key, and this is round-robin; remove it.",
    ],
  ])("%s", (_, text, expected) => {
    expect(refusal(text)).toBe(expected);
  });

  it("when neither the file nor its name gives a valid name", () => {
    expect(() => event(HEAD, `${"x".repeat(90)}.yaml`)).toThrow(/is 90 characters long.*add name:/);
    expect(() => event(HEAD, " .yaml")).toThrow(/is blank; add name:/);
  });
});
