import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HostEnd, Seating } from "../../../core/dialect.ts";
import type { Limits } from "../../../core/events.ts";
import type { DiscView } from "../../disc-board/disc-game.ts";
import { readGgf } from "../exports.ts";
import { type OthelloMove, PASS } from "../squares.ts";
import { boardOf, listMoves, phaseOf, play, START_BOARD, stateOf } from "../state.ts";
import { nboardDialect } from "./index.ts";
import { readMoveLine, writeNboardMove } from "./lines.ts";
import { searchDepth } from "./search-depth.ts";

const START: DiscView = { board: START_BOARD, turn: 0 };
const LIMITS: Limits = { moveMs: 5000, startMs: 0, marginMs: 0 };
const VERDICT = { winner: 0, by: "rules", score: [33, 31], fault: null } as const;
const START_GGF =
  "(;GM[Othello]PC[Shinpan]PB[a]PW[b_]RE[?]TI[02:30]TY[8]" + `BO[8 ${"-".repeat(27)}O*------*O${"-".repeat(27)} *];)`;

function hostOf(seat: 0 | 1): HostEnd<OthelloMove, DiscView> {
  const seating: Seating = { match: "m", game: "othello", seat, options: {}, names: ["a", "b]"], limits: LIMITS };
  return nboardDialect.host(seating);
}

function ask(host: HostEnd<OthelloMove, DiscView>, view: DiscView): readonly unknown[] {
  return host.question({ view, legal: listMoves(stateOf(view.board, view.turn), view.turn), ply: 0, leftMs: 5000 });
}

describe("the hosting end", () => {
  test("sets the depth, waits for the pong and takes the name", () => {
    const host = hostOf(0);
    expect(host.opening()).toEqual(["nboard 2\n", "set depth 12\n", "ping 1\n"]);
    expect(host.likelyDialect!()).toBe("stdio");
    for (const line of ["set myname Edax12", "status ready", "pong 2"]) {
      expect(host.readHello!(line)).toEqual({ ok: true, value: [] });
      expect(host.identifying!()).toBe(true);
    }
    expect(host.likelyDialect!()).toBeUndefined();
    host.readHello!("pong 1");
    expect(host.identifying!()).toBe(false);
    expect(host.name!()).toBe("Edax12");
  });

  test("sends the position once, then the moves of both sides", () => {
    const host = hostOf(0);
    expect(ask(host, START)).toEqual([`set game ${START_GGF}\n`, "go\n"]);
    for (const line of ["status thinking", "nodestats 35805 0.00", "search F5 1.5 0 12"])
      expect(host.readReply!(line)).toEqual({ ok: true, value: [] });
    expect(host.readReply!("=== F5")).toBeUndefined();
    expect(host.readAnswer("=== F5")).toEqual({ ok: true, value: 37 });
    const next = play(play(stateOf(START_BOARD, 0), 0, 37), 1, 43);
    expect(ask(host, { board: boardOf(next), turn: 0 })).toEqual(["move F5\n", "move D6\n", "go\n"]);
  });

  test("says a pass", () => {
    const host = hostOf(1);
    const view = { board: "1".repeat(62) + "20", turn: 1 } as const;
    ask(host, view);
    expect(host.readAnswer("=== PA/0/0")).toEqual({ ok: true, value: PASS });
    const after = play(stateOf(view.board, 0), 0, 63);
    expect(ask(host, { board: boardOf(after), turn: 1 })).toEqual(["move PA\n", "move H8\n", "go\n"]);
  });

  test.each([
    ["=== F5", 37],
    ["=== f5/1.20/0.3", 37],
    ["=== d6 -1.00 0.0", 43],
    ["===F5", 37],
    ["=== ps 0 0", PASS],
    ["=== pass", PASS],
  ])("reads %j", (line, move) => {
    expect(hostOf(0).readAnswer(line)).toEqual({ ok: true, value: move });
  });

  test.each([
    ["===", "nboard-answer"],
    ["=== I9", "nboard-answer"],
    ["=== resign", "resigned"],
  ])("refuses %j", (line, code) => {
    expect(hostOf(0).readAnswer(line)).toMatchObject({ ok: false, why: { code: `othello.${code}` } });
  });

  test("names an engine that speaks GTP, and passes over other lines out of turn", () => {
    expect(hostOf(0).readHello!("? unknown command")).toMatchObject({ ok: false, why: { code: "othello.gtp-spoken" } });
    expect(hostOf(0).outOfTurnReply!("status waiting")).toEqual([]);
    expect(hostOf(0).outOfTurnReply!("=== F5")).toBeUndefined();
    expect(hostOf(0).closing(VERDICT, START)).toEqual(["quit\n"]);
  });
});

