import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { GAMES } from "../src/games/index.ts";
import { FORMATS } from "../src/tournament/formats/index.ts";
import table from "./architecture.json" with { type: "json" };

interface Rule {
  /** Other folders it may import: a top folder or a folder in one. */
  readonly imports?: readonly string[];
  /** Sub-folders; each may import only those of earlier levels. `*` stands for all that are not named. */
  readonly levels?: readonly (readonly string[])[];
  /** Clock, randomness and I/O are injected. */
  readonly pure?: boolean;
  /** Runs in a browser as well, or only there. */
  readonly browser?: boolean;
  /** Sub-folders that compute without touching the document. */
  readonly withoutDom?: readonly string[];
}

const RULES: Readonly<Record<string, Rule>> = table;
const TOP = Object.keys(RULES).filter((folder) => !folder.includes("/"));

const IMPURE = [
  [/\bDate\b/, "the wall clock"],
  [/\bperformance\b/, "the monotonic clock"],
  [/\bsetTimeout\b|\bsetInterval\b|\bsetImmediate\b/, "a timer"],
  [/Math\.random|\bcrypto\b/, "randomness"],
  [/(?<!")\bprocess\b\s*[.[]/, "the process"],
  [/\bconsole\s*\./, "the console"],
] as const;
const NODE_ONLY = [
  [/\bBuffer\b/, "Buffer"],
  [/from "node:/, "a module of Node"],
] as const;
const DOM = [
  [/(?<![-\w])(?:document|window|location|history|navigator)\s*\./, "the document"],
  [/\b(?:HTML\w*Element|CanvasRenderingContext2D|requestAnimationFrame)\b/, "the document"],
  [/from "preact/, "Preact"],
] as const;

/** The files that list the games: all of them for the server, and each with its types for the library. */
const GAME_LISTS = ["games/list.ts", "library/games.ts"];

/** Programs are started in `links/process`, where they are confined. These files start tools of this machine. */
const STARTS_TOOLS: Readonly<Record<string, string>> = {
  "cli/doctor/probes.ts": "asks installed tools for their versions",
  "cli/manual/index.ts": "shows the manual with man",
  "cli/match/browser.ts": "opens the browser",
};

const root = resolve(import.meta.dirname, "../src");
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes("/testing/"))
  .map((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return { file, text, code: text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ""), imports: importsOf(file, text) };
  });

function importsOf(file: string, text: string): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
  return [...found]
    .map(([, path = ""]) => relative(root, resolve(root, dirname(file), path)))
    .filter((path) => !/^\.\.\/docs\/.*\.json$/.test(path));
}

/** The name of the folder below `parent` that a file is in; undefined = in `parent` itself, or outside. */
function subFolderOf(file: string, parent: string): string | undefined {
  if (!file.startsWith(`${parent}/`)) return undefined;
  const [name, ...rest] = file.slice(parent.length + 1).split("/");
  return rest.length === 0 ? undefined : name;
}

function levelOf({ levels = [] }: Rule, name: string): number {
  const level = levels.findIndex((names) => names.includes(name));
  return level >= 0 ? level : levels.findIndex((names) => names.includes("*"));
}

/** One more than the highest level that a top folder imports. */
function topLevelOf(folder: string): number {
  const imports = RULES[folder]?.imports ?? [];
  return 1 + Math.max(0, ...imports.map((path) => topLevelOf(path.split("/")[0] ?? "")));
}

function uses(source: (typeof files)[number], patterns: readonly (readonly [RegExp, string])[]): string[] {
  return patterns.flatMap(([pattern, what]) => (pattern.test(source.code) ? [`${source.file} uses ${what}`] : []));
}

describe("the architecture", () => {
  it("lists every folder in the table", () => {
    const unknown = files.flatMap(({ file }) => {
      const [top = ""] = file.split("/");
      if (!TOP.includes(top)) return [top];
      const name = subFolderOf(file, top);
      return name !== undefined && levelOf(RULES[top] ?? {}, name) < 0 ? [`${top}/${name}`] : [];
    });
    expect([...new Set(unknown)]).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  });

  it("imports other top folders only as the table allows", () => {
    const wrong = files.flatMap(({ file, imports }) => {
      const [from = ""] = file.split("/");
      return imports
        .filter((target) => {
          const allowed = [from, ...(RULES[from]?.imports ?? [])];
          return !allowed.some((folder) => target.startsWith(`${folder}/`));
        })
        .map((target) => `${file} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(RULES).filter(([, { levels }]) => levels))(
    "imports within %s only folders of earlier levels",
    (parent, rule) => {
      const wrong = files.flatMap(({ file, imports }) => {
        const from = subFolderOf(file, parent);
        if (from === undefined) return [];
        return imports
          .filter((target) => {
            const to = subFolderOf(target, parent);
            return to !== undefined && to !== from && levelOf(rule, to) >= levelOf(rule, from);
          })
          .map((target) => `${file} imports ${target}`);
      });
      expect(wrong).toEqual([]);
    },
  );

  it("has no two top folders that import each other", () => {
    const mayImport = (from: string, to: string): boolean =>
      RULES[from]?.imports?.some((folder) => `${folder}/`.startsWith(`${to}/`)) === true;
    const mutual = TOP.flatMap((a) =>
      TOP.filter((b) => a < b && mayImport(a, b) && mayImport(b, a)).map((b) => `${a} and ${b}`),
    );
    expect(mutual).toEqual([]);
  });

  it("has no import cycle", () => {
    const edges = new Map(files.map(({ file, imports }) => [file, imports]));
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]): string[] | undefined => {
      if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
      if (done.has(file)) return undefined;
      for (const next of edges.get(file) ?? []) {
        const cycle = visit(next, [...path, file]);
        if (cycle) return cycle;
      }
      done.add(file);
      return undefined;
    };
    const cycles = files.map(({ file }) => visit(file, [])).filter((cycle) => cycle !== undefined);
    expect(cycles).toEqual([]);
  });

  it("names no game outside the games' own folders", () => {
    const ids = GAMES.map(({ rules }) => rules.id);
    expect(ids.length).toBeGreaterThan(0);
    const named = files
      .filter(({ file }) => !ids.some((id) => file.startsWith(`games/${id}/`)) && !GAME_LISTS.includes(file))
      .flatMap(({ file, code }) => {
        // Example commands of --help name a game.
        const withoutExamples = code.replace(/shinpan [^\n]*/g, "");
        return ids
          .filter((id) => new RegExp(`\\b${id}\\b`, "i").test(withoutExamples))
          .map((id) => `${file} names ${id}`);
      });
    expect(named).toEqual([]);
  });

  it("names no tournament format outside its own file and the list", () => {
    const checkedFolders = /^(tournament|store|dispatch|api|cli\/tournament|web\/tournament|arena\/storage)\//;
    const named = files
      .filter(({ file }) => checkedFolders.test(file) && !/\/testing\/|\/formats\/index\.ts$/.test(file))
      .flatMap(({ file, text }) =>
        FORMATS.filter(({ id }) => file !== `tournament/formats/${id}.ts` && text.includes(`"${id}"`)).map(
          ({ id }) => `${file} names ${id}`,
        ),
      );
    expect(named).toEqual([]);
  });

  it.each(TOP.filter((folder) => RULES[folder]?.pure))("keeps %s free of clock, randomness and I/O", (folder) => {
    const sources = files.filter(({ file }) => file.startsWith(`${folder}/`));
    expect(sources.flatMap((source) => uses(source, [...IMPURE, ...NODE_ONLY]))).toEqual([]);
  });

  it.each(TOP.filter((folder) => RULES[folder]?.browser))("keeps %s free of Node", (folder) => {
    const sources = files.filter(({ file }) => file.startsWith(`${folder}/`));
    expect(sources.flatMap((source) => uses(source, NODE_ONLY))).toEqual([]);
  });

  it("starts processes only in links/process, and tools of this machine in the listed files", () => {
    const starting = files
      .filter(({ code }) => /"(?:node:)?(?:child_process|cluster)"/.test(code))
      .map(({ file }) => file)
      .filter((file) => !file.startsWith("links/process/"));
    expect(starting.sort()).toEqual(Object.keys(STARTS_TOOLS));
  });

  it("keeps models free of the DOM", () => {
    const wrong = Object.entries(RULES).flatMap(([parent, { withoutDom = [] }]) =>
      files
        .filter(({ file }) => withoutDom.includes(subFolderOf(file, parent) ?? ""))
        .flatMap((source) => uses(source, DOM)),
    );
    expect(wrong).toEqual([]);
  });

  it("matches the table in ARCHITECTURE.md", () => {
    const text = readFileSync(resolve(root, "../ARCHITECTURE.md"), "utf8");
    const rows = [...text.matchAll(/^\| (\d) \| `([\w-]+)` \| [^|]* \| ([^|]*) \| (yes)? *\|$/gm)];
    const described = rows.map(([, level, folder = "", imports = "", pure]) => [
      folder,
      { level: Number(level), imports: readImports(folder, imports).toSorted(), pure: pure === "yes" },
    ]);
    expect(Object.fromEntries(described)).toEqual(
      Object.fromEntries(
        TOP.map((folder) => {
          const { imports = [], pure = false } = RULES[folder] ?? {};
          return [folder, { level: topLevelOf(folder), imports: imports.toSorted(), pure }];
        }),
      ),
    );
  });
});

/** Reads `nothing`, `all`, `all but a, b` and `a, b`. */
function readImports(folder: string, text: string): string[] {
  if (text === "nothing") return [];
  const [, exceptions] = /^all(?: but (.*))?$/.exec(text) ?? [];
  if (!text.startsWith("all")) return text.replaceAll("`", "").split(", ");
  const excluded = exceptions?.split(", ") ?? [];
  return TOP.filter((name) => name !== folder && name !== "web" && !excluded.includes(name));
}
