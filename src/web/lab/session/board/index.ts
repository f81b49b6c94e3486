import { type Result, ok } from "../../../../core/result.ts";
import type { Format } from "../../../../life/files/index.ts";
import { recordGif, recordSvg } from "../../../../life/pictures/record.ts";
import { attempt } from "../../../../life/session/board.ts";
import { setupOf, withEngineCopy, writeBoard } from "../../../../life/session/files.ts";
import type { Setup, StoredBoard } from "../protocol.ts";
import { createEditing } from "./editing.ts";
import { LabBoard } from "./lab-board.ts";
import { createOpening, createRuleChanges } from "./opening.ts";
import { createRunning } from "./running.ts";
import { storeBoard } from "./stored-board.ts";

/** The laboratory's interface for the page. Arguments and results can be sent as thread messages. */
export type LabApi = ReturnType<typeof createLaboratory>;

/** Evolves, edits and paints one board. Independent of its thread: runs in the worker and in tests. */
export function createLaboratory(now: () => number) {
  const board = new LabBoard(now);
  return {
    ...createOpening(board),
    ...createRuleChanges(board),
    ...createEditing(board),
    ...createSaving(board),
    ...createRunning(board),
  };
}

/** Turns the board into files, links and stored text. */
function createSaving({ session, painter }: LabBoard) {
  return {
    save: (format: Format): Result<string> => attempt(() => writeBoard(session.engine, format)),
    saveGif(generations: number): Result<Uint8Array> {
      const { theme } = painter.style;
      const recorded = withEngineCopy(session, (engine) => recordGif(engine, { generations, theme }));
      return recorded.ok ? ok(recorded.value.content) : recorded;
    },
    saveSvg(): Result<string> {
      const { theme } = painter.style;
      const recorded = withEngineCopy(session, (engine) => recordSvg(engine, { generations: 0, theme }));
      return recorded.ok ? ok(recorded.value.content) : recorded;
    },
    share: (): Result<Setup> => setupOf(session),
    store: (): Result<StoredBoard> => attempt(() => storeBoard(session)),
  };
}
