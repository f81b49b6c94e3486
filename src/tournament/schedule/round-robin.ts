/**
 * All pairings, round by round, by the circle method: the first player stays, the others rotate. The distance of the
 * numbers decides the seats, so that seat 0 counts differ by at most one.
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
