import type { ComponentChildren, VNode } from "preact";
import { writeNumber, writePercent } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { scoreOf } from "../../tournament/view/numbers.ts";
import { UnknownValue } from "../standings/table.tsx";
import { Wdl, WdlBar } from "../standings/wdl-bar.tsx";
import { botWords as words } from "./words.ts";
import { standingsWords } from "../standings/words.ts";

interface Tally {
  readonly played: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

interface TallyRow {
  readonly id: string;
  readonly name: ComponentChildren;
  readonly tally: Tally;
  /** Link of the number of games. */
  readonly link?: { readonly href: string; readonly label: string };
  readonly chosen?: boolean;
}

/** Games, results and score of each row; `by` is the heading of the first column. */
export function TallyTable({ by, rows }: { readonly by: string; readonly rows: readonly TallyRow[] }): VNode {
  return (
    <table class="narrow-cells">
      <thead>
        <tr>
          <th scope="col">{by}</th>
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
        {rows.map((row) => (
          <Row key={row.id} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ name, tally, link, chosen = false }: TallyRow): VNode {
  const { played } = tally;
  const share = scoreOf(tally);
  return (
    <tr class={chosen ? "chosen" : ""}>
      <th scope="row" class="name">
        <span class="row">{name}</span>
      </th>
      <td class="num">
        {link ? (
          <a class="link" href={link.href} aria-label={`${writeNumber(played)}, ${link.label}`}>
            {writeNumber(played)}
          </a>
        ) : (
          writeNumber(played)
        )}
      </td>
      <td class="bar-cell">{played > 0 && <WdlBar {...tally} />}</td>
      <td class="num nowrap">{played > 0 ? <Wdl {...tally} /> : <UnknownValue />}</td>
      <td class="num">{share === null ? <UnknownValue /> : writePercent(share)}</td>
    </tr>
  );
}
