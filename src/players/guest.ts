import type { AnyDialect } from "../core/dialect.ts";
import type { LinkOpener } from "../core/link.ts";
import type { AnyPlayer, Table } from "../core/player.ts";
import type { Seat } from "../core/seats.ts";
import type { Verdict } from "../core/verdict.ts";
import { showFrame } from "../wire/show.ts";

export interface GuestSetup {
  readonly game: string;
  readonly dialect: AnyDialect;
  readonly open: LinkOpener;
  readonly player: AnyPlayer;
  readonly signal: AbortSignal;
}

/** How a visit to somebody else's judge ended: by their word, or by a wrong of theirs or ours. */
export type Visit = { readonly kind: "over" } | { readonly kind: "broken"; readonly why: string };

/** Plays one of our players as a client: the judge at the far end asks, our player answers. */
export async function playAsGuest({ game, dialect, open, player, signal }: GuestSetup): Promise<Visit> {
  const end = dialect.guest();
  const framer = dialect.framing();
  let seated: Promise<void> | undefined;
  let over: (visit: Visit) => void = () => undefined;
  const ended = new Promise<Visit>((resolve) => (over = resolve));

  const table: Table<unknown> = {
    report(report) {
      if (report.kind === "move") link.send(end.answer(report.move));
      else over({ kind: "broken", why: `our player ${report.wrong.why}` });
    },
    fail: (bug) => over({ kind: "broken", why: `our player failed: ${String(bug)}` }),
  };

  function sit(seat: Seat): Promise<void> {
    const names = seat === 0 ? ([player.name, "?"] as const) : (["?", player.name] as const);
    return (seated ??= player.sit({ match: "", game, seat, options: {}, names }, table));
  }

  function hear(frame: string): void {
    const heard = end.hear(frame);
    switch (heard.kind) {
      case "seated":
        return void sit(heard.seat).catch(table.fail);
      case "asked": {
        const { seat, view } = heard;
        const ask = (): void => player.ask({ view, legal: undefined, ply: 0, leftMs: undefined });
        return void sit(seat).then(ask).catch(table.fail);
      }
      case "over":
        return over({ kind: "over" });
      case "malformed":
        return over({ kind: "broken", why: `the judge said "${showFrame(frame)}": ${heard.why}` });
      case "nothing":
        return;
    }
  }

  const stop = (): void => over({ kind: "broken", why: String(signal.reason) });
  signal.addEventListener("abort", stop, { once: true });
  const link = await open(
    {
      bytes(chunk) {
        const step = framer.push(chunk);
        for (const frame of step.frames) hear(frame);
        if (step.over !== undefined) over({ kind: "broken", why: `the judge sent ${step.over}` });
      },
      closed: ({ why }) => over({ kind: "broken", why: `the judge is gone: ${why}` }),
      failed: table.fail,
    },
    signal,
  );
  const visit = await ended;
  signal.removeEventListener("abort", stop);
  player.dismiss(UNKNOWN_VERDICT, undefined);
  await Promise.all([link.close(), player.leave()]);
  return visit;
}

/** What the far judge ruled is not always said; our player only has to know that it is over. */
const UNKNOWN_VERDICT: Verdict = { winner: null, by: "rules", score: [0, 0], fault: null };
