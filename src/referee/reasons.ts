import type { ReasonSentences } from "../core/reason.ts";

/** What the referee itself rules, by code; how a match of a game ends by its rules stands with the game. */
export const refereeReasons: ReasonSentences = {
  "timeout.move": { en: "no answer within {limitMs}", ja: "{limitMs}以内に応答がありません" },
  "timeout.move-start": {
    en: "no answer within {limitMs} and the allowance of {startMs} for starting",
    ja: "起動の猶予{startMs}と{limitMs}のうちに応答がありません",
  },
  "timeout.clock": {
    en: "no answer within {limitMs}: {bankMs} were left on the clock, and every move has {byoyomiMs} more",
    ja: "{limitMs}以内に応答がありません（持ち時間の残り{bankMs}と秒読み{byoyomiMs}）",
  },
  "timeout.clock-start": {
    en: "no answer within {limitMs} and the allowance of {startMs} for starting: {bankMs} were left on the clock, and every move has {byoyomiMs} more",
    ja: "起動の猶予{startMs}と{limitMs}のうちに応答がありません（持ち時間の残り{bankMs}と秒読み{byoyomiMs}）",
  },
};
