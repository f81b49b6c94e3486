import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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
  const always = {
    argv: [program],
    cwd: path,
    own,
    withheld: [],
    rivalFolders: [],
    eventFiles: [],
    searchPath: "/usr/bin",
  };
  return createView({ ...always, ...request }).view;
}

const shownBy = (program: string, request?: Partial<ViewRequest>): readonly string[] =>
  viewOf(program, request)
    .shown.map(({ path }) => path)
    .filter((path) => path !== join(folder, "mallory"));

describe("the first line of a script", () => {
  it("shows its interpreter", () => {
    const interpreter = write("tools/interpreter", "\x7fELF");
    expect(shownBy(write("mallory/bot", `#!${interpreter}\n`))).toEqual([interpreter]);
  });

  it("shows no script of the organiser, which may have a token in it", () => {
    const script = write("tools/deploy", "#!/bin/sh\ntoken=secret\n");
    expect(shownBy(write("mallory/bot", `#!${script}\n`))).toEqual([]);
    write("venv/pyvenv.cfg", "");
    const installed = write("venv/bin/wrapper", "#!/bin/sh\ntoken=secret\n");
    expect(shownBy(write("mallory/bot", `#!${installed}\n`))).not.toContain(installed);
    vi.stubEnv("PATH", `${dirname(script)}:/usr/bin:/bin`);
    expect(shownBy(write("mallory/bot", `#!${script}\n`))).toEqual([]);
    expect(shownBy(write("mallory/bot", "#!/usr/bin/env deploy\n"))).toEqual([]);
    vi.unstubAllEnvs();
  });

  it.each(["-u", "-S -u", "-S --unset", "-S'-u'", "-S -C", "", "-S A=1"])(
    "shows no path among the arguments of env %s",
    (option) => {
      const secret = write("home/secret", "#!/bin/sh\n");
      for (const path of [secret, dirname(secret), "/"])
        expect(shownBy(write("mallory/bot", `#!/usr/bin/env ${option} ${path} sh\n`))).toEqual([]);
    },
  );

  it("shows no file that cannot be run, because a shell would run the script without it", () => {
    const secret = write("home/secret", "token\n");
    expect(shownBy(write("mallory/bot", `#!${secret}\n`))).toEqual([]);
    expect(shownBy(write("mallory/bot", `#!${dirname(secret)}\n`))).toEqual([]);
  });

  it("shows no program of a rival, with or without a link", () => {
    const rival = write("alice/bot", "#!/bin/sh\n");
    const withheld = [rival, dirname(rival)];
    expect(shownBy(write("mallory/bot", `#!${rival}\n`), { withheld })).toEqual([]);
    const link = join(folder, "mallory/link");
    symlinkSync(rival, link);
    expect(shownBy(link)).toEqual([rival]);
    expect(shownBy(link, { withheld })).toEqual([]);
  });
});

describe("a link that the author has put into the program's folder", () => {
  const program = (line: string): string => write("mallory/bin/bot", `#!${line}\n`);
  const own = () => [{ path: join(folder, "mallory/bin/bot"), source: "/copy" }];
  const paths = (line: string, request: Partial<ViewRequest> = {}): readonly string[] =>
    viewOf(program(line), { own: own(), ...request })
      .shown.map(({ path }) => path)
      .filter((path) => path !== own()[0]?.path);

  it("does not show the whole disk as the runtime of an interpreter", () => {
    mkdirSync(join(folder, "mallory"));
    symlinkSync("/", join(folder, "mallory/up"));
    const interpreter = join(folder, "mallory/up/bin/sh");
    const real = join(folder, "mallory/up", realpathSync("/bin/sh"));
    const up = (path: string): boolean => path.startsWith(join(folder, "mallory/up/bin/"));
    expect(paths(interpreter).every((path) => up(path) || path === real)).toBe(true);
  });

  it.each(["/srv/../bin/sh", "/./bin/sh", "//bin/sh", "/proc/self/root/bin/sh"])(
    "does not show more than the shell for the first line %s",
    (line) => {
      expect(paths(line)).toEqual([]);
    },
  );

  it("does not show the folder of an event or of a rival as a runtime", () => {
    write("event/lib/library", "");
    const event = write("event/event.yaml", "");
    write("event/lib/python3.9/os.py", "");
    const interpreter = write("event/bin/tool", "\x7fELF");
    expect(paths(interpreter)).toEqual([join(folder, "event")]);
    expect(paths(interpreter, { eventFiles: [event] })).toEqual([interpreter]);
    expect(paths(interpreter, { rivalFolders: [join(folder, "event/bots/alice")] })).toEqual([interpreter]);
  });

  it("shows a runtime, with the files of others in it covered", () => {
    write("tools/lib/python3.9/os.py", "");
    write("tools/bin/tool", "\x7fELF");
    const rival = write("tools/alice", "#!/bin/sh\n");
    symlinkSync("tools", join(folder, "linked"));
    const view = viewOf(program(join(folder, "linked/bin/tool")), { own: own(), withheld: [rival] });
    expect(view.coveredFiles).toContain(join(folder, "linked/alice"));
  });
});

