import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { GAMES } from "../src/games/index.ts";

/** Which room may look into which; `self` is always allowed. The same table stands in ARCHITECTURE.md. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  api: ["core"],
  life: ["core"],
  wire: ["core"],
  links: ["core"],
  referee: ["core"],
  players: ["core", "wire"],
  games: ["core", "life", "wire"],
  tournament: ["core", "api", "referee"],
  store: ["core", "referee", "tournament"],
  match: ["core", "links", "referee", "players", "games"],
  dispatch: ["core", "wire", "links", "referee", "players", "games", "match", "tournament", "store"],
  arena: ["core", "api", "wire", "links", "referee", "players", "games", "match", "tournament", "store"],
  web: ["core", "api", "life", "wire", "referee", "games", "tournament/view"],
  cli: [
    "core",
    "life",
    "wire",
    "links",
    "referee",
    "players",
    "games",
    "match",
    "tournament",
    "store",
    "dispatch",
    "arena",
    "api",
  ],
};

/** Rooms that are pure: time and chance are handed in, and nothing of the machine is touched. */
const PURE = ["core", "api", "life", "referee", "games", "wire", "tournament"];
const IMPURE = [
  [/\bDate\b/, "the wall clock"],
  [/\bperformance\b/, "the machine's clock"],
  [/\bsetTimeout\b|\bsetInterval\b|\bsetImmediate\b/, "a timer"],
  [/Math\.random|\bcrypto\b/, "chance"],
  [/(?<!")\bprocess\b\s*[.[]/, "the process"],
  [/\bconsole\s*\./, "the console"],
  [/from "node:/, "a module of the machine"],
] as const;

const root = resolve(import.meta.dirname, "../src");
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, room: file.split("/")[0] ?? "", text: readFileSync(join(root, file), "utf8") }));

function importsOf({ file, text }: { file: string; text: string }): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
  return [...found].map(([, path = ""]) => relative(root, resolve(root, dirname(file), path)));
}

const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");

describe("the architecture", () => {
  it("has only rooms that the table knows", () => {
    expect(files.map(({ room }) => room).filter((room) => !(room in MAY_IMPORT))).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  });

  it("lets no room look where it may not", () => {
    const wrong = files.flatMap((source) =>
      importsOf(source)
        .filter((target) => {
          const room = target.split("/")[0] ?? "";
          const allowed = MAY_IMPORT[source.room] ?? [];
          return room !== source.room && !allowed.some((each) => target.startsWith(`${each}/`));
        })
        .map((target) => `${source.file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it("has no cycle of imports", () => {
    const edges = new Map(files.map((source) => [source.file, importsOf(source)]));
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
      .filter(({ file }) => !ids.some((id) => file.startsWith(`games/${id}/`)) && file !== "games/list.ts")
      .flatMap(({ file, text }) => {
        // The examples of --help show whole commands, and a command names a game.
        const code = codeOf(text).replace(/shinpan [^\n]*/g, "");
        return ids
          .filter((id) => new RegExp(`\\b${id}\\b`, "i").test(code))
          .map((id) => `${file} names ${id}`);
      });
    expect(named).toEqual([]);
  });

  it.each(PURE)("keeps %s free of clock, chance and the machine", (room) => {
    const wrong = files
      .filter((source) => source.room === room)
      .flatMap(({ file, text }) =>
        IMPURE.filter(([pattern]) => pattern.test(codeOf(text))).map(([, what]) => `${file} uses ${what}`),
      );
    expect(wrong).toEqual([]);
  });
});
