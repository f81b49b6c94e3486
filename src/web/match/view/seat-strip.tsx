import type { ComponentChildren, VNode } from "preact";
import type { MatchShape, SeatShape } from "../../../api/match.ts";
import type { Seat } from "../../../core/seats.ts";
import type { Verdict } from "../../../core/verdict.ts";
import { InlineSvg, SeatMark } from "../../board/seat-mark.tsx";
import { Icon } from "../../shell/icons.tsx";
import { writeNumber, writeRatingInterval } from "../../shell/numbers.ts";
import { say } from "../../shell/settings.ts";
import { type Clock, seatClockAt } from "../model/clocks.ts";
import { toMove } from "../model/scene.ts";
import { matchWords } from "../words.ts";
import { ClockFace, LeftNote } from "./clock.tsx";
import { PlayerLink } from "./head.tsx";
import type { Watch } from "./use-watch.ts";
import { isResignation } from "./verdict-words.ts";

interface Props {
  readonly match: MatchShape;
  readonly watch: Watch;
  readonly index: number;
  readonly seat: Seat;
  readonly view: unknown;
  /** Label shown instead of the name; the name then moves to the second line. */
  readonly called?: string | undefined;
}

const IDLE: Clock = { kind: "untimed", usedMs: 0, running: false };

/** Player, score and clock of one seat at a position. */
export function SeatStrip({ match, watch, index, seat, view, called }: Props): VNode {
  const { chronicle, time } = watch;
  const { page, steps, names, opened, verdict } = chronicle;
  const name = names[seat] || match.players[seat];
  const newest = index === steps.length - 1;
  const clock = (): Clock => seatClockAt(chronicle, index, seat, time.at(performance.now())) ?? IDLE;
  const away = newest && verdict === undefined ? watch.away[seat] : undefined;
  const onMove = toMove(chronicle, index).includes(seat);
  const score = page.stats.captures ? undefined : steps[index]?.score[seat];
  return (
    <div class={`strip${onMove ? " on" : ""}`} data-seat={seat}>
      <SeatMark seat={seat} page={page} size={page.board.seatIcon ? 24 : 18} />
      <div class="who">
        <b class="clip">
          {called === undefined ? <PlayerLink match={match} seat={seat} name={name} /> : <bdi>{called}</bdi>}
        </b>
        <span class="clip">
          {away ? (
            <LeftNote narrow away={away} clock={opened && clock} />
          ) : called === undefined ? (
            sayPlayer(match.seats[seat])
          ) : (
            `${name} · ${say.value(page.text.seatNames[seat])}`
          )}
        </span>
      </div>
      {onMove && <span class="vh">{say.value(matchWords.toMove)}</span>}
      {newest && verdict && <Outcome verdict={verdict} seat={seat} />}
      <CapturedPieces watch={watch} view={view} seat={seat} />
      {score !== undefined && <span class="score">{writeNumber(score)}</span>}
      {opened && <ClockFace read={clock} name={called ?? name} />}
    </div>
  );
}

/** `1904 ± 61 · guest`. */
function sayPlayer({ rating, error, kind }: SeatShape): string {
  const known = rating === null ? [] : [writeRatingInterval(rating, error)];
  return [...known, say.value(matchWords[kind])].join(" · ");
}

function Outcome({ verdict, seat }: { readonly verdict: Verdict; readonly seat: Seat }): ComponentChildren {
  const { by, fault, winner } = verdict;
  if (by === "void") return null;
  if (fault?.seat === seat && !isResignation(fault))
    return (
      <span class="chip shu">
        <Icon name="flag" size={12} />
        {say.value(matchWords.lostByFault)}
      </span>
    );
  const outcome = fault?.seat === seat ? "gaveUp" : winner === seat ? "won" : winner === null ? "drawn" : undefined;
  return (
    outcome && (
      <span class={`chip ended ${outcome}`}>
        <b>{say.value(matchWords[outcome])}</b>
      </span>
    )
  );
}

/** Pieces that a seat has captured, drawn by the game. */
function CapturedPieces({ watch, view, seat }: Pick<Props, "watch" | "view" | "seat">): VNode | null {
  const marks = watch.chronicle.page.stats.captures?.capturedBy(view, seat) ?? [];
  if (marks.length === 0) return null;
  const spoken = `${say.value(matchWords.took)} ${marks.map(({ text }) => say.value(text)).join(", ")}`;
  return (
    <span class="row marks">
      <span class="tiny muted" aria-hidden="true">
        {say.value(matchWords.took)}
      </span>
      <span class="row" role="img" aria-label={spoken}>
        {marks.map(({ icon }, index) => (
          <InlineSvg key={index} svg={icon} size={marks.length > 2 ? 20 : 28} />
        ))}
      </span>
    </span>
  );
}
