export interface PlotLine {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** A colour of tokens.css without its dashes. */
  readonly token: string;
  readonly width: number;
  readonly dash?: readonly number[] | undefined;
  /** Half the height of the band around it. */
  readonly band?: readonly (number | null)[] | undefined;
  /** Written bold at its end. */
  readonly strong?: boolean | undefined;
  /** What stands at its end; absent = its name. */
  readonly end?: string | undefined;
  /** A dot at its end. */
  readonly dot?: boolean;
}

/** A line across, with a wash on its far side. */
export interface PlotLevel {
  readonly value: number;
  readonly name?: string | undefined;
  readonly token: string;
  readonly dashed?: boolean;
  readonly wash?: { readonly token: string; readonly side: "above" | "below" };
}

export interface LineChartProps {
  /** What it shows, in a sentence: for whoever cannot see it. */
  readonly sentence: string;
  /** What goes to the right. */
  readonly across: string;
  readonly xs: readonly number[];
  readonly writeX: (x: number) => string;
  /** How ticks of the axis are written, where shorter. */
  readonly writeTick?: (x: number) => string;
  /** Whether xs are seconds of the calendar. */
  readonly time?: boolean;
  /** How far apart its ticks must be to be told apart as they are written. */
  readonly leastStep?: number;
  readonly lines: readonly PlotLine[];
  readonly levels?: readonly PlotLevel[];
  /** The ends of both axes, where not those of the lines. */
  readonly xRange?: readonly [number, number];
  readonly yRange?: readonly [number, number];
  readonly height: number;
  readonly decimals?: number;
  /** How values are written in the table, where not as plain numbers. */
  readonly writeY?: (y: number) => string;
}
