import { browserCommand } from "../../browser-command.ts";
import { type Check, install, note, ok } from "../check.ts";

const browser: Check = {
  id: "browser",
  run(probes) {
    const command = browserCommand(probes.env, probes.platform);
    const found = probes.findProgram(command) ?? null;
    const values = { command, path: found };
    if (found !== null)
      return ok(
        {
          en: "`--browser` opens pages with {command}.",
          ja: "`--browser` は {command} でページを開きます。",
          values: { command },
        },
        values,
      );
    return note(
      {
        en: "`--browser` cannot open a page: there is no {command}. Its address is printed in any case.",
        ja: "{command} がないので、`--browser` でページを開けません。アドレスはいつでも表示します。",
        values: { command },
      },
      {
        en: "Install xdg-utils, or name a browser in the variable BROWSER.",
        ja: "xdg-utils を入れるか、変数 BROWSER にブラウザーを設定してください。",
      },
      values,
    );
  },
};

const fonts: Check = {
  id: "fonts",
  async run(probes) {
    if (probes.platform !== "linux") return undefined;
    const output = await probes.run("fc-list", ":lang=ja", "family");
    if (output === undefined)
      return note(
        {
          en: "fontconfig is not installed, so the fonts of this machine are unknown. Pages need a Japanese font only where a browser runs.",
          ja: "fontconfig がないので、フォントを調べられません。日本語フォントが必要なのは、ブラウザーが動くマシンだけです。",
        },
        install("fontconfig", "fonts-noto-cjk"),
        { japaneseFonts: null },
      );
    const families = [...new Set(output.split("\n").filter((line) => line !== ""))];
    const values = { japaneseFonts: families.length };
    if (families.length > 0)
      return ok(
        {
          en: "Japanese fonts: {count}, such as {first}.",
          ja: "日本語フォント：{count}種類（{first} など）",
          values: { count: families.length, first: families[0]?.split(",")[0] ?? "" },
        },
        values,
      );
    return note(
      {
        en: "There is no Japanese font, so a browser on this machine shows boxes instead of Japanese.",
        ja: "日本語フォントがないので、このマシンのブラウザーでは日本語が四角になります。",
      },
      install("fonts-noto-cjk"),
      values,
    );
  },
};

const MIN_COLUMNS = 80;

const terminal: Check = {
  id: "terminal",
  run({ env, terminal: { isTerminal, colours, columns } }) {
    const locale = [env["LC_ALL"], env["LC_CTYPE"], env["LANG"]].find((value) => value) ?? "";
    const utf8 = /utf-?8/i.test(locale);
    const values = { isTerminal, utf8, colours, columns: columns ?? null };
    if (!utf8)
      return note(
        {
          en: "The locale ({locale}) is not UTF-8, so the terminal may show boards and Japanese wrongly.",
          ja: "ロケール（{locale}）がUTF-8ではないので、端末で盤や日本語が崩れることがあります。",
          values: { locale: locale || "C" },
        },
        {
          en: "`export LANG=C.UTF-8`, or a UTF-8 locale of your language.",
          ja: "`export LANG=ja_JP.UTF-8` のように、UTF-8のロケールを設定してください。",
        },
        values,
      );
    if (!isTerminal)
      return ok(
        { en: "UTF-8 locale; the output is not a terminal.", ja: "UTF-8のロケール（出力先は端末ではありません）" },
        values,
      );
    const words = {
      columns: columns ?? 0,
      colours: colours ? { en: "with colours", ja: "色あり" } : { en: "without colours", ja: "色なし" },
    };
    if ((columns ?? MIN_COLUMNS) >= MIN_COLUMNS)
      return ok(
        {
          en: "UTF-8 terminal {colours}, {columns} columns.",
          ja: "UTF-8の端末（{colours}、幅 {columns} 桁）",
          values: words,
        },
        values,
      );
    return note(
      {
        en: "The terminal has {columns} columns; tables and boards are cut below 80.",
        ja: "端末の幅は {columns} 桁です。80桁より狭いと、表や盤が切れます。",
        values: words,
      },
      { en: "Make the window wider.", ja: "ウィンドウを広げてください。" },
      values,
    );
  },
};

export const CONSOLE_CHECKS: readonly Check[] = [browser, fonts, terminal];
