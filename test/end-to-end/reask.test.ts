import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { COMMAND, type JsonLine, runShinpan } from "../tools/run-shinpan.ts";

const PROGRAM = resolve(import.meta.dirname, "../players/changes-its-mind.mjs");
const folder = mkdtempSync(join(tmpdir(), "shinpan-reask-"));

interface Difference extends JsonLine {
  readonly ply: number;
  readonly now: string;
}

async function reask(...args: readonly string[]) {
  const run = await runShinpan(["reask", ...args, "--json"], { cwd: folder });
  const lines = run.json();
  return { ...run, differences: lines.filter(({ type }) => type === "difference") as Difference[], last: lines.at(-1) };
}

beforeAll(async () => {
  const words = ["match", "othello", `mine=${PROGRAM}`, "random", "--seed", "5", "--games", "2"];
  await runShinpan([...words, "--record", "games/2026/"], { cwd: folder });
  const [first = ""] = readdirSync(join(folder, "games/2026"));
  mkdirSync(join(folder, "games/packed"));
  writeFileSync(join(folder, "games/packed/a.jsonl.gz"), gzipSync(readFileSync(join(folder, "games/2026", first))));
});

describe("reask with a program", () => {
  it.concurrent("finds no difference in a folder of records, packed ones too, if the program is the same", async () => {
    const { exitCode, last } = await reask("games", `mine=${PROGRAM}`, "--strict");
    expect(last).toMatchObject({ type: "reask", records: 3, different: 0, skipped: 0 });
    expect((last as { asked?: number } & JsonLine).asked).toBeGreaterThan(80);
    expect(exitCode).toBe(0);
  });

  it.concurrent.each([
    ["move", /^[a-h][1-8]$/],
    ["crash", /^crashed$/],
  ])("finds the ply of a change, and asks on after it: %s", async (change, now) => {
    const { exitCode, differences, last } = await reask("games/packed", `mine=${PROGRAM} 20 ${change}`, "--strict");
    expect(differences).toMatchObject([{ ply: 16, seat: 0 }]);
    expect(differences[0]?.now).toMatch(now);
    expect(last).toMatchObject({ records: 1, asked: 30, same: 29, different: 1 });
    expect(exitCode).toBe(1);
  });
});

/** A GTP engine without rules: it keeps its own list of moves and plays the first legal square. */
const ENGINE = `
const { firstLegal, lastLegal, play, START } = require("./board.cjs");
const change = Number(process.argv[2] ?? 0);
let board = START;
const answer = (text = "") => process.stdout.write("= " + text + "\\n\\n");
const place = (color, move) => (board = play(board, color === "b" ? "1" : "2", move));
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const [command, color, move] = line.split(" ");
  if (command === "protocol_version") return answer("2");
  if (command === "quit") process.exit();
  if (command === "clear_board") board = START;
  if (command === "play") place(color, move);
  if (command !== "genmove") return answer();
  const side = color === "b" ? "1" : "2";
  const chosen = (board.replaceAll("0", "").length === change ? lastLegal : firstLegal)(board, side);
  place(color, chosen);
  answer(chosen);
});
`;
const BOARD = `
const DIRECTIONS = [-9, -8, -7, -1, 1, 7, 8, 9];
const START = "0".repeat(27) + "21" + "0".repeat(6) + "12" + "0".repeat(27);
const squareOf = (move) => move.charCodeAt(0) - 97 + 8 * (move.charCodeAt(1) - 49);
function turned(board, side, square) {
  return DIRECTIONS.flatMap((step) => {
    const run = [];
    for (let at = square; ; ) {
      const next = at + step;
      const files = Math.abs((next & 7) - (at & 7));
      if (next < 0 || next > 63 || files > 1 || board[next] === "0") return [];
      if (board[next] === side) return run;
      run.push(next);
      at = next;
    }
  });
}
const legal = (board, side) =>
  [...board].flatMap((disc, square) => (disc === "0" && turned(board, side, square).length > 0 ? [square] : []));
const name = (square) => (square === undefined ? "pass" : "abcdefgh"[square & 7] + (1 + (square >> 3)));
exports.START = START;
exports.firstLegal = (board, side) => name(legal(board, side)[0]);
exports.lastLegal = (board, side) => name(legal(board, side).at(-1));
exports.play = (board, side, move) => {
  if (move === "pass") return board;
  const changed = new Set([squareOf(move), ...turned(board, side, squareOf(move))]);
  return [...board].map((disc, square) => (changed.has(square) ? side : disc)).join("");
};
`;

