import type { VNode } from "preact";
import type { GameShape, StatusShape } from "../../api/games.ts";
import type { GameListing } from "../../games/entry.ts";
import { GAME_LIST } from "../../games/list.ts";
import { arenaAddress } from "../net/arena-address.ts";
import type { Fetched } from "../net/api.ts";
import { say } from "../shell/settings.ts";
import { SmallLink } from "../shell/links.tsx";
import { Failure, Loading } from "../shell/placeholders.tsx";
import { homeWords } from "./words.ts";
import { Panel } from "../shell/panel.tsx";

/** Shortest connection instructions of each game. */
export function ConnectPanel({ status }: { readonly status: Fetched<StatusShape> }): VNode {
  return (
    <Panel
      id="connect-title"
      title={say.value(homeWords.connect)}
      class="connect"
      aside={<SmallLink href="/connect" text={homeWords.guide} />}
    >
      {status.state === "failed" && !status.value ? (
        <Failure what={status.why} again={status.reload} />
      ) : (
        <ul class="briefs">
          {GAME_LIST.map((page) => (
            <Brief key={page.id} page={page} status={status.value} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Brief({ page, status }: { readonly page: GameListing; readonly status: StatusShape | undefined }): VNode {
  const game = status?.games.find(({ id }) => id === page.id);
  const open = game?.dialects.filter(({ ports }) => ports !== null) ?? [];
  const brief = status && game && page.brief(arenaAddress(status, game, open[0]?.ports ?? null));
  return (
    <li>
      <div class="row between">
        <a class="nowrap" href={`/connect/${page.id}`}>
          <b>{say.value(page.name)}</b>
        </a>
        <span class="tiny muted">{game && formatPorts(game)}</span>
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

/** "TCP 2000"; "seed 10000 / 10001 · gat 10002 / 10003" for several protocols; "stdio" for none. */
function formatPorts({ dialects }: GameShape): string {
  const open = dialects.flatMap(({ id, ports }) => (ports ? [{ id, ports }] : []));
  if (open.length === 0) return dialects[0]?.id ?? "";
  const write = ([a, b]: readonly [number, number]): string => (a === b ? `${a}` : `${a} / ${b}`);
  return open.map(({ id, ports }) => `${open.length === 1 ? "TCP" : id} ${write(ports)}`).join(" · ");
}
