import type { VNode } from "preact";
import { SEATS, type Seat } from "../../../core/seats.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { FIRST_AND_SECOND } from "../../../games/painting/seat-words.ts";
import { say } from "../../shell/settings.ts";
import { matchWords } from "../words.ts";
import type { Lens } from "../model/positions.ts";

/** Chooses whose view of hidden pieces is shown; only for finished matches. */
export function LensBar({
  page,
  lens,
  choose,
}: {
  readonly page: AnyGameDefinition;
  readonly lens: Lens;
  readonly choose: (lens: Lens) => void;
}): VNode {
  const choices: readonly (readonly [Lens, string])[] = [
    ["truth", say.value(matchWords.viewAll)],
    ["audience", say.value(matchWords.viewAudience)],
    ...SEATS.map((seat) => [seat, saySeatView(page, seat)] as const),
  ];
  return (
    <div class="seg lens" role="group" aria-label={say.value(matchWords.viewOf)}>
      {choices.map(([id, name]) => (
        <button type="button" key={id} aria-pressed={lens === id} onClick={() => choose(id)}>
          {name}
        </button>
      ))}
    </div>
  );
}

function saySeatView({ text: { seatNames } }: AnyGameDefinition, seat: Seat): string {
  if (seatNames === FIRST_AND_SECOND) return say.value(seat === 0 ? matchWords.viewFirst : matchWords.viewSecond);
  return say.value(matchWords.viewSeat, { seat: say.value(seatNames[seat]) });
}
