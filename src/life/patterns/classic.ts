export const FAMILIES = [
  "still-lifes",
  "oscillators",
  "spaceships",
  "guns",
  "puffers",
  "methuselahs",
  "growth",
  "life-like",
  "many-states",
  "homework",
] as const;
export type Family = (typeof FAMILIES)[number];

/** A well-known pattern. Tests check all its numbers. */
export interface ClassicPattern {
  /** Name on the command line: lower case letters, digits and hyphens. */
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly family: Family;
  readonly title: string;
  readonly author?: string;
  readonly year?: number;
  /** In a notation of the laboratory. */
  readonly rule: string;
  readonly does?: Behaviour;
  /** Populations at some generations. */
  readonly known?: readonly (readonly [generation: number, population: number])[];
  readonly about: { readonly en: string; readonly ja: string };
  readonly rle: string;
}

export type Behaviour =
  | { readonly kind: "still" }
  | { readonly kind: "oscillator"; readonly period: number }
  /** Displacement per period. */
  | { readonly kind: "spaceship"; readonly period: number; readonly dx: number; readonly dy: number }
  /** From generation `since` on, the population grows by `adds` per period. */
  | { readonly kind: "grows"; readonly period: number; readonly adds: number; readonly since: number }
  /** After `lifespan` generations nothing new happens; `population` includes escaping gliders. */
  | { readonly kind: "settles"; readonly lifespan: number; readonly population: number };

/** An entry of a family's list; the default rule is Life. */
export type PatternEntry = Omit<ClassicPattern, "family" | "rule"> & { readonly rule?: string };
