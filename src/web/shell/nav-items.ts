import type { LocalizedText } from "../../core/lang.ts";
import { GAME_LIST } from "../../games/list.ts";
import type { IconName } from "./icons.tsx";
import { docsHref } from "./links.tsx";
import { readStored } from "./preference.ts";
import { shellWords } from "./words.ts";

export interface NavItem {
  /** Names of the pages that belong to this item. */
  readonly pages: readonly string[];
  readonly name: LocalizedText;
  /** Name in the tab bar of a phone, where it differs. */
  readonly short?: LocalizedText;
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

const { watch, standings, standingsShort, tournaments, play, playShort, laboratory, laboratoryShort } = shellWords;
const { connect, register, docs, about } = shellWords;

const WATCH: NavItem = { href: () => "/", pages: ["home", "match", "matches"], icon: "eye", name: watch, letter: "h" };
const STANDINGS: NavItem = {
  href: () => `/g/${favouriteGame()}`,
  pages: ["standings", "bot"],
  icon: "bars",
  name: standings,
  short: standingsShort,
  letter: "s",
};
const TOURNAMENTS: NavItem = {
  href: () => "/t",
  pages: ["tournament"],
  icon: "trophy",
  name: tournaments,
  letter: "t",
};
const PLAY: NavItem = { href: () => "/play", pages: ["play"], icon: "play", name: play, short: playShort, letter: "p" };
const LAB: NavItem = {
  href: () => "/lab",
  pages: ["lab"],
  icon: "lab",
  name: laboratory,
  short: laboratoryShort,
  letter: "l",
};
const CONNECT: NavItem = { href: () => "/connect", pages: ["connect"], icon: "plug", name: connect, letter: "c" };
const REGISTER: NavItem = { href: () => "/register", pages: ["register"], icon: "key", name: register };
const DOCS: NavItem = { href: () => docsHref(), pages: ["docs"], icon: "book", name: docs, letter: "d" };
const ABOUT: NavItem = { href: () => "/about", pages: ["about"], icon: "info", name: about };

export const TOP_BAR_ITEMS: readonly NavItem[] = [WATCH, STANDINGS, TOURNAMENTS, PLAY, LAB, CONNECT, DOCS];
/** The tab bar of a phone; its fifth entry is More. */
export const TAB_BAR_ITEMS: readonly NavItem[] = [WATCH, STANDINGS, PLAY, LAB];
export const MENU_ITEMS: readonly NavItem[] = [TOURNAMENTS, CONNECT, REGISTER, DOCS, ABOUT];
