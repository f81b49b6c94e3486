import type { AnyGameDefinition } from "../../../games/definition.ts";
import type { Seat } from "../../../core/seats.ts";
import { sample } from "./curves.ts";
import type { Step } from "./step.ts";

/** Maps positions to a line from 0 to 1; a match that is live or ended early leaves room at the end. */
export interface Scale {
  readonly positionOf: (index: number) => number;
  readonly indexAt: (fraction: number) => number;
  /** Where the last position is on the line. */
  readonly end: number;
}

/** `length`: positions of a full game, when known. */
export function scaleOf(last: number, live: boolean, length?: number): Scale {
  const total = Math.max(1, last, length ?? (live ? Math.max(20, Math.ceil(last * 1.3)) : 0));
  return {
    positionOf: (index) => index / total,
    indexAt: (fraction) => Math.min(last, Math.max(0, Math.round(fraction * total))),
    end: last / total,
  };
}

const MAX_POINTS = 400;

/** Lead from -1 (seat 1) to 1 (seat 0), sampled to MAX_POINTS. */
export function leadOf(steps: readonly Step[]): readonly { readonly index: number; readonly lead: number }[] {
  const picked = sample(steps, MAX_POINTS);
  const leads = picked.map(({ score: [a, b] }) => a - b);
  const maxLead = leads.reduce((max, lead) => Math.max(max, Math.abs(lead)), 6);
  return picked.map(({ index }, at) => ({ index, lead: (leads[at] ?? 0) / maxLead }));
}

export interface Area {
  readonly above: string;
  readonly below: string;
}

/** Two closed SVG paths: where seat 0 leads, and where seat 1 leads. */
export function drawArea(
  points: readonly { readonly index: number; readonly lead: number }[],
  scale: Scale,
  width: number,
  height: number,
): Area {
  const middle = height / 2;
  const half = middle - 2;
  const x = (index: number): string => (scale.positionOf(index) * width).toFixed(1);
  const side = (sign: 1 | -1): string => {
    const line = points
      .map(({ index, lead }) => `L${x(index)} ${(middle - sign * Math.max(0, sign * lead) * half).toFixed(1)}`)
      .join("");
    return `M0 ${middle}${line}L${x(points.at(-1)?.index ?? 0)} ${middle}z`;
  };
  return { above: side(1), below: side(-1) };
}

export interface Mark {
  readonly index: number;
  readonly kind: string;
  readonly seat: Seat;
}

const MAX_MARKS = 24;

/** Passes and captures; on a large board the largest placement of each interval. */
export function marksOf(page: AnyGameDefinition, steps: readonly Step[]): readonly Mark[] {
  if (page.ticks?.continuous) return placements(page, steps);
  return steps.flatMap(({ index, played, captured }): readonly Mark[] => {
    if (captured) return [{ index, kind: captured.kind, seat: captured.seat }];
    return played?.move !== undefined && page.text.isPass?.(played.move)
      ? [{ index, kind: "pass", seat: played.seat }]
      : [];
  });
}

function placements(page: AnyGameDefinition, steps: readonly Step[]): readonly Mark[] {
  const bins = new Map<number, { mark: Mark; size: number }>();
  const span = Math.max(1, Math.ceil(steps.length / MAX_MARKS));
  for (const { index, played } of steps) {
    if (played?.move === undefined || page.text.isPass?.(played.move)) continue;
    const bin = Math.floor(index / span);
    const size = played.text?.length ?? 0;
    if (size > (bins.get(bin)?.size ?? 0)) bins.set(bin, { mark: { index, kind: "placed", seat: played.seat }, size });
  }
  return [...bins.values()].map(({ mark }) => mark);
}

/** Index of the next capture, pass or fault. */
export function nextMark(marks: readonly Mark[], index: number, faultAt: number | undefined): number | undefined {
  const upcoming = marks.filter((mark) => mark.index > index && mark.kind !== "placed").map((mark) => mark.index);
  if (faultAt !== undefined && faultAt > index) upcoming.push(faultAt);
  return upcoming.length === 0 ? undefined : Math.min(...upcoming);
}
