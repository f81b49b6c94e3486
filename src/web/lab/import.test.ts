import { describe, expect, it } from "vitest";
import { createLaboratory } from "./session/board/index.ts";

const TABLE = "@TABLE\nn_states:3\nneighborhood:Moore\nsymmetries:permute\n1,0,0,0,0,0,0,0,0,2\n2,0,0,0,0,0,0,0,0,1\n";

function open(text: string, rule?: string) {
  const lab = createLaboratory(() => 0);
  if (rule !== undefined) lab.setRule(rule);
  const boardInfo = lab.openFile(new TextEncoder().encode(text));
  const { bounds, population } = lab.paint({ viewport: { x: 0, y: 0, cell: 1, width: 8, height: 8 } }).numbers;
  return { boardInfo, bounds, population };
}

describe("a file in the page's laboratory", () => {
  it("is centred on its bounded grid like in Golly", () => {
    const { bounds } = open("x = 3, y = 3, rule = B3/S23:P40,40\nb2o$2o$bo!\n");
    expect(bounds).toEqual({ x: 19n, y: 19n, width: 3n, height: 3n });
  });

  it("is evolved by its embedded rule", () => {
    const { boardInfo, population } = open(`x = 1, y = 1, rule = Blink:T5,4\nA!\n@RULE Blink\n${TABLE}`);
    expect(boardInfo).toMatchObject({
      ok: true,
      value: { rule: "Blink", states: 3, topology: { kind: "torus", width: 5, height: 4 } },
    });
    expect(population).toBe(1n);
  });

  it("reports the map cells that the rule ignores", () => {
    const { boardInfo, population } = open("O.\nR7O\n", "B3/S23");
    expect(boardInfo).toMatchObject({ ok: true, value: { ignored: { count: 2, character: "R", line: 2, column: 1 } } });
    expect(population).toBe(2n);
  });

  it("keeps O under colorised as a living cell without a colour", () => {
    expect(open("OO\nRB\n", "colorised")).toMatchObject({ population: 4n, boardInfo: { ok: true } });
  });

  it.each([
    ["B03/S23:T20,20", true],
    ["B3/S23:T20,20", undefined],
    ["B03/S23", undefined],
  ])("reports whether %s differs from Golly", (rule, differs) => {
    const { boardInfo } = open(`x = 1, y = 1, rule = ${rule}\no!\n`);
    expect(boardInfo.ok && boardInfo.value.bornFromNothing).toBe(differs);
  });
});
