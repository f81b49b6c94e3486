/**
 * Everybody meets everybody, round by round by the circle method: the first stands still, the others walk around, so in
 * a round nobody plays twice. Who is named first is decided by how far two are apart on the circle of all numbers, which
 * gives everybody the first seat equally often, or once more.
 */
export function pairAll(players: number): readonly (readonly [number, number])[] {
  const size = players + (players % 2);
  const pairings: (readonly [number, number])[] = [];
  for (let round = 0; round < size - 1; round++) {
    const at = (place: number): number => (place === 0 ? 0 : 1 + ((place - 1 + round) % (size - 1)));
    for (let place = 0; place < size / 2; place++) {
      const [one, other] = [at(place), at(size - 1 - place)];
      if (one < players && other < players) pairings.push(seatByDistance(one, other, players));
    }
  }
  return pairings;
}

function seatByDistance(one: number, other: number, players: number): readonly [number, number] {
  const [low, high] = one < other ? [one, other] : [other, one];
  return high - low <= players / 2 ? [low, high] : [high, low];
}
