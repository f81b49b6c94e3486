import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { FormatMessage } from "../../core/lang.ts";
import type { Seat } from "../../core/seats.ts";
import type { GamePage, Spot } from "../../games/page.ts";

/** Up to so many squares all stand in the document; of larger boards the row of the cursor does. */
const MAX_SQUARES = 256;

interface Props {
  readonly page: GamePage;
  readonly view: unknown;
  readonly allowed: readonly unknown[] | undefined;
  readonly side: Seat;
  readonly label: string;
  readonly cursor: Spot;
  readonly interactive: boolean;
  readonly say: FormatMessage;
  readonly onTap: (spot: Spot) => void;
  /** Whether the focus is here and is to be seen. */
  readonly onFocus: (shown: boolean) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** The board for those who do not see it: cells without ink in their true places, one of which can have the focus. */
export function AccessibleGrid(props: Props): VNode {
  const { page, view, side, label, cursor, interactive, say } = props;
  const { columns, rows } = page.grid(view);
  const root = useRef<HTMLDivElement>(null);
  const whole = columns * rows <= MAX_SQUARES;
  const seen = (count: number): readonly number[] =>
    Array.from({ length: count }, (_, at) => (side === 0 ? at : count - 1 - at));

  useEffect(() => {
    const grid = root.current;
    // Only where the focus is here already: a cursor that others move must not draw it in.
    if (!grid?.contains(document.activeElement)) return;
    grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [cursor.column, cursor.row, side]);

  return (
    <div
      ref={root}
      class="board-grid"
      role="grid"
      aria-label={label}
      aria-readonly={!interactive}
      aria-rowcount={rows}
      aria-colcount={columns}
      onKeyDown={props.onKey}
      onFocusIn={({ target }) => props.onFocus((target as HTMLElement).matches(":focus-visible"))}
      onFocusOut={() => props.onFocus(false)}
    >
      {seen(rows)
        .filter((row) => whole || row === cursor.row)
        .map((row) => (
          <div key={row} class="board-row" role="row" aria-rowindex={row + 1}>
            {seen(columns).map((column) => {
              const here = column === cursor.column && row === cursor.row;
              return (
                <div
                  key={column}
                  role="gridcell"
                  aria-colindex={column + 1}
                  aria-label={page.describeSpot(view, { column, row }, props.allowed, say)}
                  tabIndex={here ? 0 : -1}
                  onClick={() => props.onTap({ column, row })}
                />
              );
            })}
          </div>
        ))}
    </div>
  );
}
