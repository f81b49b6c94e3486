import type { ComponentChildren, VNode } from "preact";
import type { SeatShape } from "../../api/match.ts";
import type { Seat } from "../../core/seats.ts";
import type { AnyGameDefinition } from "../../games/definition.ts";
import { Icon } from "../shell/icons.tsx";
import { writeNumber, writeRatingInterval } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { matchWords } from "../words/match.ts";
import { ClockFace } from "./clock.tsx";
import type { Clock } from "./model/clocks.ts";
import { SeatMark } from "../board/seat-mark.tsx";

export type Outcome = "won" | "drawn" | "fault" | "gaveUp";

export interface StripProps {
  readonly seat: Seat;
  readonly page: AnyGameDefinition;
  readonly name: string;
  /** The name as a link to the player's page. */
  readonly link?: VNode | undefined;
  readonly player: SeatShape;
  /** Second line; default: rating and kind of player. */
  readonly note?: ComponentChildren;
  /** The seat is to move. */
  readonly on: boolean;
  /** Absent for games that show `marks` instead. */
  readonly score?: number | undefined;
  readonly outcome?: Outcome | undefined;
  /** Captured pieces, drawn by the game. */
  readonly marks?: ComponentChildren;
  readonly clock?: (() => Clock) | undefined;
}

/** `1904 ± 61 · guest`. */
function sayPlayer({ rating, error, kind }: SeatShape): string {
  const known = rating === null ? [] : [writeRatingInterval(rating, error)];
  return [...known, say.value(matchWords[kind])].join(" · ");
}

export function PlayerStrip(props: StripProps): VNode {
  const { seat, page, name, link, player, note, on, score, outcome, marks, clock } = props;
  return (
    <div class={`strip${on ? " on" : ""}`} data-seat={seat}>
      <SeatMark seat={seat} page={page} size={page.board.seatIcon ? 24 : 18} />
      <div class="who">
        <b class="clip">{link ?? <bdi>{name}</bdi>}</b>
        <span class="clip">{note ?? sayPlayer(player)}</span>
      </div>
      {on && <span class="vh">{say.value(matchWords.toMove)}</span>}
      {outcome === "fault" && (
        <span class="chip shu">
          <Icon name="flag" size={12} />
          {say.value(matchWords.lostByFault)}
        </span>
      )}
      {outcome && outcome !== "fault" && (
        <span class={`chip ended ${outcome}`}>
          <b>{say.value(matchWords[outcome])}</b>
        </span>
      )}
      {marks}
      {score !== undefined && <span class="score">{writeNumber(score)}</span>}
      {clock && <ClockFace read={clock} name={name} />}
    </div>
  );
}
