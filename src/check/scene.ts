import type { AnyDialect, Framer } from "../core/dialect.ts";
import type { MatchEvent, WireDirection } from "../core/events.ts";
import { otherReason } from "../core/common-reasons.ts";
import { isText } from "./text.ts";
import type { LocalizedText } from "../core/lang.ts";
import type { OptionValues } from "../core/game.ts";
import type { Limits } from "../core/events.ts";
import type { Reason } from "../core/reason.ts";
import type { SandboxLevel } from "../core/sandbox.ts";
import type { Seat } from "../core/seats.ts";
import type { Verdict } from "../core/verdict.ts";
import type { SceneStep } from "../games/checks.ts";
import type { GameEntry } from "../games/entry.ts";
import { newMatchId, runMatch } from "../match/run-match.ts";
import type { Remains } from "../players/link-player-setup.ts";
import type { CheckedPlayer } from "./checked-player.ts";
import type { Delivery } from "./delivery.ts";
import { scriptedOpponent } from "./opponent.ts";

/** One match, or its beginning, that is played with the program. */
export interface Scene {
  readonly step: SceneStep | "match" | "delivery";
  readonly about: LocalizedText;
  readonly seat: Seat;
  readonly options: OptionValues;
  readonly start?: string;
  readonly opponent: readonly string[];
  /** The scene ends after this number of answers; absent = a whole match. */
  readonly answers?: number;
  readonly delivery: Delivery;
  readonly listsLeftovers: boolean;
  /** True: mistakes in this scene are warnings. */
  readonly lenient: boolean;
}

/** The settings with which a scene was played. */
export interface SceneTerms {
  readonly entry: GameEntry;
  readonly player: CheckedPlayer;
  readonly dialect: AnyDialect;
  readonly limits: Limits;
  readonly sandbox: SandboxLevel | "none";
  /** A scene that is not over by then is broken off. */
  readonly limitMs: number;
  /** The same, from its first answer. */
  readonly playMs: number;
  readonly seed: string;
}

export interface ShownLine {
  readonly direction: WireDirection;
  readonly text: string;
}

/** What happened in a scene, from the side of the program. */
export interface PlayedScene {
  readonly scene: Scene;
  readonly verdict: Verdict;
  /** Milliseconds of each answer that was accepted. */
  readonly answersMs: readonly number[];
  readonly lines: readonly ShownLine[];
  /** Frames that came while nothing was asked, one character per byte. */
  readonly strays: readonly string[];
  /** The scene was broken off while the program had a question, or before the first question. */
  readonly pending: boolean;
  /** The scene was broken off because it took too long. */
  readonly cut: boolean;
  readonly remains: Remains | undefined;
  /** Lines of text from it ended in CR LF, and ours did not. */
  readonly crlf: boolean;
  /** The program answered before all pieces of a message had come. */
  readonly hasty: boolean;
  readonly diagnosis: Reason | undefined;
}

/** More lines are not shown. */
const MAX_LINES = 2000;

export async function playScene(terms: SceneTerms, scene: Scene): Promise<PlayedScene> {
  const { entry, player, dialect, limits, sandbox, limitMs, playMs, seed } = terms;
  const { seat, options, start } = scene;
  const stop = new AbortController();
  const breakOff = (): void => stop.abort(otherReason("void", "check"));
  const cut = (): void => {
    observer.cut = true;
    breakOff();
  };
  let timer = setTimeout(cut, limitMs);
  const observer = new SceneObserver(scene, dialect.framing("host"), breakOff, () => {
    clearTimeout(timer);
    timer = setTimeout(cut, Math.min(limitMs, playMs));
  });
  let remains: Remains | undefined;
  const checked = player.participant({
    delivery: scene.delivery,
    listsLeftovers: scene.listsLeftovers,
    tap: observer,
    onLeft: (left) => (remains = left),
  });
  const opponent = scriptedOpponent(entry, scene.opponent);
  try {
    const { verdict, bug } = await runMatch(
      {
        match: newMatchId(),
        entry,
        participants: seat === 0 ? [checked, opponent] : [opponent, checked],
        options,
        limits,
        seed,
        sandbox,
        logWire: true,
        signal: stop.signal,
        ...(start !== undefined && { start: readStart(entry, options, start) }),
      },
      [observer],
    );
    if (bug !== undefined) throw new Error(bug);
    return { ...observer.result(verdict), remains };
  } finally {
    clearTimeout(timer);
  }
}

