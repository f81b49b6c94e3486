import type { AnyDialect } from "../core/dialect.ts";
import type { Exchange, ProgramSource } from "../core/fault-facts.ts";
import type { ExitInfo, LinkOpener, Outgoing } from "../core/link.ts";
import type { SeatProgram } from "../core/player.ts";
import type { Reason } from "../core/reason.ts";
import type { Time } from "../core/time.ts";

export interface LinkPlayerSetup {
  readonly name: string;
  /** True: `name` is used even if the program announces another name. */
  readonly nameFixed?: boolean | undefined;
  /** True: the program is kept for further matches unless it commits a fault. */
  readonly keep?: boolean | undefined;
  /** Minimum time between two messages; absent = the dialect's default. */
  readonly gapMs?: number | undefined;
  readonly dialect: AnyDialect;
  /** True: a program started on this machine, whose output may contain lines that are not messages. */
  readonly onPipes?: boolean | undefined;
  /** Absent = it connected. */
  readonly program?: SeatProgram | undefined;
  readonly open: LinkOpener;
  readonly time: Time;
  /** Called when a program does not identify itself and the next one gets its seat; absent = it loses. */
  readonly onRejected?: ((reason: Reason) => void) | undefined;
  /** Maps the announced name to the displayed name; absent = unchanged. */
  readonly resolveName?: ((said: string) => string) | undefined;
  /** Set when the lobby hands over a connection: `sent` was already written, buffered input is replayed. */
  readonly handedOver?: { readonly sent: readonly Outgoing[] } | undefined;
  /** Limit of out-of-turn lines between two answers where the dialect tolerates them; absent = the default. */
  readonly maxOutOfTurnLines?: number | undefined;
  /** The port for programs of another dialect at this seat; absent = none. */
  readonly portOf?: ((dialect: string) => number | undefined) | undefined;
  /** Removes secrets from the program's lines; absent = there are none. */
  readonly mask?: ((text: string) => string) | undefined;
  /** Facts from its files, read only for a diagnosis; absent = unknown. */
  readonly source?: (() => Promise<ProgramSource>) | undefined;
  /** Called when the player has left. */
  readonly onLeft?: ((remains: Remains) => void) | undefined;
}

/** Observations of a program at the end of a match. */
export interface Remains {
  /** What it wrote after the verdict, one character per byte. */
  readonly late: string;
  /** Absent = there was no connection. */
  readonly exit: ExitInfo | undefined;
  /** The last questions and answers. */
  readonly exchanges: readonly Exchange<unknown, unknown>[];
}
