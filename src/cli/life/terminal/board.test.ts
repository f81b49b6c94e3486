import { describe, expect, it } from "vitest";
import { Field } from "../../../life/grid/field.ts";
import { type BoardStyle, drawBoard, shrink } from "./board.ts";
import { MIN_ZOOM, fit, scrollIntoView, MAX_ZOOM, type Viewport, windowOf, zoomBy } from "./viewport.ts";

// eslint-disable-next-line no-control-regex -- the first character of styles
const STYLE = /\x1b\[[0-9;]*m/g;
const PLAIN: BoardStyle = { palette: undefined, grid: undefined, cursor: undefined };

function boardOf(...rows: string[]): Field {
  const field = new Field();
  rows.forEach((row, y) => Array.from(row).forEach((sign, x) => field.set(x, y, sign === "." ? 0 : Number(sign))));
  return field;
}

const draw = (field: Field, view: Viewport, columns: number, rows: number, style = PLAIN): readonly string[] =>
  drawBoard(view, { columns, rows }, (box, into) => field.paint(box, into), style).map((line) =>
    line.replace(STYLE, ""),
  );

describe("a board on the terminal", () => {
  const glider = boardOf(".1.", "..1", "111");

  it("shows two cells per character, one above the other", () => {
    expect(draw(glider, { x: 2, y: 2, zoom: 0 }, 4, 2)).toEqual([" ▀▄ ", "▀▀▀ "]);
  });

  it("shows a cell in two columns when zoomed in", () => {
    expect(draw(glider, { x: 2, y: 2, zoom: 1 }, 8, 4)).toEqual(["· ██· · ", "· · ██· ", "██████· ", "· · · · "]);
  });

  it("shows dots when zoomed out", () => {
    expect(draw(glider, { x: 2, y: 2, zoom: -1 }, 2, 1)).toEqual(["⠬⠆"]);
  });

  it("marks the area outside the grid", () => {
    const style = { ...PLAIN, grid: { width: 2, height: 4 } };
    expect(draw(new Field(), { x: 2, y: 2, zoom: 0 }, 4, 2, style)).toEqual(["  ░░", "  ░░"]);
  });

  it("shows state numbers without colours when zoomed in", () => {
    expect(draw(boardOf("123"), { x: 1, y: 0, zoom: 1 }, 6, 1)).toEqual(["██2233"]);
  });

  it("shows a dot as alive if any of its cells is", () => {
    const box = { x: 0, y: 0, width: 16, height: 8 };
    const states = new Uint8Array(128);
    states[7 * 16 + 15] = 3;
    states[6 * 16 + 14] = 2;
    states[0] = 1;
    expect([...shrink(box, states, 4).states]).toEqual([1, 0, 0, 0, 0, 0, 0, 2]);
  });
});

describe("a viewport", () => {
  const pane = { columns: 80, rows: 20 };

  it("fits a box at the largest zoom", () => {
    for (const side of [1n, 10n, 40n, 41n, 300n, 2000n]) {
      const box = { x: -5n, y: 7n, width: side, height: side };
      const view = fit(box, pane);
      const window = windowOf(view, pane);
      expect(window.x <= -5 && window.y <= 7).toBe(true);
      expect(BigInt(window.x + window.width) >= box.x + side && BigInt(window.y + window.height) >= box.y + side).toBe(
        true,
      );
      const nearer = windowOf(zoomBy(view, 1, pane), pane);
      expect(view.zoom === 1 || BigInt(nearer.width) < side || BigInt(nearer.height) < side).toBe(true);
    }
  });

  it("stays within its zoom limits, also for unbounded boards", () => {
    expect(fit({ x: -(2n ** 70n), y: 0n, width: 2n ** 71n, height: 1n }, pane).zoom).toBe(MIN_ZOOM);
    expect(zoomBy({ x: 0, y: 0, zoom: 0 }, 99, pane).zoom).toBe(MAX_ZOOM);
    const screen = { columns: 300, rows: 100 };
    const { width, height } = windowOf(zoomBy({ x: 0, y: 0, zoom: 0 }, -99, screen), screen);
    expect(width * height).toBeLessThanOrEqual(2 ** 24);
  });

  it("scrolls no further than the cursor needs", () => {
    const view = scrollIntoView({ x: 0, y: 0, zoom: 0 }, pane, 60, 0);
    const { x, width } = windowOf(view, pane);
    expect(x + width - 1).toBe(60);
  });
});
