import { HELD, type HostileRow, PLAYED_ON, REACHED } from "./row.ts";

/** Programs that look for secrets: files, processes, memory, ports, sockets. */
export const READING: readonly HostileRow[] = [
  { that: "reads the sources of rivals", program: "reads-rivals.sh", strict: HELD, process: REACHED },
  {
    that: "opens the event, its store and its records",
    program: "reads-event.mjs",
    strict: PLAYED_ON,
    process: REACHED,
  },
  { that: "searches the whole disk for a secret", program: "searches-disk.py", strict: PLAYED_ON },
  { that: "reads /proc of every process", program: "reads-proc.py", strict: PLAYED_ON },
  { that: "reads every environment", program: "reads-environment.sh", strict: HELD, process: HELD },
  { that: "reads the memory of other processes", program: "reads-memory.c", strict: PLAYED_ON },
  { that: "reads the secrets of the system", program: "reads-system-secrets.sh", strict: HELD },
  { that: "opens the switches of the kernel", program: "writes-kernel.py", strict: PLAYED_ON },
  { that: "opens files by their inode numbers", program: "opens-by-handle.c", strict: PLAYED_ON },
  {
    that: "uses descriptors that were left open",
    program: "uses-inherited-descriptors.c",
    strict: PLAYED_ON,
    process: PLAYED_ON,
  },
  { that: "names folders in its first line", program: "names-folders-in-first-line.sh", strict: HELD },
  { that: "names the whole disk in its first line", program: "spells-its-first-line-oddly.sh", strict: HELD },
  {
    that: "names a program of somebody's project in its first line",
    program: "names-a-project-in-first-line.sh",
    strict: HELD,
    process: REACHED,
  },
  {
    that: "has links to the files of others in its folder",
    program: "follows-links.sh",
    strict: HELD,
    process: REACHED,
  },
  { that: "connects to ports of the host", program: "connects-to-ports.mjs", strict: PLAYED_ON },
  { that: "connects to unix sockets of the host", program: "connects-to-unix-sockets.py", strict: PLAYED_ON },
  { that: "writes to the logs of the host", program: "writes-to-the-log.py", strict: PLAYED_ON },
  { that: "locks the files that it shares", program: "locks-shared-files.c", strict: PLAYED_ON },
  { that: "opens sockets that no namespace confines", program: "opens-odd-sockets.c", strict: PLAYED_ON },
  { that: "sends data out by name lookups", program: "resolves-names.py", strict: PLAYED_ON },
  { that: "leaves shared memory, semaphores and queues", program: "leaves-ipc.c", strict: PLAYED_ON },
  { that: "makes and opens device files", program: "makes-devices.c", strict: PLAYED_ON },
  { that: "types into the terminal of the organiser", program: "types-into-terminal.c", strict: PLAYED_ON },
];
