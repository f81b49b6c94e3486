import type { Completion } from "../command.ts";
import { quoteForShell, type ShellCommand, unionOf, type Vocabulary } from "./vocabulary.ts";

/** Runs in bash 3.2 (macOS) and needs no package bash-completion. */
export function writeBash(vocabulary: Vocabulary): string {
  const { commands, golCommand, games, wordsOfGame } = vocabulary;
  return `# Completion of shinpan and gol for bash, written by \`shinpan completion bash\`.

# Sets flags: the flags of the command $1.
_shinpan_flags() {
  case $1 in
${mergeCases(commands.map(({ name, flags }) => [quoteForShell(name), `flags=${words(flags.map((flag) => `--${flag.name}`))}`]))}
  esac
}

# Whether the flag $2 of the command $1 takes a value.
_shinpan_takes_value() {
  case "$1 $2" in
${commands
  .flatMap(({ name, flags }) =>
    flags.filter(({ value }) => value !== undefined).map((flag) => `${name} --${flag.name}`),
  )
  .map((pattern) => `    ${quoteForShell(pattern)}) return 0 ;;`)
  .join("\n")}
  esac
  return 1
}

# Sets words, from, endings, files and folders for the flag or the place $2 of the command $1.
_shinpan_values() {
  case "$1 $2" in
${mergeCases(commands.flatMap(listValues))}
  esac
}

# Sets words to those of the kind $1 for the game $2, or of all games.
_shinpan_game_words() {
  case "$1 $2" in
    games*) words=${words(games)} ;;
${Object.entries(wordsOfGame)
  .flatMap(([kind, byGame]) => [
    ...Object.entries(byGame).map(([game, list]) => `    ${quoteForShell(`${kind} ${game}`)}) words=${words(list)} ;;`),
    `    ${quoteForShell(`${kind} `)}) words=${words(unionOf(byGame))} ;;`,
  ])
  .join("\n")}
  esac
}

${DRIVER.replace("GOL_COMMAND", golCommand)
  .replace("COMMAND_NAMES", words([...commands.map(({ name }) => name), "--help", "--version"]))
  .replace("GAME_PATTERN", games.join("|"))}
complete -F _shinpan shinpan gol
`;
}

/** A value each for the flags and the places of a command. */
function listValues({ name, arguments: places, flags }: ShellCommand): (readonly [string, string])[] {
  const values = [
    ...flags.map((flag) => [`--${flag.name}`, flag.completion] as const),
    ...places.map(
      ({ variadic, completion }, index) => [variadic ? `[${index + 1}-9]*` : String(index + 1), completion] as const,
    ),
  ];
  return values.flatMap(([key, completion]) => {
    const body = assignments(completion);
    const pattern = key.startsWith("[") ? `${quoteForShell(`${name} `)}${key}` : quoteForShell(`${name} ${key}`);
    return body === "" ? [] : [[pattern, body] as const];
  });
}

function assignments({ words: list = [], from, files, folders }: Completion): string {
  return [
    ...(list.length > 0 ? [`words=${words(list)}`] : []),
    ...(from === undefined ? [] : [`from=${from}`]),
    ...(files ? [files.length > 0 ? `endings=${words(files)}` : "files=1"] : []),
    ...(folders ? ["folders=1"] : []),
  ].join(" ");
}

function words(list: readonly string[]): string {
  return quoteForShell(list.join(" "));
}

/** Patterns with the same body become one case, in the order of their first patterns. */
function mergeCases(cases: readonly (readonly [pattern: string, body: string])[]): string {
  const patternsOf = new Map<string, string[]>();
  for (const [pattern, body] of cases) {
    const known = patternsOf.get(body);
    if (known) known.push(pattern);
    else patternsOf.set(body, [pattern]);
  }
  return [...patternsOf].map(([body, patterns]) => `    ${patterns.join(" | ")}) ${body} ;;`).join("\n");
}

/** Bash splits --flag=value, label=player and tcp:10000 into several words. */
const DRIVER = `_shinpan() {
  local word command= flag= game= flags= words= from= endings= files= folders= place=0 i ending
  local cur=\${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  [[ \${COMP_WORDS[0]##*/} == gol ]] && command=GOL_COMMAND
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ $word == [=:]* ]]; then
      [[ -z $flag ]] && place=$((place - 1))
    elif [[ -n $flag ]]; then
      flag=
    elif [[ $word == -* ]]; then
      _shinpan_takes_value "$command" "$word" && flag=$word
    elif [[ -z $command ]]; then
      command=$word
    else
      place=$((place + 1))
      case $word in GAME_PATTERN) [[ -z $game ]] && game=$word ;; esac
    fi
  done
  if [[ $cur == [=:]* ]]; then
    cur=
    [[ -z $flag ]] && place=$((place - 1))
  fi

  if [[ -z $command ]]; then
    words=COMMAND_NAMES
  elif [[ -z $flag && $cur == -* ]]; then
    _shinpan_flags "$command"
    words=$flags
  else
    _shinpan_values "$command" "\${flag:-$((place + 1))}"
    [[ -n $from ]] && _shinpan_game_words "$from" "$game"
  fi

  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  [[ $from == options ]] && compopt -o nospace 2>/dev/null
  # Files would hide the words while nothing has been typed.
  [[ -z $endings$files$folders || (-z $cur && -n $words) ]] && return
  compopt -o filenames 2>/dev/null
  for ending in $endings; do _shinpan_add_paths -f -X "!*$ending" -- "$cur"; done
  if [[ -n $files ]]; then _shinpan_add_paths -f -- "$cur"; else _shinpan_add_paths -d -- "$cur"; fi
}

# Adds the paths that compgen prints, one a line, because paths may have blanks.
_shinpan_add_paths() {
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen "$@")
}
`;
