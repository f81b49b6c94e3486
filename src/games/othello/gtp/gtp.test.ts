import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HostEnd, Seating } from "../../../core/dialect.ts";
import type { Limits } from "../../../core/events.ts";
import type { DiscView } from "../../disc-board/disc-game.ts";
import { type OthelloMove, PASS, writeMove } from "../squares.ts";
import { boardOf, listMoves, objection, phaseOf, play, START_BOARD, stateOf } from "../state.ts";
import { readCommand } from "./guest-end.ts";
import { gtpDialect } from "./index.ts";
import { readResponse } from "./responses.ts";
import { timeLeft, timeSettings } from "./time-commands.ts";

const START: DiscView = { board: START_BOARD, turn: 0 };
const LIMITS: Limits = { moveMs: 5000, startMs: 0, marginMs: 0 };
const VERDICT = { winner: 0, by: "rules", score: [33, 31], fault: null } as const;
const NOTHING = { ok: true, value: [] };

type Host = HostEnd<OthelloMove, DiscView>;

function hostOf(seat: 0 | 1, limits: Limits | undefined = LIMITS): Host {
  const seating: Seating = { match: "m", game: "othello", seat, options: {}, names: ["a", "b"], limits };
  return gtpDialect.host(seating);
}

/** Answers the commands of a host until it is identified; the commands it sent. */
function introduce(host: Host, replies: Readonly<Record<string, string>> = {}): readonly string[] {
  const sent = [...host.opening()];
  const all: typeof replies = { protocol_version: "= 2", ...replies };
  for (const command of sent) {
    const [name = ""] = String(command).trim().split(" ");
    const reply = host.readHello!(all[String(command).trim()] ?? all[name] ?? "=");
    if (!reply.ok) throw new Error(reply.why.code);
    sent.push(...reply.value);
  }
  expect(host.identifying!()).toBe(false);
  return sent.map(String);
}

const ALL = { protocol_version: "= 2", name: "= Test", list_commands: "= set_game\ntime_settings\ntime_left" };

function ask(host: Host, view: DiscView, legal = listMoves(stateOf(view.board, view.turn), view.turn)) {
  return host.question({ view, legal, ply: 0, leftMs: 5000 });
}

