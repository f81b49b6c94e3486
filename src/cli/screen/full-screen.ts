import type { TerminalSize } from "../../core/terminal-style.ts";
import { readKeys } from "./keys.ts";

/** What a full-screen program may ask for. */
export interface ScreenHost {
  /** Shows the screen anew. */
  readonly draw: () => void;
  /** Calls back at that time of `performance.now()`; a later call replaces an earlier one. */
  readonly wakeAt: (time: number | undefined, act: () => void) => void;
  readonly leave: () => void;
}

export interface Screen {
  /** At most as many lines as there are rows, none wider than the columns. */
  render(size: TerminalSize): readonly string[];
  press(key: string): void;
}

/** Alternate screen, no cursor, no wrapping; and all of it taken back, what a terminal keeps when it was resized too. */
const ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l";
const LEAVE = "\x1b[H\x1b[J\x1b[?7h\x1b[?25h\x1b[?1049l";

/** A lone Escape is known by nothing following it for so long. */
const ESCAPE_MS = 50;

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Has the terminal to itself until the person leaves. The terminal is given back however this ends. */
export async function runFullScreen(begin: (host: ScreenHost) => Screen): Promise<void> {
  const { stdin, stdout } = process;
  const keys = readKeys();
  let alarm: NodeJS.Timeout | undefined;
  let due: NodeJS.Immediate | undefined;
  let escape: NodeJS.Timeout | undefined;

  const restore = (): void => {
    if (stdin.isTTY) stdin.setRawMode(false);
    stdout.write(LEAVE);
  };
  process.once("exit", restore);
  const stop = (signal: NodeJS.Signals): void => process.exit(SIGNALS[signal as keyof typeof SIGNALS]);
  for (const signal of Object.keys(SIGNALS)) process.once(signal, stop);
  try {
    await new Promise<void>((resolve, reject) => {
      // A bug must not be printed onto a screen that is about to vanish: it goes up to where it is told properly.
      const guard =
        <A extends unknown[]>(act: (...given: A) => void) =>
        (...given: A): void => {
          try {
            act(...given);
          } catch (bug) {
            reject(bug instanceof Error ? bug : new Error(String(bug)));
          }
        };
      // However many keys come at once, they are answered by one picture.
      const draw = (): void => {
        due ??= setImmediate(show);
      };
      const show = guard(() => {
        due = undefined;
        const lines = screen.render({ columns: stdout.columns || 80, rows: stdout.rows || 24 });
        // Each line is erased before it is written: erasing afterwards would take the last column along.
        stdout.write(`\x1b[H${lines.map((line) => `\x1b[2K${line}`).join("\r\n")}`);
      });
      const wakeAt = (time: number | undefined, act: () => void): void => {
        clearTimeout(alarm);
        if (time !== undefined) alarm = setTimeout(guard(act), Math.max(0, time - performance.now()));
      };
      const screen = begin({ draw, wakeAt, leave: resolve });
      const take = (pressed: readonly string[]): void => {
        for (const key of pressed) screen.press(key);
      };

      stdin.setRawMode(true);
      stdin.setEncoding("utf8");
      stdin.on(
        "data",
        guard((text: string) => {
          clearTimeout(escape);
          take(keys.push(text));
          if (keys.waiting)
            escape = setTimeout(
              guard(() => take(keys.flush())),
              ESCAPE_MS,
            );
        }),
      );
      stdin.on("end", () => resolve());
      stdout.on("resize", draw);
      stdout.write(ENTER);
      show();
    });
  } finally {
    clearTimeout(alarm);
    clearTimeout(escape);
    clearImmediate(due);
    stdin.pause();
    stdin.removeAllListeners("data");
    stdout.removeAllListeners("resize");
    process.off("exit", restore);
    for (const signal of Object.keys(SIGNALS)) process.off(signal, stop);
    restore();
  }
}
