/** Pixels below and above a board that its page needs for other things. */
export const RESERVED_HEIGHT = 328;
/** A board is never smaller than this, however low the window. */
const MIN_BOARD_SIZE = 240;

/** The edge of a board in pixels of the page: a whole number for each square. */
export function boardSizeOf(column: number, windowHeight: number, reserve: number, squares: number): number {
  const most = Math.min(column, Math.max(MIN_BOARD_SIZE, windowHeight - reserve));
  return squares > most ? Math.floor(most) : Math.floor(most / squares) * squares;
}
