import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { describeChange } from "./change.ts";
import type { EventSpec } from "./event.ts";
import { readEvent } from "./event-file.ts";

const event = (text: string): EventSpec => readEvent(`game: chess\n${text}`, "cup.yaml");
const cup = (more = "", players = "[a, b, {name: c, command: ./c}]"): EventSpec =>
  event(`${more}\nplayers: ${players}\n`);
const league = (players: string, more = ""): EventSpec => event(`format: league\n${more}\nplayers: ${players}\n`);

const REMEDY = "restore it, or begin anew by giving the file another name or --data another folder.";

function sentenceOf(before: EventSpec, after: EventSpec): string | undefined {
  const change = describeChange(before, after);
  return change && formatEnglish(change);
}

describe("an event that has begun", () => {
  it("continues with the same file after a round trip or a reordering", () => {
    const before = cup("options: {x: 1, y: b}\nstarts: s.txt\nmoveTime: 5s");
    const stored = JSON.parse(JSON.stringify(before)) as EventSpec;
    const after = event(
      "# remark\nmoveTime: 5000ms\nstarts: {file: s.txt}\nplayers: [a, b, c=./c]\noptions: {y: b, x: '1'}\nformat: round-robin\ngames: 2",
    );
    expect(describeChange(stored, after)).toBeUndefined();
  });

  it.each([
    ["concurrency", "concurrency: 4"],
    ["sandbox", "sandbox: require"],
    ["memory", "memory: 1G"],
    ["records", "records: none"],
  ])("continues with another %s", (_, line) => {
    expect(describeChange(cup(), cup(line))).toBeUndefined();
    expect(describeChange(cup(line), cup())).toBeUndefined();
  });

  it("continues when more files are shipped to other machines", () => {
    const after = cup("", "[a, b, {name: c, command: ./c, files: [w]}]");
    expect(describeChange(cup(), after)).toBeUndefined();
  });

  it.each([
    ["name: x", "name: y", 'name was "x" when the event began and is "y" now'],
    ["", "format: gauntlet", "format was round-robin when the event began and is gauntlet now"],
    ["", "format: gat", "format was round-robin when the event began and is gat now"],
    ["games: 4", "games: 6", "games was 4 when the event began and is 6 now"],
    ["format: swiss", "format: swiss\nrounds: 4", "rounds was nothing when the event began and is 4 now"],
    ["", "points: [3, 1, 0]", "points was [1, 0.5, 0] when the event began and is [3, 1, 0] now"],
    ["", "pointsByPairing: true", "pointsByPairing was false when the event began and is true now"],
    ["", "final: true", "final was false when the event began and is true now"],
    ["moveTime: 5s", "moveTime: 1m", "moveTime was 5s when the event began and is 1m now"],
    ["moveTime: 5s", "moveTime: none", "moveTime was 5s when the event began and is none now"],
    ["clock: 10m+10s", "", "clock was 10m+10s when the event began and is nothing now"],
    ["", "startTime: 0", "startTime was nothing when the event began and is 0ms now"],
    ["", "margin: 50ms", "margin was nothing when the event began and is 50ms now"],
    ["", "dialect: uci", 'dialect was nothing when the event began and is "uci" now'],
    ["starts: a.txt", "starts: b.txt", 'starts was "a.txt" when the event began and is "b.txt" now'],
    [
      "starts: a.txt",
      "starts: {file: a.txt, order: shuffled}",
      "starts.order was listed when the event began and is shuffled now",
    ],
    ["seed: 1", "seed: 2", "seed was 1 when the event began and is 2 now"],
    ["options: {x: 1}", "options: {x: 2}", "options.x was 1 when the event began and is 2 now"],
    ["options: {x: 1}", "", "options.x was 1 when the event began and is nothing now"],
    ["format: knockout", "format: knockout\nextraPairs: 0", "extraPairs was 3 when the event began and is 0 now"],
  ])("does not continue when %j becomes %j", (before, after, sentence) => {
    expect(sentenceOf(cup(before), cup(after))).toBe(`${sentence}; ${REMEDY}`);
  });

  it("does not continue with another game", () => {
    const other = readEvent("game: go\nplayers: [a, b, c=./c]", "cup.yaml");
    expect(sentenceOf(cup(), other)).toBe(`game was "chess" when the event began and is "go" now; ${REMEDY}`);
  });

  it("does not continue with another hypothesis", () => {
    const sprt = (elo1: number): EventSpec => cup(`format: sprt\nsprt: {elo1: ${elo1}}`, "[a, b]");
    expect(sentenceOf(sprt(5), sprt(10))).toBe(`sprt.elo1 was 5 when the event began and is 10 now; ${REMEDY}`);
  });

  it.each([
    ["[a, b]", "players was a list of 3 when the event began and is one of 2 now"],
    ["[b, a, c=./c]", 'players: number 1 was "a" when the event began and is "b" now'],
    ["[a, b, c=./d]", 'players: "c" was "./c" when the event began and is "./d" now'],
    [
      "[a, b, {name: c, command: ./c, dialect: uci}]",
      'players: dialect of "c" was "the event\'s" when the event began and is "uci" now',
    ],
    [
      "[a, b, {name: c, command: ./c, keep: true}]",
      'players: keep of "c" was "false" when the event began and is "true" now',
    ],
  ])("does not continue with the players %s", (players, sentence) => {
    expect(sentenceOf(cup(), cup("", players))).toBe(`${sentence}; ${REMEDY}`);
  });
});

describe("a league that has begun", () => {
  it("may gain and lose players, reorder them, and get more games", () => {
    expect(describeChange(league("[a, b, c]"), league("[d, c, a]", "games: endless"))).toBeUndefined();
  });

  it("identifies a player by its name", () => {
    expect(sentenceOf(league("[a, b]"), league("[b, a=./new]"))).toBe(
      'players: "a" was "a" when the event began and is "./new" now; give the new one a name of its own.',
    );
  });

  it("must stay a league with the same points", () => {
    expect(sentenceOf(league("[a, b]"), cup("", "[a, b]"))).toMatch(/^format was league/);
    expect(sentenceOf(cup("", "[a, b]"), league("[a, b, c]"))).toMatch(/^format was round-robin/);
    expect(sentenceOf(league("[a, b]"), league("[a, b]", "points: [2, 1, 0]"))).toMatch(/^points was/);
  });
});
