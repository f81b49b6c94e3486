import { ok, refuse, type Result } from "../../../../core/result.ts";
import { Field } from "../../../../life/grid/field.ts";
import { UNBOUNDED } from "../../../../life/grid/topology.ts";
import { readRule, readRuleFile, readTopology, writeTopology } from "../../../../life/rules/index.ts";
import { type Checkpoint, objectionTo, type WrittenRule, TOO_LARGE_TO_KEEP } from "../../../../life/session/board.ts";
import type { BoardSession, BoardSnapshot } from "../../../../life/session/board-session.ts";
import { readPlacedRle, writePlacedRle } from "../../../../life/session/pieces.ts";
import type { StoredBoard, StoredCells } from "../protocol.ts";

/** Browsers store about five million characters per site. */
const MAX_CHARACTERS = 2_000_000;

/** The board and its start as text for the browser's storage. */
export function storeBoard(session: BoardSession): Result<StoredBoard> {
  const snapshot = session.snapshot();
  if (!snapshot) return refuse(TOO_LARGE_TO_KEEP);
  const { text, ruleFile, topology, now, start } = snapshot;
  const cells = storeCells(now, text);
  if (!cells.ok) return cells;
  const first = start.generation === now.generation ? undefined : storeCells(start, text);
  const board: StoredBoard = {
    rule: text,
    ...(ruleFile !== undefined && { ruleFile }),
    ...(topology.kind !== "unbounded" && { grid: writeTopology(topology).slice(1) }),
    cells: cells.value,
    ...(first?.ok && { start: first.value }),
  };
  return ok(board);
}

export function readStored(board: StoredBoard): Result<BoardSnapshot> {
  const writtenRule = readStoredRule(board);
  if (!writtenRule.ok) return writtenRule;
  const grid = board.grid === undefined ? ok(UNBOUNDED) : readTopology(board.grid, 0);
  if (!grid.ok) return grid;
  const now = readCells(board.cells);
  if (!now.ok) return now;
  const start = board.start === undefined ? now : readCells(board.start);
  if (!start.ok) return start;
  for (const { cells } of [now.value, start.value]) {
    const objection = objectionTo({ cells, rule: writtenRule.value.rule, topology: grid.value });
    if (objection !== undefined) return refuse(objection);
  }
  return ok({ ...writtenRule.value, topology: grid.value, now: now.value, start: start.value });
}

function readStoredRule({ rule: text, ruleFile }: StoredBoard): Result<WrittenRule> {
  if (ruleFile !== undefined) {
    const read = readRuleFile(ruleFile);
    return read.ok ? ok({ rule: read.value, text, ruleFile }) : read;
  }
  const read = readRule(text);
  return read.ok ? ok({ rule: read.value.rule, text }) : read;
}

function storeCells({ cells, generation }: Checkpoint, rule: string): Result<StoredCells> {
  const field = cells instanceof Field ? cells : cells.field();
  if (!field) return refuse(TOO_LARGE_TO_KEEP);
  const placed = writePlacedRle(field, rule);
  if (!placed.ok) return placed;
  if (placed.value.rle.length > MAX_CHARACTERS) return refuse(TOO_LARGE_TO_KEEP);
  return ok({ ...placed.value, generation: String(generation) });
}

function readCells({ generation, ...placed }: StoredCells): Result<Checkpoint> {
  if (!/^\d{1,4000}$/.test(generation))
    return refuse({ en: "the stored generation is not a whole number", ja: "保存された世代が整数ではありません" });
  const cells = readPlacedRle(placed);
  return cells.ok ? ok({ cells: cells.value, generation: BigInt(generation) }) : cells;
}
