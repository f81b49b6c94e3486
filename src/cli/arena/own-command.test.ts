import { expect, it } from "vitest";
import { ownCommand } from "./own-command.ts";

const PATH = "/usr/bin:/opt/tools/bin";

it.each([
  ["a clone", "/home/ann/shinpan/bin/shinpan", "/home/ann/shinpan", "bin/shinpan"],
  ["a clone beside this folder", "/home/ann/shinpan/bin/shinpan", "/home/ann/cup", "../shinpan/bin/shinpan"],
  ["the folder of the script itself", "/home/ann/shinpan/bin/shinpan", "/home/ann/shinpan/bin", "./shinpan"],
  ["a folder with a blank", "/home/ann/my cup/bin/shinpan", "/home/ann", "'my cup/bin/shinpan'"],
  ["the PATH", "/opt/tools/bin/shinpan", "/home/ann", "shinpan"],
  ["a project's packages", "/home/ann/cup/node_modules/.bin/shinpan", "/home/ann/cup", "npx shinpan"],
])("names the command of %s", (_, script, cwd, command) => {
  expect(ownCommand(script, cwd, PATH)).toBe(command);
});
