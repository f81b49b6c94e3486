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

/** A well-known pattern. All that is said of it as a figure is tested. */
export interface ClassicPattern {
  /** For the command line, small letters, figures and hyphens. */
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly family: Family;
  readonly title: string;
  readonly author?: string;
  readonly year?: number;
  /** In a notation of the laboratory. */
  readonly rule: string;
  readonly does?: Behaviour;
  /** How many cells are not dead at some generations. */
  readonly known?: readonly (readonly [generation: number, population: number])[];
  readonly about: { readonly en: string; readonly ja: string };
  readonly rle: string;
}

export type Behaviour =
  | { readonly kind: "still" }
  | { readonly kind: "oscillator"; readonly period: number }
  /** Moves so far right and down in one period. */
  | { readonly kind: "spaceship"; readonly period: number; readonly dx: number; readonly dy: number }
  /** From that generation on, the population grows by as many cells every period. */
  | { readonly kind: "grows"; readonly period: number; readonly adds: number; readonly since: number }
  /** From that generation on, nothing new happens; then it has so many cells, gliders on their way included. */
  | { readonly kind: "settles"; readonly lifespan: number; readonly population: number };

/** A pattern in the list of its family; where no rule is given, Life is meant. */
export type PatternEntry = Omit<ClassicPattern, "family" | "rule"> & { readonly rule?: string };
