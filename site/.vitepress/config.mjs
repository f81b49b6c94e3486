import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writePackageList } from "../../build-licenses.mjs";
import { DOCS, listLoosePages, listSections } from "../pages.mjs";
import { tokenize } from "../tokenize.mjs";

const SITE = join(import.meta.dirname, "..");

const JAPANESE_SEARCH = {
  button: { buttonText: "検索", buttonAriaLabel: "検索" },
  modal: {
    displayDetails: "詳しい一覧を表示",
    resetButtonTitle: "検索を消す",
    backButtonTitle: "検索を閉じる",
    noResultsText: "見つかりません：",
    footer: {
      selectText: "開く",
      selectKeyAriaLabel: "Enter",
      navigateText: "移動",
      navigateUpKeyAriaLabel: "上矢印",
      navigateDownKeyAriaLabel: "下矢印",
      closeText: "閉じる",
      closeKeyAriaLabel: "Escape",
    },
  },
};

const JAPANESE_WORDS = {
  outline: { label: "このページの内容", level: [2, 3] },
  docFooter: { prev: "前のページ", next: "次のページ" },
  darkModeSwitchLabel: "配色",
  lightModeSwitchTitle: "明るい配色にする",
  darkModeSwitchTitle: "暗い配色にする",
  sidebarMenuLabel: "目次",
  returnToTopLabel: "先頭へ戻る",
  langMenuLabel: "言語を変える",
  skipToContentLabel: "本文へ",
  notFound: {
    title: "このページはありません",
    quote: "アドレスが変わったか、まだ日本語のページがないのかもしれません。",
    linkLabel: "最初のページへ",
    linkText: "最初のページへ",
  },
};

const ENGLISH_WORDS = {
  outline: { label: "On this page", level: [2, 3] },
  notFound: {
    title: "There is no such page",
    quote: "The address may have changed.",
    linkLabel: "Go to the first page",
    linkText: "Go to the first page",
  },
};

function themeOf(language) {
  const sections = listSections(language);
  return {
    // The arena serves the pages below /docs/, so its own page is one level up.
    nav: [
      ...sections
        .filter(({ folder }) => folder !== "decisions")
        .map(({ folder, text, items }) => ({ text, link: firstLink(items), activeMatch: `/${folder}/` })),
      { text: language === "en" ? "Arena" : "アリーナ", link: "/../", target: "_self" },
    ],
    sidebar: [...sections, ...listLoosePages(language)],
    ...(language === "en" ? ENGLISH_WORDS : JAPANESE_WORDS),
  };
}

function firstLink([first]) {
  return first.link ?? firstLink(first.items);
}

/** The colours and fonts of the arena's page, without its rules for elements. */
function readTokens() {
  const css = readFileSync(join(SITE, "../src/web/style/tokens.css"), "utf8");
  const [light, dark] = [...css.matchAll(/^:root[^{]*\{([^}]*)\}/gm)].map(([, rules]) => rules);
  return `:root {${light}}\n.dark {${dark}}\n`;
}

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** A line break between Japanese characters must not become a blank. */
function renderLineBreak(tokens, index) {
  const before = tokens[index - 1]?.content.at(-1) ?? "";
  const after = tokens[index + 1]?.content.at(0) ?? "";
  return JAPANESE.test(before) && JAPANESE.test(after) ? "" : "\n";
}

const searchOptions = { locales: { ja: { translations: JAPANESE_SEARCH } }, miniSearch: {} };
searchOptions.miniSearch = { options: { tokenize }, searchOptions: { combineWith: "AND" } };

const TOKENS = "virtual:tokens.css";
const plugin = {
  name: "shinpan",
  enforce: "pre",
  resolveId(id, importer, { ssr }) {
    if (id === TOKENS) return `\0${TOKENS}`;
    if (!/^vue(?:\/|$)/.test(id)) return undefined;
    if (ssr) return { id, external: true };
    // The pages lie outside this folder, where the packages are.
    return importer?.startsWith(DOCS) ? this.resolve(id, import.meta.filename) : undefined;
  },
  load: (id) => (id === `\0${TOKENS}` ? readTokens() : undefined),
  writeBundle({ dir }, bundle) {
    // The index is made by now. A function among the options would be sent to the browser as text; see search.mjs.
    delete searchOptions.miniSearch.options;
    // VitePress makes a second bundle, in a temporary folder, to render the pages.
    if (dir?.includes(".temp")) return;
    const files = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds);
    writePackageList(files, "dist/docs-bundled-packages.json");
  },
};

export default {
  srcDir: "../docs",
  outDir: "../dist/docs",
  cacheDir: "node_modules/.cache",
  base: "/docs/",
  title: "Shinpan",
  description: "Shinpan judges programs that play grid games against each other.",
  cleanUrls: true,
  rewrites: { ":folder/README.md": ":folder/index.md", "ja/:folder/README.md": "ja/:folder/index.md" },
  // In a file of its own, because the policy forbids scripts inside the pages.
  metaChunk: true,
  // Without this a change of the theme inserts a style element, which the policy forbids.
  appearance: { disableTransition: false },
  head: [
    [
      "link",
      {
        rel: "icon",
        href: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 5 5'%3E%3Cpath fill='%23c2381f' d='M0 0h5v5H0z'/%3E%3Cpath fill='%23fff' d='M2 1h1v1H2zM3 2h1v1H3zM1 3h3v1H1z'/%3E%3C/svg%3E",
      },
    ],
  ],
  locales: {
    root: { label: "English", lang: "en", themeConfig: themeOf("en") },
    ja: {
      label: "日本語",
      lang: "ja",
      description: "審判：盤上ゲームで対戦するプログラムを裁定します。",
      themeConfig: themeOf("ja"),
    },
  },
  themeConfig: { search: { provider: "local", options: searchOptions } },
  // Files that pages link to, such as schemas. Pictures are copied by VitePress.
  buildEnd: ({ outDir }) =>
    cpSync(DOCS, outDir, { recursive: true, filter: (path) => !/\.\w+$/.test(path) || /\.json$/.test(path) }),
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    config: (md) => (md.renderer.rules.softbreak = renderLineBreak),
  },
  vite: {
    plugins: [plugin],
    resolve: { alias: [{ find: /^minisearch$/, replacement: join(SITE, "search.mjs") }] },
    build: { chunkSizeWarningLimit: 2000 },
  },
};
