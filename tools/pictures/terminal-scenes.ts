import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { type Language, LANGUAGES, type LocalizedText } from "../../src/core/lang.ts";
import { drawTerminal } from "./terminal-picture.ts";

interface Scene {
  readonly name: string;
  readonly title: LocalizedText;
  readonly files: Readonly<Record<string, string>>;
  /** A command to run first, without a picture. */
  readonly before?: string;
  readonly command: string;
  /** Only what follows the last line that begins with this. */
  readonly from?: string;
  readonly columns: number;
}

/** Answers with a1, which turns no disc. */
const BAD_PLAYER = "#!/bin/sh\nread -r colour\nread -r question\necho a1\nread -r quit\n";
const CUP = "name: class-cup\ngame: othello\ngames: 10\nseed: 7\nplayers: [random, greedy, positional]\n";

const SCENES: readonly Scene[] = [
  {
    name: "match",
    title: {
      en: "A match of Othello in the terminal, with the board, the last move and the verdict",
      ja: "端末でのオセロの対局。盤、最後の手、裁定",
    },
    files: { mine: BAD_PLAYER },
    command: "shinpan match othello greedy ./mine --seed 1",
    from: "■ greedy",
    columns: 100,
  },
  {
    name: "standings",
    title: { en: "The table of a tournament in the terminal", ja: "端末での大会の順位表" },
    files: { "class-cup.yaml": CUP },
    before: "shinpan tournament class-cup.yaml",
    command: "shinpan standings class-cup.yaml",
    columns: 120,
  },
];

export interface Picture {
  /** Below docs/images/. */
  readonly file: string;
  readonly svg: string;
}

/** Runs the commands of the pictures on a terminal of their own and draws what they print. */
export function drawScenes(root: string): Picture[] {
  return SCENES.flatMap((scene) => {
    const folder = mkdtempSync(join(tmpdir(), "shinpan-pictures-"));
    for (const [name, text] of Object.entries(scene.files)) {
      writeFileSync(join(folder, name), text);
      chmodSync(join(folder, name), 0o755);
    }
    const run = (line: string) => runOnTerminal(line, folder, root);
    if (scene.before !== undefined) run(scene.before);
    return LANGUAGES.map((language) => ({ file: nameFile(scene, language), svg: drawScene(scene, language, run) }));
  });
}

function nameFile({ name }: Scene, language: Language): string {
  return language === "en" ? `${name}.svg` : `${name}.${language}.svg`;
}

function drawScene(scene: Scene, language: Language, run: (line: string) => string): string {
  const { command, from, columns, title } = scene;
  const flag = language === "en" ? "" : ` --lang ${language}`;
  const lines = steady(run(`stty cols ${columns}; ${command}${flag}`))
    .trimEnd()
    .split("\n");
  // eslint-disable-next-line no-control-regex -- the escape character begins a colour
  const plain = lines.map((line) => line.replaceAll(/\u001b\[\d*m/g, ""));
  const first = from === undefined ? 0 : plain.findLastIndex((line) => line.startsWith(from));
  if (first < 0) throw new Error(`${command} no longer prints a line that begins with ${from ?? ""}.`);
  return drawTerminal([`$ ${command}${flag}`, ...lines.slice(first)], title[language]);
}

/** Times differ from run to run; fixed ones keep the picture the same until the text changes. */
function steady(output: string): string {
  let stamps = 0;
  return output
    .replaceAll(/\d+\.\d{3}(?= [<>-] )/g, () => (0.02 + 0.004 * stamps++).toFixed(3))
    .replaceAll(/\((?:<1|\d+) ms\)/g, "(<1 ms)");
}

function runOnTerminal(line: string, cwd: string, root: string): string {
  const env = {
    ...process.env,
    TERM: "xterm-256color",
    LC_ALL: "C.UTF-8",
    PATH: `${root}/bin${delimiter}${process.env["PATH"] ?? ""}`,
  };
  return execFileSync("script", ["-qec", line, "/dev/null"], {
    cwd,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  }).replaceAll("\r", "");
}
