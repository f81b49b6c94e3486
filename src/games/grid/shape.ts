import type { Message, MessageValue } from "../../core/lang.ts";
import type { GridGame, GridState } from "./grid-game.ts";
import { gridRules, readState } from "./rules.ts";
import { REASONS } from "./words.ts";

const MAX_EDGE = 26;
const MAX_SEARCH_DEPTH = 8;
const KEY = /^[a-z][a-z0-9-]{0,31}$/;
const COLOUR = /^#[0-9a-f]{6}$/i;
const SHAPES = ["disc", "square", "letter", "none"];
/** Words that mean something else where a player is named. */
const NOT_BOTS = ["random", "search", "human", "tcp"];

type Fields = Readonly<Record<string, unknown>>;
type Check = readonly [holds: boolean, key: string, expected: MessageValue];

/** What is wrong with a description that a file exports; undefined = nothing. */
export function explainBadShape(given: unknown): Message | undefined {
  if (!isObject(given))
    return { en: "defineGridGame needs an object", ja: "defineGridGame にはオブジェクトが必要です" };
  const checks = [...mainChecks(given), ...pieceChecks(given), ...optionalChecks(given)];
  const wrong = checks.find(([holds]) => !holds);
  if (wrong) return badKey(wrong[1], wrong[2]);
  return explainBadStart(given as unknown as GridGame<GridState>);
}

function badKey(key: string, expected: MessageValue): Message {
  return { en: '"{key}" must be {expected}', ja: "「{key}」は{expected}です", values: { key, expected } };
}

const TEXT: Message = { en: "a text, or {en, ja}", ja: "文字列か {en, ja}" };
const FUNCTION: Message = { en: "a function", ja: "関数" };
const MAPPING: Message = { en: "a mapping", ja: "マッピング" };
const EDGE: Message = { en: "a whole number from 1 to {most}", ja: "1～{most}の整数", values: { most: MAX_EDGE } };
const WORD: Message = {
  en: "a word of lower-case letters, digits and dashes that begins with a letter",
  ja: "英小文字で始まる、英小文字・数字・ハイフンの単語",
};

function mainChecks({ id, name, grid, start, moves, play, result, pieces }: Fields): readonly Check[] {
  const { columns, rows, rowOne, pattern } = isObject(grid) ? grid : {};
  const isEdge = (value: unknown): boolean => isWhole(value) && value >= 1 && value <= MAX_EDGE;
  return [
    [typeof id === "string" && KEY.test(id), "id", WORD],
    [isText(name), "name", TEXT],
    [isEdge(columns), "grid.columns", EDGE],
    [isEdge(rows), "grid.rows", EDGE],
    [isOneOf(rowOne, ["bottom", "top"]), "grid.rowOne", "bottom | top"],
    [isOneOf(pattern, ["plain", "checkered"]), "grid.pattern", "plain | checkered"],
    [isObject(pieces) && Object.keys(pieces).length > 0, "pieces", MAPPING],
    [typeof start === "function", "start", FUNCTION],
    [typeof moves === "function", "moves", FUNCTION],
    [typeof play === "function", "play", FUNCTION],
    [typeof result === "function", "result", FUNCTION],
  ];
}

function pieceChecks({ pieces }: Fields): readonly Check[] {
  return Object.entries(isObject(pieces) ? pieces : {}).flatMap(([character, value]): Check[] => {
    const { name, seat, shape, colour, symbol } = isObject(value) ? value : {};
    const key = `pieces.${character}`;
    return [
      [character.length === 1, "pieces", { en: "a mapping with a character per piece", ja: "1文字のキーのマッピング" }],
      [isText(name), `${key}.name`, TEXT],
      [seat === undefined || seat === 0 || seat === 1, `${key}.seat`, "0 | 1"],
      [isOneOf(shape, SHAPES), `${key}.shape`, SHAPES.join(" | ")],
      [colour === undefined || (typeof colour === "string" && COLOUR.test(colour)), `${key}.colour`, "#rrggbb"],
      [
        symbol === undefined || (typeof symbol === "string" && Array.from(symbol).length === 1),
        `${key}.symbol`,
        { en: "one character", ja: "1文字" },
      ],
    ];
  });
}

