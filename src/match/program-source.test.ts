import { chmodSync, closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readProgramSource } from "./program-source.ts";

let cwd: string;
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "shinpan-source-"));
  writeProgram("bot.sh", "#!/bin/sh\nexec python3 -u main.py\n");
  writeProgram("windows", "#!/usr/bin/env python3\r\nprint(1)\r\n");
  writeProgram("bot", machineCode("GLIBC_2.34"));
  writeProgram("cpp", machineCode("GLIBC_2.34 GLIBCXX_3.4"));
  writeProgram("rust", machineCode("GLIBC_2.34 /rustc/9fc6b431"));
  writeProgram("go", machineCode("\x04\0\0\0Go\0\0id"));
  writeProgram("other", machineCode(""));
  writeProgram("late", machineCode("GLIBC_2.34" + " ".repeat(2 ** 20) + "GLIBCXX_3.4"));
});
afterAll(() => rmSync(cwd, { recursive: true }));

/** With the header of a program for this machine: others are not read. */
function machineCode(text: string): string {
  const header = Buffer.alloc(64);
  const file = openSync(process.execPath, "r");
  readSync(file, header);
  closeSync(file);
  return header.toString("latin1") + "\0".repeat(4096) + text;
}

function writeProgram(name: string, text: string): void {
  writeFileSync(join(cwd, name), Buffer.from(text, "latin1"));
  chmodSync(join(cwd, name), 0o755);
}

describe("the language of a command", () => {
  it.each([
    [["python3", "bot.py"], "python"],
    [["/usr/bin/python3.12", "x"], "python"],
    [["node", "bot.mjs"], "javascript"],
    [["java", "-cp", ".", "Bot"], "java"],
    [["sh", "-c", "exec python3 -u bot.py"], "python"],
    [["sh", "bot.sh"], "python"],
    [["./bot.sh"], "python"],
    [["nice", "./rust"], "rust"],
    [["./bot"], "c"],
    [["./cpp"], "cpp"],
    [["./rust"], "rust"],
    [["./go"], "go"],
    [["./other"], "compiled"],
    [["./late"], "c"],
    [["./missing"], undefined],
  ] as const)("of %j is %s", async (argv, language) => {
    expect((await readProgramSource({ argv, cwd })).language).toBe(language);
  });

  it("comes with the line ends of a script", async () => {
    expect(await readProgramSource({ argv: ["./windows"], cwd })).toEqual({ language: "python", crlfScript: true });
  });

  it("is not an error, whatever the file and the command are", async () => {
    const word = fc.oneof(fc.string(), fc.constantFrom("sh", "-c", "./any", ".", "\0"));
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), word, fc.array(word), async (bytes, first, rest) => {
        writeFileSync(join(cwd, "any"), bytes);
        expect(typeof (await readProgramSource({ argv: [first, ...rest], cwd })).crlfScript).toBe("boolean");
      }),
      { numRuns: 100 },
    );
  });
});
