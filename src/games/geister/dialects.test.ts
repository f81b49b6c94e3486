import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Seating } from "../../core/dialect.ts";
import type { OptionValues } from "../../core/game.ts";
import { type Seat, SEATS } from "../../core/seats.ts";
import type { Verdict } from "../../core/verdict.ts";
import { geisterDialects } from "./dialects.ts";
import { type GeisterMove, readMove, writeMove } from "./moves.ts";
import { type GeisterState, play, startState } from "./state.ts";
import { revealTo, viewOf } from "./view.ts";

const dialect = (id: string) => geisterDialects.find((candidate) => candidate.id === id)!;
const seating = (seat: Seat, options = {}): Seating => {
  return { match: "m", game: "geister", seat, options, names: ["a", "b"] };
};
const host = (id: string, seat: Seat = 0, options = {}) => dialect(id).host(seating(seat, options));

function move(text: string): GeisterMove {
  const read = readMove(text);
  if (!read.ok) throw new Error(read.why.code);
  return read.value;
}

/** The state after SET:EFGH of seat 0, SET:ABCD of seat 1, and these moves. */
function after(...moves: string[]): GeisterState {
  let state = play(play(startState(0), 0, move("SET:EFGH")), 1, move("SET:ABCD"));
  for (const text of moves) state = play(state, state.turn, move(`MOV:${text}`));
  return state;
}

const question = (state: GeisterState, seat: Seat = 0) => {
  return { view: viewOf(state, seat), legal: undefined, ply: state.ply, leftMs: undefined };
};
const over = (winner: Seat | null): Verdict => ({ winner, by: "rules", score: [0, 0], fault: null });
/** A of seat 0 has just captured a red ghost of seat 1. */
const CAPTURE = after("A,NORTH", "A,NORTH", "A,NORTH", "A,NORTH", "A,NORTH");

describe.each(["seed", "gat", "gat2024"])("the hosting end of %s", (id) => {
  test("asks for the red ghosts, then for moves", () => {
    expect(host(id).question(question(startState(0)))).toEqual(["SET?\r\n"]);
    expect(host(id).question(question(after()))).toEqual(["MOV?14B24B34B44B15R25R35R45R41u31u21u11u40u30u20u10u\r\n"]);
  });

  test.each([
    ["SET:hgfe", "SET:EFGH"],
    ["MOV:a,n", "MOV:A,NORTH"],
    ["MOV:B,east", "MOV:B,EAST"],
    ["MOV:H,S", "MOV:H,SOUTH"],
  ])("reads %s as %s", (text, notation) => {
    const answer = host(id).readAnswer(text);
    expect(answer.ok && writeMove(answer.value)).toBe(notation);
  });

  test.each([
    "SET:AAAA", "SET:ABCZ", "SET:ABC", "SET:ABCDE", "SET: ABCD", "set:ABCD", "SET:", "MOV:,N", "MOV:A", "MOV:A,",
    "MOV:A,UP", "MOV:I,NORTH", "MOV:A,NORTH ", " MOV:A,NORTH", "MOV:A,NORTH,N", "mov:A,N", "MOV:null", "", "OK", "\0",
    "SET:ABCD\0", "MOV:A,NORTH\r",
  ])("refuses %j", (text) => {
    expect(host(id).readAnswer(text)).toMatchObject({ ok: false });
  }); // prettier-ignore

  test("answers lines out of turn with a refusal", () => {
    expect(host(id).outOfTurnReply?.("MOV:A,NORTH")).toEqual([id === "seed" ? "NG\r\n" : "NG \r\n"]);
  });

  test("and the playing end never throw on any bytes", () => {
    const bytes = fc.uint8Array({ maxLength: 60 }).map((chunk) => Buffer.from(chunk).toString("latin1"));
    const known = fc.constantFrom(
      "SET?", "OK ", "NG", "SET:ABCD", "SET:ABCD,NAME:x", "MOV:A,NORTH", `MOV?${viewOf(after(), 0).board}`,
      `WON:${viewOf(CAPTURE, 0).board}`,
    ); // prettier-ignore
    const corrupted = fc
      .tuple(known, bytes, fc.nat(60))
      .map(([text, noise, index]) => text.slice(0, index) + noise + text.slice(index));
    const guest = dialect(id).guest({ name: "us", seat: 0, options: {} });
    const end = host(id);
    fc.assert(
      fc.property(fc.oneof(known, bytes, corrupted), (frame) => {
        const answer = end.readAnswer(frame);
        if (answer.ok) expect(writeMove(answer.value)).toMatch(/^(SET:[A-H]{4}|MOV:[A-H],[A-Z]+)$/);
        for (const { kind } of guest.receive(frame)) expect(kind).toBeTruthy();
        expect(dialect(id).redactLine?.(frame, "in")).toHaveLength(frame.length);
        expect(dialect(id).redactLine?.(frame, "out")).toHaveLength(frame.length);
      }),
    );
  });
});

