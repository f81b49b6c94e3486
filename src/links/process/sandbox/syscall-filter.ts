import type { Network } from "../../../core/program-limits.ts";
import {
  assemble,
  end,
  type Instruction,
  load,
  SECCOMP_DATA,
  unlessEqual,
  VERDICT,
  whenAnySet,
  whenAtLeast,
  whenEqual,
} from "./bpf.ts";

/** Processors by Node's names, with the number by which the kernel knows them (linux/audit.h). */
const PROCESSORS = { x64: 0xc000003e, arm64: 0xc00000b7 } as const;
export type FilteredProcessor = keyof typeof PROCESSORS;

const EPERM = 1;
const ENOSYS = 38;
const ENOPROTOOPT = 92;
const EAFNOSUPPORT = 97;

/** Numbers of x86_64 (asm/unistd_64.h) and of aarch64 (asm-generic/unistd.h); null = the processor lacks it. */
type Numbers = Readonly<Record<FilteredProcessor, number | null>>;
const both = (x64: number | null, arm64: number | null): Numbers => ({ x64, arm64 });
/** Since 5.0 new system calls have one number on every processor. */
const same = (number: number): Numbers => both(number, number);

/**
 * Refused with EPERM. No program needs them to play; each has been used to escape a sandbox, or reveals or changes
 * something of other processes or of the machine.
 */
export const REFUSED: Readonly<Record<string, Numbers>> = {
  // other processes
  ptrace: both(101, 117),
  process_vm_readv: both(310, 270),
  process_vm_writev: both(311, 271),
  process_madvise: same(440),
  kcmp: both(312, 272),
  pidfd_getfd: same(438),
  // keys, which are per user and not per namespace
  add_key: both(248, 217),
  request_key: both(249, 218),
  keyctl: both(250, 219),
  // work that the kernel does past this filter
  io_uring_setup: same(425),
  io_uring_enter: same(426),
  io_uring_register: same(427),
  // System V objects hold memory that belongs to no process and is counted only by control groups
  shmget: both(29, 194),
  semget: both(64, 190),
  msgget: both(68, 186),
  // the number of asynchronous requests is limited for the whole machine
  io_setup: both(206, 0),
  // mounts and namespaces
  mount: both(165, 40),
  umount2: both(166, 39),
  pivot_root: both(155, 41),
  chroot: both(161, 51),
  setns: both(308, 268),
  unshare: both(272, 97),
  open_tree: same(428),
  move_mount: same(429),
  fsopen: same(430),
  fsconfig: same(431),
  fsmount: same(432),
  fspick: same(433),
  mount_setattr: same(442),
  open_tree_attr: same(467),
  name_to_handle_at: both(303, 264),
  open_by_handle_at: both(304, 265),
  // the kernel's own machinery
  bpf: both(321, 280),
  perf_event_open: both(298, 241),
  userfaultfd: both(323, 282),
  kexec_load: both(246, 104),
  kexec_file_load: both(320, 294),
  init_module: both(175, 105),
  finit_module: both(313, 273),
  delete_module: both(176, 106),
  lookup_dcookie: both(212, 18),
  syslog: both(103, 116),
  // the machine
  swapon: both(167, 224),
  swapoff: both(168, 225),
  reboot: both(169, 142),
  settimeofday: both(164, 170),
  clock_settime: both(227, 112),
  adjtimex: both(159, 171),
  clock_adjtime: both(305, 266),
  acct: both(163, 89),
  quotactl: both(179, 60),
  quotactl_fd: same(443),
  vhangup: both(153, 58),
  sethostname: both(170, 161),
  setdomainname: both(171, 162),
  iopl: both(172, null),
  ioperm: both(173, null),
};

/** Refused as if the kernel did not know it: the flags of clone3 are in memory, and libc then takes clone. */
const CLONE3 = same(435);

/** The bits of CLONE_NEW* that `clone` takes: mount, cgroup, UTS, IPC, user, PID and network namespaces. */
export const NAMESPACE_FLAGS = 0x7e020000;
const CLONE = both(56, 220);

/** Types characters into a terminal (asm-generic/ioctls.h); TIOCLINUX does the same on a console. */
export const TERMINAL_REQUESTS = [0x5412, 0x541c] as const;
const IOCTL = both(16, 29);

/** A lease (linux/fcntl.h) delays every process that opens the file for writing. */
const FCNTL = both(72, 25);
const SET_LEASE = 1024;

/**
 * SO_LINGER (asm-generic/socket.h) does nothing and succeeds. A socket that waits when it is closed can be sent through the
 * program's stdout, and the referee, which closes it, would wait.
 */
const SETSOCKOPT = both(54, 208);
const SOCKET_LEVEL = 1;
const LINGER = 13;

/**
 * A socket gives its user a handle (pidfd) of the process that made it, such as the referee, which no namespace confines:
 * SO_PEERPIDFD, and SO_PASSPIDFD for senders. Refused as by an older kernel.
 */
