import type { MapRule, Rule } from "./rule.ts";

const EVERY = 511;

/**
 * A two-state rule that lets cells be born from nothing, made fit for a plane without an end as Golly does it: the board
 * shows what differs from the background. A background that stays alive turns the rule inside out; one that dies again
 * blinks, and so every other generation has a table of its own.
 */
export function withoutBirthFromNothing(rule: MapRule): MapRule {
  if (rule.states > 2 || rule.table[0] !== 1) return rule;
  const { table } = rule;
  const turned = (index: number): number => table[EVERY & ~index] ?? 0;
  const of = (value: (index: number) => number) =>
    Uint8Array.from({ length: 512 }, (_, index) => value(index));
  if (table[EVERY] === 1) return { ...rule, table: of((index) => 1 - turned(index)) };
  return { ...rule, table: of((index) => 1 - (table[index] ?? 0)), alternate: of(turned) };
}

/** Whether a dead cell with only dead cells around it is born (B0). */
export function isBornFromNothing(rule: Rule): boolean {
  switch (rule.kind) {
    case "map":
      return rule.table[0] === 1;
    case "range": {
      const empty = rule.weights.reduce((sum, weight) => sum + weight, 0) * (rule.stateWeights[0] ?? 0);
      return rule.birth[empty] === 1;
    }
    case "colours":
      return rule.table[0] !== 0;
    case "table":
      return rule.next(new Uint8Array(rule.inputs.length)) !== 0;
    case "own":
      return false;
  }
}

/** Why a rule cannot run on a plane without an end, as the end of a sentence; undefined where it can. */
export function objectionToUnbounded(rule: Rule): string | undefined {
  if (rule.kind === "own")
    return "a rule of one's own looks for its neighbours by itself and needs a bounded grid";
  if (!isBornFromNothing(rule) || (rule.kind === "map" && rule.states === 2)) return undefined;
  return "cells are born where nothing is, which would fill an unbounded grid at once";
}
