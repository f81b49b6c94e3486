import type { Reason } from "../../core/reason.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JudgeMessage, Seating } from "../../core/dialect.ts";
import type { OptionValues } from "../../core/game.ts";
import { type Seat, SEATS } from "../../core/seats.ts";
import type { Verdict } from "../../core/verdict.ts";
import { jsonDialect } from "./dialect.ts";
import type { LifegameMove } from "./moves.ts";
import { lifegameRules as rules } from "./rules.ts";
import type { LifegameState } from "./state.ts";
import { after, moveAt, board, start, playRandomly } from "./testing/states.ts";

const GREETING = "This is a lifegame_py server.  Tell me your name.";
const seating = (seat: Seat, options: OptionValues): Seating => {
  return { match: "m", game: "lifegame", seat, options, names: ["a", "b"] };
};
const host = (seat: Seat = 0, options: OptionValues = {}) => jsonDialect.host(seating(seat, options));
const over = (winner: Seat | null): Verdict => ({ winner, by: "rules", score: [0, 0], fault: null });
const bytes = (text: string): string => Buffer.from(text).toString("latin1");

describe("the hosting end", () => {
  test("greets, and sends the size after a name", () => {
    expect(host().opening()).toEqual([`${GREETING}\n`]);
    expect(host().readHello?.("me")).toEqual({ ok: true, value: ['{"height": 6, "width": 6}\n'] });
    expect(host(1, { preset: "8x8" }).readHello?.("me")).toEqual({ ok: true, value: ['{"height": 8, "width": 8}\n'] });
  });

  test.each([
    ["random-lifegame-player", "random-lifegame-player"],
    [bytes("生命 1"), "生命 1"],
    ["  spaced out\t", "spaced out"],
    ["\xff\xfe", "\ufffd\ufffd"],
    ["x".repeat(200), "x".repeat(200)],
  ])("accepts %.20j as a name", (frame, name) => {
    const end = host();
    expect(end.name?.()).toBeUndefined();
    expect(end.readHello?.(frame).ok).toBe(true);
    expect(end.name?.()).toBe(name);
  });

  test.each([
    ["", "lifegame.name-empty", {}],
    ["  \t", "lifegame.name-empty", {}],
    ["x".repeat(201), "lifegame.name-long", { most: 200 }],
  ])("refuses %.10j as a name", (frame, code, values) => {
    expect(host().readHello?.(frame)).toEqual({ ok: false, why: { code, values } });
  });

  test("asks one seat and lets the other wait", () => {
    const question = { view: start(), legal: undefined, ply: 0, leftMs: undefined };
    expect(host().question(question)).toEqual(["placement\n"]);
    expect(host().waiting?.()).toEqual(["waiting\n"]);
  });

  test("sends the same line about a placement to both seats", () => {
    const view = after("0,1", "5,5");
    const event = { kind: "moved", seat: 1, move: moveAt("5,5"), view } as const;
    const line =
      '{"phase": "placement", "board": [[0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], ' +
      '[0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 2]], "next_player": 1}\n';
    for (const seat of SEATS) expect(host(seat).event(event)).toEqual([line]);
    expect(host().event({ ...event, view: after("0,1") })[0]).toMatch(/"next_player": 2}\n$/);
  });

  test("sends a program that begins in the middle the last board", () => {
    const events = ["0,1", "1,1"].map(
      (move) => ({ kind: "moved", seat: 0, move: moveAt(move), view: after(move) }) as const,
    );
    expect(host().resume?.(events)).toEqual(host().event(events[1]!));
    expect(host().resume?.([])).toEqual([]);
  });

  test("sends simulation at the first generation and the result after the last", () => {
    const states = playRandomly(3).filter(({ generation }) => generation > 0);
    const end = host();
    const messages = states.map((view) => end.event({ kind: "ticked", view }));
    expect(messages.map((lines) => lines.length)).toEqual([1, 0, 1]);
    expect(messages[0]).toEqual(["simulation\n"]);
    expect(messages[2]?.[0]).toMatch(/^{"phase": "life_result", "board": \[\[.*\]\], "count": {"1": \d, "2": \d}}\n$/);
  });

  test("sends both lines if there is only one generation", () => {
    const view = playRandomly(3, { generations: 1 }).at(-1) ?? start();
    const [first, second, ...rest] = host().event({ kind: "ticked", view });
    expect([first, rest]).toEqual(["simulation\n", []]);
    expect(second).toMatch(/^{"phase": "life_result"/);
  });

  test.each([
    [0, 0, "you win\n"],
    [0, 1, "you lose\n"],
    [1, 1, "you win\n"],
    [1, null, "draw\n"],
  ] as const)("sends seat %i for winner %j the line %j", (seat, winner, word) => {
    expect(host(seat).closing(over(winner), start())).toEqual([word]);
  });
});