const GETSOCKOPT = both(55, 209);
const PEER_HANDLE = 77;
const SENDER_HANDLE = 76;

/** `personality` may ask (0xffffffff) and may choose the ordinary one; others weaken the layout of memory. */
const PERSONALITY = both(135, 92);
const ALLOWED_PERSONALITIES = [0, 0xffffffff] as const;

/**
 * Families of sockets (linux/socket.h) that namespaces confine: unix, and IPv4 and IPv6 for a program with a network. A vsock
 * reaches the host of a virtual machine from every network namespace. Of netlink only the list of interfaces and routes
 * (protocol 0). Others are refused as if the kernel did not have them.
 */
const SOCKET_FAMILIES: Readonly<Record<Network, readonly number[]>> = { none: [1], loopback: [1, 2, 10] };
const SOCKET = both(41, 198);
const NETLINK_FAMILY = 16;

/**
 * PR_SET_PDEATHSIG of `prctl` does nothing and succeeds: bubblewrap's first process has the same filter, and it must die with
 * its parent even if a program gets hold of it.
 */
const PRCTL = both(157, 167);
const SET_PARENT_DEATH_SIGNAL = 1;

/** `prlimit` changes the limits of the caller (process 0) only. */
const PRLIMIT = both(302, 261);

/** System calls of the x32 interface have this bit, with numbers that the list does not have. */
const X32_BIT = 0x40000000;

/** The filter for programs; undefined = unknown processor, on which none is installed. */
export function createSyscallFilter(
  processor: string = process.arch,
  network: Network = "loopback",
): Uint8Array | undefined {
  if (!isFiltered(processor)) return undefined;
  const numberOf = (numbers: Numbers): number | null => numbers[processor];
  const when = (numbers: Numbers, then: readonly Instruction[]): readonly Instruction[] => {
    const number = numberOf(numbers);
    return number === null ? [] : whenEqual(number, then);
  };
  const refuse = end(VERDICT.fail(EPERM));
  const allow = end(VERDICT.allow);
  return assemble([
    load(SECCOMP_DATA.processor),
    // A 32-bit program has other numbers; it is ended rather than misread.
    ...unlessEqual(PROCESSORS[processor], [end(VERDICT.killProcess)]),
    load(SECCOMP_DATA.syscall),
    ...(processor === "x64" ? whenAtLeast(X32_BIT, [end(VERDICT.fail(ENOSYS))]) : []),
    ...Object.values(REFUSED).flatMap((numbers) => when(numbers, [refuse])),
    ...when(CLONE3, [end(VERDICT.fail(ENOSYS))]),
    ...when(CLONE, [load(SECCOMP_DATA.argument(0)), ...whenAnySet(NAMESPACE_FLAGS, [refuse]), allow]),
    ...when(IOCTL, [
      load(SECCOMP_DATA.argument(1)),
      ...TERMINAL_REQUESTS.flatMap((request) => whenEqual(request, [refuse])),
      allow,
    ]),
    ...when(FCNTL, [load(SECCOMP_DATA.argument(1)), ...whenEqual(SET_LEASE, [refuse]), allow]),
    ...when(SETSOCKOPT, [
      load(SECCOMP_DATA.argument(1)),
      ...unlessEqual(SOCKET_LEVEL, [allow]),
      load(SECCOMP_DATA.argument(2)),
      ...whenEqual(LINGER, [end(VERDICT.fail(0))]),
      ...whenEqual(SENDER_HANDLE, [end(VERDICT.fail(ENOPROTOOPT))]),
      allow,
    ]),
    ...when(GETSOCKOPT, [
      load(SECCOMP_DATA.argument(1)),
      ...unlessEqual(SOCKET_LEVEL, [allow]),
      load(SECCOMP_DATA.argument(2)),
      ...whenEqual(PEER_HANDLE, [end(VERDICT.fail(ENOPROTOOPT))]),
      allow,
    ]),
    ...when(SOCKET, [
      load(SECCOMP_DATA.argument(0)),
      ...SOCKET_FAMILIES[network].flatMap((family) => whenEqual(family, [allow])),
      ...whenEqual(NETLINK_FAMILY, [load(SECCOMP_DATA.argument(2)), ...whenEqual(0, [allow])]),
      end(VERDICT.fail(EAFNOSUPPORT)),
    ]),
    ...when(PRCTL, [
      load(SECCOMP_DATA.argument(0)),
      ...whenEqual(SET_PARENT_DEATH_SIGNAL, [end(VERDICT.fail(0))]),
      allow,
    ]),
    ...when(PRLIMIT, [load(SECCOMP_DATA.argument(0)), ...whenEqual(0, [allow]), refuse]),
    ...when(PERSONALITY, [
      load(SECCOMP_DATA.argument(0)),
      ...ALLOWED_PERSONALITIES.flatMap((value) => whenEqual(value, [allow])),
      refuse,
    ]),
    allow,
  ]);
}

function isFiltered(processor: string): processor is FilteredProcessor {
  return processor in PROCESSORS;
}
