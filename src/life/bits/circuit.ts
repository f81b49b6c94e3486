/** A value in a circuit: twice the gate number, plus 1 if inverted. */
export type Signal = number;

export const LOW: Signal = 0;
export const HIGH: Signal = 1;

export type Operation = "and" | "or" | "xor" | "andNot";

/** A gate; its operands are earlier gates, never inverted: inversion is free except at an output. */
export type Gate =
  | { readonly kind: "constant" }
  | { readonly kind: "input"; readonly input: number }
  | { readonly kind: Operation; readonly a: number; readonly b: number };

export function not(a: Signal): Signal {
  return a ^ 1;
}

export function gateOf(signal: Signal): number {
  return signal >> 1;
}

export function isInverted(signal: Signal): boolean {
  return (signal & 1) === 1;
}

/** Boolean functions with shared gates: equal gates are stored once. */
export class Circuit {
  readonly gates: Gate[] = [{ kind: "constant" }];
  readonly inputs: readonly Signal[];
  /** Gates by kind and first operand, then by second operand. */
  readonly #known = new Map<number, Map<number, number>>();

  constructor(inputs: number) {
    this.inputs = Array.from({ length: inputs }, (_, input) => 2 * (this.gates.push({ kind: "input", input }) - 1));
  }

  and(a: Signal, b: Signal): Signal {
    if (a > b) [a, b] = [b, a];
    if (a === LOW || a === not(b)) return LOW;
    if (a === HIGH || a === b) return b;
    const shorter = this.#simplifyAnd(a, b) ?? this.#simplifyAnd(b, a);
    if (shorter !== undefined) return shorter;
    if (!isInverted(a)) return isInverted(b) ? this.#gate("andNot", a, b ^ 1) : this.#gate("and", a, b);
    return isInverted(b) ? not(this.#gate("or", a ^ 1, b ^ 1)) : this.#gate("andNot", b, a ^ 1);
  }

  or(a: Signal, b: Signal): Signal {
    return not(this.and(not(a), not(b)));
  }

  andNot(a: Signal, b: Signal): Signal {
    return this.and(a, not(b));
  }

  xor(a: Signal, b: Signal): Signal {
    const inverted = (a ^ b) & 1;
    a &= ~1;
    b &= ~1;
    if (a > b) [a, b] = [b, a];
    if (a === b) return inverted;
    if (a === LOW) return b ^ inverted;
    const known = this.gates[gateOf(b)];
    if (known?.kind === "xor") {
      if (known.a === gateOf(a)) return (2 * known.b) ^ inverted;
      if (known.b === gateOf(a)) return (2 * known.a) ^ inverted;
    }
    return this.#gate("xor", a, b) ^ inverted;
  }

  /** `yes` where the condition is 1, else `no`. */
  select(condition: Signal, yes: Signal, no: Signal): Signal {
    if (yes === no) return yes;
    if (yes === not(no)) return this.xor(condition, no);
    if (gateOf(yes) === 0) return yes === HIGH ? this.or(condition, no) : this.and(not(condition), no);
    if (gateOf(no) === 0) return no === HIGH ? this.or(not(condition), yes) : this.and(condition, yes);
    return this.xor(no, this.and(condition, this.xor(yes, no)));
  }

  all(signals: readonly Signal[]): Signal {
    return signals.reduce((a, b) => this.and(a, b), HIGH);
  }

  any(signals: readonly Signal[]): Signal {
    return signals.reduce((a, b) => this.or(a, b), LOW);
  }

  /** Copies gates with other inputs, possibly into another circuit. */
  copy(outputs: readonly Signal[], into: Circuit, inputs: readonly Signal[]): Signal[] {
    const copies = new Map<number, Signal>();
    const copyOf = (gate: number): Signal => {
      const done = copies.get(gate);
      if (done !== undefined) return done;
      const known = this.gates[gate] ?? { kind: "constant" };
      let signal = LOW;
      if (known.kind === "input") signal = inputs[known.input] ?? LOW;
      else if (known.kind !== "constant") signal = into[known.kind](copyOf(known.a), copyOf(known.b));
      copies.set(gate, signal);
      return signal;
    };
    return outputs.map((output) => copyOf(gateOf(output)) ^ (output & 1));
  }

  /** The gates that the outputs depend on, operands first. */
  needed(outputs: readonly Signal[]): number[] {
    const order: number[] = [];
    const seen = new Set<number>();
    const visit = (gate: number): void => {
      if (seen.has(gate)) return;
      seen.add(gate);
      const known = this.gates[gate];
      if (known && "a" in known) {
        visit(known.a);
        visit(known.b);
      }
      order.push(gate);
    };
    for (const output of outputs) visit(gateOf(output));
    return order;
  }

  /** Number of operations for the outputs. */
  cost(outputs: readonly Signal[]): number {
    const operations = this.needed(outputs).filter((gate) => "a" in (this.gates[gate] ?? {})).length;
    return operations + outputs.filter((output) => isInverted(output) && output !== HIGH).length;
  }

  /** Evaluates the outputs; every bit of a word is a separate case. */
  evaluate(outputs: readonly Signal[], inputs: readonly Int32Array[]): Int32Array[] {
    const dead = new Int32Array(inputs[0]?.length ?? 0);
    const values: Int32Array[] = [];
    const at = (gate: number): Int32Array => values[gate] ?? dead;
    for (const gate of this.needed(outputs)) {
      const known = this.gates[gate] ?? { kind: "constant" };
      if (known.kind === "input") values[gate] = inputs[known.input] ?? dead;
      else if (known.kind !== "constant") values[gate] = operate(known.kind, at(known.a), at(known.b));
    }
    return outputs.map((output) => {
      const value = at(gateOf(output));
      return isInverted(output) ? value.map((word) => ~word) : value;
    });
  }

  /** Simplifies `a and b` if a is an operand of b; undefined = it is not. */
  #simplifyAnd(a: Signal, b: Signal): Signal | undefined {
    const known = this.gates[gateOf(b)];
    if (!known || !("a" in known) || (known.a !== gateOf(a) && known.b !== gateOf(a))) return undefined;
    if (known.kind === "xor") {
      const other = 2 * (known.a === gateOf(a) ? known.b : known.a);
      // Where a holds, `a xor other` is `not other`.
      return this.and(a, other ^ (isInverted(a) ? 0 : 1) ^ (b & 1));
    }
    const first = 2 * known.a;
    const second = (2 * known.b) ^ (known.kind === "andNot" ? 1 : 0);
    // b is `x and y` or `not (x and y)` of these, with an `or` inverted.
    const flip = known.kind === "or" ? 1 : 0;
    const x = first ^ flip;
    const y = second ^ flip;
    const holds = (isInverted(b) ? 1 : 0) === flip;
    const [same, other] = gateOf(x) === gateOf(a) ? [x, y] : [y, x];
    if (holds) return same === a ? b : LOW;
    return same === a ? this.and(a, not(other)) : a;
  }

  #gate(kind: Operation, a: Signal, b: Signal): Signal {
    if (kind !== "andNot" && a > b) [a, b] = [b, a];
    const code = a * 4 + OPERATIONS.indexOf(kind);
    let row = this.#known.get(code);
    if (!row) this.#known.set(code, (row = new Map<number, number>()));
    let gate = row.get(b);
    if (gate === undefined) {
      gate = this.gates.push({ kind, a: gateOf(a), b: gateOf(b) }) - 1;
      row.set(b, gate);
    }
    return 2 * gate;
  }
}

const OPERATIONS: readonly Operation[] = ["and", "or", "xor", "andNot"];

/** Applies one gate to many words. */
export function operate(kind: Operation, a: Int32Array, b: Int32Array): Int32Array {
  switch (kind) {
    case "and":
      return a.map((word, i) => word & (b[i] ?? 0));
    case "or":
      return a.map((word, i) => word | (b[i] ?? 0));
    case "xor":
      return a.map((word, i) => word ^ (b[i] ?? 0));
    case "andNot":
      return a.map((word, i) => word & ~(b[i] ?? 0));
  }
}
