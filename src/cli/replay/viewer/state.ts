import { findPly } from "../replay-view.ts";
import type { Key } from "../../screen/keys.ts";

/** Moments per second. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32] as const;

const PAGE = 10;
const TYPED_DIGITS = 6;

/** The viewer's state besides the replay; changed only by `press` and `tick`. */
export interface ViewState {
  readonly index: number;
  /** When the next moment is due; undefined = paused. */
  readonly nextAt: number | undefined;
  /** Index into SPEEDS. */
  readonly speed: number;
  /** Digits of a ply to jump to; undefined when none are being typed. */
  readonly typed: string | undefined;
  readonly help: boolean;
  readonly quit: boolean;
}

export function initialViewState(index: number): ViewState {
  return { index, nextAt: undefined, speed: 3, typed: undefined, help: false, quit: false };
}

export function press(plies: readonly number[], state: ViewState, key: Key, now: number): ViewState {
  if (key === "ctrl-c" || key === "q") return { ...state, quit: true };
  if (state.help) return { ...state, help: false };
  if (state.typed !== undefined || /^[0-9:]$/.test(key)) {
    const typing = typePly(plies, state, key);
    if (typing) return typing;
  }
  const rest = { ...state, typed: undefined };
  switch (key) {
    case "escape":
      return { ...rest, quit: true };
    case " ":
      return togglePlay(plies, rest, now);
    case "left":
    case "h":
      return goTo(plies, rest, state.index - 1);
    case "right":
    case "l":
      return goTo(plies, rest, state.index + 1);
    case "page-up":
      return goTo(plies, rest, state.index - PAGE);
    case "page-down":
      return goTo(plies, rest, state.index + PAGE);
    case "home":
    case "g":
      return goTo(plies, rest, 0);
    case "end":
    case "G":
      return goTo(plies, rest, plies.length - 1);
    case "up":
    case "+":
    case "=":
      return changeSpeed(rest, state.speed + 1, now);
    case "down":
    case "-":
      return changeSpeed(rest, state.speed - 1, now);
    case "?":
      return { ...rest, help: true, nextAt: undefined };
    default:
      return rest;
  }
}

/** Advances at most one moment per call, so that a busy terminal shows them all. */
export function tick(plies: readonly number[], state: ViewState, now: number): ViewState {
  if (state.nextAt === undefined || now < state.nextAt) return state;
  const next = state.index + 1;
  if (next >= plies.length - 1) return goTo(plies, state, next);
  return { ...state, index: next, nextAt: Math.max(state.nextAt, now - intervalMs(state)) + intervalMs(state) };
}

/** Undefined when the key is not part of typing a ply. */
function typePly(plies: readonly number[], state: ViewState, key: Key): ViewState | undefined {
  const typed = state.typed ?? "";
  if (key === ":") return { ...state, typed: "", nextAt: undefined };
  if (/^[0-9]$/.test(key)) return { ...state, typed: (typed + key).slice(0, TYPED_DIGITS), nextAt: undefined };
  if (key === "backspace") return { ...state, typed: typed === "" ? undefined : typed.slice(0, -1) };
  if (key === "escape") return { ...state, typed: undefined };
  if (key !== "enter") return undefined;
  const rest = { ...state, typed: undefined };
  return typed === "" ? rest : goTo(plies, rest, findPly(plies, Number(typed)) ?? plies.length - 1);
}

/** Stops playing, so that the chosen moment stays on the screen. */
function goTo(plies: readonly number[], state: ViewState, index: number): ViewState {
  return { ...state, index: Math.min(Math.max(0, index), plies.length - 1), nextAt: undefined };
}

function togglePlay(plies: readonly number[], state: ViewState, now: number): ViewState {
  if (state.nextAt !== undefined) return { ...state, nextAt: undefined };
  const index = state.index >= plies.length - 1 ? 0 : state.index;
  return { ...state, index, nextAt: plies.length > 1 ? now + intervalMs(state) : undefined };
}

function changeSpeed(state: ViewState, speed: number, now: number): ViewState {
  const changed = { ...state, speed: Math.min(Math.max(0, speed), SPEEDS.length - 1) };
  return { ...changed, nextAt: state.nextAt === undefined ? undefined : now + intervalMs(changed) };
}

function intervalMs({ speed }: ViewState): number {
  return 1000 / (SPEEDS[speed] ?? 1);
}
