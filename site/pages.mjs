// The order of the documentation. Titles come from the pages.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const DOCS = join(import.meta.dirname, "../docs");

/**
 * `first` are the pages at the beginning; the others follow in the order of their file names. A page of a group stands
 * only there; a group with a `folder` has the pages of that folder, in which its own `first` come first.
 */
const SECTIONS = [
  {
    folder: "tutorials",
    en: "Tutorials",
    ja: "チュートリアル",
    first: ["first-bot", "class-contest", "geister-event", "king-of-the-hill", "engine-testing", "laboratory"],
  },
  {
    folder: "how-to",
    en: "How-to",
    ja: "手順",
    groups: [
      { en: "Events and arenas", ja: "大会とアリーナ", first: ["tournament", "arena", "deploy", "windows"] },
      {
        en: "Programs and games",
        ja: "プログラムとゲーム",
        first: [
          "check-your-bot",
          "read-a-verdict",
          "play",
          "python",
          "see-inside-your-bot",
          "test-a-change",
          "existing-engines",
          "bring-your-own-game",
        ],
      },
      { en: "Game of Life", ja: "ライフゲーム", first: ["laboratory", "write-a-life-rule", "gol", "grade-homework"] },
      {
        en: "From other systems",
        ja: "ほかのシステムから",
        folder: "from",
        first: ["othello-judge-console", "geister-server", "lifegame-py", "gol-server", "cs100-homework"],
      },
    ],
  },
  { folder: "protocols", en: "Protocols", ja: "プロトコル", first: ["native"] },
  {
    folder: "reference",
    en: "Reference",
    ja: "リファレンス",
    first: ["commands", "event-file", "arena-config", "reasons", "exit-codes", "limits", "statistics", "ladders"],
    groups: [
      {
        en: "The library",
        ja: "ライブラリー（英語）",
        folder: "api",
        first: ["index", "shinpan", "games", "game-kit", "life", "tournament", "protocol"],
      },
    ],
  },
  {
    folder: "explanation",
    en: "Explanation",
    ja: "解説",
    first: ["fairness", "sandbox", "statistics", "events", "arena", "laboratory", "lifegame-value", "architecture"],
  },
  { folder: "decisions", en: "Decisions", ja: "設計上の決定", first: ["README"] },
];

/** Pages beside the sections. */
const LOOSE = ["glossary", "benchmarks", "reliability", "contributing"];

/** The sections of one language that have pages, each as `{ folder, text, items }`; groups among the items have items too. */
export function listSections(language) {
  return SECTIONS.map(({ folder, first = [], groups = [], ...titles }) => {
    const grouped = groups.flatMap((group) => (group.folder === undefined ? group.first : []));
    const plain = listNames(language, folder).filter((name) => !grouped.includes(name));
    const items = [
      ...listPages(language, folder, first, plain),
      ...groups.map((group) => listGroup(language, folder, group)).filter((group) => group.items.length > 0),
    ];
    return { folder, text: titles[language], items };
  }).filter(({ items }) => items.length > 0);
}

export function listLoosePages(language) {
  const found = LOOSE.filter((name) => existsSync(fileOf(language, name)));
  return found.map((name) => linkTo(language, name));
}

function listGroup(language, parent, { folder, first, ...titles }) {
  const place = folder === undefined ? parent : `${parent}/${folder}`;
  const names = folder === undefined ? first : listNames(language, place);
  // Not collapsible: such a group is a button within a button, which is not accessible.
  return { text: titles[language], items: listPages(language, place, first, names) };
}

function listPages(language, folder, first, names) {
  const sorted = names.toSorted((a, b) => placeOf(first, a) - placeOf(first, b));
  return sorted.map((name) => linkTo(language, `${folder}/${name}`));
}

function linkTo(language, page) {
  const prefix = language === "en" ? "/" : `/${language}/`;
  return { text: readTitle(fileOf(language, page)), link: prefix + page.replace(/(?<=\/)(?:README|index)$/, "") };
}

function fileOf(language, page) {
  return join(DOCS, language === "en" ? "" : language, `${page}.md`);
}

function readTitle(file) {
  const [, title] = /^# (.+)$/m.exec(readFileSync(file, "utf8")) ?? [];
  if (title === undefined) throw new Error(`${file} has no title; begin it with "# ".`);
  return title.replaceAll("`", "");
}

function listNames(language, folder) {
  const path = join(DOCS, language === "en" ? "" : language, folder);
  if (!existsSync(path)) return [];
  const files = readdirSync(path, { withFileTypes: true }).filter((file) => file.isFile());
  return files.flatMap(({ name }) => /^(.+)\.md$/.exec(name)?.[1] ?? []).sort();
}

function placeOf(first, name) {
  const place = first.indexOf(name);
  return place < 0 ? first.length : place;
}
