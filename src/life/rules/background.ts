import type { Message } from "../../core/lang.ts";
import type { MapRule, Rule } from "./rule.ts";

const ALL_ALIVE = 511;

/**
 * Converts a two-state B0 rule for an unbounded plane as Golly does: the board shows the difference from the
 * background. If the background stays alive the rule is inverted; if it blinks, odd generations get their own table.
 */
export function withoutBirthFromNothing(rule: MapRule): MapRule {
  if (rule.states > 2 || rule.table[0] !== 1) return rule;
  const { table } = rule;
  const inverted = (index: number): number => table[ALL_ALIVE & ~index] ?? 0;
  const tableOf = (value: (index: number) => number) => Uint8Array.from({ length: 512 }, (_, index) => value(index));
  if (table[ALL_ALIVE] === 1) return { ...rule, table: tableOf((index) => 1 - inverted(index)) };
  return { ...rule, table: tableOf((index) => 1 - (table[index] ?? 0)), alternate: tableOf(inverted) };
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

/** Explains why a rule cannot run on an unbounded plane, as the end of a sentence; undefined = it can. */
export function objectionToUnbounded(rule: Rule): Message | undefined {
  if (rule.kind === "own")
    return {
      en: "a custom rule finds its neighbours by itself and needs a bounded grid",
      ja: "自作の規則は自分で隣を探すので、有限の盤が必要です",
    };
  if (!isBornFromNothing(rule) || (rule.kind === "map" && rule.states === 2)) return undefined;
  return {
    en: "cells are born where nothing is, which would fill an unbounded grid at once",
    ja: "何もないところにセルが生まれるので、無限平面はすぐに埋まってしまいます",
  };
}
