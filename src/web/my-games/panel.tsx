import type { VNode } from "preact";
import { GAME_LIST } from "../../games/list.ts";
import { Age } from "../shell/age.tsx";
import { Link } from "../shell/router.ts";
import { say } from "../shell/settings.ts";
import { MY_GAMES, RESULT_WORDS } from "../words/my-games.ts";
import { hrefOf, isOver, type MyGame } from "./entries.ts";
import { openSeat, seatStatuses } from "./seat-statuses.ts";
import { clearGames, myGames } from "./store.ts";

/** The matches of this browser, with results and links. */
export function MyGamesPanel(): VNode | null {
  const games = myGames.value.filter(({ key }) => key !== openSeat.value);
  if (games.length === 0) return null;
  return (
    <section class="panel my-games" aria-labelledby="my-games">
      <header>
        <h2 id="my-games">{say.value(MY_GAMES.title)}</h2>
      </header>
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
    </section>
  );
}

function Row({ game }: { readonly game: MyGame }): VNode {
  const entry = GAME_LIST.find(({ id }) => id === game.game);
  const content = (
    <>
      <span class="grow">
        <b>{entry ? say.value(entry.name) : game.game}</b>
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
  if (!isOver(game)) return <Link href={hrefOf(game)}>{content}</Link>;
  if (game.match === undefined || game.result === "gone") return <span class="row">{content}</span>;
  return <Link href={`/m/${encodeURIComponent(game.match)}`}>{content}</Link>;
}

function stateOf(game: MyGame): (typeof MY_GAMES)[keyof typeof MY_GAMES] | (typeof RESULT_WORDS)["won"] {
  if (game.result !== undefined) return RESULT_WORDS[game.result];
  const status = seatStatuses.value.get(game.key)?.status;
  if (status?.stage === "playing") return status.turn ? MY_GAMES.yourTurn : MY_GAMES.theirTurn;
  return game.match === undefined ? MY_GAMES.waiting : MY_GAMES.running;
}
