import { EXIT } from "../../src/cli/errors.ts";
import { SIGNALS } from "../../src/cli/stop.ts";
import { type Language, type LocalizedText, messageFormatter } from "../../src/core/lang.ts";

const words = {
  title: { en: "Exit codes", ja: "終了コード" },
  intro: {
    en: 'The same for every command. An error is one sentence on stderr; with `--json` a line `{"type":"error","code":…,"why":…}` on stdout says the same.',
    ja: 'すべてのコマンドに共通です。エラーは標準エラー出力に一文で表示されます。`--json` を付けると、同じ内容の `{"type":"error","code":…,"why":…}` という行が標準出力にも出ます。',
  },
  code: { en: "code", ja: "コード" },
  meaning: { en: "meaning", ja: "意味" },
  done: {
    en: "done. A match that was decided exits with 0, also where a player lost by a fault",
    ja: "終わりました。反則で負けた場合も、勝敗が決まった対局は0で終わります",
  },
  stopped: {
    en: "stopped by {signal}. An arena and a worker finish or give up what runs and exit with 0",
    ja: "{signal} で止められました。アリーナとワーカーは、対局中のものを片付けて0で終わります",
  },
} as const satisfies Record<string, LocalizedText>;

const MEANINGS: Readonly<Record<keyof typeof EXIT, LocalizedText>> = {
  no: {
    en: "the command ran, and its answer is negative: a record that contradicts the rules, an illegal move in a position, a match or an event with void games",
    ja: "コマンドは動きましたが、答えは否定です：規則と矛盾する記録、局面での反則手、無効になった対局や大会など",
  },
  usage: {
    en: "a bad call or a bad file: an unknown flag, a program that is not there, a file with a mistake in a line",
    ja: "呼び出しかファイルに誤りがあります：存在しないフラグ、見つからないプログラム、誤りのある行など",
  },
  bug: { en: "our own bug; please report it", ja: "shinpan自身の不具合です。お知らせください" },
};

export function writeExitCodesPage(language: Language): string {
  const say = messageFormatter(language);
  const rows: [number, string][] = [
    [0, say(words.done)],
    ...Object.entries(EXIT).map(([name, code]): [number, string] => [code, say(MEANINGS[name as keyof typeof EXIT])]),
    ...Object.entries(SIGNALS).map(([signal, code]): [number, string] => [code, say(words.stopped, { signal })]),
  ];
  const sorted = rows.toSorted(([a], [b]) => a - b);
  return `# ${say(words.title)}

${say(words.intro)}

| ${say(words.code)} | ${say(words.meaning)} |
|---|---|
${sorted.map(([code, meaning]) => `| ${code} | ${meaning} |`).join("\n")}`;
}
