import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messageFormatter } from "../../core/lang.ts";
import { writeFiles } from "../testing/run-command.ts";
import { MAPS } from "../life/maps.ts";
import { findGolRule } from "./rules.ts";
import { type GolSession, runSession } from "./session.ts";

const BLINKER = "\n\n..OOO\n";

interface Played {
  readonly shown: readonly string[];
  readonly complaints: readonly string[];
  readonly ending: string;
  /** The boards in the order they were shown. */
  readonly boards: readonly (readonly string[])[];
}

/** Answers the prompts with the given lines, then ends the input. */
async function play(
  rule: string,
  answers: readonly string[],
  more: Partial<GolSession> = {},
  language: "en" | "ja" = "en",
): Promise<Played> {
  const shown: string[] = [];
  const complaints: string[] = [];
  const remaining = [...answers];
  const session: GolSession = {
    rule: await findGolRule(rule),
    say: messageFormatter(language),
    size: { width: 25, height: 25 },
    commentRows: false,
    ...more,
  };
  const ending = await runSession(session, {
    ask: async (prompt) => {
      shown.push(prompt);
      return remaining.shift();
    },
    show: (text) => shown.push(text),
    complain: (text) => complaints.push(text),
    paint: (row) => row,
  });
  const boards = shown.filter((text) => text.startsWith("Generation ")).map((text) => text.split("\n"));
  return { shown, complaints, ending, boards };
}

describe("gol", () => {
  it("asks for a map, shows it, and advances one generation per Enter", async () => {
    const file = writeFiles({ "blinker.cells": BLINKER });
    const { boards, ending, complaints } = await play("base", [file("blinker.cells"), "", "", "q"]);
    expect(boards.map(([head]) => head)).toEqual([
      "Generation 0, population 3",
      "Generation 1, population 3",
      "Generation 2, population 3",
    ]);
    expect(boards.every((board) => board.length === 26)).toBe(true);
    expect(boards.map((board) => board.slice(2, 5).map((row) => row.slice(0, 6)))).toEqual([
      ["......", "..OOO.", "......"],
      ["...O..", "...O..", "...O.."],
      ["......", "..OOO.", "......"],
    ]);
    expect(complaints).toEqual([]);
    expect(ending).toBe("quit");
  });

  it("ends at the end of input, at every prompt", async () => {
    const file = writeFiles({ "blinker.cells": BLINKER });
    for (const answers of [[], [file("blinker.cells")], [file("blinker.cells"), "", "s"]])
      expect((await play("base", answers)).ending).toBe("end");
  });

  it.each([[["q"]], [["", "Q"]], [["map/base.cells", "q"]], [["map/base.cells", "s", "quit"]], [["base", "exit"]]])(
    "quits at every prompt: %j",
    async (answers) => {
      expect((await play("base", answers)).ending).toBe("quit");
    },
  );

  it("advances by a number of generations, up to a limit", async () => {
    const { boards, complaints } = await play("base", ["base", "88", "10001", "q"]);
    expect(boards.map(([head]) => head)).toEqual(["Generation 0, population 24", "Generation 88, population 23"]);
    expect(complaints).toEqual(["At most 10000 generations at once."]);
  });

  it("explains the commands and refuses unknown commands", async () => {
    const { shown, complaints } = await play("base", ["base", "?", "x\u001b[2J", "q"]);
    expect(shown.some((text) => text.startsWith("Enter shows the next generation, a number"))).toBe(true);
    expect(complaints).toEqual([expect.stringContaining('"x\\x1b[2j" is not a command')]);
  });

  it("lists the maps for an empty answer, in both languages", async () => {
    const english = (await play("base", [""])).shown.join("\n");
    for (const { path, about } of MAPS) expect(english).toContain(`  ${path.padEnd(23)}${about.en}`);
    const japanese = (await play("base", ["", "base", "", "s", "", "q"], {}, "ja")).shown.join("\n");
    expect(japanese).toContain("gol に付属するマップです。");
    expect(japanese).toContain("第1世代、生きているセル 26");
  });

  it("uses the map of the command line without asking, and fails when it is wrong", async () => {
    const { boards, shown } = await play("weighted", ["", "q"], { map: "map/weighted.cells" });
    expect(boards.map(([head]) => head)).toEqual(["Generation 0, population 18", "Generation 1, population 10"]);
    expect(shown.join("\n")).not.toContain("Map file");
    await expect(play("base", [], { map: "nowhere.cells" })).rejects.toThrow("nowhere.cells cannot be read");
  });

  it("runs a custom rule and continues after its errors", async () => {
    const file = writeFiles({
      "grow.js": `import { LifeRuleBase } from "shinpan/life";
        export default class Grow extends LifeRuleBase {
          determineNextState(cell, around) {
            if (cell.x === 4 && cell.alive) throw new Error("too far");
            return cell.alive || around.some(({ alive }) => alive) ? 1 : 0;
          }
        }`,
      "dot.cells": ".\n..O\n",
    });
    const { boards, complaints } = await play(file("grow.js"), [file("dot.cells"), "", "", "", "q"]);
    expect(boards.map(([head]) => head?.replace(/.* /, ""))).toEqual(["1", "9", "20"]);
    expect(complaints).toEqual([
      expect.stringMatching(/grow\.js:4:\d+: Grow\.determineNextState failed at the cell \(4, 0\): too far$/),
    ]);
  });
});

