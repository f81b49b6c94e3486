import type { TerminalSize } from "../../../core/terminal-style.ts";
import { FormatError, UsageError } from "../../../core/errors.ts";
import { type Console, inkFor } from "../../console.ts";
import { type ScreenHost, runFullScreen, type Screen } from "../../screen/full-screen.ts";
import { FileError } from "../../errors.ts";
import { openEngine, withUsageErrors } from "../open.ts";
import type { Start, StartFlags } from "../start.ts";
import { Lab } from "./lab.ts";
import { type LabContext, type ActionResult, performAction } from "./perform.ts";
import { paneOf, renderLab } from "./screen.ts";
import { stepFor } from "./slice.ts";
import { initialLabState, type LabState, speedOf, press } from "./state.ts";
import { fit } from "./viewport.ts";

const FRAME_MS = 60;

/** The laboratory on a terminal, until the person leaves. */
export async function runTerminal(
  { say }: Console,
  start: Start,
  flags: StartFlags & { readonly engine?: string },
  notices: readonly string[],
): Promise<void> {
  const ink = inkFor(process.stdout);
  const look = { say, ink, coloured: ink.dim("x") !== "x" };
  const plan = flags.engine === undefined ? {} : { engine: flags.engine };
  const lab = new Lab(start, (from, generations) =>
    openEngine(from, generations === undefined ? plan : { ...plan, generations }),
  );
  let soups = 0;
  const nextSeed = (): string => `${flags.seed ?? "0"}${soups++ === 0 ? "" : `/${soups}`}`;
  await runFullScreen((host) => openScreen(host, look, { lab, say, flags, nextSeed }, notices[0]));
}

function openScreen(
  { draw, wakeAt, leave }: ScreenHost,
  look: Parameters<typeof renderLab>[0],
  bench: LabContext,
  notice: string | undefined,
): Screen {
  const { lab } = bench;
  let message = notice;
  /** A generation that is gone to: until it is there, or a key is pressed. */
  let goal: bigint | undefined;
  let state: LabState = initialLabState(fitted(), lab.engine.rule.soup[0] ?? 1);

  function fitted(): LabState["view"] {
    return fit(wholeGrid(lab) ?? lab.engine.bounds(), paneOf(terminalSize()));
  }

  /** What cannot be done is told on the screen, and nothing else happens. */
  function attempt(act: () => void): boolean {
    try {
      withUsageErrors(act);
      return true;
    } catch (error) {
      if (!isUserError(error)) throw error;
      message = error.message;
      return false;
    }
  }

  /** One picture, which takes no longer than a person waits for a key to be heard. */
  function run(): void {
    const left = goal === undefined ? undefined : goal - lab.engine.generation;
    if (left === undefined ? !state.running : left <= 0n) {
      goal = undefined;
      return wakeAt(undefined, run);
    }
    const from = performance.now();
    const { everyMs, generations } =
      left === undefined ? speedOf(state.speedIndex) : { everyMs: 0, generations: left };
    const went = attempt(() => void stepFor(lab.engine, generations, FRAME_MS, () => performance.now()));
    if (!went) {
      goal = undefined;
      state = { ...state, running: false };
    }
    draw();
    wakeAt(Math.max(from + everyMs, performance.now() + 1), run);
  }

  return {
    render: (size) => renderLab(look, state, lab.engine, message, size),
    press(key) {
      message = undefined;
      const before = state;
      const { state: next, action } = press(state, key, paneOf(terminalSize()));
      state = next;
      if (state.quit) return void leave();
      if (state.running && !before.running) lab.saveUndo();
      let outcome: ActionResult = {};
      if (action)
        attempt(() => {
          outcome = performAction(bench, action);
          message = outcome.message;
        });
      ({ goal } = outcome);
      state = { ...state, pen: outcome.pen ?? state.pen, view: outcome.fit ? fitted() : state.view };
      if (goal !== undefined || state.running !== before.running || state.speedIndex !== before.speedIndex)
        run();
      draw();
    },
  };
}

function terminalSize(): TerminalSize {
  return { columns: process.stdout.columns || 80, rows: process.stdout.rows || 24 };
}

function wholeGrid({ engine }: Lab) {
  const { topology } = engine;
  if (topology.kind === "unbounded") return undefined;
  return { x: 0n, y: 0n, width: BigInt(topology.width), height: BigInt(topology.height) };
}

function isUserError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const known = [UsageError, FormatError, FileError].some((kind) => error instanceof kind);
  return known || ("code" in error && error.code === "commander.invalidArgument");
}
