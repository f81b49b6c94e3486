import { AXES, type Part } from "./shape.ts";

export type Velocity = readonly [dx: number, dy: number];

/** A part that moves by one of its velocities per period: by the first for some periods, then by the others. */
export interface MovingPart {
  readonly part: Part;
  readonly velocities: readonly Velocity[];
}

/** Whether two parts never touch from the next period on: separated along an axis and never closing in. */
export function stayApart(a: MovingPart, b: MovingPart, radius: number): boolean {
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

export function isSame([ax, ay]: Velocity, [bx, by]: Velocity): boolean {
  return ax === bx && ay === by;
}

export function movePart(part: Part, [dx, dy]: Velocity, times = 1): Part {
  return { ...part, x: part.x + times * dx, y: part.y + times * dy };
}
