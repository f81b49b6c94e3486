import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { NONE } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import type { LocalizedText } from "../../core/lang.ts";

interface Column {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

interface Props {
  /** Describes the chart, also for screen readers. */
  readonly sentence: string;
  readonly className?: string;
  readonly drawing: VNode;
  readonly table: TableProps;
}

/** A drawing with its description and a table view. */
export function ChartFrame({ sentence, className, drawing, table }: Props): VNode {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure class={className === undefined ? "chart" : `chart ${className}`} aria-label={sentence}>
      {asTable ? <ChartTable {...table} sentence={sentence} /> : drawing}
      <figcaption class="row small muted">
        <span class="grow">{sentence}</span>
        <button type="button" class="btn small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {say.value(asTable ? chartWords.asChart : chartWords.asTable)}
        </button>
      </figcaption>
    </figure>
  );
}

interface TableProps {
  /** Heading of the column of x values. */
  readonly across: string;
  readonly xs: readonly number[];
  readonly columns: readonly Column[];
  readonly writeX: (x: number) => string;
  readonly writeY: (y: number) => string;
  /** Equals the drawing's height so that the layout does not shift. */
  readonly height: number;
}

const MAX_ROWS = 200;

/** Shows at most about 200 evenly spaced rows. */
function ChartTable(props: TableProps & { readonly sentence: string }): VNode {
  const { across, xs, columns, writeX, writeY, height, sentence } = props;
  const stride = Math.max(1, Math.ceil(xs.length / MAX_ROWS));
  const shown = xs.map((_, index) => index).filter((index) => index % stride === 0 || index === xs.length - 1);
  return (
    <div
      class="scroll-x charttable"
      tabIndex={0}
      role="group"
      aria-label={sentence}
      style={{ height: `${height}px`, maxHeight: `${height}px` }}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{across}</th>
            {columns.map(({ name }) => (
              <th scope="col" class="num" key={name}>
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((index) => (
            <tr key={index}>
              <th scope="row">{writeX(xs[index] ?? 0)}</th>
              {columns.map(({ name, values }) => {
                const value = values[index];
                return (
                  <td class="num" key={name}>
                    {value === null || value === undefined ? NONE : writeY(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const chartWords = {
  asTable: { en: "Show as table", ja: "表で見る" },
  asChart: { en: "Show as chart", ja: "グラフで見る" },
} as const satisfies Record<string, LocalizedText>;
