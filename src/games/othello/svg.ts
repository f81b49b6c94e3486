import type { IllegalMove } from "../entry.ts";
import { type OthelloMove, PASS } from "./squares.ts";
import type { OthelloView } from "./state.ts";

/** A square is 100 wide, the frame around the board 30. */
const FRAME = 30;
const SIDE = 860;
const SQUARES = Array.from({ length: 64 }, (_, square) => square);

/** Colours come from the surrounding page; the fallbacks are the light theme. */
const FELT = "var(--felt,#4a8a6b)";
const LINE = "var(--felt-line,#2f6049)";

const DEFS =
  `<defs><radialGradient id="st0" cx=".38" cy=".32" r=".8"><stop offset="0" stop-color="#3a4244"/>` +
  `<stop offset=".55" stop-color="var(--stone-0,#15191a)"/></radialGradient>` +
  `<radialGradient id="st1" cx=".38" cy=".32" r=".9"><stop offset="0" stop-color="#fff"/>` +
  `<stop offset=".7" stop-color="var(--stone-1,#fffbf2)"/><stop offset="1" stop-color="#d9d2c2"/></radialGradient></defs>`;

/** Background, grid lines, the four points, and coordinates in the frame. */
const BACKGROUND = ((): string => {
  const lines = Array.from({ length: 9 }, (_, i) => {
    const offset = FRAME + i * 100;
    return `M${offset} ${FRAME}V${SIDE - FRAME}M${FRAME} ${offset}H${SIDE - FRAME}`;
  });
  const points = [230, 630].flatMap((x) => [230, 630].map((y) => `<circle cx="${x}" cy="${y}" r="7"/>`));
  const labels = Array.from({ length: 8 }, (_, i) => {
    const offset = FRAME + i * 100 + 50;
    return `<text x="${offset}" y="22">${"abcdefgh".charAt(i)}</text><text x="15" y="${offset + 6}">${i + 1}</text>`;
  });
  return (
    `<rect width="${SIDE}" height="${SIDE}" rx="10" fill="${LINE}"/>` +
    `<rect x="${FRAME}" y="${FRAME}" width="800" height="800" fill="${FELT}"/>` +
    `<path d="${lines.join("")}" stroke="${LINE}" stroke-width="2"/><g fill="${LINE}">${points.join("")}</g>` +
    `<g font-size="18" text-anchor="middle" fill="#fff" opacity=".85">${labels.join("")}</g>`
  );
})();

/** Draws the board. The last move has its seat's mark; an illegal move a cross, with legal moves as dots. */
export function drawSvg({ board }: OthelloView, last?: OthelloMove, illegal?: IllegalMove): string {
  const discs = (digit: string): string =>
    SQUARES.map((square) => (board.charAt(square) === digit ? circle(square, 40) : "")).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${DEFS}${BACKGROUND}` +
    `<g fill="url(#st0)">${discs("1")}</g><g fill="url(#st1)">${discs("2")}</g>` +
    (last === undefined || last === PASS ? "" : markLast(last, board.charAt(last))) +
    (illegal ? markIllegal(illegal.move as OthelloMove, illegal.legal as readonly OthelloMove[]) : "") +
    "</svg>"
  );
}

/** Solid on black, hollow on white, in colours with contrast on the disc in both themes. */
function markLast(square: OthelloMove, digit: string): string {
  const [x, y] = centre(square);
  const box = `x="${x - 13}" y="${y - 13}" width="26" height="26" rx="4"`;
  return digit === "1"
    ? `<rect ${box} fill="#3fd0cb"/>`
    : `<rect ${box} fill="none" stroke="#b87003" stroke-width="7"/>`;
}

function markIllegal(move: OthelloMove, legal: readonly OthelloMove[]): string {
  const dots = legal.filter((square) => square !== PASS).map((square) => circle(square, 12));
  const allowed = `<g fill="#fff" opacity=".55">${dots.join("")}</g>`;
  if (move === PASS) return allowed;
  const [x, y] = centre(move);
  const shu = "var(--shu-fill,#c2381f)";
  return (
    `${allowed}<rect x="${x - 47}" y="${y - 47}" width="94" height="94" rx="4" fill="#f8e6de" stroke="${shu}" stroke-width="6"/>` +
    `<path d="M${x - 22} ${y - 22}l44 44m0-44l-44 44" stroke="${shu}" stroke-width="9" stroke-linecap="round"/>`
  );
}

function circle(square: OthelloMove, radius: number): string {
  const [x, y] = centre(square);
  return `<circle cx="${x}" cy="${y}" r="${radius}"/>`;
}

function centre(square: OthelloMove): readonly [number, number] {
  return [FRAME + (square & 7) * 100 + 50, FRAME + (square >> 3) * 100 + 50];
}
