import { describe, expect, it } from "vitest";
import type { MatchEvent, Opened } from "../core/events.ts";
import { formatEnglish } from "../core/lang.ts";
import { readPattern } from "../life/files/index.ts";
import { findGame } from "./index.ts";

const opened = (game: string, options: Opened["options"]): Opened => ({
  type: "opened",
  format: 1,
  match: "m",
  game,
  rules: 1,
  options,
  start: null,
  players: [
    { name: "a", dialect: null, digest: null },
    { name: "b", dialect: null, digest: null },
  ],
  seed: "0",
  limits: { startMs: 0, marginMs: 0 },
  startedAt: "2026-11-16T00:00:00Z",
  sandbox: "none",
});
const moved = (seat: 0 | 1, move: string): MatchEvent => ({ type: "moved", seat, move, ms: 0, lag: 0 });
const ticked: MatchEvent = { type: "ticked" };

function lastBoard(id: string, options: Opened["options"], events: readonly MatchEvent[]): string[] {
  const rle = findGame(id)?.exports?.find((candidate) => candidate.id === "rle");
  const written = rle?.write([opened(id, options), ...events]);
  if (!written?.ok) throw new Error(written ? formatEnglish(written.why) : "no such export");
  const read = readPattern(written.value);
  if (!read.ok || !("cells" in read.value.cells)) throw new Error("not read back");
  return [...read.value.cells.cells()].map((cell) => cell.join(","));
}

describe("the RLE export of a Life game", () => {
  it("writes the last board of a Life duel with cell positions", () => {
    const placed = [moved(0, "1,0"), moved(1, "5,5"), moved(0, "1,1"), moved(1, "5,0"), moved(0, "1,2")];
    expect(lastBoard("lifegame", {}, placed)).toEqual(["0,1,1", "1,1,1", "2,1,1", "0,5,2", "5,5,2"]);
  });

  it("applies the generations of Life war", () => {
    const events = [ticked, moved(0, "1,2;2,2;3,2"), moved(1, "-"), ticked];
    const board = lastBoard("lifewar", { size: 8, generations: 5, first: 0 }, events);
    expect(board).toEqual(["2,1,1", "2,2,1", "2,3,1"]);
  });

  it("refuses a record without an opening event", () => {
    const rle = findGame("lifewar")?.exports?.find((candidate) => candidate.id === "rle");
    expect(rle?.write([ticked]).ok).toBe(false);
  });
});
