import { ok, refuse, type Result } from "../../core/result.ts";
import { type Pattern, readPattern } from "../../life/files/index.ts";
import { readRle } from "../../life/files/read-rle.ts";
import { Field } from "../../life/grid/field.ts";
import { type Topology, UNBOUNDED } from "../../life/grid/topology.ts";
import { findPattern, readCellsOf } from "../../life/patterns/index.ts";
import { readRule } from "../../life/rules/index.ts";
import type { Rule } from "../../life/rules/rule.ts";
import { bareRule, habitOf, moveWithin, placeIn } from "./boards.ts";
import type { Setup } from "./protocol.ts";
import type { Mark } from "./timeline.ts";

/** A rule, and how the person wrote it. */
export interface Ruled {
  readonly rule: Rule;
  readonly text: string;
  /** The text of the rule's own file, where it came from one. */
  readonly ruleFile?: string | undefined;
}

/** A board that comes from elsewhere. */
export interface Arrival extends Ruled {
  readonly topology: Topology;
  readonly start: Mark;
}

export function readSetup(setup: Setup): Result<Arrival> {
  const rule = readRule(setup.rule);
  if (!rule.ok) return rule;
  const read = readRle(setup.rle);
  if (!read.ok) return read;
  const cells = moveWithin(read.value.cells, setup.x ?? 0, setup.y ?? 0);
  if (!cells.ok) return cells;
  return ok({
    rule: rule.value.rule,
    text: bareRule(setup.rule),
    topology: setup.topology ?? rule.value.topology ?? habitOf(rule.value.rule),
    start: { cells: cells.value, generation: setup.generation ?? 0n },
  });
}

/** A pattern of the bundled library. */
export function readNamed(name: string): Result<Arrival> {
  const found = findPattern(name);
  if (!found.ok) return found;
  const rule = readRule(found.value.rule);
  if (!rule.ok) return rule;
  const topology = rule.value.topology ?? habitOf(rule.value.rule);
  const cells = placeIn(readCellsOf(found.value), topology);
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
export function readFile(bytes: Uint8Array, now: Ruled): Result<Arrival> {
  const read = readPattern(bytes);
  if (!read.ok) return read;
  const ruled = ruledBy(read.value, now);
  if (!ruled.ok) return ruled;
  const { rule, text, topology } = ruled.value;
  const { cells, generation = 0n, placed } = read.value;
  const field = cells instanceof Field && !placed ? placeIn(cells, topology) : cells;
  return ok({ rule, text, topology, start: { cells: field, generation } });
}

function ruledBy(pattern: Pattern, now: Ruled): Result<Ruled & { readonly topology: Topology }> {
  if (pattern.rule === undefined) return ok({ ...now, topology: UNBOUNDED });
  const read = readRule(pattern.rule);
  if (!read.ok) return refuse(`the file's rule: ${read.why}`);
  const { rule, topology = habitOf(rule) } = read.value;
  return ok({ rule, text: bareRule(pattern.rule), topology });
}
