import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nim } from "../../../test/tools/nim.ts";
import { commonReason, otherReason } from "../../core/common-reasons.ts";
import type { HostEnd, Seating } from "../../core/dialect.ts";
import { explainReason } from "../../core/format-reason.ts";
import { ok, refuse } from "../../core/result.ts";
import { nativeDialect, type NativeViews } from "./index.ts";

const views: NativeViews<number> = {
  write: (left) => ({ left }),
  read: (json) => {
    const left = (json as { left?: unknown } | null)?.left;
    return typeof left === "number" ? ok(left) : refuse(commonReason("judge.count", { key: "left" }));
  },
};
/** A move of 3 is hidden from the opponent. */
const hiddenInformation: NonNullable<typeof nim.hiddenInformation> = {
  reveal: nim.view.bind(nim),
  redactMove: (move, by, viewer) => (move === 3 && by !== viewer ? undefined : move),
};

const plain = nativeDialect({ rules: nim, views });
const lenient = nativeDialect({ rules: nim, views, refusals: () => 3 });
const secret = nativeDialect({ rules: { ...nim, hiddenInformation }, views });
const SEATING: Seating = {
  match: "m1",
  game: "nim",
  seat: 1,
  options: { pile: 7 },
  names: ["a", "b"],
  limits: { moveMs: 5000, startMs: 10_000, marginMs: 0 },
};
const PLAYERS = { names: ["Ann", "b"], house: [true, false] } as const;
const QUESTION = { view: 7, legal: [1, 2, 3], ply: 0, leftMs: 4999.7 };
const ASK = '{"type":"ask","ply":0,"view":{"left":7},"legal":["1","2","3"],"left":4999}\n';
const frameOf = (message: unknown): string => JSON.stringify(message);

function seatedEnd(dialect = plain): HostEnd<number, number> {
  const end = dialect.host(SEATING);
  end.begin?.(PLAYERS);
  end.question(QUESTION);
  return end;
}

describe("the host end", () => {
  it("sends nothing before both are present, then announces the match, then asks", () => {
    const end = plain.host(SEATING);
    expect(end.opening()).toEqual([]);
    expect("hello" in end).toBe(false);
    expect(end.begin?.(PLAYERS)).toEqual([
      '{"type":"seated","match":"m1","seat":1,"game":"nim","options":{"pile":7},"opponent":"Ann",' +
        '"limits":{"moveMs":5000,"bank":null,"startMs":10000,"marginMs":0}}\n',
    ]);
    expect(end.question(QUESTION)).toEqual([ASK]);
  });

  it("delays a question until both are present, and accepts no answer before", () => {
    const end = plain.host(SEATING);
    expect(end.question(QUESTION)).toEqual([]);
    expect(end.readAnswer('{"type":"move","move":"1"}')).toEqual(refuse(commonReason("turn.nothing-asked")));
    expect(end.begin?.(PLAYERS)[1]).toBe(ASK);
    expect(end.readAnswer('{"type":"move","move":"1"}')).toEqual(ok(1));
  });

  it("announces a bank, and null limits for an untimed seat", () => {
    const bank = { bankMs: 600_000, byoyomiMs: 10_000 };
    const limits = { bank, startMs: 0, marginMs: 5 };
    const announced = (untimed: readonly (0 | 1)[]) =>
      JSON.parse(String(plain.host({ ...SEATING, limits: { ...limits, untimed } }).begin?.(PLAYERS)[0])) as {
        limits: unknown;
      };
    expect(announced([]).limits).toEqual({ moveMs: null, bank, startMs: 0, marginMs: 5 });
    expect(announced([1]).limits).toEqual({ moveMs: null, bank: null, startMs: 0, marginMs: 5 });
  });

  it("omits legal moves that cannot be listed, and sends null without a time limit", () => {
    const end = seatedEnd();
    expect(end.question({ view: 7, legal: undefined, ply: 3, leftMs: undefined })).toEqual([
      '{"type":"ask","ply":3,"view":{"left":7},"left":null}\n',
    ]);
  });

  it("sends moves and ticks with the view, and null for a hidden move", () => {
    const end = seatedEnd();
    expect(end.event({ kind: "moved", seat: 0, move: 2, view: 5 })).toEqual([
      '{"type":"moved","seat":0,"move":"2","view":{"left":5}}\n',
    ]);
    expect(end.event({ kind: "moved", seat: 0, move: undefined, view: 5 })).toEqual([
      '{"type":"moved","seat":0,"move":null,"view":{"left":5}}\n',
    ]);
    expect(end.event({ kind: "ticked", view: 5 })).toEqual(['{"type":"ticked","view":{"left":5}}\n']);
  });

  it("sends a large view only with questions", () => {
    const end = nativeDialect({ rules: nim, views: { ...views, large: true } }).host(SEATING);
    expect(end.event({ kind: "ticked", view: 5 })).toEqual(['{"type":"ticked"}\n']);
    expect(end.closing({ winner: 0, by: "rules", score: [1, 0], fault: null }, 0)).toEqual([
      '{"type":"end","winner":0,"by":"rules","score":[1,0],"why":null}\n',
    ]);
  });

  it("sends the winner and the reason", () => {
    const end = seatedEnd();
    const fault = { seat: 1, kind: "illegal", why: "only 1 is left", evidence: "" } as const;
    expect(end.closing({ winner: 0, by: "illegal", score: [0, 0], fault }, 1)).toEqual([
      '{"type":"end","winner":0,"by":"illegal","score":[0,0],"why":"only 1 is left","view":{"left":1}}\n',
    ]);
    const lost = { winner: null, by: "void", score: [0, 0], fault: null, why: "we failed" } as const;
    expect(end.closing(lost, 1)[0]).toContain('"by":"void","score":[0,0],"why":"we failed"');
  });
});

