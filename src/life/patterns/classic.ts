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
/** A family of patterns. */
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

/** What a pattern does. */
export type Behaviour =
  | { readonly kind: "still" }
  | { readonly kind: "oscillator"; readonly period: number }
  /** Displacement per period. */
  | { readonly kind: "spaceship"; readonly period: number; readonly dx: number; readonly dy: number }
  /** From generation `since` on, the population grows by `adds` per period. */
  | { readonly kind: "grows"; readonly period: number; readonly adds: number; readonly since: number }
  /** After `lifespan` generations nothing new happens; `population` includes escaping gliders. */
  | { readonly kind: "settles"; readonly lifespan: number; readonly population: number };

export type PatternEntry = Omit<ClassicPattern, "family">;

/**
 * Reads the entries of a family, separated by blank lines. The first line has the name and aliases, the title, author
 * and year, and facts; then follow the English and the Japanese text and the cells as RLE.
 */
export function readEntries(text: string): readonly PatternEntry[] {
  return text
    .trim()
    .split("\n\n")
    .map((entry) => {
      const [head = "", en = "", ja = "", ...rle] = entry.split("\n");
      const [, names = "", title = "", author, year, facts = ""] = HEAD.exec(head) ?? [];
      const [name = "", ...aliases] = names.split(" ");
      return {
        name,
        ...(aliases.length > 0 && { aliases }),
        title,
        ...(author && { author }),
        ...(year !== undefined && { year: Number(year) }),
        ...readFacts(facts.split("; ")),
        about: { en, ja },
        rle: rle.join(""),
      };
    });
}

/** `name alias = Title (Author, year): facts`; the parentheses may be absent, and author or year within them. */
const HEAD = /^([a-z0-9 -]+) = ([^(:]+?)(?: \((\D*?)(?:, )?(\d+)?\))?: (.+)$/;

function readFacts(facts: readonly string[]): Pick<ClassicPattern, "rule" | "does" | "known"> {
  let rule = "B3/S23";
  let does: Behaviour | undefined;
  const known: (readonly [number, number])[] = [];
  for (const fact of facts) {
    const [word, ...rest] = fact.split(" ");
    const [a = NaN, b = NaN, c = NaN] = (fact.match(/-?\d+/g) ?? []).map(Number);
    if (word === "rule") rule = rest.join(" ");
    else if (word === "has") known.push([b, a]);
    else if (word === "still") does = { kind: "still" };
    else if (word === "period") does = { kind: "oscillator", period: a };
    else if (word === "moves") does = { kind: "spaceship", period: c, dx: a, dy: b };
    else if (word === "grows") does = { kind: "grows", period: b, adds: a, since: c };
    else if (word === "settles") does = { kind: "settles", lifespan: a, population: b };
    else throw new Error(`a pattern has the unknown fact "${fact}"`);
  }
  return { rule, ...(does && { does }), ...(known.length > 0 && { known }) };
}
