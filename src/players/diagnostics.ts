import type { AnyDialect, Question, Seating } from "../core/dialect.ts";
import type { Exchange, FaultFacts } from "../core/fault-facts.ts";
import { diagnoseFault } from "../core/diagnosis/index.ts";
import type { OptionValues } from "../core/game.ts";
import type { Seat } from "../core/seats.ts";
import type { Fault } from "../core/fault.ts";
import type { ExitInfo } from "../core/link.ts";
import type { Reason } from "../core/reason.ts";
import type { Result } from "../core/result.ts";

/** Enough to distinguish a systematic mistake from a single one. */
const MAX_EXCHANGES = 8;

interface Kept {
  readonly question: Question<unknown, unknown>;
  readonly frame: string;
  readonly read: Result<unknown, Reason>;
}

/** The last questions and answers of one program, for the typical cause of its fault. */
export class Diagnostics {
  readonly #dialect: AnyDialect;
  readonly #kept: Kept[] = [];
  #seating: Seating | undefined;
  #question: Question<unknown, unknown> | undefined;
  #passedOver: string | undefined;
  /** The last answer to the open question, if it was refused. */
  #refused: Pick<FaultFacts, "kind" | "reason" | "said"> | undefined;

  constructor(dialect: AnyDialect) {
    this.#dialect = dialect;
  }

  sit(seating: Seating): void {
    this.#seating = seating;
    this.#kept.length = 0;
  }

  /** Only references: positions and legal moves are worked out for a diagnosis. */
  onAnswer(question: Question<unknown, unknown>, frame: string, read: Result<unknown, Reason>): void {
    this.#kept.push({ question, frame, read });
    if (this.#kept.length > MAX_EXCHANGES) this.#kept.shift();
  }

  get refused(): boolean {
    return this.#refused !== undefined;
  }

  onAsked(question: Question<unknown, unknown>): void {
    this.#question = question;
    this.#passedOver = undefined;
    this.#refused = undefined;
  }

  onPassedOver(frame: string): void {
    this.#passedOver = frame;
  }

  onRefused(reason: Reason): void {
    const last = this.#kept.at(-1);
    this.#refused = last && { kind: last.read.ok ? "illegal" : "malformed", reason, said: last.frame };
  }

  diagnose(
    fault: Fault,
    known: Pick<FaultFacts, "rest" | "late" | "busyShare" | "source" | "wroteNothing"> & {
      readonly exitInfo: ExitInfo | undefined;
    },
  ): Reason | undefined {
    if (!this.#seating) return undefined;
    const { exitInfo, ...facts } = known;
    const { kind, reason, said } = fault;
    const { mistakes, binary = false, confirms = false } = this.#dialect;
    return diagnoseFault({
      ...facts,
      kind,
      ...(reason && { reason }),
      ...(said !== undefined && { said }),
      // If a program stays silent after a refusal, the refused answer is the one to diagnose.
      ...(kind === "timeout" && this.#refused),
      stderr: exitInfo?.stderr ?? "",
      ...(exitInfo && { ending: exitInfo.ending }),
      ...(mistakes && { mistakes }),
      ...(this.#passedOver !== undefined && { passedOver: this.#passedOver }),
      confirms,
      ...(this.#question && { openQuestion: { legal: this.#question.legal } }),
      exchanges: this.exchanges,
      binary,
      reads: (reason?.code === "timeout.hello" ? helloReader : answerReader)(
        this.#dialect,
        this.#seating.seat,
        this.#seating.options,
      ),
    });
  }

  get exchanges(): readonly Exchange<unknown, unknown>[] {
    const { seat = 0 } = this.#seating ?? {};
    const { answerText = moveText } = this.#dialect;
    return this.#kept.map(({ question: { view, legal }, frame, read }) => ({
      seat,
      view,
      legal,
      text: answerText(frame),
      move: read.ok ? read.value : undefined,
    }));
  }
}

/**
 * Whether the frame would be read as an answer. Uses a separate end, because reading changes the state of some
 * dialects.
 */
export function answerReader(dialect: AnyDialect, seat: Seat, options: OptionValues): (frame: string) => boolean {
  return (frame) => {
    const names = ["", ""] as const;
    const host = dialect.host({ match: "", game: "", seat, options, names });
    host.begin?.({ names, house: [false, false] });
    return host.readAnswer(frame).ok;
  };
}

function helloReader(dialect: AnyDialect, seat: Seat, options: OptionValues): (frame: string) => boolean {
  return (frame) => {
    const host = dialect.host({ match: "", game: "", seat, options, names: ["", ""] });
    return host.readHello?.(frame).ok ?? false;
  };
}

const MOVE_LINE = /^\{\s*"type":\s*"move",\s*"move":\s*"([^"\\]*)"\s*\}$/;

/** A JSON answer carries the move as a text. */
function moveText(frame: string): string {
  return MOVE_LINE.exec(frame)?.[1] ?? frame;
}
