import { errorText, UsageError } from "../core/errors.ts";
import type { Message } from "../core/lang.ts";
import { ok, refuse, type Result } from "../core/result.ts";
import type { AnyGameDefinition } from "./definition.ts";
import type { GameListing } from "./entry.ts";
import type { GridGame, GridState, GridText } from "./grid/grid-game.ts";
import { gridListing } from "./grid/listing.ts";
import { explainBadShape, isObject, isText } from "./grid/shape.ts";
import { SCORE_TEXT, textOf } from "./grid/words.ts";
import { nativeBrief } from "./native-guide.ts";

const ID = /^[a-z][a-z0-9-]{0,31}$/;
/** First words of addresses of the page and the API. */
const RESERVED_IDS = [
  ...[
    "about",
    "admin",
    "api",
    "assets",
    "b",
    "bots",
    "connect",
    "docs",
    "embed",
    "g",
    "games",
    "healthz",
    "lab",
    "live",
  ],
  ...["m", "matches", "metrics", "native", "play", "register", "schemas", "standings", "submit", "t", "workers"],
];

type Exports = Readonly<Record<string, unknown>>;
type Listed = Pick<GameListing, "id" | "name" | "scoreText" | "reasons" | "load">;

/**
 * The game that a file exports as its default: of `defineGridGame`, or of `defineGame` with the exports `name` and
 * `scoreText` beside it. `path` is shown in commands.
 */
export function readGameExports(exports: Exports, path: string): Result<GameListing> {
  const game = exports["default"];
  if (game === undefined)
    return refuse({
      en: "it has no default export; write {code}",
      ja: "exportされたゲームがありません。{code} と書いてください",
      values: { code: "export default defineGridGame({...})" },
    });
  const listed = readListed(game, exports);
  if (!listed.ok) return listed;
  const { id } = listed.value;
  if (RESERVED_IDS.includes(id))
    return refuse({
      en: 'the id "{id}" is a word of the page; choose another',
      ja: "id の「{id}」はページで使う単語です。別の名前にしてください",
      values: { id },
    });
  return ok({
    ...listed.value,
    firstOpponent: "random",
    brief: ({ command }) => nativeBrief(command, path),
    loadGuide: async () => (await import("./native-guide.ts")).nativeGuide(await listed.value.load(), path),
  });
}

function readListed(game: unknown, exports: Exports): Result<Listed> {
  if (isObject(game) && game["kind"] === "grid") {
    const wrong = explainBadShape(game["game"]);
    return wrong ? refuse(wrong) : ok(gridListing(game["game"] as GridGame<GridState>));
  }
  if (!isObject(game) || !isObject(game["rules"]) || typeof game["loadPrograms"] !== "function")
    return refuse({
      en: "its default export is not made by defineGridGame or defineGame",
      ja: "exportされたものが defineGridGame か defineGame で作られていません",
    });
  return readDefinition(game as unknown as AnyGameDefinition, exports);
}

function readDefinition(game: AnyGameDefinition, { name, scoreText }: Exports): Result<Listed> {
  const { rules } = game;
  if (typeof rules.id !== "string" || !ID.test(rules.id)) return refuse(BAD_ID);
  const missing = MEMBERS.find((key) => typeof rules[key] !== "function");
  if (missing !== undefined || !isObject(game.text) || !isObject(game.board) || !isObject(game.input))
    return refuse({
      en: "the definition is not complete: {key} is missing",
      ja: "定義が足りません：{key} がありません",
      values: { key: missing === undefined ? "text, board | input" : `rules.${missing}` },
    });
  const listed = { ...game, rules: { ...rules, readOptions: readOptionsOf(rules) } };
  return ok({
    id: rules.id,
    name: isText(name) ? textOf(name as GridText) : { en: rules.id, ja: rules.id },
    scoreText: isText(scoreText) ? textOf(scoreText as GridText) : SCORE_TEXT,
    reasons: rules.reasons,
    load: () => Promise.resolve(listed),
  });
}

const BAD_ID: Message = {
  en: '"rules.id" must be a word of lower-case letters, digits and dashes that begins with a letter',
  ja: "「rules.id」は英小文字で始まる、英小文字・数字・ハイフンの単語です",
};
const MEMBERS = [
  "readOptions",
  "start",
  "phase",
  "ply",
  "objection",
  "play",
  "score",
  "ending",
  "view",
  "readMove",
  "writeMove",
  "writePosition",
  "readPosition",
] as const;

/** The file is bundled with its own copies of our classes, so its usage errors are converted to ours. */
function readOptionsOf(rules: AnyGameDefinition["rules"]): AnyGameDefinition["rules"]["readOptions"] {
  return (input) => {
    try {
      return rules.readOptions(input);
    } catch (error) {
      throw error instanceof UsageError ? error : new UsageError("bad-option", errorText(error));
    }
  };
}
