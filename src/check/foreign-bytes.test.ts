import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diagnoseFault } from "../core/diagnosis/index.ts";
import type { FaultKind } from "../core/fault.ts";
import { GAMES } from "../games/index.ts";
import { readLeftovers } from "../links/process/leftovers.ts";
import { answerReader } from "../players/diagnostics.ts";
import { isText } from "./text.ts";

const ROWS = GAMES.flatMap((entry) =>
  entry.dialects.list.map((dialect) => [`${entry.rules.id}/${dialect.id}`, entry, dialect] as const),
);
/** Pieces of the answers of all protocols. */
const PIECES = [
  ...["f5", "3d", "pass", "= ", "===", "?", "MOV:", "A,NORTH", "SET:", "M\x04", "M\xff", "T\0", "[1, 2]", "-1", "99"],
  ...['{"place": ', '{"type": "move", "move": "', '"}', "}", "\n", "\r", "null", "1e999"],
];
const frame = fc
  .array(fc.oneof(fc.string({ unit: "binary", maxLength: 20 }), fc.constantFrom(...PIECES)), { maxLength: 8 })
  .map((pieces) => Buffer.from(pieces.join("")).toString("latin1"));

describe.each(ROWS)("what a program of %s wrote", (_, { rules }, dialect) => {
  const reads = answerReader(dialect, 0, {});
  const state = rules.start(rules.readOptions({}));
  const legal = rules.moves?.(state, 0);
  const view = rules.view(state, 0);

  it("is diagnosed without an error", () => {
    fc.assert(
      fc.property(fc.array(frame, { minLength: 1, maxLength: 8 }), frame, (answers, late) => {
        const exchanges = answers.map((text) => {
          const move = rules.readMove(text);
          return { seat: 0, view, legal, text, move: move.ok ? move.value : undefined } as const;
        });
        const { mistakes, binary = false } = dialect;
        const said = answers.at(-1)!;
        for (const kind of ["illegal", "malformed", "unsolicited", "timeout"] satisfies FaultKind[]) {
          const facts = { kind, said, rest: said, late, stderr: late, exchanges, reads, binary };
          const found = diagnoseFault({ ...facts, ...(mistakes && { mistakes }) });
          expect(found?.code ?? "diagnosis.").toMatch(/^diagnosis\./);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("what a program left", () => {
  it("is read without an error", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(frame, fc.constant("\nshinpan-leftover:"))), (pieces) => {
        const text = pieces.join("");
        expect(readLeftovers(text).every((name) => typeof name === "string")).toBe(true);
        expect(isText(Buffer.from(text))).toBe(!/[^\t\n\r\x20-\uffff]/.test(text));
      }),
    );
  });
});
