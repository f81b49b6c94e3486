import { createInterface, type Interface } from "node:readline";

/** Lines of commands, from this terminal or a pipe and from the page. */
export interface CommandLines {
  /** Resolves with the next line, or with undefined at the end of the input; lines without a reader are kept. */
  next(): Promise<string | undefined>;
  push(line: string): void;
  prompt(text: string): void;
  close(): void;
}

export function openCommandLines(): CommandLines {
  const waiting: string[] = [];
  let ended = false;
  let wake: ((line: string | undefined) => void) | undefined;
  let pending: Promise<string | undefined> | undefined;
  const input: Interface = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY,
  });

  function push(line: string): void {
    if (!wake) return void waiting.push(line);
    wake(line);
    wake = undefined;
  }

  input.on("line", push);
  input.on("close", () => {
    ended = true;
    wake?.(undefined);
    wake = undefined;
  });
  // Ctrl-C at the prompt stops the whole command, not only this line.
  input.on("SIGINT", () => process.kill(process.pid, "SIGINT"));

  return {
    async next() {
      pending ??= new Promise((resolve) => {
        if (waiting.length > 0 || ended) resolve(waiting.shift());
        else wake = resolve;
      });
      const line = await pending;
      pending = undefined;
      return line;
    },
    push,
    prompt(text) {
      if (!process.stdin.isTTY) return;
      input.setPrompt(text);
      input.prompt();
    },
    close: () => input.close(),
  };
}
