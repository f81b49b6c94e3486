import type { VNode } from "preact";
import type { BotPageShape } from "../../api/standings.ts";
import { writeNumber, writePercent } from "../shell/numbers.ts";
import { withQuery } from "../shell/router.ts";
import { botHref } from "../shell/search.ts";
import { say } from "../shell/settings.ts";
import { Empty } from "../shell/states.tsx";
import { KindTag } from "../standings/kind-tag.tsx";
import { shareOf } from "../standings/measure.ts";
import { Unknown } from "../standings/table.tsx";
import { Wdl, WdlBar } from "../standings/wdl-bar.tsx";
import { botWords as words } from "../words/bot.ts";
import { standingsWords } from "../words/standings.ts";

interface Props {
  readonly game: string;
  readonly opponents: BotPageShape["opponents"];
  readonly chosen: string | null;
}

/** The number of games leads to them. */
export function OpponentsPanel({ game, opponents, chosen }: Props): VNode {
  return (
    <section class="panel opponents" aria-labelledby="opponents-title">
      <header>
        <h2 id="opponents-title">{say.value(words.opponents)}</h2>
      </header>
      {opponents.length === 0 ? (
        <Empty title={say.value(words.noOpponents)} />
      ) : (
        <div class="scroll-x" role="group" tabIndex={0} aria-label={say.value(words.opponents)}>
          <table class="narrow-cells">
            <thead>
              <tr>
                <th scope="col">{say.value(words.opponent)}</th>
                <th scope="col" class="num">
                  {say.value(words.games)}
                </th>
                <th scope="col">
                  <span class="vh">{say.value(words.results)}</span>
                </th>
                <th scope="col" class="num">
                  {say.value(standingsWords.wdl)}
                </th>
                <th scope="col" class="num">
                  {say.value(words.score)}
                </th>
              </tr>
            </thead>
            <tbody>
              {opponents.map(({ name, kind, ...tally }) => {
                const share = shareOf(tally);
                return (
                  <tr key={name} class={name === chosen ? "chosen" : ""}>
                    <th scope="row" class="name">
                      <span class="row">
                        <a class="clip" href={botHref(game, name)} title={name}>
                          <bdi>{name}</bdi>
                        </a>
                        <KindTag kind={kind} />
                      </span>
                    </th>
                    <td class="num">
                      <a
                        class="link"
                        href={withQuery({ opponent: name === chosen ? null : name })}
                        aria-label={`${writeNumber(tally.played)}, ${say.value(words.showMatches, { name })}`}
                      >
                        {writeNumber(tally.played)}
                      </a>
                    </td>
                    <td class="bar-cell">{tally.played > 0 && <WdlBar {...tally} />}</td>
                    <td class="num nowrap">
                      <Wdl {...tally} />
                    </td>
                    <td class="num">{share === null ? <Unknown /> : writePercent(share)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
