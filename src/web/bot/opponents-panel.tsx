import type { VNode } from "preact";
import type { BotPageShape } from "../../api/standings.ts";
import { withQuery } from "../shell/router.ts";
import { botHref } from "../shell/search.ts";
import { say } from "../shell/settings.ts";
import { EmptyState } from "../shell/placeholders.tsx";
import { KindTag } from "../standings/kind-tag.tsx";
import { botWords as words } from "./words.ts";
import { TallyTable } from "./tally-table.tsx";
import { Panel } from "../shell/panel.tsx";

interface Props {
  readonly game: string;
  readonly opponents: BotPageShape["opponents"];
  readonly chosen: string | null;
}

/** Results by opponent; the number of games links to the matches. */
export function OpponentsPanel({ game, opponents, chosen }: Props): VNode {
  const rows = opponents.map(({ name, kind, ...tally }) => ({
    id: name,
    name: (
      <>
        <a class="clip" href={botHref(game, name)} title={name}>
          <bdi>{name}</bdi>
        </a>
        <KindTag kind={kind} />
      </>
    ),
    tally,
    link: {
      href: withQuery({ opponent: name === chosen ? null : name }),
      label: say.value(words.showMatches, { name }),
    },
    chosen: name === chosen,
  }));
  return (
    <Panel id="opponents-title" title={say.value(words.opponents)} class="opponents">
      {rows.length === 0 ? (
        <EmptyState title={say.value(words.noOpponents)} />
      ) : (
        <div class="scroll-x" role="group" tabIndex={0} aria-label={say.value(words.opponents)}>
          <TallyTable by={say.value(words.opponent)} rows={rows} />
        </div>
      )}
    </Panel>
  );
}
