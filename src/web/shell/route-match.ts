import type { ComponentType } from "preact";
import type { LocalizedText } from "../../core/lang.ts";

export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
  /** The title of the module in the page's language. */
  readonly title: string;
}

export interface PageModule {
  readonly Page: ComponentType<PageProps>;
  /** Title of the tab; absent = the page sets it. */
  readonly title?: LocalizedText;
}

export interface PageRoute {
  /** Of the folder; marks the page's entry in the navigation and its keys. */
  readonly name: string;
  /** `:name` matches one segment and identifies the page; `:name?` may be absent and changes within the page. */
  readonly path: string;
  /** Loads the page's code on demand. */
  load(): Promise<PageModule>;
}

export interface RouteMatch {
  readonly route: PageRoute;
  readonly params: Record<string, string>;
  /** Equal for all addresses of one page. */
  readonly pageKey: string;
}

export function findRoute(all: readonly PageRoute[], path: string): RouteMatch | undefined {
  for (const route of all) {
    const patternParts = route.path.split("/").filter(Boolean);
    const params = readPath(patternParts, path.split("/").filter(Boolean));
    if (!params) continue;
    const identity = patternParts.filter((part) => /^:.*[^?]$/.test(part));
    const pageKey = [route.name, ...identity.map((part) => params[part.slice(1)])].join("/");
    return { route, params, pageKey };
  }
  return undefined;
}

function readPath(patternParts: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
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
