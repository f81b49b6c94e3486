import { HELD, type ExpectedVerdict, type HostileRow, PLAYED_ON } from "./row.ts";

const OVER_MEMORY: ExpectedVerdict = { by: "resources", reason: { code: "process.memory" } };
const OVER_PROCESSES: ExpectedVerdict = { by: "resources", reason: { code: "process.processes" } };
const OVER_THREADS: ExpectedVerdict = { by: "resources", reason: { code: "process.threads" } };
const OVER_DISK: ExpectedVerdict = { by: "resources", reason: { code: "process.disk" } };
const LITTLE_MEMORY = ["--memory", "96M"];
/** A user without rights may have 64 MB in pipes. */
const LESS_THAN_PIPES = ["--memory", "48M"];

/** Programs that use up memory, disk, processes or other things of the kernel. */
export const RESOURCES: readonly HostileRow[] = [
  {
    that: "hides memory in a file without a name",
    program: "hides-memory.c",
    flags: LITTLE_MEMORY,
    strict: OVER_MEMORY,
    process: OVER_MEMORY,
  },
  {
    that: "splits its memory among children",
    program: "splits-memory.c",
    flags: LITTLE_MEMORY,
    strict: OVER_MEMORY,
    process: OVER_MEMORY,
  },
  {
    that: "shares memory with its children",
    program: "shares-memory.c",
    flags: LITTLE_MEMORY,
    strict: OVER_MEMORY,
    process: OVER_MEMORY,
  },
  {
    that: "hides memory in tables of pages",
    program: "hides-memory-in-page-tables.c",
    flags: LITTLE_MEMORY,
    strict: OVER_MEMORY,
    process: OVER_MEMORY,
  },
  {
    that: "fills the shared memory",
    program: "fills-shared-memory.py",
    flags: LITTLE_MEMORY,
    strict: OVER_MEMORY,
    withoutGroups: OVER_DISK,
  },
  {
    that: "hoards memory in socket buffers",
    program: "hoards-socket-buffers.c",
    flags: LITTLE_MEMORY,
    strict: OVER_MEMORY,
    withoutGroups: PLAYED_ON,
  },
  {
    that: "hoards memory in pipes",
    program: "hoards-pipes.c",
    flags: LESS_THAN_PIPES,
    strict: OVER_MEMORY,
    withoutGroups: PLAYED_ON,
  },
  {
    that: "hides memory in segments that no process has",
    program: "hides-memory-in-segments.c",
    flags: LITTLE_MEMORY,
    strict: PLAYED_ON,
  },
  { that: "takes requests of the machine", program: "takes-requests-of-the-machine.c", strict: PLAYED_ON },
  { that: "takes leases of files", program: "leases-files.c", strict: PLAYED_ON },
  {
    that: "makes the referee close a socket that waits",
    program: "lingers-when-closed.c",
    flags: ["--network", "loopback"],
    strict: PLAYED_ON,
  },
  { that: "passes its own pipes through its pipes", program: "passes-itself.c", strict: PLAYED_ON },
  {
    that: "computes under misleading names in the opponent's turn",
    program: "names-itself-oddly.py",
    strict: PLAYED_ON,
    process: PLAYED_ON,
  },
  { that: "fills the disk", program: "fills-disk.py", strict: OVER_DISK },
  {
    that: "makes more empty files than the disk has room for",
    program: "makes-empty-files.py",
    flags: ["--disk", "8M"],
    strict: OVER_DISK,
  },
  { that: "creates many files and deep folders", program: "creates-many-files.py", strict: PLAYED_ON },
  { that: "makes a file of a terabyte", program: "makes-huge-file.c", strict: PLAYED_ON },
  { that: "forks as often as it can", program: "forks-many.c", strict: OVER_PROCESSES, process: OVER_PROCESSES },
  {
    that: "starts threads as often as it can",
    program: "starts-many-threads.c",
    strict: OVER_THREADS,
    withoutGroups: PLAYED_ON,
    process: OVER_THREADS,
  },
  { that: "forks in a chain", program: "forks-in-a-chain.c", strict: PLAYED_ON, process: PLAYED_ON },
  {
    that: "computes with forty children in the opponent's turn",
    program: "spins-in-opponents-turn.c",
    strict: PLAYED_ON,
    process: PLAYED_ON,
  },
  {
    that: "computes with thirty threads in the opponent's turn",
    program: "spins-with-threads.c",
    strict: PLAYED_ON,
    process: PLAYED_ON,
  },
  {
    that: "wakes its children that are stopped",
    program: "wakes-what-is-stopped.c",
    strict: PLAYED_ON,
    process: PLAYED_ON,
  },
  { that: "leaves zombies", program: "farms-zombies.c", strict: PLAYED_ON, process: PLAYED_ON },
  { that: "opens descriptors as often as it can", program: "exhausts-descriptors.c", strict: PLAYED_ON },
  { that: "takes all watches and timers of its user", program: "exhausts-watches.c", strict: PLAYED_ON },
  { that: "queues signals as often as it can", program: "queues-signals.c", strict: PLAYED_ON },
  { that: "keeps descriptors in flight", program: "passes-descriptors.c", games: 2, strict: PLAYED_ON },
  { that: "executes itself again and again", program: "replaces-itself.sh", strict: HELD, process: HELD },
];
