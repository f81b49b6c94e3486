import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { createLaboratory, type LabApi } from "./session/board/index.ts";

const VIEWPORT = { x: 0, y: 0, cell: 1, width: 40, height: 30 };
const FADING = "3A2B$A.C2B$2.3C$ABC!";

function openLab(rule: string, rle: string) {
  const lab = createLaboratory(() => 0);
  expect(lab.open({ rule, rle }).ok).toBe(true);
  const cells = (): unknown => {
    const copied = lab.copy();
    return copied.ok ? copied.value.replace(/^.*\n/, "") : formatEnglish(copied.why);
  };
  const paint = () => lab.paint({ viewport: VIEWPORT });
  const step = (): void => {
    lab.forward();
    paint();
  };
  return { lab, cells, paint, step };
}

/** The texts of the field while a rule is typed key by key. */
function prefixesOf(text: string): string[] {
  return Array.from(text, (_, index) => text.slice(0, index + 1));
}

describe("typing a rule", () => {
  it("neither cuts cells nor merges states before the rule is complete", () => {
    const { lab, cells, paint } = openLab("345/2/4", FADING);
    const before = cells();
    for (const text of prefixesOf("345/2/4:T3,3")) lab.tryRule(text);
    expect(paint().boardInfo).toMatchObject({ rule: "345/2/4", topology: { kind: "unbounded" } });
    expect(cells()).toBe(before);
    expect(lab.tryRule("345/2/4:T3,3")).toMatchObject({
      ok: true,
      value: { population: 15, grid: { ok: true, value: { cut: 9 } } },
    });
    expect(lab.tryRule("345/2/4:T")).toMatchObject({ ok: true, value: { grid: { ok: false } } });
  });

  it("starts every trial from the previous board, even if the board runs meanwhile", () => {
    const { lab, cells, paint, step } = openLab("B3/S23", "bo$2bo$3o!");
    const before = cells();
    for (const text of ["B3/S", "B3/S2"]) {
      lab.tryRule(text);
      step();
      step();
    }
    lab.tryRule("B36/S23");
    expect(cells()).toBe(before);
    expect(paint().numbers.generation).toBe(0n);
  });

  it("reports how many cells are in states unknown to the rule", () => {
    const { lab } = openLab("345/2/4", FADING);
    expect(lab.tryRule("B3/S23")).toMatchObject({ ok: true, value: { merged: 10 } });
    expect(lab.tryRule("345/2/4")).toMatchObject({ ok: true, value: { merged: 0 } });
  });

  it("is undone in one step, including states", () => {
    const { lab, cells, paint } = openLab("345/2/4", FADING);
    const before = cells();
    for (const text of prefixesOf("B36/S23")) lab.tryRule(text);
    expect(lab.setRule("B36/S23:T40").ok).toBe(true);
    expect(paint().boardInfo).toMatchObject({ rule: "B36/S23", topology: { kind: "torus" } });
    lab.undo();
    expect(paint().boardInfo).toMatchObject({ rule: "345/2/4", topology: { kind: "unbounded" } });
    expect(cells()).toBe(before);
  });

  it("restores the previous board when cancelled, and keeps the rule when a cell is drawn", () => {
    const { lab, cells, paint } = openLab("345/2/4", FADING);
    const before = cells();
    lab.tryRule("B3/S23");
    lab.endTrial(false);
    expect([paint().boardInfo.rule, cells()]).toEqual(["345/2/4", before]);
    lab.tryRule("B36/S23");
    lab.draw([30, 20], 1, 1);
    expect(paint().boardInfo.rule).toBe("B36/S23");
    lab.undo();
    lab.undo();
    expect([paint().boardInfo.rule, cells()]).toEqual(["345/2/4", before]);
  });

  it("never changes the number of living cells for any text", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Array.from("BS/0123456789:TP,CGHV ")), { maxLength: 14 }), (keys) => {
        const { lab, paint } = openLab("345/2/4", FADING);
        const { population } = paint().numbers;
        for (const text of prefixesOf(keys.join(""))) lab.tryRule(text);
        expect(paint().numbers.population).toBe(population);
      }),
      { numRuns: 20 },
    );
  });
});

describe("a grid", () => {
  it("reports how many cells it would cut before it is applied", () => {
    const { lab, paint } = openLab("B3/S23", "40o$40o!");
    expect(lab.countCut({ kind: "torus", width: 50, height: 10 })).toBe(0);
    expect(lab.countCut({ kind: "plane", width: 30, height: 10 })).toBe(20);
    expect(paint().numbers.population).toBe(80n);
    lab.setTopology({ kind: "plane", width: 30, height: 10 });
    expect(paint().numbers.population).toBe(60n);
  });
});

describe("a stored board", () => {
  it("is restored with its rule, grid, position, generation and start", () => {
    const { lab, paint, step } = openLab("345/2/4:T64,48", FADING);
    lab.draw([30, 20, 31, 20], 2, 1);
    step();
    step();
    const stored = lab.store();
    if (!stored.ok) throw new Error(formatEnglish(stored.why));
    const other = createLaboratory(() => 0);
    expect(other.restore(JSON.parse(JSON.stringify(stored.value)) as typeof stored.value).ok).toBe(true);
    const summarize = (laboratory: LabApi) => {
      const { boardInfo, numbers } = laboratory.paint({ viewport: VIEWPORT });
      const { generation, population, bounds, canBack } = numbers;
      return { boardInfo, generation, population, bounds, canBack };
    };
    expect(summarize(other)).toEqual(summarize(lab));
    lab.goToStart();
    other.goToStart();
    expect(summarize(other)).toEqual(summarize(lab));
    expect(paint().numbers.generation).toBe(0n);
  });

  it("keeps a rule that came from a file", () => {
    const file = "@RULE Blink\n@TABLE\nn_states:2\nneighborhood:Moore\nsymmetries:permute\n1,0,0,0,0,0,0,0,0,0\n";
    const { lab } = openLab("B3/S23", "3o!");
    expect(lab.openFile(new TextEncoder().encode(file)).ok).toBe(true);
    const stored = lab.store();
    if (!stored.ok) throw new Error(formatEnglish(stored.why));
    const other = createLaboratory(() => 0);
    expect(other.restore(stored.value)).toMatchObject({ ok: true, value: { rule: "Blink" } });
  });

  it.each([
    ["an invalid rule", { rule: "garbage" }],
    ["cells outside its grid", { grid: "P2,2" }],
    ["an invalid generation", { cells: { rle: "3o!", x: 0, y: 0, generation: "-1" } }],
    ["invalid cells", { cells: { rle: "&!", x: 0, y: 0, generation: "0" } }],
  ])("is refused with %s and the board stays", (_, wrong) => {
    const { lab, paint } = openLab("B3/S23", "2o!");
    const board = { rule: "B3/S23", cells: { rle: "3o!", x: 0, y: 0, generation: "0" }, ...wrong };
    expect(lab.restore(board).ok).toBe(false);
    expect(paint().numbers.population).toBe(2n);
  });
});
