import { chooseEngine } from "../../../../life/engines/index.ts";
import type { Checkpoint } from "../../../../life/session/board.ts";
import type { RunSpeed } from "../../../../life/session/step-scheduler.ts";
import type { BoardStats, PaintRequest, PaintStyle, Picture } from "../protocol.ts";
import { LONG_RUN, type LabBoard } from "./lab-board.ts";

/** From 2^10 generations per step HashLife is faster, if it supports the rule. */
const HASHLIFE_FROM_EXPONENT = 10;
/** A longer way back continues picture by picture and can be stopped. */
const BACK_MS = 800;

/** Evolves the board, and paints it with its numbers. */
export function createRunning(board: LabBoard) {
  const { session, scheduler, numbers, painter } = board;

  const stop = (): void => {
    session.commitEdits();
    board.run(false);
    scheduler.halt();
  };
  const goTo = (checkpoint: Checkpoint): void => {
    board.revision++;
    board.attempt(() => session.goTo(checkpoint));
    numbers.goTo(checkpoint.generation);
    board.resetPainter();
  };
  const advance = (): number => {
    session.commitEdits();
    const { engine, timeline } = session;
    let evolveMs = 0;
    board.attempt(() => {
      evolveMs = scheduler.advance(engine, board.running);
    });
    timeline.recordElapsed(engine, evolveMs);
    return evolveMs;
  };

  return {
    setSpeed(speed: RunSpeed): void {
      scheduler.speed = speed;
      board.preferHashLife = speed.exponent >= HASHLIFE_FROM_EXPONENT;
      numbers.forgetBounds();
      const { engine, rule } = session;
      if (board.preferHashLife === (engine.tree !== undefined)) return;
      const plan = board.preferHashLife ? { generations: LONG_RUN } : {};
      const other = chooseEngine(rule.rule, engine.topology, plan);
      if (other.ok && other.value.name !== engine.name) board.attempt(() => session.switchEngine(other.value));
    },
    run: (running: boolean): void => board.run(running),
    goToStart(): void {
      stop();
      goTo(session.timeline.start);
    },
    back(): void {
      stop();
      const { engine, timeline } = session;
      const target = engine.generation - scheduler.step;
      const startGeneration = timeline.start.generation;
      const destination = target < startGeneration ? startGeneration : target;
      const checkpoint = destination < engine.generation ? timeline.checkpointBefore(destination) : undefined;
      if (!checkpoint) return;
      goTo(checkpoint);
      scheduler.request(destination - checkpoint.generation);
      board.attempt(() => scheduler.advance(engine, false, BACK_MS));
    },
    forward(): void {
      // Keep the pending generations of an earlier step.
      if (board.running) board.run(false);
      board.error = undefined;
      scheduler.request();
    },
    setPaintStyle(style: PaintStyle): void {
      painter.style = style;
    },
    paint(request: PaintRequest): Picture {
      const evolveMs = board.busy ? advance() : 0;
      const start = board.now();
      const painted = painter.paint(session.engine, request);
      return {
        ...painted,
        numbers: statsOf(board),
        boardInfo: board.info(),
        populationLine: numbers.line(),
        evolveMs,
        paintMs: board.now() - start,
      };
    },
  };
}

function statsOf(board: LabBoard): BoardStats {
  const { session, scheduler, numbers } = board;
  return {
    ...numbers.read(session.engine, board.busy),
    perSecond: board.running ? scheduler.perSecond() : 0,
    running: board.running,
    pendingGenerations: scheduler.pendingGenerations,
    canUndo: session.canUndo,
    canRedo: session.canRedo,
    canBack: session.engine.generation > session.timeline.start.generation,
    revision: board.revision,
    error: board.error,
  };
}
