import { HELD, type HostileRow, PLAYED_ON } from "./row.ts";

/** Programs that try to get more rights, enter other namespaces, or reach the kernel. */
export const RIGHTS: readonly HostileRow[] = [
  { that: "runs programs that change the user", program: "runs-setuid-programs.sh", strict: HELD },
  { that: "asks for users, groups and capabilities", program: "raises-rights.c", strict: PLAYED_ON },
  { that: "makes and joins namespaces", program: "makes-namespaces.c", strict: PLAYED_ON },
  { that: "mounts, unmounts and changes its root", program: "mounts.c", strict: PLAYED_ON },
  { that: "makes system calls of administrators", program: "makes-odd-calls.c", strict: PLAYED_ON },
  { that: "makes system calls by foreign numbers", program: "makes-foreign-calls.c", strict: PLAYED_ON },
  { that: "traces its parents", program: "traces.c", strict: PLAYED_ON },
  {
    that: "asks its streams for the process behind them",
    program: "asks-sockets-for-their-peers.c",
    strict: PLAYED_ON,
  },
  { that: "uses keyrings", program: "uses-keyrings.c", strict: PLAYED_ON },
  { that: "raises its priority", program: "raises-priority.c", strict: PLAYED_ON },
  { that: "takes back its limits", program: "sets-limits.c", strict: PLAYED_ON },
  { that: "sends signals to everybody", program: "kills-everybody.c", strict: PLAYED_ON, process: PLAYED_ON },
];
