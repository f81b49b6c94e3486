import type { Circuit, Signal } from "./circuit.ts";

/** A set of cases, 32 to a word. */
export type Cases = Int32Array;

/** The inputs of a circuit, the last one the lowest bit, and the wanted result. */
export interface Case {
  readonly inputs: number;
  readonly wanted: boolean;
}

/** Values of signals and inputs in every distinguishable case, and the wanted cases. */
export interface TruthTable {
  readonly count: number;
  readonly wanted: Cases;
  readonly signals: ReadonlyMap<Signal, Cases>;
  readonly inputs: ReadonlyMap<Signal, Cases>;
}

/** Unlisted cases do not matter. Undefined = the signals do not distinguish the wanted cases. */
export function truthTableOf(
  circuit: Circuit,
  signals: readonly Signal[],
  cases: readonly Case[],
): TruthTable | undefined {
  const truths = evaluateAll(circuit, [...signals, ...circuit.inputs], cases);
  const wanted = new Int32Array(Math.ceil(cases.length / 32));
  for (const [i, { wanted: isWanted }] of cases.entries()) if (isWanted) setBit(wanted, i);
  const distinguishAll = circuit.inputs.every((input) => signals.includes(input));
  const places = distinguishAll
    ? [...cases.keys()]
    : representatives(truths.slice(0, signals.length), wanted, cases.length);
  if (!places) return undefined;
  const known = truths.map((truth) => gather(truth, places));
  return {
    count: places.length,
    wanted: gather(wanted, places),
    signals: new Map(signals.map((signal, i) => [signal, known[i] ?? wanted])),
    inputs: new Map(circuit.inputs.map((input, i) => [input, known[signals.length + i] ?? wanted])),
  };
}

/** One representative per class of indistinguishable cases. */
function representatives(truths: readonly Cases[], wanted: Cases, count: number): number[] | undefined {
  const found = new Map<number, number>();
  for (let place = 0; place < count; place++) {
    let key = 0;
    for (const truth of truths) key = key * 2 + bitAt(truth, place);
    const other = found.get(key);
    if (other === undefined) found.set(key, place);
    else if (bitAt(wanted, other) !== bitAt(wanted, place)) return undefined;
  }
  return [...found.values()];
}

function evaluateAll(circuit: Circuit, signals: readonly Signal[], cases: readonly Case[]): Cases[] {
  const inputs = circuit.inputs.map((_, i) => {
    const words = new Int32Array(Math.ceil(cases.length / 32));
    const shift = circuit.inputs.length - 1 - i;
    for (let place = 0; place < cases.length; place++)
      if (((cases[place]?.inputs ?? 0) >> shift) & 1) setBit(words, place);
    return words;
  });
  return circuit.evaluate(signals, inputs);
}

function bitAt(cases: Cases, place: number): number {
  return ((cases[place >> 5] ?? 0) >>> (place & 31)) & 1;
}

function setBit(cases: Cases, place: number): void {
  cases[place >> 5] = (cases[place >> 5] ?? 0) | (1 << (place & 31));
}

/** Gathers the bits at some positions. */
export function gather(cases: Cases, places: readonly number[]): Cases {
  const gathered = new Int32Array(Math.ceil(places.length / 32));
  for (let i = 0; i < places.length; i++) if (bitAt(cases, places[i] ?? 0)) setBit(gathered, i);
  return gathered;
}

/** The numbers of the cases in a set. */
export function caseNumbers(cases: Cases): number[] {
  const places: number[] = [];
  for (let w = 0; w < cases.length; w++)
    for (let word = cases[w] ?? 0; word !== 0; word &= word - 1) places.push(32 * w + 31 - Math.clz32(word & -word));
  return places;
}

export function firstCases(count: number): Cases {
  const cases = new Int32Array(Math.ceil(count / 32)).fill(-1);
  if (count % 32 !== 0) cases[cases.length - 1] = (1 << (count % 32)) - 1;
  return cases;
}

export function intersectCases(a: Cases, b: Cases): Cases {
  return a.map((word, w) => word & (b[w] ?? 0));
}

export function subtractCases(a: Cases, b: Cases): Cases {
  return a.map((word, w) => word & ~(b[w] ?? 0));
}

export function isEmpty(cases: Cases): boolean {
  return cases.every((word) => word === 0);
}

/** Whether a set equals the wanted cases within those that matter. */
export function isWithin(cases: Cases, wanted: Cases, care: Cases): boolean {
  for (let w = 0; w < cases.length; w++) if (((cases[w] ?? 0) & (care[w] ?? 0)) !== wanted[w]) return false;
  return true;
}
