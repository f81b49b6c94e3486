import { spawn } from "node:child_process";
import { once } from "node:events";
import { START_BOARD } from "../src/games/othello/state.ts";

const QUESTION = `MOVE BOARD:${START_BOARD}\n`;
const NEWLINE = 10;
const ROUNDS_BETWEEN_LOOKS = 64;

/** The least that Node can do for a question and its answer: no rules, no clock, no limit, no record. */
export interface BareProgram {
  /** Asks for so long; answers with the questions answered a second. */
  pingPong(ms: number): Promise<number>;
  end(): Promise<void>;
}

export function startBare(program: string): BareProgram {
  const child = spawn(program, { stdio: ["pipe", "pipe", "ignore"] });
  const gone = once(child, "exit");
  let answered = (): void => undefined;
  child.stdout.on("data", (chunk: Buffer) => {
    if (chunk[chunk.length - 1] === NEWLINE) answered();
  });
  child.stdin.write("COLOR 1\n");
  return {
    pingPong: (ms) =>
      new Promise((resolve) => {
        const began = performance.now();
        let rounds = 0;
        answered = () => {
          if (++rounds % ROUNDS_BETWEEN_LOOKS === 0) {
            const spentMs = performance.now() - began;
            if (spentMs >= ms) return resolve((rounds / spentMs) * 1000);
          }
          child.stdin.write(QUESTION);
        };
        child.stdin.write(QUESTION);
      }),
    async end() {
      child.stdin.end();
      await gone;
    },
  };
}
