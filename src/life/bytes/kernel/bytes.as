export { wakeAll } from "./flags";
export { clear, open, pitch, start, allocate } from "./memory";
export { countCells, countChanges, findBounds, setCell, wakeLiving } from "./cells";
export { setGhosts } from "./ghosts";
export { setProgram } from "./programs";
export { run } from "./tiles";
