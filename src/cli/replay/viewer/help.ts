import type { TerminalStyle } from "../../../core/terminal-style.ts";
import { pad } from "../../columns.ts";
import type { FormatMessage, LocalizedText } from "../../../core/lang.ts";

const KEYS: readonly (readonly [string, LocalizedText])[] = [
  ["Space", { en: "play, pause; at the end: again from the start", ja: "再生・停止（最後では最初から再生）" }],
  ["← →  h l", { en: "one step back, one forward", ja: "1手戻る・進む" }],
  ["PgUp PgDn", { en: "ten steps", ja: "10手戻る・進む" }],
  ["↑ ↓  + -", { en: "faster, slower", ja: "速く・遅く" }],
  ["Home End  g G", { en: "start, end", ja: "最初・最後" }],
  ["12 Enter  :12", { en: "to ply 12", ja: "12手目へ" }],
  ["q  Esc", { en: "leave", ja: "終了" }],
];

const CLOSE: LocalizedText = { en: "Any key closes this.", ja: "どのキーでも閉じます。" };

export function formatHelp(say: FormatMessage, style: TerminalStyle): readonly string[] {
  return [...KEYS.map(([keys, about]) => `${style.action(pad(keys, 15))} ${say(about)}`), "", style.dim(say(CLOSE))];
}
