import type { LocalizedText, Message } from "../../../core/lang.ts";
import { formatEnglish, formatValue } from "../../../core/lang.ts";
import type { SandboxLevel } from "../../../core/sandbox.ts";
import { type Check, install, note, ok, type Probes } from "../check.ts";

/** The levels from strong to weak; the first that works here is the one of `--sandbox auto`. */
const LEVELS: Readonly<Record<SandboxLevel, LocalizedText>> = {
  strict: {
    en: "a program sees the system, its own folder and nothing else of this machine",
    ja: "プログラムに見えるのはシステムと自分のフォルダーだけです",
  },
  process: {
    en: "nothing of a program survives the match, but files and network are not confined",
    ja: "対局後にプログラムは残りませんが、ファイルとネットワークは隔離しません",
  },
  off: { en: "nothing is promised", ja: "何も保証しません" },
};

const sandbox: Check = {
  id: "sandbox",
  async run(probes) {
    const { strict: missing } = await probes.missingLevels();
    const level: SandboxLevel = missing === undefined ? "strict" : "process";
    const bwrap = probes.findProgram("bwrap");
    const version = bwrap === undefined ? null : ((await probes.run(bwrap, "--version"))?.trim() ?? null);
    const levels = { strict: missing === undefined, process: true, off: true };
    const text: Message = {
      en: "Sandbox level {level}: {about}.",
      ja: "サンドボックス {level}：{about}。",
      values: { level, about: LEVELS[level] },
    };
    if (missing === undefined) return ok(text, { level, levels, bubblewrap: version });
    const why = formatValue(formatEnglish, missing);
    return note(text, adviceFor(probes, bwrap), { level, levels, bubblewrap: version, why });
  },
};

/** Settings of the kernel that forbid user namespaces to ordinary users, with the value that does so. */
const SWITCHES: readonly { readonly name: string; readonly off: RegExp; readonly on: string }[] = [
  { name: "kernel.unprivileged_userns_clone", off: /^0/, on: "1" },
  { name: "kernel.apparmor_restrict_unprivileged_userns", off: /^1/, on: "0" },
  { name: "user.max_user_namespaces", off: /^0$/, on: "15000" },
];

export function adviceFor(probes: Probes, bwrap: string | undefined): Message {
  if (probes.platform !== "linux")
    return {
      en: "Namespaces exist on Linux only; on Windows use WSL2, and elsewhere a virtual machine or a container.",
      ja: "名前空間はLinuxだけの機能です。WindowsではWSL2、ほかでは仮想マシンかコンテナーを使ってください。",
    };
  if (bwrap === undefined) return install("bubblewrap");
  const blocked = SWITCHES.find(({ name, off }) =>
    off.test(probes.readFile(`/proc/sys/${name.replaceAll(".", "/")}`)?.trim() ?? ""),
  );
  if (blocked)
    return {
      en: "bwrap may not make user namespaces: `sudo sysctl {name}={on}`, and a file in /etc/sysctl.d to keep it.",
      ja: "bwrap がユーザー名前空間を作れません。`sudo sysctl {name}={on}` を実行し、/etc/sysctl.d のファイルにも書いてください。",
      values: { name: blocked.name, on: blocked.on },
    };
  return {
    en: "bwrap is installed but fails; in a container it needs the options described in docs/how-to/deploy.md.",
    ja: "bwrap はありますが動きません。コンテナーの中では docs/ja/how-to/deploy.md にある設定が必要です。",
  };
}

const taskset: Check = {
  id: "taskset",
  run(probes) {
    if (probes.platform !== "linux") return undefined;
    if (probes.findProgram("taskset") !== undefined)
      return ok({
        en: "taskset is there: programs that answer at once share a core with the referee, which doubles their speed.",
        ja: "taskset があります。すぐに答えるプログラムを審判と同じコアに置き、速さを倍にできます。",
      });
    return note(
      {
        en: "taskset is missing, so matches of programs that answer at once run at half speed.",
        ja: "taskset がないので、すぐに答えるプログラムの対局は半分の速さになります。",
      },
      install("util-linux"),
    );
  },
};

const cgroup: Check = {
  id: "cgroup",
  async run(probes) {
    if (probes.platform !== "linux") return undefined;
    const groups = await probes.resourceGroups();
    if (!groups)
      return note(
        {
          en: "No control groups: the referee samples the memory and processes of programs every 25 ms and stops them with signals.",
          ja: "コントロールグループは使えません。審判がプログラムのメモリーとプロセスを25ミリ秒ごとに測り、シグナルで止めます。",
        },
        DELEGATE,
        { version: null },
      );
    const { version, ...abilities } = groups;
    const values = { version, ...abilities };
    if (Object.values(abilities).every((able) => able))
      return ok(
        {
          en: "Control groups version {version}: the kernel limits memory and processes, freezes programs and shares the processors.",
          ja: "コントロールグループ バージョン{version}：カーネルがメモリーとプロセスを制限し、プログラムを凍結し、CPUを分けます。",
          values: { version },
        },
        values,
      );
    const missing = MISSING_ABILITIES.filter(([ability]) => !abilities[ability]).map(([, text]) => text);
    return note(
      {
        en: "Control groups version {version} without {missing}; the referee does these itself, by samples and signals.",
        ja: "コントロールグループ バージョン{version}。次のものがありません：{missing}。審判が測定とシグナルで代わりに行います。",
        values: { version, missing: listTexts(missing) },
      },
      DELEGATE,
      values,
    );
  },
};

const MISSING_ABILITIES = [
  ["limitsMemory", { en: "limits of memory", ja: "メモリーの制限" }],
  ["limitsProcesses", { en: "limits of processes", ja: "プロセスの制限" }],
  ["freezes", { en: "freezing", ja: "凍結" }],
  ["sharesProcessors", { en: "shares of the processors", ja: "CPUの配分" }],
] as const;

function listTexts(texts: readonly LocalizedText[]): LocalizedText {
  return { en: texts.map(({ en }) => en).join(", "), ja: texts.map(({ ja }) => ja).join("、") };
}

const DELEGATE: Message = {
  en: "Run the referee as root, or under systemd with `systemd-run --user --scope -p Delegate=yes`.",
  ja: "審判をrootで動かすか、systemdでは `systemd-run --user --scope -p Delegate=yes` で動かしてください。",
};

export const SANDBOX_CHECKS: readonly Check[] = [sandbox, taskset, cgroup];
