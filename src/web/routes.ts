import type { PageRoute } from "./shell/route-match.ts";

/** All pages. A page is a file that exports `Page`, and one line here. */
export const ROUTES: readonly PageRoute[] = [
  { name: "home", path: "/", load: () => import("./home/page.tsx") },
  { name: "match", path: "/m/:id/:ply?", load: () => import("./match/page.tsx") },
  { name: "standings", path: "/g/:game", load: () => import("./standings/page.tsx") },
  { name: "bot", path: "/b/:game/:bot", load: () => import("./bot/page.tsx") },
  { name: "tournament", path: "/t", load: () => import("./tournament/list.tsx") },
  { name: "tournament", path: "/t/:id", load: () => import("./tournament/event.tsx") },
  { name: "matches", path: "/matches", load: () => import("./matches/page.tsx") },
  { name: "play", path: "/play/:id?", load: () => import("./play/page.tsx") },
  { name: "lab", path: "/lab", load: () => import("./lab/page.tsx") },
  { name: "connect", path: "/connect/:game?", load: () => import("./connect/page.tsx") },
  { name: "register", path: "/register", load: () => import("./register/page.tsx") },
  { name: "docs", path: "/docs/:a?/:b?/:c?", load: () => import("./docs/page.tsx") },
  { name: "about", path: "/about", load: () => import("./about/page.tsx") },
];
