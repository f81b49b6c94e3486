export interface PlotLine {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** A colour of tokens.css without its dashes. */
  readonly token: string;
  readonly width: number;
  readonly dash?: readonly number[] | undefined;
  /** Half the height of the band around it. */
  readonly band?: readonly (number | null)[] | undefined;
  /** Thicker, with a bold label. */
  readonly strong?: boolean | undefined;
  /** The label at its end; absent = its name. */
  readonly end?: string | undefined;
  /** A dot at its end. */
  readonly dot?: boolean;
}

/** A horizontal line, optionally with a shaded area on one side. */
export interface PlotLevel {
  readonly value: number;
  readonly name?: string | undefined;
  readonly token: string;
  readonly dashed?: boolean;
  readonly wash?: { readonly token: string; readonly side: "above" | "below" };
}

export interface LineChartProps {
  /** Describes the chart, also for screen readers. */
  readonly sentence: string;
  /** The name of the x values. */
  readonly across: string;
  readonly xs: readonly number[];
  readonly writeX: (x: number) => string;
  /** A shorter format for the ticks of the x axis. */
  readonly writeTick?: (x: number) => string;
  /** `xs` are Unix times in seconds. */
  readonly time?: boolean;
  /** The minimum distance of ticks whose texts differ. */
  readonly leastStep?: number;
  readonly lines: readonly PlotLine[];
  readonly levels?: readonly PlotLevel[];
  /** The ranges of the axes; absent = the range of the lines. */
  readonly xRange?: readonly [number, number];
  readonly yRange?: readonly [number, number];
  readonly height: number;
  readonly decimals?: number;
  /** The format of values in the table; absent = plain numbers. */
  readonly writeY?: (y: number) => string;
}
