import { choice, defineOptions, wholeNumber } from "../options.ts";

/** The options of Geister. */
export interface GeisterOptions {
  /** Draw after this number of plies of both seats together; 0 = never. */
  readonly plies: number;
  /** Number of refusals in a row that loses. */
  readonly refusals: number;
  /** How to treat lines of a program on pipes that are not commands. */
  readonly chatter: "refuse" | "ignore";
}

const DEFAULTS: GeisterOptions = { plies: 300, refusals: 3, chatter: "refuse" };

const OPTIONS = {
  plies: wholeNumber(0, 100_000, {
    en: "a draw after this number of moves of both together; 0 = never (default 300)",
    ja: "両者合わせてこの手数で引き分け。0はなし（既定値 300）",
  }),
  refusals: wholeNumber(1, 1000, {
    en: "this number of refused answers in a row loses, where one refusal does not (default 3)",
    ja: "拒まれただけでは負けないとき、続けて拒まれるとこの回数で負け（既定値 3）",
  }),
  chatter: choice(["refuse", "ignore"], {
    en: "ignore: lines of a program on pipes that begin with neither SET: nor MOV: are skipped",
    ja: "ignore：パイプでつながるプログラムの、SET: でも MOV: でも始まらない行を読み飛ばす",
  }),
};

export const { infos, readOptions } = defineOptions("geister", OPTIONS, DEFAULTS);
