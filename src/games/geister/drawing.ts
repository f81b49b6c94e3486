import type { TerminalStyle } from "../../core/terminal-style.ts";
import { opponentOf, type Seat, type Viewer } from "../../core/seats.ts";
import { ESCAPED, onBoard, TAKEN } from "./board.ts";
import { lastSquares, type SeenGhost, seenGhosts } from "./seen-ghosts.ts";
import type { Colour } from "./state.ts";
import { type GeisterView, sideOf } from "./view.ts";

/** Five columns per square fit a ghost with its colour in brackets: [A:r]. */
const CELL = 5;

/**
 * The board from the viewer's side, with remaining and captured ghosts beside each camp. ASCII only: Japanese terminals
 * draw some dots two columns wide, which would shift the rest of the row.
 */
export function draw(view: GeisterView, viewer: Viewer, style: TerminalStyle): readonly string[] {
  const ghosts = seenGhosts(view, viewer);
  const near = sideOf(viewer);
  const far = opponentOf(near);
  const last = lastSquares(view, viewer);

  function cell(square: number): string {
    const ghost = ghosts.find(({ place }) => place === square);
    if (!ghost) return square === last?.from ? style.dim(" ( ) ") : `  ${style.dim(".")}  `;
    const text = ghost.letter + (ghost.colour ? `:${ghost.colour}` : "");
    const moved = square === last?.to;
    const drawn = style.seats[ghost.seat](text);
    const width = text.length + (moved ? 2 : 0);
    const left = (CELL - width) >> 1;
    const marked = moved ? style.bold("[") + drawn + style.bold("]") : drawn;
    return " ".repeat(left) + marked + " ".repeat(CELL - width - left);
  }

  const exits = (arrow: string): string => `    ${arrow}${" ".repeat(CELL * 5 - 1)}${arrow}`;
  const beside = [
    formatLeft(ghosts, far),
    formatGone(ghosts, far, "v"),
    "",
    "",
    formatGone(ghosts, near, "^"),
    formatLeft(ghosts, near),
  ];
  const rows = beside.map((note, y) => {
    const cells = Array.from({ length: 6 }, (_, x) => cell(y * 6 + x)).join("");
    const styledNote = note === "" ? "" : `  ${style.seats[y < 3 ? far : near](note)}`;
    return `${style.dim(String(y))} ${cells}${styledNote}`;
  });
  return [
    style.dim("    0    1    2    3    4    5"),
    exits(style.bold(style.seats[near]("^"))),
    ...rows,
    exits(style.dim(style.seats[far]("v"))),
  ];
}

/** Ghosts left: "a-h 3r 4b". Each seat starts with four of each colour, so hidden ghosts can be counted too. */
function formatLeft(ghosts: readonly SeenGhost[], seat: Seat): string {
  const own = ghosts.filter((ghost) => ghost.seat === seat);
  const left = (colour: Colour): number =>
    4 - own.filter((ghost) => !onBoard(ghost.place) && ghost.colour === colour).length;
  return `${own[0]?.letter}-${own[7]?.letter} ${left("r")}r ${left("b")}b`;
}

/** Ghosts that a seat captured and led out: "x bc:r d:b  ^ A:b". */
function formatGone(ghosts: readonly SeenGhost[], seat: Seat, exit: string): string {
  const list = (owner: Seat, place: number): string =>
    ["r", "b", undefined]
      .map((colour) => {
        const found = ghosts.filter(
          (ghost) => ghost.seat === owner && ghost.place === place && ghost.colour === colour,
        );
        return found.length === 0 ? "" : ` ${found.map(({ letter }) => letter).join("")}:${colour ?? "?"}`;
      })
      .join("");
  const taken = list(opponentOf(seat), TAKEN);
  const escaped = list(seat, ESCAPED);
  return [taken && `x${taken}`, escaped && exit + escaped].filter((part) => part !== "").join("  ");
}
