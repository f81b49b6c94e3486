import type { VNode } from "preact";
import type { MatchShape } from "../../api/match.ts";
import type { Seat } from "../../core/seats.ts";
import { GAME_LIST } from "../../games/list.ts";
import { Age } from "../shell/age.tsx";
import { writeResult, writeScore } from "../shell/numbers.ts";
import { Reason } from "../shell/reason.tsx";
import { playerHref } from "../shell/search.ts";
import { gameName } from "../shell/game-name.ts";
import { NameLink } from "../shell/links.tsx";
import { say } from "../shell/settings.ts";
import { type Column, Table } from "../shell/table.tsx";
import { VerdictChip } from "./verdict-chip.tsx";
import { matchesWords as words } from "./words.ts";

interface Props {
  readonly matches: readonly MatchShape[];
  /** Matches of several games: each row shows its game and the unit of its score. */
  readonly mixed?: boolean;
  /** The list updates by itself: rows are keyed by place, so that nothing moves under the pointer. */
  readonly rolling?: boolean;
}

/** One row per match; a name links to its player, the result to the match. */
export function MatchTable({ matches, mixed = false, rolling = false }: Props): VNode {
  const player = (seat: Seat): Column<MatchShape> => ({
    head: seat === 0 ? words.player0 : words.player1,
    class: "player",
    cellClass: `p${seat}`,
    cell: (match) => (
      <span class="row">
        <span class={`seat s${seat}`} aria-hidden="true" />
        <NameLink href={playerHref(match, match.players[seat])} name={match.players[seat]} />
      </span>
    ),
  });
  const columns: readonly Column<MatchShape>[] = [
    { head: words.game, class: "game", cellClass: "muted nowrap", cell: ({ game }) => gameName(game) },
    player(0),
    { head: words.result, class: "result", cell: (match) => <Result {...match} /> },
    player(1),
    {
      head: words.ended,
      class: "by",
      cell: ({ by }) => (by === null ? <span class="live">{say.value(words.live)}</span> : <VerdictChip by={by} />),
    },
    { head: words.reason, class: "why", cellClass: "muted clip", cell: (match) => <Why match={match} mixed={mixed} /> },
    {
      head: words.age,
      class: "age",
      cellClass: "num muted",
      cell: ({ endedAt, startedAt }) => <Age at={endedAt ?? startedAt} />,
    },
  ];
  return (
    <Table
      class={mixed ? "match-rows mixed" : "match-rows"}
      columns={columns.slice(mixed ? 0 : 1).map((column) => ({ ...column, spoken: true }))}
      rows={matches}
      keyOf={({ id }, index) => (rolling ? index : id)}
    />
  );
}

/** A match without a record has a page in the arena, but not in an event. */
function Result({ id, winner, by, recorded, tournament }: MatchShape): VNode {
  const result = writeResult(winner, by);
  if (recorded === false && tournament !== undefined) return <span title={say.value(words.notKept)}>{result}</span>;
  return <a href={`/m/${encodeURIComponent(id)}`}>{result}</a>;
}

function Why({ match, mixed }: { readonly match: MatchShape; readonly mixed: boolean }): VNode {
  const { game, by, why, reason, training, excluded, round } = match;
  const page = GAME_LIST.find(({ id }) => id === game);
  const score = writeScore(match.score);
  return (
    <>
      {round !== undefined && <span class="house">{say.value(words.round, { round })}</span>}{" "}
      {training && <span class="house">{say.value(words.training)}</span>}{" "}
      {excluded === true && <span class="house">{say.value(words.excluded)}</span>}{" "}
      {(why === null || by === "rules") && (mixed && page ? say.value(page.scoreText, { score }) : score)}
      {why !== null && by === "rules" && " · "}
      {why !== null && <Reason game={game} why={why} reason={reason} />}
    </>
  );
}
