import type { Rule } from "../../rules/rule.ts";
import { speedOf, writeSpeed } from "../speed.ts";
import { cellsOf, type Part } from "./shape.ts";

export interface Growth {
  /** Linear or quadratic in time, or chaotic in all directions. */
  readonly kind: "linear" | "quadratic" | "explosive";
  /** True: proved cell by cell; otherwise inferred from a long run's population. */
  readonly proven: boolean;
  /** First generation of even growth; for an explosion, where it was detected. */
  readonly since: number;
  readonly period?: number;
  /** Additional cells per period; for quadratic growth, the increase of that growth. */
  readonly cells?: number;
  readonly parts: readonly GrowingPart[];
}

/** A part that leaves others behind in every period. */
export interface GrowingPart {
  readonly kind: "gun" | "rake" | "puffer";
  /** Common name. */
  readonly name?: string;
  /** Displacement per period. */
  readonly moved: readonly [dx: number, dy: number];
  readonly speed?: string;
  readonly leaves: readonly Emission[];
}

/** Equal parts left per period. */
export interface Emission {
  readonly kind: "spaceship" | "oscillator" | "still-life";
  readonly name?: string;
  readonly count: number;
  readonly population: number;
  readonly speed?: string;
}

export function nameSource(
  { moved, leaves }: Pick<GrowingPart, "moved" | "leaves">,
  period: number,
  rule: Rule,
): GrowingPart {
  const speed = speedOf(...moved, period);
  const kind = !speed ? "gun" : leaves.every((one) => one.kind === "spaceship") ? "rake" : "puffer";
  const written = speed && writeSpeed(speed);
  const name = rule.name === "B3/S23" && written === "c/12 diagonal" ? nameSwitchEngine(leaves, period) : undefined;
  return { kind, ...(name === undefined ? {} : { name }), moved, ...(written ? { speed: written } : {}), leaves };
}

/** Everything that moves at c/12 and leaves something contains Corderman's switch engine. */
function nameSwitchEngine(leaves: readonly Emission[], period: number): string {
  if (leaves.every(({ name }) => name === "block") && period === 288) return "block-laying switch engine";
  if (leaves.some(({ name }) => name === "glider") && period === 384) return "glider-producing switch engine";
  return "switch engine";
}

/** The emissions of one period, equal ones grouped. */
export function nameEmissions(parts: readonly Part[], period: number, rule: Rule): readonly Emission[] {
  const found = new Map<string, Emission>();
  for (const part of parts) {
    const emission = nameEmission(part, period, rule);
    const key = [emission.kind, emission.name, emission.population, emission.speed].join();
    found.set(key, { ...emission, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

function nameEmission(part: Part, period: number, rule: Rule): Emission {
  const { shape } = part;
  const first = cellsOf(part, 0);
  const population = first.length / 3;
  const speed = shape.moved && speedOf(...shape.moved, period);
  const still = !speed && shape.frame(1).join() === shape.frame(0).join();
  const kind = speed ? "spaceship" : still ? "still-life" : "oscillator";
  const written = speed && writeSpeed(speed);
  const square = shape.reach.slice(0, 2).every(([low, high]) => high - low === 1);
  const name = rule.name === "B3/S23" ? nameInLife(kind, square ? "square" : population, written) : undefined;
  return {
    kind,
    ...(name === undefined ? {} : { name }),
    count: 1,
    population,
    ...(written ? { speed: written } : {}),
  };
}

/** Names only what cell count and speed identify uniquely; the only still life of 2 x 2 is the block. */
function nameInLife(
  kind: Emission["kind"],
  population: number | "square",
  speed: string | undefined,
): string | undefined {
  if (kind === "still-life") return population === "square" ? "block" : undefined;
  if (kind === "oscillator") return population === 3 ? "blinker" : undefined;
  if (speed === "c/4 diagonal" && population === 5) return "glider";
  if (speed !== "c/2 orthogonal") return undefined;
  const ships = { lwss: [9, 12], mwss: [11, 15], hwss: [13, 18] } as const;
  return Object.entries(ships).find(([, cells]) => cells.some((count) => count === population))?.[0];
}
