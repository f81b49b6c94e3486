import { AXES, cellsOf, forEachCell, type Part } from "./shape.ts";

const STILL: Velocity = [0, 0];

/** A growing source: parts that move alike, and their emissions per period. */
export interface Source {
  readonly moved: Velocity;
  /** The non-repeating parts at the beginning of the first period. */
  readonly sources: readonly Part[];
  readonly leaves: readonly Part[];
}

/** Equal parts that a group emitted, newest first. Relative to the group the row is fixed and may grow at its end. */
interface Row {
  readonly parts: readonly Part[];
  /** Offset between parts, and the displacement of the last one per period. */
  readonly step: Velocity;
  readonly grows: boolean;
}

/** Parts that recur in every period with one velocity, except the ends of rows, which move independently. */
interface Group {
  readonly moved: Velocity;
  readonly before: Part[];
  readonly after: Part[];
  readonly rows: Row[];
}

/**
 * Proves endless growth from two boards one period apart, split into parts: the second is the first moved, with one
 * more part at the end of each row, and nothing ever touches. By induction so is every later board.
 */
export function proveGrowth(
  first: readonly Part[],
  second: readonly Part[],
  { period, radius }: { readonly period: number; readonly radius: number },
): readonly Source[] | undefined {
  const groups = groupSources(first, second);
  if (!groups) return undefined;
  const ash = assignRest(first, second, groups);
  if (!ash) return undefined;
  if (!groups.every((group) => isClosed(group, period))) return undefined;
  if (groups.every((group) => tipsOf(group).length === 0)) return undefined;
  if (!neverTouch(groups, ash, radius)) return undefined;
  return groups.map((group) => ({
    moved: group.moved,
    sources: group.before.filter(({ shape }) => !shape.moved),
    leaves: tipsOf(group),
  }));
}

/** Groups non-repeating parts by displacement; undefined = the second board has others. */
function groupSources(first: readonly Part[], second: readonly Part[]): Group[] | undefined {
  let before = first.filter(({ shape }) => !shape.moved);
  const after = new PartIndex(second.filter(({ shape }) => !shape.moved));
  if (before.length === 0 || before.length !== after.size) return undefined;
  const groups: Group[] = [];
  while (before.length > 0) {
    const moved = commonMove(before, after);
    if (!moved) return undefined;
    const group: Group = { moved, before: [], after: [], rows: [] };
    before = before.filter((part) => {
      const found = after.take(movePart(part, moved));
      if (!found) return true;
      group.before.push(part);
      group.after.push(found);
      return false;
    });
    groups.push(group);
  }
  return groups;
}

/** The displacement that maps most of the parts to equal ones. */
function commonMove(before: readonly Part[], after: PartIndex): Velocity | undefined {
  const votes = new Map<string, number>();
  let best: { readonly move: Velocity; readonly count: number } | undefined;
  for (const part of before)
    for (const other of after.ofShape(part)) {
      const move: Velocity = [other.x - part.x, other.y - part.y];
      const count = (votes.get(move.join()) ?? 0) + 1;
      votes.set(move.join(), count);
      if (!best || count > best.count) best = { move, count };
    }
  return best?.move;
}

/**
 * Assigns every repeating part to the group that left it; the others move independently and do not take part in the
 * growth.
 */
function assignRest(
  first: readonly Part[],
  second: readonly Part[],
  groups: readonly Group[],
): readonly Part[] | undefined {
  const before = new PartIndex(first.filter(({ shape }) => shape.moved));
  const after = new PartIndex(second.filter(({ shape }) => shape.moved));
  const born = [...after.all()].filter((part) => !before.has(movePart(part, velocityOf(part), -1)));
  for (const part of born) {
    const group = groups.find(({ moved }) => before.has(movePart(part, moved, -1)));
    if (!group || !assignRow(part, group, before, after)) return undefined;
  }
  const ash = [...after.all()];
  if (before.size !== ash.length) return undefined;
  return ash.every((part) => before.has(movePart(part, velocityOf(part), -1))) ? ash : undefined;
}

/** Follows the row of equal parts from the newest; it must be as long as before, or one longer. */
function assignRow(newest: Part, group: Group, before: PartIndex, after: PartIndex): boolean {
  const velocity = velocityOf(newest);
  const step: Velocity = [velocity[0] - group.moved[0], velocity[1] - group.moved[1]];
  const row: Part[] = [];
  for (let part = after.take(newest); part; part = after.take(movePart(part, step))) row.push(part);
  const earlier: Part[] = [];
  for (let part = before.take(movePart(newest, group.moved, -1)); part;) {
    earlier.push(part);
    part = before.take(movePart(part, step));
  }
  if (row.length !== earlier.length && row.length !== earlier.length + 1) return false;
  group.before.push(...earlier);
  group.after.push(...row);
  group.rows.push({ parts: row, step, grows: row.length > earlier.length });
  return true;
}

/** Whether a group evolves exactly into itself a period later, so that nothing else took part. */
function isClosed({ before, after }: Group, period: number): boolean {
  const evolved = placesOf(before, period);
  const later = placesOf(after, 0);
  return evolved.size === later.size && [...later].every((cell) => evolved.has(cell));
}

/** Position and state of all cells of some parts. */
export function placesOf(parts: readonly Part[], age: number): Set<string> {
  const all = new Set<string>();
  for (const part of parts) forEachCell(cellsOf(part, age), (x, y, state) => all.add(`${x},${y},${state}`));
  return all;
}

