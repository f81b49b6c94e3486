import { SENTENCES as ARENA } from "../../arena/sentences.ts";
import { commonReasons } from "../../core/common-reasons.ts";
import type { LocalizedText } from "../../core/lang.ts";
import { mostSpecificFirst } from "../../core/translate.ts";
import { SENTENCES as CORE } from "../../core/sentences.ts";
import { SENTENCES as DISPATCH } from "../../dispatch/sentences.ts";
import { GAMES } from "../../games/index.ts";
import { sentences as GAME_SENTENCES } from "../../games/sentences.ts";
import { SENTENCES as LIFE } from "../../life/sentences/index.ts";
import { SENTENCES as LINKS } from "../../links/sentences.ts";
import { SENTENCES as PLAYERS } from "../../players/sentences.ts";
import { SENTENCES as REFEREE } from "../../referee/sentences.ts";
import { SENTENCES as STORE } from "../../store/sentences.ts";
import { SENTENCES as TOURNAMENT } from "../../tournament/sentences.ts";
import { ERROR_SENTENCES } from "./errors.ts";
import { HELP_SENTENCES } from "./help.ts";

const ALL: readonly LocalizedText[] = [
  ...ERROR_SENTENCES,
  ...HELP_SENTENCES,
  ...CORE,
  ...LINKS,
  ...PLAYERS,
  ...REFEREE,
  ...STORE,
  ...DISPATCH,
  ...TOURNAMENT,
  ...ARENA,
  ...LIFE,
  ...GAME_SENTENCES,
  // Sentences of little fixed text would match any other.
  ...Object.values(commonReasons).filter(({ en }) => en.replace(/\{\w+\}/g, "").length > 4),
  ...GAMES.flatMap(({ sentences }) => sentences),
  ...GAMES.flatMap(({ rules }) => Object.values(rules.reasons)),
];

/** Every English sentence that can be translated. */
export const SENTENCES: readonly LocalizedText[] = mostSpecificFirst(ALL);
