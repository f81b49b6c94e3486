import type { TerminalSize } from "../../../core/terminal-style.ts";
import { MessageError } from "../../../core/errors.ts";
import { type Console, styleFor } from "../../console.ts";
import { type ScreenHost, runFullScreen, type Screen } from "../../screen/full-screen.ts";
import { gridBox } from "../../../life/grid/topology.ts";
import type { Engine } from "../../../life/engines/index.ts";
import { bigBox } from "../../../life/plain/board.ts";
import { BoardSession } from "../../../life/session/board-session.ts";
import { StepScheduler } from "../../../life/session/step-scheduler.ts";
import { openEngine, type Start, type StartFlags, withUsageErrors } from "../start.ts";
import { type LabContext, type ActionResult, performAction, writtenBoard } from "./perform.ts";
import { paneOf, renderLab } from "./screen.ts";
import { initialLabState, type LabState, speedOf, press } from "./state.ts";
import { fit } from "./viewport.ts";

const FRAME_MS = 60;
const MAX_UNDO_STEPS = 200;

export async function runTerminal(
  { say }: Console,
  start: Start,
  flags: StartFlags & { readonly engine?: string },
  notices: readonly string[],
): Promise<void> {
  const style = styleFor(process.stdout);
  const options = { say, style, coloured: style.dim("x") !== "x" };
  const plan = flags.engine === undefined ? {} : { engine: flags.engine };
  const session = new BoardSession(writtenBoard(start), {
    open: (board, generations) => openEngine(board, generations === undefined ? plan : { ...plan, generations }),
    editsMoveStart: "always",
    maxUndoSteps: MAX_UNDO_STEPS,
  });
  let soups = 0;
  const nextSeed = (): string => `${flags.seed ?? "0"}${soups++ === 0 ? "" : `/${soups}`}`;
  await runFullScreen((host) => openScreen(host, options, { session, say, flags, nextSeed }, notices[0]));
}

function openScreen(
  { draw, wakeAt, leave }: ScreenHost,
  options: Parameters<typeof renderLab>[0],
  context: LabContext,
  notice: string | undefined,
): Screen {
  const { session, say } = context;
  const scheduler = new StepScheduler(() => performance.now());
  let message = notice;
  /** The generation to run to; any key cancels it. */
  let goal: bigint | undefined;
  let state: LabState = initialLabState(fitBoard(session.engine), session.engine.rule.soup[0] ?? 1);

  /** Shows a usage error on the screen and returns false. */
  function attempt(action: () => void): boolean {
    try {
      withUsageErrors(action);
      return true;
    } catch (error) {
      if (!isUserError(error)) throw error;
      message = error instanceof MessageError ? say(error.text) : error.message;
      return false;
    }
  }

  /** Starts or ends running towards the goal or at the chosen speed. */
  function restartFrames(): void {
    scheduler.halt();
    if (goal !== undefined && goal > session.engine.generation) scheduler.request(goal - session.engine.generation);
    runFrame();
  }

  /** Computes and draws one frame of at most FRAME_MS, so that keys stay responsive. */
  function runFrame(): void {
    const everyMs = goal === undefined ? speedOf(state.speedIndex).everyMs : 0;
    if (goal === undefined && state.running && scheduler.pendingGenerations === 0n)
      scheduler.request(speedOf(state.speedIndex).generations);
    if (scheduler.pendingGenerations === 0n) {
      goal = undefined;
      return wakeAt(undefined, runFrame);
    }
    const startedAt = performance.now();
    const stepped = attempt(() => {
      scheduler.advance(session.engine, false, FRAME_MS);
    });
    if (!stepped) {
      goal = undefined;
      scheduler.halt();
      state = { ...state, running: false };
    }
    draw();
    wakeAt(Math.max(startedAt + everyMs, performance.now() + 1), runFrame);
  }

  return {
    render: (size) => renderLab(options, state, session.engine, message, size),
    press(key) {
      message = undefined;
      const before = state;
      const { state: next, action } = press(state, key, paneOf(terminalSize()));
      state = next;
      if (state.quit) {
        leave();
        return;
      }
      if (state.running && !before.running) session.saveUndo();
      let outcome: ActionResult = {};
      if (action)
        attempt(() => {
          outcome = performAction(context, action);
          message = outcome.message;
        });
      ({ goal } = outcome);
      state = { ...state, pen: outcome.pen ?? state.pen, view: outcome.fit ? fitBoard(session.engine) : state.view };
      if (goal !== undefined || state.running !== before.running || state.speedIndex !== before.speedIndex)
        restartFrames();
      draw();
    },
  };
}

function fitBoard(engine: Engine): LabState["view"] {
  return fit(bigBox(gridBox(engine.topology)) ?? engine.bounds(), paneOf(terminalSize()));
}

function terminalSize(): TerminalSize {
  return { columns: process.stdout.columns || 80, rows: process.stdout.rows || 24 };
}

function isUserError(error: unknown): error is Error {
  if (error instanceof MessageError) return true;
  return error instanceof Error && "code" in error && error.code === "commander.invalidArgument";
}
