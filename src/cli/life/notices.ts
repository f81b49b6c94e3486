import { type MessageValue, formatValue } from "../../core/lang.ts";
import type { IgnoredCells } from "../../life/files/index.ts";
import { isBornFromNothing } from "../../life/rules/index.ts";
import { escapeControls } from "../../wire/show.ts";
import type { LocalizedText, FormatMessage } from "../lang.ts";
import { nameOf } from "./source.ts";
import type { Start } from "./start.ts";

const IGNORED: LocalizedText = {
  en: '{file}: {count} cells were ignored because {rule} has no state for them; the first is "{character}" in line {line}, column {column}.',
  ja: "{file}：{rule} にない状態のセル{count}個を無視しました（最初は{line}行{column}列の「{character}」）。",
};
const BORN_FROM_NOTHING: LocalizedText = {
  en: "{rule} lets cells be born from nothing (B0): on a bounded grid the board is shown as the rule says, which differs from Golly.",
  ja: "{rule} では何もない所にセルが生まれます（B0）。有限の盤ではルールどおりに表示するため、Golly とは結果が異なります。",
};

export function formatIgnored(say: FormatMessage, ignored: IgnoredCells, file: MessageValue, rule: string): string {
  return say(IGNORED, { ...ignored, file: escapeControls(formatValue(say, file)), rule: escapeControls(rule) });
}

export function formatNotices(say: FormatMessage, start: Start, source: string | undefined): readonly string[] {
  const { rule, topology, ignored } = start;
  return [
    ...(ignored && source !== undefined ? [formatIgnored(say, ignored, nameOf(source), rule.name)] : []),
    ...(topology.kind !== "unbounded" && isBornFromNothing(rule) ? [say(BORN_FROM_NOTHING, { rule: rule.name })] : []),
  ];
}
