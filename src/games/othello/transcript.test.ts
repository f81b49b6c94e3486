import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeMove } from "./squares.ts";
import { stateOf, START_BOARD } from "./state.ts";
import { recordOf } from "./testing/records.ts";
import { readTranscript, transcriptExport } from "./exports.ts";
import { whyOf } from "../../core/testing/english.ts";

describe("a transcript", () => {
  test("is a sequence of squares", () => {
    const written = transcriptExport.write(recordOf(1, { plies: 4 }).record);
    expect(written).toMatchObject({ ok: true, value: expect.stringMatching(/^([a-h][1-8]){4}\n$/) as string });
  });

  test("preserves the whole game although it omits passes", () => {
    let passes = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { record, moves } = recordOf(seed);
        const written = transcriptExport.write(record);
        const read = readTranscript(written.ok ? written.value : "");
        expect(read.ok && read.value.map(writeMove)).toEqual(moves);
        passes += moves.filter((move) => move === "pass").length;
      }),
      { numRuns: 50 },
    );
    expect(passes).toBeGreaterThan(0);
  });

  test("refuses another start and a record without its opening", () => {
    const other = recordOf(1, { from: stateOf(START_BOARD, 1) });
    expect(transcriptExport.write(other.record)).toMatchObject({ ok: false });
    expect(whyOf(transcriptExport.write([]))).toBe("the record does not say how the match opened");
  });

  test("refuses an invalid start position", () => {
    const { record } = recordOf(1, { opened: { start: { board: "x" } } });
    expect(transcriptExport.write(record)).toMatchObject({ ok: false });
  });

  test("with an illegal move is refused with the move number", () => {
    expect(whyOf(readTranscript("f5f5"))).toBe("move 2: f5 is taken");
    expect(readTranscript("f5d")).toMatchObject({ ok: false });
    expect(readTranscript("F5D6")).toMatchObject({ ok: true });
  });
});
