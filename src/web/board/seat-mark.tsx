import type { VNode } from "preact";
import type { Seat } from "../../core/seats.ts";
import type { GamePage } from "../../games/page.ts";

interface Props {
  readonly seat: Seat;
  /** Whose dress it wears; the solid or the hollow square else. */
  readonly page?: GamePage | undefined;
  /** Pixels of the page; the size of the text around it if absent. */
  readonly size?: number;
}

/** Seat 0 is solid, seat 1 is hollow. */
export function SeatMark({ seat, page, size = 12 }: Props): VNode {
  const drawn = page?.seatIcon?.(seat);
  const edge = { width: `${size}px`, height: `${size}px` };
  if (drawn !== undefined) return <InlineSvg svg={drawn} size={size} />;
  const border = seat === 1 ? { borderWidth: `${Math.max(2, size / 4)}px` } : {};
  return <span class={`seat s${seat}`} style={{ ...edge, ...border }} aria-hidden="true" />;
}

/** A picture from a game's own page, never from outside. */
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