describe("reask with a program that keeps the position itself", () => {
  it.concurrent("puts a GTP engine back on the moves of the match after another answer", async () => {
    const engine = join(folder, "engine");
    mkdirSync(engine);
    writeFileSync(join(engine, "engine.cjs"), ENGINE);
    writeFileSync(join(engine, "board.cjs"), BOARD);
    const program = `engine=${process.execPath} engine/engine.cjs`;
    const match = ["match", "othello", program, "random", "--dialect", "gtp", "--seed", "5", "--record", "gtp.jsonl"];
    await runShinpan(match, { cwd: folder });
    const same = await reask("gtp.jsonl", program);
    expect(same.last).toMatchObject({ different: 0, skipped: 0 });
    const { differences, last } = await reask("gtp.jsonl", `${program} 30`);
    expect(differences).toMatchObject([{ ply: 26 }]);
    expect(last).toMatchObject({ asked: (same.last as { asked?: number } & JsonLine).asked, different: 1 });
  });

  it.concurrent.each([
    ["othello", "nboard", "greedy"],
    ["geister", "gat", "greedy"],
  ])("finds no difference in %s over %s if the program is the same", async (game, dialect, bot) => {
    const program = `mine=${COMMAND} bot ${game} ${bot} --seed 4 --dialect ${dialect}`;
    const record = `${dialect}.jsonl`;
    await runShinpan(["match", game, program, "random", "--dialect", dialect, "--seed", "5", "--record", record], {
      cwd: folder,
    });
    const { last, exitCode } = await reask(record, program, "--strict");
    expect(last).toMatchObject({ records: 1, different: 0, skipped: 0 });
    expect(exitCode).toBe(0);
  });

  it.concurrent("stops with a sentence where the protocol never tells a program its own move", async () => {
    writeFileSync(join(folder, "war.mjs"), WAR);
    const program = `war=${process.execPath} war.mjs`;
    const options = ["--option", "generations=6", "--option", "size=32", "--option", "first=0"];
    await runShinpan(["match", "lifewar", program, "random", "--seed", "5", ...options, "--record", "war.jsonl"], {
      cwd: folder,
    });
    expect((await reask("war.jsonl", program)).last).toMatchObject({ asked: 6, different: 0, skipped: 0 });
    const { differences, last, stderr } = await reask("war.jsonl", `${program} 3`);
    expect(differences).toHaveLength(1);
    expect(last).toMatchObject({ asked: 3, same: 2, different: 1, skipped: 3 });
    expect(stderr).toContain("3 more questions of player 1 are left out: tlv has no message");
  });
});

/** Wakes no cell, except one cell at the question whose number is its argument. */
const WAR = `
const change = Number(process.argv[2] ?? 0);
const message = (type, value = Buffer.alloc(0)) => {
  process.stdout.write(Buffer.concat([Buffer.from([type.charCodeAt(0), value.length]), value]));
};
let rest = Buffer.alloc(0);
let turns = 0;
message("I", Buffer.from("war"));
process.stdin.on("data", (chunk) => {
  rest = Buffer.concat([rest, chunk]);
  while (rest.length >= 2 && rest.length >= 2 + rest[1]) {
    const type = String.fromCharCode(rest[0]);
    rest = rest.subarray(2 + rest[1]);
    if (type === "T") message("M", ++turns === change ? Buffer.from([0, 1, 0, 1]) : undefined);
  }
});
`;
