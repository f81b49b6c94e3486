import type { VNode } from "preact";
import type { RowShape } from "../../api/standings.ts";
import type { LocalizedText } from "../../core/lang.ts";
import { useGamePage } from "../board/use-game-page.ts";
import { NEEDS_GAMES, NONE, writeNumber } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { standingsWords } from "./words.ts";

type Counts = Pick<RowShape, "wins" | "draws" | "losses">;

/** Wins dark, draws grey, losses pale; hidden from screen readers, which get the numbers from `Wdl`. */
export function WdlBar({ wins, draws, losses }: Counts): VNode {
  return (
    <div class="wdl-bar" aria-hidden="true">
      {wins > 0 && <i style={{ flexGrow: wins }} />}
      {draws > 0 && <u style={{ flexGrow: draws }} />}
      {losses > 0 && <b style={{ flexGrow: losses }} />}
    </div>
  );
}

/** `760–52–168`, with a sentence for screen readers. */
export function Wdl(counts: Counts): VNode {
  const wins = writeNumber(counts.wins);
  const draws = writeNumber(counts.draws);
  const losses = writeNumber(counts.losses);
  return (
    <>
      <span aria-hidden="true">
        {wins}–{draws}–{losses}
      </span>
      <span class="vh">{say.value(standingsWords.wdlSpoken, { wins, draws, losses })}</span>
    </>
  );
}

/** A dash with its reason as title. */
export function UnknownValue(): VNode {
  const why = say.value(NEEDS_GAMES);
  return (
    <span class="muted" title={why}>
      <span aria-hidden="true">{NONE}</span>
      <span class="vh">{why}</span>
    </span>
  );
}

/** Tag of house bots. */
export function KindTag({ kind }: Pick<RowShape, "kind">): VNode | null {
  return kind === "house" ? <span class="house">{say.value(standingsWords.house)}</span> : null;
}

/** Seat names of a game; generic names until its page is loaded. */
export function useSeatNames(game: string): readonly [LocalizedText, LocalizedText] {
  return useGamePage(game).page?.text.seatNames ?? [standingsWords.seat0, standingsWords.seat1];
}
