/** Pixels below and above a board that its page needs for other things. */
export const RESERVE = 328;
/** A board is never smaller than this, however low the window. */
const SMALLEST = 240;

/** The edge of a board in pixels of the page: a whole number for each square. */
export function edgeOf(column: number, windowHeight: number, reserve: number, squares: number): number {
  const most = Math.min(column, Math.max(SMALLEST, windowHeight - reserve));
  return squares > most ? Math.floor(most) : Math.floor(most / squares) * squares;
}
