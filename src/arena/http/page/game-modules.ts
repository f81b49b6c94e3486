import { createHash } from "node:crypto";
import type { GameFile } from "../../../core/game-file.ts";
import { GAMES } from "../../../games/index.ts";
import { escapeHtml } from "./meta.ts";

const HASH_CHARS = 8;
const FOLDER = "/games/";

/** The code of a game from a file, for the page. */
interface GameModule {
  /** Has a hash of the code in its name. */
  readonly address: string;
  readonly file: GameFile;
}

function listModules(): readonly GameModule[] {
  return GAMES.flatMap(({ id, file }) => {
    if (!file) return [];
    const hash = createHash("sha256").update(file.code).digest("hex").slice(0, HASH_CHARS);
    return [{ address: `${FOLDER}${id}-${hash}.js`, file }];
  });
}

/** Undefined = not the address of a module; null = of a module that is not here, such as an earlier version. */
export function findGameModule(path: string): string | null | undefined {
  if (!path.startsWith(FOLDER)) return undefined;
  return listModules().find(({ address }) => address === path)?.file.code ?? null;
}

/** Tells the page which modules to load before it starts; see web/net/file-games.ts. */
export function listModulesInHead(html: string): string {
  const modules = listModules();
  if (modules.length === 0) return html;
  const list = JSON.stringify(modules.map(({ address, file: { path } }) => ({ address, path })));
  const preloads = modules.map(({ address }) => `<link rel="modulepreload" href="${address}" />`);
  const meta = `<meta name="shinpan-games" content="${escapeHtml(list)}" />`;
  // A replacer function, because a path could contain `$` patterns.
  return html.replace("</head>", () => `${meta}${preloads.join("")}</head>`);
}
