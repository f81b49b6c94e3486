import {
  intersectCases,
  type Case,
  type Cases,
  firstCases,
  gather,
  isEmpty,
  isWithin,
  caseNumbers,
  type TruthTable,
  truthTableOf,
  subtractCases,
} from "./cases.ts";
import { type Circuit, gateOf, HIGH, LOW, operate, type Signal } from "./circuit.ts";
import { type Pool, Search } from "./search.ts";

/** The signals to build from, and the orders of decisions. */
export interface Features {
  readonly signals: readonly Signal[];
  readonly orders: readonly (readonly Signal[])[];
}

/** Steps of the first search, and of a search between decisions. */
const FIRST_STEPS = 150;
const DECISION_STEPS = 60;
/** With more cases a short circuit hardly ever exists. */
const MAX_SEARCHED_CASES = 100;

/** Yields circuits for a function; returns true if one is so short that no other is needed. */
export function* findSignals(
  circuit: Circuit,
  { signals, orders }: Features,
  cases: readonly Case[],
  limit = Infinity,
): Generator<Signal, boolean> {
  const table = truthTableOf(circuit, signals, cases);
  if (!table) return false;
  const solver = new Solver(circuit, table);
  const short = table.count > MAX_SEARCHED_CASES ? undefined : solver.solve();
  if (short !== undefined) {
    yield short;
    return true;
  }
  for (const order of orders) {
    const found = solver.decide(order, limit);
    if (found !== undefined) yield found;
  }
  return false;
}

/** The circuit with the fewest gates. */
export function findSignal(circuit: Circuit, features: Features, cases: readonly Case[]): Signal | undefined {
  const found = [...findSignals(circuit, features, cases)];
  const costs = found.map((signal) => circuit.cost([signal]));
  return found[costs.indexOf(Math.min(...costs))];
}

/** Like `findSignal`, for signals that distinguish all cases. */
export function needSignal(circuit: Circuit, features: Features, cases: readonly Case[]): Signal {
  const found = findSignal(circuit, features, cases);
  if (found === undefined) throw new Error("the signals do not distinguish the cases");
  return found;
}

/** Builds a function given by its cases from signals whose cases are known. */
class Solver {
  readonly #circuit: Circuit;
  /** Cases in which the function is 1. */
  readonly #wanted: Cases;
  /** Cases that matter. */
  readonly #care: Cases;
  /** By gate: the cases in which it is 1. Not all gates may be reused. */
  readonly #cases = new Map<number, Cases>();
  /** Reusable gates. */
  #known: Set<number>;

  constructor(circuit: Circuit, { count, wanted, signals, inputs }: TruthTable) {
    this.#circuit = circuit;
    this.#wanted = wanted;
    this.#care = firstCases(count);
    for (const [signal, cases] of [...inputs, ...signals]) this.#cases.set(gateOf(signal), cases);
    this.#known = new Set(Array.from(signals.keys(), gateOf));
  }

  /** Finds the shortest circuit; undefined = not found within the limits. */
  solve(): Signal | undefined {
    return this.#solve(this.#wanted, this.#care, FIRST_STEPS);
  }

  /** Builds a decision tree over the signals in order. Undefined = too many gates, or indistinguishable cases. */
  decide(order: readonly Signal[], limit: number): Signal | undefined {
    const known = new Set(this.#known);
    const found = this.#decide(this.#wanted, this.#care, order, this.#circuit.gates.length + limit);
    this.#known = known;
    return found;
  }

  #solve(wanted: Cases, care: Cases, maxSteps: number): Signal | undefined {
    const places = caseNumbers(care);
    if (places.length > MAX_SEARCHED_CASES) return this.#findKnown(wanted, care);
    const search = new Search(this.#circuit, this.#poolOf(places));
    return search.find(gather(wanted, places), firstCases(places.length), maxSteps);
  }

  /** A reusable gate, or its inverse, that equals the function. */
  #findKnown(wanted: Cases, care: Cases): Signal | undefined {
    if (isEmpty(wanted)) return LOW;
    if (isEmpty(subtractCases(care, wanted))) return HIGH;
    for (const gate of this.#known) {
      const cases = this.#casesOf(gate);
      if (isWithin(cases, wanted, care)) return 2 * gate;
      if (isWithin(cases, subtractCases(care, wanted), care)) return 2 * gate + 1;
    }
    return undefined;
  }

  #decide(wanted: Cases, care: Cases, order: readonly Signal[], gates: number): Signal | undefined {
    if (this.#circuit.gates.length > gates) return undefined;
    const short = this.#solve(wanted, care, DECISION_STEPS);
    if (short !== undefined) return this.#allowReuse(short);
    for (const [i, signal] of order.entries()) {
      const by = this.#casesOf(gateOf(signal));
      const yes = intersectCases(care, by);
      const no = subtractCases(care, by);
      if (isEmpty(yes) || isEmpty(no)) continue;
      const rest = order.slice(i + 1);
      const ifYes = this.#decide(intersectCases(wanted, by), yes, rest, gates);
      if (ifYes === undefined) return undefined;
      const ifNo = this.#decide(subtractCases(wanted, by), no, rest, gates);
      return ifNo === undefined ? undefined : this.#allowReuse(this.#circuit.select(signal, ifYes, ifNo));
    }
    return undefined;
  }

  /** The distinct known signals restricted to some cases. */
  #poolOf(places: readonly number[]): Pool {
    const words = Math.ceil(places.length / 32);
    const all = firstCases(places.length);
    const signals: Signal[] = [];
    const cases = new Int32Array(this.#known.size * words);
    for (const gate of this.#known) {
      const to = signals.length * words;
      const known = this.#casesOf(gate);
      cases.set(gather(known, places), to);
      if (!isRepeated(cases, to, all)) signals.push(2 * gate);
    }
    return { words, signals, cases };
  }

  /** Makes newly built gates reusable. */
  #allowReuse(signal: Signal): Signal {
    if (signal === LOW || signal === HIGH) return signal;
    this.#markReusable(gateOf(signal));
    this.#known.add(gateOf(signal));
    return signal;
  }

  /** Marks a gate reusable if its operands are; others could distinguish cases that count as one here. */
  #markReusable(gate: number): boolean {
    if (this.#known.has(gate)) return true;
    const known = this.#circuit.gates[gate];
    if (!known || !("a" in known)) return false;
    const a = this.#markReusable(known.a);
    const b = this.#markReusable(known.b);
    if (a && b) this.#known.add(gate);
    return a && b;
  }

  #casesOf(gate: number): Cases {
    let cases = this.#cases.get(gate);
    if (cases) return cases;
    const known = this.#circuit.gates[gate];
    if (known && "a" in known) cases = operate(known.kind, this.#casesOf(known.a), this.#casesOf(known.b));
    else cases = new Int32Array(this.#care.length);
    this.#cases.set(gate, cases);
    return cases;
  }
}

/** Whether the set at `to` or its complement occurs earlier, or is constant. */
function isRepeated(cases: Int32Array, to: number, all: Cases): boolean {
  const matches = (from: number): boolean => {
    const inversion = -(((cases[from] ?? 0) ^ (cases[to] ?? 0)) & 1);
    return all.every((word, w) => (((cases[to + w] ?? 0) ^ inversion) & word) === cases[from + w]);
  };
  for (let from = 0; from < to; from += all.length) if (matches(from)) return true;
  const inversion = -((cases[to] ?? 0) & 1);
  return all.every((word, w) => (((cases[to + w] ?? 0) ^ inversion) & word) === 0);
}
