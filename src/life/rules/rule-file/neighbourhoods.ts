import { type Offset, offsetsOf } from "../../grid/compass.ts";

/** The cells of a rule table in transition order: the cell itself, then clockwise from north. */
export interface Neighbourhood {
  readonly inputs: readonly Offset[];
  /** By name: permutations as indices of neighbours from 0. `permute` is handled separately. */
  readonly symmetries: Readonly<Record<string, readonly (readonly number[])[]>>;
}

export const NEIGHBOURHOODS: Readonly<Record<string, Neighbourhood>> = {
  Moore: {
    inputs: offsetsOf("C N NE E SE S SW W NW"),
    symmetries: {
      none: turns(8, 1),
      rotate4: turns(8, 4),
      rotate8: turns(8, 8),
      rotate4reflect: withMirrored(turns(8, 4)),
      rotate8reflect: withMirrored(turns(8, 8)),
      reflect_horizontal: withMirrored(turns(8, 1)),
    },
  },
  vonNeumann: {
    inputs: offsetsOf("C N E S W"),
    symmetries: {
      none: turns(4, 1),
      rotate4: turns(4, 4),
      rotate4reflect: withMirrored(turns(4, 4)),
      reflect_horizontal: withMirrored(turns(4, 1)),
    },
  },
  hexagonal: {
    inputs: offsetsOf("C N E SE S W NW"),
    symmetries: {
      none: turns(6, 1),
      rotate2: turns(6, 2),
      rotate3: turns(6, 3),
      rotate6: turns(6, 6),
      rotate6reflect: withMirrored(turns(6, 6)),
    },
  },
  oneDimensional: { inputs: offsetsOf("C W E"), symmetries: { none: turns(2, 1), reflect: turns(2, 2) } },
};

/** Evenly spaced rotations of a ring. */
function turns(length: number, count: number): number[][] {
  return Array.from({ length: count }, (_, turn) =>
    Array.from({ length }, (__, place) => (place + (turn * length) / count) % length),
  );
}

/** Adds the reflection of each: north stays, and the ring is reversed. */
function withMirrored(ways: readonly (readonly number[])[]): number[][] {
  const mirrored = ways.map((way) => way.map((_, place) => way[(way.length - place) % way.length] ?? 0));
  return [...ways.map((way) => [...way]), ...mirrored];
}
