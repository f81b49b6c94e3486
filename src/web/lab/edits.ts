import { seededRandom } from "../../core/random.ts";
import type { Engine } from "../../life/engines/index.ts";
import { type Box, type Field, FIELD_REACH } from "../../life/grid/field.ts";
import { drawSoup } from "../../life/grid/soup.ts";
import type { Topology } from "../../life/grid/topology.ts";
import { wipe } from "./boards.ts";
import { boxAround, livingCells, turnPiece } from "./pieces.ts";
import type { Piece, Turn } from "./protocol.ts";
import { meet } from "./view.ts";

/** A soup of more cells would take seconds to draw. */
const MOST_SOUP = 2 ** 23;

export function isInside(topology: Topology, x: number, y: number): boolean {
  if (topology.kind === "unbounded") return Math.max(Math.abs(x), Math.abs(y)) < FIELD_REACH;
  return x >= 0 && y >= 0 && x < topology.width && y < topology.height;
}

/** Cells as x and y in turn; those outside the grid are nobody's. */
export function putCells(engine: Engine, cells: readonly number[], state: number): void {
  const known = Math.min(state, engine.rule.states - 1);
  for (let i = 0; i + 1 < cells.length; i += 2) {
    const [x = 0, y = 0] = [cells[i], cells[i + 1]];
    if (isInside(engine.topology, x, y)) engine.setCell(x, y, known);
  }
}

export function wipeBox(engine: Engine, box: Box): void {
  change(engine, (field) => wipe(field, box));
}

/** The part of a box that a soup can be drawn in. */
export function soupArea({ topology }: Engine, box: Box): Box | undefined {
  const area = topology.kind === "unbounded" ? box : meet(box, { ...topology, x: 0, y: 0 });
  return area && area.width * area.height <= MOST_SOUP ? area : undefined;
}

export function fillSoup(engine: Engine, area: Box, density: number, seed: string): void {
  const chance = seededRandom(seed).fork("soup");
  change(engine, (field) => {
    wipe(field, area);
    const drawn = drawSoup(chance, { ...area, x: 0, y: 0 }, density, engine.rule.soup);
    for (const [x, y, state] of drawn.cells()) field.set(area.x + x, area.y + y, state);
  });
}

export function stampPiece(engine: Engine, piece: Piece, x: number, y: number): void {
  change(engine, (field) => stampOn(field, engine.topology, piece, x, y));
}

/** Gives the box that the cells have then. */
export function turnBox(engine: Engine, box: Box, turn: Turn): Box {
  const turned = turnPiece(takePiece(engine, box), turn);
  const place = boxAround(box, turned.width, turned.height);
  change(engine, (field) => {
    wipe(field, box);
    stampOn(field, engine.topology, turned, place.x, place.y);
  });
  return place;
}

export function takePiece(engine: Engine, { x, y, width, height }: Box): Piece {
  const states = new Uint8Array(width * height);
  engine.paint({ x, y, width, height }, states);
  return { width, height, states };
}

function stampOn(field: Field, topology: Topology, piece: Piece, x: number, y: number): void {
  for (const [cx, cy, state] of livingCells(piece, x, y))
    if (isInside(topology, cx, cy)) field.set(cx, cy, state);
}

function change(engine: Engine, act: (field: Field) => void): void {
  const field = engine.field();
  if (!field) throw new RangeError("the board is too large to be changed at once");
  act(field);
  engine.load(field, engine.generation);
}
