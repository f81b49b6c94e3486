export { open, out, start, stride } from "./memory";
export { countOccupied, fillGhosts, probeDense, stepDense } from "./dense";
export { stepTiles } from "./tiles";
export { readDense, shrinkRows, toDense, toTiles } from "./rows";
export { countCells, place } from "./cells";
