import { findTool } from "./sandbox-command.ts";
import { StrictFiles } from "./sandbox/strict-files.ts";
import { isRoot, takeUserNamespace, type UserNamespace } from "./sandbox/user-namespaces.ts";
import { strictMethod, type StartMethod } from "./start-methods.ts";
import type { StartCommand } from "./starter-messages.ts";

/** Keeps what strict starts share. */
export class StrictStarter {
  #bwrap: string | undefined;
  #files: StrictFiles | undefined;

  /** undefined = the referee is not root, and bubblewrap makes a namespace for each program. */
  async takeUser(): Promise<UserNamespace | undefined> {
    return isRoot() ? takeUserNamespace() : undefined;
  }

  methodFor(command: StartCommand, user: UserNamespace | undefined, joinFiles: readonly number[]): StartMethod {
    this.#bwrap ??= findTool("bwrap");
    if (this.#bwrap === undefined) throw new Error("bwrap is not installed");
    this.#files ??= new StrictFiles();
    return strictMethod(this.#bwrap, this.#files, user, command, joinFiles);
  }

  remove(): void {
    this.#files?.remove();
  }
}
