import type { LocalizedText } from "../lang.ts";

export const WELCOME: LocalizedText = {
  en: "The {rule} rule on {width}x{height} cells.",
  ja: "{rule}ルール、{width}x{height}マス。",
};
export const ASK_MAP: LocalizedText = {
  en: "Map file (Enter lists what is there, q quits):",
  ja: "マップファイル（Enterで一覧、qで終了）:",
};
export const BUNDLED: LocalizedText = {
  en: "These maps come with gol; the path of a file of your own will do as well.",
  ja: "gol に付属するマップです。自分のファイルのパスも入力できます。",
};
export const BOARD: LocalizedText = {
  en: "Generation {generation}, population {population}",
  ja: "第{generation}世代、生きているセル {population}",
};
export const ASK_STEP: LocalizedText = {
  en: "Enter: next generation, s: save, q: quit, ?: help",
  ja: "Enter: 次の世代、s: 保存、q: 終了、?: 説明",
};
export const HELP: LocalizedText = {
  en: "Enter shows the next generation, a number such as 10 advances by that number, s saves the board as a map, q quits.",
  ja: "Enterで次の世代、10のような数でその世代数だけ進み、sで盤面をマップとして保存、qで終了します。",
};
export const UNKNOWN: LocalizedText = {
  en: '"{command}" is no command. Enter: next generation, a number: so many at once, s: save, q: quit.',
  ja: "「{command}」というコマンドはありません。Enter: 次の世代、数: その世代数だけ進む、s: 保存、q: 終了。",
};
export const TOO_FAR: LocalizedText = {
  en: "At most {most} generations at once.",
  ja: "一度に進めるのは{most}世代までです。",
};
export const ASK_NAME: LocalizedText = {
  en: "Save as (Enter: do not save):",
  ja: "保存するファイル名（Enterで取り消し）:",
};
export const ASK_REPLACE: LocalizedText = {
  en: "{file} exists already. Replace it? (y/N)",
  ja: "{file} はすでにあります。置き換えますか（y/N）",
};
export const SAVED: LocalizedText = { en: "Saved to {file}.", ja: "{file} に保存しました。" };
export const NOT_SAVED: LocalizedText = { en: "Nothing was saved.", ja: "保存しませんでした。" };
