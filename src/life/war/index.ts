export {
  cellOf,
  countWar,
  createWarBoard,
  listWar,
  wakeWar,
  warBoardOf,
  type WakeMode,
  type WarBoard,
  type WarPlayer,
  type Woken,
} from "./board.ts";
export { countBorn, countDenied } from "./births.ts";
export { createWarEngine, type WarEngineMode, type WarEngine } from "./engine.ts";
export { evolveWar } from "./evolve.ts";
export { eachLiving, rasterWar } from "./raster.ts";
export { readWar, writeWar } from "./text.ts";
