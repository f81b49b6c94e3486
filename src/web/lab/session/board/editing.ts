import { attempt } from "../../../../life/session/board.ts";
import {
  clearBox,
  fillSoup,
  isEditable,
  putCells,
  soupArea,
  stampPiece,
  transformBox,
} from "../../../../life/session/edits.ts";
import { copyBox } from "../../../../life/session/export.ts";
import { readPiece } from "../../../../life/session/pieces.ts";
import type { LabApi } from "../protocol.ts";
import type { LabBoard } from "./lab-board.ts";

type Editing = Pick<
  LabApi,
  "cell" | "draw" | "clear" | "soup" | "stamp" | "transform" | "undo" | "redo" | "copy" | "readPiece"
>;

/** Changes the cells of the board. */
export function createEditing(board: LabBoard): Editing {
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
    cell(x, y) {
      const { engine } = session;
      return isEditable(engine.topology, x, y) ? engine.cell(x, y) : 0;
    },
    draw(cells, state, stroke) {
      board.edit((engine) => putCells(engine, cells, state), stroke === board.stroke);
      board.stroke = stroke;
    },
    clear(box) {
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
    soup(box, density, seed) {
      const area = soupArea(session.engine, box);
      return area !== undefined && board.edit((engine) => fillSoup(engine, area, density, seed));
    },
    stamp(piece, x, y) {
      board.edit((engine) => stampPiece(engine, piece, x, y));
    },
    transform(box, turn) {
      let turned = box;
      board.edit((engine) => {
        turned = transformBox(engine, box, turn);
      });
      return turned;
    },
    undo: () => goBack(() => session.undo()),
    redo: () => goBack(() => session.redo()),
    copy: (box) => copyBox(session, box),
    readPiece: (text) => attempt(() => readPiece(text, session.rule.rule)),
  };
}
