import type { VNode } from "preact";
import type { RowShape } from "../../api/standings.ts";
import { writeNumber, writePercent } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { shareOf } from "../standings/measure.ts";
import { Unknown } from "../standings/table.tsx";
import { useSeatNames } from "../standings/use-seat-names.ts";
import { Wdl, WdlBar } from "../standings/wdl-bar.tsx";
import { botWords as words } from "../words/bot.ts";
import { standingsWords } from "../words/standings.ts";

interface Props {
  readonly game: string;
  readonly perSeat: RowShape["perSeat"];
}

export function SeatsPanel({ game, perSeat }: Props): VNode {
  const names = useSeatNames(game);
  return (
    <section class="panel" aria-labelledby="seats-title">
      <header>
        <h2 id="seats-title">{say.value(words.perSeat)}</h2>
      </header>
      <table class="narrow-cells">
        <thead>
          <tr>
            <th scope="col">{say.value(words.seat)}</th>
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
          {names.map((name, seat) => {
            const tally = perSeat[seat === 0 ? 0 : 1];
            const share = shareOf(tally);
            return (
              <tr key={seat}>
                <th scope="row">
                  <span class="row">
                    <span class={`seat s${seat}`} aria-hidden="true" />
                    {say.value(name)}
                  </span>
                </th>
                <td class="num">{writeNumber(tally.played)}</td>
                <td class="bar-cell">{tally.played > 0 && <WdlBar {...tally} />}</td>
                <td class="num nowrap">{tally.played > 0 ? <Wdl {...tally} /> : <Unknown />}</td>
                <td class="num">{share === null ? <Unknown /> : writePercent(share)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
