import type { VNode } from "preact";
import { SEATS } from "../../../core/seats.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { InlineSvg, SeatMark } from "../../board/seat-mark.tsx";
import { say } from "../../shell/settings.ts";
import { matchWords } from "../words.ts";

interface Props {
  readonly page: AnyGameDefinition;
  readonly view: unknown;
  readonly names: readonly [string, string];
}

/** Hidden pieces left of each kind: public, because captured pieces are shown. */
export function Remaining({ page, view, names }: Props): VNode | null {
  const kinds = page.stats.captures?.remaining(view) ?? [];
  if (kinds.length === 0) return null;
  return (
    <table class="remaining">
      <thead>
        <tr>
          <th scope="col">{say.value(matchWords.remaining)}</th>
          {kinds.map(({ name }) => (
            <th scope="col" key={name.en}>
              {capital(say.value(name))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SEATS.map((seat) => (
          <tr key={seat}>
            <th scope="row">
              <span class="row">
                <SeatMark seat={seat} />
                <bdi class="clip">{names[seat]}</bdi>
              </span>
            </th>
            {kinds.map(({ name, all, left, icon }) => (
              <td key={name.en}>
                <span
                  class="row"
                  role="img"
                  aria-label={say.value(matchWords.remainingOf, { name: say.value(name), count: left[seat], all })}
                >
                  {Array.from({ length: all }, (_, index) => (
                    <span key={index} class={index < left[seat] ? undefined : "gone"}>
                      <InlineSvg svg={icon(seat)} size={20} />
                    </span>
                  ))}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
