import { checkSize, eachCell, type WakeMode, type WarBoard, type WarPlayer } from "./board.ts";
import { openKernel, readBytes, readCounts, readOut, writeBytes } from "./kernel.ts";

/** A board that changes in place, for long runs: clients, replay, watching. */
export interface WarEngine {
  readonly size: number;
  load(board: WarBoard): void;
  /** Returns changed cells as x, y pairs. */
  wake(player: WarPlayer, cells: readonly number[], mode: WakeMode): readonly number[];
  step(generations: number): void;
  /** Living cells of each player. */
  count(): readonly [number, number];
  snapshot(): WarBoard;
  /** The share of living cells per box of a grid over the board, row by row, for each player. */
  shrink(width: number, height: number): readonly [Float32Array, Float32Array];
}

/** Computes every cell, only active tiles, or whichever is faster. */
export type WarEngineMode = "auto" | "dense" | "tiles";

/** Generations between probes: counting changed tiles costs half a generation, changing the layout three. */
const PROBE_INTERVAL = 64;
/**
 * Shares of active tiles: below the first the tiled layout is used, above the second the dense one. Both cost the same
 * at 0.40 changing and 0.47 awake tiles; the thresholds differ to avoid oscillation.
 */
const CALM_SHARE = 0.3;
const BUSY_SHARE = 0.6;
/** Busy generations in a row before switching: the first two after a layout change wake all tiles. */
const MAX_BUSY_GENERATIONS = 8;

export function createWarEngine(size: number, mode: WarEngineMode = "auto"): WarEngine {
  checkSize(size);
  const kernel = openKernel(size);
  const tiles = Math.ceil(size / 64) * Math.ceil(size / 8);
  let tiled = false;
  /** Dense generations since the last change of the layout. */
  let denseGenerations = 0;
  /** Busy generations in a row. */
  let busy = 0;

  const setTiled = (wanted: boolean): void => {
    if (wanted === tiled) return;
    if (wanted) kernel.toTiles();
    else kernel.toDense();
    tiled = wanted;
    denseGenerations = busy = 0;
  };
  /** Treats the share of occupied tiles of a loaded board as its activity. */
  const chooseLayout = (): void => {
    setTiled(mode === "tiles" || (mode === "auto" && kernel.countOccupied() < CALM_SHARE * tiles));
  };
  const stepTiles = (): void => {
    busy = kernel.stepTiles() > BUSY_SHARE * tiles ? busy + 1 : 0;
    if (mode === "auto" && busy > MAX_BUSY_GENERATIONS) setTiled(false);
  };
  const stepDense = (): void => {
    if (mode === "dense" || ++denseGenerations % PROBE_INTERVAL !== 0) kernel.stepDense();
    else if (kernel.probeDense() < CALM_SHARE * tiles) setTiled(true);
  };
  chooseLayout();

  return {
    size,
    load(board) {
      if (board.size !== size) throw new RangeError(`a board of ${board.size} for an engine of ${size}`);
      kernel.open(size);
      tiled = false;
      writeBytes(kernel, size, board.bytes);
      chooseLayout();
    },
    wake(player, cells, wakeMode) {
      const changed: number[] = [];
      const overwrite = wakeMode === "overwrite" ? 1 : 0;
      eachCell(size, cells, (x, y) => {
        if (kernel.place(x, y, player - 1, overwrite) !== 0) changed.push(x, y);
      });
      return changed;
    },
    step(generations) {
      for (let i = 0; i < generations; i++)
        if (tiled) stepTiles();
        else stepDense();
    },
    count: () => readCounts(kernel),
    snapshot: () => ({ size, counts: readCounts(kernel), bytes: readBytes(kernel, size) }),
    shrink(width, height) {
      if (![width, height].every((boxes) => Number.isInteger(boxes) && boxes > 0 && boxes <= size))
        throw new RangeError(`a board of ${size} cannot be shrunk to ${width} x ${height}`);
      const shares = [new Float32Array(width * height), new Float32Array(width * height)] as const;
      const cut = (box: number, boxes: number): number => Math.floor((box * size) / boxes);
      for (let y = 0; y < height; y++) {
        const top = cut(y, height);
        const bottom = cut(y + 1, height);
        kernel.shrinkRows(top, bottom, width);
        const counts = readOut(kernel, width * 2);
        for (let x = 0; x < width; x++) {
          const area = (bottom - top) * (cut(x + 1, width) - cut(x, width));
          shares[0][y * width + x] = (counts[2 * x] ?? 0) / area;
          shares[1][y * width + x] = (counts[2 * x + 1] ?? 0) / area;
        }
      }
      return shares;
    },
  };
}
