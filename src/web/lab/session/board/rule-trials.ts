import { ok, refuse, type Result } from "../../../../core/result.ts";
import { Field } from "../../../../life/grid/field.ts";
import type { Topology } from "../../../../life/grid/topology.ts";
import {
  fitToGrid,
  type Checkpoint,
  type WrittenBoard,
  type WrittenRule,
  TOO_LARGE_TO_CONVERT,
} from "../../../../life/session/board.ts";
import type { BoardSession, BoardSnapshot } from "../../../../life/session/board-session.ts";

/** Shows rules while they are typed, always from the board before typing; one undo step reverts them all. */
export class RuleTrials {
  readonly #session: BoardSession;
  #before: BoardSnapshot | undefined;

  constructor(session: BoardSession) {
    this.#session = session;
  }

  get before(): BoardSnapshot | undefined {
    return this.#before;
  }

  /** Returns the cells before typing, and whether the board changed. Throws if no engine can hold the board. */
  show(rule: WrittenRule): Result<{ readonly cells: Checkpoint["cells"]; readonly changed: boolean }> {
    const before = this.#before ?? this.#session.snapshot();
    if (!before) return refuse(TOO_LARGE_TO_CONVERT);
    const changed = !this.#before || this.#session.rule.text !== rule.text;
    if (changed) {
      const board = convertBoard(before.now, rule, before.topology);
      if (!board.ok) return board;
      this.#session.replace(board.value, { undoable: false });
      this.#before = before;
    }
    return ok({ cells: before.now.cells, changed });
  }

  /** Keeps the last rule shown, or restores the board. Returns whether the board changed. */
  end(keep: boolean): boolean {
    const before = this.#before;
    this.#before = undefined;
    if (!before) return false;
    if (keep && before.text !== this.#session.rule.text) {
      this.#session.pushUndo(before);
      return false;
    }
    this.#session.restore(before);
    return true;
  }

  /** Ends typing with a rule that is applied to the board as it is now. */
  apply(rule: WrittenRule, topology: Topology | undefined, before: BoardSnapshot): Result<unknown> {
    if (this.#session.rule.text !== rule.text) this.end(false);
    const board = convertSession(this.#session, rule, topology);
    if (!board.ok) return board;
    this.#session.replace(board.value, { undoable: false });
    this.#before = undefined;
    this.#session.pushUndo(before);
    return board;
  }
}

/** The same cells under another rule or on another grid; cells that do not fit are dropped. */
export function convertSession(
  { engine }: BoardSession,
  rule: WrittenRule,
  topology: Topology = engine.topology,
): Result<WrittenBoard> {
  const cells = engine.field();
  if (!cells) return refuse(TOO_LARGE_TO_CONVERT);
  return convertBoard({ cells, generation: engine.generation }, rule, topology);
}

function convertBoard(
  { cells, generation }: Checkpoint,
  { rule, text, ruleFile }: WrittenRule,
  topology: Topology,
): Result<WrittenBoard> {
  const field = cells instanceof Field ? cells : cells.field();
  if (!field) return refuse(TOO_LARGE_TO_CONVERT);
  return ok({ rule, text, ruleFile, topology, generation, cells: fitToGrid(field, rule, topology) });
}
