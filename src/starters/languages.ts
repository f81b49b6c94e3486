import type { LocalizedText } from "../core/lang.ts";

/** A language in which `new` writes a bot; its templates are in `examples/starters/<id>`. */
export interface StarterLanguage {
  readonly id: string;
  /** As its own community writes it, the same in every language of texts. */
  readonly name: string;
  /** The file with the bot. */
  readonly file: string;
  /** The command that runs the bot in its folder. */
  readonly command: string;
  /** The command that makes the program; the Makefile has it, too. Absent = the file runs as it is. */
  readonly build?: { readonly command: string; readonly makes: string };
  /** Further files of the folder. */
  readonly files?: Readonly<Record<string, string>>;
  readonly needs: LocalizedText;
}

export const STARTER_LANGUAGES: readonly StarterLanguage[] = [
  {
    id: "python",
    name: "Python",
    file: "bot.py",
    command: "python3 bot.py",
    needs: { en: "Python 3.6 or later", ja: "Python 3.6以降" },
  },
  {
    id: "javascript",
    name: "JavaScript",
    file: "bot.mjs",
    command: "node bot.mjs",
    needs: { en: "Node 16 or later", ja: "Node 16以降" },
  },
  {
    id: "typescript",
    name: "TypeScript",
    file: "bot.ts",
    command: "node bot.mjs",
    build: { command: "shinpan strip-types bot.ts", makes: "bot.mjs" },
    needs: {
      en: "Node 16 or later; from Node 22.18 on, `node bot.ts` runs it without the build",
      ja: "Node 16以降（Node 22.18からはビルドせずに `node bot.ts` で動きます）",
    },
  },
  {
    id: "java",
    name: "Java",
    file: "Bot.java",
    command: "java Bot",
    build: { command: "javac -encoding UTF-8 Bot.java", makes: "Bot.class" },
    needs: { en: "a JDK, version 17 or later", ja: "JDK 17以降" },
  },
  {
    id: "cpp",
    name: "C++",
    file: "bot.cpp",
    command: "./bot",
    build: { command: "g++ -O2 -std=c++17 -Wall -o bot bot.cpp", makes: "bot" },
    needs: { en: "a compiler of C++17", ja: "C++17のコンパイラー" },
  },
  {
    id: "c",
    name: "C",
    file: "bot.c",
    command: "./bot",
    build: { command: "gcc -O2 -std=c11 -Wall -o bot bot.c", makes: "bot" },
    needs: { en: "a compiler of C11", ja: "C11のコンパイラー" },
  },
  {
    id: "rust",
    name: "Rust",
    file: "bot.rs",
    command: "./bot",
    build: { command: "rustc -O --edition 2021 -o bot bot.rs", makes: "bot" },
    needs: { en: "Rust 1.62 or later", ja: "Rust 1.62以降" },
  },
  {
    id: "go",
    name: "Go",
    file: "bot.go",
    command: "./bot",
    build: { command: "go build -o bot .", makes: "bot" },
    files: { "go.mod": "module bot\n\ngo 1.18\n" },
    needs: { en: "Go 1.18 or later", ja: "Go 1.18以降" },
  },
];
