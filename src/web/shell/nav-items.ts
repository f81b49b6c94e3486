import type { LocalizedText } from "../../core/lang.ts";
import { GAME_LIST } from "../../games/list.ts";
import { shellWords } from "./words.ts";
import type { IconName } from "./icons.tsx";
import { readStored } from "./preference.ts";

export interface NavItem {
  /** Names of its pages. */
  readonly pages: readonly string[];
  readonly name: LocalizedText;
  readonly short: LocalizedText;
  readonly icon: IconName;
  /** The letter after `g`. */
  readonly letter?: string;
  readonly href: () => string;
}

/** The game whose standings were viewed last, else the first game. */
export function favouriteGame(): string {
  const stored = readStored("standings");
  return GAME_LIST.find(({ id }) => id === stored)?.id ?? GAME_LIST[0]?.id ?? "";
}

const navItem = (
  href: string | (() => string),
  pages: readonly string[],
  icon: IconName,
  name: LocalizedText,
  letter?: string,
  short = name,
): NavItem => ({
  href: typeof href === "string" ? () => href : href,
  pages,
  icon,
  name,
  short,
  ...(letter !== undefined && { letter }),
});

export const NAV_ITEMS = {
  watch: navItem("/", ["home", "match", "matches"], "eye", shellWords.watch, "h"),
  standings: navItem(
    () => `/g/${favouriteGame()}`,
    ["standings", "bot"],
    "bars",
    shellWords.standings,
    "s",
    shellWords.standingsShort,
  ),
  tournaments: navItem("/t", ["tournament"], "trophy", shellWords.tournaments, "t"),
  play: navItem("/play", ["play"], "play", shellWords.play, "p", shellWords.playShort),
  lab: navItem("/lab", ["lab"], "lab", shellWords.laboratory, "l", shellWords.laboratoryShort),
  connect: navItem("/connect", ["connect"], "plug", shellWords.connect, "c"),
  register: navItem("/register", ["register"], "key", shellWords.register),
  about: navItem("/about", ["about"], "info", shellWords.about),
} as const;

export const TOP_BAR_ITEMS: readonly NavItem[] = [
  NAV_ITEMS.watch,
  NAV_ITEMS.standings,
  NAV_ITEMS.tournaments,
  NAV_ITEMS.play,
  NAV_ITEMS.lab,
  NAV_ITEMS.connect,
];
/** The tab bar of a phone; its fifth entry is More. */
export const TAB_BAR_ITEMS: readonly NavItem[] = [NAV_ITEMS.watch, NAV_ITEMS.standings, NAV_ITEMS.play, NAV_ITEMS.lab];
export const MENU_ITEMS: readonly NavItem[] = [
  NAV_ITEMS.tournaments,
  NAV_ITEMS.connect,
  NAV_ITEMS.register,
  NAV_ITEMS.about,
];