describe("the hosting end", () => {
  test("uses optional commands that the engine lists", () => {
    const host = hostOf(0);
    expect(introduce(host, ALL)).toEqual([
      "protocol_version\n",
      "name\n",
      "list_commands\n",
      "set_game Othello\n",
      "boardsize 8\n",
      "clear_board\n",
      "time_settings 0 5 1\n",
    ]);
    expect(host.name!()).toBe("Test");
  });

  test("asks for each command where there is no list", () => {
    const known = { list_commands: "? unknown command", "known_command time_left": "= true", known_command: "= false" };
    expect(introduce(hostOf(0), known).slice(3)).toEqual([
      "known_command set_game\n",
      "known_command time_settings\n",
      "known_command time_left\n",
      "boardsize 8\n",
      "clear_board\n",
    ]);
  });

  test("reads a list in which every line begins with =", () => {
    const list = { list_commands: "= set_game\n= time_left" };
    expect(introduce(hostOf(0), list)).toContain("set_game Othello\n");
  });

  test("plays what the opponent played, tells the time and asks, one command at a time", () => {
    const host = hostOf(1);
    introduce(host, ALL);
    const after = play(stateOf(START_BOARD, 0), 0, 37);
    const view = { board: boardOf(after), turn: 1 } as const;
    expect(ask(host, view)).toEqual(["play b f5\n"]);
    expect(host.readReply!("= ")).toEqual({ ok: true, value: ["time_left w 5 1\n"] });
    expect(host.readReply!("=")).toEqual({ ok: true, value: ["genmove w\n"] });
    expect(host.readReply!("= D6")).toBeUndefined();
    expect(host.readAnswer("= D6")).toEqual({ ok: true, value: 43 });
    const next = play(play(after, 1, 43), 0, 18);
    expect(ask(host, { board: boardOf(next), turn: 1 })).toEqual(["play b c3\n"]);
  });

  test("sets up another start with moves", () => {
    const host = hostOf(0);
    introduce(host);
    const state = [37, 43, 18, 19].reduce((each, move) => play(each, each.turn, move), stateOf(START_BOARD, 0));
    const sent: string[] = [];
    for (let next = ask(host, { board: boardOf(state), turn: 0 }); next.length > 0;) {
      sent.push(String(next[0]));
      const reply = host.readReply!("=");
      next = reply?.ok ? reply.value : [];
    }
    expect(sent).toHaveLength(5);
    expect(sent.at(-1)).toBe("genmove b\n");
    expect(gtpDialect.canStartAt!({ board: boardOf(state), turn: 0 })).toBe(true);
    expect(gtpDialect.canStartAt!({ board: START_BOARD, turn: 1 })).toBe(false);
  });

  /** The states of a match of first legal moves, each with the move that follows. */
  function playFirst(plies: number) {
    const states = [stateOf(START_BOARD, 0)];
    const moves: OthelloMove[] = [];
    while (moves.length < plies) {
      const state = states.at(-1)!;
      const [move = PASS] = listMoves(state, state.turn);
      moves.push(move);
      states.push(play(state, state.turn, move));
    }
    const eventAt = (index: number) => {
      const { turn } = states[index]!;
      const view = { board: boardOf(states[index + 1]!), turn: states[index + 1]!.turn };
      return { kind: "moved", seat: turn, move: moves[index], view } as const;
    };
    return {
      viewAt: (index: number) => ({ board: boardOf(states[index]!), turn: states[index]!.turn }),
      moves,
      eventAt,
    };
  }

  /** Answers commands until the engine is asked for a move; the commands it was sent. */
  function answerAll(host: Host, first: readonly unknown[]): readonly string[] {
    const sent = first.map(String);
    while (!sent.at(-1)?.startsWith("genmove")) {
      const reply = host.readReply!("=");
      if (!reply?.ok || reply.value.length === 0) throw new Error("the host asks nothing more");
      sent.push(...reply.value.map(String));
    }
    return sent;
  }

  test("tells an engine the moves of the match where its answer was another one", () => {
    const { viewAt, moves, eventAt } = playFirst(42);
    const host = hostOf(0);
    introduce(host);
    for (let index = 0; index < 40; index++) host.event(eventAt(index));
    answerAll(host, ask(host, viewAt(40)));
    const others = listMoves(stateOf(viewAt(40).board, 0), 0).filter((move) => move !== moves[40]);
    expect(host.readAnswer(`= ${writeMove(others[0]!)}`)).toEqual({ ok: true, value: others[0] });
    for (const index of [40, 41]) host.event(eventAt(index));
    const sent = answerAll(host, ask(host, viewAt(42)));
    expect(sent[0]).toBe("clear_board\n");
    expect(sent.slice(1, -1)).toEqual(
      moves.map((move, index) => `play ${index % 2 === 0 ? "b" : "w"} ${writeMove(move)}\n`),
    );
  });

  test("tells an engine that begins in the middle of a match all its moves", () => {
    const { viewAt, moves, eventAt } = playFirst(42);
    const host = hostOf(0);
    introduce(host);
    expect(host.resume!(moves.map((_, index) => eventAt(index)))).toEqual([]);
    const sent = answerAll(host, ask(host, viewAt(42)));
    expect(sent.filter((line) => line.startsWith("play"))).toHaveLength(42);
  });

  test.each([
    ["= d3", 19],
    ["=D3", 19],
    ["=\td3 \r", 19],
    ["= pass", PASS],
    ["=\nd3", 19],
  ])("reads %j", (frame, value) => {
    const host = hostOf(0);
    introduce(host);
    ask(host, START);
    expect(host.readAnswer(frame)).toEqual({ ok: true, value });
  });

  test.each([
    ["=", "gtp-empty"],
    ["= resign", "resigned"],
    ["= RESIGN", "resigned"],
    ["=3 d3", "gtp-id"],
    ["? illegal move", "gtp-refused"],
    ["= 3d", "file-first"],
    ["= d9", "outside"],
    ["= d3 d4", "not-a-move"],
    ["d3", "gtp-no-response"],
  ])("refuses %j", (frame, code) => {
    const host = hostOf(0);
    introduce(host);
    ask(host, START);
    expect(host.readAnswer(frame)).toMatchObject({ ok: false, why: { code: `othello.${code}` } });
  });

  test.each([
    ["protocol_version", "= 1", "othello.gtp-version"],
    ["boardsize", "? unacceptable size", "othello.gtp-refused"],
    ["set_game", "? unsupported game", "othello.gtp-refused"],
    ["clear_board", "?", "othello.gtp-refused"],
    ["name", "=1 Test", "othello.gtp-id"],
  ])("refuses the engine where %s is answered by %j", (name, reply, code) => {
    expect(() => introduce(hostOf(0), { ...ALL, [name]: reply })).toThrow(code);
  });

  test("takes a refusal for a pass where a pass is all there is", () => {
    const host = hostOf(0);
    introduce(host);
    ask(host, START, [PASS]);
    expect(host.readAnswer("? syntax error")).toEqual({ ok: true, value: PASS });
  });

  test("rules a refused move of the opponent a fault, and ignores a line that is not a response", () => {
    const host = hostOf(1);
    introduce(host);
    ask(host, { board: boardOf(play(stateOf(START_BOARD, 0), 0, 37)), turn: 1 });
    expect(host.readReply!("thinking...")).toEqual(NOTHING);
    expect(host.readReply!("? illegal move")).toEqual({
      ok: false,
      why: { code: "othello.gtp-refused", values: { command: "play b f5", said: '"illegal move"' } },
    });
    expect(host.outOfTurnReply!("thinking...")).toEqual([]);
    expect(host.outOfTurnReply!("= d3")).toBeUndefined();
  });

  test("suspects another protocol until the first response, and ends with quit", () => {
    const host = hostOf(0);
    expect(host.opening()).toEqual(["protocol_version\n"]);
    expect(host.likelyDialect!()).toBe("stdio");
    host.readHello!("= 2");
    expect(host.likelyDialect!()).toBeUndefined();
    expect(host.closing(VERDICT, START)).toEqual(["quit\n"]);
    expect(host.closingBetweenMatches!(VERDICT, START)).toEqual([]);
  });
});