describe("seed", () => {
  test("does not confirm an accepted answer", () => {
    const event = { kind: "moved", seat: 0, move: move("MOV:A,NORTH"), view: viewOf(CAPTURE, 0) } as const;
    expect(host("seed").event(event)).toEqual([]);
  });

  test.each([
    [{}, 3],
    [{ refusals: "5" }, 5],
  ])("with options %o keeps asking until refusal %i in a row", (options, limit) => {
    const end = host("seed", 0, options);
    for (const state of [startState(0), after()]) {
      end.question(question(state));
      for (let refusal = 1; refusal <= limit; refusal++)
        expect(end.refusal?.({ code: "geister.empty", values: {} })).toEqual({
          send: ["NG\r\n"],
          again: refusal < limit,
        });
    }
  });

  test("hides the opponent's live ghosts in the final board", () => {
    expect(host("seed", 0).closing(over(0), revealTo(CAPTURE, 0))).toEqual([
      "WON:11B24B34B44B15R25R35R45R43u31u21u99r40u30u20u10u\r\n",
    ]);
    expect(host("seed", 1).closing(over(0), revealTo(CAPTURE, 1))).toEqual([
      "LST:12R24R34R99r15B25B35B45B44u31u21u11u40u30u20u10u\r\n",
    ]);
    expect(host("seed", 0).closing(over(null), revealTo(CAPTURE, 0))[0]).toMatch(/^DRW:11B.*10u\r\n$/);
  });
});

describe.each(["gat", "gat2024"])("%s", (id) => {
  test.each([
    ["a set-up", "SET:EFGH", after(), "OK \r\n"],
    ["a step", "MOV:A,NORTH", after("A,NORTH"), "OK \r\n"],
    ["the capture of a red ghost", "MOV:A,NORTH", CAPTURE, "OKR\r\n"],
  ])("confirms %s with %j", (_, text, state, reply) => {
    const event = { kind: "moved", seat: 0, move: move(text), view: viewOf(state, 0) } as const;
    expect(host(id, 0).event(event)).toEqual([reply]);
    expect(host(id, 1).event(event)).toEqual([]);
  });

  test("a refused move loses, a refused set-up does not", () => {
    const end = host(id);
    end.question(question(startState(0)));
    for (let refusal = 0; refusal < 10; refusal++)
      expect(end.refusal?.({ code: "geister.empty", values: {} })).toEqual({ send: ["NG \r\n"], again: true });
    end.question(question(after()));
    expect(end.refusal?.({ code: "geister.empty", values: {} })).toEqual({ send: ["NG \r\n"], again: false });
  });

  test("shows all colours in the final board", () => {
    expect(host(id, 0).closing(over(1), revealTo(CAPTURE, 0))).toEqual([
      "LST:11B24B34B44B15R25R35R45R43r31r21r99r40b30b20b10b\r\n",
    ]);
  });

  test("shows ghosts as unknown if the match ends before they are set", () => {
    const half = play(startState(0), 0, move("SET:EFGH"));
    expect(host(id, 0).closing(over(0), revealTo(half, 0))).toEqual([
      "WON:14B24B34B44B15R25R35R45R41u31u21u11u40u30u20u10u\r\n",
    ]);
    expect(host(id, 1).closing(over(0), revealTo(half, 1))).toEqual([
      "LST:14u24u34u44u15u25u35u45u41b31b21b11b40r30r20r10r\r\n",
    ]);
  });
});

