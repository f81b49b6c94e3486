import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

it("is byte for byte the compiled source", async () => {
  const root = new URL("../../../", import.meta.url);
  const built = promisify(execFile)("node", ["tools/build-kernels.mjs", "--check"], { cwd: root });
  await expect(built).resolves.toMatchObject({ stderr: "" });
});
