import type { VNode } from "preact";
import type { MatchShape } from "../../api/match.ts";
import { GAME_LIST } from "../../games/list.ts";
import { Age } from "../shell/age.tsx";
import { writeResult, writeScore } from "../shell/numbers.ts";
import { Reason } from "../shell/reason.tsx";
import { playerHref } from "../shell/search.ts";
import { gameName } from "../shell/game-name.ts";
import { say } from "../shell/settings.ts";
import { matchesWords as words } from "./words.ts";
import { wordsFor } from "../shell/by-words.ts";

const COLUMNS = [
  ["player0", "player"],
  ["result", "result"],
  ["player1", "player"],
  ["ended", "by"],
  ["reason", "why"],
  ["age", "age"],
] as const;

interface Props {
  readonly matches: readonly MatchShape[];
  /** Matches of several games: each row shows its game and the unit of its score. */
  readonly mixed?: boolean;
  /** The list updates by itself: rows are keyed by place, so that nothing moves under the pointer. */
  readonly rolling?: boolean;
}

/** One row per match; a name links to its player, the result to the match. */
export function MatchTable({ matches, mixed = false, rolling = false }: Props): VNode {
  return (
    <table class={mixed ? "match-rows mixed" : "match-rows"}>
      <thead>
        <tr>
          {[...(mixed ? [["game", "game"] as const] : []), ...COLUMNS].map(([word, column]) => (
            <th key={word} class={column} scope="col">
              <span class="vh">{say.value(words[word])}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matches.map((match, index) => (
          <MatchRow key={rolling ? index : match.id} match={match} mixed={mixed} />
        ))}
      </tbody>
    </table>
  );
}

function MatchRow({ match, mixed }: { readonly match: MatchShape; readonly mixed: boolean }): VNode {
  const { id, game, players, winner, by, why, score, endedAt, startedAt, training, recorded, round } = match;
  const fault = by !== null && by !== "rules" && by !== "void";
  const page = GAME_LIST.find((each) => each.id === game);
  const points = writeScore(score);
  return (
    <tr>
      {mixed && <td class="muted nowrap game">{gameName(game)}</td>}
      <Player seat={0} name={players[0]} match={match} />
      <td class="result">
        {/* A match without a record has a page in the arena, but not in an event. */}
        {recorded === false && match.tournament !== undefined ? (
          <span title={say.value(words.notKept)}>{writeResult(winner, by)}</span>
        ) : (
          <a href={`/m/${encodeURIComponent(id)}`}>{writeResult(winner, by)}</a>
        )}
      </td>
      <Player seat={1} name={players[1]} match={match} />
      <td class="by">
        {by === null ? (
          <span class="live">{say.value(words.live)}</span>
        ) : (
          <span class={fault ? "chip shu" : "chip"}>{say.value(wordsFor(by))}</span>
        )}
      </td>
      <td class="muted clip why">
        {round !== undefined && <span class="house">{say.value(words.round, { round })}</span>}{" "}
        {training && <span class="house">{say.value(words.training)}</span>}{" "}
        {(why === null || by === "rules") && (mixed && page ? say.value(page.scoreText, { score: points }) : points)}
        {why !== null && by === "rules" && " · "}
        {why !== null && <Reason game={game} why={why} reason={match.reason} />}
      </td>
      <td class="num muted age">
        <Age at={endedAt ?? startedAt} />
      </td>
    </tr>
  );
}

interface PlayerProps {
  readonly seat: 0 | 1;
  readonly name: string;
  readonly match: MatchShape;
}

function Player({ seat, name, match }: PlayerProps): VNode {
  return (
    <td class={`player p${seat}`}>
      <span class="row">
        <span class={`seat s${seat}`} aria-hidden="true" />
        <a class="clip" href={playerHref(match, name)} title={name}>
          <bdi>{name}</bdi>
        </a>
      </span>
    </td>
  );
}
