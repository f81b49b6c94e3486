import { scrollIntoView, pan, type Pane, type Viewport, windowOf, zoomBy } from "./viewport.ts";

export type Question = "open" | "save" | "rule" | "generation" | "soup";

/** Everything keys change, except the board. */
export interface LabState {
  readonly view: Viewport;
  readonly running: boolean;
  readonly speedIndex: number;
  readonly editing: boolean;
  readonly cursor: { readonly x: number; readonly y: number };
  /** The state that drawing sets. */
  readonly pen: number;
  asking?: { readonly question: Question; readonly typed: string };
  readonly help: boolean;
  readonly quit: boolean;
}

export type LabAction =
  | { readonly kind: "step" | "clear" | "undo" | "fit" | "restart" }
  | { readonly kind: "toggle"; readonly x: number; readonly y: number; readonly pen: number }
  | { readonly kind: "set"; readonly x: number; readonly y: number; readonly state: number }
  | { readonly kind: "answer"; readonly question: Question; readonly typed: string };

export interface KeyResult {
  readonly state: LabState;
  readonly action?: LabAction;
}

export function initialLabState(view: Viewport, pen: number): LabState {
  return {
    view,
    running: false,
    speedIndex: DEFAULT_SPEED,
    editing: false,
    cursor: { x: view.x, y: view.y },
    pen,
    help: false,
    quit: false,
  };
}

/** Frame intervals of one generation each; faster speeds run several generations per frame. */
const SLOW_MS = [1000, 500, 250, 125, 66, 33] as const;
const MAX_SPEED = 60;
const DEFAULT_SPEED = 3;

export function speedOf(speedIndex: number): { readonly everyMs: number; readonly generations: bigint } {
  const everyMs = SLOW_MS[speedIndex] ?? 33;
  return { everyMs, generations: 2n ** BigInt(Math.max(0, speedIndex - SLOW_MS.length + 1)) };
}

const DIRECTION_KEYS: Readonly<Record<string, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
  k: [0, -1],
  j: [0, 1],
  h: [-1, 0],
  l: [1, 0],
};

const QUESTION_KEYS: Readonly<Record<string, Question>> = {
  o: "open",
  w: "save",
  t: "rule",
  g: "generation",
  n: "soup",
};

const ACTION_KEYS: Readonly<Record<string, "step" | "clear" | "undo" | "fit" | "restart">> = {
  enter: "step",
  x: "clear",
  u: "undo",
  f: "fit",
  "0": "restart",
};

export function press(state: LabState, key: string, pane: Pane): KeyResult {
  if (key === "ctrl-c") return { state: { ...state, quit: true } };
  if (state.help) return { state: { ...state, help: false } };
  if (state.asking) return answer(state, state.asking, key);
  const changed = changeView(state, key, pane) ?? (state.editing ? edit(state, key) : undefined);
  if (changed) return changed;
  const question = QUESTION_KEYS[key];
  if (question) return { state: { ...state, running: false, asking: { question, typed: "" } } };
  const kind = ACTION_KEYS[key];
  if (kind) return { state: kind === "fit" ? state : { ...state, running: false }, action: { kind } };
  switch (key) {
    case " ":
    case "r":
      return { state: { ...state, running: !state.running, editing: false } };
    case "e":
      return { state: { ...state, editing: !state.editing, running: false, cursor: centreOf(state) } };
    case "?":
      return { state: { ...state, help: true } };
    case "escape":
      return { state: { ...state, editing: false, quit: !state.editing && !state.running, running: false } };
    case "q":
      return { state: { ...state, quit: true } };
    default:
      return { state };
  }
}

/** Keys that change only the view and the speed. */
function changeView(state: LabState, key: string, pane: Pane): KeyResult | undefined {
  const far = key.startsWith("shift-");
  const move = DIRECTION_KEYS[far ? key.slice(6) : key];
  if (move) {
    const [dx, dy] = move;
    if (state.editing) {
      const by = far ? 8 : 1;
      const cursor = { x: state.cursor.x + dx * by, y: state.cursor.y + dy * by };
      return { state: { ...state, cursor, view: scrollIntoView(state.view, pane, cursor.x, cursor.y) } };
    }
    const { width, height } = windowOf(state.view, pane);
    const part = far ? 2 : 8;
    const across = Math.max(1, Math.floor(width / part));
    const down = Math.max(1, Math.floor(height / part));
    return { state: { ...state, view: pan(state.view, dx * across, dy * down) } };
  }
  const zoom = key === "]" || key === "z" ? 1 : key === "[" || key === "Z" ? -1 : 0;
  if (zoom !== 0) return { state: { ...state, view: zoomBy(state.view, zoom, pane) } };
  const faster = key === "+" || key === "=" ? 1 : key === "-" || key === "_" ? -1 : 0;
  if (faster === 0) return undefined;
  return { state: { ...state, speedIndex: Math.max(0, Math.min(MAX_SPEED, state.speedIndex + faster)) } };
}

function edit(state: LabState, key: string): KeyResult | undefined {
  const { x, y } = state.cursor;
  if (key === " ") return { state, action: { kind: "toggle", x, y, pen: state.pen } };
  if (key === "backspace") return { state, action: { kind: "set", x, y, state: 0 } };
  if (!/^[0-9]$/.test(key)) return undefined;
  const value = Number(key);
  return { state: value === 0 ? state : { ...state, pen: value }, action: { kind: "set", x, y, state: value } };
}

function answer(state: LabState, asking: NonNullable<LabState["asking"]>, key: string): KeyResult {
  const rest = { ...state };
  delete rest.asking;
  if (key === "escape") return { state: rest };
  if (key === "enter") return { state: rest, action: { kind: "answer", ...asking } };
  const typed = key === "backspace" ? asking.typed.slice(0, -1) : key.length === 1 ? asking.typed + key : asking.typed;
  return { state: { ...state, asking: { ...asking, typed } } };
}

function centreOf({ view }: LabState): { readonly x: number; readonly y: number } {
  return { x: view.x, y: view.y };
}
