import { useMemo, useRef } from "preact/hooks";
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
  const shared = page.large && !session.question ? seen : undefined;
  const view = shared ?? adopted ?? seen;
  const kept = useRef<{ view: unknown; before: unknown }>({ view: undefined, before: undefined });
  if (kept.current.view !== view) kept.current = { view, before: kept.current.view };
  return { ...kept.current, raw };
}
