import { seededRandom } from "../../core/random.ts";
import type { Engine } from "../engines/index.ts";
import { type Box, type Field, intersectBoxes, MAX_FIELD_COORDINATE } from "../grid/field.ts";
import { drawSoup } from "../grid/soup.ts";
import { gridBox, isOnGrid, type Topology } from "../grid/topology.ts";
import { cellsIn, clearCells } from "./board.ts";
import { boxAround, livingCells, type Piece, positionAfter, sizeAfter, type Transform } from "./pieces.ts";

/** A larger soup would take seconds. */
const MAX_SOUP_CELLS = 2 ** 23;

/** Whether a cell can be read and set; a field has no cells beyond its largest coordinate. */
export function isEditable(topology: Topology, x: number, y: number): boolean {
  return isOnGrid(topology, x, y) && Math.max(Math.abs(x), Math.abs(y)) < MAX_FIELD_COORDINATE;
}

/** `cells` alternates x and y; cells outside the grid are ignored. */
export function putCells(engine: Engine, cells: readonly number[], state: number): void {
  const validState = Math.min(state, engine.rule.states - 1);
  for (let i = 0; i + 1 < cells.length; i += 2) {
    const x = cells[i] ?? 0;
    const y = cells[i + 1] ?? 0;
    if (isEditable(engine.topology, x, y)) engine.setCell(x, y, validState);
  }
}

export function clearBox(engine: Engine, box: Box): void {
  editField(engine, (field) => clearCells(field, box));
}

/** The part of the box inside the grid; undefined if it is empty or too large. */
export function soupArea({ topology }: Engine, box: Box): Box | undefined {
  const grid = gridBox(topology);
  const area = grid ? intersectBoxes(box, grid) : box;
  return area && area.width * area.height <= MAX_SOUP_CELLS ? area : undefined;
}

export function fillSoup(engine: Engine, area: Box, density: number, seed: string): void {
  const random = seededRandom(seed).fork("soup");
  editField(engine, (field) => {
    clearCells(field, area);
    const drawn = drawSoup(random, { ...area, x: 0, y: 0 }, density, engine.rule.soup);
    for (const [x, y, state] of drawn.cells()) field.set(area.x + x, area.y + y, state);
  });
}

export function stampPiece(engine: Engine, piece: Piece, x: number, y: number): void {
  editField(engine, (field) => {
    for (const [cx, cy, state] of livingCells(piece, x, y)) setCell(field, engine.topology, cx, cy, state);
  });
}

/** Returns the box of the transformed cells. */
export function transformBox(engine: Engine, box: Box, turn: Transform): Box {
  const target = boxAround(box, ...sizeAfter(turn, box.width, box.height));
  editField(engine, (field) => {
    const cells = [...cellsIn(field, box)];
    for (const [x, y] of cells) field.set(x, y, 0);
    for (const [x, y, state] of cells) {
      const [u, v] = positionAfter(turn, x - box.x, y - box.y, box.width, box.height);
      setCell(field, engine.topology, target.x + u, target.y + v, state);
    }
  });
  return target;
}

function setCell(field: Field, topology: Topology, x: number, y: number, state: number): void {
  if (isEditable(topology, x, y)) field.set(x, y, state);
}

function editField(engine: Engine, edit: (field: Field) => void): void {
  const field = engine.field();
  if (!field) throw new RangeError("the board is too large to be changed at once");
  edit(field);
  engine.load(field, engine.generation);
}
