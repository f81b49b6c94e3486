import type { Row, Standings } from "../../api/event-standings.ts";
import { showName } from "../view/names.ts";
import {
  countFaults,
  UNKNOWN,
  writeDifference,
  writeMargin,
  writePoints,
  writeProbability,
  writeWdl,
  writeWhole,
} from "../view/numbers.ts";
import { type LocalizedText, messageFormatter, type FormatMessage } from "../../core/lang.ts";
import { HEADINGS, RATING } from "../view/words.ts";

interface Column {
  readonly heading: LocalizedText;
  readonly text?: true;
  readonly cell: (row: Row) => string;
}

const COLUMNS = {
  place: { heading: HEADINGS.place, cell: ({ rank }) => String(rank) },
  bot: { heading: HEADINGS.bot, text: true, cell: ({ name }) => showName(name) },
  points: { heading: HEADINGS.points, cell: ({ points }) => writePoints(points) },
  byes: { heading: HEADINGS.byes, cell: ({ byes }) => String(byes) },
  games: { heading: HEADINGS.games, cell: ({ played }) => writeWhole(played) },
  wdl: { heading: HEADINGS.wdl, cell: writeWdl },
  spread: { heading: HEADINGS.spread, cell: ({ spread }) => writeDifference(spread) },
  rating: { heading: RATING, cell: ({ rating, ratingError }) => writeMargin(rating, ratingError) },
  glicko: {
    heading: { en: "Glicko-2 ±", ja: "Glicko-2 ±" },
    cell: ({ glicko }) => (glicko ? `${writeWhole(glicko.rating)} ±${writeWhole(1.96 * glicko.deviation)}` : UNKNOWN),
  },
  elo: { heading: { en: "Elo ±", ja: "Elo ±" }, cell: ({ elo, error }) => writeMargin(elo, error) },
  first: { heading: { en: "■ First", ja: "■ 先手" }, cell: ({ perSeat }) => writeWdl(perSeat[0]) },
  second: { heading: { en: "□ Second", ja: "□ 後手" }, cell: ({ perSeat }) => writeWdl(perSeat[1]) },
  faults: { heading: HEADINGS.faults, cell: ({ faults }) => writeWhole(countFaults(faults)) },
  voids: { heading: HEADINGS.voids, cell: ({ voids }) => writeWhole(voids) },
  above: {
    heading: { en: "P(above next)", ja: "次位より上" },
    cell: ({ above }) => (above === null ? "" : writeProbability(above)),
  },
} satisfies Readonly<Record<string, Column>>;

/** The table as text, without columns that are empty in this event. */
export interface TextTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Indices of right-aligned columns. */
  readonly numbers: readonly number[];
}

/** Columns that a narrow screen drops, first one first. */
const DROPPABLE_COLUMNS = ["second", "first", "elo", "spread", "above", "glicko", "faults"] as const;
export const MAX_DROPPED_COLUMNS = DROPPABLE_COLUMNS.length;

/** Leaves out the first `dropped` of the droppable columns. */
export function standingsRows(
  { rows, summary }: Standings,
  say: FormatMessage = messageFormatter("en"),
  dropped = 0,
): TextTable {
  const isHidden = (key: string): boolean =>
    DROPPABLE_COLUMNS.slice(0, dropped).some((column) => column === key) ||
    (key === "voids" && rows.every(({ voids }) => voids === 0)) ||
    (key === "byes" && rows.every(({ byes }) => byes === 0)) ||
    (key === "glicko" && rows.every(({ glicko }) => glicko === null));
  const { place, bot, rating, ...others } = COLUMNS;
  // The column that decides the rank stands beside the names.
  const ordered = summary.rankedBy === "rating" ? { place, bot, rating, ...others } : COLUMNS;
  const columns = Object.entries<Column>(ordered).flatMap(([key, column]) => (isHidden(key) ? [] : [column]));
  return {
    headings: columns.map(({ heading }) => say(heading)),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
    numbers: columns.flatMap(({ text }, index) => (text ? [] : [index])),
  };
}
