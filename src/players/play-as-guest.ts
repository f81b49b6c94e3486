import { abortReason, commonReason } from "../core/common-reasons.ts";
import type { AnyDialect, Framer, GuestEnd, JudgeMessage, MatchAnnouncement } from "../core/dialect.ts";
import type { Limits } from "../core/events.ts";
import type { OptionValues } from "../core/game.ts";
import type { Link, LinkOpener } from "../core/link.ts";
import type { AnyPlayer, RefereePort, Report } from "../core/player.ts";
import type { Reason } from "../core/reason.ts";
import type { Seat } from "../core/seats.ts";
import type { Time } from "../core/time.ts";
import type { Verdict } from "../core/verdict.ts";
import { showFrame } from "../wire/show.ts";

interface GuestSetup {
  readonly game: string;
  readonly dialect: AnyDialect;
  readonly open: LinkOpener;
  readonly time: Time;
  readonly player: AnyPlayer;
  /** Another player of the same kind, for a judge that asks for both seats; absent = `player` has to answer. */
  readonly seatAnother?: () => AnyPlayer;
  /** The expected seat, as far as the port determines it. */
  readonly seat: Seat;
  /** Options of the server that differ from the game's defaults. */
  readonly options: OptionValues;
  /** The limits of the server, where it does not announce them; absent = the player has none. */
  readonly limits?: Limits;
  readonly signal: AbortSignal;
  readonly onConnected?: (() => void) | undefined;
}

/** How a match on another judge ended: decided by the judge, or broken off by an error of either side. */
export type GuestOutcome = (
  | { readonly kind: "over"; readonly outcome?: "won" | "lost" | "drawn" | undefined; readonly quit?: true | undefined }
  | { readonly kind: "broken"; readonly reason: Reason }
) & { readonly detectedDialect?: string | undefined };

/** Plays one of our players as a client of another judge. */
export async function playAsGuest(setup: GuestSetup): Promise<GuestOutcome> {
  const match = new GuestMatch(setup);
  const stop = (): void => match.breakOff(abortReason(setup.signal));
  setup.signal.addEventListener("abort", stop, { once: true });
  try {
    return await match.play();
  } finally {
    setup.signal.removeEventListener("abort", stop);
  }
}

