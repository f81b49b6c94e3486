import type { TerminalSize } from "../../core/terminal-style.ts";
import { SIGNALS } from "../stop.ts";
import { readKeys } from "./keys.ts";

export interface ScreenHost {
  /** Redraws the screen. */
  readonly draw: () => void;
  /** Calls back at a time of `performance.now()`; a later call replaces an earlier one. */
  readonly wakeAt: (time: number | undefined, action: () => void) => void;
  readonly leave: () => void;
}

export interface Screen {
  /** At most `rows` lines, none wider than `columns`. */
  render(size: TerminalSize): readonly string[];
  press(key: string): void;
}

/** Alternate screen, no cursor, no wrapping. LEAVE also clears, because a resized terminal may keep content. */
const ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l";
const LEAVE = "\x1b[H\x1b[J\x1b[?7h\x1b[?25h\x1b[?1049l";

/** Escape is a key of its own when nothing follows within this time. */
const ESCAPE_MS = 50;

/** Runs a full-screen program until it leaves; restores the terminal in every case. */
export async function runFullScreen(begin: (host: ScreenHost) => Screen): Promise<void> {
  const { stdin, stdout } = process;
  const keys = readKeys();
  let wakeTimer: NodeJS.Timeout | undefined;
  let redraw: NodeJS.Immediate | undefined;
  let escapeTimer: NodeJS.Timeout | undefined;

  const restore = (): void => {
    if (stdin.isTTY) stdin.setRawMode(false);
    stdout.write(LEAVE);
  };
  process.once("exit", restore);
  const stop = (signal: NodeJS.Signals): void => process.exit(SIGNALS[signal as keyof typeof SIGNALS]);
  for (const signal of Object.keys(SIGNALS)) process.once(signal, stop);
  try {
    await new Promise<void>((resolve, reject) => {
      // An error is rethrown after the alternate screen is left, because otherwise its text would disappear with that
      // screen.
      const guard =
        <A extends unknown[]>(action: (...args: A) => void) =>
        (...args: A): void => {
          try {
            action(...args);
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        };
      // Keys that arrive together share one redraw.
      const draw = (): void => {
        redraw ??= setImmediate(show);
      };
      const show = guard(() => {
        redraw = undefined;
        const lines = screen.render({ columns: stdout.columns || 80, rows: stdout.rows || 24 });
        // Each line is erased before it is written; erasing afterwards would clear the last column.
        stdout.write(`\x1b[H${lines.map((line) => `\x1b[2K${line}`).join("\r\n")}`);
      });
      const wakeAt = (time: number | undefined, action: () => void): void => {
        clearTimeout(wakeTimer);
        if (time !== undefined) wakeTimer = setTimeout(guard(action), Math.max(0, time - performance.now()));
      };
      const screen = begin({ draw, wakeAt, leave: resolve });
      const pressAll = (pressed: readonly string[]): void => {
        for (const key of pressed) screen.press(key);
      };

      stdin.setRawMode(true);
      stdin.setEncoding("utf8");
      stdin.on(
        "data",
        guard((text: string) => {
          clearTimeout(escapeTimer);
          pressAll(keys.push(text));
          if (keys.waiting)
            escapeTimer = setTimeout(
              guard(() => pressAll(keys.flush())),
              ESCAPE_MS,
            );
        }),
      );
      // An earlier prompt may have paused stdin.
      stdin.resume();
      stdin.on("end", () => resolve());
      stdout.on("resize", draw);
      stdout.write(ENTER);
      show();
    });
  } finally {
    clearTimeout(wakeTimer);
    clearTimeout(escapeTimer);
    clearImmediate(redraw);
    stdin.pause();
    stdin.removeAllListeners("data");
    stdout.removeAllListeners("resize");
    process.off("exit", restore);
    for (const signal of Object.keys(SIGNALS)) process.off(signal, stop);
    restore();
  }
}