test.each<[string, Limits | undefined, number, string, string | undefined]>([
  ["a limit for each move", LIMITS, 4999, "time_settings 0 5 1", "time_left b 4 1"],
  ["a limit under a second", { ...LIMITS, moveMs: 300 }, 300, "time_settings 0 1 1", "time_left b 1 1"],
  [
    "a bank",
    { startMs: 0, marginMs: 0, bank: { bankMs: 60_000, byoyomiMs: 10_000 } },
    40_500,
    "time_settings 60 10 1",
    "time_left b 30 0",
  ],
  [
    "a spent bank",
    { startMs: 0, marginMs: 0, bank: { bankMs: 60_000, byoyomiMs: 10_000 } },
    10_000,
    "time_settings 60 10 1",
    "time_left b 10 1",
  ],
  [
    "a bank alone",
    { startMs: 0, marginMs: 0, bank: { bankMs: 60_000, byoyomiMs: 0 } },
    500,
    "time_settings 60 0 0",
    "time_left b 0 0",
  ],
  ["no limit", { startMs: 0, marginMs: 0 }, 1, "time_settings 0 1 0", undefined],
  ["an untimed seat", { ...LIMITS, untimed: [0] }, 1, "time_settings 0 1 0", undefined],
])("tells %s", (_, limits, leftMs, settings, left) => {
  expect(timeSettings(limits, 0)).toBe(settings);
  expect(timeLeft(limits, 0, leftMs)).toBe(left);
});

/** What our engine sends for the lines of a controller; it answers each question with the first legal move. */
function converse(lines: readonly string[]): string {
  const guest = gtpDialect.guest({ name: "us", seat: 0, options: {} });
  let out = "";
  const pending = lines.flatMap((line) => guest.receive(line));
  for (let message = pending.shift(); message; message = pending.shift()) {
    if (message.kind === "send") out += String(message.message);
    if (message.kind !== "asked") continue;
    out += String(guest.answer(message.legal![0]!));
    pending.push(...guest.afterAnswer!());
  }
  return out;
}

