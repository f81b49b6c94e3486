/** Whether the offset, not (0, 0), belongs to a neighbourhood of this radius. */
type Shape = (dx: number, dy: number, radius: number) => boolean;

/** The neighbourhoods of Golly 4 and LifeViewer, by the letter after N. */
const SHAPES: Readonly<Record<string, Shape>> = {
  M: () => true,
  N: (dx, dy, radius) => Math.abs(dx) + Math.abs(dy) <= radius,
  C: (dx, dy, radius) => dx * dx + dy * dy <= radius * radius + radius,
  "2": (dx, dy, radius) => dx * dx + dy * dy <= radius * radius,
  B: (dx, dy) => (dx + dy) % 2 !== 0,
  D: (dx, dy) => (dx + dy) % 2 === 0,
  "+": (dx, dy) => dx === 0 || dy === 0,
  X: (dx, dy) => Math.abs(dx) === Math.abs(dy),
  "*": (dx, dy) => dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy),
  "#": (dx, dy) => Math.abs(dx) === 1 || Math.abs(dy) === 1,
  H: (dx, dy, radius) => Math.abs(dx - dy) <= radius,
  A: (dx, dy) => dx === 0 || dy === 0 || dx === dy,
  "3": (dx, dy) => (dx === 0 && dy < 0) || (dy === 0 && dx < 0) || (dx === dy && dx > 0),
};

export const SHAPE_NAMES: Readonly<Record<string, string>> = {
  M: "Moore",
  N: "von Neumann",
  C: "circular",
  "2": "Euclidean",
  B: "checkerboard",
  D: "aligned checkerboard",
  "+": "cross",
  X: "saltire",
  "*": "star",
  "#": "hash",
  H: "hexagonal",
  A: "asterisk",
  "3": "tripod",
  G: "Gaussian",
  W: "weighted",
  "@": "custom",
};

/** Weights of a named neighbourhood and its middle, row by row. */
export function weightsOf(letter: string, radius: number, middle: number): Int32Array {
  const shape = SHAPES[letter];
  const near = (distance: number): number => radius + 1 - Math.abs(distance);
  return fillSquare(radius, (dx, dy) => {
    if (letter === "G") return near(dx) * near(dy) + (dx === 0 && dy === 0 ? middle : 0);
    if (dx === 0 && dy === 0) return middle;
    return shape?.(dx, dy, radius) ? 1 : 0;
  });
}

export function fillSquare(radius: number, weight: (dx: number, dy: number) => number): Int32Array {
  const side = 2 * radius + 1;
  const weights = new Int32Array(side * side);
  for (let dy = -radius, place = 0; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++, place++) weights[place] = weight(dx, dy);
  return weights;
}
