import {
  type Code,
  codeOf,
  expression,
  type I32,
  type Local,
  type Operand,
  type Statement,
  unsigned,
  type ValueType,
  vector,
} from "./expression.ts";

export const TYPE_BYTES = { i32: 0x7f, i64: 0x7e, v128: 0x7b, none: 0x40 } as const;

/** A target of `br`: the end of a block or the beginning of a loop. */
export interface Label {
  readonly depth: number;
}

/** Collects the statements of a function in call order. */
export class Body {
  readonly #types: ValueType[];
  readonly #parameters: number;
  readonly #code: Code[] = [];
  #depth = 0;

  constructor(parameters: readonly ValueType[]) {
    this.#types = [...parameters];
    this.#parameters = parameters.length;
  }

  /** Declares a local, initially 0. */
  local<T extends ValueType>(type: T, value?: Operand<T>): Local<T> {
    const local = localAt(this.#types.length, type);
    this.#types.push(type);
    if (value !== undefined) this.set(local, value);
    return local;
  }

  set<T extends ValueType>(target: Local<T>, value: Operand<T>): void {
    this.#add(codeOf(value), 0x21, unsigned(target.local));
  }

  /** Adds statements such as stores and void calls. */
  emit(...statements: readonly Statement[]): void {
    for (const { code } of statements) this.#add(code);
  }

  block(build: (end: Label) => void): void {
    this.#nest([0x02, TYPE_BYTES.none], build);
  }

  /** Runs once; `br` to its label runs it again. */
  loop(build: (again: Label) => void): void {
    this.#nest([0x03, TYPE_BYTES.none], build);
  }

  /** Repeats the statements until the condition holds before them. */
  until(condition: I32, build: () => void): void {
    this.block((done) => {
      this.loop((again) => {
        this.brIf(done, condition);
        build();
        this.br(again);
      });
    });
  }

  if(condition: I32, yes: (end: Label) => void, no?: (end: Label) => void): void {
    this.#nest([codeOf(condition), 0x04, TYPE_BYTES.none], (end) => {
      yes(end);
      if (!no) return;
      this.#add(0x05);
      no(end);
    });
  }

  br(label: Label): void {
    this.#add(0x0c, unsigned(this.#depth - label.depth));
  }

  brIf(label: Label, condition: I32): void {
    this.#add(codeOf(condition), 0x0d, unsigned(this.#depth - label.depth));
  }

  /** The encoded function; `last` is its result. */
  code(last: Code): Code {
    const locals = this.#types.slice(this.#parameters).map((type) => [1, TYPE_BYTES[type]]);
    return [vector(locals), this.#code, last, 0x0b];
  }

  #add(...code: Code): void {
    this.#code.push(code);
  }

  #nest(opening: Code, build: (label: Label) => void): void {
    this.#add(opening);
    build({ depth: ++this.#depth });
    this.#depth--;
    this.#add(0x0b);
  }
}

export function localAt<T extends ValueType>(local: number, type: T): Local<T> {
  return { ...expression(type, 0x20, unsigned(local)), local };
}
