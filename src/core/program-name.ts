/** Programs that run the file named by their first argument. */
const INTERPRETERS =
  /^(?:node|deno|bun|python|pypy|ruby|perl|lua|luajit|php|sh|bash|dash|zsh|dotnet|mono|julia|Rscript|guile|racket|ocaml)[\d.]*$/;
/** Options followed by program text. */
const CODE = ["-c", "-e", "--eval"];
/** Java options that take the next word as their value. */
const JAVA_VALUES =
  /^(?:-cp|-classpath|--class-path|-p|--module-path|--upgrade-module-path|--add-modules|--add-exports|--add-opens|--add-reads|--enable-native-access|--source)$/;

/**
 * The default name of a command: its jar, class, script or program. Derived from the words alone, so that matches,
 * events and records agree everywhere.
 */
export function nameProgram(words: readonly string[]): string {
  const [first = "", ...rest] = words;
  const program = lastPart(first);
  if (program === "env") return nameProgram(dropAssignments(rest)) || program;
  if (/^javaw?$/.test(program)) return nameJava(rest) ?? program;
  if (INTERPRETERS.test(program) && rest.some((word) => CODE.includes(word))) return program;
  if (program.startsWith("py") && rest.includes("-m")) return rest[rest.indexOf("-m") + 1] ?? program;
  const interpreter = INTERPRETERS.test(program);
  // A program given by path may take data files; only a word on the PATH runs another file.
  if (first.includes("/") && !interpreter) return program;
  const operands = rest.filter((word) => word !== "" && !word.startsWith("-"));
  const file = operands.find((word) => /\.[a-z]\w*$/i.test(word));
  return lastPart(file ?? (interpreter ? operands[0] : undefined) ?? first);
}

function nameJava(words: readonly string[]): string | undefined {
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    if (word === "-jar") return words[index + 1] && lastPart(words[index + 1] ?? "");
    // A class in a module is written module/class.
    if (word === "-m" || word === "--module") return words[index + 1] && lastPart(words[index + 1] ?? "");
    if (JAVA_VALUES.test(word)) index++;
    else if (!/^[-@]/.test(word)) return lastPart(word);
  }
  return undefined;
}

function dropAssignments(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !word.startsWith("-") && !/^\w+=/.test(word));
  return start < 0 ? [] : words.slice(start);
}

function lastPart(path: string): string {
  return path.split("/").findLast((part) => part !== "") ?? path;
}
