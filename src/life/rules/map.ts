import { ok, type Result } from "../../core/result.ts";
import { refuseRuleAt, refuseCharacterAt } from "./refusals.ts";
import { mapRule, readStates } from "./life-like.ts";
import { NEIGHBOURHOODS, type Neighbours } from "./neighbours.ts";
import type { MapRule } from "./rule.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const PREFIX = "MAP";

/** Reads `MAP` with the table as bits in base 64; `/8` after it means Generations. */
export function readMap(text: string): Result<MapRule> {
  const from = PREFIX.length;
  let end = from;
  while (end < text.length && ALPHABET.includes(text.charAt(end))) end++;
  const found = NEIGHBOURHOODS.map((neighbours) => ({
    neighbours,
    digits: digitsOf(neighbours),
    rest: text.slice(from + digitsOf(neighbours)),
  })).find(({ digits, rest }) => end - from >= digits && /^(?:==)?(?:\/.*)?$/s.test(rest));
  if (!found) {
    if (end < text.length && text[end] !== "=")
      return refuseCharacterAt(text, end, {
        en: "{sign} is not a digit in base 64 (A-Z, a-z, 0-9, +, /)",
        ja: "{sign} はBase64の文字（A-Z, a-z, 0-9, +, /）ではありません",
      });
    const wanted = NEIGHBOURHOODS.map(digitsOf).join(", ");
    return refuseRuleAt(text, end, {
      en: "{count} digits in base 64 should be one of {counts}",
      ja: "Base64の文字が{count}個ありますが、{counts} のどれかでなければなりません",
      values: { count: end - from, counts: wanted },
    });
  }
  const after = from + found.digits + (found.rest.startsWith("==") ? 2 : 0);
  const states = readStates(text, statesPart(text, after));
  if (!states.ok) return states;
  const { cells, agingCells = cells } = found.neighbours;
  const table = readBits(text.slice(from, from + found.digits), after < text.length ? agingCells : cells);
  const suffix = states.value === 2 ? "" : `/${states.value}`;
  return ok(mapRule(PREFIX + writeBits(table, states.value === 2 ? cells : agingCells) + suffix, states.value, table));
}

/** Reads `Wn`, Wolfram's rule n: each row is computed from the row above. */
export function readWolfram(text: string): Result<MapRule> {
  const number = Number(text.slice(1));
  if (!/^\d+$/.test(text.slice(1)) || number > 254 || number % 2 === 1)
    return refuseRuleAt(text, 1, {
      en: "an even number from 0 to 254 should follow W",
      ja: "0～254の偶数でなければなりません",
    });
  const table = Uint8Array.from({ length: 512 }, (_, index) => ((index & 16) !== 0 ? 1 : (number >> (index >> 6)) & 1));
  return ok(mapRule(`W${number}`, 2, table));
}

function statesPart(text: string, offset: number): { from: number; to: number } | undefined {
  if (offset >= text.length) return undefined;
  const lettered = /[CG]/i.test(text.charAt(offset + 1));
  return { from: offset + (lettered ? 2 : 1), to: text.length };
}

function digitsOf({ cells }: Pick<Neighbours, "cells">): number {
  return Math.ceil(2 ** cells.length / 6);
}

function readBits(digits: string, cells: readonly number[]): Uint8Array {
  const bitAt = (place: number): number =>
    (ALPHABET.indexOf(digits.charAt(Math.floor(place / 6))) >> (5 - (place % 6))) & 1;
  return Uint8Array.from({ length: 512 }, (_, index) =>
    bitAt(cells.reduce((place, bit) => place * 2 + ((index & bit) === 0 ? 0 : 1), 0)),
  );
}

function writeBits(table: Uint8Array, cells: readonly number[]): string {
  const bitAt = (place: number): number => {
    const index = cells.reduce((sum, bit, k) => sum + ((place >> (cells.length - 1 - k)) & 1) * bit, 0);
    return place < 2 ** cells.length ? (table[index] ?? 0) : 0;
  };
  return Array.from({ length: digitsOf({ cells }) }, (_, digit) => {
    let value = 0;
    for (let k = 0; k < 6; k++) value = value * 2 + bitAt(digit * 6 + k);
    return ALPHABET.charAt(value);
  }).join("");
}