class GuestMatch {
  readonly #setup: GuestSetup;
  readonly #guest: GuestEnd<unknown, unknown>;
  readonly #framer: Framer;
  readonly #ended: Promise<GuestOutcome>;
  readonly #referee: RefereePort<unknown> = {
    report: (report) => this.#handleReport(report),
    reportName: () => undefined,
    reportBug: (bug) => this.breakOff(commonReason("judge.our-player-failed", { bug: String(bug) })),
  };
  #finish!: (outcome: GuestOutcome) => void;
  readonly #seated = new Map<Seat, { readonly player: AnyPlayer; readonly ready: Promise<void> }>();
  #seat: Seat;
  #limits: Limits | undefined;
  #link: Link | undefined;
  #disconnected = false;
  /** The judge waits for an answer. */
  #asked = false;
  /** Why the match ends when the judge has its answer. */
  #ending: Reason | undefined;
  #closing: Extract<JudgeMessage<unknown, unknown>, { kind: "over" }> | undefined;

  constructor(setup: GuestSetup) {
    const { dialect, player, seat, options } = setup;
    this.#setup = setup;
    this.#seat = seat;
    this.#guest = dialect.guest({ name: player.name, seat, options });
    this.#framer = dialect.framing("guest");
    this.#ended = new Promise((resolve) => (this.#finish = resolve));
  }

  async play(): Promise<GuestOutcome> {
    const { player, open, signal, onConnected } = this.#setup;
    const link = await open(
      {
        onBytes: (chunk) => this.#receive(chunk),
        onClosed: ({ reason, mayRead }) => {
          this.#disconnected = true;
          this.#ending = commonReason("judge.gone", { cause: reason });
          if (mayRead) this.#endWhenAnswered();
          else this.breakOff(this.#ending);
        },
        onFailed: this.#referee.reportBug,
      },
      signal,
    );
    this.#link = link;
    if (!this.#disconnected) onConnected?.();
    for (const message of this.#guest.opening?.() ?? []) link.send(message);
    const outcome = await this.#ended;
    const players = new Set([player, ...[...this.#seated.values()].map((seated) => seated.player)]);
    for (const each of players) await each.announceVerdict(verdictFor(this.#closing), this.#closing?.view);
    await Promise.all([link.close(), ...[...players].map((each) => each.leave())]);
    return { ...outcome, detectedDialect: this.#guest.detectedDialect?.() };
  }

  breakOff(reason: Reason): void {
    this.#finish({ kind: "broken", reason });
  }

  #handleReport(report: Report<unknown>): void {
    if (report.kind === "wrong") return this.breakOff(commonReason("judge.our-player", { cause: report.fault.reason }));
    const why = this.#guest.objection?.(report.move);
    if (why !== undefined && this.#player.refuse?.(why)) return;
    this.#asked = false;
    this.#link?.send(this.#guest.answer(report.move));
    for (const message of this.#guest.afterAnswer?.() ?? []) this.#handleMessage(message, "");
    this.#endWhenAnswered();
  }

  #endWhenAnswered(): void {
    if (this.#ending && !this.#asked) this.breakOff(this.#ending);
  }

  /** The player of the seat that was named last. */
  get #player(): AnyPlayer {
    return this.#seated.get(this.#seat)?.player ?? this.#setup.player;
  }

  #sit(seat: Seat, announcement: MatchAnnouncement = {}): Promise<void> {
    this.#seat = seat;
    const seated = this.#seated.get(seat) ?? this.#seatPlayer(seat, announcement);
    this.#seated.set(seat, seated);
    return seated.ready;
  }

  #seatPlayer(seat: Seat, announcement: MatchAnnouncement) {
    const { game, player: first, seatAnother } = this.#setup;
    const { opponent = "?", options = this.#setup.options, limits = this.#setup.limits } = announcement;
    this.#limits = limits;
    const player = this.#seated.size === 0 ? first : (seatAnother?.() ?? first);
    const names = seat === 0 ? ([player.name, opponent] as const) : ([opponent, player.name] as const);
    const begin = (): void => player.begin?.({ names, house: [false, false] });
    const seating = { match: "", game, seat, options, names, ...(limits && { limits }) };
    return { player, ready: player.sit(seating, this.#referee).then(begin) };
  }

  #receive(chunk: Uint8Array): void {
    const { frames, overLimit } = this.#framer.push(chunk);
    for (const frame of frames) for (const message of this.#guest.receive(frame)) this.#handleMessage(message, frame);
    if (overLimit !== undefined) this.breakOff(commonReason("judge.flood", { most: overLimit }));
  }

  #handleMessage(message: JudgeMessage<unknown, unknown>, frame: string): void {
    const { reportBug } = this.#referee;
    switch (message.kind) {
      case "seated":
        this.#sit(message.seat, message).catch(reportBug);
        return;
      case "asked": {
        const { view, legal, ply = 0, leftMs } = message;
        this.#asked = true;
        const { time } = this.#setup;
        const askedAt = time.now();
        const ask = (): void => {
          const limitMs = leftMs ?? this.#limits?.moveMs;
          // The judge's clock runs while the player takes its seat: a thread may have to start.
          const remainingMs = limitMs === undefined ? undefined : limitMs - Math.floor(time.now() - askedAt);
          this.#player.ask({ view, legal, ply, leftMs: remainingMs });
        };
        this.#sit(message.seat).then(ask).catch(reportBug);
        return;
      }
      case "send":
        this.#link?.send(message.message);
        return;
      case "news":
        for (const { player, ready } of this.#seated.values())
          ready.then(() => player.notify(message.event)).catch(reportBug);
        return;
      case "refused":
        this.#asked = this.#player.refuse?.(message.reason) === true;
        if (!this.#asked) this.breakOff(commonReason("judge.refused", { cause: message.reason }));
        return;
      case "over":
        this.#closing = message;
        this.#finish({ kind: "over", outcome: outcomeFor(message.winner, this.#seat), quit: message.quit });
        return;
      case "malformed":
        this.breakOff(commonReason("judge.said", { line: showFrame(frame), cause: message.reason }));
    }
  }
}

function outcomeFor(winner: Seat | null | undefined, seat: Seat) {
  if (winner === undefined) return undefined;
  return winner === null ? "drawn" : winner === seat ? "won" : "lost";
}

/** The protocol carries no reason, so our player learns only the winner, if even that. */
function verdictFor(closing: { readonly winner?: Seat | null } | undefined): Verdict {
  return { winner: closing?.winner ?? null, by: "rules", score: [0, 0], fault: null };
}
