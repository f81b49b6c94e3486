import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messageFormatter } from "../../core/lang.ts";
import { formatReason } from "../../core/reason.ts";
import { readReason } from "../../core/translate.ts";
import { seededRandom } from "../../core/random.ts";
import type { Seat } from "../../core/seats.ts";
import { GAMES } from "../../games/index.ts";
import { PAGES } from "../../games/pages.ts";
import { refereeReasons } from "../../referee/reasons.ts";
import { reasonsOf } from "../../referee/give-reason.ts";
import { ANSWERS } from "./reasons.ts";

/** Answers of all games: each game hears its own and those of the others. */
const ANSWERED = [
  ...["", " ", "pass", "c4", "C4", "4c", "z9", "c4 ", "a1", "d3", "e3", "h8", "hello", "{}", "[]", '{"a":1}'],
  ...[
    "SET:ABCD",
    "SET:AABC",
    "SET:XYZ!",
    "MOV:A,NORTH",
    "MOV:A,SOUTH",
    "MOV:E,NORTH",
    "MOV:H,EAST",
    "MOV:A,UP",
  ],
  ...[
    "MOV:A",
    "MOV:D,EAST",
    "MOV:Z,NORTH",
    "0,0",
    "2,3",
    "5,5",
    "9,9",
    "6,0",
    "-",
    "1,2;3,4",
    "5000,1",
    "70000,1",
  ],
  ...[
    '{"place": [0, 0]}',
    '{"place": [0]}',
    '{"place": ["0", 1]}',
    '{"place": 3}',
    '{"place"',
    '{"a":1,"a":2}',
  ],
  ...[
    '{"__proto__":1}',
    "[".repeat(200),
    '{"type":"move"}',
    '{"type":"move","move":"c4"}',
    "\x80",
    "M\x01a",
    "X\x00",
  ],
  ...[Array.from({ length: 40 }, (_, x) => `${x},1`).join(";"), Array<string>(9000).fill("1,1").join(";")],
];

const SEATS: readonly Seat[] = [0, 1];

describe.each(PAGES)("what $id objects to", (page) => {
  const { id } = page;
  const { rules, dialects, bots } = GAMES.find((entry) => entry.rules.id === id)!;
  const table = reasonsOf(page);

  /** A fault of this text has a code of the table, and both languages are made from it. */
  function expectKnown(why: string): void {
    const reason = readReason(why, table);
    expect(reason, why).toBeDefined();
    expect(formatReason(messageFormatter("en"), table, reason!)).toBe(why);
    expect(formatReason(messageFormatter("ja"), table, reason!)).toMatch(/[ぁ-んァ-ヶ一-龠]/);
    expect(JSON.stringify(reason)).not.toMatch(/"cause":"/);
  }

  it("is known in Japanese, whatever is answered", () => {
    const seating = {
      ...{ match: "m", game: id, options: {}, seat: 0 as const },
      names: ["a", "b"] as const,
    };
    const hear = (text: string): void => {
      const moves = rules.readMove(text);
      if (!moves.ok) expectKnown(moves.why);
      for (const dialect of dialects) {
        const host = dialect.host(seating);
        for (const heard of [host.readHello?.(text), host.readAnswer(text)])
          if (heard?.ok === false) expectKnown(heard.why);
        const stray = host.outOfTurnReply ? undefined : host.outOfTurnFault?.(text);
        if (stray) expectKnown(stray.why);
      }
    };
    ANSWERED.forEach(hear);
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 12 }), hear));
  });

  it("is known in Japanese, whenever a move is made", () => {
    const moves = ANSWERED.flatMap((text) => {
      const read = rules.readMove(text);
      return read.ok ? [read.value] : [];
    });
    const random = seededRandom(7);
    let state = rules.start(rules.readOptions({}));
    for (let step = 0; step < 60; step += 1) {
      for (const seat of SEATS) {
        for (const move of moves) {
          const why = rules.objection(state, seat, move);
          if (why !== undefined) expectKnown(why);
        }
      }
      const phase = rules.phase(state);
      if (phase.kind === "over") break;
      if (phase.kind === "tick") state = rules.tick!(state);
      else {
        const [seat] = phase.seats;
        const view = rules.view(state, seat!);
        const move = bots[0]!.choose({
          seat: seat!,
          view,
          legal: rules.moves?.(state, seat!),
          random,
        });
        state = rules.play(state, seat!, move);
      }
    }
  });
});

describe("reasons of the referee and answers of the arena", () => {
  it.each([
    "no answer within 30 s",
    "no answer within 250 ms",
    "did not say who it is within 10 s",
    "no program connected to port 4000 within 2 s",
    "exited with status 1 after its input was closed, in the middle of a line",
    "the referee failed: Error: x is not a function",
    "the event was stopped",
    "stopped by SIGINT",
    "no answer within 5 s and the allowance for starting",
    "the referee itself was held up for 61 ms, which could have decided a deadline",
    "lost the connection (ECONNRESET), in the middle of a line",
    "was killed by SIGSEGV (status 139)",
    "exited with status 1",
    "used 513.2 MiB of memory, more than the limit of 512 MiB",
    'said "c5" without being asked',
    "sent a line of more than 4096 bytes",
  ])("know in Japanese: %s", (why) => {
    const reason = readReason(why, refereeReasons)!;
    expect(formatReason(messageFormatter("en"), refereeReasons, reason)).toBe(why);
    expect(formatReason(messageFormatter("ja"), refereeReasons, reason)).toMatch(/[ぁ-ん]/);
  });

  it("have one Japanese sentence for each English one, with the same places or fewer", () => {
    for (const { en, ja } of [...PAGES.flatMap((page) => Object.values(reasonsOf(page))), ...ANSWERS]) {
      const places = en.match(/\{\w+\}/g) ?? [];
      for (const place of ja.match(/\{\w+\}/g) ?? []) expect(places, en).toContain(place);
    }
  });
});
