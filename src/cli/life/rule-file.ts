import { existsSync, statSync } from "node:fs";
import { basename, extname } from "node:path";
import { UsageError } from "../../core/errors.ts";
import type { CustomRule } from "../../life/rules/rule.ts";
import { type LifeRule, customRule } from "../../life/teaching/index.ts";
import { bundleRule } from "./rule-bundle.ts";
import { type Locator, locateIn } from "./rule-locator.ts";

const EXTENSIONS = [".ts", ".mts", ".js", ".mjs", ".cjs"];
const EXPECTED = "it should say `export default class MyRule extends LifeRuleBase { ... }`";

/** Loads a custom rule from a TypeScript or JavaScript file. */
export async function loadRuleFile(path: string): Promise<CustomRule> {
  requireScript(path);
  const bundle = await bundleRule(path);
  const locate = locateIn(path, bundle);
  const module = await importRule(path, bundle.url, locate);
  const rule = createRule(path, module, locate);
  const own = callRule(path, locate, () => customRule(rule, nameRule(rule, path)));
  return { ...own, nextAt: (world, x, y) => callRule(path, locate, () => own.nextAt(world, x, y)) };
}

function requireScript(path: string): void {
  const unreadable = (why: string): UsageError => new UsageError("unreadable-file", `${path} ${why}.`);
  if (!existsSync(path)) throw unreadable("cannot be read: there is no such file or folder");
  if (!statSync(path).isFile()) throw unreadable("cannot be read: it is no file");
  if (!EXTENSIONS.includes(extname(path).toLowerCase()))
    throw unreadable(`is no rule file: its name should end in ${EXTENSIONS.slice(0, -1).join(", ")} or .cjs`);
}

async function importRule(path: string, url: string, locate: Locator): Promise<Record<string, unknown>> {
  try {
    return (await import(/* @vite-ignore */ url)) as Record<string, unknown>;
  } catch (error) {
    throw failed(path, locate, error, "the file failed while it was loaded: ");
  }
}

/** The default export is a class or an instance. */
function createRule(path: string, module: Record<string, unknown>, locate: Locator): LifeRule {
  const exported = unwrap(module);
  const wrong = (why: string): UsageError => new UsageError("own-rule", `${path} ${why}; ${EXPECTED}.`);
  if (exported === undefined) {
    const named = Object.keys(module).filter((name) => name !== "default");
    const only = named.length === 0 ? "" : `, only ${named.join(", ")} by name`;
    throw wrong(`has no default export${only}`);
  }
  if (typeof exported === "object" && exported !== null) {
    if (Object.keys(exported).length === 0 && Object.getPrototypeOf(exported) === Object.prototype)
      throw wrong("exports an empty object by default");
    return exported as LifeRule;
  }
  if (typeof exported !== "function")
    throw wrong(`exports ${describe(exported)} by default, which is no class`);
  if (!isClass(exported)) throw wrong("exports a function by default, not a class");
  try {
    return new exported();
  } catch (error) {
    throw failed(path, locate, error, `the constructor of ${exported.name} failed: `);
  }
}

/** Compiled CommonJS has its default export one level deeper. */
function unwrap(module: Record<string, unknown>): unknown {
  const exported = module["default"];
  return typeof exported === "object" &&
    exported !== null &&
    "__esModule" in exported &&
    "default" in exported
    ? exported.default
    : exported;
}

function isClass(given: object): given is new () => LifeRule {
  if (/^class\b/.test(Function.prototype.toString.call(given))) return true;
  const prototype: unknown = "prototype" in given ? given.prototype : undefined;
  // A function with methods on its prototype is a class in old style.
  return (
    typeof prototype === "object" && prototype !== null && Object.getOwnPropertyNames(prototype).length > 1
  );
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
    throw new UsageError(error.code, `${where}: ${error.message}`);
  }
}

function failed(path: string, locate: Locator, error: unknown, what: string): UsageError {
  const why = error instanceof Error ? error.message : String(error);
  return new UsageError("own-rule", `${locate(error) ?? path}: ${what}${why}`);
}
