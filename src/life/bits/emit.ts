import { type Body, i64x2, type V128, v128 } from "../wasm/index.ts";
import { type Circuit, gateOf, isInverted, type Operation, type Signal } from "./circuit.ts";

const OPERATIONS: Readonly<Record<Operation, (a: V128, b: V128) => V128>> = {
  and: v128.and,
  or: v128.or,
  xor: v128.xor,
  andNot: v128.andnot,
};

/** One gate on two vectors. */
export function emitGate(kind: Operation, a: V128, b: V128): V128 {
  return OPERATIONS[kind](a, b);
}

/** Emits a circuit, every gate once; a value used twice goes to a local. */
export function emitCircuit(body: Body, circuit: Circuit, outputs: readonly Signal[], inputs: readonly V128[]): V128[] {
  const needed = circuit.needed(outputs);
  const uses = new Map<number, number>();
  const use = (gate: number): unknown => uses.set(gate, (uses.get(gate) ?? 0) + 1);
  for (const output of outputs) use(gateOf(output));
  for (const gate of needed) {
    const known = circuit.gates[gate];
    if (known && "a" in known) [known.a, known.b].forEach(use);
  }
  const dead = i64x2.const(0n, 0n);
  const values = new Map<number, V128>();
  const at = (gate: number): V128 => values.get(gate) ?? dead;
  for (const gate of needed) {
    const known = circuit.gates[gate];
    if (!known || known.kind === "constant") continue;
    if (known.kind === "input") values.set(gate, inputs[known.input] ?? dead);
    else {
      const value = emitGate(known.kind, at(known.a), at(known.b));
      values.set(gate, uses.get(gate) === 1 ? value : body.local("v128", value));
    }
  }
  return outputs.map((output) => {
    const value = at(gateOf(output));
    return isInverted(output) ? v128.not(value) : value;
  });
}
