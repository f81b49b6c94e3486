import { describe, expect, it } from "vitest";
import { BPF, SECCOMP_DATA, VERDICT } from "./bpf.ts";
import { createSyscallFilter, NAMESPACE_FLAGS, REFUSED, TERMINAL_REQUESTS } from "./syscall-filter.ts";

/** Runs a filter as the kernel does. */
function judge(filter: Uint8Array, processor: number, syscall: number, args: readonly number[] = []): number {
  const data = new DataView(new ArrayBuffer(64));
  data.setUint32(SECCOMP_DATA.syscall, syscall, true);
  data.setUint32(SECCOMP_DATA.processor, processor, true);
  args.forEach((value, index) => data.setBigUint64(SECCOMP_DATA.argument(index), BigInt(value), true));
  const program = new DataView(filter.buffer);
  let loaded = 0;
  for (let at = 0; ; at++) {
    if (8 * at >= filter.length) throw new Error("the filter has no end");
    const value = program.getUint32(8 * at + 4, true);
    const jump = (holds: boolean): void => void (at += program.getUint8(8 * at + (holds ? 2 : 3)));
    switch (program.getUint16(8 * at, true)) {
      case BPF.load:
        loaded = data.getUint32(value, true);
        break;
      case BPF.jumpIfEqual:
        jump(loaded === value);
        break;
      case BPF.jumpIfAtLeast:
        jump(loaded >= value);
        break;
      case BPF.jumpIfAnySet:
        jump((loaded & value) !== 0);
        break;
      case BPF.return:
        return value;
      default:
        throw new Error(`instruction ${at} is unknown`);
    }
  }
}

const EPERM = VERDICT.fail(1);
const ENOSYS = VERDICT.fail(38);
const PROCESSORS = [
  {
    name: "x64",
    id: 0xc000003e,
    read: 0,
    clone: 56,
    ioctl: 16,
    personality: 135,
    socket: 41,
    prctl: 157,
    prlimit: 302,
    fcntl: 72,
    setsockopt: 54,
    getsockopt: 55,
  },
  {
    name: "arm64",
    id: 0xc00000b7,
    read: 63,
    clone: 220,
    ioctl: 29,
    personality: 92,
    socket: 198,
    prctl: 167,
    prlimit: 261,
    fcntl: 25,
    setsockopt: 208,
    getsockopt: 209,
  },
] as const;

describe.each(PROCESSORS)("the filter of system calls on $name", (row) => {
  const { name, id, read, clone, ioctl, personality, socket, prctl, prlimit, fcntl, setsockopt, getsockopt } = row;
  const filter = createSyscallFilter(name) ?? new Uint8Array();
  const verdictOf = (syscall: number, ...args: number[]): number => judge(filter, id, syscall, args);

  it.each(Object.entries(REFUSED).filter(([, numbers]) => numbers[name] !== null))("refuses %s", (_, numbers) => {
    expect(verdictOf(numbers[name] ?? -1)).toBe(EPERM);
  });

  it("allows every call that is not on the list", () => {
    const special = [...Object.values(REFUSED).map((numbers) => numbers[name]), 435, personality, socket];
    for (let syscall = 0; syscall < 600; syscall++)
      if (!special.includes(syscall)) expect([syscall, verdictOf(syscall)]).toEqual([syscall, VERDICT.allow]);
    expect(verdictOf(read)).toBe(VERDICT.allow);
  });

  it("lets threads and children be made, but no namespace", () => {
    const pthread = 0x003d0f00;
    expect(verdictOf(clone, pthread)).toBe(VERDICT.allow);
    expect(verdictOf(clone, 17)).toBe(VERDICT.allow);
    for (let bit = 0; bit < 32; bit++)
      expect(verdictOf(clone, 2 ** bit)).toBe(NAMESPACE_FLAGS & (2 ** bit) ? EPERM : VERDICT.allow);
    expect(verdictOf(435)).toBe(ENOSYS);
  });

  it("takes no lease of a file", () => {
    const [setFlags, setLease] = [4, 1024];
    expect(verdictOf(fcntl, 1, setFlags)).toBe(VERDICT.allow);
    expect(verdictOf(fcntl, 1, setLease)).toBe(EPERM);
  });

  it("lets no socket wait when it is closed", () => {
    const [socketLevel, tcpLevel, keepAlive, linger] = [1, 6, 9, 13];
    expect(verdictOf(setsockopt, 3, socketLevel, linger)).toBe(VERDICT.fail(0));
    expect(verdictOf(setsockopt, 3, socketLevel, keepAlive)).toBe(VERDICT.allow);
    expect(verdictOf(setsockopt, 3, tcpLevel, linger)).toBe(VERDICT.allow);
  });

  it("gives no handle of the process behind a socket", () => {
    const [socketLevel, unixLevel, credentials, sender, peer] = [1, 0, 17, 76, 77];
    const refused = VERDICT.fail(92);
    expect(verdictOf(getsockopt, 0, socketLevel, peer)).toBe(refused);
    expect(verdictOf(setsockopt, 0, socketLevel, sender)).toBe(refused);
    expect(verdictOf(getsockopt, 0, socketLevel, credentials)).toBe(VERDICT.allow);
    expect(verdictOf(getsockopt, 0, unixLevel, peer)).toBe(VERDICT.allow);
  });

  it("types nothing into a terminal", () => {
    expect(TERMINAL_REQUESTS.map((request) => verdictOf(ioctl, 0, request))).toEqual([EPERM, EPERM]);
    expect(verdictOf(ioctl, 0, 0x5401)).toBe(VERDICT.allow);
  });

  it("answers questions about the personality and changes none", () => {
    expect(verdictOf(personality, 0xffffffff)).toBe(VERDICT.allow);
    expect(verdictOf(personality, 0)).toBe(VERDICT.allow);
    expect(verdictOf(personality, 0x0040000)).toBe(EPERM);
  });

  it("opens sockets only of families that namespaces confine", () => {
    const refused = VERDICT.fail(97);
    for (let family = 0; family < 64; family++)
      expect([family, verdictOf(socket, family, 1, 7)]).toEqual([
        family,
        [1, 2, 10].includes(family) ? VERDICT.allow : refused,
      ]);
    expect(verdictOf(socket, 16, 3, 0)).toBe(VERDICT.allow);
    expect(verdictOf(socket, 16, 3, 9)).toBe(refused);
    const withoutNetwork = createSyscallFilter(name, "none") ?? new Uint8Array();
    expect([1, 2, 10].map((family) => judge(withoutNetwork, id, socket, [family]))).toEqual([
      VERDICT.allow,
      refused,
      refused,
    ]);
  });

  it("changes neither a parent-death signal nor limits of others", () => {
    expect(verdictOf(prctl, 1, 0)).toBe(VERDICT.fail(0));
    expect(verdictOf(prctl, 15)).toBe(VERDICT.allow);
    expect(verdictOf(prlimit, 0, 7)).toBe(VERDICT.allow);
    expect(verdictOf(prlimit, 1, 7)).toBe(EPERM);
  });

  it("ends a program of another processor", () => {
    expect(judge(filter, 0x40000003, 26)).toBe(VERDICT.killProcess);
  });
});

it("knows no x32 system call", () => {
  expect(judge(createSyscallFilter("x64") ?? new Uint8Array(), 0xc000003e, 0x40000000 + 101)).toBe(ENOSYS);
});

it("is not made for a processor that is not known", () => {
  expect(createSyscallFilter("mips")).toBeUndefined();
});
