import type { VNode } from "preact";
import type { Seat } from "../../core/seats.ts";
import type { AnyGameDefinition } from "../../games/definition.ts";

interface Props {
  readonly seat: Seat;
  /** The game whose icon is shown; absent = a solid or hollow square. */
  readonly page?: AnyGameDefinition | undefined;
  /** CSS pixels. */
  readonly size?: number;
}

/** Seat 0 is solid, seat 1 is hollow. */
export function SeatMark({ seat, page, size = 12 }: Props): VNode {
  const icon = page?.board.seatIcon?.(seat);
  const edge = { width: `${size}px`, height: `${size}px` };
  if (icon !== undefined) return <InlineSvg svg={icon} size={size} />;
  const border = seat === 1 ? { borderWidth: `${Math.max(2, size / 4)}px` } : {};
  return <span class={`seat s${seat}`} style={{ ...edge, ...border }} aria-hidden="true" />;
}

/** `svg` must come from the game's code: it is inserted without escaping. */
export function InlineSvg({ svg, size }: { readonly svg: string; readonly size: number }): VNode {
  return (
    <span
      class="drawn"
      style={{ width: `${size}px`, height: `${size}px` }}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
