import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  call,
  type Expression,
  i16x8,
  i32,
  i32x4,
  i64,
  i64x2,
  i8x16,
  instantiate,
  type Local,
  memory,
  type Memory,
  Module,
  tee,
  v128,
} from "./index.ts";

const PAGE = { min: 1 };
const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });

/** Compiles a module and returns its function `run`. */
function compile<T extends number | bigint>(build: (module: Module) => void): (...values: T[]) => T {
  const module = new Module(PAGE);
  build(module);
  return (instantiate(module.bytes()) as { run: (...values: T[]) => T }).run;
}

describe("integers", () => {
  it("keeps every constant", () => {
    fc.assert(
      fc.property(int32, int64, (small, large) => {
        expect(compile<number>((m) => m.function("run", [], "i32", () => small))()).toBe(small);
        expect(compile<bigint>((m) => m.function("run", [], "i64", () => large))()).toBe(large);
      }),
      { examples: [-1, 63, 64, -64, -65, 127, 128].map((n) => [n, BigInt(n)]) },
    );
  });

  const arithmetic: readonly [keyof typeof i32 & keyof typeof i64, (a: bigint, b: bigint) => bigint][] = [
    ["add", (a, b) => a + b],
    ["sub", (a, b) => a - b],
    ["mul", (a, b) => a * b],
    ["and", (a, b) => a & b],
    ["or", (a, b) => a | b],
    ["xor", (a, b) => a ^ b],
    ["divS", (a, b) => (b === 0n ? 0n : a / b)],
    ["remU", (a, b) => (b === 0n ? 0n : BigInt.asUintN(64, a) % BigInt.asUintN(64, b))],
  ];
  type Operator<T extends "i32" | "i64"> = (a: Expression<T>, b: Expression<T>) => Expression<T>;

  it.each(arithmetic)("computes %s in 32 and 64 bits", (name, meaning) => {
    const narrow = compile<number>((m) =>
      m.function("run", ["i32", "i32"], "i32", (_, a, b) => (i32[name] as unknown as Operator<"i32">)(a, b)),
    );
    const wide = compile<bigint>((m) =>
      m.function("run", ["i64", "i64"], "i64", (_, a, b) => (i64[name] as unknown as Operator<"i64">)(a, b)),
    );
    fc.assert(
      fc.property(int32, int32, int64, int64, (a, b, c, d) => {
        // Division by 0, and of the smallest number by -1, is a trap.
        const divides = name === "divS" || name === "remU";
        fc.pre(!divides || ![b, Number(d)].some((divisor) => divisor === 0 || divisor === -1));
        const [x, y] = name.endsWith("U") ? [BigInt(a >>> 0), BigInt(b >>> 0)] : [BigInt(a), BigInt(b)];
        expect(narrow(a, b)).toBe(Number(BigInt.asIntN(32, meaning(x, y))));
        expect(wide(c, d)).toBe(BigInt.asIntN(64, meaning(c, d)));
      }),
    );
  });

  it.each([
    ["eq", (a: number, b: number) => a === b],
    ["ne", (a: number, b: number) => a !== b],
    ["ltS", (a: number, b: number) => a < b],
    ["geS", (a: number, b: number) => a >= b],
    ["ltU", (a: number, b: number) => a >>> 0 < b >>> 0],
    ["gtU", (a: number, b: number) => a >>> 0 > b >>> 0],
    ["geU", (a: number, b: number) => a >>> 0 >= b >>> 0],
  ] as const)("compares by %s", (name, meaning) => {
    const run = compile<number>((m) => m.function("run", ["i32", "i32"], "i32", (_, a, b) => i32[name](a, b)));
    fc.assert(fc.property(int32, int32, (a, b) => run(a, b) === Number(meaning(a, b))));
  });

  it("shifts and counts bits", () => {
    const run = compile<bigint>((m) =>
      m.function("run", ["i64", "i64"], "i64", (f, a, by) => {
        const sum = f.local("i64", i64.popcnt(i64.shrU(a, by)));
        return i64.add(i64.mul(sum, 100n), i64.popcnt(i64.shl(a, by)));
      }),
    );
    expect(run(0b1011n, 1n)).toBe(2_03n);
    expect(run(-1n, 63n)).toBe(1_01n);
  });
});

