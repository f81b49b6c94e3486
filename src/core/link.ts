import type { FaultKind } from "./fault.ts";
import type { Reason } from "./reason.ts";
import type { Stamp } from "./time.ts";

export type Bytes = Uint8Array;

/** One write; text is sent as UTF-8. */
export type Outgoing = string | Bytes;

/** How the far end closed the link. This is not a verdict, because the match may already be over. */
export interface CloseReason {
  readonly kind: Extract<FaultKind, "crashed" | "disconnected" | "unstarted" | "resources">;
  readonly reason: Reason;
  /** True: it sends nothing more, but may still read; absent = it is gone. */
  readonly mayRead?: true;
}

export interface LinkListener {
  onBytes(chunk: Bytes, stamp: Stamp): void;
  /** At most once, after the last bytes; never after `close`. */
  onClosed(reason: CloseReason): void;
  /** Stderr of a program as it arrives. */
  onStderr?(text: string, at: number): void;
  /** More stderr than this is not passed on in this match. */
  onStderrLimit?(mostBytes: number): void;
  /** Our own failure: the far end is not at fault. */
  onFailed?(bug: unknown): void;
}

/** How a link ended, for the evidence of a verdict. */
export interface ExitInfo {
  readonly ending: Reason;
  /** The end of its stderr; empty where it has none. */
  readonly stderr: string;
  /** Processor time of a program in this match; absent = unknown. */
  readonly cpuMs?: number;
  /** The first bytes that it wrote after we asked it to exit, one character per byte; absent = nothing. */
  readonly late?: string;
  /** Absent = not measured. */
  readonly peakBytes?: number;
}

/** Controls when a program on this machine may run: it is frozen if it uses the processor out of turn. */
export interface LinkTurns {
  /** A match begins. */
  begin(): void;
  /** Call before a question is written. */
  asked(at: number): void;
  answered(): void;
  readonly frozen: boolean;
  /** Its processor time in this match. */
  cpuMs(): number;
  /** How many processors it has used on average since a time that has just passed; undefined = not known. */
  processorsSince(at: number): number | undefined;
}

/** Stderr is another pipe than the answers; the event loop may read it after an answer that was written later. */
export interface LinkStderr {
  /** Passes on what has been written until now. */
  readNow(): void;
  /** A new match begins, with a limit of its own; resolves when its lines are passed on again. */
  restart(): Promise<void>;
}

/** A two-way pipe of time-stamped bytes, open until one side ends it. */
export interface Link {
  /** Start of the far end, from which the start allowance runs; undefined = no allowance. */
  readonly startedAt: number | undefined;
  send(message: Outgoing): void;
  /** Requests an end, then forces it; resolves when nothing of the far end is left on this machine. */
  close(): Promise<ExitInfo>;
  /** Closes the link but keeps the far end running for the next opener; absent where impossible. */
  detach?(): Promise<ExitInfo>;
  /** Absent where the far end does not run on this machine. */
  readonly turns?: LinkTurns | undefined;
  /** Its process on this machine, seen from outside of its sandbox; absent where it does not run here. */
  readonly pid?: number;
  /** Absent where the far end has no stderr of its own. */
  readonly stderr?: LinkStderr | undefined;
}

/** Rejects only for our own bug, not for an absent far end. After an abort, a slow opener returns a closed link. */
export type LinkOpener = (listener: LinkListener, signal: AbortSignal) => Promise<Link>;
