import type { AnyDialect, JudgeMessage, MatchAnnouncement } from "../core/dialect.ts";
import type { OptionValues } from "../core/game.ts";
import type { LinkOpener } from "../core/link.ts";
import type { AnyPlayer, RefereePort } from "../core/player.ts";
import type { Seat } from "../core/seats.ts";
import type { Verdict } from "../core/verdict.ts";
import { showFrame } from "../wire/show.ts";

export interface GuestSetup {
  readonly game: string;
  readonly dialect: AnyDialect;
  readonly open: LinkOpener;
  readonly player: AnyPlayer;
  /** The seat it is likely to get, as far as the port tells. */
  readonly seat: Seat;
  /** What the server is known to play by, where that is not the game's own. */
  readonly options: OptionValues;
  readonly signal: AbortSignal;
  /** The judge's door is open. */
  readonly onConnected?: (() => void) | undefined;
}

/** How a visit to somebody else's judge ended: by their word, or by a wrong of theirs or ours. */
export type GuestOutcome = (
  | { readonly kind: "over"; readonly outcome?: "won" | "lost" | "drawn" | undefined }
  | { readonly kind: "broken"; readonly why: string }
) & { readonly detectedDialect?: string | undefined };

/** Plays one of our players as a client: the judge at the far end asks, our player answers. */
export async function playAsGuest(setup: GuestSetup): Promise<GuestOutcome> {
  const { game, dialect, player, signal } = setup;
  const end = dialect.guest({ name: player.name, seat: setup.seat, options: setup.options });
  const framer = dialect.framing("guest");
  let { seat } = setup;
  let seated: Promise<void> | undefined;
  const connection = { open: true };
  let last: Extract<JudgeMessage<unknown, unknown>, { kind: "over" }> | undefined;
  let over: (visit: GuestOutcome) => void = () => undefined;
  const ended = new Promise<GuestOutcome>((resolve) => (over = resolve));

  const referee: RefereePort<unknown> = {
    report(report) {
      if (report.kind === "wrong")
        return void over({ kind: "broken", why: `our player ${report.fault.why}` });
      const why = end.objection?.(report.move);
      if (why !== undefined && player.refuse?.(why)) return;
      link.send(end.answer(report.move));
    },
    reportName: () => undefined,
    reportBug: (bug) => over({ kind: "broken", why: `our player failed: ${String(bug)}` }),
  };

  function sit(at: Seat, { opponent = "?", options = setup.options }: MatchAnnouncement = {}): Promise<void> {
    seat = at;
    const names = at === 0 ? ([player.name, opponent] as const) : ([opponent, player.name] as const);
    const begin = (): void => player.begin?.({ names, house: [false, false] });
    return (seated ??= player.sit({ match: "", game, seat: at, options, names }, referee).then(begin));
  }

  function receive(frame: string): void {
    for (const heard of end.receive(frame)) handleMessage(heard, frame);
  }

  function handleMessage(heard: JudgeMessage<unknown, unknown>, frame: string): void {
    switch (heard.kind) {
      case "seated":
        return void sit(heard.seat, heard).catch(referee.reportBug);
      case "asked": {
        const { view, legal, ply = 0, leftMs } = heard;
        const ask = (): void => player.ask({ view, legal, ply, leftMs });
        return void sit(heard.seat).then(ask).catch(referee.reportBug);
      }
      case "say":
        return link.send(heard.message);
      case "news":
        return void seated?.then(() => player.notify(heard.event)).catch(referee.reportBug);
      case "refused":
        if (player.refuse?.(heard.why) !== true)
          over({ kind: "broken", why: `the judge refused our player's answer: ${heard.why}` });
        return;
      case "over":
        last = heard;
        return over({ kind: "over", outcome: outcomeFor(heard.winner, seat) });
      case "malformed":
        return over({ kind: "broken", why: `the judge said "${showFrame(frame)}": ${heard.why}` });
    }
  }

  const stop = (): void => over({ kind: "broken", why: String(signal.reason) });
  signal.addEventListener("abort", stop, { once: true });
  const link = await setup.open(
    {
      onBytes(chunk) {
        const step = framer.push(chunk);
        for (const frame of step.frames) receive(frame);
        if (step.overLimit !== undefined) over({ kind: "broken", why: `the judge sent ${step.overLimit}` });
      },
      onClosed({ why }) {
        connection.open = false;
        over({ kind: "broken", why: `the judge is gone: ${why}` });
      },
      onFailed: referee.reportBug,
    },
    signal,
  );
  if (connection.open) setup.onConnected?.();
  for (const message of end.opening?.() ?? []) link.send(message);
  const visit = await ended;
  signal.removeEventListener("abort", stop);
  await player.announceVerdict(verdictFor(last), last?.view);
  await Promise.all([link.close(), player.leave()]);
  return { ...visit, detectedDialect: end.detectedDialect?.() };
}

function outcomeFor(winner: Seat | null | undefined, seat: Seat) {
  if (winner === undefined) return undefined;
  return winner === null ? "drawn" : winner === seat ? "won" : "lost";
}

/** Why the far judge ruled so is not said; our player only learns who won, where that is. */
function verdictFor(last: { readonly winner?: Seat | null } | undefined): Verdict {
  return { winner: last?.winner ?? null, by: "rules", score: [0, 0], fault: null };
}