describe("a custom rule", () => {
  const rules = writeFiles({
    "colours.ts": `import { LifeRuleColorised } from "shinpan/life"; export default class Mine extends LifeRuleColorised {}`,
    "old.ts": `import { LifeRuleBase } from "shinpan/life";
      export default class Old extends LifeRuleBase { states = 12; determineNextState({ state }) { return state && (state + 1) % 12; } }`,
    "colours.cells": "R.B\n",
    "old.cells": "18.O\n",
  });

  it("with two colours shows their letters", async () => {
    const { boards } = await play(rules("colours.ts"), [rules("colours.cells"), "q"]);
    expect(boards[0]![1]).toBe(`R.B${".".repeat(22)}`);
  });

  it("with more than ten states shows a plus, and such a board cannot be saved", async () => {
    const answers = [rules("old.cells"), "1", "1", "s", rules("not.cells"), "q"];
    const { boards, complaints } = await play(rules("old.ts"), answers);
    expect(boards.map((board) => board[1]!.slice(0, 5))).toEqual(["18.1.", "29.2.", "3+.3."]);
    expect(complaints).toEqual([expect.stringContaining("cannot be saved as a map: state 10 has no letter")]);
    expect(existsSync(rules("not.cells"))).toBe(false);
  });
});

describe("a map that is wrong", () => {
  it.each([
    ["an unknown letter", "base", "!a comment\n..O\n.x.\n", /: line 3, column 2: "x" is not a cell/],
    ["a row that is too long", "base", `${".".repeat(26)}\n`, /: line 1, column 26: .*25/],
    ["too many rows", "base", `${".\n".repeat(25)}O\n`, /: line 26, column 1: .*25/],
    ["an age that the rule does not have", "generations", "1239\n", /: line 1, column 4: 9 /],
    ["a state of another rule", "base", "x = 2, y = 1\nAB!\n", /has cells in state 2, which base does not know/],
    ["a cell left of the world", "base", "#CXRLE Pos=-2,0\nx = 1, y = 1\no!\n", /outside the world of 25x25/],
  ])("with %s is reported, and the prompt repeats", async (_, rule, text, words) => {
    const file = writeFiles({ "wrong.cells": text });
    const { complaints, boards, ending } = await play(rule, [file("wrong.cells"), `map/${rule}.cells`, "q"]);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toMatch(words);
    expect(complaints[0]).toContain(file("wrong.cells"));
    expect(boards).toHaveLength(1);
    expect(ending).toBe("quit");
  });

  it("that does not exist is reported with the nearest bundled map", async () => {
    const { complaints, ending } = await play("base", ["map/bsae.cells", "nowhere/at/all"]);
    expect(complaints).toEqual([
      "map/bsae.cells cannot be read: there is no such file or folder; did you mean map/base.cells?",
      "nowhere/at/all cannot be read: there is no such file or folder.",
    ]);
    expect(ending).toBe("no-map");
  });
});

