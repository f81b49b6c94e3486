import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import type { GameListing } from "../../../games/entry.ts";
import { Board } from "../../board/board.tsx";
import { useGamePage } from "../../board/use-game-page.ts";
import { say } from "../../shell/settings.ts";
import { Loading } from "../../shell/placeholders.tsx";
import { PLAY } from "../words.ts";
import { KeyList } from "./key-list.tsx";
import { samplePosition } from "../model/sample.ts";
import { RESERVED_HEIGHT } from "./play-board.tsx";
import { Segment } from "./segment.tsx";
import { Panel } from "../../shell/panel.tsx";

interface CardProps {
  readonly entry: GameListing;
  readonly chosen: boolean;
  choose(): void;
}

/** Radio button of a game, with a picture of its board. */
export function GameCard({ entry, chosen, choose }: CardProps): VNode {
  const { page } = useGamePage(entry.id);
  const name = say.value(entry.name);
  return (
    <Segment name="game" look="game-card" chosen={chosen} choose={choose}>
      <span class="game-picture" aria-hidden="true">
        {page && <Board page={page} view={samplePosition(page)} scene={{ tile: true }} label={name} />}
      </span>
      <span>{name}</span>
    </Segment>
  );
}

interface PreviewProps {
  readonly page: AnyGameDefinition | undefined;
  readonly name: string;
  readonly opponent: string;
  /** Id of the form that the button submits. */
  readonly form: string;
}

/** Sample board of the chosen game, shown before a match. */
export function GamePreview({ page, name, opponent, form }: PreviewProps): VNode {
  const view = useMemo(() => page && samplePosition(page), [page]);
  if (!page)
    return (
      <div class="mid">
        <Loading board />
      </div>
    );
  return (
    <>
      <div class="mid showroom">
        <Board page={page} view={view} reserve={RESERVED_HEIGHT} label={say.value(PLAY.sample, { game: name })} />
        <div class="panel acb">
          <p class="small soft turn">
            <b>{say.value(PLAY.ready, { game: name, opponent })}</b>{" "}
            {page.examples.manualMatch && <span class="terms">{say.value(page.examples.manualMatch.about)}</span>}{" "}
            <span class="desk">{say.value(PLAY.emptyHint)}</span>
          </p>
          <button class="btn primary narrow-only" type="submit" form={form}>
            {say.value(PLAY.startShort)}
          </button>
        </div>
      </div>
      <div class="right">
        <Panel id="play-endings" title={say.value(PLAY.endings)}>
          <ul class="endings soft">
            {page.text.endings.map((ending) => (
              <li key={ending.en}>{say.value(ending)}</li>
            ))}
          </ul>
        </Panel>
        <section class="panel desk" aria-label={say.value(PLAY.keys)}>
          <KeyList page={page} />
        </section>
      </div>
    </>
  );
}
