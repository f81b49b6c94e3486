import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** A text of the source that users may read, with `⟦n⟧` for each inserted value. */
export interface Literal {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Every sentence-like text outside `{ en, ja }` objects that users may read. */
export function findLiterals(root: string): readonly Literal[] {
  return filesIn(root).flatMap((file) => literalsOf(file));
}

export interface Pair {
  readonly file: string;
  readonly line: number;
  readonly en: string;
  readonly ja: string;
  /** The names of the values beside the texts; undefined = they are added elsewhere. */
  readonly values?: readonly string[] | undefined;
}

/** Every `{ en, ja }` object with texts. */
export function findPairs(root: string): readonly Pair[] {
  return filesIn(root).flatMap((file) => {
    const tree = parse(file);
    const found: Pair[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isObjectLiteralExpression(node)) {
        const en = valueOf(node, "en");
        const ja = valueOf(node, "ja");
        if (en !== undefined && ja !== undefined)
          found.push({ file, line: lineOf(tree, node), en, ja, values: valueNames(node) });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return found;
  });
}

function valueOf(node: ts.ObjectLiteralExpression, name: string): string | undefined {
  const found = node.properties.find((property) => property.name?.getText() === name);
  return found && ts.isPropertyAssignment(found) ? textOf(found.initializer) : undefined;
}

function valueNames(node: ts.ObjectLiteralExpression): readonly string[] | undefined {
  const values = node.properties.find((property) => property.name?.getText() === "values");
  if (!values || !ts.isPropertyAssignment(values)) return undefined;
  if (!ts.isObjectLiteralExpression(values.initializer)) return undefined;
  const { properties } = values.initializer;
  return properties.some(ts.isSpreadAssignment)
    ? undefined
    : properties.map((property) => property.name?.getText() ?? "");
}

const trees = new Map<string, ts.SourceFile>();

function parse(file: string): ts.SourceFile {
  const tree = trees.get(file) ?? ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  trees.set(file, tree);
  return tree;
}

function lineOf(tree: ts.SourceFile, node: ts.Node): number {
  return tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "testing" ? [] : filesIn(path);
    return /(?<!\.test|\.d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function literalsOf(file: string): Literal[] {
  const tree = parse(file);
  const found: Literal[] = [];
  const visit = (node: ts.Node): void => {
    if (isNotShown(node)) return;
    const text = textOf(node);
    if (text !== undefined && isSentence(text)) {
      found.push({ file, line: lineOf(tree, node), text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The text of a literal; template values become `⟦n⟧`. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.templateSpans.reduce((text, { literal }, index) => `${text}⟦${index}⟧${literal.text}`, node.head.text);
}

const SQL = /\b(?:SELECT|CREATE TABLE|INTEGER|TEXT NOT NULL|PRIMARY KEY|JOIN|PRAGMA|BEGIN IMMEDIATE)\b/;

/** At least two words separated by a blank. */
function isSentence(text: string): boolean {
  if (SQL.test(text)) return false;
  return /[A-Za-z]{2,}[,;:.]? +(?:⟦\d+⟧ +)*[A-Za-z(]{1,}/.test(text) || /⟦\d⟧ [a-z]{2,}|[a-z]{2,} ⟦\d⟧/.test(text);
}

/** Types, imports, `{ en, ja }` objects, internal errors, SQL and property names. */
function isNotShown(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isObjectLiteralExpression(node)) {
    const names = node.properties.map((property) => property.name?.getText());
    if (names.includes("en") && names.includes("ja")) return true;
  }
  if (ts.isNewExpression(node) && /^(?:Error|RegExp|TypeError|RangeError)$/.test(node.expression.getText()))
    return true;
  if (ts.isCallExpression(node) && /(?:\.prepare|\.exec|\.pragma)$/.test(node.expression.getText())) return true;
  if (!ts.isSourceFile(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node) return true;
  return ts.isTaggedTemplateExpression(node);
}
