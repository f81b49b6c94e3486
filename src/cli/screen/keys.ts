/** A key by its name, or a printable character as itself. */
export type Key = string;

/** Terminals send different sequences for the same key. */
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

/* eslint-disable no-control-regex -- keys begin with the escape character */
const COMPLETE_SEQUENCE = /^\x1b(\[[0-?]*[ -/]*[@-~]|O[A-Za-z]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[^[O\]])/s;
const PARTIAL_SEQUENCE = /^\x1b(\[[0-?]{0,16}|O|\][^\x07\x1b]{0,256}\x1b?)?$/;
/* eslint-enable no-control-regex */

export interface KeyReader {
  push(text: string): readonly Key[];
  /** Buffered input may be Escape itself or the beginning of a sequence. */
  readonly waiting: boolean;
  /** Reads the buffered input as Escape. */
  flush(): readonly Key[];
}

/** Splits raw terminal input into keys and skips unknown sequences. */
export function readKeys(): KeyReader {
  let buffer = "";
  return {
    get waiting() {
      return buffer !== "";
    },
    push(text) {
      const keys: Key[] = [];
      buffer += text;
      while (buffer !== "" && !PARTIAL_SEQUENCE.test(buffer)) {
        const sequence = COMPLETE_SEQUENCE.exec(buffer)?.[1];
        const input = sequence === undefined ? firstOf(buffer) : `\x1b${sequence}`;
        const key = sequence === undefined ? nameOf(input) : SEQUENCES[sequence];
        if (key !== undefined) keys.push(key);
        buffer = buffer.slice(input.length);
      }
      return keys;
    },
    flush() {
      const lone = buffer === "\x1b";
      buffer = "";
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
