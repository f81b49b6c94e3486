import { existsSync, statSync } from "node:fs";
import { basename, extname } from "node:path";
import { UsageError } from "../../core/errors.ts";
import type { CustomRule } from "../../life/rules/rule.ts";
import { type LifeRule, customRule } from "../../life/teaching/index.ts";
import { bundleRule } from "./rule-bundle.ts";
import { type Locator, locateIn } from "./rule-locator.ts";

const EXTENSIONS = [".ts", ".mts", ".js", ".mjs", ".cjs"];
const EXPECTED = "it should say `export default class MyRule extends LifeRuleBase { ... }`";

/** A rule that somebody wrote as a class, from a file in TypeScript or JavaScript. */
export async function loadRuleFile(path: string): Promise<CustomRule> {
  mustBeScript(path);
  const bundle = await bundleRule(path);
  const locate = locateIn(path, bundle);
  const module = await importRule(path, bundle.url, locate);
  const rule = createRule(path, module, locate);
  const own = callRule(path, locate, () => customRule(rule, nameRule(rule, path)));
  return { ...own, nextAt: (world, x, y) => callRule(path, locate, () => own.nextAt(world, x, y)) };
}

function mustBeScript(path: string): void {
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

/** The default export is a class, or what such a class would make. */
function createRule(path: string, module: Record<string, unknown>, locate: Locator): LifeRule {
  const given = unwrap(module);
  const wrong = (why: string): UsageError => new UsageError("own-rule", `${path} ${why}; ${EXPECTED}.`);
  if (given === undefined) {
    const named = Object.keys(module).filter((name) => name !== "default");
    const only = named.length === 0 ? "" : `, only ${named.join(", ")} by name`;
    throw wrong(`has no default export${only}`);
  }
  if (typeof given === "object" && given !== null) {
    if (Object.keys(given).length === 0 && Object.getPrototypeOf(given) === Object.prototype)
      throw wrong("exports an empty object by default");
    return given as LifeRule;
  }
  if (typeof given !== "function") throw wrong(`exports ${describe(given)} by default, which is no class`);
  if (!isClass(given)) throw wrong("exports a function by default, not a class");
  try {
    return new given();
  } catch (error) {
    throw failed(path, locate, error, `the constructor of ${given.name} failed: `);
  }
}

/** CommonJS that a compiler made has its default one layer deeper. */
function unwrap(module: Record<string, unknown>): unknown {
  const given = module["default"];
  return typeof given === "object" && given !== null && "__esModule" in given && "default" in given
    ? given.default
    : given;
}

function isClass(given: object): given is new () => LifeRule {
  if (/^class\b/.test(Function.prototype.toString.call(given))) return true;
  const made: unknown = "prototype" in given ? given.prototype : undefined;
  // Before classes a rule was a function whose prototype had the methods.
  return typeof made === "object" && made !== null && Object.getOwnPropertyNames(made).length > 1;
}

function describe(value: unknown): string {
  return value === null ? "null" : `a ${typeof value}`;
}

/** The bundler calls an unnamed default class "default". */
function nameRule(rule: LifeRule, path: string): string {
  const own = rule.name ?? rule.constructor.name;
  return ["", "default", "Object"].includes(own) ? basename(path, extname(path)) : own;
}

/** Says in which file what went wrong, and in which line where that is known. */
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
