import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeMarkdown } from "./markdown.ts";
import { PLAN_STATE, derive, hostileName, SMALL_GAMES } from "./testing/events.ts";

describe("writeMarkdown", () => {
  it("writes the table, the crosstable and the faults", () => {
    const text = writeMarkdown(derive(["ann", "bob", "cy"], SMALL_GAMES)).replace(/[+−]\d+ ±\d+|\d+\u202f%/g, "N");
    expect(text).toBe(`# cup

round robin, 6 of 6 games played, 0 void

| \\# | Bot | Points | Games | W–D–L | Spread | Rating ± | Elo ± | ■ First | □ Second | Faults | P(above next) |
| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| 1 | ann | 3.5 | 4 | 3–1–0 | +3 | N | +338 | 2–0–0 | 1–1–0 | 0 | N |
| 2 | cy | 1.5 | 4 | 1–1–2 | −1 | N | −89 | 0–1–1 | 1–0–1 | 0 | N |
| 3 | bob | 1 | 4 | 1–0–3 | −2 | N | −191 | 0–0–2 | 1–0–1 | 1 |  |

## Crosstable

| # | Bot | 1 | 2 | 3 |
| ---: | --- | ---: | ---: | ---: |
| 1 | ann |  | 1–1–0 | 2–0–0 |
| 2 | cy | 0–1–1 |  | 1–0–1 |
| 3 | bob | 0–0–2 | 1–0–1 |  |

## Faults

| Bot | Time out |
| --- | ---: |
| ann | 0 |
| cy | 0 |
| bob | 1 |
`);
  });

  it("writes the decisions and the worker warnings", () => {
    const decisions = [
      { stage: 2, pairing: 9, players: [0, 1], score: [1.5, 1.5], winner: 1, by: "seed order" },
      { stage: 3, pairing: 10, players: [2, 2], score: [0, 0], winner: 2, by: "bye" },
      { stage: 4, pairing: 11, players: [0, 2], score: [0, 0], winner: null, by: null },
    ] as const;
    const text = writeMarkdown(
      derive(["ann", "bob", "cy"], SMALL_GAMES, {
        planState: { ...PLAN_STATE, decisions },
        workers: [{ worker: "w", why: "w | differs.", text: { en: "w | differs.", ja: "" }, p: 1e-6 }],
      }),
    );
    expect(text).toContain("| 2 | ann | bob | 1.5–1.5 | bob | by seed order |");
    expect(text).toContain("| 3 | cy | – |  | cy | bye |");
    expect(text).toContain("| 4 | ann | cy | 0–0 | – |  |");
    expect(text).toContain("- w \\| differs.");
  });

  it("keeps every table intact and every name as text", () => {
    fc.assert(
      fc.property(fc.array(hostileName, { minLength: 2, maxLength: 4 }), hostileName, (names, name) => {
        const text = writeMarkdown(derive(names, SMALL_GAMES.slice(0, 2), { event: { name } }));
        expect(text).not.toMatch(/(?<!\\)[<>]/);
        const columns = (line: string) => line.replace(/\\./g, "").split("|").length;
        const lines = text.split("\n");
        const table = lines.filter((line) => line.startsWith("|"));
        expect(table).toHaveLength(2 * (names.length + 2));
        expect(new Set(table.slice(0, names.length + 2).map(columns)).size).toBe(1);
        expect(new Set(table.slice(names.length + 2).map(columns)).size).toBe(1);
        expect(lines).toHaveLength(2 * (names.length + 2) + 8);
      }),
    );
  });
});
