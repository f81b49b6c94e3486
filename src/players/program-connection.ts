import { commonReason } from "../core/common-reasons.ts";
import type { Framer } from "../core/dialect.ts";
import type { ExitInfo, Link, Outgoing } from "../core/link.ts";
import type { StderrLines } from "./stderr-lines.ts";

const NEVER_OPENED: ExitInfo = { ending: commonReason("link.never-there"), stderr: "" };

/** One connection to a program; a match may need several. */
export class ProgramConnection {
  readonly framer: Framer;
  readonly openedAt: number;
  /** Aborted when the connection is closed. */
  readonly abort = new AbortController();
  /** Set by the player at once. Rejects only for our own bug. */
  opening!: Promise<Link>;
  /** Set once the link is open. */
  link: Link | undefined;
  /** The program is gone, so nothing is sent. */
  lost = false;
  /** The start allowance ends with the first answer. */
  hasAnswered = false;
  readonly stderrLines: StderrLines;
  hasWrittenStderr = false;
  readonly #alreadySent: Outgoing[];

  /** `alreadySent`: messages that the link carried before it was handed over; they are removed instead of sent again. */
  constructor(framer: Framer, openedAt: number, alreadySent: Outgoing[], stderrLines: StderrLines) {
    this.framer = framer;
    this.openedAt = openedAt;
    this.#alreadySent = alreadySent;
    this.stderrLines = stderrLines;
  }

  /** Returns false where nothing can be sent. */
  send(frame: Outgoing): boolean {
    if (this.link === undefined || this.lost) return false;
    if (this.#alreadySent.length === 0 || !this.#wasSent(frame)) this.link.send(frame);
    return true;
  }

  /** Ends the program, or leaves it running for its next match where its link can do that. */
  async close(keep: boolean): Promise<ExitInfo> {
    this.abort.abort("the player was disconnected"); // without a reason, Node makes an error with a stack
    let link: Link;
    try {
      link = await this.opening;
    } catch {
      return NEVER_OPENED; // an internal error that is already reported
    }
    return keep && link.detach ? link.detach() : link.close();
  }

  /** Messages that were sent before are skipped up to the first difference. */
  #wasSent(frame: Outgoing): boolean {
    const before = this.#alreadySent.shift();
    if (before !== undefined && sameMessage(before, frame)) return true;
    this.#alreadySent.length = 0;
    return false;
  }
}

function sameMessage(a: Outgoing, b: Outgoing): boolean {
  return Buffer.compare(Buffer.from(a as string), Buffer.from(b as string)) === 0;
}
