import type { LocalizedText } from "../../core/lang.ts";

export interface KeyRow {
  /** Alternatives; spaces separate the keys of one alternative. */
  readonly keys: readonly string[];
  readonly does: LocalizedText;
}

export interface KeyTable {
  /** Name of the route it belongs to; null = everywhere. */
  readonly page: string | null;
  readonly name: LocalizedText;
  readonly rows: readonly KeyRow[];
}

export const KEY_TABLES: readonly KeyTable[] = [
  {
    page: null,
    name: { en: "Everywhere", ja: "どこでも" },
    rows: [
      { keys: ["/"], does: { en: "find", ja: "検索" } },
      { keys: ["?"], does: { en: "this list of keys", ja: "このキー一覧" } },
      { keys: ["g h"], does: { en: "now playing", ja: "対局中の一覧へ" } },
      { keys: ["g s"], does: { en: "standings", ja: "順位表へ" } },
      { keys: ["g t"], does: { en: "tournaments", ja: "大会へ" } },
      { keys: ["g p"], does: { en: "play", ja: "対局するへ" } },
      { keys: ["g l"], does: { en: "laboratory", ja: "実験室へ" } },
      { keys: ["g c"], does: { en: "connect", ja: "接続へ" } },
      { keys: ["g d"], does: { en: "documentation", ja: "ドキュメントへ" } },
      { keys: ["t"], does: { en: "light or dark", ja: "明暗の切り替え" } },
      { keys: ["Esc"], does: { en: "close", ja: "閉じる" } },
    ],
  },
  {
    page: "match",
    name: { en: "Match", ja: "対局" },
    rows: [
      { keys: ["←", "→", "k", "j"], does: { en: "one ply back, forward", ja: "1手戻る・進む" } },
      { keys: ["Shift ←", "Shift →"], does: { en: "ten plies", ja: "10手戻る・進む" } },
      { keys: ["Home", "End", "0", "$"], does: { en: "start, end", ja: "最初・最後" } },
      {
        keys: ["Space"],
        does: { en: "play; held in Life war: births only", ja: "再生（ライフ戦争で長押し：誕生だけ表示）" },
      },
      { keys: ["-", "+"], does: { en: "speed", ja: "速さ" } },
      { keys: ["f"], does: { en: "flip the board; fit it in Life war", ja: "盤を反転（ライフ戦争では全体表示）" } },
      { keys: ["[", "]"], does: { en: "zoom in Life war", ja: "ライフ戦争の拡大・縮小" } },
      { keys: ["l"], does: { en: "allowed moves", ja: "合法手" } },
      { keys: ["w"], does: { en: "wire", ja: "通信" } },
      { keys: ["v"], does: { en: "verdict", ja: "裁定" } },
      { keys: ["n"], does: { en: "next fault or capture", ja: "次の反則または取り" } },
      { keys: ["c"], does: { en: "copy link to this ply", ja: "この手へのリンクをコピー" } },
      { keys: ["d"], does: { en: "download", ja: "ダウンロード" } },
      {
        keys: ["r"],
        does: { en: "copy the visible cells as RLE (Life war)", ja: "見えている範囲をRLEでコピー（ライフ戦争）" },
      },
      { keys: ["b"], does: { en: "read the board", ja: "盤面を読み上げ" } },
      { keys: ["z"], does: { en: "full screen", ja: "全画面" } },
    ],
  },
  {
    page: "play",
    name: { en: "Play", ja: "対局する" },
    rows: [
      { keys: ["←", "↑", "→", "↓"], does: { en: "move the cursor", ja: "カーソル移動" } },
      { keys: ["Enter"], does: { en: "play", ja: "着手" } },
      { keys: ["Tab"], does: { en: "next allowed square", ja: "次の合法手" } },
      { keys: ["c 4"], does: { en: "type a square", ja: "マスを入力" } },
      { keys: ["A ↑"], does: { en: "a piece, then where to", ja: "駒と方向" } },
      { keys: ["Space"], does: { en: "Life war: mark or unmark a cell", ja: "ライフ戦争：セルを選ぶ・外す" } },
      { keys: ["[", "]"], does: { en: "Life war: zoom", ja: "ライフ戦争：拡大・縮小" } },
      { keys: ["b"], does: { en: "read the board", ja: "盤面を読み上げ" } },
      { keys: ["h"], does: { en: "hint", ja: "ヒント" } },
      { keys: ["z"], does: { en: "full screen", ja: "全画面" } },
      { keys: ["Ctrl Z"], does: { en: "take back before sending", ja: "送信前に取り消し" } },
    ],
  },
  {
    page: "lab",
    name: { en: "Laboratory", ja: "実験室" },
    rows: [
      { keys: ["Enter"], does: { en: "run, stop", ja: "実行・停止" } },
      { keys: ["Space"], does: { en: "one generation; hold to pan", ja: "1世代進む・長押しで移動" } },
      { keys: ["-", "+"], does: { en: "speed", ja: "速さ" } },
      { keys: ["[", "]"], does: { en: "zoom", ja: "拡大・縮小" } },
      { keys: ["f"], does: { en: "fit", ja: "全体表示" } },
      {
        keys: ["←", "↑", "→", "↓"],
        does: { en: "move the cursor, or the pattern being placed", ja: "カーソル・配置中のパターンの移動" },
      },
      { keys: ["Shift ←"], does: { en: "move the view", ja: "表示範囲の移動" } },
      { keys: ["."], does: { en: "switch the cell on or off", ja: "セルの切り替え" } },
      { keys: ["d"], does: { en: "draw", ja: "描く" } },
      { keys: ["s"], does: { en: "select", ja: "選択" } },
      { keys: ["r"], does: { en: "fill at random", ja: "ランダム配置" } },
      { keys: ["x"], does: { en: "clear", ja: "消去" } },
      { keys: ["Esc"], does: { en: "cancel", ja: "取り消し" } },
      { keys: ["Ctrl Z", "Ctrl Y"], does: { en: "undo, redo", ja: "元に戻す・やり直す" } },
      { keys: ["Ctrl C", "Ctrl V"], does: { en: "copy, paste RLE", ja: "RLEをコピー・貼り付け" } },
    ],
  },
];
