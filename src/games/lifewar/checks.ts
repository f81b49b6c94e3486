import type { Exchange, TypicalMistakes } from "../../core/fault-facts.ts";
import type { CheckScene, GameChecks } from "../checks.ts";
import type { WarMove } from "./moves.ts";
import type { WarView } from "./state.ts";

/** Every coordinate is on the board when it is read in the mistaken way. */
function readAs(code: `diagnosis.${string}`, change: (coordinate: number) => number) {
  return {
    code,
    explains: ({ move, view: { size } }: Exchange<WarMove, WarView>) =>
      move?.cells.every((coordinate) => change(coordinate) >= 0 && change(coordinate) < size) ?? false,
  } as const;
}

export const lifewarMistakes: TypicalMistakes<WarMove, WarView> = {
  answers: 1024,
  isOutside: ({ move, view: { size } }) => move?.cells.some((coordinate) => coordinate >= size) ?? false,
  list: [
    readAs("diagnosis.counted-from-one", (coordinate) => coordinate - 1),
    readAs("diagnosis.wrong-byte-order", (coordinate) => ((coordinate & 255) << 8) | (coordinate >> 8)),
    {
      code: "diagnosis.wrong-length",
      explains: ({ move, text }) => move === undefined && text.startsWith("M") && (text.length - 2) % 4 !== 0,
    },
  ],
};

const row = (y: number): string => Array.from({ length: 30 }, (_, x) => `${x * 2},${y}`).join(";");
const CORNERS = "0,0;1023,0;0,1023;1023,1023;1022,1023;1023,1022";

const NOTHING = { en: "the opponent wakes nothing", ja: "相手が何も目覚めさせない" };
const THIRTY = { en: "the opponent wakes 30 cells in every generation", ja: "相手が毎世代30個目覚めさせる" };
const EDGES = { en: "the opponent wakes cells in the corners", ja: "相手が隅のセルを目覚めさせる" };
const TAKEN = {
  en: "the opponent wakes the same cell twice, and cells that live",
  ja: "相手が同じセルや生きているセルを目覚めさせる",
};

function scene(
  step: CheckScene["step"],
  about: CheckScene["about"],
  first: 0 | 1,
  opponent: readonly string[],
): CheckScene {
  return { step, about, seat: 0, options: { first, generations: 6 }, opponent, answers: 5 };
}

export const lifewarChecks: GameChecks = {
  options: { generations: 12 },
  scenes: [
    scene("positions", NOTHING, 1, ["-", "-", "-", "-", "-"]),
    scene("positions", THIRTY, 1, [row(10), row(12), row(14), row(16), row(18)]),
    scene("traps", EDGES, 0, [CORNERS, CORNERS, "-", CORNERS, "-"]),
    scene("traps", TAKEN, 1, ["5,5;5,5;5,6;6,5;6,6", "5,5;6,6", "5,5", "-", "5,6"]),
  ],
  pages: {
    tlv: { page: "lifewar-tlv", reads: "the-bytes", answers: "the-bytes", rules: "the-rules", faults: "faults" },
  },
};
