/** Elimination of a weighted graph, node by node; each removal joins the node's neighbours. */
export interface Reduction {
  readonly size: number;
  /** Sum of a node's weights to later nodes at its removal. */
  readonly pivots: Float64Array;
  /** Share of the pivot that each later node has; size × size. */
  readonly shares: Float64Array;
}

/**
 * Eliminates the Laplacian of a connected graph with its last node fixed at 0. Nothing is subtracted, so no digits
 * are lost and no pivot fails. Overwrites `weights`, a symmetric matrix.
 */
export function reduce(weights: Float64Array, size: number): Reduction {
  const pivots = new Float64Array(size);
  const shares = new Float64Array(size * size);
  for (let k = 0; k < size - 1; k++) {
    const row = k * size;
    let pivot = 0;
    for (let j = k + 1; j < size; j++) pivot += weights[row + j] as number;
    pivots[k] = pivot;
    for (let i = k + 1; i < size; i++) {
      const share = (weights[row + i] as number) / pivot;
      if (share === 0) continue;
      shares[row + i] = share;
      const other = i * size;
      for (let j = i + 1; j < size; j++) {
        weights[other + j] = (weights[other + j] as number) + share * (weights[row + j] as number);
      }
    }
  }
  return { size, pivots, shares };
}

/** Solves for the potentials; the last node is at 0. */
export function solve({ size, pivots, shares }: Reduction, currents: Float64Array): Float64Array {
  const x = Float64Array.from(currents);
  for (let k = 0; k < size - 1; k++) {
    for (let i = k + 1; i < size; i++) x[i] = (x[i] as number) + (shares[k * size + i] as number) * (x[k] as number);
  }
  x[size - 1] = 0;
  for (let k = size - 2; k >= 0; k--) {
    let sum = (x[k] as number) / (pivots[k] as number);
    for (let j = k + 1; j < size - 1; j++) sum += (shares[k * size + j] as number) * (x[j] as number);
    x[k] = sum;
  }
  return x;
}

/** Inverse with the last node at 0; size × size. */
export function invert({ size, pivots, shares }: Reduction): Float64Array {
  const inverse = new Float64Array(size * size);
  for (let k = size - 2; k >= 0; k--) {
    const row = k * size;
    for (let j = k + 1; j < size - 1; j++) {
      const share = shares[row + j] as number;
      if (share === 0) continue;
      const other = j * size;
      for (let i = k + 1; i < size - 1; i++) {
        inverse[row + i] = (inverse[row + i] as number) + share * (inverse[other + i] as number);
      }
    }
    let own = 1 / (pivots[k] as number);
    for (let j = k + 1; j < size - 1; j++) {
      own += (shares[row + j] as number) * (inverse[row + j] as number);
      inverse[j * size + k] = inverse[row + j] as number;
    }
    inverse[row + k] = own;
  }
  return inverse;
}

export function logDeterminant({ size, pivots }: Reduction): number {
  let sum = 0;
  for (let k = 0; k < size - 1; k++) sum += Math.log(pivots[k] as number);
  return sum;
}