describe("a line of a player", () => {
  it.each([
    ["a move", '{"type":"move","move":"2"}'],
    ["the keys in reverse order", '{"move":"2","type":"move"}'],
    ["blanks within", '{ "type" : "move" , "move" : "2" }'],
    ["escapes", '{"type":"move","move":"\\u0032"}'],
  ])("may be %s", (_, frame) => {
    expect(seatedEnd().readAnswer(frame)).toEqual(ok(2));
  });

  it.each([
    ["a text", '"mobility"', ok({ text: "mobility" })],
    [
      "numbers and a text",
      '{"score":-1.5,"depth":8,"nodes":12345,"text":"審"}',
      ok({ score: -1.5, depth: 8, nodes: 12345, text: "審" }),
    ],
    ["nothing in it", "{}", ok({})],
    ["as long a text as allowed", JSON.stringify("x".repeat(1024)), ok({ text: "x".repeat(1024) })],
    [
      "a text of too many bytes",
      JSON.stringify("é".repeat(513)),
      refuse(commonReason("note.too-long", { bytes: 1026, most: 1024 })),
    ],
    ["another key", '{"score":1,"eval":2}', refuse(commonReason("note.form"))],
    ["a negative depth", '{"depth":-1}', refuse(commonReason("note.form"))],
    ["a score that is a text", '{"score":"1"}', refuse(commonReason("note.form"))],
    ["a score that is infinite", '{"score":1e999}', refuse(commonReason("note.form"))],
    ["null", "null", refuse(commonReason("note.form"))],
    ["a list", "[1]", refuse(commonReason("note.form"))],
  ])("may have a note, which never makes its move wrong: %s", (_, note, thought) => {
    const end = seatedEnd();
    const frame = Buffer.from(`{"type":"move","move":"2","note":${note}}`).toString("latin1");
    expect(end.readAnswer(frame)).toEqual(ok(2));
    expect(end.thought?.()).toEqual(thought);
    expect(end.readAnswer('{"type":"move","move":"2"}')).toEqual(ok(2));
    expect(end.thought?.()).toBeUndefined();
  });

  it("keeps its move with any note that is JSON, and the audience never reads the note", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (note) => {
        const end = seatedEnd();
        const frame = JSON.stringify({ type: "move", move: "2", note }).replace(
          /[^ -~]/g,
          (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
        );
        // A key that would change the prototype is refused in any place.
        fc.pre(frame.length < 4000 && !frame.includes("__proto__"));
        expect(end.readAnswer(frame)).toEqual(ok(2));
        expect(end.thought?.()).toBeDefined();
        expect(plain.redactLine?.(frame, "in")).toBe('{"type":"move","move":"2"}');
      }),
    );
  });

  it.each([
    ["an empty line", ""],
    ["text that is not a JSON object", "2"],
    ["a string", '"2"'],
    ["an object without a type", '{"move":"2"}'],
    ["another type", '{"type":"ask","move":"2"}'],
    ["an object without a move", '{"type":"move"}'],
    ["a move that is a number", '{"type":"move","move":2}'],
    ["an unknown key", '{"type":"move","move":"2","comment":"ha"}'],
    ["a key twice", '{"type":"move","move":"2","move":"2"}'],
    ["a leading blank", ' {"type":"move","move":"2"}'],
    ["a trailing blank", '{"type":"move","move":"2"} '],
    ["two objects", '{"type":"move","move":"2"}{"type":"move","move":"2"}'],
    ["a byte order mark", '\xef\xbb\xbf{"type":"move","move":"2"}'],
    ["a byte that is not UTF-8", '{"type":"move","move":"2\xff"}'],
    ["a NUL", '{"type":"move","move":"2"}\0'],
  ])("is refused with one error in every game: %s", (_, frame) => {
    for (const dialect of [plain, lenient]) {
      const end = seatedEnd(dialect);
      const answer = end.readAnswer(frame);
      if (answer.ok) expect.fail("it was read");
      const error = `${frameOf({ type: "error", why: explainReason({}, answer.why).why })}\n`;
      expect(end.refusal?.(answer.why, 1)).toEqual({ send: [error], again: false });
    }
  });

  it("loses at once with an unreadable or illegal move", () => {
    const end = seatedEnd();
    const notANumber = { code: "nim.not-a-number", values: { said: "9" } };
    expect(end.readAnswer('{"type":"move","move":"9"}')).toEqual(refuse(notANumber));
    expect(end.refusal?.(notANumber)).toEqual({
      send: ['{"type":"error","why":"9 is not 1, 2 or 3"}\n'],
      again: false,
    });
    end.readAnswer('{"type":"move","move":"3"}');
    expect(end.refusal?.({ code: "nim.too-many", values: { left: 1 } })).toEqual({ send: [], again: false });
  });

  it("is asked for again with the remaining time until the allowed refusals are used up", () => {
    const end = seatedEnd(lenient);
    const no = { code: "nim.turn", values: {} };
    const refused = '{"type":"refused","why":"not your turn","reason":{"code":"nim.turn","values":{}}}\n';
    const again = ASK.replace("4999", "1200");
    for (let match = 0; match < 2; match++) {
      end.question(QUESTION);
      end.readAnswer('{"type":"move","move":"9"}');
      expect(end.refusal?.(no, 1200.9)).toEqual({ send: [refused, again], again: true });
      end.readAnswer('{"type":"move","move":"3"}');
      expect(end.refusal?.(no, 1200)).toEqual({ send: [refused, again], again: true });
      expect(end.refusal?.(no, 1200)).toEqual({ send: [refused], again: false });
    }
  });

  it("without a question is unsolicited if it is a move, otherwise malformed", () => {
    expect(seatedEnd().outOfTurnFault?.('{"type":"move","move":"2"}')).toMatchObject({ kind: "unsolicited" });
    expect(seatedEnd().outOfTurnFault?.("ping")).toMatchObject({
      kind: "malformed",
      send: [expect.stringMatching(/^\{"type":"error","why":".*"\}\n$/) as string],
    });
  });

  it("never makes the reader throw, for any bytes", () => {
    const bytes = fc.uint8Array({ maxLength: 200 }).map((chunk) => Buffer.from(chunk).toString("latin1"));
    const almostValid = fc.json().map((text) => `{"type":"move","move":${text}}`);
    const end = seatedEnd();
    fc.assert(
      fc.property(fc.oneof(bytes, almostValid), (frame) => {
        const answer = end.readAnswer(frame);
        if (answer.ok) expect([1, 2, 3]).toContain(answer.value);
        expect(String(end.outOfTurnFault?.(frame)?.send[0])).toMatch(/^[ -~]+\n$/);
      }),
    );
  });

  it("may have 4096 bytes, while a line of the host may have megabytes", () => {
    const long = Buffer.from(`${"x".repeat(4097)}\n`);
    expect(plain.framing("host").push(long).overLimit).toBe(4096);
    expect(plain.framing("guest").push(Buffer.from(`${"x".repeat(2 ** 22)}\n`)).frames).toHaveLength(1);
  });
});

