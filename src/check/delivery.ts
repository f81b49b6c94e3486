import type { Bytes, Link, LinkListener, LinkOpener, Outgoing } from "../core/link.ts";
import type { Time } from "../core/time.ts";

/** How messages reach the program: as they are sent, several in one read, each in several reads, or with a gap. */
export type Delivery = "plain" | "together" | "pieces" | "spaced";

/** Messages within this time are delivered together. */
const TOGETHER_MS = 25;
/** Long enough for a program to read one piece before the next. */
const PIECE_MS = 15;
/** Long enough for any program to read one message before the next. */
const SPACE_MS = 120;
/** Messages that are sent while the run time of a language starts would still be read together. */
const FIRST_SPACE_MS = 800;

export interface Tap {
  onSent(message: Outgoing): void;
  onReceived(chunk: Bytes): void;
  /** The program answered before all pieces of a message were sent. */
  onHasty(): void;
}

/** Delivers messages in another way, and sees the bytes in both directions. */
export function tapped(open: LinkOpener, delivery: Delivery, time: Time, tap: Tap): LinkOpener {
  return async (listener, signal) => {
    let hasUnsent = (): boolean => false;
    const watched: LinkListener = {
      ...listener,
      onBytes(chunk, stamp) {
        tap.onReceived(chunk);
        if (delivery === "pieces" && hasUnsent()) tap.onHasty();
        listener.onBytes(chunk, stamp);
      },
      onClosed: (reason) => listener.onClosed(reason),
      onStderr: (text, at) => listener.onStderr?.(text, at),
      onFailed: (bug) => listener.onFailed?.(bug),
    };
    const link = await open(watched, signal);
    const tappedLink = new TappedLink(link, delivery, time, tap);
    hasUnsent = () => tappedLink.unsent;
    return tappedLink;
  };
}

class TappedLink implements Link {
  readonly #link: Link;
  readonly #delivery: Delivery;
  readonly #time: Time;
  readonly #tap: Tap;
  readonly #queue: Uint8Array[] = [];
  #cancel: (() => void) | undefined;
  #sentPieces = 0;

  constructor(link: Link, delivery: Delivery, time: Time, tap: Tap) {
    this.#link = link;
    this.#delivery = delivery;
    this.#time = time;
    this.#tap = tap;
  }

  get startedAt(): number | undefined {
    return this.#link.startedAt;
  }

  get turns(): Link["turns"] {
    return this.#link.turns;
  }

  get unsent(): boolean {
    return this.#queue.length > 0;
  }

  send(message: Outgoing): void {
    this.#tap.onSent(message);
    if (this.#delivery === "plain") return this.#link.send(message);
    const bytes = Buffer.from(message as string);
    if (this.#delivery === "together") {
      this.#queue.push(bytes);
      this.#cancel?.();
      this.#cancel = this.#time.alarm(this.#time.now() + TOGETHER_MS, () => this.#flush());
      return;
    }
    const half = this.#delivery === "spaced" ? bytes.length : Math.ceil(bytes.length / 2);
    this.#queue.push(bytes.subarray(0, half), ...(half < bytes.length ? [bytes.subarray(half)] : []));
    if (!this.#cancel) this.#sendPiece();
  }

  close(): ReturnType<Link["close"]> {
    this.#flush();
    return this.#link.close();
  }

  #flush(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    if (this.#queue.length > 0) this.#link.send(Buffer.concat(this.#queue.splice(0)));
  }

  #gapMs(sentPieces: number): number {
    if (this.#delivery === "pieces") return PIECE_MS;
    return sentPieces === 0 ? FIRST_SPACE_MS : SPACE_MS;
  }

  #sendPiece(): void {
    this.#cancel = undefined;
    const piece = this.#queue.shift();
    if (!piece) return;
    this.#link.send(piece);
    this.#cancel = this.#time.alarm(this.#time.now() + this.#gapMs(this.#sentPieces++), () => this.#sendPiece());
  }
}
