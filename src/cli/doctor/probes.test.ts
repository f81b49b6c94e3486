import { once } from "node:events";
import { mkdtempSync, rmdirSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MACHINE_PROBES } from "./probes.ts";

test("a port in use has an owner, and is free afterwards", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect(await MACHINE_PROBES.portState(port)).toBe("taken");
  if (process.platform === "linux") expect(MACHINE_PROBES.portOwner(port)?.pid).toBe(process.pid);
  server.close();
  await once(server, "close");
  expect(await MACHINE_PROBES.portState(port)).toBe("free");
  expect(MACHINE_PROBES.portOwner(port)).toBeUndefined();
});

test("a folder that does not exist yet is on the disk of its nearest parent", () => {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-probes-"));
  expect(MACHINE_PROBES.freeDiskBytes(join(folder, "a/b")).folder).toBe(folder);
  rmSync(folder, { recursive: true });
});

test("a folder is tried by starting a program in it, and left empty", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-probes-"));
  expect(await MACHINE_PROBES.tryFolder(folder)).toEqual({ writable: true, executable: true });
  expect(await MACHINE_PROBES.tryFolder(join(folder, "absent"))).toEqual({ writable: false, executable: false });
  rmdirSync(folder); // fails unless it is empty
});

test("finds programs and packages that are there, and no others", async () => {
  expect(MACHINE_PROBES.findProgram("sh")).toMatch(/\/sh$/);
  expect(MACHINE_PROBES.findProgram("no-such-program")).toBeUndefined();
  expect(await MACHINE_PROBES.run("no-such-program")).toBeUndefined();
  expect(MACHINE_PROBES.packageVersion("commander")).toMatch(/^\d+\./);
  expect(MACHINE_PROBES.packageVersion("no-such-package")).toBeUndefined();
});
