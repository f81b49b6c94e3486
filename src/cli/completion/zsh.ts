import type { Completion } from "../command.ts";
import { quoteForShell, type ShellCommand, type ShellFlag, unionOf, type Vocabulary } from "./vocabulary.ts";

export function writeZsh({ commands, golCommand, games, wordsOfGame }: Vocabulary): string {
  const names = commands.map(({ name, about }) => `    ${quoteForShell(`${escapeColons(name)}:${about}`)}`);
  return `#compdef shinpan gol
# Completion of shinpan and gol for zsh, written by \`shinpan completion zsh\`.

# Adds the words of the kind $1 for the game that the line names, or of all games.
_shinpan_game_words() {
  local game=\${words[(r)(${games.join("|")})]}
  case "$1 $game" in
    games*) compadd ${list(games)} ;;
${Object.entries(wordsOfGame)
  .flatMap(([kind, byGame]) => {
    const add = kind === "options" ? "compadd -S ''" : "compadd";
    return [
      ...Object.entries(byGame).map(([game, words]) => `    '${kind} ${game}') ${add} -- ${list(words)} ;;`),
      `    '${kind} ') ${add} -- ${list(unionOf(byGame))} ;;`,
    ];
  })
  .join("\n")}
  esac
}

${commands.map(writeCommand).join("\n")}
_shinpan_commands() {
  local -a commands=(
${names.join("\n")}
  )
  _describe command commands
}

_shinpan() {
  local curcontext="$curcontext" state line
  typeset -A opt_args
  if [[ $service == gol ]]; then
    _shinpan_${golCommand}
    return
  fi
  _arguments -C '(- *)'{-h,--help} '(- *)'{-V,--version} '1:command:_shinpan_commands' '*::argument:->command'
  [[ $state == command ]] && (( $+functions[_shinpan_$line[1]] )) && _shinpan_$line[1]
}

if [[ $funcstack[1] == _shinpan ]]; then
  _shinpan "$@"
else
  compdef _shinpan shinpan gol
fi
`;
}

function writeCommand({ name, flags, arguments: places }: ShellCommand): string {
  const specs = [
    ...flags.map(flagSpec),
    ...places.map(({ name: term, variadic, completion }, index) =>
      quoteForShell(`${variadic ? "*" : index + 1}:${escapeColons(term)}:${actionOf(completion)}`),
    ),
  ];
  return `_shinpan_${name}() {\n  _arguments ${specs.map((spec) => `\\\n    ${spec}`).join(" ")}\n}\n`;
}

function flagSpec({ name, about, value, completion }: ShellFlag): string {
  const text = about.replace(/[[\]\\]/g, String.raw`\$&`);
  if (value === undefined) return quoteForShell(`--${name}[${text}]`);
  return quoteForShell(`--${name}=[${text}]:${escapeColons(value)}:${actionOf(completion)}`);
}

/** Each part is an alternative of its own, because a value may be a word or a file. */
function actionOf({ words = [], from, files, folders }: Completion): string {
  const globs = files?.map((ending) => `*${ending}`).join("|");
  const parts = [
    ...(words.length > 0 ? [`compadd -- ${list(words)}`] : []),
    ...(from === undefined ? [] : [`_shinpan_game_words ${from}`]),
    ...(globs === undefined ? [] : [globs === "" ? "_files" : `_files -g "(${globs})"`]),
    ...(folders ? ["_files -/"] : []),
  ];
  return parts.length === 0 ? " " : `{ ${escapeColons(parts.join("; "))} }`;
}

function list(words: readonly string[]): string {
  return words.map((word) => (/^[\w.=@%+,-]+$/.test(word) ? word : quoteForShell(word))).join(" ");
}

function escapeColons(text: string): string {
  return text.replaceAll(":", String.raw`\:`);
}
