import type { VNode } from "preact";
import { SEATS } from "../../core/seats.ts";
import { say } from "../shell/settings.ts";
import { matchWords } from "../words/match.ts";
import type { Lens } from "./model/chronicle.ts";

/** Before and after the veil; what each seat could know. Only once it is over. */
export function LensBar({
  lens,
  choose,
}: {
  readonly lens: Lens;
  readonly choose: (lens: Lens) => void;
}): VNode {
  const choices: readonly (readonly [Lens, string])[] = [
    ["truth", say.value(matchWords.afterVeil)],
    ["audience", say.value(matchWords.beforeVeil)],
    ...SEATS.map((seat) => [seat, say.value(matchWords.seatKnew, { seat })] as const),
  ];
  return (
    <div class="seg lens" role="group" aria-label={say.value(matchWords.veil)}>
      {choices.map(([id, name]) => (
        <button type="button" key={id} aria-pressed={lens === id} onClick={() => choose(id)}>
          {name}
        </button>
      ))}
    </div>
  );
}
