import { computed, signal } from "@preact/signals";
import type { Box } from "../../../life/grid/field.ts";
import { UNBOUNDED } from "../../../life/grid/topology.ts";
import type { LocalizedText, Message } from "../../../core/lang.ts";
import type { Piece } from "../../../life/session/pieces.ts";
import type { BoardInfo, BoardStats } from "./protocol.ts";
import { SPEEDS, DEFAULT_SPEED } from "./speeds.ts";
import type { Viewport } from "./viewport.ts";

export type Tool = "draw" | "pan" | "select" | "soup";
export type InkKind = "trails" | "ages" | "plain";

/** A piece being placed; x and y are its top left cell. */
export interface FloatingPiece {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
}

/** The total time per picture, and pictures per second. */
export interface FrameTimes {
  readonly ms: number;
  readonly perSecond: number;
}

export interface LabError {
  readonly what: LocalizedText;
  readonly why?: Message | undefined;
}

const EMPTY_STATS: BoardStats = {
  generation: 0n,
  population: 0n,
  bounds: undefined,
  engine: "tiles",
  perSecond: 0,
  running: false,
  pendingGenerations: 0n,
  canUndo: false,
  canRedo: false,
  canBack: false,
  revision: 0,
};

/** The page's state; the board itself is in the worker. */
export function createModel() {
  const speed = signal(DEFAULT_SPEED);
  const exponent = signal(0);
  return {
    numbers: signal<BoardStats>(EMPTY_STATS),
    boardInfo: signal<BoardInfo>({ rule: "B3/S23", states: 2, topology: UNBOUNDED, hexagonal: false, legend: [] }),
    /** Alternating generations and populations, for the chart. */
    line: signal<Float64Array>(new Float64Array(0)),
    frame: signal<FrameTimes>({ ms: 0, perSecond: 0 }),
    view: signal<Viewport>({ x: 0, y: 0, cell: 6 }),
    tool: signal<Tool>("draw"),
    /** The state that the pen draws. */
    state: signal(1),
    /** Share of living cells in a soup. */
    density: signal(0.35),
    selection: signal<Box | undefined>(undefined),
    floating: signal<FloatingPiece | undefined>(undefined),
    /** The keyboard cursor; undefined until it is first used. */
    cursor: signal<{ readonly x: number; readonly y: number } | undefined>(undefined),
    inks: signal<InkKind>("trails"),
    /** Index into `SPEEDS`. */
    speed,
    /** A step is 2^exponent generations. */
    exponent,
    runSpeed: computed(() => ({ perSecond: SPEEDS[speed.value] ?? 60, exponent: exponent.value })),
    /** The first board is open. */
    ready: signal(false),
    ruleError: signal<Message | undefined>(undefined),
    /** A rule is being typed: the board shown is a trial and is not stored. */
    typingRule: signal(false),
    boardError: signal<LabError | undefined>(undefined),
    /** The panel covers the whole screen of a phone. */
    sheetOpen: signal(false),
  };
}

export type Model = ReturnType<typeof createModel>;