function readStart({ rules }: GameEntry, options: OptionValues, text: string): unknown {
  const read = rules.readPosition(text, rules.readOptions(options));
  if (!read.ok) throw new Error(`${rules.id}: a position of its checks cannot be read: ${text}`);
  return read.value;
}

/** Follows the events of a scene. */
class SceneObserver {
  readonly #scene: Scene;
  readonly #framer: Framer;
  /** Received, and not yet among the lines. */
  readonly #frames: string[] = [];
  readonly #onEnough: () => void;
  readonly #onFirst: () => void;
  readonly #answersMs: number[] = [];
  readonly #lines: ShownLine[] = [];
  readonly #strays: string[] = [];
  #asked = false;
  #pending = true;
  #closed = false;
  #begun = false;
  #sentCr = false;
  #sentLf = false;
  #crlf = false;
  #hasty = false;
  cut = false;

  constructor(scene: Scene, framer: Framer, onEnough: () => void, onFirst: () => void) {
    this.#scene = scene;
    this.#framer = framer;
    this.#onEnough = onEnough;
    this.#onFirst = onFirst;
  }

  onSent(message: string | Uint8Array): void {
    if (typeof message !== "string") return;
    this.#sentLf = true;
    this.#sentCr ||= message.endsWith("\r\n");
  }

  onReceived(chunk: Uint8Array): void {
    this.#frames.push(...this.#framer.push(chunk).frames);
    this.#crlf ||= isText(chunk) && Buffer.from(chunk).includes("\r\n");
  }

  onHasty(): void {
    this.#hasty = true;
  }

  write(event: MatchEvent): void {
    const { seat } = this.#scene;
    switch (event.type) {
      case "asked":
        this.#begun = true;
        this.#asked = event.seats.includes(seat);
        return;
      case "moved":
        if (event.seat === seat) this.#onAnswer(event.ms);
        return;
      case "wire":
        if (event.seat === seat) this.#onLine(event.direction, event.text);
        return;
      case "closed":
        this.#closed = true;
        return;
      default:
        return;
    }
  }

  result(verdict: Verdict): Omit<PlayedScene, "remains"> {
    return {
      scene: this.#scene,
      verdict,
      answersMs: this.#answersMs,
      lines: this.#lines,
      strays: this.#strays,
      pending: this.#pending,
      cut: this.cut,
      crlf: this.#crlf && this.#sentLf && !this.#sentCr,
      hasty: this.#hasty,
      diagnosis: diagnosisIn(verdict),
    };
  }

  #onAnswer(ms: number): void {
    if (this.#answersMs.length === 0) this.#onFirst();
    this.#answersMs.push(ms);
    this.#asked = false;
    const { answers } = this.#scene;
    if (answers !== undefined && this.#answersMs.length >= answers) this.#onEnough();
  }

  #onLine(direction: WireDirection, text: string): void {
    if (this.#lines.length < MAX_LINES) this.#lines.push({ direction, text });
    const frame = direction === "in" ? this.#frames.shift() : undefined;
    if (frame !== undefined && this.#begun && !this.#asked && !this.#closed) this.#strays.push(frame);
    // Read at the end: the last message to the program comes after the verdict.
    this.#pending = this.#asked || !this.#begun;
  }
}

function diagnosisIn({ fault }: Verdict): Reason | undefined {
  const note = fault?.notes?.find(({ code }) => code === "evidence.diagnosis" || code === "evidence.silence");
  const cause = note?.values["cause"];
  return typeof cause === "object" ? cause : undefined;
}
