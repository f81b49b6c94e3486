import type { OptionInfo, OptionValues } from "../../core/game.ts";
import { readChoice, readWholeNumber, unknownOption } from "../options.ts";

export interface GeisterOptions {
  /** Draw after this number of plies of both seats together; 0 = never. */
  readonly plies: number;
  /** Number of refusals in a row that loses. */
  readonly refusals: number;
  /** How to treat lines of a program on pipes that are not commands. */
  readonly chatter: (typeof CHATTER)[number];
}

const CHATTER = ["refuse", "ignore"] as const;

export const OPTION_NOTES: readonly OptionInfo[] = [
  {
    key: "plies",
    values: "0..100000",
    about: {
      en: "a draw after this number of moves of both together; 0 = never (default 300)",
      ja: "両者合わせてこの手数で引き分け。0はなし（既定値 300）",
    },
  },
  {
    key: "refusals",
    values: "1..1000",
    about: {
      en: "this number of refused answers in a row loses, where one refusal does not (default 3)",
      ja: "拒まれただけでは負けないとき、続けて拒まれるとこの回数で負け（既定値 3）",
    },
  },
  {
    key: "chatter",
    values: "refuse | ignore",
    about: {
      en: "ignore: lines of a program on pipes that begin with neither SET: nor MOV: are skipped",
      ja: "ignore：パイプでつながるプログラムの、SET: でも MOV: でも始まらない行を読み飛ばす",
    },
  },
];

const DEFAULTS: GeisterOptions = { plies: 300, refusals: 3, chatter: "refuse" };
const RANGES = { plies: [0, 100_000], refusals: [1, 1000] } as const satisfies Readonly<
  Record<string, readonly [number, number]>
>;

export function readOptions(input: OptionValues): GeisterOptions {
  const options = { ...DEFAULTS };
  for (const [key, value] of Object.entries(input)) {
    if (key === "chatter") options.chatter = readChoice(key, value, CHATTER);
    else if (key === "plies" || key === "refusals") options[key] = readWholeNumber(key, value, RANGES[key]);
    else throw unknownOption("geister", key, Object.keys(DEFAULTS));
  }
  return options;
}