describe("control", () => {
  it("loops and leaves blocks", () => {
    const run = compile<number>((m) =>
      m.function("run", ["i32"], "i32", (f, n) => {
        const steps = f.local("i32");
        const x = f.local("i32", n);
        f.block((done) => {
          f.loop((again) => {
            f.brIf(done, i32.or(i32.eq(x, 1), i32.gtU(steps, 1000)));
            f.if(
              i32.and(x, 1),
              () => f.set(x, i32.add(i32.mul(x, 3), 1)),
              () => f.set(x, i32.shrU(x, 1)),
            );
            f.set(steps, i32.add(steps, 1));
            f.br(again);
          });
        });
        return steps;
      }),
    );
    expect([1, 2, 27, 0].map((n) => run(n))).toEqual([0, 1, 111, 1001]);
  });

  it("leaves the correct loop of nested loops", () => {
    const run = compile<number>((m) =>
      m.function("run", ["i32"], "i32", (f, n) => {
        const i = f.local("i32");
        const j = f.local("i32");
        const pairs = f.local("i32");
        f.loop((rows) => {
          f.set(j, 0);
          f.loop((columns) => {
            f.set(pairs, i32.add(pairs, 1));
            f.brIf(columns, i32.ltU(tee(j, i32.add(j, 1)), i));
          });
          f.brIf(rows, i32.ltU(tee(i, i32.add(i, 1)), n));
        });
        return pairs;
      }),
    );
    expect(run(5)).toBe(1 + 1 + 2 + 3 + 4);
  });

  it("calls its own and imported functions", () => {
    const module = new Module(PAGE);
    const report = module.import("outside", "report", ["i32", "i64"]);
    const ask = module.import("outside", "ask", [], "i32");
    const square = module.function(undefined, ["i32"], "i32", (_, n) => i32.mul(n, n));
    module.function("run", ["i64"], "none", (f, n) => f.emit(call(report, call(square, call(ask)), n)));
    const reported: unknown[] = [];
    const { run } = instantiate(module.bytes(), {
      outside: { report: (...values: unknown[]) => reported.push(values), ask: () => 7 },
    }) as { run: (n: bigint) => void };
    run(-5n);
    expect(reported).toEqual([[49, -5n]]);
    expect(() => module.import("outside", "late", [])).toThrow("import late before");
  });
});

describe("memory", () => {
  it("is exported, grows to its limit, is filled and read at offsets", () => {
    const module = new Module({ min: 1, max: 2 });
    module.function("grow", ["i32"], "i32", (_, pages) => memory.grow(pages));
    module.function("run", ["i32"], "i32", (f, at) => {
      f.emit(memory.fill(i32.add(at, 100), 0x81, 3), i32.store(at, 0x01020304, 200));
      f.emit(i32.store16(at, 0xff05, 202), i64.store(at, 0x1234n, 300));
      return i32.add(i32.load16u(at, 202), i32.add(i32.load16u(at, 200), i32.load(at, 300)));
    });
    const wasm = instantiate(module.bytes()) as {
      memory: Memory;
      run(at: number): number;
      grow(pages: number): number;
    };
    expect(wasm.run(16)).toBe(0xff05 + 0x0304 + 0x1234);
    expect([...new Uint8Array(wasm.memory.buffer, 114, 6)]).toEqual([0, 0, 0x81, 0x81, 0x81, 0]);
    expect(wasm.memory.buffer.byteLength).toBe(65536);
    expect([wasm.grow(1), wasm.grow(1)]).toEqual([1, -1]);
    expect(wasm.memory.buffer.byteLength).toBe(131072);
  });
});