describe("a joining client", () => {
  it("is greeted, joins, and gets nothing more until both are present", () => {
    const end = plain.networkVariant?.host(SEATING);
    expect(end?.opening()).toEqual(['{"type":"hello","shinpan":1,"games":["nim"]}\n']);
    expect(end?.readHello?.('{"type":"join","game":"nim","name":"Zoë"}'.replace("ë", "\xc3\xab"))).toEqual(ok([]));
    expect(end?.name?.()).toBe("Zoë");
  });

  it("gets the reason when it is rejected", () => {
    const end = plain.networkVariant?.host(SEATING);
    expect(end?.rejectHello?.()).toEqual(['{"type":"error","why":"no hello message came in time"}\n']);
    expect(end?.readHello?.('{"type":"join","game":"go","name":"me"}')).toEqual(
      refuse(commonReason("join.other-game", { game: "nim" })),
    );
    expect(end?.rejectHello?.()).toEqual(['{"type":"error","why":"only nim is played here"}\n']);
    end?.opening();
    expect(end?.rejectHello?.()).toEqual(['{"type":"error","why":"no hello message came in time"}\n']);
  });
});

describe("the guest end", () => {
  const guest = () => plain.guest({ name: "me", seat: 0, options: {} });

  it.each([
    ["text that is not JSON", "hello"],
    ["JSON that is not an object", "[]"],
    ["an object without a type", "{}"],
    ["another version", frameOf({ type: "hello", shinpan: 2, games: ["nim"] })],
    ["other games", frameOf({ type: "hello", shinpan: 1, games: ["go"] })],
    ["a third seat", frameOf({ type: "seated", seat: 2, opponent: "a", options: {} })],
    ["options that are not the game's", frameOf({ type: "seated", seat: 1, opponent: "a", options: { x: 1 } })],
    ["an invalid view", frameOf({ type: "ask", ply: 0, view: {}, left: null })],
    ["invalid moves", frameOf({ type: "ask", ply: 0, view: { left: 3 }, legal: ["f5"] })],
    ["an end without a winner", frameOf({ type: "end" })],
    ["an error", frameOf({ type: "error", why: "no" })],
  ])("calls %s malformed", (_, frame) => {
    expect(guest().receive(frame)).toMatchObject([{ kind: "malformed" }]);
  });

  it("ignores message types of later versions", () => {
    expect(guest().receive(frameOf({ type: "weather", rain: true }))).toEqual([]);
  });

  it("ignores the repeated question after a refusal", () => {
    const end = guest();
    expect(end.receive(frameOf({ type: "refused", why: "no" }))).toEqual([
      { kind: "refused", reason: otherReason("illegal", "no") },
    ]);
    expect(end.receive(ASK)).toEqual([]);
    expect(end.receive(ASK)).toMatchObject([{ kind: "asked", view: 7, legal: [1, 2, 3], leftMs: 4999 }]);
  });

  it("writes moves that the host end reads", () => {
    for (const move of [1, 2, 3])
      expect(seatedEnd().readAnswer(String(guest().answer(move)).trimEnd())).toEqual(ok(move));
  });

  it("never throws for any message", () => {
    const types = fc.constantFrom("hello", "seated", "ask", "moved", "ticked", "refused", "end", "error");
    const keys = fc.constantFrom("seat", "games", "view", "legal", "options", "winner", "move", "opponent");
    const message = fc.tuple(types, fc.dictionary(keys, fc.jsonValue()));
    fc.assert(
      fc.property(message, ([type, fields]) => {
        const messages = guest().receive(frameOf({ type, shinpan: 1, ...fields }));
        expect(Array.isArray(messages)).toBe(true);
      }),
    );
  });
});

