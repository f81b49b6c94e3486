import { type Body, i64x2, type Local, type V128, v128 } from "../wasm/index.ts";
import { type Circuit, gateOf, isInverted, type Operation, type Signal } from "./circuit.ts";

/** The position of an input: a plane and an offset in columns and rows. */
export interface InputOffset {
  readonly plane: number;
  readonly dx: number;
  readonly dy: number;
}

/** A circuit for one cell: its input offsets and the output planes. */
export interface CellCircuit {
  readonly circuit: Circuit;
  readonly inputOffsets: readonly InputOffset[];
  readonly radius: number;
  readonly outputs: readonly Signal[];
}

/** Cost of keeping a value for a row, in operations: registers are few. Measured on sums of radius 2 to 5. */
const KEPT_ROW_COST = 0.5;
export const DEAD_CELLS = i64x2.const(0n, 0n);

/** The circuit with the lowest estimated time; the first of equal ones. */
export function cheapest(cells: readonly CellCircuit[]): CellCircuit {
  const times = cells.map((cell) => {
    const { cost, keptRows } = new Stream(cell);
    return cost + KEPT_ROW_COST * keptRows;
  });
  const best = cells[times.indexOf(Math.min(...times))];
  if (!best) throw new RangeError("there are no circuits to choose from");
  return best;
}

/** A step computed once per row going down a column, relative to the newest row. */
type Step =
  | { readonly kind: "load"; readonly plane: number; readonly dx: number }
  | { readonly kind: Operation; readonly a: Earlier; readonly b: Earlier };

/** The value of a step some rows ago. */
interface Earlier {
  readonly step: number;
  readonly ago: number;
}

interface Output extends Earlier {
  readonly inverted: boolean;
}

/**
 * Unrolls a circuit down a column. Gates that differ only by row become one step per row; later rows read the result
 * from a local. `advance` reads one row and returns the cells `radius` rows above it.
 */
export class Stream {
  readonly #steps: Step[] = [];
  readonly #outputs: readonly Output[];
  /** By step: rows for which its value is needed, and its uses in its own row. */
  readonly #keptRows: number[] = [];
  readonly #uses: number[] = [];
  /** By step: values of this row, the row before, ... */
  readonly #values: V128[][] = [];
  /** By step: the locals that carry its values to the next iteration of the loop. */
  readonly #carried: Local<"v128">[][] = [];
  readonly #freeLocals: Local<"v128">[] = [];
  /** Locals whose values are needed up to the row `until`. */
  readonly #inUse: { readonly local: Local<"v128">; readonly until: number }[] = [];
  #row = 0;

  constructor({ circuit, outputs, inputOffsets, radius }: CellCircuit) {
    const numbers = new Map<string, number>();
    /** The number of a step, which is added if it is new. */
    const numberOf = (key: string, step: Step): number => {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, this.#steps.length);
      return this.#steps.push(step) - 1;
    };
    const found = new Map<number, { readonly step: number; readonly row: number }>();
    for (const gate of circuit.needed(outputs)) {
      const known = circuit.gates[gate];
      if (!known || known.kind === "constant") continue;
      if (known.kind === "input") {
        const { plane, dx, dy } = inputOffsets[known.input] ?? { plane: 0, dx: 0, dy: 0 };
        found.set(gate, { step: numberOf(`${plane},${dx}`, { kind: "load", plane, dx }), row: dy });
        continue;
      }
      const a = found.get(known.a);
      const b = found.get(known.b);
      if (!a || !b) continue;
      const row = Math.max(a.row, b.row);
      const [first, second] = [a, b].map((operand) => ({ step: operand.step, ago: row - operand.row }));
      if (!first || !second) continue;
      const key = [known.kind, first.step, first.ago, second.step, second.ago].join();
      found.set(gate, { step: numberOf(key, { kind: known.kind, a: first, b: second }), row });
    }
    this.#outputs = outputs.map((output) => {
      const { step, row } = found.get(gateOf(output)) ?? { step: -1, row: 0 };
      return { step, ago: radius - row, inverted: isInverted(output) };
    });
    for (const step of this.#steps) {
      this.#keptRows.push(0);
      this.#uses.push(0);
      if ("a" in step) for (const operand of [step.a, step.b]) this.#use(operand);
    }
    for (const output of this.#outputs) if (output.step >= 0) this.#use(output);
  }

  /** Operations per 128 cells: each gate counts once per row. */
  get cost(): number {
    const operations = this.#steps.filter(({ kind }) => kind !== "load").length;
    return operations + this.#outputs.filter(({ inverted }) => inverted).length;
  }

  /** Values stored for later rows, weighted by the number of rows. */
  get keptRows(): number {
    return this.#keptRows.reduce((sum, rows) => sum + rows, 0);
  }

  /** Declares locals carried between iterations, initially dead. Call before the loop. */
  open(body: Body): void {
    for (const [step, kept] of this.#keptRows.entries()) {
      this.#carried[step] = Array.from({ length: kept }, () => body.local("v128"));
      this.#values[step] = [...(this.#carried[step] ?? [])];
    }
  }

  /** Advances one row. `load` returns the newest row's cells of a plane, `dx` columns to the right. */
  advance(body: Body, load: (plane: number, dx: number) => V128): V128[] {
    this.#releaseLocals();
    const fresh: V128[] = [];
    const at = ({ step, ago }: Earlier): V128 =>
      (ago === 0 ? fresh[step] : this.#values[step]?.[ago - 1]) ?? DEAD_CELLS;
    for (const [number, step] of this.#steps.entries()) {
      const value = step.kind === "load" ? load(step.plane, step.dx) : v128[step.kind](at(step.a), at(step.b));
      const kept = this.#keptRows[number] ?? 0;
      if (kept === 0 && this.#uses[number] === 1) fresh[number] = value;
      else fresh[number] = this.#allocate(body, value, this.#row + kept);
    }
    const outputs = this.#outputs.map((output) => {
      const value = output.step < 0 ? DEAD_CELLS : at(output);
      return output.inverted ? v128.not(value) : value;
    });
    for (const [number, value] of fresh.entries()) {
      const kept = this.#keptRows[number] ?? 0;
      if (kept > 0) this.#values[number] = [value, ...(this.#values[number] ?? [])].slice(0, kept);
    }
    this.#row++;
    return outputs;
  }

  /** Carries values to the next iteration. */
  close(body: Body): void {
    for (const [step, locals] of this.#carried.entries()) {
      const values = this.#values[step] ?? [];
      for (let ago = locals.length; ago-- > 0;) {
        const local = locals[ago];
        const value = values[ago];
        if (local && value && local !== value) body.set(local, value);
      }
      this.#values[step] = [...locals];
    }
    for (const { local } of this.#inUse) this.#freeLocals.push(local);
    this.#inUse.length = 0;
  }

  /** Frees the locals whose values no later row needs. */
  #releaseLocals(): void {
    for (let i = this.#inUse.length; i-- > 0;) {
      const used = this.#inUse[i];
      if (!used || used.until >= this.#row) continue;
      this.#freeLocals.push(used.local);
      this.#inUse.splice(i, 1);
    }
  }

  #use({ step, ago }: Earlier): void {
    this.#keptRows[step] = Math.max(this.#keptRows[step] ?? 0, ago);
    if (ago === 0) this.#uses[step] = (this.#uses[step] ?? 0) + 1;
  }

  #allocate(body: Body, value: V128, until: number): Local<"v128"> {
    const local = this.#freeLocals.pop() ?? body.local("v128");
    body.set(local, value);
    this.#inUse.push({ local, until });
    return local;
  }
}
