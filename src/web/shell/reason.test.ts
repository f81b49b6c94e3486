import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commonReasons } from "../../core/common-reasons.ts";
import { formatReason } from "../../core/format-reason.ts";
import { messageFormatter } from "../../core/lang.ts";
import type { Reason } from "../../core/reason.ts";
import { seededRandom } from "../../core/random.ts";
import type { Seat } from "../../core/seats.ts";
import { GAMES } from "../../games/index.ts";
import { GAME_LIST } from "../../games/list.ts";

/** Answers in the notations of all games; every game reads all of them. */
const ANSWERS = [
  ...["", " ", "pass", "c4", "C4", "4c", "z9", "c4 ", "a1", "d3", "e3", "h8", "hello", "{}", "[]", '{"a":1}'],
  ...["SET:ABCD", "SET:AABC", "SET:XYZ!", "MOV:A,NORTH", "MOV:A,SOUTH", "MOV:E,NORTH", "MOV:H,EAST", "MOV:A,UP"],
  ...["MOV:A", "MOV:D,EAST", "MOV:Z,NORTH", "0,0", "2,3", "5,5", "9,9", "6,0", "-", "1,2;3,4", "5000,1", "70000,1"],
  ...['{"place": [0, 0]}', '{"place": [0]}', '{"place": ["0", 1]}', '{"place": 3}', '{"place"', '{"a":1,"a":2}'],
  ...['{"__proto__":1}', "[".repeat(200), '{"type":"move"}', '{"type":"move","move":"c4"}', "\x80", "M\x01a", "X\x00"],
  ...[Array.from({ length: 40 }, (_, x) => `${x},1`).join(";"), Array<string>(9000).fill("1,1").join(";")],
];

const SEATS: readonly Seat[] = [0, 1];

describe.each(GAME_LIST)("the objections of $id", (page) => {
  const { id } = page;
  const { rules, dialects, bots } = GAMES.find((entry) => entry.rules.id === id)!;

  /** The reason and its causes have codes of the tables, and all placeholders of both sentences have values. */
  function expectKnown(reason: Reason): void {
    expect({ ...commonReasons, ...page.reasons }).toHaveProperty([reason.code]);
    const english = formatReason(messageFormatter("en"), page.reasons, reason);
    const japanese = formatReason(messageFormatter("ja"), page.reasons, reason);
    expect(japanese).toMatch(/[ぁ-んァ-ヶ一-龠]/);
    for (const name of Object.keys(reason.values)) expect(english + japanese).not.toContain(`{${name}}`);
    for (const value of Object.values(reason.values)) if (typeof value === "object") expectKnown(value);
  }

  it("have a Japanese text for any answer", () => {
    const seating = { match: "m", game: id, options: {}, seat: 0 as const, names: ["a", "b"] as const };
    const readEverywhere = (text: string): void => {
      const moves = rules.readMove(text);
      if (!moves.ok) expectKnown(moves.why);
      for (const dialect of dialects.list) {
        const host = dialect.host(seating);
        for (const result of [host.readHello?.(text), host.readAnswer(text)])
          if (result?.ok === false) expectKnown(result.why);
        const fault = host.outOfTurnReply ? undefined : host.outOfTurnFault?.(text);
        if (fault) expectKnown(fault.reason);
      }
    };
    ANSWERS.forEach(readEverywhere);
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 12 }), readEverywhere));
  });

  it("have a Japanese text in every position of a match", () => {
    const moves = ANSWERS.flatMap((text) => {
      const read = rules.readMove(text);
      return read.ok ? [read.value] : [];
    });
    const random = seededRandom(7);
    let state = rules.start(rules.readOptions({}));
    for (let step = 0; step < 60; step += 1) {
      for (const seat of SEATS) {
        for (const move of moves) {
          const reason = rules.objection(state, seat, move);
          if (reason) expectKnown(reason);
        }
      }
      const phase = rules.phase(state);
      if (phase.kind === "over") break;
      if (phase.kind === "tick") state = rules.ticks!.tick(state);
      else {
        const [seat] = phase.seats;
        const view = rules.view(state, seat!);
        const move = bots[0]!.choose({ seat: seat!, view, legal: rules.moves?.(state, seat!), random });
        state = rules.play(state, seat!, move);
      }
    }
  });
});

describe("the texts of reasons", () => {
  it("use in Japanese only placeholders of the English sentence", () => {
    for (const { en, ja } of [
      ...Object.values(commonReasons),
      ...GAME_LIST.flatMap(({ reasons }) => Object.values(reasons)),
    ]) {
      const places = en.match(/\{\w+\}/g) ?? [];
      for (const place of ja.match(/\{\w+\}/g) ?? []) expect(places, en).toContain(place);
    }
  });
});