describe("a line for the audience", () => {
  const HIDDEN = "(hidden)";

  it("is unchanged in a game without hidden information, unless a player sent it and it is not a move", () => {
    expect(plain.redactLine?.(ASK, "out")).toBe(ASK);
    expect(plain.redactLine?.('{"type":"move","move":"3"}', "in")).toBe('{"type":"move","move":"3"}');
    expect(plain.redactLine?.('{"type":"join","game":"nim","name":"me","token":"t"}', "in")).toBe(HIDDEN);
  });

  it.each([
    ["in", '{"type":"move","move":"2"}', '{"type":"move","move":"2"}'],
    ["in", '{"type":"move","move":"3"}', HIDDEN],
    ["in", '{"type":"move","move":"33"}', HIDDEN],
    ["in", "3", HIDDEN],
    ["out", ASK, '{"type":"ask","ply":0,...}'],
    ["out", '{"type":"moved","seat":1,"move":"2","view":{"left":4}}', '{"type":"moved","seat":1,"move":"2",...}'],
    ["out", '{"type":"moved","seat":1,"move":"3","view":{"left":4}}', '{"type":"moved",...}'],
    [
      "out",
      '{"type":"moved","seat":1,"move":null,"view":{"left"... (9 bytes more)',
      '{"type":"moved","seat":1,"move":null,...}',
    ],
    ["out", '{"type":"refused","why":"3 are not there"}', '{"type":"refused",...}'],
    ["out", '{"type":"end","winner":0,"by":"rules","view":{}}', '{"type":"end",...}'],
    ["out", '{"type":"seated","match":"m"}', '{"type":"seated","match":"m"}'],
  ] as const)("is redacted: %s %s", (direction, line, shown) => {
    expect(secret.redactLine?.(line, direction)).toBe(shown);
  });
});