describe("the playing end", () => {
  test.each([
    ["protocol_version", "= 2\n\n"],
    ["12 name", "=12 us\n\n"],
    ["\tname \x01 # who", "= us\n\n"],
    ["", ""],
    ["# comment", ""],
    ["version", "=\n\n"],
    ["known_command genmove", "= true\n\n"],
    ["known_command quit", "= true\n\n"],
    ["known_command toString", "= false\n\n"],
    ["toString", "? unknown command\n\n"],
    ["3 foo", "?3 unknown command\n\n"],
    ["boardsize 8", "=\n\n"],
    ["boardsize 19", "? unacceptable size\n\n"],
    ["boardsize", "? syntax error\n\n"],
    ["set_game Othello", "=\n\n"],
    ["set_game Go", "? unsupported game\n\n"],
    ["komi 0", "=\n\n"],
    ["play b f5", "=\n\n"],
    ["play BLACK F5", "=\n\n"],
    ["play w f5", "? illegal move\n\n"],
    ["play b a1", "? illegal move\n\n"],
    ["play b pass", "? illegal move\n\n"],
    ["play x f5", "? syntax error\n\n"],
    ["play b i9", "? syntax error\n\n"],
    ["genmove", "? syntax error\n\n"],
    ["genmove w", "? wrong color\n\n"],
    ["7 genmove black", "=7 D3\n\n"],
    ["reg_genmove b", "= D3\n\n"],
    ["undo", "? cannot undo\n\n"],
    ["time_settings 0 5 1", "=\n\n"],
    ["time_settings 0 5", "? syntax error\n\n"],
    ["time_left b 5 1", "=\n\n"],
    ["final_score", "? cannot score\n\n"],
    ["quit", "=\n\n"],
  ])("answers %j with %j", (line, response) => {
    expect(converse([line])).toBe(response);
  });

  test("shows the board in one response", () => {
    const [shown, rest] = converse(["play b f5", "showboard"]).split("\n\n").slice(1);
    expect(shown).toContain("  a b c d e f g h\n1 . . .");
    expect(shown).toContain("5 . . . X X X . .");
    expect(shown).toContain("white (O) to move, X 4, O 1");
    expect(rest).toBe("");
  });

  test("answers commands in order, also those that come while it thinks", () => {
    expect(converse(["1 genmove b", "2 genmove w", "3 undo", "4 genmove w", "5 quit"])).toBe(
      "=1 D3\n\n=2 C3\n\n=3\n\n=4 C3\n\n=5\n\n",
    );
  });

  describe("where black has to pass", () => {
    const SETUP = ["e6", "f6", "c4", "e7", "e8", "d8", "g7", "f8"].map((move, ply) => `play ${"bw"[ply % 2]} ${move}`);
    const last = (...lines: string[]) =>
      converse([...SETUP, ...lines])
        .split("\n\n")
        .slice(SETUP.length);
    const [before] = last("showboard");

    test("undoes the pass together with the move that needed it", () => {
      const [, , undone, shown] = last("showboard", "genmove w", "undo", "showboard");
      expect([undone, shown]).toEqual(["=", before]);
    });

    test("undoes a pass that was played alone", () => {
      const answers = last("play b pass", "genmove w", "undo", "undo", "showboard");
      expect(answers.slice(2, 5)).toEqual(["=", "=", before]);
    });

    test("suggests a move without the pass before it", () => {
      const [suggested, shown] = last("reg_genmove w", "showboard");
      expect(suggested).toMatch(/^= [A-H][1-8]$/);
      expect(shown).toBe(before);
    });
  });

  test("ends for good when told to quit", () => {
    const guest = gtpDialect.guest({ name: "us", seat: 0, options: {} });
    expect(guest.receive("quit").at(-1)).toEqual({ kind: "over", quit: true });
  });

  test("tells its player the time", () => {
    const guest = gtpDialect.guest({ name: "us", seat: 0, options: {} });
    const asked = (...lines: string[]) => {
      const last = lines.flatMap((line) => guest.receive(line)).at(-1);
      guest.answer(PASS);
      return last?.kind === "asked" ? last.leftMs : NaN;
    };
    expect(asked("genmove b")).toBeUndefined();
    expect(asked("time_settings 60 10 2", "genmove b")).toBe(65_000);
    expect(asked("time_left b 30 0", "genmove b")).toBe(35_000);
    expect(asked("time_left b 10 2", "genmove b")).toBe(5_000);
  });

  test("lists the commands it knows", () => {
    const [list = ""] = converse(["list_commands"]).split("\n\n");
    const names = list.slice(2).split("\n");
    expect(names).toContain("genmove");
    for (const name of names) expect(converse([`known_command ${name}`])).toBe("= true\n\n");
  });
});