describe("vectors", () => {
  const A = Uint8Array.from({ length: 16 }, (_, i) => i * 17 + 3);
  const B = Uint8Array.from({ length: 16 }, (_, i) => (i * 59 + 128) & 0xff);

  /** The result of an expression of two vectors, as bytes. */
  function compute(build: (a: Local<"v128">, b: Local<"v128">) => Expression<"v128">): number[] {
    const module = new Module(PAGE);
    module.function("run", [], "none", (f) => {
      const a = f.local("v128", v128.load(0));
      const b = f.local("v128", v128.load(0, 16));
      f.emit(v128.store(16, build(a, b), 16));
    });
    const wasm = instantiate(module.bytes()) as { memory: Memory; run(): void };
    const bytes = new Uint8Array(wasm.memory.buffer);
    bytes.set(A, 0);
    bytes.set(B, 16);
    wasm.run();
    return [...bytes.subarray(32, 48)];
  }

  const each = (f: (a: number, b: number) => number): number[] => Array.from(A, (a, i) => f(a, B[i] ?? 0) & 0xff);

  it("computes bit by bit", () => {
    expect(compute((a, b) => v128.and(a, b))).toEqual(each((a, b) => a & b));
    expect(compute((a, b) => v128.andNot(a, b))).toEqual(each((a, b) => a & ~b));
    expect(compute((a, b) => v128.or(a, v128.not(b)))).toEqual(each((a, b) => a | ~b));
    expect(compute((a, b) => v128.xor(a, b))).toEqual(each((a, b) => a ^ b));
  });

  it("computes byte by byte", () => {
    expect(compute((a, b) => i8x16.add(a, b))).toEqual(each((a, b) => a + b));
    expect(compute((a, b) => i8x16.gtU(a, b))).toEqual(each((a, b) => (a > b ? 255 : 0)));
    const bits = (n: number): number => n.toString(2).replaceAll("0", "").length;
    expect(compute((a) => i8x16.popcnt(a))).toEqual(each(bits));
  });

  it("shuffles", () => {
    const lanes = [0, 31, 2, 29, 4, 27, 6, 25, 8, 23, 10, 21, 12, 19, 14, 17];
    expect(compute((a, b) => i8x16.shuffle(a, b, lanes))).toEqual(lanes.map((i) => [...A, ...B][i]));
    expect(() => i8x16.shuffle(i8x16.splat(0), i8x16.splat(0), [32])).toThrow(RangeError);
  });

  it("computes with wider lanes", () => {
    const as16 = (bytes: readonly number[]): number[] => [...new Uint16Array(Uint8Array.from(bytes).buffer)];
    const as32 = (bytes: readonly number[]): number[] => [...new Uint32Array(Uint8Array.from(bytes).buffer)];
    const as64 = (bytes: readonly number[]): bigint[] => [...new BigUint64Array(Uint8Array.from(bytes).buffer)];
    const a16 = new Uint16Array(A.buffer);
    const a32 = new Uint32Array(A.buffer);
    const a64 = new BigUint64Array(A.buffer);
    expect(as16(compute((a) => i16x8.extaddPairwiseU(a)))).toEqual(
      Array.from({ length: 8 }, (_, i) => (A[2 * i] ?? 0) + (A[2 * i + 1] ?? 0)),
    );
    expect(as32(compute((a) => i32x4.extaddPairwiseU(a)))).toEqual(
      Array.from({ length: 4 }, (_, i) => (a16[2 * i] ?? 0) + (a16[2 * i + 1] ?? 0)),
    );
    expect(as32(compute((a) => i32x4.shl(a, 7)))).toEqual(Array.from(a32, (n) => (n << 7) >>> 0));
    expect(as32(compute(() => i32x4.const([1, 2, 3, 0xffffffff])))).toEqual([1, 2, 3, 0xffffffff]);
    expect(as64(compute((a) => i64x2.shrU(a, 9)))).toEqual(Array.from(a64, (n) => n >> 9n));
    expect(as64(compute(() => i64x2.const(-1n, 5n)))).toEqual([2n ** 64n - 1n, 5n]);
  });

  it("reads lanes, and tests for any bit", () => {
    const run = compile<number>((m) =>
      m.function("run", [], "i32", (f) => {
        const v = f.local("v128", i32x4.const([0, 0, 7, 0]));
        const low = i32.wrap(i64x2.extract(v, 1));
        return i32.add(
          i32.mul(i32x4.extract(v, 2), 100),
          i32.add(i32.mul(low, 10), i32.add(v128.anyTrue(v), i8x16.bitmask(i8x16.splat(0x90)))),
        );
      }),
    );
    expect(run()).toBe(700 + 70 + 1 + 0xffff);
  });
});
