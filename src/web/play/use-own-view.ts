import { useMemo } from "preact/hooks";
import type { Seat } from "../../core/seats.ts";
import type { GamePage } from "../../games/page.ts";
import type { Chronicle } from "../match/model/chronicle.ts";
import type { Session } from "./session.ts";

export interface OwnView {
  /** As the board wants it. */
  readonly view: unknown;
  readonly before: unknown;
  /** As the seat was sent it, for a bot that is asked for a hint. */
  readonly raw: unknown;
}

/**
 * What the person's own seat sees. Where the board is too large to come with every news, the question shows it, and what
 * the audience sees fills the time between.
 */
export function useOwnView(
  page: GamePage,
  session: Session,
  seat: Seat,
  chronicle: Chronicle | undefined,
): OwnView {
  const raw = useMemo(() => {
    const read = session.view === undefined ? undefined : page.readView(session.view);
    return read?.ok ? read.value : undefined;
  }, [session.view, page]);
  const adopted = useMemo(() => (raw === undefined ? undefined : page.adopt(raw, seat)), [raw, seat]);
  const last = (chronicle?.steps.length ?? 0) - 1;
  const seen = chronicle && last >= 0 ? chronicle.view(last) : undefined;
  // Once it is over nothing is hidden any more.
  const ended = session.stage === "over" || session.stage === "gone";
  const revealed = ended && chronicle?.verdict !== undefined && chronicle.whole;
  const shared = revealed || (page.large && !session.question) ? seen : undefined;
  const view = shared ?? adopted ?? seen;
  // What the last step changed is marked, as the audience sees it; on a large board nothing is.
  const before = chronicle && last > 0 && !page.large ? chronicle.view(last - 1, "audience") : undefined;
  return { view, before, raw };
}
