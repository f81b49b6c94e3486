import type { VNode } from "preact";
import type { GameShape, StatusShape } from "../../api/games.ts";
import type { ConnectPlace } from "../../games/connect-guide.ts";
import { PAGES, type PageEntry } from "../../games/pages.ts";
import { useGuide } from "../connect/use-guide.ts";
import type { Fetched } from "../net/api.ts";
import { say } from "../shell/settings.ts";
import { Failure, Loading } from "../shell/states.tsx";
import { homeWords } from "../words/home.ts";

/** Three lines a game. */
export function ConnectPanel({ status }: { readonly status: Fetched<StatusShape> }): VNode {
  return (
    <section class="panel connect" aria-labelledby="connect-title">
      <header>
        <h2 id="connect-title">{say.value(homeWords.connect)}</h2>
        <a class="link small" href="/connect">
          {say.value(homeWords.guide)}
        </a>
      </header>
      {status.state === "failed" && !status.value ? (
        <Failure what={status.why} again={status.again} />
      ) : (
        <ul class="briefs">
          {PAGES.map((page) => (
            <Brief key={page.id} page={page} game={status.value?.games.find(({ id }) => id === page.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Brief({ page, game }: { readonly page: PageEntry; readonly game: GameShape | undefined }): VNode {
  const { guide } = useGuide(page);
  const brief = guide?.brief(placeOf(game));
  return (
    <li>
      <div class="row between">
        <a href={`/connect/${page.id}`}>
          <b>{say.value(page.name)}</b>
        </a>
        <span class="tiny muted">{brief?.by}</span>
      </div>
      {brief ? (
        <pre class="mono">
          <code>
            $ {brief.command}
            {"\n"}
            <i>→</i> {brief.to}
            {"\n"}
            <i>←</i> {brief.from}
          </code>
        </pre>
      ) : (
        <Loading rows={2} />
      )}
    </li>
  );
}

/** Its own host, and the ports of the game's first dialect that has any. */
function placeOf(game: GameShape | undefined): ConnectPlace {
  return {
    host: location.hostname,
    ports: game?.dialects.find(({ ports }) => ports !== null)?.ports ?? null,
    nativePort: game?.nativePort ?? null,
  };
}
