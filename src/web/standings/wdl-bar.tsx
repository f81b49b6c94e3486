import type { VNode } from "preact";
import { writeNumber } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { standingsWords } from "./words.ts";

interface Counts {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

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
export function Wdl({ wins, draws, losses }: Counts): VNode {
  const won = writeNumber(wins);
  const drawn = writeNumber(draws);
  const lost = writeNumber(losses);
  return (
    <>
      <span aria-hidden="true">
        {won}–{drawn}–{lost}
      </span>
      <span class="vh">{say.value(standingsWords.wdlSpoken, { wins: won, draws: drawn, losses: lost })}</span>
    </>
  );
}
