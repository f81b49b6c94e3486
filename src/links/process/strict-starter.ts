import { StrictFiles } from "./sandbox/strict-files.ts";
import { takeUserNamespace, type UserNamespace } from "./sandbox/user-namespaces.ts";
import { findStrictTools, strictMethod, type StartMethod, type StrictTools } from "./start-methods.ts";
import type { StartCommand } from "./starter-messages.ts";

/** Keeps what strict starts share. */
export class StrictStarter {
  #tools: StrictTools | undefined;
  #files: StrictFiles | undefined;

  /** undefined = the referee is not root, and bubblewrap makes a namespace for each program. */
  async takeUser(): Promise<UserNamespace | undefined> {
    return this.#findTools().setpriv === undefined ? undefined : takeUserNamespace();
  }

  methodFor(command: StartCommand, user: UserNamespace | undefined, joinFiles: readonly number[]): StartMethod {
    this.#files ??= new StrictFiles();
    return strictMethod(this.#findTools(), this.#files, user, command, joinFiles);
  }

  remove(): void {
    this.#files?.remove();
  }

  #findTools(): StrictTools {
    this.#tools ??= findStrictTools();
    if (!this.#tools) throw new Error("bwrap, or for root setpriv and unshare, is not installed");
    return this.#tools;
  }
}
