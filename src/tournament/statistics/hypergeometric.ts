/** `drawn` items are taken without replacement from `size` items, `marked` of which are marked. */
export interface Urn {
  readonly size: number;
  readonly marked: number;
  readonly drawn: number;
}

/** Probability that at least `seen`, and that at most `seen`, marked items are drawn from all urns together. */
export function tailProbabilities(
  urns: readonly Urn[],
  seen: number,
): { readonly more: number; readonly fewer: number } {
  let least = 0;
  let chances = [1];
  for (const urn of urns) {
    const own = countProbabilities(urn);
    least += minMarked(urn);
    const next = new Array<number>(chances.length + own.length - 1).fill(0);
    chances.forEach((chance, i) => {
      for (let j = 0; j < own.length; j++) next[i + j] = (next[i + j] ?? 0) + chance * (own[j] ?? 0);
    });
    chances = next;
  }
  const sum = (part: readonly number[]) => part.reduce((all, chance) => all + chance, 0);
  const index = seen - least;
  return {
    more: Math.min(1, sum(chances.slice(Math.max(0, index)).reverse())),
    fewer: Math.min(1, sum(chances.slice(0, Math.max(0, index + 1)))),
  };
}

function minMarked({ size, marked, drawn }: Urn): number {
  return Math.max(0, drawn + marked - size);
}

/** Probabilities of each possible count, least first; computed outwards from the mode so that nothing overflows. */
function countProbabilities(urn: Urn): number[] {
  const { size, marked, drawn } = urn;
  const least = minMarked(urn);
  const most = Math.min(drawn, marked);
  const mode = Math.min(most, Math.max(least, Math.floor(((drawn + 1) * (marked + 1)) / (size + 2))));
  const step = (k: number) => ((marked - k) * (drawn - k)) / ((k + 1) * (size - marked - drawn + k + 1));
  const weights = new Array<number>(most - least + 1).fill(1);
  for (let k = mode; k < most; k++) weights[k + 1 - least] = (weights[k - least] ?? 0) * step(k);
  for (let k = mode; k > least; k--) weights[k - 1 - least] = (weights[k - least] ?? 0) / step(k - 1);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}