describe("a placement", () => {
  test.each([
    ['{"place": [1, 2]}', 1, 2],
    ['{"place":[0,0]}', 0, 0],
    ['{ "place" : [ 5 ,\t5 ] }', 5, 5],
    ['{"\\u0070lace": [1, 2]}', 1, 2],
    ['{"place": [-0, 0]}', 0, 0],
    ['{"place": [-1, 6]}', -1, 6],
    ['{"place": [999999999999999, 0]}', 999999999999999, 0],
    ['{"name": "me", "place": [1, 2], "why": {"depth": [2.5, null, true]}}', 1, 2],
    [bytes('{"place": [1, 2], "気分": "良い"}'), 1, 2],
    [`{"x": ${"[".repeat(99)}${"]".repeat(99)}, "place": [1, 2]}`, 1, 2],
  ])("is read from %.60s", (frame, row, col) => {
    expect(host().readAnswer(frame)).toEqual({ ok: true, value: { row, col } });
  });

  test.each([
    ["an empty line", "", "lifegame.empty"],
    ["a leading blank", ' {"place": [1, 2]}', "line.blank"],
    ["a trailing blank", '{"place": [1, 2]} ', "line.blank"],
    ["a trailing tab", '{"place": [1, 2]}\t', "line.blank"],
    ["plain text", "1,2", "json.syntax"],
    ["an incomplete line", '{"place": [1, 2', "json.syntax"],
    ["a trailing comma", '{"place": [1, 2,]}', "json.syntax"],
    ["single quotes", "{'place': [1, 2]}", "json.syntax"],
    ["two objects", '{"place": [1, 2]}{"place": [1, 2]}', "json.syntax"],
    ["trailing text", '{"place": [1, 2]}x', "json.syntax"],
    ["a trailing carriage return", '{"place": [1, 2]}\r', "line.blank"],
    ["a leading zero", '{"place": [01, 2]}', "json.syntax"],
    ["a plus", '{"place": [+1, 2]}', "json.syntax"],
    ["NaN", '{"place": [NaN, 2]}', "json.syntax"],
    ["Infinity", '{"place": [Infinity, 2]}', "json.syntax"],
    ["a NUL", '{"place": [1, 2]}\0', "json.syntax"],
    ["a byte order mark", '\xef\xbb\xbf{"place": [1, 2]}', "json.syntax"],
    ["wide digits", bytes('{"place": [１, ２]}'), "json.syntax"],
    ["invalid UTF-8", '{"place": [1, 2], "x": "\xff"}', "lifegame.not-utf8"],
    ["an array", "[1, 2]", "lifegame.not-object"],
    ["an array with the object", '[{"place": [1, 2]}]', "lifegame.not-object"],
    ["null", "null", "lifegame.not-object"],
    ["a number", "7", "lifegame.not-object"],
    ["a text", '"place"', "lifegame.not-object"],
    ["an empty object", "{}", "lifegame.no-place"],
    ["another key", '{"Place": [1, 2]}', "lifegame.no-place"],
    ["a nested place", '{"x": {"place": [1, 2]}}', "lifegame.no-place"],
    ["an object as place", '{"place": {"0": 1, "1": 2}}', "lifegame.place-form"],
    ["a text as place", '{"place": "12"}', "lifegame.place-form"],
    ["null as place", '{"place": null}', "lifegame.place-form"],
    ["no coordinates", '{"place": []}', "lifegame.place-form"],
    ["one coordinate", '{"place": [1]}', "lifegame.place-form"],
    ["three coordinates", '{"place": [1, 2, 3]}', "lifegame.place-form"],
    ["a fraction", '{"place": [2.5, 1]}', "lifegame.place-integers"],
    ["a whole fraction", '{"place": [1.0, 2]}', "lifegame.place-integers"],
    ["an exponent", '{"place": [1e0, 2]}', "lifegame.place-integers"],
    ["a huge exponent", '{"place": [1e400, 2]}', "lifegame.place-integers"],
    ["too many digits", '{"place": [1000000000000000, 2]}', "lifegame.place-integers"],
    ["a boolean coordinate", '{"place": [true, 1]}', "lifegame.place-integers"],
    ["text coordinates", '{"place": ["1", "2"]}', "lifegame.place-integers"],
    ["a null coordinate", '{"place": [1, null]}', "lifegame.place-integers"],
    ["array coordinates", '{"place": [[1], [2]]}', "lifegame.place-integers"],
    [
      "an object that resembles an internal number",
      '{"place": [{"digits": "1"}, {"digits": "2"}]}',
      "lifegame.place-integers",
    ],
    ["a repeated key", '{"place": [0, 0], "place": [1, 2]}', "json.repeated-key"],
    ["a repeated key, once escaped", '{"place": [0, 0], "pl\\u0061ce": [1, 2]}', "json.repeated-key"],
    ["another repeated key", '{"x": 1, "x": 2, "place": [1, 2]}', "json.repeated-key"],
    ["a nested repeated key", '{"x": [{"y": 1, "y": 2}], "place": [1, 2]}', "json.repeated-key"],
    ["a prototype", '{"__proto__": {"place": [1, 2]}}', "json.proto-key"],
    ["a prototype beside the place", '{"place": [1, 2], "__proto__": null}', "json.proto-key"],
    ["a constructor", '{"constructor": {"prototype": {"place": [1, 2]}}}', "lifegame.no-place"],
    ["2,000 levels", `{"place": ${"[".repeat(2000)}${"]".repeat(2000)}}`, "json.depth"],
    ["10,000 levels", "[".repeat(10_000), "json.depth"],
  ])("is not read from %s", (_, frame, code) => {
    const answer = host().readAnswer(frame);
    expect(answer.ok ? [] : codesOf(answer.why)).toContain(code);
  });

  test("is read only from text that JSON.parse accepts", () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), (json, other) => {
        for (const text of [json, json.slice(0, -1), `{"place": ${json}}`, json + other]) {
          if (/^\s|\s$/.test(text)) continue;
          const answer = host().readAnswer(bytes(text));
          if (answer.ok) expect(Object.keys(JSON.parse(text) as object)).toContain("place");
          if (!answer.ok && codesOf(answer.why).includes("json.syntax"))
            expect(() => JSON.parse(text) as unknown).toThrow();
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** The code of a reason and those of its causes. */
function codesOf({ code, values }: Reason): readonly string[] {
  return [code, ...Object.values(values).flatMap((value) => (typeof value === "object" ? codesOf(value) : []))];
}

type Messages = readonly JudgeMessage<LifegameMove, LifegameState>[];
const kinds = (received: Messages): string => received.map(({ kind }) => kind).join(" ");
const guest = (name = "us") => jsonDialect.guest({ name, seat: 0, options: {} });

/** A guest that has received the greeting and the size. */
function createReadyGuest(size = 6) {
  const end = guest();
  expect(end.receive(GREETING)).toEqual([{ kind: "send", message: "us\n" }]);
  expect(end.receive(`{"height": ${size}, "width": ${size}}`)).toEqual([]);
  return end;
}

describe("the playing end", () => {
  test.each([
    ["a\r\nb", "a  b\n"],
    ["", "shinpan\n"],
    ["あ".repeat(100), `${"あ".repeat(66)}\n`],
  ])("sends its name %.5j in a form that the host accepts", (name, message) => {
    const [received] = guest(name).receive(GREETING);
    expect(received).toEqual({ kind: "send", message });
    expect(host().readHello?.(bytes(message.slice(0, -1))).ok).toBe(true);
  });

  test.each(SEATS)("follows a whole match from seat %i", (seat) => {
    const end = createReadyGuest();
    const judge = host(seat);
    const states = playRandomly(7);
    const received: string[] = [];
    for (const [index, view] of states.entries()) {
      const before = states[index - 1];
      const line = (lines: readonly unknown[]): void => {
        for (const text of lines) {
          const messages = end.receive(String(text).trimEnd());
          received.push(kinds(messages));
          for (const item of messages)
            if (item.kind === "news" || item.kind === "asked") {
              const shown = item.kind === "news" ? item.event.view : item.view;
              expect(shown.cells).toEqual(view.cells);
            }
        }
      };
      if (before && view.generation > 0) line(judge.event({ kind: "ticked", view }));
      else if (before) line(judge.event({ kind: "moved", seat: before.turn, move: moveAt("0,0"), view }));
      if (rules.phase(view).kind === "ask") line(view.turn === seat ? ["placement\n"] : (judge.waiting?.() ?? []));
    }
    const turns = seat === 0 ? ["asked news seated news"] : ["seated news asked news"];
    expect(received.join(" ")).toBe(`${Array(6).fill(turns).join(" ")}  news`);
    const [result] = end.receive("you win");
    expect(result).toMatchObject({ kind: "over", winner: seat, view: { generation: 3, cells: states.at(-1)?.cells } });
    expect(end.receive("you lose")).toMatchObject([{ kind: "over", winner: 1 - seat }]);
    expect(end.receive("draw")).toMatchObject([{ kind: "over", winner: null }]);
  });

  test("reports each placement with its seat, and asks with the remaining cells", () => {
    const end = createReadyGuest();
    expect(end.receive("placement")).toMatchObject([{ kind: "asked", seat: 0, legal: { length: 36 } }]);
    expect(end.answer(moveAt("1,2"))).toBe('{"place": [1, 2]}\n');
    for (const [ply, move] of ["1,2", "3,4"].entries()) {
      const view = after(...["1,2", "3,4"].slice(0, ply + 1));
      const [line] = host().event({ kind: "moved", seat: 0, move: moveAt(move), view });
      const event = { kind: "moved", seat: ply, move: moveAt(move), view };
      expect(end.receive(String(line).trimEnd())).toEqual([{ kind: "news", event }]);
      if (ply === 0) end.receive("waiting");
    }
    expect(end.receive("placement")).toMatchObject([{ kind: "asked", seat: 0, legal: { length: 34 } }]);
    expect(end.objection?.(moveAt("1,2"))?.code).toBe("lifegame.taken");
    expect(end.objection?.(moveAt("6,2"))?.code).toBe("lifegame.outside");
    expect(end.objection?.(moveAt("0,0"))).toBeUndefined();
  });

  test("guesses unknown options from the size", () => {
    const [asked] = createReadyGuest(8).receive("placement");
    expect(asked).toMatchObject({ view: { options: { size: 8, placements: 8, generations: 5, ties: "first" } } });
  });

  test.each([
    ["placement"], ["waiting"], ["you win"], [""], ["hello"], ["null"], ["[]"], ["{}"],
    ['{"phase": "placement", "board": [[0]], "next_player": 1}'],
    ['{"height": 6, "width": 7}'], ['{"height": 1, "width": 1}'], ['{"height": 65, "width": 65}'], ['{"height": "6", "width": "6"}'],
  ])("reports %s before the size as malformed", (frame) => {
    expect(guest().receive(frame)).toMatchObject([{ kind: "malformed" }]);
  }); // prettier-ignore

  test.each([
    ['{"phase": "placement", "board": [[0]], "next_player": 1}'],
    ['{"phase": "placement", "board": [[0, 0], [0, 3]], "next_player": 1}'],
    ['{"phase": "placement", "board": [[0, 0], [0, 0]], "next_player": 3}'],
    ['{"phase": "placement", "board": [[0, 0], [0, 0]]}'],
    ['{"phase": "life", "board": [[0, 0], [0, 0]]}'],
    ["PLACEMENT"],
    ["you win "],
  ])("reports %s as malformed", (frame) => {
    expect(createReadyGuest(2).receive(frame)).toMatchObject([{ kind: "malformed" }]);
  });
});

test("neither end throws on any bytes", () => {
  const noise = fc.uint8Array({ maxLength: 60 }).map((chunk) => Buffer.from(chunk).toString("latin1"));
  const known = fc.constantFrom(
    GREETING, '{"height": 6, "width": 6}', "placement", "waiting", "simulation", "you win", "draw", '{"place": [1, 2]}',
    ...playRandomly(2).map((view) => String(host().event({ kind: "moved", seat: 0, move: moveAt("0,0"), view })[0]).trimEnd()),
  ); // prettier-ignore
  const corrupted = fc
    .tuple(known, noise, fc.nat(60))
    .map(([text, inserted, index]) => text.slice(0, index) + inserted + text.slice(index));
  fc.assert(
    fc.property(fc.array(fc.oneof(known, noise, corrupted), { maxLength: 20 }), (frames) => {
      const [hosting, playing] = [host(), guest()];
      for (const frame of frames) {
        hosting.readHello?.(frame);
        const answer = hosting.readAnswer(frame);
        if (answer.ok) expect(rules.readMove(rules.writeMove(answer.value))).toEqual(answer);
        for (const received of playing.receive(frame)) expect(received.kind).toBeTruthy();
        playing.objection?.(moveAt("0,0"));
      }
    }),
    { numRuns: 300 },
  );
});

test("a guest keeps placing when it is asked more often than it guessed", () => {
  const end = createReadyGuest(2);
  for (const row of ["[1, 0], [2, 0]", "[1, 1], [2, 0]"]) {
    end.receive("waiting");
    end.receive(`{"phase": "placement", "board": [${row}], "next_player": 2}`);
  }
  const [asked] = end.receive("placement");
  expect(asked).toMatchObject({ kind: "asked", seat: 1, legal: [moveAt("1,1")] });
  const four = guest();
  four.receive('{"height": 4, "width": 4}');
  const full = "[[1, 2, 1, 2], [1, 2, 1, 2], [1, 2, 1, 2], [0, 0, 0, 0]]";
  four.receive(`{"phase": "placement", "board": ${full}, "next_player": 1}`);
  expect(four.receive("placement")).toMatchObject([{ kind: "asked", legal: { length: 4 } }]);
  expect(four.objection?.(moveAt("3,0"))).toBeUndefined();
});

test("a guest that joins a board with cells is asked about that board", () => {
  const end = createReadyGuest(2);
  end.receive("waiting");
  const cells = board("1. 2.");
  end.receive('{"phase": "placement", "board": [[1, 0], [2, 0]], "next_player": 2}');
  expect(end.receive("placement")).toMatchObject([{ kind: "asked", seat: 1, view: { cells }, legal: { length: 2 } }]);
});
