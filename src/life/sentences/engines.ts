import type { LocalizedText } from "../../core/lang.ts";

/** Messages of engines and pictures, in English and Japanese. */
export const ENGINE_SENTENCES: readonly LocalizedText[] = [
  {
    en: "bounded grids, 128 cells at a time: rules of nine cells, Generations, two colours, ranges up to 7",
    ja: "有限の盤を128セルずつ計算：9セルの規則、Generations、2色、半径7まで",
  },
  { en: "it needs a bounded grid", ja: "有限の盤が必要です" },
  { en: "it knows only planes and tori, no {grid}", ja: "平面とトーラスだけで、{grid} は扱えません" },
  { en: "it knows no torus with shifted edges", ja: "辺をずらしたトーラスは扱えません" },
  {
    en: "it has no memory for {width} x {height} cells",
    ja: "{width}×{height}セルを置くメモリーがありません",
  },
  { en: "it knows at most {most} states", ja: "状態は{most}個までです" },
  { en: "it knows no rule tables", ja: "規則表は扱えません" },
  { en: "it knows no rules of one's own", ja: "自作の規則は扱えません" },
  { en: "it knows no states of different weights", ja: "重みの違う状態は扱えません" },
  { en: "it sees no farther than {most} cells", ja: "見えるのは{most}セル先までです" },
  { en: "it adds up to no more than {most}", ja: "数えられるのは{most}までです" },
  {
    en: "any rule of eight neighbours, MAP and Generations too, on bounded grids of every shape",
    ja: "あらゆる形の有限の盤で、8近傍の規則（MAPとGenerationsも）",
  },
  {
    en: "it runs rules of the eight neighbours with two states or with aging",
    ja: "動かせるのは、2状態か年齢のある8近傍の規則です",
  },
  {
    en: "a board of {width} x {height} does not fit into its memory",
    ja: "{width}×{height}の盤はメモリーに収まりません",
  },
  {
    en: "After {generations} generations the pattern is {width} x {height} cells, and a board of the engine {engine} has at most {most}.",
    ja: "{generations}世代後のパターンは{width}×{height}セルで、エンジン {engine} の盤は最大{most}セルです。",
  },
  {
    en: "After {generations} generations the pattern is {width} x {height} cells, and a board of the engine {engine} has at most {most}; --engine hashlife has no such limit.",
    ja: "{generations}世代後のパターンは{width}×{height}セルで、エンジン {engine} の盤は最大{most}セルです。--engine hashlife にこの制限はありません。",
  },
  { en: "no engine can run {rule} here: {why}", ja: "ここで {rule} を動かせるエンジンはありません：{why}" },
  {
    en: 'there is no engine "{name}" among {names}; {hint}',
    ja: "「{name}」というエンジンはありません（{names}）。{hint}",
  },
  {
    en: "the engine {engine} cannot run {rule} here: {why}",
    ja: "エンジン {engine} はここで {rule} を動かせません：{why}",
  },
  {
    en: "any rule, cell by cell; slow, what the others are compared with",
    ja: "どの規則も1セルずつ計算。遅いが、ほかのエンジンの基準",
  },
  { en: "a rule of one's own needs a bounded plane", ja: "自作の規則には有限の平面が必要です" },
  {
    en: "bits while the board is busy, tiles once it has quieted",
    ja: "盤が活発な間は bits、落ち着いたら tiles",
  },
  {
    en: "rules of two states on an unbounded plane; leaps far ahead where patterns are regular",
    ja: "無限平面の2状態の規則。規則的なパターンでは一気に先へ進む",
  },
  { en: "it needs a plane without bounds", ja: "無限の平面が必要です" },
  { en: "it needs a rule of the eight neighbours", ja: "8近傍の規則が必要です" },
  {
    en: "it needs a rule of two states, not {states}",
    ja: "2状態の規則が必要です（この規則は{states}状態）",
  },
  {
    en: "it needs a rule under which nothing is born from nothing",
    ja: "何もないところに生まれない規則が必要です",
  },
  {
    en: "every rule: rule tables, colours, any radius, weights, on bounded grids of every shape",
    ja: "あらゆる形の有限の盤で、すべての規則（規則表、色、任意の半径、重み）",
  },
  { en: "a rule of one's own looks for its neighbours by itself", ja: "自作の規則は自分で隣を探します" },
  { en: "its sums are too large", ja: "合計が大きすぎます" },
  {
    en: "two-state rules of the eight neighbours; fast where little happens, on any plane",
    ja: "8近傍の2状態の規則。動きの少ない盤で速く、どの平面でも動く",
  },
  { en: "it is for two-state rules of the eight neighbours", ja: "8近傍の2状態の規則専用です" },
  { en: "cells would be born from nothing everywhere", ja: "何もないところすべてにセルが生まれます" },
  { en: "a side may be at most {most} cells", ja: "一辺は最大{most}セルです" },
  { en: "of closed grids it knows only the plain torus", ja: "閉じた盤では普通のトーラスだけを扱えます" },
  {
    en: "the sides of a torus must be multiples of {unit}",
    ja: "トーラスの辺は{unit}の倍数でなければなりません",
  },
  {
    en: "a cell is drawn with 1 to {most} pixels a side, not {found}",
    ja: "セルの一辺は{found}ではなく1～{most}ピクセルで描きます",
  },
  {
    en: "{width} x {height} cells of {scale} pixels are more than {most} pixels a side; a smaller scale or window is needed",
    ja: "{width}×{height}セルを{scale}ピクセルで描くと一辺{most}ピクセルを超えます。倍率か範囲を小さくしてください",
  },
  {
    en: "{count} pictures of {width} x {height} pixels are too many; fewer pictures or a smaller window are needed",
    ja: "{width}×{height}ピクセルの絵{count}枚は多すぎます。枚数か範囲を減らしてください",
  },
  {
    en: "a window needs whole numbers and at least one cell, not {x},{y} {width}x{height}",
    ja: "範囲は1セル以上の整数で書きます（{x},{y} {width}x{height} は使えません）",
  },
  { en: "a window at ({x}, {y}) is out of reach", ja: "({x}, {y})の範囲は遠すぎて届きません" },
  { en: "the pattern is too far away to be drawn", ja: "パターンが遠すぎて描けません" },
  {
    en: "{width} x {height} cells are too many for a picture (at most {most}); a smaller window is needed",
    ja: "{width}×{height}セルは絵には多すぎます（最大{most}）。範囲を小さくしてください",
  },
  {
    en: "a picture is shown for {low} to {high} ms, not {found}",
    ja: "1枚の表示時間は{found}ではなく{low}～{high}ミリ秒です",
  },
  {
    en: "a film needs a whole number of generations, not {found}",
    ja: "動画の世代数は整数です（{found} は使えません）",
  },
  {
    en: "from picture to picture is a whole number of generations, at least 1, not {found}",
    ja: "絵と絵の間は1以上の整数の世代です（{found} は使えません）",
  },
  {
    en: "{count} pictures are too many (at most {most}); every {every} generations would do",
    ja: "絵{count}枚は多すぎます（最大{most}枚）。{every}世代ごとなら描けます",
  },
  {
    en: "the board is too large for a picture; a window is needed",
    ja: "盤が大きすぎて描けません。範囲を指定してください",
  },
  {
    en: "{name}.{method} failed at the cell ({x}, {y}): {why}",
    ja: "{name}.{method} がセル({x}, {y})で失敗しました：{why}",
  },
  {
    en: "{name}.getNeighbors gave {what} at the cell ({x}, {y}); it should give an array of cells, such as world.cell(x, y - 1).",
    ja: "{name}.getNeighbors がセル({x}, {y})で{what}を返しました。world.cell(x, y - 1) のようなセルの配列を返してください。",
  },
  { en: "an array with {what} at index {index}", ja: "添字{index}が{what}の配列" },
  {
    en: '{name}.determineNextState gave {what} at the cell ({x}, {y}); it should give a whole number from 0 to {most}, and a rule with more states says so in "states".',
    ja: "{name}.determineNextState がセル({x}, {y})で{what}を返しました。0～{most}の整数を返してください。状態を増やすには「states」に書きます。",
  },
  { en: "the text {text}", ja: "文字列 {text}" },
  { en: "an array", ja: "配列" },
  { en: "an object", ja: "オブジェクト" },
  { en: "nothing (is a return missing?)", ja: "何も（return を忘れていませんか？）" },
  {
    en: "{rule} has a method {method}; did you mean {name}?",
    ja: "{rule} にメソッド {method} があります。{name} のことですか？",
  },
  {
    en: "{rule} has no method {method}; extend LifeRuleBase, or write both {names}.",
    ja: "{rule} にメソッド {method} がありません。LifeRuleBase を継承するか、{names} の両方を書いてください。",
  },
  {
    en: "{rule} says states = {said}; it should be a whole number from 2 to {most}.",
    ja: "{rule} の states が {said} です。2～{most}の整数にしてください。",
  },
  {
    en: "{rule} says soup = {said}; it should list states from 1 to {most}, such as [1].",
    ja: "{rule} の soup が {said} です。[1] のように1～{most}の状態を並べてください。",
  },
  {
    en: "{rule} says a name that is no text or an empty one.",
    ja: "{rule} の名前が文字列でないか、空です。",
  },
];
