import type { LocalizedText } from "../../../core/lang.ts";
import type { Question } from "./state.ts";

export const QUESTIONS: Readonly<Record<Question, LocalizedText>> = {
  open: { en: "Open a file or a pattern such as gosper-gun: ", ja: "開くファイルまたはパターン名（例 gosper-gun）：" },
  save: { en: "Save as (.rle .cells .mc .lif): ", ja: "保存先（.rle .cells .mc .lif）：" },
  rule: { en: "Rule, such as B36/S23: ", ja: "規則（例 B36/S23）：" },
  generation: { en: "Go to generation: ", ja: "移動先の世代：" },
  soup: { en: "Density of a random soup (0.4): ", ja: "ランダム配置の密度（0.4）：" },
};

export const KEYS: readonly (readonly [string, LocalizedText])[] = [
  ["Space  r", { en: "run, pause", ja: "実行・停止" }],
  ["Enter", { en: "one generation", ja: "1世代進む" }],
  ["+  -", { en: "faster, slower", ja: "速く・遅く" }],
  [
    "← ↑ ↓ →  hjkl",
    { en: "pan (with Shift further), or move the cursor", ja: "移動（Shiftで大きく）、編集中はカーソル" },
  ],
  ["]  [", { en: "nearer, further", ja: "拡大・縮小" }],
  ["f", { en: "fit everything on the screen", ja: "全体を表示" }],
  ["e", { en: "edit: Space toggles, 0-9 sets a state", ja: "編集：Spaceで反転、0-9で状態を指定" }],
  ["o  w", { en: "open, save", ja: "開く・保存" }],
  ["t", { en: "change the rule", ja: "規則変更" }],
  ["g", { en: "go to a generation", ja: "指定した世代へ" }],
  ["n  x", { en: "random soup, clear", ja: "ランダム配置・消去" }],
  ["u  0", { en: "undo, back to the start", ja: "取り消し・最初に戻る" }],
  ["q  Esc", { en: "leave", ja: "終了" }],
];

export const WORDS = {
  close: { en: "Any key closes this.", ja: "どのキーでも閉じます。" },
  unbounded: { en: "unbounded", ja: "無限平面" },
  status: { en: "generation {generation}  population {population}", ja: "第{generation}世代  生存セル {population}" },
  fewKeys: {
    en: "Space run  Enter step  e edit  ? keys  q quit",
    ja: "Space 実行  Enter 1世代  e 編集  ? 操作  q 終了",
  },
  editKeys: {
    en: "editing ({x}, {y}): Space toggles, 0-9 sets, e ends",
    ja: "編集中 ({x}, {y})：Space 反転、0-9 指定、e 終了",
  },
  rate: { en: "{rate}/s", ja: "毎秒{rate}世代" },
  each: { en: "{generations} a picture", ja: "1画面{generations}世代" },
  saved: { en: "Saved {path}.", ja: "{path} に保存しました。" },
  nothingBack: { en: "There is nothing more to take back.", ja: "これ以上は取り消せません。" },
} satisfies Record<string, LocalizedText>;
