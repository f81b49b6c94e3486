// The order of the documentation: sections, and the pages of a section that come first. Titles come from the pages.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const DOCS = join(import.meta.dirname, "../docs");

/** Pages that are not named in `first` follow in the order of their file names. */
const SECTIONS = [
  {
    folder: "tutorials",
    en: "Tutorials",
    ja: "チュートリアル",
    first: ["first-bot", "class-contest", "geister-event", "king-of-the-hill", "engine-testing", "laboratory"],
  },
  { folder: "how-to", en: "How-to", ja: "手順", first: ["arena", "tournament", "laboratory"] },
  { folder: "protocols", en: "Protocols", ja: "プロトコル", first: ["native"] },
  {
    folder: "reference",
    en: "Reference",
    ja: "リファレンス",
    first: ["commands", "event-file", "arena-config", "reasons", "exit-codes", "statistics"],
  },
  {
    folder: "explanation",
    en: "Explanation",
    ja: "解説",
    first: ["fairness", "sandbox", "statistics", "architecture"],
  },
  { folder: "decisions", en: "Decisions", ja: "設計の決定", first: ["README"] },
];

/** Pages beside the sections. */
const LOOSE = ["glossary"];

/** The sections of one language that have pages, each as `{ folder, title, items: [{ text, link }] }`. */
export function listSections(language) {
  const { root, prefix } = placeOfLanguage(language);
  return SECTIONS.map(({ folder, first, ...titles }) => {
    const names = listNames(join(root, folder)).toSorted((a, b) => placeOf(first, a) - placeOf(first, b));
    const items = names.map((name) => ({
      text: readTitle(join(root, folder, `${name}.md`)),
      link: `${prefix}${folder}/${name === "README" ? "" : name}`,
    }));
    return { folder, title: titles[language], items };
  }).filter(({ items }) => items.length > 0);
}

export function listLoosePages(language) {
  const { root, prefix } = placeOfLanguage(language);
  const found = LOOSE.filter((name) => existsSync(join(root, `${name}.md`)));
  return found.map((name) => ({ text: readTitle(join(root, `${name}.md`)), link: prefix + name }));
}

function placeOfLanguage(language) {
  return language === "en" ? { root: DOCS, prefix: "/" } : { root: join(DOCS, language), prefix: `/${language}/` };
}

function readTitle(file) {
  const [, title] = /^# (.+)$/m.exec(readFileSync(file, "utf8")) ?? [];
  if (title === undefined) throw new Error(`${file} has no title; begin it with "# ".`);
  return title.replaceAll("`", "");
}

function listNames(folder) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile());
  return files.flatMap(({ name }) => /^(.+)\.md$/.exec(name)?.[1] ?? []).sort();
}

function placeOf(first, name) {
  const place = first.indexOf(name);
  return place < 0 ? first.length : place;
}
