import type { Message } from "./lang.ts";

/** Variables of a program's own environment, by name. They may be secrets: no record, table or page shows them. */
export type ProgramVariables = Readonly<Record<string, string>>;

export const MAX_PROGRAM_VARIABLES = 100;
/** The wrapper reads them byte by byte; 32 KiB take 20 ms. */
const MAX_VARIABLE_BYTES = 32 * 1024;

/** The names that a shell can set. */
export const VARIABLE_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,127}$/;

/** Set by the sandbox, or read by the dynamic linker and by the shell that start a program. */
const RESERVED =
  /^(?:PATH|HOME|TMPDIR|PWD|OLDPWD|IFS|ENV|OPTIND|PPID|UID|EUID|SHELLOPTS|BASHOPTS|BASH_.*|LD_.*|SHINPAN_.*)$/;

/** Why a program cannot be given this variable; undefined = it can. The sentence never shows the value. */
export function variableProblem(name: string, value: string): Message | undefined {
  if (!VARIABLE_NAME.test(name))
    return {
      en: "{name} is not a valid variable name; use letters, digits and _",
      ja: "{name} は変数の名前ではありません。英数字と _ を使ってください",
      values: { name },
    };
  if (RESERVED.test(name))
    return {
      en: "{name} is reserved for starting the program; remove it",
      ja: "{name} はプログラムの起動のために予約されています。取り除いてください",
      values: { name },
    };
  if (/[\0\n\r]/.test(value))
    return {
      en: "the value of {name} has a line break or a NUL in it",
      ja: "{name} の値に改行かNUL文字があります",
      values: { name },
    };
  return undefined;
}

/** Why these variables cannot be given together; undefined = they can. */
export function variablesProblem(variables: ProgramVariables): Message | undefined {
  const entries = Object.entries(variables);
  const encoder = new TextEncoder();
  const bytes = entries.reduce((sum, [name, value]) => sum + encoder.encode(`${name}=${value}`).length, 0);
  if (entries.length <= MAX_PROGRAM_VARIABLES && bytes <= MAX_VARIABLE_BYTES) return undefined;
  return {
    en: "{count} variables with {bytes} bytes are too many; {most} with {mostBytes} bytes are the limit",
    ja: "変数が{count}個、{bytes}バイトあり、上限の{most}個、{mostBytes}バイトを超えています",
    values: { count: entries.length, bytes, most: MAX_PROGRAM_VARIABLES, mostBytes: MAX_VARIABLE_BYTES },
  };
}