describe("the parsers", () => {
  const text = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString("latin1")),
    fc.constantFrom("= d3", "? no", "=1", "1 play b f5 # x", "genmove b"),
  );

  test("keep id and text of every response", () => {
    const line = fc.stringMatching(/^[!-~]([ -~]{0,30}[!-~])?$/).filter((each) => !/^\d/.test(each));
    fc.assert(
      fc.property(fc.boolean(), fc.option(fc.nat()), fc.array(line, { minLength: 1 }), (ok, id, lines) => {
        const written = `${ok ? "=" : "?"}${id ?? ""} ${lines.join("\r\n")}\r\n\r\n`;
        const { frames } = gtpDialect.framing("host").push(Buffer.from(`\n\n${written}${written}`));
        const response = { ok, text: lines.join("\n"), ...(id !== null && { id }) };
        expect(frames.map(readResponse)).toEqual([response, response]);
      }),
    );
  });

  test("cut responses alike wherever the stream is cut", () => {
    fc.assert(
      fc.property(fc.array(text), fc.nat(), (parts, at) => {
        const bytes = Buffer.from(parts.join("\n"), "latin1");
        const cut = at % (bytes.length + 1);
        const framer = gtpDialect.framing("host");
        const pieces = [...framer.push(bytes.subarray(0, cut)).frames, ...framer.push(bytes.subarray(cut)).frames];
        expect(pieces).toEqual(gtpDialect.framing("host").push(bytes).frames);
      }),
    );
  });

  test("bound the length of a response", () => {
    const flood = Buffer.from(`=\n${"x\n".repeat(40_000)}`);
    expect(gtpDialect.framing("host").push(flood).overLimit).toBe(65_536);
  });

  test("never throw and answer every command once", () => {
    fc.assert(
      fc.property(text, (line) => {
        const answers = converse([line]);
        const command = readCommand(line);
        expect(answers === "").toBe(command === undefined);
        if (command) expect(answers).toMatch(new RegExp(`^[=?]${command.id}( [^]*)?\n\n$`));
        const host = hostOf(0);
        introduce(host);
        ask(host, START);
        const answer = host.readAnswer(line);
        if (answer.ok) expect(writeMove(answer.value)).toMatch(/^([a-h][1-8]|pass)$/);
      }),
    );
  });
});

test("both ends play random games to the same end, passes included", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 70, maxLength: 70 }), (choices) => {
      const ends = ([0, 1] as const).map((seat) => {
        const host = hostOf(seat);
        const guest = gtpDialect.guest({ name: "us", seat, options: {} });
        const converse = (sent: readonly unknown[], read: (frame: string) => ReturnType<Host["readReply"] & {}>) => {
          for (let commands = sent; commands.length > 0;) {
            const [message] = guest.receive(String(commands[0]).trim()).filter(({ kind }) => kind !== "news");
            if (message?.kind !== "send") return message;
            // As engines do that pass by themselves.
            const refuses = String(commands[0]).endsWith(" pass\n");
            const reply = read(refuses ? "? syntax error" : String(message.message).trim());
            commands = reply?.ok ? reply.value : [];
          }
          return undefined;
        };
        converse(host.opening(), (frame) => host.readHello!(frame));
        return { host, guest, converse };
      });
      let state = stateOf(START_BOARD, 0);
      for (const choice of choices) {
        if (phaseOf(state).kind === "over") break;
        const { host, guest, converse } = ends[state.turn]!;
        const legal = listMoves(state, state.turn);
        const asked = converse(ask(host, { board: boardOf(state), turn: state.turn }, legal), (frame) =>
          host.readReply!(frame),
        );
        expect(asked).toMatchObject({ kind: "asked", seat: state.turn, legal, view: { board: boardOf(state) } });
        const answer = host.readAnswer(String(guest.answer(legal[choice % legal.length]!)).trim());
        guest.afterAnswer!();
        if (!answer.ok) throw new Error(answer.why.code);
        expect(objection(state, state.turn, answer.value)).toBeUndefined();
        state = play(state, state.turn, answer.value);
      }
      expect(phaseOf(state).kind).toBe("over");
    }),
    { numRuns: 30 },
  );
});
