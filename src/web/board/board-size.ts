/** Pixels above and below a board reserved for the rest of the page. */
export const RESERVED_HEIGHT = 328;
/** Minimum size, even in a low window. */
const MIN_BOARD_SIZE = 240;

/** The side of a board in CSS pixels; squares get whole pixels if possible. */
export function boardSizeOf(
  columnWidth: number,
  windowHeight: number,
  reserve: number,
  squares: number,
): number {
  const maxSize = Math.min(columnWidth, Math.max(MIN_BOARD_SIZE, windowHeight - reserve));
  return squares > maxSize ? Math.floor(maxSize) : Math.floor(maxSize / squares) * squares;
}
