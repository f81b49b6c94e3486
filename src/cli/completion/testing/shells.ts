import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Asks a real shell what it proposes at the end of each line, in the given folder. */
export interface Shell {
  readonly name: "bash" | "zsh" | "fish";
  readonly installed: boolean;
  propose(script: string, lines: readonly string[], cwd: string): readonly (readonly string[])[];
}

function isInstalled(name: string): boolean {
  return spawnSync(name, ["--version"]).status === 0;
}

function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, TERM: "dumb" },
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  return stdout;
}

const NEXT_LINE = "NEXT-LINE";

function readProposals(output: string): readonly (readonly string[])[] {
  return output
    .split(`${NEXT_LINE}\n`)
    .slice(0, -1)
    .map((part) => part.split("\n").filter((line) => line !== ""));
}

/** Sets the variables that bash sets for a completion. It splits words at = and :, as bash does. */
const BASH = `
source "$1"; shift
for line; do
  COMP_WORDS=($(sed -E 's/([=:]+)/ \\1 /g' <<< "$line"))
  [[ $line == *[\\ =:] ]] && COMP_WORDS+=('')
  [[ $line == *[=:] ]] && unset 'COMP_WORDS[-1]'
  COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
  COMPREPLY=()
  _shinpan
  printf '%s\\n' "\${COMPREPLY[@]}" ${NEXT_LINE}
done`;

const FISH = `
source $argv[1]
for line in $argv[2..]
    complete -C $line | string split -f1 \\t
    echo ${NEXT_LINE}
end`;

/** zsh completes only in an interactive shell on a terminal, so that one runs on a pseudo terminal. */
const ZSH = `
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PROMPT=; unsetopt zle_bracketed_paste 2>/dev/null; autoload -Uz compinit && compinit -u -D && source $1"
zpty -w shell 'compadd() {
  if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return; fi
  local -a hits
  builtin compadd -A hits "$@"
  (( $#hits )) && print -rl -- "HIT "$^hits
  builtin compadd "$@"
}'
zpty -w shell 'setopt no_beep no_list_ambiguous no_auto_menu; end-line() { print -r -- END""LINE; zle kill-buffer }; zle -N end-line; bindkey "^G" end-line; bindkey "^I" list-choices'
shift
for line; do
  zpty -w -n shell "$line"$'\\t\\x07'
  output=
  while zpty -r shell chunk; do
    output+=$chunk
    [[ $chunk == *ENDLINE* ]] && break
  done
  print -r -- "$output" | tr -d '\\r' | sed -n 's/.*HIT //p'
  print -r -- ${NEXT_LINE}
done
zpty -d shell`;

export const SHELLS: readonly Shell[] = [
  {
    name: "bash",
    installed: isInstalled("bash"),
    propose: (script, lines, cwd) => readProposals(run("bash", ["--norc", "-c", BASH, "bash", script, ...lines], cwd)),
  },
  {
    name: "zsh",
    installed: isInstalled("zsh"),
    propose(script, lines, cwd) {
      const harness = join(cwd, "..", "harness.zsh");
      writeFileSync(harness, ZSH);
      return readProposals(run("zsh", ["-f", harness, script, ...lines], cwd));
    },
  },
  {
    name: "fish",
    installed: isInstalled("fish"),
    propose: (script, lines, cwd) => readProposals(run("fish", ["--no-config", "-c", FISH, script, ...lines], cwd)),
  },
];
