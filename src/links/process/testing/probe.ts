import { UsageError } from "../../../core/errors.ts";
import { probeSandbox } from "../sandbox.ts";
import { SANDBOX_MODES } from "../../../core/sandbox.ts";

/** Prints the sandbox level of each mode in the environment that a test has prepared. */
for (const mode of SANDBOX_MODES) {
  const level = await probeSandbox(mode).catch((error: unknown) => {
    if (error instanceof UsageError) return `${error.code}: ${error.message}`;
    throw error;
  });
  console.log(`${mode}: ${level}`);
}
