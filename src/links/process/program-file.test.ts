import { describe, expect, it } from "vitest";
import { UsageError } from "../../core/errors.ts";
import { digestCommand, findProgram, readBounded, readHead } from "./program-file.ts";

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

// The kernel refuses to read the first of these files, also for root; the second one never ends.
describe.skipIf(process.platform !== "linux")("a file that cannot be read", () => {
  it.each(["/proc/self/mem", "/dev/zero", "/proc", "/nowhere"])("has no first bytes and no digest: %s", (file) => {
    expect(readHead(file)).toHaveLength(0);
    expect(readBounded(file, 100) ?? Buffer.alloc(0)).toHaveLength(0);
    expect(digestCommand(file, [file])).toMatch(/^[0-9a-f]{64}$/);
  });
});
