import { ok, refuse, type Result } from "../../core/result.ts";
import { countWar, readWar, writeWar } from "../../life/war/index.ts";
import type { WarOptions } from "./options.ts";
import type { WarState } from "./state.ts";

const FORM = /^(\d{1,9}) ([012]) (\d{1,9}) ([01])([01])([01]) ([A-Za-z0-9+/=]*)$/;

/** Generation, number of seats that moved in it, ply, three flags, and the board in the engine's format. */
export function writeKeyframe({ board, generation, moved, ply, woken, timeUp }: WarState): string {
  const flags = [...woken, timeUp].map(Number).join("");
  return `${generation} ${moved} ${ply} ${flags} ${writeWar(board)}`;
}

export function readKeyframe(text: string, options: WarOptions): Result<WarState> {
  const [, generation, moved, ply, one, two, timeUp, bytes = ""] = FORM.exec(text) ?? [];
  const board = generation === undefined ? undefined : readWar(options.size, bytes);
  if (!board)
    return refuse({ en: "the keyframe does not hold a board of this size", ja: "キーフレームの盤の大きさが違います" });
  return ok({
    board,
    options,
    generation: Number(generation),
    moved: moved === "0" ? 0 : moved === "1" ? 1 : 2,
    ply: Number(ply),
    woken: [one === "1", two === "1"],
    counts: countWar(board),
    timeUp: timeUp === "1",
  });
}
