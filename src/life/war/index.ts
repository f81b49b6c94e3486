export {
  cellOf,
  countWar,
  createWarBoard,
  eachLiving,
  listWar,
  rasterWar,
  wakeWar,
  warBoardOf,
  type WakeMode,
  type WarBoard,
  type WarPlayer,
  type Woken,
} from "./board.ts";
export { createWarEngine, type WarEngineMode, type WarEngine } from "./engine.ts";
export { countBorn, countDenied, evolveWar } from "./evolve.ts";
export { readWar, writeWar } from "./text.ts";
