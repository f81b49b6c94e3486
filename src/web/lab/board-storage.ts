import type { StoredBoard, StoredCells } from "./protocol.ts";
import type { Viewport } from "./viewport.ts";

/** What a tab stores of its laboratory. */
export interface StoredLab {
  readonly board: StoredBoard;
  /** What was looked at, in pixels of the page. */
  readonly view?: Viewport | undefined;
  /** The address's part behind `#` when it was stored: that link is not opened again over newer work. */
  readonly hash: string;
}

/** A storage of the browser, or its stand-in. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = "shinpan.lab";

/** False where the browser has no room for it. */
export function storeLab(shelf: TextStorage, lab: StoredLab): boolean {
  try {
    shelf.setItem(KEY, JSON.stringify(lab));
    return true;
  } catch {
    return false;
  }
}

/** Undefined where nothing was stored, or what was stored cannot be read. */
export function readStoredLab(shelf: TextStorage): StoredLab | undefined {
  try {
    const lab = JSON.parse(shelf.getItem(KEY) ?? "null") as Partial<StoredLab> | null;
    if (!lab || !isBoard(lab.board) || typeof lab.hash !== "string") return undefined;
    return { board: lab.board, hash: lab.hash, view: isView(lab.view) ? lab.view : undefined };
  } catch {
    return undefined;
  }
}

/** The board to open: this tab's own, and without a link also the last one of any tab. */
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
  return (
    typeof rle === "string" && Number.isInteger(x) && Number.isInteger(y) && typeof generation === "string"
  );
}

function isView(view: unknown): view is Viewport {
  const { x, y, cell } = (view ?? {}) as Partial<Record<keyof Viewport, unknown>>;
  return [x, y, cell].every((value) => Number.isFinite(value)) && Number(cell) > 0;
}
