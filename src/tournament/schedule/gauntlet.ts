/** The first player meets all others and has seat 0 in every second pairing. */
export function pairFirstWithAll(players: number): readonly (readonly [number, number])[] {
  return Array.from({ length: Math.max(0, players - 1) }, (_, index): readonly [number, number] =>
    index % 2 === 0 ? [0, index + 1] : [index + 1, 0],
  );
}
