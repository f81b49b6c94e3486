import { expect, test } from "vitest";
import { type AttackMachine, writeReliabilityPage } from "../tools/attack/reliability-page.ts";
import type { AttackFigures } from "./tools/attack-report.ts";

const MACHINE: AttackMachine = {
  date: "2026-11-18",
  version: "1.2.3",
  node: "20.19.0",
  cores: 2,
  processor: "Some Processor",
  kernel: "6.1.0",
  bubblewrap: undefined,
  user: "root",
};

const figures = (suite: string, tried: number): AttackFigures => ({
  suite,
  tried,
  survived: tried - 1,
  lost: 1,
  ...(tried > 1000 && { leaked: 0 }),
});

test.each(["en", "ja"] as const)(
  "the page in %s has a row for every suite, known or new, in a fixed order",
  (language) => {
    const page = writeReliabilityPage(
      language,
      {
        figures: [figures("a new one", 3), figures("event kills", 1200)],
        failures: ["a.test.ts: a title"],
        short: false,
      },
      MACHINE,
    );
    const rows = page.split("\n").filter((line) => /^\| .* \| \d/.test(line));
    expect(rows.map((row) => row.replace(/^\|[^|]*\|/, ""))).toEqual([" 1,200 | 1,199 | 1 | 0 |", " 3 | 2 | 1 | – |"]);
    expect(rows[1]).toMatch(/^\| a new one \|/);
    expect(page).toContain("2 × Some Processor");
    expect(page).toContain("\n- a.test.ts: a title\n");
  },
);
