import { UsageError } from "../../../../core/errors.ts";
import { formatEnglish } from "../../../../core/lang.ts";
import { ok, type Result } from "../../../../core/result.ts";
import { chooseEngine, type Engine } from "../../../../life/engines/index.ts";
import { UNBOUNDED } from "../../../../life/grid/topology.ts";
import { paletteFor } from "../../../../life/pictures/palette.ts";
import { isHexagonal } from "../../../../life/rules/hexagonal.ts";
import { isBornFromNothing } from "../../../../life/rules/index.ts";
import { attempt, type Board, type BoardError, boardErrorOf } from "../../../../life/session/board.ts";
import { NumbersReader } from "../../../../life/session/board-numbers.ts";
import { BoardSession } from "../../../../life/session/board-session.ts";
import { readSetup } from "../../../../life/session/files.ts";
import { StepScheduler } from "../../../../life/session/step-scheduler.ts";
import { loadCheckpoint } from "../../../../life/session/timeline.ts";
import type { BoardInfo } from "../protocol.ts";
import { Painter } from "./painter.ts";
import { RuleTrials } from "./rule-trials.ts";

/** Long enough for `chooseEngine` to prefer HashLife. */
export const LONG_RUN = 2n ** 40n;

/** The board in the worker, and everything that must follow its changes. */
export class LabBoard {
  readonly now: () => number;
  readonly painter: Painter;
  readonly scheduler: StepScheduler;
  readonly numbers = new NumbersReader();
  readonly session: BoardSession;
  readonly trials: RuleTrials;
  running = false;
  /** Steps are long enough for HashLife. */
  preferHashLife = false;
  /** The number of the stroke being drawn; -1 if the next edit is undone by itself. */
  stroke = -1;
  /** True until the first board opens; the initial empty board is not pushed to the undo stack. */
  pristine = true;
  /** Increases with every change of the board other than a generation. */
  revision = 0;
  /** The reason why the board stopped by itself. */
  error: BoardError | undefined;

  constructor(now: () => number) {
    this.now = now;
    this.painter = new Painter(now);
    this.scheduler = new StepScheduler(now);
    const empty = readSetup({ rule: "B3/S23", topology: UNBOUNDED, rle: "!" });
    if (!empty.ok) throw new Error(formatEnglish(empty.why));
    this.session = new BoardSession(empty.value, {
      open: (board, generations) => this.#openEngine(board, generations),
      editsMoveStart: "at-start",
    });
    this.trials = new RuleTrials(this.session);
  }

  get busy(): boolean {
    return this.running || this.scheduler.pendingGenerations > 0n;
  }

  info(): BoardInfo {
    const { rule, text } = this.session.rule;
    const { topology } = this.session.engine;
    const palette = paletteFor(rule, this.painter.style.theme);
    const inks = rule.states === 2 ? [] : palette.states.slice(1);
    const legend = inks.map((ink, i) => ({ state: i + 1, ink, hollow: palette.hollow.has(i + 1) }));
    const born = topology.kind !== "unbounded" && isBornFromNothing(rule);
    return {
      rule: text,
      states: rule.states,
      topology,
      hexagonal: isHexagonal(rule),
      legend,
      ...(born ? { bornFromNothing: true } : {}),
    };
  }

  run(running: boolean): void {
    if (running === this.running && this.scheduler.pendingGenerations === 0n) return;
    this.running = running;
    this.error = undefined;
    this.scheduler.halt();
    if (running) this.stroke = -1;
  }

  endTrial(keep: boolean): void {
    this.attempt(() => {
      if (this.trials.end(keep)) this.onNewBoard();
    });
  }

  /** Replaces the board and returns the new one's rule and grid. */
  replace(change: () => Result<unknown>): Result<BoardInfo> {
    const changed = attempt(change);
    if (!changed.ok) return changed;
    this.pristine = false;
    this.onNewBoard();
    return ok(this.info());
  }

  /** Changes cells. `joined`: part of the stroke before. */
  edit(change: (engine: Engine) => void, joined = false): boolean {
    if (!joined) this.endTrial(true);
    this.error = undefined;
    this.pristine = false;
    this.stroke = -1;
    const changed = this.attempt(() => this.session.edit(change, joined));
    this.revision++;
    this.numbers.forgetBounds();
    return changed;
  }

  onNewBoard(): void {
    this.revision++;
    this.scheduler.halt();
    this.numbers.restart();
    this.resetPainter();
  }

  resetPainter(): void {
    this.stroke = -1;
    this.error = undefined;
    this.painter.forget();
  }

  /** A board may outgrow its engine: then it stops and reports the reason. */
  attempt(run: () => unknown): boolean {
    try {
      run();
      return true;
    } catch (error) {
      this.running = false;
      this.scheduler.halt();
      this.error = boardErrorOf(error);
      return false;
    }
  }

  /** Falls back to HashLife, which can hold boards that are too large for other engines. */
  #openEngine(board: Board, generations = 0n): Engine {
    const far = { generations: LONG_RUN };
    for (const plan of this.preferHashLife || generations >= LONG_RUN ? [far] : [{}, far]) {
      const engine = chooseEngine(board.rule, board.topology, plan);
      if (!engine.ok) throw new Error(formatEnglish(engine.why));
      if (loadCheckpoint(engine.value, board)) return engine.value;
    }
    throw new UsageError("board-too-large", {
      en: "the pattern is too large for this grid",
      ja: "パターンがこの盤には大きすぎます",
    });
  }
}
