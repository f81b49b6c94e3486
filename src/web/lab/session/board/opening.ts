import { ok, type Result } from "../../../../core/result.ts";
import { Field } from "../../../../life/grid/field.ts";
import { type Topology, UNBOUNDED } from "../../../../life/grid/topology.ts";
import { bareRule, isRuleFile, readRule, readRuleFile } from "../../../../life/rules/index.ts";
import { attempt, countOutside, type WrittenRule } from "../../../../life/session/board.ts";
import { type ImportedBoard, readBundledPattern, readFile, readSetup } from "../../../../life/session/files.ts";
import type { BoardInfo, RuleTrial, Setup, StoredBoard } from "../protocol.ts";
import { LONG_RUN, type LabBoard } from "./lab-board.ts";
import { convertSession } from "./rule-trials.ts";
import { readStored } from "./stored-board.ts";

export function createOpening(board: LabBoard) {
  const { session } = board;

  const openImported = (imported: Result<ImportedBoard>): Result<BoardInfo> => {
    if (!imported.ok) return imported;
    board.endTrial(true);
    const generations = imported.value.cells instanceof Field ? undefined : LONG_RUN;
    const undoable = !board.pristine;
    return board.replace(() => {
      session.replace(imported.value, { undoable, generations });
      return ok(undefined);
    });
  };

  return {
    open: (setup: Setup): Result<BoardInfo> => openImported(readSetup(setup)),
    openPattern: (name: string): Result<BoardInfo> => openImported(readBundledPattern(name)),
    openFile(bytes: Uint8Array): Result<BoardInfo> {
      if (isRuleFile(bytes)) {
        const ruleFile = new TextDecoder().decode(bytes);
        const rule = readRuleFile(ruleFile);
        return rule.ok ? convert(board, { rule: rule.value, text: rule.value.name, ruleFile }) : rule;
      }
      const imported = readFile(bytes, session.rule);
      const info = openImported(imported);
      const ignored = imported.ok ? imported.value.ignored : undefined;
      return info.ok && ignored ? ok({ ...info.value, ignored }) : info;
    },
    restore(stored: StoredBoard): Result<BoardInfo> {
      const snapshot = attempt(() => readStored(stored));
      if (!snapshot.ok) return snapshot;
      board.endTrial(true);
      return board.replace(() => {
        session.restore(snapshot.value, { undoable: !board.pristine });
        return ok(undefined);
      });
    },
  };
}

export function createRuleChanges(board: LabBoard) {
  const { session, trials } = board;

  const countCut = (topology: Topology): number => {
    const field = session.engine.field();
    return field ? countOutside(field, topology) : 0;
  };
  const tryGrid = (text: string): NonNullable<RuleTrial["grid"]> => {
    const read = readRule(text);
    if (!read.ok) return read;
    const { topology = UNBOUNDED } = read.value;
    return ok({ topology, cut: countCut(topology) });
  };

  return {
    setRule(text: string): Result<BoardInfo> {
      const read = readRule(text);
      if (!read.ok) return read;
      const { rule, topology } = read.value;
      const { before } = trials;
      if (before === undefined) return convert(board, { rule, text: bareRule(text) }, topology);
      return board.replace(() => trials.apply({ rule, text: bareRule(text) }, topology, before));
    },
    /** Shows a rule being typed, always from the cells before typing began; does not apply its grid. */
    tryRule(text: string): Result<RuleTrial> {
      const read = readRule(bareRule(text));
      if (!read.ok) return read;
      const { rule } = read.value;
      const shown = attempt(() => trials.show({ rule, text: bareRule(text) }));
      if (!shown.ok) return shown;
      board.pristine = false;
      if (shown.value.changed) board.onNewBoard();
      const { cells } = shown.value;
      const census = cells instanceof Field ? cells.census(256) : [];
      return ok({
        ...board.info(),
        population: countFrom(census, 1),
        merged: countFrom(census, rule.states),
        grid: text.includes(":") ? tryGrid(text) : undefined,
      });
    },
    /** Ends typing: keeps the last tried rule, or restores the previous board. */
    endTrial: (keep: boolean): void => board.endTrial(keep),
    setTopology: (topology: Topology): Result<BoardInfo> => convert(board, session.rule, topology),
    /** Counts the living cells that a grid would cut. */
    countCut,
  };
}

/** The board under another rule or on another grid. */
function convert(board: LabBoard, rule: WrittenRule, topology?: Topology): Result<BoardInfo> {
  board.endTrial(true);
  return board.replace(() => {
    const converted = convertSession(board.session, rule, topology);
    if (converted.ok) board.session.replace(converted.value);
    return converted;
  });
}

/** Counts cells in this state or a higher one. */
function countFrom(census: readonly number[], state: number): number {
  return census.slice(state).reduce((sum, count) => sum + count, 0);
}
