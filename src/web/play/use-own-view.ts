import { useMemo } from "preact/hooks";
import type { Seat } from "../../core/seats.ts";
import type { GamePage } from "../../games/page.ts";
import type { Chronicle } from "../match/model/chronicle.ts";
import type { Session } from "./connection.ts";

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
  /** An earlier position that is looked at; undefined = the newest. */
  past: number | undefined,
): OwnView {
  const raw = useMemo(() => {
    const read = session.view === undefined ? undefined : page.readView(session.view);
    return read?.ok ? read.value : undefined;
  }, [session.view, page]);
  const adopted = useMemo(() => (raw === undefined ? undefined : page.normalizeView(raw, seat)), [raw, seat]);
  const last = (chronicle?.steps.length ?? 0) - 1;
  const at = past ?? last;
  const seen = chronicle && last >= 0 ? chronicle.view(at) : undefined;
  // Once it is over nothing is hidden any more.
  const ended = session.stage === "over" || session.stage === "gone";
  const revealed = ended && chronicle?.verdict !== undefined && chronicle.complete;
  const shared = revealed || (page.large && !session.question) ? seen : undefined;
  // The last line may come before what everybody is told: until then the board stays where it was.
  const waits = ended && !revealed && seen !== undefined;
  const view = past === undefined && !waits ? (shared ?? adopted ?? seen) : revealed ? seen : recalled(seen);
  // What the last step changed is marked, as the audience sees it; on a large board nothing is.
  const before = chronicle && at > 0 && !page.large ? chronicle.view(at - 1, "audience") : undefined;
  return { view, before, raw };

  /** An earlier position with what the seat itself knew of it. */
  function recalled(audience: unknown): unknown {
    return adopted !== undefined && page.revealOwn ? page.revealOwn(audience, adopted, seat) : audience;
  }
}
