/**
 * The first round of a knockout from top to bottom, players by seed from 0; null = bye. In every round the seeds of
 * two opponents have the same sum if the better seeds win, so the best meet last.
 */
export function drawBracket(players: number): readonly (readonly [number, number | null])[] {
  let order = [0];
  while (order.length < players) {
    const size = order.length * 2;
    order = order.flatMap((seed) => [seed, size - 1 - seed]);
  }
  const pairs: (readonly [number, number | null])[] = [];
  for (let place = 0; place + 1 < order.length; place += 2) {
    const [one, other] = [order[place] as number, order[place + 1] as number];
    const [high, low] = [Math.min(one, other), Math.max(one, other)];
    pairs.push([high, low < players ? low : null]);
  }
  return pairs;
}