test.each<[string, Limits | undefined, number | undefined, number]>([
  ["five seconds", LIMITS, undefined, 12],
  ["a second", { ...LIMITS, moveMs: 1000 }, undefined, 8],
  ["a tenth of a second", { ...LIMITS, moveMs: 100 }, undefined, 1],
  ["an hour", { ...LIMITS, moveMs: 3_600_000 }, undefined, 24],
  ["no limit", undefined, undefined, 16],
  ["a full bank", { startMs: 0, marginMs: 0, bank: { bankMs: 300_000, byoyomiMs: 0 } }, undefined, 14],
  ["a nearly spent bank", { startMs: 0, marginMs: 0, bank: { bankMs: 300_000, byoyomiMs: 0 } }, 3000, 1],
])("%s sets a depth", (_, limits, leftMs, depth) => {
  expect(searchDepth(limits, 0, leftMs)).toBe(depth);
});

describe("the playing end", () => {
  const guestOf = () => nboardDialect.guest({ name: "us", seat: 0, options: {} });

  test("introduces itself and answers pings and lessons", () => {
    const guest = guestOf();
    expect(guest.receive("nboard 2")).toEqual([{ kind: "send", message: "set myname us\n" }]);
    expect(guest.receive("ping 7")).toEqual([{ kind: "send", message: "pong 7\n" }]);
    expect(guest.receive("learn")).toEqual([{ kind: "send", message: "learned\n" }]);
    for (const line of ["set depth 3", "set contempt 0", "anything", ""]) expect(guest.receive(line)).toEqual([]);
    expect(guest.receive("quit")).toEqual([{ kind: "over", quit: true }]);
  });

  test("reads a game with moves and answers go and hint", () => {
    const guest = guestOf();
    guest.receive(`set game ${START_GGF.replace(";)", "B[F5//1.00]W[D6/1.2];)")}`);
    expect(guest.receive("hint 1")).toMatchObject([{ kind: "asked", seat: 0, ply: 2 }]);
    expect(guest.receive("ping 2")).toEqual([]);
    expect(guest.answer(18)).toBe("search C3 0 1\n");
    expect(guest.afterAnswer!()).toEqual([{ kind: "send", message: "pong 2\n" }]);
    guest.receive("move C3/0/1");
    expect(guest.receive("go")).toMatchObject([{ kind: "asked", seat: 1 }]);
    expect(guest.answer(19)).toBe("=== D3\n");
  });

  test.each(["set game nonsense", "move A1", "move"])("reports %j as malformed", (line) => {
    expect(guestOf().receive(line)).toMatchObject([{ kind: "malformed" }]);
  });
});

describe("the parsers", () => {
  test("read every move back", () => {
    for (let move = 0; move <= PASS; move++)
      expect(readMoveLine(`=== ${writeNboardMove(move)}/0.5/1`)).toEqual({ ok: true, value: move });
  });

  test("never throw", () => {
    const bytes = fc.uint8Array({ maxLength: 60 }).map((each) => Buffer.from(each).toString("latin1"));
    const head = fc.constantFrom("", "=== ", "set game (;", "move ", "set myname ", "ping ");
    fc.assert(
      fc.property(head, bytes, (start, rest) => {
        const line = start + rest;
        const host = hostOf(0);
        expect(typeof host.readHello!(line).ok).toBe("boolean");
        expect(typeof host.readAnswer(line).ok).toBe("boolean");
        const guest = nboardDialect.guest({ name: "us", seat: 0, options: {} });
        for (const { kind } of guest.receive(line)) expect(kind).toMatch(/^(send|malformed|news|over|asked)$/);
      }),
    );
  });

  test("read the position of any game that the host sends", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), (choices) => {
        let state = stateOf(START_BOARD, 0);
        for (const choice of choices) {
          const legal = listMoves(state, state.turn);
          if (phaseOf(state).kind === "over") break;
          state = play(state, state.turn, legal[choice % legal.length]!);
        }
        const view = { board: boardOf(state), turn: state.turn };
        const [game = ""] = ask(hostOf(state.turn), view).map(String);
        const read = readGgf(game.slice("set game ".length));
        expect(read).toMatchObject({ ok: true, value: { names: ["a", "b_"], moves: [] } });
        if (read.ok) expect({ board: boardOf(read.value.start), turn: read.value.start.turn }).toEqual(view);
      }),
    );
  });
});
