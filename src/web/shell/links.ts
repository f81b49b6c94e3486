import type { Both } from "../../core/lang.ts";
import { PAGES } from "../../games/pages.ts";
import { shellWords } from "../words/shell.ts";
import type { IconName } from "./icons.tsx";
import { readStored } from "./preference.ts";

export interface Place {
  /** Folders of the pages that belong to it. */
  readonly folders: readonly string[];
  readonly name: Both;
  readonly short: Both;
  readonly icon: IconName;
  /** The letter after `g`. */
  readonly letter?: string;
  readonly href: () => string;
}

/** The game somebody looked at last, or the first. */
export function favouriteGame(): string {
  const stored = readStored("standings");
  return PAGES.find(({ id }) => id === stored)?.id ?? PAGES[0]?.id ?? "";
}

const place = (
  href: string | (() => string),
  folders: readonly string[],
  icon: IconName,
  name: Both,
  letter?: string,
  short = name,
): Place => ({
  href: typeof href === "string" ? () => href : href,
  folders,
  icon,
  name,
  short,
  ...(letter !== undefined && { letter }),
});

export const PLACES = {
  watch: place("/", ["home", "match", "matches"], "eye", shellWords.watch, "h"),
  standings: place(
    () => `/g/${favouriteGame()}`,
    ["standings", "bot"],
    "bars",
    shellWords.standings,
    "s",
    shellWords.standingsShort,
  ),
  tournaments: place("/t", ["tournament"], "trophy", shellWords.tournaments, "t"),
  play: place("/play", ["play"], "play", shellWords.play, "p", shellWords.playShort),
  lab: place("/lab", ["lab"], "lab", shellWords.laboratory, "l", shellWords.laboratoryShort),
  connect: place("/connect", ["connect"], "plug", shellWords.connect, "c"),
  register: place("/register", ["register"], "key", shellWords.register),
  about: place("/about", ["about"], "info", shellWords.about),
} as const;

export const BAR: readonly Place[] = [
  PLACES.watch,
  PLACES.standings,
  PLACES.tournaments,
  PLACES.play,
  PLACES.lab,
  PLACES.connect,
];
/** Of a phone; the fifth is More. */
export const TAB_BAR: readonly Place[] = [PLACES.watch, PLACES.standings, PLACES.play, PLACES.lab];
export const SHEET: readonly Place[] = [PLACES.tournaments, PLACES.connect, PLACES.register, PLACES.about];
