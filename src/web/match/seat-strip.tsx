import type { VNode } from "preact";
import type { MatchShape } from "../../api/match.ts";
import type { Seat } from "../../core/seats.ts";
import { say } from "../shell/settings.ts";
import type { Verdict } from "../../core/verdict.ts";
import { LeftNote } from "./left-note.tsx";
import { PlayerLink } from "./player-link.tsx";
import { PlayerStrip, type Outcome } from "./strip.tsx";
import { StripMarks } from "./strip-marks.tsx";
import { toMove } from "./model/scene.ts";
import { seatClockAt } from "./model/seat-clock.ts";
import { isResignation } from "./verdict-card.tsx";
import type { Clock } from "./model/clocks.ts";
import type { Watch } from "./model/watch.ts";

function outcomeOf(verdict: Verdict | undefined, seat: Seat): Outcome | undefined {
  if (!verdict || verdict.by === "void") return undefined;
  const { fault } = verdict;
  if (fault?.seat === seat) return isResignation(fault) ? "gaveUp" : "fault";
  return verdict.winner === seat ? "won" : verdict.winner === null ? "drawn" : undefined;
}

interface Props {
  readonly match: MatchShape;
  readonly watch: Watch;
  readonly index: number;
  readonly seat: Seat;
  readonly view: unknown;
  /** Label shown instead of the name; the name then moves to the second line. */
  readonly called?: string | undefined;
}

/** Player strip of one seat at a position. */
export function SeatStrip({ match, watch, index, seat, view, called }: Props): VNode {
  const { chronicle, time } = watch;
  const { page, steps, names } = chronicle;
  const name = names[seat] || match.players[seat];
  const newest = index === steps.length - 1;
  const idle: Clock = { kind: "untimed", usedMs: 0, running: false };
  const clock = (): Clock => seatClockAt(chronicle, index, seat, time.at(performance.now())) ?? idle;
  const away = newest && chronicle.verdict === undefined ? watch.away[seat] : undefined;
  const note = away ? (
    <LeftNote narrow away={away} clock={chronicle.opened && clock} />
  ) : called === undefined ? undefined : (
    `${name} · ${say.value(page.text.seatNames[seat])}`
  );
  return (
    <PlayerStrip
      seat={seat}
      page={page}
      name={called ?? name}
      {...(called === undefined && { link: <PlayerLink match={match} seat={seat} name={name} /> })}
      note={note}
      player={match.seats[seat]}
      on={toMove(chronicle, index).includes(seat)}
      score={page.stats.captures ? undefined : steps[index]?.score[seat]}
      outcome={newest ? outcomeOf(chronicle.verdict, seat) : undefined}
      marks={<StripMarks page={page} view={view} seat={seat} />}
      clock={chronicle.opened ? clock : undefined}
    />
  );
}
