import { ok } from "../../../../core/result.ts";
import { recordGif, recordSvg } from "../../../../life/pictures/record.ts";
import { attempt } from "../../../../life/session/board.ts";
import { setupOf, withEngineCopy, writeBoard } from "../../../../life/session/export.ts";
import type { LabApi } from "../protocol.ts";
import type { LabBoard } from "./lab-board.ts";
import { storeBoard } from "./stored-board.ts";

/** Turns the board into files, links and stored text. */
export function createSaving({
  session,
  painter,
}: LabBoard): Pick<LabApi, "save" | "saveGif" | "saveSvg" | "share" | "store"> {
  return {
    save: (format) => attempt(() => writeBoard(session.engine, format)),
    saveGif(generations) {
      const { theme } = painter.style;
      const recorded = withEngineCopy(session, (engine) => recordGif(engine, { generations, theme }));
      return recorded.ok ? ok(recorded.value.content) : recorded;
    },
    saveSvg() {
      const { theme } = painter.style;
      const recorded = withEngineCopy(session, (engine) => recordSvg(engine, { generations: 0, theme }));
      return recorded.ok ? ok(recorded.value.content) : recorded;
    },
    share: () => setupOf(session),
    store: () => attempt(() => storeBoard(session)),
  };
}
