import type { StoredBoard, StoredCells } from "./protocol.ts";
import type { Viewport } from "./viewport.ts";

/** The stored laboratory of a tab. */
export interface StoredLab {
  readonly board: StoredBoard;
  /** The visible part, in CSS pixels. */
  readonly view?: Viewport | undefined;
  /** `location.hash` at the time of storing, so that the same link does not overwrite newer work. */
  readonly hash: string;
}

/** The part of the browser's Storage in use. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = "shinpan.lab";

/** False if the browser's storage is full or forbidden. */
export function storeLab(storage: TextStorage, lab: StoredLab): boolean {
  try {
    storage.setItem(KEY, JSON.stringify(lab));
    return true;
  } catch {
    return false;
  }
}

/** Undefined if nothing readable is stored. */
export function readStoredLab(storage: TextStorage): StoredLab | undefined {
  try {
    const lab = JSON.parse(storage.getItem(KEY) ?? "null") as Partial<StoredLab> | null;
    if (!lab || !isBoard(lab.board) || typeof lab.hash !== "string") return undefined;
    return { board: lab.board, hash: lab.hash, view: isView(lab.view) ? lab.view : undefined };
  } catch {
    return undefined;
  }
}

/** The board to open: this tab's own, or without a link the last one of any tab. */
export function boardToOpen(session: TextStorage, local: TextStorage, hash: string): StoredLab | undefined {
  const own = readStoredLab(session);
  if (hash === "") return own ?? readStoredLab(local);
  return own?.hash === hash ? own : undefined;
}

function isBoard(board: unknown): board is StoredBoard {
  const { rule, ruleFile, grid, cells, start } = (board ?? {}) as Partial<Record<keyof StoredBoard, unknown>>;
  const isText = (value: unknown): boolean => value === undefined || typeof value === "string";
  return (
    typeof rule === "string" &&
    isText(ruleFile) &&
    isText(grid) &&
    isCells(cells) &&
    (start === undefined || isCells(start))
  );
}

function isCells(cells: unknown): cells is StoredCells {
  const { rle, x, y, generation } = (cells ?? {}) as Partial<Record<keyof StoredCells, unknown>>;
  return typeof rle === "string" && Number.isInteger(x) && Number.isInteger(y) && typeof generation === "string";
}

function isView(view: unknown): view is Viewport {
  const { x, y, cell } = (view ?? {}) as Partial<Record<keyof Viewport, unknown>>;
  return [x, y, cell].every((value) => Number.isFinite(value)) && Number(cell) > 0;
}
