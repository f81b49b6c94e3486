import type { LocalizedText } from "../../core/lang.ts";
import type { CommandSpec, ConsoleFlags } from "../command.ts";
import { openPrinter } from "../console.ts";
import type { CommandList } from "../command.ts";
import { writeBash } from "./bash.ts";
import { collectVocabulary, type Vocabulary } from "./vocabulary.ts";
import { writeFish } from "./fish.ts";
import { writeZsh } from "./zsh.ts";

const SHELLS = { bash: writeBash, zsh: writeZsh, fish: writeFish } satisfies Readonly<
  Record<string, (vocabulary: Vocabulary) => string>
>;

const ABOUT: LocalizedText = { en: "the shell that reads the script", ja: "スクリプトを読むシェル" };

/** The list comes from the program, which loads this file. */
export function createCommand(list: CommandList): { readonly command: CommandSpec } {
  return {
    command: {
      arguments: { "<shell>": { ...ABOUT, choices: Object.keys(SHELLS) } },
      notes: [
        {
          en: "The script completes shinpan and gol. Write it again after an update, because it contains their commands.",
          ja: "スクリプトは shinpan と gol の両方を補完します。コマンドの一覧を含むので、更新したら書き直してください。",
        },
        {
          en: "zsh reads it from a folder of `fpath`: write `fpath+=~/.zfunc` into .zshrc before `compinit`.",
          ja: "zshは `fpath` のフォルダーから読みます。.zshrc の `compinit` より前に `fpath+=~/.zfunc` と書いてください。",
        },
      ],
      examples: [
        "shinpan completion bash > ~/.local/share/bash-completion/completions/shinpan",
        "shinpan completion fish > ~/.config/fish/completions/shinpan.fish",
        "shinpan completion zsh > ~/.zfunc/_shinpan",
      ],
      async run(shell: keyof typeof SHELLS, flags: ConsoleFlags) {
        const out = openPrinter(flags);
        out.result(SHELLS[shell](await collectVocabulary(list, out.language)).trimEnd());
      },
    },
  };
}
