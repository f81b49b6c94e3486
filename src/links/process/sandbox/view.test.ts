import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createView, type ViewRequest } from "./view.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "shinpan-view-")));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return path;
}

/** The view of a program in `mallory`, whose folder is its own. */
function viewOf(program: string, request: Partial<ViewRequest> = {}) {
  const path = join(folder, "mallory");
  const own = [{ path, source: "/copy" }];
  const always = { argv: [program], cwd: path, own, withheld: [], rivalFolders: [], searchPath: "/usr/bin" };
  return createView({ ...always, ...request }).view;
}

const shownBy = (program: string, request?: Partial<ViewRequest>): readonly string[] =>
  viewOf(program, request)
    .shown.map(({ path }) => path)
    .filter((path) => path !== join(folder, "mallory"));

describe("the first line of a script", () => {
  it("shows its interpreter", () => {
    const interpreter = write("tools/interpreter", "#!/bin/sh\n");
    expect(shownBy(write("mallory/bot", `#!${interpreter}\n`))).toEqual([interpreter]);
  });

  it.each(["-u", "-S -u", "-S --unset", "-S'-u'", "-S -C", "", "-S A=1"])(
    "shows no path among the arguments of env %s",
    (option) => {
      const secret = write("home/secret", "#!/bin/sh\n");
      for (const path of [secret, dirname(secret), "/"])
        expect(shownBy(write("mallory/bot", `#!/usr/bin/env ${option} ${path} sh\n`))).toEqual([]);
    },
  );

  it("shows no file that is no program, because a shell would run the script without it", () => {
    const secret = write("home/secret", "token\n");
    expect(shownBy(write("mallory/bot", `#!${secret}\n`))).toEqual([]);
    expect(shownBy(write("mallory/bot", `#!${dirname(secret)}\n`))).toEqual([]);
  });

  it("shows no program of a rival, also by a link", () => {
    const rival = write("alice/bot", "#!/bin/sh\n");
    const withheld = [rival, dirname(rival)];
    expect(shownBy(write("mallory/bot", `#!${rival}\n`), { withheld })).toEqual([]);
    const link = join(folder, "mallory/link");
    symlinkSync(rival, link);
    expect(shownBy(link)).toEqual([rival]);
    expect(shownBy(link, { withheld })).toEqual([]);
  });
});

describe("a runtime around a program", () => {
  beforeEach(() => {
    write("event/lib/library", "");
    write("event/alice", "#!/bin/sh\n");
  });

  it("is shown, with the files of others covered", () => {
    const program = write("event/bin/bot", "#!/bin/sh\n");
    const [event, rival] = [join(folder, "event"), join(folder, "event/alice")];
    const view = viewOf(program, {
      cwd: dirname(program),
      own: [{ path: program, source: "/copy" }],
      withheld: [rival],
    });
    expect(view.shown.map(({ path }) => path)).toContain(event);
    expect(view).toMatchObject({ coveredFiles: [rival], covered: [] });
  });

  it("is not shown if it is a folder with the program of a rival", () => {
    const program = write("event/bin/bot", "#!/bin/sh\n");
    const own = [{ path: program, source: "/copy" }];
    const view = viewOf(program, { cwd: dirname(program), own, rivalFolders: [join(folder, "event")] });
    expect(view.shown).toEqual(own);
  });
});