describe("names", () => {
  test.each([
    ["SET:ABCD,NAME:foo", "foo"],
    [Buffer.from("SET:ABCD,NAME:幽霊 1,2").toString("latin1"), "幽霊 1,2"],
    ["SET:ABCD,NAME:", undefined],
    ["SET:ABCD", undefined],
    [`SET:ABCD,NAME:${"x".repeat(3000)}`, "x".repeat(60)],
  ])("are read from %j as %j", (frame, name) => {
    for (const id of ["gat", "gat2024"]) {
      const end = host(id);
      expect(end.readAnswer(frame)).toMatchObject({ ok: true });
      expect(end.name?.()).toBe(name);
    }
  });

  test("are ignored with a wrong set-up and refused in seed", () => {
    const end = host("gat2024");
    expect(end.readAnswer("SET:ABCC,NAME:foo").ok).toBe(false);
    expect(end.name?.()).toBeUndefined();
    expect(host("seed").readAnswer("SET:ABCD,NAME:foo").ok).toBe(false);
  });

  test("are sent by a guest only in gat2024", () => {
    const answers = geisterDialects.map((variant) =>
      variant.guest({ name: "a\nb", seat: 0, options: {} }).answer(move("SET:ABCD")),
    );
    expect(answers).toEqual(["SET:ABCD\r\n", "SET:ABCD\r\n", "SET:ABCD,NAME:a b\r\n"]);
  });
});

describe("skipped lines of a program on pipes", () => {
  const skipped = (id: string, options: OptionValues, frame: string) => dialect(id).skippedOnPipes?.(options)(frame);

  test.each([
    ["seed", {}, "", false],
    ["gat", {}, "", true],
    ["gat2024", {}, "", true],
    ["gat", {}, " ", false],
    ["gat", {}, "thinking", false],
    ["gat", { chatter: "refuse" }, "thinking", false],
    ["seed", { chatter: "ignore" }, "", true],
    ["seed", { chatter: "ignore" }, "| A | b |", true],
    ["gat", { chatter: "ignore" }, "MOV?14B", true],
    ["gat", { chatter: "ignore" }, "MOV:,N", false],
    ["gat2024", { chatter: "ignore" }, "SET:ABCD,NAME:x", false],
  ] as const)("%s with %j: %j is skipped: %j", (id, options, frame, expected) => {
    expect(skipped(id, options, frame)).toBe(expected);
  });

  test("never include an answer", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom("SET:", "MOV:"), (rest, word) => {
        for (const { id } of geisterDialects) expect(skipped(id, { chatter: "ignore" }, word + rest)).toBe(false);
      }),
    );
  });
});

