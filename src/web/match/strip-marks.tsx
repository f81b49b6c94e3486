import type { VNode } from "preact";
import type { Seat } from "../../core/seats.ts";
import type { AnyGameDefinition } from "../../games/definition.ts";
import { InlineSvg } from "../board/seat-mark.tsx";
import { say } from "../shell/settings.ts";
import { matchWords } from "../words/match.ts";

/** Pieces that a seat has captured. */
export function StripMarks({
  page,
  view,
  seat,
}: {
  readonly page: AnyGameDefinition;
  readonly view: unknown;
  readonly seat: Seat;
}): VNode | null {
  const marks = page.stats.captures?.capturedBy(view, seat) ?? [];
  if (marks.length === 0) return null;
  const spoken = `${say.value(matchWords.took)} ${marks.map(({ text }) => say.value(text)).join(", ")}`;
  return (
    <span class="row marks">
      <span class="tiny muted" aria-hidden="true">
        {say.value(matchWords.took)}
      </span>
      <span class="row" role="img" aria-label={spoken}>
        {marks.map(({ icon }, index) => (
          <InlineSvg key={index} svg={icon} size={marks.length > 2 ? 20 : 28} />
        ))}
      </span>
    </span>
  );
}
