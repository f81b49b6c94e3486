import type { VNode } from "preact";
import type { MatchListShape, MatchShape } from "../../api/match.ts";
import { PAGES } from "../../games/pages.ts";
import type { Fetched } from "../net/api.ts";
import { Age } from "../shell/age.tsx";
import { favouriteGame } from "../shell/links.ts";
import { writeResult, writeScore } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { Empty, Failure, Loading } from "../shell/states.tsx";
import { homeWords } from "../words/home.ts";
import { wordsFor } from "../words/verdicts.ts";

export const LATEST = 5;

const COLUMNS = [
  ["game", "game"],
  ["first", "player"],
  ["result", "result"],
  ["second", "player"],
  ["ended", "by"],
  ["reason", "why"],
  ["when", "age"],
] as const;

/** The latest decisions with their reason in words. */
export function Verdicts({
  done,
  game,
}: {
  readonly done: Fetched<MatchListShape>;
  readonly game: string | null;
}): VNode {
  return (
    <section class="panel verdicts" aria-labelledby="verdicts-title">
      <header>
        <h2 id="verdicts-title">{say.value(homeWords.verdicts)}</h2>
        <a class="link small" href={`/g/${game ?? favouriteGame()}`}>
          {say.value(homeWords.allMatches)}
        </a>
      </header>
      {done.value && done.value.matches.length > 0 ? (
        <table>
          <thead>
            <tr>
              {COLUMNS.map(([word, column]) => (
                <th key={word} class={column} scope="col">
                  <span class="vh">{say.value(homeWords[word])}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {done.value.matches.slice(0, LATEST).map((match, place) => (
              // By place: a new verdict changes what the rows say, and nothing moves under the eye.
              <VerdictRow key={place} match={match} />
            ))}
          </tbody>
        </table>
      ) : done.value ? (
        <Empty title={say.value(homeWords.noVerdicts)} hint={say.value(homeWords.noVerdictsHint)} />
      ) : done.state === "failed" ? (
        <Failure what={done.why} again={done.again} />
      ) : (
        <Loading rows={LATEST} />
      )}
    </section>
  );
}

function VerdictRow({ match }: { readonly match: MatchShape }): VNode {
  const { id, game, players, winner, by, why, score, endedAt, startedAt } = match;
  const page = PAGES.find((each) => each.id === game);
  const fault = by !== null && by !== "rules" && by !== "void";
  return (
    <tr>
      <td class="muted nowrap game">{page ? say.value(page.name) : game}</td>
      <Player seat={0} name={players[0]} />
      <td class="result">
        <a href={`/m/${encodeURIComponent(id)}`}>{writeResult(winner, by)}</a>
      </td>
      <Player seat={1} name={players[1]} />
      <td class="by">
        <span class={fault ? "chip shu" : "chip"}>{by === null ? "" : say.value(wordsFor(by))}</span>
      </td>
      <td class="muted clip why">
        {why === null ? (
          say.value(homeWords.score, { score: writeScore(score) })
        ) : (
          <span lang="en">{why}</span>
        )}
      </td>
      <td class="num muted age">
        <Age at={endedAt ?? startedAt} />
      </td>
    </tr>
  );
}

function Player({ seat, name }: { readonly seat: 0 | 1; readonly name: string }): VNode {
  return (
    <td class={`player p${seat}`}>
      <span class="row">
        <span class={`seat s${seat}`} aria-hidden="true" />
        <bdi class="clip">{name}</bdi>
      </span>
    </td>
  );
}
