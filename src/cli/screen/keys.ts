/** A key by its name, or a printable character as itself. */
export type Key = string;

/** Terminals do not agree on how a key is spelt. */
const SEQUENCES: Readonly<Record<string, Key>> = {
  "[A": "up",
  "[B": "down",
  "[C": "right",
  "[D": "left",
  "[H": "home",
  "[F": "end",
  "[1~": "home",
  "[4~": "end",
  "[7~": "home",
  "[8~": "end",
  "[5~": "page-up",
  "[6~": "page-down",
  "[1;2A": "shift-up",
  "[1;2B": "shift-down",
  "[1;2C": "shift-right",
  "[1;2D": "shift-left",
  OA: "up",
  OB: "down",
  OC: "right",
  OD: "left",
  OH: "home",
  OF: "end",
};

const CONTROLS: Readonly<Record<string, Key>> = {
  "\r": "enter",
  "\n": "enter",
  "\x7f": "backspace",
  "\b": "backspace",
  "\x03": "ctrl-c",
};

/* eslint-disable no-control-regex -- the escape character is what keys begin with */
const COMPLETE_SEQUENCE = /^\x1b(\[[0-?]*[ -/]*[@-~]|O[A-Za-z]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[^[O\]])/s;
const PARTIAL_SEQUENCE = /^\x1b(\[[0-?]{0,16}|O|\][^\x07\x1b]{0,256}\x1b?)?$/;
/* eslint-enable no-control-regex */

export interface KeyReader {
  push(text: string): readonly Key[];
  /** Something is held back that may be Escape itself or the beginning of a longer key. */
  readonly waiting: boolean;
  /** Nothing followed: it was Escape. */
  flush(): readonly Key[];
}

/** What a terminal sends in raw mode, to keys; keys it does not know are passed over. */
export function readKeys(): KeyReader {
  let held = "";
  return {
    get waiting() {
      return held !== "";
    },
    push(text) {
      const keys: Key[] = [];
      held += text;
      while (held !== "" && !PARTIAL_SEQUENCE.test(held)) {
        const sequence = COMPLETE_SEQUENCE.exec(held)?.[1];
        const taken = sequence === undefined ? firstOf(held) : `\x1b${sequence}`;
        const key = sequence === undefined ? nameOf(taken) : SEQUENCES[sequence];
        if (key !== undefined) keys.push(key);
        held = held.slice(taken.length);
      }
      return keys;
    },
    flush() {
      const lone = held === "\x1b";
      held = "";
      return lone ? ["escape"] : [];
    },
  };
}

function nameOf(character: string): Key | undefined {
  return CONTROLS[character] ?? (character >= " " ? character : undefined);
}

function firstOf(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0);
}
