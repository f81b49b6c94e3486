import { UsageError } from "../../core/errors.ts";
import { verbatim } from "../../core/lang.ts";
import { serveThread, withTransfer } from "../thread.ts";

export interface EchoOptions {
  readonly refuse?: string;
}

export interface EchoService {
  echo(text: string): Promise<string>;
  fail(code: string | null): void;
  bytes(length: number): Uint8Array;
  announce(text: string): void;
  die(): void;
  close(): Promise<void>;
}

serveThread(({ refuse }: EchoOptions, emit: (text: string) => void): EchoService => {
  if (refuse !== undefined) throw new UsageError(refuse, verbatim("it cannot be opened"));
  return {
    echo: (text) => Promise.resolve(text),
    fail(code) {
      throw code === null ? new Error("it failed") : new UsageError(code, verbatim("it was refused"));
    },
    bytes(length) {
      const bytes = new Uint8Array(length).fill(7);
      return withTransfer(bytes, [bytes.buffer]);
    },
    announce: emit,
    die: () => process.exit(1),
    close: () => Promise.resolve(),
  };
});
