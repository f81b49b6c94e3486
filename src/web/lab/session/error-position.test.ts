import { describe, expect, it } from "vitest";
import type { Result } from "../../../core/result.ts";
import { type Message, formatEnglish } from "../../../core/lang.ts";
import { readPattern } from "../../../life/files/index.ts";
import { readRule } from "../../../life/rules/index.ts";
import { errorPositionOf } from "./error-position.ts";

function whyOf(result: Result<unknown>): Message {
  if (result.ok) throw new Error("there is no error");
  return result.why;
}

function located(result: Result<unknown>) {
  const { position, detail } = errorPositionOf(whyOf(result));
  return { position, detail: formatEnglish(detail) };
}

describe("the position of an error", () => {
  it("is the line and column named by a file reader", () => {
    expect(located(readPattern("x = 3, y = 1\n3o&!"))).toEqual({
      position: { kind: "line", line: 2, column: 3 },
      detail: '"&" is not part of an RLE pattern',
    });
  });

  it("is the character named by a rule reader", () => {
    expect(located(readRule("B3/S2x"))).toEqual({
      position: { kind: "character", column: 6 },
      detail: '"x" is not a neighbour count (0 to 8)',
    });
  });

  it("is undefined when the reader names no position", () => {
    const why = whyOf(readRule("nonsense"));
    expect(errorPositionOf(why)).toEqual({ position: undefined, detail: why });
  });
});
