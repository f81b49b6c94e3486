import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { openInputLines } from "./input-lines.ts";

async function linesIn(...chunks: readonly string[]): Promise<string[]> {
  const answers = openInputLines(Readable.from(chunks.map((chunk) => Buffer.from(chunk))));
  const lines: string[] = [];
  for (let line = await answers.next(); line !== undefined; line = await answers.next()) lines.push(line);
  return lines;
}

describe("input lines", () => {
  it("are the same for any chunks, and the last may lack its newline", async () => {
    expect(await linesIn("map/ba", "se.cells\n\n\r\ns", "\nq")).toEqual(["map/base.cells", "", "", "s", "q"]);
    expect(await linesIn()).toEqual([]);
  });

  it("that are too long are not read as an empty line", async () => {
    expect(await linesIn(`${"x".repeat(20_000)}\nq\n`)).toEqual(["a line of more than 16384 characters", "q"]);
  });

  it("are not read after close", async () => {
    const input = Readable.from([Buffer.from("a\nb\n")]);
    const answers = openInputLines(input);
    expect(await answers.next()).toBe("a");
    await answers.close();
    expect(await answers.next()).toBeUndefined();
    expect(input.destroyed).toBe(true);
  });
});
