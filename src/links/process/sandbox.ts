import { MessageError, UsageError } from "../../core/errors.ts";
import type { Message, MessageValue } from "../../core/lang.ts";
import type { SandboxLevel, SandboxMode } from "../../core/sandbox.ts";
import type { MissingLevels } from "./starter-messages.ts";
import { probeLevels } from "./starter-process.ts";

let missing: Promise<MissingLevels> | undefined;

/** Why levels do not work here; tried once, and again after a failure of the machine. */
export function findMissingLevels(): Promise<MissingLevels> {
  return (missing ??= probeLevels().catch((error: unknown) => {
    missing = undefined;
    if (error instanceof MessageError) throw new UsageError("sandbox-untried", error.text);
    throw new UsageError("sandbox-untried", {
      en: "The sandbox could not be tried: {why}; run the command again.",
      ja: "サンドボックスを試せませんでした：{why}。もう一度実行してください。",
      values: { why: error instanceof Error ? error.message : String(error) },
    });
  }));
}

/** The sandbox level available here; refuses `strict` where the machine cannot hold it. */
export async function probeSandbox(mode: SandboxMode): Promise<SandboxLevel> {
  // Also for "off": this launches the starter before any match. Its own spawn is the only one that blocks this thread.
  const { strict } = await findMissingLevels();
  if (mode === "off" || mode === "process") return mode;
  if (strict === undefined) return "strict";
  if (mode === "auto") return "process";
  throw new UsageError("sandbox-unavailable", {
    en: "--sandbox {mode}: programs cannot be confined strictly here ({why}); install bubblewrap, or use --sandbox process.",
    ja: "--sandbox {mode}：ここではプログラムを厳しく隔離できません（{why}）。bubblewrap を入れるか、--sandbox process を使ってください。",
    values: { mode, why: strict },
  });
}

/** The one line that everything that starts programs shows at a level that does not confine everything; undefined = none. */
export async function sandboxWarning(level: SandboxLevel | "none", mode: SandboxMode): Promise<Message | undefined> {
  if (level === "off")
    return {
      en: "Warning: sandbox level off: files, network and other processes are not confined, and nothing is promised; run only programs that you trust, or choose strict, which needs bubblewrap.",
      ja: "警告：サンドボックス off ではファイル、ネットワーク、ほかのプロセスを隔離せず、何も保証しません。信頼できるプログラムだけを動かすか、strict（bubblewrap が必要）を選んでください。",
    };
  if (level !== "process") return undefined;
  const { strict, namespace } = await findMissingLevels();
  const left = namespace === undefined ? LEFT_OPEN : LEFT_OPEN_WITHOUT_NAMESPACE;
  if (mode === "process" || strict === undefined)
    return {
      en: "Warning: sandbox level process: {left} are not confined; run only programs that you trust, or choose strict, which needs bubblewrap.",
      ja: "警告：サンドボックス process では{left}を隔離しません。信頼できるプログラムだけを動かすか、strict（bubblewrap が必要）を選んでください。",
      values: { left },
    };
  return {
    en: "Warning: sandbox level process, because strict does not work here ({why}): {left} are not confined; install bubblewrap (shinpan doctor names what is missing), or run only programs that you trust.",
    ja: "警告：strict が使えない（{why}）ので、サンドボックスは process です。{left}を隔離しません。bubblewrap を入れるか（足りないものは shinpan doctor が示します）、信頼できるプログラムだけを動かしてください。",
    values: { why: strict, left },
  };
}

const LEFT_OPEN: MessageValue = {
  en: "files (also rivals' and results), network and memory of other programs",
  ja: "ファイル（相手や結果のものも）、ネットワーク、ほかのプログラムのメモリー",
};
const LEFT_OPEN_WITHOUT_NAMESPACE: MessageValue = {
  en: "files (also rivals' and results), network and other processes",
  ja: "ファイル（相手や結果のものも）、ネットワーク、ほかのプロセス",
};
