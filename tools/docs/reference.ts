import { DIAGNOSES } from "../../src/core/diagnoses.ts";
import { commonReasons } from "../../src/core/common-reasons.ts";
import { type Language, LANGUAGES } from "../../src/core/lang.ts";
import type { GridGame, GridState } from "../../src/games/grid/grid-game.ts";
import { gridReasons } from "../../src/games/grid/rules.ts";
import { GAMES } from "../../src/games/index.ts";
import { verifyReasons } from "../../src/store/verify/reasons.ts";
import { writeCommandsPage } from "./commands-page.ts";
import { writeExitCodesPage } from "./exit-codes-page.ts";
import { writeArenaConfigPage, writeEventFilePage } from "./keys-page.ts";

/** A page of the reference: its path below docs/, and its text generated from the current code. */
export interface ReferencePage {
  readonly path: string;
  readonly text: string;
}

const NOTE = "<!-- Written by `npm run docs:reference` from the code. Change it there. -->";

/** `read` gives the present text of a page; pages that are written by hand are changed only in their tables. */
export async function writeReference(read: (path: string) => string): Promise<ReferencePage[]> {
  const pages = LANGUAGES.map(async (language) => {
    const folder = language === "en" ? "reference" : `${language}/reference`;
    const reasons = `${folder}/reasons.md`;
    return [
      { path: `${folder}/commands.md`, text: finish(await writeCommandsPage(language)) },
      { path: `${folder}/exit-codes.md`, text: finish(writeExitCodesPage(language)) },
      { path: `${folder}/event-file.md`, text: finish(writeEventFilePage(language)) },
      { path: `${folder}/arena-config.md`, text: finish(writeArenaConfigPage(language)) },
      { path: reasons, text: updateReasons(read(reasons), language) },
    ];
  });
  return (await Promise.all(pages)).flat();
}

function finish(text: string): string {
  return `${text}\n\n${NOTE}\n`;
}

/** Writes the sentence of each code into its row. */
function updateReasons(page: string, language: Language): string {
  const sentences = Object.assign(
    {},
    commonReasons,
    DIAGNOSES,
    gridReasons({ id: "ID" } as GridGame<GridState>),
    verifyReasons,
    ...GAMES.map(({ rules }) => rules.reasons),
  ) as typeof commonReasons;
  return page.replaceAll(/^\| `([^`]+)` \| .* \|$/gm, (row, code: string) => {
    const sentence = sentences[code];
    return sentence ? `| \`${code}\` | ${sentence[language]} |` : row;
  });
}
