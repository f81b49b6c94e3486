import type { LocalizedText } from "../../core/lang.ts";
import { opponentOf, type Seat, type Viewer } from "../../core/seats.ts";
import type { TerminalStyle } from "../../core/terminal-style.ts";
import { ESCAPED, onBoard, TAKEN, type Direction, isExit, LETTERS, stepFrom } from "./board.ts";
import type { GeisterMove, Step } from "./moves.ts";
import { type Colour, listMoves } from "./state.ts";
import {
  lastSquares,
  type SeenGhost,
  seenGhosts,
  type GeisterView,
  sideOf,
  imagineState,
  needsSetup,
  boardEntriesOf,
} from "./view.ts";

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

const ARROWS: Readonly<Record<Direction, string>> = { NORTH: "↑", WEST: "←", EAST: "→", SOUTH: "↓" };
const IN_JAPANESE: Readonly<Record<Direction, string>> = { NORTH: "北", WEST: "西", EAST: "東", SOUTH: "南" };

const CHOOSE_REDS: LocalizedText = {
  en: "Choose four red ghosts, such as EFGH, the back row; the others are blue. They will be drawn as A:r and A:b.",
  ja: "赤にするオバケを4つ選んでください（例：EFGH は後列）。残りは青です。盤には A:r（赤）、A:b（青）と出ます。",
};

/** Prompt for a person: choose four ghosts, or the legal steps by ghost, "A↑← B↑". */
export function promptText(view: GeisterView, legal: readonly GeisterMove[] | undefined): LocalizedText {
  if (needsSetup(view)) return CHOOSE_REDS;
  const moves = legal ?? listMoves(imagineState(view, view.turn), view.turn);
  const steps = moves.filter((move) => move.kind === "step");
  const inside = listSteps(steps.filter((step) => !isEscape(step, view)));
  const out = listSteps(steps.filter((step) => isEscape(step, view)));
  return {
    en: `Steps: ${inside}` + (out && `   Out of the board, which wins: ${out}`),
    ja: `動かせるオバケ: ${inside}` + (out && `   脱出（勝ち）: ${out}`),
  };
}

function listSteps(steps: readonly Step[]): string {
  return Array.from(LETTERS)
    .map((letter, ghost) => {
      const arrows = (Object.keys(ARROWS) as Direction[]).filter((direction) =>
        steps.some((step) => step.ghost === ghost && step.direction === direction),
      );
      return arrows.length === 0 ? "" : letter + arrows.map((direction) => ARROWS[direction]).join("");
    })
    .filter((listed) => listed !== "")
    .join(" ");
}

/** Describes the effect of a typed move with the mover's knowledge. */
export function preview(move: GeisterMove, view: GeisterView): LocalizedText {
  if (move.kind === "set") {
    const reds = Array.from(LETTERS)
      .filter((_, ghost) => (move.reds >> ghost) & 1)
      .join(" ");
    return { en: `red: ${reds}`, ja: `赤: ${reds}` };
  }
  const letter = LETTERS.charAt(move.ghost);
  if (isEscape(move, view)) return { en: `${letter} leaves the board`, ja: `${letter} が脱出` };
  const to = stepFrom(boardEntriesOf(view.board)[move.ghost]?.place ?? TAKEN, move.direction);
  const captured = seenGhosts(view, view.turn)
    .slice(8)
    .find(({ place }) => place === to)?.letter;
  return {
    en: `${letter} ${move.direction.toLowerCase()}` + (captured === undefined ? "" : `, takes ${captured}`),
    ja: `${letter} を${IN_JAPANESE[move.direction]}へ` + (captured === undefined ? "" : `、${captured} を取る`),
  };
}

/** True for an exit step; red ghosts cannot leave. */
function isEscape({ ghost, direction }: Step, { board }: GeisterView): boolean {
  const entry = boardEntriesOf(board)[ghost];
  return entry !== undefined && entry.mark.toLowerCase() !== "r" && isExit(entry.place, direction);
}
