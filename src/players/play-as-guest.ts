import { abortReason, commonReason } from "../core/common-reasons.ts";
import type { AnyDialect, JudgeMessage, MatchAnnouncement } from "../core/dialect.ts";
import type { OptionValues } from "../core/game.ts";
import type { LinkOpener } from "../core/link.ts";
import type { AnyPlayer, RefereePort } from "../core/player.ts";
import type { Reason } from "../core/reason.ts";
import type { Seat } from "../core/seats.ts";
import type { Verdict } from "../core/verdict.ts";
import { showFrame } from "../wire/show.ts";

export interface GuestSetup {
  readonly game: string;
  readonly dialect: AnyDialect;
  readonly open: LinkOpener;
  readonly player: AnyPlayer;
  /** The expected seat, as far as the port determines it. */
  readonly seat: Seat;
  /** Options of the server that differ from the game's defaults. */
  readonly options: OptionValues;
  readonly signal: AbortSignal;
  readonly onConnected?: (() => void) | undefined;
}

/** How a match on another judge ended: decided by the judge, or broken off by an error of either side. */
export type GuestOutcome = (
  | { readonly kind: "over"; readonly outcome?: "won" | "lost" | "drawn" | undefined }
  | { readonly kind: "broken"; readonly reason: Reason }
) & { readonly detectedDialect?: string | undefined };

/** Plays one of our players as a client of another judge. */
export async function playAsGuest(setup: GuestSetup): Promise<GuestOutcome> {
  const { game, dialect, player, signal } = setup;
  const guest = dialect.guest({ name: player.name, seat: setup.seat, options: setup.options });
  const framer = dialect.framing("guest");
  let { seat } = setup;
  let seated: Promise<void> | undefined;
  const connection = { open: true };
  let closing: Extract<JudgeMessage<unknown, unknown>, { kind: "over" }> | undefined;
  let finish: (outcome: GuestOutcome) => void = () => undefined;
  const ended = new Promise<GuestOutcome>((resolve) => (finish = resolve));
  const breakOff = (reason: Reason): void => finish({ kind: "broken", reason });

  const referee: RefereePort<unknown> = {
    report(report) {
      if (report.kind === "wrong") {
        breakOff(commonReason("judge.our-player", { cause: report.fault.reason }));
        return;
      }
      const why = guest.objection?.(report.move);
      if (why !== undefined && player.refuse?.(why)) return;
      link.send(guest.answer(report.move));
    },
    reportName: () => undefined,
    reportBug: (bug) => breakOff(commonReason("judge.our-player-failed", { bug: String(bug) })),
  };

  function sit(newSeat: Seat, { opponent = "?", options = setup.options }: MatchAnnouncement = {}): Promise<void> {
    seat = newSeat;
    const names = seat === 0 ? ([player.name, opponent] as const) : ([opponent, player.name] as const);
    const begin = (): void => player.begin?.({ names, house: [false, false] });
    seated ??= player.sit({ match: "", game, seat, options, names }, referee).then(begin);
    return seated;
  }

  function receive(frame: string): void {
    for (const message of guest.receive(frame)) handleMessage(message, frame);
  }

  function handleMessage(message: JudgeMessage<unknown, unknown>, frame: string): void {
    switch (message.kind) {
      case "seated":
        sit(message.seat, message).catch(referee.reportBug);
        return;
      case "asked": {
        const { view, legal, ply = 0, leftMs } = message;
        const ask = (): void => player.ask({ view, legal, ply, leftMs });
        sit(message.seat).then(ask).catch(referee.reportBug);
        return;
      }
      case "say":
        link.send(message.message);
        return;
      case "news":
        seated?.then(() => player.notify(message.event)).catch(referee.reportBug);
        return;
      case "refused":
        if (player.refuse?.(message.reason) !== true)
          breakOff(commonReason("judge.refused", { cause: message.reason }));
        return;
      case "over":
        closing = message;
        finish({ kind: "over", outcome: outcomeFor(message.winner, seat) });
        return;
      case "malformed":
        breakOff(commonReason("judge.said", { line: showFrame(frame), cause: message.reason }));
    }
  }

  const stop = (): void => breakOff(abortReason(signal));
  signal.addEventListener("abort", stop, { once: true });
  const link = await setup.open(
    {
      onBytes(chunk) {
        const step = framer.push(chunk);
        for (const frame of step.frames) receive(frame);
        if (step.overLimit !== undefined) breakOff(commonReason("judge.flood", { most: step.overLimit }));
      },
      onClosed({ reason }) {
        connection.open = false;
        breakOff(commonReason("judge.gone", { cause: reason }));
      },
      onFailed: referee.reportBug,
    },
    signal,
  );
  if (connection.open) setup.onConnected?.();
  for (const message of guest.opening?.() ?? []) link.send(message);
  const outcome = await ended;
  signal.removeEventListener("abort", stop);
  await player.announceVerdict(verdictFor(closing), closing?.view);
  await Promise.all([link.close(), player.leave()]);
  return { ...outcome, detectedDialect: guest.detectedDialect?.() };
}

function outcomeFor(winner: Seat | null | undefined, seat: Seat) {
  if (winner === undefined) return undefined;
  return winner === null ? "drawn" : winner === seat ? "won" : "lost";
}

/** The protocol carries no reason, so our player learns only the winner, if even that. */
function verdictFor(closing: { readonly winner?: Seat | null } | undefined): Verdict {
  return { winner: closing?.winner ?? null, by: "rules", score: [0, 0], fault: null };
}
