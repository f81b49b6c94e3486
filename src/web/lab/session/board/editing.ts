import type { Result } from "../../../../core/result.ts";
import type { Box } from "../../../../life/grid/field.ts";
import { attempt } from "../../../../life/session/board.ts";
import {
  clearBox,
  fillSoup,
  isEditable,
  type Piece,
  putCells,
  readPiece,
  soupArea,
  stampPiece,
  type Transform,
  transformBox,
} from "../../../../life/session/pieces.ts";
import { copyBox } from "../../../../life/session/files.ts";
import type { LabBoard } from "./lab-board.ts";

export function createEditing(board: LabBoard) {
  const { session } = board;

  const goBack = (restore: () => boolean): void => {
    board.endTrial(true);
    board.attempt(() => {
      if (!restore()) return;
      board.run(false);
      board.onNewBoard();
    });
  };

  return {
    cell(x: number, y: number): number {
      const { engine } = session;
      return isEditable(engine.topology, x, y) ? engine.cell(x, y) : 0;
    },
    /** `cells` alternates x and y; calls with the same stroke number are undone together. */
    draw(cells: readonly number[], state: number, stroke: number): void {
      board.edit((engine) => putCells(engine, cells, state), stroke === board.stroke);
      board.stroke = stroke;
    },
    clear(box?: Box): void {
      if (box) {
        board.edit((engine) => clearBox(engine, box));
        return;
      }
      board.endTrial(true);
      board.pristine = false;
      board.run(false);
      board.attempt(() => {
        session.clear();
        board.onNewBoard();
      });
    },
    /** False if the box is too large. */
    soup(box: Box, density: number, seed: string): boolean {
      const area = soupArea(session.engine, box);
      return area !== undefined && board.edit((engine) => fillSoup(engine, area, density, seed));
    },
    /** Dead cells of the piece leave the board unchanged. */
    stamp(piece: Piece, x: number, y: number): void {
      board.edit((engine) => stampPiece(engine, piece, x, y));
    },
    transform(box: Box, turn: Transform): Box {
      let turned = box;
      board.edit((engine) => {
        turned = transformBox(engine, box, turn);
      });
      return turned;
    },
    undo: (): void => goBack(() => session.undo()),
    redo: (): void => goBack(() => session.redo()),
    /** The box, or the whole board, as RLE. */
    copy: (box?: Box): Result<string> => copyBox(session, box),
    readPiece: (text: string): Result<Piece> => attempt(() => readPiece(text, session.rule.rule)),
  };
}