function neverTouch(groups: readonly Group[], ash: readonly Part[], radius: number): boolean {
  const loose: readonly MovingPart[] = ash.map((part) => ({ part, velocities: [velocityOf(part)] }));
  const members = groups.map((group) => bodiesOf(group));
  const apart = (some: readonly MovingPart[], others: readonly MovingPart[]): boolean =>
    some.every((a) => others.every((b) => a === b || neverMeet(a, b, radius)));
  return (
    apart(loose, loose) &&
    members.every((bodies) => apart(bodies, loose)) &&
    members.every((bodies, i) => members.slice(i + 1).every((others) => apart(bodies, others))) &&
    groups.every((group) => tipsLeave(group, radius))
  );
}

function tipsOf({ rows }: Group): readonly Part[] {
  return rows.flatMap(({ parts, grows }) => (grows ? parts.slice(-1) : []));
}

/** Parts of a group move with it; a tip moves independently and leaves others behind. */
function bodiesOf(group: Group): readonly MovingPart[] {
  const tips = new Set(tipsOf(group));
  return group.after.map((part) => ({
    part,
    velocities: tips.has(part) ? [group.moved, velocityOf(part)] : [group.moved],
  }));
}

function neverMeet(a: MovingPart, b: MovingPart, radius: number): boolean {
  const velocity = a.velocities.at(-1);
  const other = b.velocities.at(-1);
  if (!velocity || !other || !isSame(velocity, other)) return stayApart(a, b, radius);
  // Parts of one group keep their distances; the follower of a tip comes from behind it.
  return (
    (a.velocities.length === 1 || stayApart(followerOf(a), b, radius)) &&
    (b.velocities.length === 1 || stayApart(a, followerOf(b), radius))
  );
}

/** The part that stands a period later where the tip would be had it moved with its group. */
function followerOf({ part, velocities: [moved = STILL, velocity = STILL] }: MovingPart): MovingPart {
  return { part: movePart(part, [moved[0] - velocity[0], moved[1] - velocity[1]]), velocities: [moved] };
}

/** Relative to the group: tips move away from all fixed parts and from all parts that other tips leave. */
function tipsLeave({ after, rows }: Group, radius: number): boolean {
  const rowOf = new Map(rows.flatMap((row) => row.parts.map((part) => [part, row] as const)));
  return rows.every(({ parts, step, grows }) => {
    const tip = parts.at(-1);
    if (!grows || !tip) return true;
    const next: MovingPart = { part: movePart(tip, step), velocities: [step] };
    return after.every((part) => {
      const row = rowOf.get(part);
      // In rows with equal steps every distance but that to the newest part is already checked.
      if (row && isSame(row.step, step))
        return part !== row.parts[0] || stayApart(next, { part, velocities: [STILL] }, radius);
      if (!row?.grows || part !== row.parts.at(-1)) return stayApart(next, { part, velocities: [STILL] }, radius);
      // Everything the other tip leaves later lies between its current and its next positions.
      return (
        stayApart(next, { part, velocities: [STILL, row.step] }, radius) &&
        stayApart(next, { part: movePart(part, row.step), velocities: [row.step] }, radius)
      );
    });
  });
}

function velocityOf({ shape }: Part): Velocity {
  return shape.moved ?? STILL;
}

class PartIndex {
  readonly #parts: Map<string, Part>;

  constructor(parts: readonly Part[]) {
    this.#parts = new Map(parts.map((part) => [keyOf(part), part]));
  }

  get size(): number {
    return this.#parts.size;
  }

  all(): Iterable<Part> {
    return this.#parts.values();
  }

  has(part: Part): boolean {
    return this.#parts.has(keyOf(part));
  }

  take(part: Part): Part | undefined {
    const key = keyOf(part);
    const found = this.#parts.get(key);
    this.#parts.delete(key);
    return found;
  }

  ofShape({ shape }: Part): readonly Part[] {
    return [...this.#parts.values()].filter((part) => part.shape === shape);
  }
}

function keyOf({ shape, x, y }: Part): string {
  return `${shape.id},${x},${y}`;
}

type Velocity = readonly [dx: number, dy: number];

/** A part that moves by one of its velocities per period: by the first for some periods, then by the others. */
interface MovingPart {
  readonly part: Part;
  readonly velocities: readonly Velocity[];
}

/** Whether two parts never touch from the next period on: separated along an axis and never closing in. */
function stayApart(a: MovingPart, b: MovingPart, radius: number): boolean {
  return AXES.some(([ax, ay], axis) => {
    // Cells that see a common cell are at most 2 * radius apart along rows and columns, twice that along diagonals.
    const gap = (ax !== 0 && ay !== 0 ? 4 : 2) * radius + 1;
    const along = ({ velocities }: MovingPart): number[] => velocities.map(([dx, dy]) => ax * dx + ay * dy);
    const speeds = along(a);
    const otherSpeeds = along(b);
    const [low, high] = reachOf(a.part, axis);
    const [lowOther, highOther] = reachOf(b.part, axis);
    return (
      (low - highOther >= gap && Math.min(...speeds) >= Math.max(...otherSpeeds)) ||
      (lowOther - high >= gap && Math.min(...otherSpeeds) >= Math.max(...speeds))
    );
  });
}

function reachOf({ shape, x, y }: Part, axis: number): readonly [low: number, high: number] {
  const [ax, ay] = AXES[axis] ?? AXES[0];
  const at = ax * x + ay * y;
  const [low, high] = shape.reach[axis] ?? [0, 0];
  return [at + low, at + high];
}

function isSame([ax, ay]: Velocity, [bx, by]: Velocity): boolean {
  return ax === bx && ay === by;
}

export function movePart(part: Part, [dx, dy]: Velocity, times = 1): Part {
  return { ...part, x: part.x + times * dx, y: part.y + times * dy };
}
