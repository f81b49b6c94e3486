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
  run(probes) {
    const path = /^0::(\/.*)$/m.exec(probes.readFile("/proc/self/cgroup") ?? "")?.[1];
    if (probes.platform !== "linux") return undefined;
    const version = probes.readFile("/sys/fs/cgroup/cgroup.controllers") === undefined ? 1 : 2;
    const writable = version === 2 && path !== undefined && probes.isWritable(`/sys/fs/cgroup${path}`);
    return ok(
      {
        en: "Control groups version {version}, {writable}; `--memory` watches programs itself and needs none.",
        ja: "コントロールグループ バージョン{version}（{writable}）。`--memory` は自分で監視するので、どちらでも構いません。",
        values: {
          version,
          writable: writable ? { en: "writable", ja: "書き込み可" } : { en: "not writable", ja: "書き込み不可" },
        },
      },
      { version, writable },
    );
  },
};

export const SANDBOX_CHECKS: readonly Check[] = [sandbox, taskset, cgroup];