describe("maps", () => {
  it("may have comments, which count as rows only on request", async () => {
    const file = writeFiles({ "a.cells": "!one\n!two\nOOO\n" });
    const rowOf = async (commentRows: boolean): Promise<number> => {
      const { boards } = await play("base", [file("a.cells"), "q"], { commentRows });
      return boards[0]!.indexOf(`OOO${".".repeat(22)}`) - 1;
    };
    expect([await rowOf(false), await rowOf(true)]).toEqual([0, 2]);
  });

  it("may be in another pattern format, and are centred then", async () => {
    const file = writeFiles({ "glider.rle": "x = 3, y = 3, rule = B3/S23\nbob$2bo$3o!\n" });
    const { boards } = await play("base", [file("glider.rle"), "q"]);
    expect(boards[0]!.slice(12, 15).map((row) => row.slice(11, 15))).toEqual([".O..", "..O.", "OOO."]);
  });

  it("fill a world of another size", async () => {
    const file = writeFiles({ "a.cells": "OOO\n" });
    const { boards } = await play("base", [file("a.cells"), "q"], { size: { width: 5, height: 2 } });
    expect(boards[0]).toEqual(["Generation 0, population 3", "OOO..", "....."]);
  });

  it.each([
    ["base", [24, 26, 24], 88, 23],
    ["colorised", [10, 10, 10], 258, 32],
    ["extended", [8, 16, 16], 20, 52],
    ["weighted", [18, 10, 30], 8, 18],
    ["generations", [4, 7, 10], 40, 309],
  ])("bundled for %s evolve as described", async (rule, populations, later, population) => {
    const read = ([head]: readonly string[]): number => Number(head!.replace(/.* /, ""));
    const first = await play(rule, [`map/${rule}.cells`, "", "", "q"]);
    expect(first.boards.map(read)).toEqual(populations);
    const last = await play(rule, [rule, String(later), "16", "q"], { commentRows: true });
    expect(read(last.boards[1]!)).toBe(population);
    // All rules but generations are periodic by then.
    if (rule !== "generations") expect(last.boards[2]!.slice(1)).toEqual(last.boards[1]!.slice(1));
  });

  it("may contain O under colorised: a living cell without a colour, as in the homework's loader", async () => {
    const file = writeFiles({ "mixed.cells": ".OR\n.OR\n" });
    const { boards, complaints } = await play("coloured", [file("mixed.cells"), "", "q"]);
    expect(complaints).toEqual([]);
    expect(boards.map((board) => board.slice(1, 3).map((row) => row.slice(0, 4)))).toEqual([
      [".OR.", ".OR."],
      [".OR.", ".OR."],
    ]);
  });

  it.each([
    ["en", /2 cells were ignored because base has no state for them; the first is "R" in line 2, column 1/],
    ["ja", /base にない状態のセル2個を無視しました（最初は2行1列の「R」）/],
  ] as const)("are reported with their ignored cells: %s", async (language, expected) => {
    const file = writeFiles({ "strange.cells": "OO.\nROO7\n" });
    const { complaints, shown } = await play("base", [file("strange.cells"), "q"], {}, language);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toMatch(expected);
    expect(shown.some((text) => text.includes(".OO....."))).toBe(true);
  });

  it("are part of the package", () => {
    const root = new URL("../../../", import.meta.url);
    const { files } = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as { files: string[] };
    expect(files).toContain("map");
    for (const { path } of MAPS) expect(existsSync(new URL(path, root))).toBe(true);
  });
});

