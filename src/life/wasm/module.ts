import { Body, localAt, TYPE_BYTES } from "./body.ts";
import {
  type Code,
  codeOf,
  expression,
  type Expression,
  flatten,
  type Local,
  type Operand,
  sized,
  text,
  unsigned,
  type ValueType,
  vector,
} from "./expression.ts";

/** A function of the module or one it imports; call it with `call`. */
export interface Callable<
  P extends readonly ValueType[] = readonly ValueType[],
  R extends ValueType | "none" = ValueType | "none",
> {
  readonly index: number;
  readonly parameters: P;
  readonly result: R;
}

export interface MemorySize {
  /** In pages of 64 KiB. */
  readonly min: number;
  readonly max?: number;
}

type Locals<P extends readonly ValueType[]> = { [K in keyof P]: Local<P[K]> };
type Operands<P extends readonly ValueType[]> = { [K in keyof P]: Operand<P[K]> };
type Ending<R extends ValueType | "none"> = R extends ValueType ? Operand<R> : void;

/** Builds a WebAssembly module: one memory, exported as "memory", and functions. */
export class Module {
  readonly #memory: MemorySize;
  readonly #types: string[] = [];
  readonly #typeCodes: Code[] = [];
  readonly #imports: Code[] = [];
  readonly #functions: { readonly type: number; readonly code: Code }[] = [];
  readonly #exports: Code[] = [[text("memory"), 2, 0]];

  constructor(memory: MemorySize) {
    this.#memory = memory;
  }

  /** Imports `imports[module][name]`. All imports must precede the first own function. */
  import<const P extends readonly ValueType[], R extends ValueType | "none" = "none">(
    from: string,
    name: string,
    parameters: P,
    result: R = "none" as R,
  ): Callable<P, R> {
    if (this.#functions.length > 0) throw new Error(`import ${name} before the first function`);
    this.#imports.push([text(from), text(name), 0, unsigned(this.#typeOf(parameters, result))]);
    return { index: this.#imports.length - 1, parameters, result };
  }

  /** Adds a function; `build` returns its result. Named functions are exported. */
  function<const P extends readonly ValueType[], R extends ValueType | "none">(
    name: string | undefined,
    parameters: P,
    result: R,
    build: (body: Body, ...parameters: Locals<P>) => Ending<R>,
  ): Callable<P, R> {
    const body = new Body(parameters);
    const locals = parameters.map((type, i) => localAt(i, type)) as unknown as Locals<P>;
    const last = build(body, ...locals) as Operand<ValueType> | undefined;
    const index = this.#imports.length + this.#functions.length;
    this.#functions.push({
      type: this.#typeOf(parameters, result),
      code: body.code(last === undefined ? [] : codeOf(last)),
    });
    if (name !== undefined) this.#exports.push([text(name), 0, unsigned(index)]);
    return { index, parameters, result };
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const { min, max } = this.#memory;
    const limits = max === undefined ? [0, unsigned(min)] : [1, unsigned(min), unsigned(max)];
    const sections: readonly (readonly [id: number, items: readonly Code[]])[] = [
      [1, this.#typeCodes],
      [2, this.#imports],
      [3, this.#functions.map(({ type }) => unsigned(type))],
      [5, [limits]],
      [7, this.#exports],
      [10, this.#functions.map(({ code }) => sized(code))],
    ];
    const magic = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
    const filled = sections.filter(([, items]) => items.length > 0);
    return Uint8Array.from(flatten([magic, filled.map(([id, items]) => [id, sized(vector(items))])]));
  }

  #typeOf(parameters: readonly ValueType[], result: ValueType | "none"): number {
    const key = `${parameters.join()}:${result}`;
    const known = this.#types.indexOf(key);
    if (known >= 0) return known;
    const results = result === "none" ? [] : [[TYPE_BYTES[result]]];
    const codes = parameters.map((type) => [TYPE_BYTES[type]]);
    this.#typeCodes.push([0x60, vector(codes), vector(results)]);
    return this.#types.push(key) - 1;
  }
}

export function call<const P extends readonly ValueType[], R extends ValueType | "none">(
  callable: Callable<P, R>,
  ...operands: Operands<P>
): Expression<R> {
  const codes = (operands as readonly Operand<ValueType>[]).map(codeOf);
  return expression(callable.result, codes, 0x10, unsigned(callable.index));
}
