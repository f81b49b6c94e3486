import type { VNode } from "preact";
import { Age } from "../shell/age.tsx";
import { gameName } from "../shell/game-name.ts";
import { say } from "../shell/settings.ts";
import { MY_GAMES, RESULT_WORDS } from "./words.ts";
import { hrefOf, isOver, type MyGame } from "./entries.ts";
import { openSeat, seatStatuses } from "./seat-statuses.ts";
import { clearGames, myGames } from "./store.ts";
import { Panel } from "../shell/panel.tsx";

/** The matches of this browser, with results and links. */
export function MyGamesPanel(): VNode | null {
  const games = myGames.value.filter(({ key }) => key !== openSeat.value);
  if (games.length === 0) return null;
  return (
    <Panel id="my-games" title={say.value(MY_GAMES.title)} class="my-games">
      <p class="tiny muted pad">{say.value(MY_GAMES.hint)}</p>
      <ul>
        {games.map((game) => (
          <li key={game.key}>
            <Row game={game} />
          </li>
        ))}
      </ul>
      {games.some(isOver) && (
        <button class="btn small" type="button" onClick={clearGames}>
          {say.value(MY_GAMES.clear)}
        </button>
      )}
    </Panel>
  );
}

function Row({ game }: { readonly game: MyGame }): VNode {
  const content = (
    <>
      <span class="grow">
        <b>{gameName(game.game)}</b>
        {game.opponent !== undefined && (
          <span class="tiny muted clip">
            <bdi>{say.value(MY_GAMES.against, { name: game.opponent })}</bdi>
          </span>
        )}
      </span>
      <span class="how">{say.value(stateOf(game))}</span>
      <span class="tiny muted">
        <Age at={new Date(game.since).toISOString()} />
      </span>
    </>
  );
  if (!isOver(game)) return <a href={hrefOf(game)}>{content}</a>;
  if (game.match === undefined || game.result === "gone") return <span class="row">{content}</span>;
  return <a href={`/m/${encodeURIComponent(game.match)}`}>{content}</a>;
}

function stateOf(game: MyGame): (typeof MY_GAMES)[keyof typeof MY_GAMES] | (typeof RESULT_WORDS)["won"] {
  if (game.result !== undefined) return RESULT_WORDS[game.result];
  const status = seatStatuses.value.get(game.key)?.status;
  if (status?.stage === "playing") return status.turn ? MY_GAMES.yourTurn : MY_GAMES.theirTurn;
  return game.match === undefined ? MY_GAMES.waiting : MY_GAMES.running;
}
