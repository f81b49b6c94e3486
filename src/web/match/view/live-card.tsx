import type { VNode } from "preact";
import { SEATS } from "../../../core/seats.ts";
import { InlineSvg, SeatMark } from "../../board/seat-mark.tsx";
import { Icon } from "../../shell/icons.tsx";
import { say } from "../../shell/settings.ts";
import { matchWords } from "../words.ts";
import { Panel } from "../../shell/panel.tsx";
import type { MatchViewModel } from "./use-match.ts";
import { capitalized } from "./verdict-words.ts";

interface Props {
  readonly shown: MatchViewModel;
}

/** The ways in which a live match can end, and what stays hidden until then. */
export function LiveCard({ shown }: Props): VNode {
  const { page } = shown;
  return (
    <>
      {page.hiddenInformation && (
        <section class="verdict veiled" aria-labelledby="veiled">
          <div class="ruling">
            <div class="row top">
              <Icon name="veil" size={18} />
              <div class="grow">
                <h2 id="veiled">{say.value(matchWords.veiled)}</h2>
                <p class="why">{say.value(page.hiddenInformation.about)}</p>
              </div>
            </div>
          </div>
          <Remaining shown={shown} />
        </section>
      )}
      <Panel id="endings" title={say.value(matchWords.canEnd)}>
        <ul class="small soft ways-to-end">
          {page.text.endings.map((ending) => (
            <li class="row" key={ending.en}>
              <Icon name="check" size={14} />
              {say.value(ending)}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

/** Hidden pieces left of each kind: public, because captured pieces are shown. */
function Remaining({ shown: { page, view, watch } }: Props): VNode | null {
  const kinds = page.stats.captures?.remaining(view) ?? [];
  if (kinds.length === 0) return null;
  return (
    <table class="remaining">
      <thead>
        <tr>
          <th scope="col">{say.value(matchWords.remaining)}</th>
          {kinds.map(({ name }) => (
            <th scope="col" key={name.en}>
              {capitalized(say.value(name))}
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
                <bdi class="clip">{watch.chronicle.names[seat]}</bdi>
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
