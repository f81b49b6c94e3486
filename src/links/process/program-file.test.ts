import { describe, expect, it } from "vitest";
import { UsageError } from "../../core/errors.ts";
import { findProgram } from "./program-file.ts";

describe("a program on Windows", () => {
  it.each(["./bot", "C:\\bots\\bot.exe", "bot.exe"])("is refused with the way around: %s", (word) => {
    expect(() => findProgram(word, true, process.cwd(), "win32")).toThrow(UsageError);
  });

  it("is refused where an interpreter is named", () => {
    expect(() => findProgram("python3", false, process.cwd(), "win32")).toThrow(/WSL2/);
  });

  it("is not found where a single word may be a misspelt house bot", () => {
    expect(findProgram("gredy", true, process.cwd(), "win32")).toBeUndefined();
  });
});

describe("a program elsewhere", () => {
  it("is found on the PATH", () => {
    expect(findProgram("sh", false, process.cwd(), "linux")).toMatch(/\/sh$/);
  });
});
