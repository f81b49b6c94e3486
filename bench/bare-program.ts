import { spawn } from "node:child_process";
import { once } from "node:events";
import { START_BOARD } from "../src/games/othello/state.ts";

const QUESTION = `MOVE BOARD:${START_BOARD}\n`;
const NEWLINE = 10;
const ROUNDS_PER_CHECK = 64;

/** The fastest possible question and answer in Node, without rules, clock, limits or record. */
export interface BareProgram {
  /** Asks for `ms` milliseconds and returns the answers per second. */
  pingPong(ms: number): Promise<number>;
  end(): Promise<void>;
}

export function startBareProgram(program: string): BareProgram {
  const child = spawn(program, { stdio: ["pipe", "pipe", "ignore"] });
  const exited = once(child, "exit");
  let onAnswer = (): void => undefined;
  child.stdout.on("data", (chunk: Buffer) => {
    if (chunk[chunk.length - 1] === NEWLINE) onAnswer();
  });
  child.stdin.write("COLOR 1\n");
  return {
    pingPong: (ms) =>
      new Promise((resolve) => {
        const startedAt = performance.now();
        let rounds = 0;
        onAnswer = () => {
          if (++rounds % ROUNDS_PER_CHECK === 0) {
            const spentMs = performance.now() - startedAt;
            if (spentMs >= ms) return resolve((rounds / spentMs) * 1000);
          }
          child.stdin.write(QUESTION);
        };
        child.stdin.write(QUESTION);
      }),
    async end() {
      child.stdin.end();
      await exited;
    },
  };
}
