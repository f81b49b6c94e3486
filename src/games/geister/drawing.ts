import type { TerminalStyle } from "../../core/terminal-style.ts";
import { opponentOf, type Seat, type Viewer } from "../../core/seats.ts";
import { ESCAPED, onBoard, TAKEN } from "./board.ts";
import { lastSquares, type SeenGhost, seenGhosts } from "./seen-ghosts.ts";
import type { Colour } from "./state.ts";
import { type GeisterView, sideOf } from "./view.ts";

/** Five columns a square, for a ghost with its colour in brackets: [A:r]. */
const CELL = 5;

/**
 * From the viewer's side, with each side's ghosts left and taken beside its camp. All of it is ASCII: letters stand where
 * elsewhere dots do, and a dot that a Japanese terminal makes two columns wide would move the rest of its row.
 */
export function draw(view: GeisterView, viewer: Viewer, ink: TerminalStyle): readonly string[] {
  const ghosts = seenGhosts(view, viewer);
  const near = sideOf(viewer);
  const far = opponentOf(near);
  const last = lastSquares(view, viewer);

  function cell(square: number): string {
    const ghost = ghosts.find(({ place }) => place === square);
    if (!ghost) return square === last?.from ? ink.dim(" ( ) ") : `  ${ink.dim(".")}  `;
    const text = ghost.letter + (ghost.colour ? `:${ghost.colour}` : "");
    const moved = square === last?.to;
    const drawn = ink.seats[ghost.seat](text);
    const width = text.length + (moved ? 2 : 0);
    const left = (CELL - width) >> 1;
    const marked = moved ? ink.bold("[") + drawn + ink.bold("]") : drawn;
    return " ".repeat(left) + marked + " ".repeat(CELL - width - left);
  }

  const exits = (arrow: string): string => `    ${arrow}${" ".repeat(CELL * 5 - 1)}${arrow}`;
  const beside = [
    tellLeft(ghosts, far),
    tellGone(ghosts, far, "v"),
    "",
    "",
    tellGone(ghosts, near, "^"),
    tellLeft(ghosts, near),
  ];
  const rows = beside.map((note, y) => {
    const cells = Array.from({ length: 6 }, (_, x) => cell(y * 6 + x)).join("");
    const inked = note === "" ? "" : `  ${ink.seats[y < 3 ? far : near](note)}`;
    return `${ink.dim(String(y))} ${cells}${inked}`;
  });
  return [
    ink.dim("    0    1    2    3    4    5"),
    exits(ink.bold(ink.seats[near]("^"))),
    ...rows,
    exits(ink.dim(ink.seats[far]("v"))),
  ];
}

/** Everybody has four of each colour, so what is left is known of hidden ghosts too: "a-h 3r 4b". */
function tellLeft(ghosts: readonly SeenGhost[], seat: Seat): string {
  const own = ghosts.filter((ghost) => ghost.seat === seat);
  const left = (colour: Colour): number =>
    4 - own.filter((ghost) => !onBoard(ghost.place) && ghost.colour === colour).length;
  return `${own[0]?.letter}-${own[7]?.letter} ${left("r")}r ${left("b")}b`;
}

/** What a seat has taken, and what it has led out: "x bc:r d:b  ^ A:b". */
function tellGone(ghosts: readonly SeenGhost[], seat: Seat, exit: string): string {
  const list = (owner: Seat, place: number): string =>
    ["r", "b", undefined]
      .map((colour) => {
        const found = ghosts.filter(
          (ghost) => ghost.seat === owner && ghost.place === place && ghost.colour === colour,
        );
        return found.length === 0 ? "" : ` ${found.map(({ letter }) => letter).join("")}:${colour ?? "?"}`;
      })
      .join("");
  const [taken, escaped] = [list(opponentOf(seat), TAKEN), list(seat, ESCAPED)];
  return [taken && `x${taken}`, escaped && exit + escaped].filter((part) => part !== "").join("  ");
}
