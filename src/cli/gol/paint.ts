import type { Colors } from "picocolors/types";

/** Colours a row of letters; ages get weaker colours. */
export function painter(colours: Colors): (row: string) => string {
  const { dim, bold, red, blue, green, yellow, magenta, gray } = colours;
  const styles: Readonly<Record<string, (text: string) => string>> = {
    ".": dim,
    O: (text) => bold(green(text)),
    R: (text) => bold(red(text)),
    B: (text) => bold(blue(text)),
    "1": (text) => bold(green(text)),
    "2": yellow,
    "3": yellow,
    "4": magenta,
    "5": magenta,
    "6": gray,
    "7": gray,
  };
  // One escape sequence per run of equal letters.
  return (row) => row.replace(/(.)\1*/g, (run, letter: string) => styles[letter]?.(run) ?? run);
}