describe("saving", () => {
  const dead = ".".repeat(25);

  it.each(["base", "colorised", "extended", "weighted", "generations"])(
    "writes a %s board as shown and reads it back",
    async (rule) => {
      const file = writeFiles({});
      const first = await play(rule, [rule, "9", "s", file("saved.cells"), "q"]);
      expect(first.shown).toContain(`Saved to ${file("saved.cells")}.`);
      const board = first.boards[1]!.slice(1);
      expect(readFileSync(file("saved.cells"), "utf8")).toBe(`${board.join("\n")}\n`);
      const again = await play(rule, [file("saved.cells"), "q"], { commentRows: true });
      expect(again.boards[0]!.slice(1)).toEqual(board);
    },
  );

  it("restores any board, also an empty one", async () => {
    const folder = writeFiles({});
    const cell = fc.constantFrom(".", ".", "R", "B");
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 0, maxLength: 25 }), { maxLength: 25 }), async (rows) => {
        const text = rows.map((row) => `${row.join("")}\n`).join("");
        const file = writeFiles({ "a.cells": text });
        const whole = Array.from({ length: 25 }, (_, y) => (rows[y]?.join("") ?? "").padEnd(25, "."));
        const { boards } = await play("coloured", [file("a.cells"), "s", file("b.cells"), "q"]);
        expect(boards[0]!.slice(1)).toEqual(whole);
        expect(readFileSync(file("b.cells"), "utf8")).toBe(`${whole.join("\n")}\n`);
      }),
      { numRuns: 25 },
    );
    expect(existsSync(folder("b.cells"))).toBe(false);
  });

  it("asks before it replaces a file", async () => {
    const file = writeFiles({ "old.cells": "OOO\n", "blinker.cells": BLINKER });
    const start = [file("blinker.cells"), "s", file("old.cells")];
    for (const answer of ["", "n", "q", "what"]) {
      const { shown } = await play("base", [...start, answer, "q"]);
      expect(shown).toContain(`${file("old.cells")} exists already. Replace it? (y/N)`);
      expect(shown).toContain("Nothing was saved.");
      expect(readFileSync(file("old.cells"), "utf8")).toBe("OOO\n");
    }
    const { shown } = await play("base", [...start, "y", "q"]);
    expect(shown).toContain(`Saved to ${file("old.cells")}.`);
    expect(readFileSync(file("old.cells"), "utf8").split("\n")[2]).toBe(`..OOO${dead.slice(5)}`);
  });

  it("replaces an empty file or the same board without asking", async () => {
    const file = writeFiles({ "new.cells": "", "blinker.cells": BLINKER });
    for (let time = 0; time < 2; time++) {
      const { shown } = await play("base", [file("blinker.cells"), "s", file("new.cells"), "q"]);
      expect(shown).toContain(`Saved to ${file("new.cells")}.`);
      expect(shown.join("\n")).not.toContain("exists already");
    }
  });

  it("is cancelled by an empty answer", async () => {
    const { shown, boards } = await play("base", ["base", "s", "", "", "q"]);
    expect(shown).toContain("Nothing was saved.");
    expect(boards).toHaveLength(2);
  });

  it("reports files that cannot be written and keeps the board", async () => {
    const file = writeFiles({});
    const folder = join(dirname(file("x")), "folder");
    mkdirSync(folder);
    const names = [folder, join(folder, "no", "x.cells"), file("x.rle")];
    const { complaints, boards } = await play("base", ["base", ...names.flatMap((name) => ["s", name]), "", "q"]);
    expect(complaints).toEqual([
      `${names[0]} cannot be written: it is a folder.`,
      `${names[1]} cannot be written: there is no such file or folder.`,
      expect.stringContaining("gol saves .cells maps"),
    ]);
    expect(boards).toHaveLength(2);
  });
});
