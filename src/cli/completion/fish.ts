import type { Completion } from "../command.ts";
import { type ShellCommand, unionOf, type Vocabulary } from "./vocabulary.ts";

export function writeFish({ commands, golCommand, games, wordsOfGame }: Vocabulary): string {
  const gol = commands.find(({ name }) => name === golCommand);
  return `# Completion of shinpan and gol for fish, written by \`shinpan completion fish\`.

# The command of the line.
function __shinpan_command
    set -l tokens (commandline -opc)
    if test (basename $tokens[1]) = gol
        echo ${golCommand}
        return
    end
    for token in $tokens[2..-1]
        string match -q -- '-*' $token; or begin
            echo $token
            return
        end
    end
end

# Whether the command of the line is $argv[1]; without an argument, whether there is none yet.
function __shinpan_is
    set -l command (__shinpan_command)
    test "$command" = "$argv[1]"
end

# Whether the flag $argv[2] of the command $argv[1] takes a value.
function __shinpan_takes_value
    contains -- "$argv" ${list(
      commands.flatMap(({ name, flags }) =>
        flags.filter(({ value }) => value !== undefined).map((flag) => `${name} --${flag.name}`),
      ),
    )}
end

# Whether the command of the line is $argv[1] and its argument at $argv[2] is next; 2.. = that one or a later one.
function __shinpan_at
    __shinpan_is $argv[1]; or return 1
    set -l command $argv[1]
    set -l place 1
    set -l flag ''
    set -l tokens (commandline -opc)
    set -l first 2
    test "$command" = "$tokens[2]"; and set first 3
    for token in $tokens[$first..-1]
        if test -n "$flag"
            set flag ''
        else if string match -q -- '-*' $token
            __shinpan_takes_value $command $token; and set flag $token
        else
            set place (math $place + 1)
        end
    end
    switch $argv[2]
        case '*..'
            test $place -ge (string replace .. '' $argv[2])
        case '*'
            test $place -eq $argv[2]
    end
end

${writeGameWords(games, wordsOfGame)}
complete -c shinpan -f
complete -c gol -f
complete -c shinpan -n __shinpan_is -s V -l version
complete -c shinpan -n __shinpan_is -s h -l help
${commands.map(({ name, about }) => `complete -c shinpan -n __shinpan_is -a ${name} -d ${quote(about)}`).join("\n")}
${commands.map((command) => writeCommand("shinpan", command)).join("")}${gol ? writeCommand("gol", gol) : ""}`;
}

function writeGameWords(games: readonly string[], wordsOfGame: Vocabulary["wordsOfGame"]): string {
  return `# The words of the kind $argv[1] for the game that the line names, or of all games.
function __shinpan_game_words
    set -l game ''
    for token in (commandline -opc)
        contains -- $token ${list(games)}; and set game $token; and break
    end
    switch "$argv[1] $game"
        case 'games*'
            printf '%s\\n' ${list(games)}
${Object.entries(wordsOfGame)
  .flatMap(([kind, byGame]) =>
    [...Object.entries(byGame), ["", unionOf(byGame)] as const].map(
      ([game, words]) =>
        `        case '${kind} ${game}'\n            ${words.length > 0 ? `printf '%s\\n' ${list(words)}` : "true"}`,
    ),
  )
  .join("\n")}
    end
end
`;
}

function writeCommand(program: string, { name, flags, arguments: places }: ShellCommand): string {
  const onCommand = quote(`__shinpan_is ${name}`);
  const lines = [
    ...flags.map((flag) => {
      const value = flag.value === undefined ? "" : ` ${valueOf(flag.completion, "-r")}`;
      return `complete -c ${program} -n ${onCommand} -l ${flag.name}${value} -d ${quote(flag.about)}`;
    }),
    ...places.map(({ variadic, completion }, index) => {
      const condition = quote(`__shinpan_at ${name} ${index + 1}${variadic ? ".." : ""}`);
      return `complete -c ${program} -n ${condition} ${valueOf(completion, "")}`.trimEnd();
    }),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function valueOf({ words = [], from, files, folders }: Completion, required: "-r" | ""): string {
  const commands = [
    ...(words.length > 0 ? [`printf '%s\\n' ${list(words)}`] : []),
    ...(from === undefined ? [] : [`__shinpan_game_words ${from}`]),
    ...(files ?? []).map((ending) => `__fish_complete_suffix ${ending}`),
    ...(folders ? ["__fish_complete_directories (commandline -ct)"] : []),
  ];
  const anyFile = files?.length === 0 ? "-F" : "-f";
  const proposals = commands.length === 0 ? "" : `-a ${quote(`(${commands.join("; ")})`)}`;
  return [required, anyFile, proposals].filter((part) => part !== "").join(" ");
}

function list(words: readonly string[]): string {
  return words.map((word) => (/^[\w.=@%+,-]+$/.test(word) ? word : quote(word))).join(" ");
}

/** Fish reads backslashes before quotes and backslashes within single quotes. */
function quote(text: string): string {
  return `'${text.replace(/['\\]/g, String.raw`\$&`)}'`;
}