describe("the playing end", () => {
  const createGuest = (id = "seed", seat: Seat = 0) => dialect(id).guest({ name: "us", seat, options: {} });

  test.each(SEATS)("follows a match from seat %i with a judge that confirms moves", (seat) => {
    const guest = createGuest("seed", seat);
    const kinds = (frame: string): string => guest.receive(frame).map(({ kind }) => kind).join(" "); // prettier-ignore
    expect(guest.receive("SET?")).toMatchObject([{ kind: "asked", seat, legal: { length: 70 } }]);
    guest.answer(move("SET:EFGH"));
    expect(guest.detectedDialect?.()).toBeUndefined();
    expect(kinds("OK ")).toBe("news");
    expect(guest.detectedDialect?.()).toBe("gat");
    expect(kinds("MOV?14B24B34B44B15R25R35R45R41u31u21u11u40u30u20u10u")).toBe("asked");
    guest.answer(move("MOV:A,NORTH"));
    expect(kinds("OK ")).toBe("news");
    expect(kinds("MOV?13B24B34B44B15R25R35R45R42u31u21u11u40u30u20u10u")).toBe("news asked");
    expect(guest.objection?.(move("MOV:E,SOUTH"))?.code).toBe("geister.cannot-leave");
  });

  test("reports a capture if the judge names it, and if the judge only shows the board", () => {
    for (const replies of [["OKR"], []]) {
      const guest = createGuest();
      const received = ["SET?", "MOV?12B24B34B44B15R25R35R45R41u31u21u11u40u30u20u10u"].flatMap((frame) => {
        const messages = guest.receive(frame);
        if (frame === "SET?") guest.answer(move("SET:EFGH"));
        return messages;
      });
      expect(received.at(-1)).toMatchObject({ kind: "asked" });
      guest.answer(move("MOV:A,NORTH"));
      const next = "MOV?11B24B34B44B15R25R35R45R42u31u21u99r40u30u20u10u";
      const event = [...replies, next].flatMap((frame) => guest.receive(frame));
      expect(event[0]).toMatchObject({ kind: "news", event: { seat: 0, view: { last: { taken: "r" } } } });
      expect(event[1]).toMatchObject({ kind: "news", event: { seat: 1, move: { ghost: 0, direction: "NORTH" } } });
    }
  });

  test.each([
    ["WON", 0],
    ["LST", 1],
    ["DRW", null],
  ])("understands %s", (word, winner) => {
    const end = createGuest().receive(`${word}:88b24B34B99b15R25R35R99r55u31u21u99r40u30u20u99b`);
    expect(end.at(-1)).toMatchObject({ kind: "over", winner });
  });

  test("reports a refusal if the judge asks again, else waits for the end", () => {
    const guest = createGuest();
    guest.receive("SET?");
    guest.answer(move("SET:EFGH"));
    expect(guest.receive("NG")).toEqual([
      { kind: "refused", reason: { code: "geister.judge-refused", values: { said: "SET:EFGH" } } },
    ]);
    const strict = createGuest();
    strict.receive("SET?");
    strict.answer(move("SET:EFGH"));
    strict.receive("OK ");
    strict.receive("MOV?14B24B34B44B15R25R35R45R41u31u21u11u40u30u20u10u");
    strict.answer(move("MOV:A,NORTH"));
    expect(strict.receive("NG ")).toEqual([]);
  });

  test.each(["", "HELLO", "MOV?123", "OKX", "WON:", "SET? "])("reports %j as malformed", (frame) => {
    expect(createGuest().receive(frame)).toMatchObject([{ kind: "malformed" }]);
  });
});

describe("a line redacted for the audience", () => {
  test.each([
    ["in", "SET:ABCD", "SET:????"],
    ["in", "SET:ABCD,NAME:Abe", "SET:????,NAME:Abe"],
    ["in", "set abcz", "??? ????"],
    ["in", "15R 25B|debug", "??? ?????????"],
    ["in", "", ""],
    ["in", "MOV:A,NORTH", "MOV:A,NORTH"],
    ["out", "SET?\\r\\n", "SET?\\r\\n"],
    [
      "out",
      "MOV?14R24B34B99b15R25R35R99r55u31u21u99r40u30u20u88b\\r\\n",
      "MOV?14u24u34u99b15u25u35u99r55u31u21u99r40u30u20u88b\\r\\n",
    ],
  ] as const)("%s %s becomes %s", (direction, line, shown) => {
    expect(dialect("seed").redactLine?.(line, direction)).toBe(shown);
  });
});
