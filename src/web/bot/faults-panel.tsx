import type { VNode } from "preact";
import type { RowShape } from "../../api/standings.ts";
import { writeNumber, writePercent } from "../shell/numbers.ts";
import { matchesHref } from "../shell/search.ts";
import { say } from "../shell/settings.ts";
import { botWords as words } from "./words.ts";
import { wordsFor } from "../shell/by-words.ts";

interface Props {
  readonly game: string;
  readonly row: RowShape;
  /** The kind of fault whose matches are listed. */
  readonly chosen: string | null;
}

/** Faults by kind, linked to their matches. */
export function FaultsPanel({ game, row, chosen }: Props): VNode {
  const kinds = Object.entries(row.faults)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a);
  return (
    <section class="panel faults" id="faults" aria-labelledby="faults-title">
      <header>
        <h2 id="faults-title">{say.value(words.faults)}</h2>
      </header>
      {kinds.length === 0 ? (
        <p class="note small muted">{say.value(words.noFaults)}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{say.value(words.kind)}</th>
              <th scope="col" class="num">
                {say.value(words.count)}
              </th>
              <th scope="col" class="num">
                {say.value(words.ofGames)}
              </th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(([kind, count]) => {
              const name = say.value(wordsFor(kind));
              return (
                <tr key={kind} class={kind === chosen ? "chosen" : ""}>
                  <th scope="row">
                    <span class="chip shu">{name}</span>
                  </th>
                  <td class="num">
                    <a
                      class="link"
                      href={matchesHref({ game, guilty: row.name, by: kind })}
                      aria-label={`${writeNumber(count)}, ${say.value(words.showFaults, { kind: name })}`}
                    >
                      {writeNumber(count)}
                    </a>
                  </td>
                  <td class="num muted">{writePercent(row.played > 0 ? count / row.played : null, 1)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
