import type { LocalizedText } from "../../core/lang.ts";

/** Messages of the pattern readers and writers, in English and Japanese. */
export const FILE_SENTENCES: readonly LocalizedText[] = [
  { en: "more than {most} characters, the limit for a file", ja: "ファイルの上限{most}文字を超えています" },
  {
    en: "a compressed file: unpack it with gunzip first",
    ja: "圧縮ファイルです。先に gunzip で展開してください",
  },
  { en: "not a text file: a NUL at byte {at}", ja: "テキストファイルではありません（{at}バイト目にNUL）" },
  { en: "more rows than the grid has, {most}", ja: "行が盤の{most}行を超えています" },
  { en: "a longer row than the grid has, {most} cells", ja: "行が盤の幅{most}セルを超えています" },
  { en: "{sign} is no cell; {letters}", ja: "{sign} はセルではありません。{letters}" },
  { en: "{sign} is no cell", ja: "{sign} はセルではありません" },
  {
    en: "{sign} is state {state}, and the last one of this rule is {last}",
    ja: "{sign} は状態{state}ですが、この規則の状態は{last}までです",
  },
  { en: "O alive, R red, B blue", ja: "Oは生、Rは赤、Bは青" },
  { en: "O alive", ja: "Oは生" },
  { en: "digits ages", ja: "数字は年齢" },
  { en: '"." is dead, {letters}, "!" begins a comment', ja: "「.」は死、{letters}、「!」からは注釈です" },
  {
    en: "a plain text file of {width} x {height} cells is too large; rle is not",
    ja: "{width}×{height}セルのテキストファイルは大きすぎます。rle なら書けます",
  },
  {
    en: "the cell at ({x}, {y}) is outside the grid of {width} x {height}",
    ja: "セル({x}, {y})は{width}×{height}の盤の外です",
  },
  {
    en: "state {state} has no letter in a plain text file; rle has one for every state",
    ja: "状態{state}を表す文字がテキストファイルにはありません。rle にはあります",
  },
  {
    en: '{sign} is not part of a dblife pattern; "." is dead, "O" alive',
    ja: "{sign} はdblifeパターンの文字ではありません。「.」は死、「O」は生です",
  },
  {
    en: "more than {most} living cells, the limit for a file",
    ja: "ファイルの上限、生きたセル{most}個を超えています",
  },
  {
    en: "a cell {most} or more away from (0, 0), which only a macrocell file can hold",
    ja: "(0, 0)から{most}以上離れたセルです。macrocellファイルだけが表せます",
  },
  {
    en: "cells in more than {most} places of 64 x 64, the limit for a file",
    ja: "セルのある64×64の区画が、ファイルの上限{most}を超えています",
  },
  { en: "plain text", ja: "テキスト" },
  { en: "run-length encoded", ja: "ランレングス符号化" },
  {
    en: "an MCell file; Golly opens it and saves it as rle",
    ja: "MCellのファイルです。Gollyで開いてrleで保存してください",
  },
  { en: "a rule, not a pattern", ja: "パターンではなく規則です" },
  { en: "a Life file of a version other than 1.05 and 1.06", ja: "1.05でも1.06でもない版のLifeファイルです" },
  { en: "this is {what}", ja: "これは{what}" },
  {
    en: "more cells, or further away, than the bounded grid of {grid} can have",
    ja: "有限の盤 {grid} に収まらない数、または位置のセルがあります",
  },
  {
    en: "too many cells for {format}; mc has room for them",
    ja: "{format} にはセルが多すぎます。mc なら書けます",
  },
  {
    en: "#P is followed by two whole numbers, where the block's top left is",
    ja: "#P の後には、ブロックの左上の位置を整数2つで書きます",
  },
  {
    en: '{sign} is no cell; "." is dead, "*" alive',
    ja: "{sign} はセルではありません。「.」は死、「*」は生です",
  },
  {
    en: "a Life 1.05 file has no state {state}, at ({x}, {y}); rle has one for every state",
    ja: "Life 1.05ファイルに状態{state}はありません（({x}, {y})）。rle にはあります",
  },
  {
    en: "a line of a Life 1.06 file is two whole numbers, x and y",
    ja: "Life 1.06ファイルの行は、整数 x と y です",
  },
  {
    en: "a Life 1.06 file has no state {state}; rle has one for every state",
    ja: "Life 1.06ファイルに状態{state}はありません。rle にはあります",
  },
  {
    en: 'a macrocell file begins with "[M2]", not {found}',
    ja: "macrocellファイルは {found} ではなく「[M2]」で始まります",
  },
  { en: "a generation is a number of at most {most} digits", ja: "世代は{most}桁までの数です" },
  {
    en: "more than {most} squares, the limit for a file",
    ja: "正方形がファイルの上限{most}個を超えています",
  },
  {
    en: '{sign} among the cells of a square; they are "." and "*", rows end with "$"',
    ja: "正方形のセルに {sign} があります。使えるのは「.」と「*」、行の終わりは「$」です",
  },
  { en: "a ninth {part} of a square of 8 x 8", ja: "8×8の正方形に9個目の{part}があります" },
  { en: "cell in a row", ja: "行内のセル" },
  {
    en: "a square of 8 x 8 with more than eight ends of rows",
    ja: "8×8の正方形に行の終わりが8個を超えてあります",
  },
  {
    en: "a square of level {level}; levels are 1 to {most}",
    ja: "正方形の階層が{level}ですが、階層は1～{most}です",
  },
  {
    en: "square {number} does not exist yet; there are {count} above",
    ja: "正方形{number}はまだありません（ここまでに{count}個）",
  },
  {
    en: "square {number} has level {found}; a part of level {level} has {wanted}",
    ja: "正方形{number}の階層は{found}ですが、階層{level}の部分は{wanted}でなければなりません",
  },
  { en: "state {state}; states are 0 to 255", ja: "状態{state}がありますが、状態は0～255です" },
  {
    en: "more than five numbers; a square is its level and four parts",
    ja: "数が5個を超えています。正方形は階層と4つの部分です",
  },
  {
    en: "{sign} is not part of a number; a square is its level and four parts",
    ja: "{sign} は数ではありません。正方形は階層と4つの部分です",
  },
  {
    en: "too few numbers; a square is its level and four parts",
    ja: "数が足りません。正方形は階層と4つの部分です",
  },
  { en: "more than {most} comments, the limit for a file", ja: "注釈がファイルの上限{most}行を超えています" },
  { en: "a count with a leading zero", ja: "個数が0で始まっています" },
  { en: "a count of 0", ja: "個数が0です" },
  {
    en: "{sign} begins no state between pA (25) and yO (255)",
    ja: "{sign} は pA（25）から yO（255）までの状態ではありません",
  },
  { en: "a count of nothing: the pattern ends behind it", ja: "個数の後でパターンが終わっています" },
  { en: "{sign} is not part of an RLE pattern", ja: "{sign} はRLEパターンの文字ではありません" },
  {
    en: '{what}, which has no header line "x = , y = " either',
    ja: "{what}（見出し行「x = , y = 」もありません）",
  },
  { en: "Pos is not two whole numbers", ja: "Pos が整数2つではありません" },
  { en: "Gen is no whole number", ja: "Gen が整数ではありません" },
  {
    en: '{sign} in the header, which is "x = 3, y = 3, rule = B3/S23"',
    ja: "見出し行に {sign} があります（正しくは「x = 3, y = 3, rule = B3/S23」）",
  },
  { en: '{sign} where the header has ", rule = "', ja: "見出し行の「, rule = 」の位置に {sign} があります" },
  {
    en: "{count} characters are more than a file may have, {most}",
    ja: "{count}文字はファイルの上限{most}文字を超えています",
  },
  { en: "the end of the file", ja: "ファイルの末尾" },
  { en: 'there is no pattern "{name}"; {hint}', ja: "「{name}」というパターンはありません。{hint}" },
  {
    en: 'there is no pattern "{name}"; {names} and {count} more are known',
    ja: "「{name}」というパターンはありません（{names} のほか{count}個があります）",
  },
];
