import type { FaultKind } from "./fault.ts";
import type { Stamp } from "./time.ts";

export type Bytes = Uint8Array;

/** What goes out in one write: text is sent as UTF-8. */
export type Outgoing = string | Bytes;

/** What the one at the far end did to end the link. Not a verdict yet: the match may be over by then. */
export interface CloseReason {
  readonly kind: Extract<FaultKind, "crashed" | "disconnected" | "unstarted" | "resources">;
  readonly why: string;
}

export interface LinkListener {
  onBytes(chunk: Bytes, stamp: Stamp): void;
  /** At most once, after the last bytes; never after `close`. */
  onClosed(closing: CloseReason): void;
  /** What a program writes to stderr, as it comes; absent = nobody wants it. */
  onStderr?(text: string, at: number): void;
  /** Our own failure: whatever happened to the far end is not its fault. */
  onFailed?(bug: unknown): void;
}

/** How a link ended, for the evidence of a verdict. */
export interface ExitInfo {
  /** "exited with status 1", "ended by the referee", ... */
  readonly ending: string;
  /** The last of what it wrote to stderr; empty where there is no such thing. */
  readonly stderr: string;
}

/** A two-way pipe of time-stamped bytes, open until one side ends it. */
export interface Link {
  /** When the far end began: a spawned program's start allowance runs from here; undefined = no allowance. */
  readonly startedAt: number | undefined;
  send(message: Outgoing): void;
  /** Ends it politely, then finally; resolves when nothing of the far end is left on this machine. */
  close(): Promise<ExitInfo>;
  /** Lets go of the far end but leaves it running, for the next who opens the link; absent where that cannot be. */
  detach?(): Promise<ExitInfo>;
}

/**
 * Opens a link; a rejected promise is our own bug, a far end that will not come is a `Closing`. An aborted signal says
 * that nobody waits any more: an opener that could take long then resolves with a link that is closed already.
 */
export type LinkOpener = (ears: LinkListener, signal: AbortSignal) => Promise<Link>;
