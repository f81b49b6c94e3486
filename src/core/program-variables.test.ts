import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "./lang.ts";
import { MAX_PROGRAM_VARIABLES, variableProblem, variablesProblem } from "./program-variables.ts";

describe("a variable of a program", () => {
  it.each(["THREADS", "_x", "PYTHONPATH", "a1", "__proto__"])("may be called %s", (name) => {
    expect(variableProblem(name, "a b $c 'd' ~")).toBeUndefined();
  });

  it.each(["PATH", "HOME", "TMPDIR", "IFS", "SHINPAN_SCRATCH", "SHINPAN_ADMIN_TOKEN", "BASH_ENV", "UID", "LD_PRELOAD"])(
    "may not be called %s, which is reserved",
    (name) => {
      expect(formatEnglish(variableProblem(name, "x") ?? { en: "", ja: "" })).toContain(name);
    },
  );

  it.each(["", "1x", "a-b", "a=b", "a b", "名", "x\n"])("may not be called %j", (name) => {
    expect(variableProblem(name, "x")).toBeDefined();
  });

  it("is one line for the wrapper, and its value is never in a sentence", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (name, value) => {
        const problem = variableProblem(name, `secret${value}`);
        if (!problem) expect(`${name}=secret${value}`).toMatch(/^[A-Za-z_]\w*=[^\n\r\0]*$/);
        else expect(JSON.stringify(problem.values)).not.toContain("secret" + value);
      }),
    );
  });

  it("has a limit of number and of size", () => {
    const many = Object.fromEntries(Array.from({ length: MAX_PROGRAM_VARIABLES + 1 }, (_, index) => [`V${index}`, ""]));
    expect(variablesProblem(many)).toBeDefined();
    expect(variablesProblem({ BIG: "x".repeat(40_000) })).toBeDefined();
    expect(variablesProblem({ SMALL: "x" })).toBeUndefined();
  });
});
