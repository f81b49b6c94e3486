import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { FormatMessage } from "../../core/lang.ts";
import type { Seat } from "../../core/seats.ts";
import type { Spot } from "../../games/board.ts";
import type { AnyGameDefinition } from "../../games/definition.ts";

/** Larger boards render only the row of the cursor. */
const MAX_SQUARES = 256;

interface Props {
  readonly page: AnyGameDefinition;
  readonly view: unknown;
  readonly allowed: readonly unknown[] | undefined;
  readonly side: Seat;
  readonly label: string;
  readonly cursor: Spot;
  readonly interactive: boolean;
  readonly say: FormatMessage;
  readonly onTap: (spot: Spot) => void;
  /** `shown`: the focus is inside and visible (`:focus-visible`). */
  readonly onFocus: (shown: boolean) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** The board for screen readers: invisible cells over the painted ones, one of them focusable. */
export function AccessibleGrid(props: Props): VNode {
  const { page, view, side, label, cursor, interactive, say } = props;
  const { columns, rows } = page.board.grid(view);
  const root = useRef<HTMLDivElement>(null);
  const showsAllRows = columns * rows <= MAX_SQUARES;
  const displayOrder = (count: number): readonly number[] =>
    Array.from({ length: count }, (_, index) => (side === 0 ? index : count - 1 - index));

  // Before the next key can arrive, which would act on the old cell.
  useLayoutEffect(() => {
    const grid = root.current;
    // Move the focus only if it is inside already: a cursor set from outside must not attract it.
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
      {displayOrder(rows)
        .filter((row) => showsAllRows || row === cursor.row)
        .map((row) => (
          <div key={row} class="board-row" role="row" aria-rowindex={row + 1}>
            {displayOrder(columns).map((column) => {
              const isCursor = column === cursor.column && row === cursor.row;
              return (
                <div
                  key={column}
                  role="gridcell"
                  aria-colindex={column + 1}
                  aria-label={page.text.describeSpot(view, { column, row }, props.allowed, say)}
                  tabIndex={isCursor ? 0 : -1}
                  onClick={() => props.onTap({ column, row })}
                />
              );
            })}
          </div>
        ))}
    </div>
  );
}
