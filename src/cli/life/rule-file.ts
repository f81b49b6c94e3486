import { existsSync, statSync } from "node:fs";
import { basename, extname } from "node:path";
import { UsageError, errorText } from "../../core/errors.ts";
import type { LocalizedText, Message } from "../../core/lang.ts";
import type { CustomRule } from "../../life/rules/rule.ts";
import { type LifeRule, customRule } from "../../life/teaching/index.ts";
import { findEsbuild } from "../../threads/optional-package.ts";
import { explainImport } from "../../threads/script-file.ts";
import { bundleRule, locateIn, type Locator } from "./rule-bundle.ts";

const EXTENSIONS = [".ts", ".mts", ".js", ".mjs", ".cjs"];
const REMEDY: LocalizedText = {
  en: "it should say `export default class MyRule extends LifeRuleBase { ... }`.",
  ja: "`export default class MyRule extends LifeRuleBase { ... }` のように書いてください。",
};

export async function loadRuleFile(path: string, find = findEsbuild): Promise<CustomRule> {
  requireScript(path);
  const bundle = await bundleRule(path, find);
  const locate = locateIn(path, bundle);
  const module = await importRule(path, bundle.url, locate);
  const rule = createRule(path, module, locate);
  const own = callRule(path, locate, () => customRule(rule, nameRule(rule, path)));
  return { ...own, nextAt: (world, x, y) => callRule(path, locate, () => own.nextAt(world, x, y)) };
}

function requireScript(path: string): void {
  const refuse = (text: Message): UsageError =>
    new UsageError("unreadable-file", { ...text, values: { file: path, ...text.values } });
  if (!existsSync(path))
    throw refuse({
      en: "{file} cannot be read: there is no such file or folder.",
      ja: "{file} を読めません：そのようなファイルやフォルダーはありません。",
    });
  if (!statSync(path).isFile())
    throw refuse({
      en: "{file} cannot be read: it is not a file.",
      ja: "{file} を読めません：ファイルではありません。",
    });
  if (!EXTENSIONS.includes(extname(path).toLowerCase()))
    throw refuse({
      en: "{file} is not a rule file: its name should end in {endings} or .cjs.",
      ja: "{file} は規則のファイルではありません。名前は {endings} か .cjs で終わります。",
      values: { endings: EXTENSIONS.slice(0, -1).join(", ") },
    });
}

async function importRule(path: string, url: string, locate: Locator): Promise<Record<string, unknown>> {
  try {
    return (await import(/* @vite-ignore */ url)) as Record<string, unknown>;
  } catch (error) {
    const missing = explainImport(path, error);
    if (missing) throw missing;
    throw failed(path, locate, error, {
      en: "{file}: the file failed while it was loaded: {why}",
      ja: "{file}：読み込み中に失敗しました：{why}",
    });
  }
}

/** The default export is a class or an instance. */
function createRule(path: string, module: Record<string, unknown>, locate: Locator): LifeRule {
  const exported = unwrap(module);
  const wrong = (text: Message): UsageError =>
    new UsageError("own-rule", { ...text, values: { file: path, remedy: REMEDY, ...text.values } });
  if (exported === undefined) {
    const named = Object.keys(module).filter((name) => name !== "default");
    if (named.length === 0)
      throw wrong({
        en: "{file} has no default export; {remedy}",
        ja: "{file} に既定のエクスポートがありません。{remedy}",
      });
    throw wrong({
      en: "{file} has no default export, only {names} by name; {remedy}",
      ja: "{file} に既定のエクスポートがなく、名前付きの {names} だけがあります。{remedy}",
      values: { names: named.join(", ") },
    });
  }
  if (typeof exported === "object" && exported !== null) {
    if (Object.keys(exported).length === 0 && Object.getPrototypeOf(exported) === Object.prototype)
      throw wrong({
        en: "{file} exports an empty object by default; {remedy}",
        ja: "{file} の既定のエクスポートが空のオブジェクトです。{remedy}",
      });
    return exported as LifeRule;
  }
  if (typeof exported !== "function")
    throw wrong({
      en: "{file} exports {what} by default, which is not a class; {remedy}",
      ja: "{file} の既定のエクスポート {what} はクラスではありません。{remedy}",
      values: { what: describe(exported) },
    });
  if (!isClass(exported))
    throw wrong({
      en: "{file} exports a function by default, not a class; {remedy}",
      ja: "{file} の既定のエクスポートがクラスではなく関数です。{remedy}",
    });
  try {
    return new exported();
  } catch (error) {
    throw failed(path, locate, error, {
      en: "{file}: the constructor of {name} failed: {why}",
      ja: "{file}：{name} のコンストラクターが失敗しました：{why}",
      values: { name: exported.name },
    });
  }
}

/** Compiled CommonJS has its default export one level deeper. */
function unwrap(module: Record<string, unknown>): unknown {
  const exported = module["default"];
  return typeof exported === "object" && exported !== null && "__esModule" in exported && "default" in exported
    ? exported.default
    : exported;
}

function isClass(given: object): given is new () => LifeRule {
  if (/^class\b/.test(Function.prototype.toString.call(given))) return true;
  const prototype: unknown = "prototype" in given ? given.prototype : undefined;
  // A function with methods on its prototype is a class in old style.
  return typeof prototype === "object" && prototype !== null && Object.getOwnPropertyNames(prototype).length > 1;
}

function describe(value: unknown): string {
  return value === null ? "null" : `a ${typeof value}`;
}

/** The bundler calls an unnamed default class "default". */
function nameRule(rule: LifeRule, path: string): string {
  const own = rule.name ?? rule.constructor.name;
  return ["", "default", "Object"].includes(own) ? basename(path, extname(path)) : own;
}

/** Adds the file, and the line if known, to errors of the rule. */
function callRule<T>(path: string, locate: Locator, call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const where = locate(error.cause) ?? path;
    throw new UsageError(error.code, {
      en: "{where}: {why}",
      ja: "{where}：{why}",
      values: { where, why: error.text },
    });
  }
}

function failed(path: string, locate: Locator, error: unknown, text: Message): UsageError {
  const values = { file: locate(error) ?? path, why: errorText(error), ...text.values };
  return new UsageError("own-rule", { ...text, values });
}
