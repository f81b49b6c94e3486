import type { VNode } from "preact";
import type { GameListing } from "../../../games/entry.ts";
import { Board } from "../../board/board.tsx";
import { say } from "../../shell/settings.ts";
import { samplePosition } from "../model/sample.ts";
import { useGamePage } from "../../board/use-game-page.ts";

interface Props {
  readonly entry: GameListing;
  readonly chosen: boolean;
  choose(): void;
}

/** Radio button of a game, with a picture of its board. */
export function GameCard({ entry, chosen, choose }: Props): VNode {
  const { page } = useGamePage(entry.id);
  const name = say.value(entry.name);
  return (
    <label class={chosen ? "game-card on" : "game-card"}>
      <input class="vh" type="radio" name="game" checked={chosen} onChange={choose} />
      <span class="game-picture" aria-hidden="true">
        {page && <Board page={page} view={samplePosition(page)} scene={{ tile: true }} label={name} />}
      </span>
      <span>{name}</span>
    </label>
  );
}
