import { useMemo } from "preact/hooks";
import type { Seat } from "../../../core/seats.ts";
import { type AnyGameDefinition, normalizeView } from "../../../games/definition.ts";
import type { Chronicle } from "../../match/model/chronicle.ts";
import type { Session } from "../model/connection.ts";

export interface OwnView {
  /** In the form the board draws. */
  readonly view: unknown;
  readonly before: unknown;
  /** In the form the seat received, for the hint bot. */
  readonly raw: unknown;
}

/**
 * The view of the player's own seat. Large boards come only with questions; between questions the audience's view is
 * shown.
 */
export function useOwnView(
  page: AnyGameDefinition,
  session: Session,
  seat: Seat,
  chronicle: Chronicle | undefined,
  /** Index of an earlier position; undefined = the newest. */
  pastIndex: number | undefined,
): OwnView {
  const raw = useMemo(() => {
    const read = session.view === undefined ? undefined : page.views.read(session.view);
    return read?.ok ? read.value : undefined;
  }, [session.view, page]);
  const ownView = useMemo(() => (raw === undefined ? undefined : normalizeView(page, raw, seat)), [raw, seat]);
  const last = (chronicle?.steps.length ?? 0) - 1;
  const index = pastIndex ?? last;
  const feedView = chronicle && last >= 0 ? chronicle.view(index) : undefined;
  // After the match nothing is hidden.
  const ended = session.stage === "over" || session.stage === "gone";
  const revealed = ended && chronicle?.verdict !== undefined && chronicle.complete;
  const shared = revealed || (page.views.large && !session.question) ? feedView : undefined;
  // The referee's last line may come before the audience feed ends: until then the board stays unchanged.
  const awaitingFeed = ended && !revealed && feedView !== undefined;
  const view =
    pastIndex === undefined && !awaitingFeed
      ? (shared ?? ownView ?? feedView)
      : revealed
        ? feedView
        : addOwnPieces(feedView);
  // The changes of the last step are marked from the audience's view, except on large boards.
  const before = chronicle && index > 0 && !page.zoomable ? chronicle.view(index - 1, "audience") : undefined;
  return { view, before, raw };

  /** Adds the seat's own hidden pieces to the audience's view. */
  function addOwnPieces(audience: unknown): unknown {
    return ownView !== undefined && page.hiddenInformation
      ? page.hiddenInformation.revealOwn(audience, ownView, seat)
      : audience;
  }
}
