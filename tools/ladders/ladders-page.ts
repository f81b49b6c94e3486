import type { Language } from "../../src/core/lang.ts";
import { keyOf, type Rung, type RungResult, RUNGS } from "./rungs.ts";

type Results = ReadonlyMap<string, RungResult>;

const TEXT = {
  en: {
    title: "Ladders of the house bots",
    intro:
      "Each house bot against the one before it, at its usual level and with the default time of its game. Sides are swapped every\nother game. The score is the share of the points; the interval of 95 % comes from pairs of games with swapped sides. A\nmatch of lifewar has 500 generations. Void matches are played again. `shinpan bots` lists the levels of each bot.",
    how: "`make ladders` measures the rungs that have no result yet, two games at a time, and `make ladders LADDER=othello` those of one\ngame. `make ladders LADDER=geister:mcts` measures a rung again, as a change of one of its two bots requires.",
    head: ["game", "bot", "against", "games", "score", "95 %", "goal", "measured on"],
    unmeasured: "not measured yet",
  },
  ja: {
    title: "内蔵ボットの強さ",
    intro:
      "それぞれの内蔵ボットを、一つ弱いボットと対局させた結果です。レベルは通常のもの、時間はゲームの既定値で、1局ごとに先後を入れ替えます。得点は勝ち点の割合、\n95 % の区間は先後を入れ替えた2局ずつの組から求めます。lifewar の1局は500世代です。無効になった対局はやり直します。各ボットのレベルは\n`shinpan bots` で確認できます。",
    how: "`make ladders` はまだ結果のない段を2局ずつ並行して測り、`make ladders LADDER=othello` は指定したゲームの段だけを測ります。どちらかの\nボットを変えたときは、`make ladders LADDER=geister:mcts` のように段を指定して測り直します。",
    head: ["ゲーム", "ボット", "相手", "対局数", "得点", "95 %", "目標", "測定日"],
    unmeasured: "未測定",
  },
} as const;

export function laddersPage(language: Language, results: Results): string {
  const { title, intro, how, head, unmeasured } = TEXT[language];
  const rows = RUNGS.map((rung) => rowOf(rung, results.get(keyOf(rung)), unmeasured));
  const table = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return `# ${title}\n\n${intro}\n\n${how}\n\n${table.join("\n")}\n`;
}

function rowOf({ game, bot, over, games, goal }: Rung, result: RungResult | undefined, unmeasured: string): string[] {
  const rung = [game, `\`${bot}\``, `\`${over}\``];
  if (!result) return [...rung, String(games), unmeasured, "", percent(goal), ""];
  const { played, score, low, high, date } = result;
  return [...rung, String(played), percent(score), `${percent(low)}–${percent(high)}`, percent(goal), date];
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))} %`;
}

/** The results on a page in English, so that rungs that are not played keep theirs. */
export function readResults(page: string): Results {
  const results = new Map<string, RungResult>();
  for (const line of page.split("\n")) {
    const cells = line.split("|").map((cell) => cell.trim().replaceAll("`", ""));
    const [, game = "", bot = "", over = "", played = "", score = "", interval = "", , date = ""] = cells;
    const shares = [score, ...interval.split("–")].map(
      (text) => Math.round(Number(/^([\d.]+) %$/.exec(text)?.[1]) * 10) / 1000,
    );
    const [share = NaN, low = NaN, high = NaN] = shares;
    if (date === "" || [share, low, high].some(Number.isNaN)) continue;
    results.set(keyOf({ game, bot, over }), { played: Number(played), score: share, low, high, date });
  }
  return results;
}