describe("a folder of the organiser with a bin and a lib", () => {
  const website = (): string => {
    for (const name of ["lib/routes", "config/secret"]) write(`website/${name}`, "");
    return write("website/bin/server", "\x7fELF");
  };

  it("is not shown for the first line of a script", () => {
    const server = website();
    expect(shownBy(write("mallory/bot", `#!${server}\n`))).toEqual([server]);
  });

  it.each([
    ["to its program", "bot", (server: string) => server],
    ["to the folder", "l", (server: string) => dirname(dirname(server))],
  ])("is not shown for a link %s", (_, name, target) => {
    const server = website();
    mkdirSync(join(folder, "mallory"));
    symlinkSync(target(server), join(folder, "mallory", name));
    const bot =
      name === "bot" ? join(folder, "mallory/bot") : write("mallory/run", `#!${folder}/mallory/l/bin/server\n`);
    expect(shownBy(bot)).toEqual([server]);
    // Also where the folder of the program could not be copied.
    const shown = shownBy(bot, { own: [{ path: bot, source: "/copy" }] }).filter((path) => path !== bot);
    expect(shown.filter((path) => ![server, join(folder, "mallory/l/bin/server")].includes(path))).toEqual([]);
    expect(shownBy(join(folder, "mallory/l/bin/server"), { own: [] })).not.toContain(join(folder, "mallory/l"));
  });

  it("is not shown for a shim that the author has written", () => {
    const server = website();
    write("mallory/shims/server", "\x7fELF\n# asdf-plugin: ../../website .\n");
    write("mallory/bot", `#!${folder}/mallory/shims/server\n`);
    expect(shownBy(join(folder, "mallory/bot"))).toEqual([server]);
    expect(shownBy(join(folder, "mallory/shims/server"))).toEqual([server]);
  });

  it("is not shown for the PATH if it is a project with settings", () => {
    const bin = dirname(website());
    const searchPath = `${bin}:/usr/bin`;
    expect(shownBy("/bin/sh", { searchPath })).toEqual([dirname(bin)]);
    write("website/.env", "TOKEN=secret\n");
    expect(shownBy("/bin/sh", { searchPath })).toEqual([]);
  });

  it("is shown without its other files if it is a virtual environment", () => {
    website();
    const interpreter = join(folder, "website/bin/python");
    symlinkSync("/bin/sh", interpreter);
    write("website/pyvenv.cfg", "");
    write("website/lib/python3.9/site-packages/numpy.py", "");
    const { shown, links } = viewOf(write("mallory/bot", `#!${interpreter}\n`));
    const seen = [...shown, ...links].map(({ path }) => path.slice(folder.length + 1));
    expect(seen.sort()).toEqual(["mallory", "website/bin/python", "website/lib/python3.9", "website/pyvenv.cfg"]);
  });

  it("is not shown where the author has put a link to files of others into a virtual environment", () => {
    const interpreter = write("large/venv/bin/python", "\x7fELF");
    const secret = write("home/secret", "token\n");
    mkdirSync(join(folder, "large/venv/lib/python3.9"), { recursive: true });
    symlinkSync(secret, join(folder, "large/venv/pyvenv.cfg"));
    symlinkSync(dirname(secret), join(folder, "large/venv/lib/python3.11"));
    symlinkSync("lib", join(folder, "large/venv/lib64"));
    expect(shownBy(write("mallory/bot", `#!${interpreter}\n`))).toEqual([
      ...["lib/python3.9", "lib64/python3.9"].map((part) => join(folder, "large/venv", part)),
      interpreter,
    ]);
  });
});

describe("a known runtime", () => {
  it.each([
    ["node", ["include/node/node.h", "lib/node_modules/tool/index.js"]],
    ["java", ["release", "lib/modules"]],
    ["python3.9", ["lib/python3.9/os.py"]],
    ["ruby", ["lib/ruby/gems"]],
  ])("of %s is shown behind a link of a virtual environment and the first line", (name, files) => {
    for (const file of files) write(`home/versions/1/${file}`, "");
    const interpreter = write(`home/versions/1/bin/${name}`, "\x7fELF");
    mkdirSync(join(folder, "mallory/venv/bin"), { recursive: true });
    symlinkSync(interpreter, join(folder, "mallory/venv/bin/run"));
    expect(shownBy(write("mallory/bot", `#!${interpreter}\n`))).toEqual([join(folder, "home/versions/1")]);
    expect(shownBy(join(folder, "mallory/venv/bin/run"))).toEqual([join(folder, "home/versions/1")]);
  });
});

describe("a package of npm beside the folder of the program", () => {
  it("is shown behind its link, but a project behind a link in node_modules is not", () => {
    for (const name of ["node_modules/tool", "website"]) {
      write(`${name}/package.json`, "{}");
      write(`${name}/bin/cli.js`, "#!/bin/sh\n");
    }
    mkdirSync(join(folder, "node_modules/.bin"));
    for (const [name, target] of [
      ["tool", "tool"],
      ["site", "../website"],
    ] as const)
      symlinkSync(`../${target}/bin/cli.js`, join(folder, "node_modules/.bin", name));
    symlinkSync("../website", join(folder, "node_modules/linked"));
    const seen = (program: string) => shownBy(join(folder, "node_modules", program), { cwd: folder });
    expect(seen(".bin/tool")).toEqual([join(folder, "node_modules/tool")]);
    for (const program of [".bin/site", "linked/bin/cli.js"])
      expect(
        seen(program).filter((path) => [join(folder, "website"), join(folder, "node_modules/linked")].includes(path)),
      ).toEqual([]);
  });
});

describe("a file of a version manager that the author has made", () => {
  const makeHuge = (path: string): void => {
    writeFileSync(path, "");
    truncateSync(path, 2 ** 40);
  };

  it.each([
    ["a named pipe", (path: string) => void execFileSync("mkfifo", [path])],
    ["a link to a device without an end", (path: string) => void symlinkSync("/dev/zero", path)],
    ["huge", makeHuge],
  ])("is not read if it is %s", (_, make) => {
    const shim = write("mallory/.pyenv/shims/python", "\x7fELF");
    make(join(folder, "mallory/.pyenv/version"));
    make(join(folder, "mallory/.python-version"));
    expect(shownBy(write("mallory/bot", `#!${shim}\n`))).toEqual([]);
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
