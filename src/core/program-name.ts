/** Programs whose first argument is what they run. */
const INTERPRETERS =
  /^(?:node|deno|bun|python|pypy|ruby|perl|lua|luajit|php|sh|bash|dash|zsh|dotnet|mono|julia|Rscript|guile|racket|ocaml)[\d.]*$/;
/** Options after which the program text itself stands, or a module instead of a file. */
const CODE = ["-c", "-e", "--eval"];
/** Options of java that take the next word as their value. */
const JAVA_VALUES =
  /^(?:-cp|-classpath|--class-path|-p|--module-path|--upgrade-module-path|--add-modules|--add-exports|--add-opens|--add-reads|--enable-native-access|--source)$/;

/**
 * What a command is called that was given no name: its jar or class, its script, or its program. Decided by the words alone,
 * so that a match, an event and a record say the same wherever they are read.
 */
export function nameProgram(words: readonly string[]): string {
  const [first = "", ...rest] = words;
  const program = lastPart(first);
  if (program === "env") return nameProgram(dropAssignments(rest)) || program;
  if (/^javaw?$/.test(program)) return nameJava(rest) ?? program;
  if (INTERPRETERS.test(program) && rest.some((word) => CODE.includes(word))) return program;
  if (program.startsWith("py") && rest.includes("-m")) return rest[rest.indexOf("-m") + 1] ?? program;
  const interpreter = INTERPRETERS.test(program);
  // A program that is a path of its own may be given data files; only a word of the PATH runs another file.
  if (first.includes("/") && !interpreter) return program;
  const given = rest.filter((word) => word !== "" && !word.startsWith("-"));
  const file = given.find((word) => /\.[a-z]\w*$/i.test(word));
  return lastPart(file ?? (interpreter ? given[0] : undefined) ?? first);
}

function nameJava(words: readonly string[]): string | undefined {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (word === "-jar") return words[at + 1] && lastPart(words[at + 1] ?? "");
    // A class within a module is written module/class.
    if (word === "-m" || word === "--module") return words[at + 1] && lastPart(words[at + 1] ?? "");
    if (JAVA_VALUES.test(word)) at++;
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
