import { storeWords, setRule, allocate } from "../bytes/kernel.ts";
import type { Program } from "../bytes/byte-engine.ts";
import type { TableRule } from "../rules/rule.ts";

/** Up to this many neighbourhoods get a byte each; pages are allocated only on use. */
const MAX_DIRECT_ENTRIES = 2 ** 26;
/** Beyond that, results are cached in this many slots (as bits), which others may overwrite. */
const SLOT_BITS = 16;
const SLOTS = 2 ** SLOT_BITS;
const PROGRAM = 1;

/** Caches the result for each combination of input states. */
export function lookupProgram({ states, inputs, next, radius }: Omit<TableRule, "kind" | "soup" | "name">): Program {
  const amount = states ** inputs.length;
  const lane = laneOf(amount);
  // A direct entry is the state plus one, in a byte.
  const keyed = amount > MAX_DIRECT_ENTRIES || states > 255;
  const fromNothing = next(new Uint8Array(inputs.length));
  return {
    radius,
    bornFromNothing: fromNothing !== 0,
    results: keyed ? SLOTS : amount,
    callback: { next, inputs: inputs.length },
    install(kernel) {
      const pitch = kernel.pitch();
      const groups = groupDigits(states, inputs.length);
      setRule(kernel, PROGRAM, [
        lane,
        inputs.length,
        storeWords(
          kernel,
          inputs.map(([dx, dy]) => dy * pitch + dx),
        ),
        states,
        groups.length,
        storeWords(kernel, groups.flat()),
        !keyed && lane > 1 && states ** 3 <= 256 && isSquare(inputs) ? states ** 3 : 0,
        fromNothing,
        keyed ? allocate(kernel, SLOTS * (lane === 0 ? 16 : 4)) : 0,
        SLOT_BITS,
      ]);
    },
  };
}

/** Bytes of a neighbourhood's number; 0 = too many digits. */
function laneOf(amount: number): number {
  if (amount > 2 ** 32) return 0;
  return amount <= 2 ** 8 ? 1 : amount <= 2 ** 16 ? 2 : 4;
}

function isSquare(inputs: TableRule["inputs"]): boolean {
  const near = inputs.filter(([dx, dy]) => Math.abs(dx) <= 1 && Math.abs(dy) <= 1);
  return inputs.length === 9 && new Set(near.map(([dx, dy]) => dy * 3 + dx)).size === 9;
}

/** Groups digits that fit into a byte: the size and factor of each group. */
function groupDigits(states: number, inputs: number): [size: number, factor: number][] {
  let most = 1;
  while (states ** (most + 1) <= 256 && most < inputs) most++;
  const groups: [number, number][] = [];
  for (let done = 0; done < inputs; done += most) groups.push([Math.min(most, inputs - done), states ** done]);
  return groups;
}
