import type { Lens } from "./chronicle.ts";
import type { Step } from "./step.ts";

export const TABS = ["moves", "notes", "wire", "time", "measure"] as const;
export type Tab = (typeof TABS)[number];

/** Playback speeds; Infinity (`max` in the address) is as fast as frames allow. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, Infinity] as const;

/** Values of the `view` query parameter. */
const VIEWS: readonly (readonly [word: string, lens: Lens])[] = [
  ["all", "truth"],
  ["audience", "audience"],
  ["0", 0],
  ["1", 1],
];

/** The parts of a match address after its id. */
export interface MatchQuery {
  readonly position: PlyPosition | undefined;
  readonly speed: number;
  readonly flip: boolean;
  readonly tab: Tab;
  /** Whose view of hidden pieces is shown. */
  readonly view: Lens;
  readonly embed: boolean;
}

/** A ply and the ticks since: `42` or `12.3`. */
export interface PlyPosition {
  readonly ply: number;
  readonly ticks: number;
}

export function readPlyPosition(text: string | undefined): PlyPosition | undefined {
  const [, ply, ticks = "0"] = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text ?? "") ?? [];
  return ply === undefined ? undefined : { ply: Number(ply), ticks: Number(ticks) };
}

export function writePlyPosition({ ply, ticks }: PlyPosition): string {
  return ticks === 0 ? String(ply) : `${ply}.${ticks}`;
}

export function readMatchQuery(path: string | undefined, query: URLSearchParams): MatchQuery {
  const speed = query.get("speed") === "max" ? Infinity : Number(query.get("speed") ?? 1);
  const tab = TABS.find((name) => name === query.get("tab"));
  return {
    position: readPlyPosition(path ?? query.get("ply") ?? undefined),
    speed: SPEEDS.find((known) => known === speed) ?? 1,
    flip: query.get("flip") === "1",
    tab: tab ?? "moves",
    view: VIEWS.find(([word]) => word === query.get("view"))?.[1] ?? "truth",
    embed: query.get("embed") === "1",
  };
}

/** Leaves out default values. */
export function writeAddress(id: string, query: Omit<MatchQuery, "embed">): string {
  const words = new URLSearchParams();
  if (query.tab !== "moves") words.set("tab", query.tab);
  if (query.flip) words.set("flip", "1");
  if (query.speed !== 1) words.set("speed", query.speed === Infinity ? "max" : String(query.speed));
  const view = VIEWS.find(([, lens]) => lens === query.view);
  if (view && query.view !== "truth") words.set("view", view[0]);
  const rest = words.toString();
  const position = query.position ? `/${writePlyPosition(query.position)}` : "";
  return `/m/${encodeURIComponent(id)}${position}${rest === "" ? "" : `?${rest}`}`;
}

/** Whether a path belongs to a match, at any ply. */
export function isAddressOf(id: string, path: string): boolean {
  const own = `/m/${encodeURIComponent(id)}`;
  return path === own || path.startsWith(`${own}/`);
}

/** Index of the step at a ply position, or of the last step before it. */
export function findStep(steps: readonly Step[], { ply, ticks }: PlyPosition): number {
  let low = 0;
  let high = steps.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const step = steps[middle];
    if (step && (step.ply < ply || (step.ply === ply && step.ticks <= ticks))) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}
