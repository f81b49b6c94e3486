import type { ComponentType } from "preact";

export interface PageProps {
  readonly params: Record<string, string>;
}

export interface PageModule {
  Page: ComponentType<PageProps>;
}

export interface PageRoute {
  readonly folder: string;
  /** `:name` matches one segment of the path; `:name?` may be absent. */
  readonly pattern: string;
  /** Parameters that make a different page when they change; others stay within the page. */
  readonly identity: readonly string[];
  /** Loads the page's code on demand. */
  load(): Promise<PageModule>;
}

const ROUTES: readonly PageRoute[] = [
  { folder: "home", pattern: "/", identity: [], load: () => import("../home/page.tsx") },
  { folder: "match", pattern: "/m/:id/:ply?", identity: ["id"], load: () => import("../match/page.tsx") },
  {
    folder: "standings",
    pattern: "/g/:game",
    identity: ["game"],
    load: () => import("../standings/page.tsx"),
  },
  {
    folder: "bot",
    pattern: "/b/:game/:bot",
    identity: ["game", "bot"],
    load: () => import("../bot/page.tsx"),
  },
  {
    folder: "tournament",
    pattern: "/t/:id?",
    identity: ["id"],
    load: () => import("../tournament/page.tsx"),
  },
  { folder: "matches", pattern: "/matches", identity: [], load: () => import("../matches/page.tsx") },
  { folder: "play", pattern: "/play/:id?", identity: [], load: () => import("../play/page.tsx") },
  { folder: "lab", pattern: "/lab", identity: [], load: () => import("../lab/page.tsx") },
  { folder: "connect", pattern: "/connect/:game?", identity: [], load: () => import("../connect/page.tsx") },
  { folder: "register", pattern: "/register", identity: [], load: () => import("../register/page.tsx") },
  { folder: "about", pattern: "/about", identity: [], load: () => import("../about/page.tsx") },
];

export interface RouteMatch {
  readonly route: PageRoute;
  readonly params: Record<string, string>;
  /** Equal for all addresses of one page. */
  readonly pageKey: string;
}

export function findRoute(path: string, routes: readonly PageRoute[] = ROUTES): RouteMatch | undefined {
  for (const route of routes) {
    const params = readPath(route.pattern, path);
    if (params) {
      const pageKey = [route.folder, ...route.identity.map((name) => params[name] ?? "")].join("/");
      return { route, params, pageKey };
    }
  }
  return undefined;
}

function readPath(pattern: string, path: string): Record<string, string> | undefined {
  const patternParts = pattern.split("/").filter(Boolean);
  const parts = path.split("/").filter(Boolean);
  if (parts.length > patternParts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of patternParts.entries()) {
    const part = parts[index];
    if (part === undefined) {
      if (!expected.endsWith("?")) return undefined;
    } else if (expected.startsWith(":")) {
      const value = decode(part);
      if (value === undefined) return undefined;
      params[expected.slice(1).replace("?", "")] = value;
    } else if (part !== expected) return undefined;
  }
  return params;
}

/** Undefined for a malformed `%` escape. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