function optionalChecks(given: Fields): readonly Check[] {
  const { about, version, seats, endings, score, scoreText, notation, search, moveMs } = given;
  const isOptional = (holds: boolean, value: unknown): boolean => value === undefined || holds;
  const depth = isObject(search) ? search["depth"] : undefined;
  return [
    [isOptional(isText(about), about), "about", TEXT],
    [
      isOptional(isWhole(version) && version >= 1, version),
      "version",
      { en: "a whole number from 1", ja: "1以上の整数" },
    ],
    [isOptional(Array.isArray(seats) && seats.length === 2 && seats.every(isText), seats), "seats", TEXT],
    [isOptional(typeof score === "function", score), "score", FUNCTION],
    [isOptional(isText(scoreText), scoreText), "scoreText", TEXT],
    [isOptional(notation instanceof RegExp, notation), "notation", { en: "a regular expression", ja: "正規表現" }],
    [
      isOptional(isObject(search) && typeof search["value"] === "function" && isDepth(depth), search),
      "search",
      { en: "{depth: 1 to 8, value: a function}", ja: "{depth: 1～8, value: 関数}" },
    ],
    [
      isOptional(typeof moveMs === "number" && moveMs > 0 && Number.isFinite(moveMs), moveMs),
      "moveMs",
      { en: "a number of milliseconds", ja: "ミリ秒の数" },
    ],
    [isOptional(isObject(endings), endings), "endings", MAPPING],
    ...endingChecks(endings),
    ...optionChecks(given["options"]),
    ...botChecks(given["bots"]),
  ];
}

function endingChecks(endings: unknown): readonly Check[] {
  const taken = Object.keys(REASONS).filter((key) => key !== "won" && key !== "draw");
  return Object.entries(isObject(endings) ? endings : {}).flatMap(([key, text]): Check[] => [
    [KEY.test(key) && !taken.includes(key), `endings.${key}`, { en: "another word", ja: "別の単語" }],
    [isText(text), `endings.${key}`, TEXT],
  ]);
}

function optionChecks(options: unknown): readonly Check[] {
  const expected: Message = {
    en: "{about, least, most, default} or {about, choices, default}",
    ja: "{about, least, most, default} か {about, choices, default}",
  };
  return Object.entries(isObject(options) ? options : {}).map(([key, value]): Check => {
    const { about, choices, least, most, default: unset } = isObject(value) ? value : {};
    const isChoice =
      Array.isArray(choices) &&
      choices.every((each) => typeof each === "string") &&
      (choices as unknown[]).includes(unset);
    const isRange = isWhole(least) && isWhole(most) && isWhole(unset) && least >= 0 && least <= unset && unset <= most;
    return [isText(about) && (isChoice || isRange), `options.${key}`, expected];
  });
}

function botChecks(bots: unknown): readonly Check[] {
  if (bots === undefined) return [];
  if (!Array.isArray(bots)) return [[false, "bots", { en: "a list", ja: "リスト" }]];
  return (bots as readonly unknown[]).flatMap((bot, index): Check[] => {
    const { id, about, choose, thinking } = isObject(bot) ? bot : {};
    const isFree = typeof id === "string" && KEY.test(id) && !NOT_BOTS.includes(id);
    return [
      [isFree, `bots[${index}].id`, WORD],
      [about === undefined || isText(about), `bots[${index}].about`, TEXT],
      [typeof choose === "function", `bots[${index}].choose`, FUNCTION],
      [thinking === undefined || isThinking(thinking), `bots[${index}].thinking`, THINKING],
    ];
  });
}

const THINKING: Message = {
  en: "{levels: [{name, limit: {ms} or {nodes}}, ...], usualLevel: 1 to the number of levels}",
  ja: "{levels: [{name, limit: {ms} か {nodes}}, ...], usualLevel: 1～レベルの数}",
};

function isThinking(given: unknown): boolean {
  const { levels, usualLevel } = isObject(given) ? given : {};
  if (!Array.isArray(levels) || !isWhole(usualLevel) || usualLevel < 1 || usualLevel > levels.length) return false;
  return (levels as readonly unknown[]).every((level) => {
    const { name, limit } = isObject(level) ? level : {};
    const { ms, nodes } = isObject(limit) ? limit : {};
    const amount = nodes ?? ms;
    return isText(name) && typeof amount === "number" && amount > 0 && (ms === undefined) !== (nodes === undefined);
  });
}

/** The start shows whether states have the right form; the laws look at later ones. */
function explainBadStart(game: GridGame<GridState>): Message | undefined {
  try {
    const rules = gridRules(game);
    const { state } = rules.start(rules.readOptions({}));
    if (readState(game, state)) return undefined;
  } catch (error) {
    return { en: "start() failed: {why}", ja: "start() が失敗しました：{why}", values: { why: String(error) } };
  }
  return {
    en: "start() must return {board, turn}: {rows} rows of {columns} characters that are keys of pieces, and 0 or 1",
    ja: "start() は {board, turn} を返します。board は pieces のキーの文字{columns}個の行が{rows}行、turn は0か1です",
    values: { rows: game.grid.rows, columns: game.grid.columns },
  };
}

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): boolean {
  const isFilled = (text: unknown): boolean => typeof text === "string" && text.trim() !== "";
  return isFilled(value) || (isObject(value) && isFilled(value["en"]) && isFilled(value["ja"]));
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isDepth(value: unknown): boolean {
  return isWhole(value) && value >= 1 && value <= MAX_SEARCH_DEPTH;
}

function isOneOf(value: unknown, words: readonly string[]): boolean {
  return value === undefined || words.includes(value as string);
}
