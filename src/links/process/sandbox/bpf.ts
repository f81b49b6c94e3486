/**
 * Classic BPF as seccomp reads it: eight bytes an instruction, a forward jump as a number of instructions.
 * Source: linux/filter.h, linux/seccomp.h and the kernel's Documentation/userspace-api/seccomp_filter.rst.
 */
export interface Instruction {
  readonly code: number;
  /** Instructions to skip if a comparison holds, and if it does not. */
  readonly ifTrue: number;
  readonly ifFalse: number;
  readonly value: number;
}

export const BPF = {
  /** Loads 32 bits of `struct seccomp_data` at the offset `value`. */
  load: 0x20,
  jumpIfEqual: 0x15,
  jumpIfAtLeast: 0x35,
  jumpIfAnySet: 0x45,
  return: 0x06,
} as const;

/** Offsets in `struct seccomp_data`; arguments are 64 bits, and the low half comes first on both processors. */
export const SECCOMP_DATA = { syscall: 0, processor: 4, argument: (index: number): number => 16 + 8 * index } as const;

export const VERDICT = {
  allow: 0x7fff0000,
  killProcess: 0x80000000,
  fail: (errno: number): number => 0x00050000 | errno,
} as const;

export function load(offset: number): Instruction {
  return { code: BPF.load, ifTrue: 0, ifFalse: 0, value: offset };
}

export function end(verdict: number): Instruction {
  return { code: BPF.return, ifTrue: 0, ifFalse: 0, value: verdict };
}

/** Runs `then` if the loaded value is equal, else goes on behind it. */
export function whenEqual(value: number, then: readonly Instruction[]): readonly Instruction[] {
  return [{ code: BPF.jumpIfEqual, ifTrue: 0, ifFalse: then.length, value }, ...then];
}

/** Runs `then` unless the loaded value is equal, else goes on behind it. */
export function unlessEqual(value: number, then: readonly Instruction[]): readonly Instruction[] {
  return [{ code: BPF.jumpIfEqual, ifTrue: then.length, ifFalse: 0, value }, ...then];
}

/** Runs `then` if the loaded value is at least `value`, else goes on behind it. */
export function whenAtLeast(value: number, then: readonly Instruction[]): readonly Instruction[] {
  return [{ code: BPF.jumpIfAtLeast, ifTrue: 0, ifFalse: then.length, value }, ...then];
}

/** Runs `then` if one of the bits is set in the loaded value, else goes on behind it. */
export function whenAnySet(bits: number, then: readonly Instruction[]): readonly Instruction[] {
  return [{ code: BPF.jumpIfAnySet, ifTrue: 0, ifFalse: then.length, value: bits }, ...then];
}

/** The bytes that bubblewrap gives to the kernel; both supported processors are little-endian. */
export function assemble(program: readonly Instruction[]): Uint8Array {
  const bytes = new Uint8Array(8 * program.length);
  const view = new DataView(bytes.buffer);
  for (const [index, { code, ifTrue, ifFalse, value }] of program.entries()) {
    if (ifTrue > 255 || ifFalse > 255) throw new Error(`instruction ${index} jumps too far`);
    view.setUint16(8 * index, code, true);
    view.setUint8(8 * index + 2, ifTrue);
    view.setUint8(8 * index + 3, ifFalse);
    view.setUint32(8 * index + 4, value, true);
  }
  return bytes;
}
