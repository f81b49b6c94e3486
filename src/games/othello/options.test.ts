import { describe, expect, test } from "vitest";
import { UsageError } from "../../core/errors.ts";
import { othelloRules as rules } from "./rules.ts";

describe("options", () => {
  test("default to one process per match", () => {
    expect(rules.readOptions({})).toEqual({ spawn: "once" });
    expect(rules.readOptions({ spawn: "per-move" })).toEqual({ spawn: "per-move" });
  });

  test.each([
    [{ spwan: "once" }, "unknown-option", "othello has no option spwan; did you mean spawn?"],
    [{ zzzzzz: true }, "unknown-option", "othello has no option zzzzzz; there is spawn"],
    [{ spawn: "permove" }, "bad-option", "spawn cannot be permove; did you mean per-move?"],
    [{ spawn: 7 }, "bad-option", "spawn cannot be 7; there is once, per-move"],
  ])("refuse %j", (input, code, message) => {
    const call = (): unknown => rules.readOptions(input);
    expect(call).toThrow(UsageError);
    expect(call).toThrow(expect.objectContaining({ code, message }) as Error);
  });
});
