import { ok, refuse, type Result } from "../../core/result.ts";
import {
  centreCells,
  centrePattern,
  type IgnoredCells,
  lettersOf,
  type Pattern,
  readPattern,
} from "../../life/files/index.ts";
import { readRle } from "../../life/files/read-rle.ts";
import { Field } from "../../life/grid/field.ts";
import { type Topology, UNBOUNDED } from "../../life/grid/topology.ts";
import { findPattern, readCellsOf } from "../../life/patterns/index.ts";
import { readRule, readRuleFile, readTopology, withColourless } from "../../life/rules/index.ts";
import type { Rule } from "../../life/rules/rule.ts";
import { bareRule, defaultTopology, moveWithin } from "./boards.ts";
import type { Setup } from "./protocol.ts";
import type { Checkpoint } from "./timeline.ts";

/** A rule, and how the person wrote it. */
export interface WrittenRule {
  readonly rule: Rule;
  readonly text: string;
  /** The text of the rule's own file, where it came from one. */
  readonly ruleFile?: string | undefined;
}

/** A board that comes from elsewhere. */
export interface ImportedBoard extends WrittenRule {
  readonly topology: Topology;
  readonly start: Checkpoint;
  /** Cells of a map that the rule has no state for. */
  readonly ignored?: IgnoredCells;
}

export function readSetup(setup: Setup): Result<ImportedBoard> {
  const rule = readRule(setup.rule);
  if (!rule.ok) return rule;
  const read = readRle(setup.rle);
  if (!read.ok) return read;
  const cells = moveWithin(read.value.cells, setup.x ?? 0, setup.y ?? 0);
  if (!cells.ok) return cells;
  return ok({
    rule: rule.value.rule,
    text: bareRule(setup.rule),
    topology: setup.topology ?? rule.value.topology ?? defaultTopology(rule.value.rule),
    start: { cells: cells.value, generation: setup.generation ?? 0n },
  });
}

/** A pattern of the bundled library. */
export function readBundledPattern(name: string): Result<ImportedBoard> {
  const found = findPattern(name);
  if (!found.ok) return found;
  const rule = readRule(found.value.rule);
  if (!rule.ok) return rule;
  const topology = rule.value.topology ?? defaultTopology(rule.value.rule);
  const cells = centreCells(readCellsOf(found.value), topology);
  return ok({
    rule: rule.value.rule,
    text: bareRule(found.value.rule),
    topology,
    start: { cells, generation: 0n },
  });
}

/** The text of a rule's own file; undefined for a pattern's. */
export function ruleFileIn(bytes: Uint8Array): string | undefined {
  const opening = new TextDecoder().decode(bytes.subarray(0, 4096));
  return /^\s*(?:#[^\n]*\n\s*)*@RULE/.test(opening) ? new TextDecoder().decode(bytes) : undefined;
}

/** A file that names no rule is evolved by the one there is. */
export function readFile(bytes: Uint8Array, now: WrittenRule): Result<ImportedBoard> {
  const opened = readPattern(bytes);
  if (!opened.ok) return opened;
  const ruled = ruleOfPattern(opened.value, now);
  if (!ruled.ok) return ruled;
  const { rule, topology, ...written } = ruled.value;
  // Once more: which letters of a map mean something depends on the rule.
  const read = readPattern(bytes, { letters: lettersOf(rule), states: rule.states });
  if (!read.ok) return read;
  const { cells, generation = 0n, ignored } = read.value;
  const field = cells instanceof Field ? centrePattern(read.value, cells, topology) : cells;
  const colourless = field instanceof Field && (field.census(256)[1] ?? 0) > 0;
  return ok({
    ...written,
    rule: colourless ? withColourless(rule) : rule,
    topology,
    start: { cells: field, generation },
    ...(ignored ? { ignored } : {}),
  });
}

function ruleOfPattern(
  pattern: Pattern,
  now: WrittenRule,
): Result<WrittenRule & { readonly topology: Topology }> {
  const own = pattern.ruleFile === undefined ? undefined : embeddedRuleOf(pattern, pattern.ruleFile);
  if (own) return own;
  if (pattern.rule === undefined) return ok({ ...now, topology: UNBOUNDED });
  const read = readRule(pattern.rule);
  if (!read.ok) return refuse(`the file's rule: ${read.why}`);
  const { rule, topology = defaultTopology(rule) } = read.value;
  return ok({ rule, text: bareRule(pattern.rule), topology });
}

/** The rule behind the cells of a file; undefined where the file names another. */
function embeddedRuleOf(
  { rule: named = "" }: Pattern,
  ruleFile: string,
): Result<WrittenRule & { readonly topology: Topology }> | undefined {
  const file = readRuleFile(ruleFile);
  if (!file.ok) return refuse(`the rule in the file: ${file.why}`);
  const rule = file.value;
  if (named !== "" && bareRule(named) !== rule.name) return undefined;
  const colon = named.indexOf(":");
  const grid = colon < 0 ? ok(UNBOUNDED) : readTopology(named.trimEnd(), colon + 1);
  if (!grid.ok) return grid;
  return ok({ rule, text: rule.name, ruleFile: ruleFile.trimStart(), topology: grid.value });
}
