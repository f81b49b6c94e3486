import { resolveProgramLimits } from "../../core/program-limits.ts";
import { requestLimits } from "../../core/requested-limits.ts";
import type { Format, FormatDefaults } from "../formats/format.ts";
import { findFormat, FORMATS, settingsOf } from "../formats/index.ts";
import type { LocalizedText } from "../../core/lang.ts";
import { type EventDocument, readDocument } from "../syntax/document.ts";
import type { EventSpec } from "./event.ts";
import { type Keys, listFormatKeys, listKeys } from "./keys.ts";
import { type MappingEntry, quote } from "../syntax/located-value.ts";
import { nameProblem, readKeyedValues, rootField, type KeyedValues } from "../syntax/readers.ts";
import { checkRules } from "./rules.ts";
import { EMPTY_FILE } from "../syntax/json-syntax.ts";

const UNKNOWN_KEY: LocalizedText = {
  en: "There is no key {key} in an event file; {hint}",
  ja: "イベントファイルに {key} というキーはありません。{hint}",
};

/** Reads an event file in YAML or JSON. Throws a FormatError for the first error in the file. */
export function readEvent(text: string, path: string, formats: readonly Format[] = FORMATS): EventSpec {
  const document = readDocument(text, { json: isJson(text, path) });
  const { errorAt, lineAt } = document;
  const root = rootField(document);
  if (root.value.kind === "nothing") throw errorAt(root.offset, EMPTY_FILE);
  if (root.value.kind !== "mapping")
    throw errorAt(root.offset, {
      en: "An event file is made of keys and values, such as games: 10.",
      ja: "イベントファイルは games: 10 のようなキーと値で書きます。",
    });
  const readers = Object.assign(listKeys(formats), listFormatKeys(formats));
  const file = readKeyedValues(root, readers, { unknownKey: UNKNOWN_KEY, prefix: "" });
  checkRules(file, formats, root.problems);
  const first = root.problems.first();
  if (first) throw errorAt(first.offset, first.sentence);
  const { game, players } = file.values;
  if (game === undefined)
    throw errorAt(root.offset, {
      en: "The file says no game; add game: and its name.",
      ja: "ゲームが書かれていません。game: と名前を加えてください。",
    });
  if (players === undefined)
    throw errorAt(root.offset, {
      en: "The file names no players; add a list such as players: [random, greedy].",
      ja: "プレイヤーが書かれていません。players: [random, greedy] のようなリストを加えてください。",
    });
  const name = file.values.name ?? nameFile(path, document);
  const format = findFormat(file.values.format, formats);
  return resolveEvent({ ...file.values, name, game, players }, format, linesOf(root.value.entries, lineAt));
}

/** Checks name and text: a .json file may hold YAML, and another file may hold YAML that begins with a bracket. */
function isJson(text: string, path: string): boolean {
  return /\.json$/i.test(path) && /^\ufeff?\s*[{[]/.test(text);
}

type ReadValues = KeyedValues<Keys>["values"] & Pick<EventSpec, "name" | "game" | "players">;

/** Fills in the defaults of the format. */
function resolveEvent(written: ReadValues, format: Format, lines: EventSpec["lines"]): EventSpec {
  const { name, game, players } = written;
  const { defaults } = format;
  return {
    name,
    game,
    format: format.id,
    settings: settingsOf(format, written),
    games: written.games ?? defaults.games,
    points: written.points ?? defaults.points,
    pointsByPairing: written.pointsByPairing ?? defaults.pointsByPairing,
    options: written.options ?? {},
    limits: resolveLimits(written, defaults.time),
    dialect: written.dialect ?? null,
    gapMs: written.gap ?? null,
    absentMs: written.absent === undefined || written.absent === "wait" ? null : written.absent,
    players,
    starts: written.starts ?? null,
    concurrency: written.concurrency ?? null,
    seed: written.seed ?? null,
    sandbox: written.sandbox ?? "auto",
    scratch: written.scratch ?? "empty",
    programLimits: resolveProgramLimits(written),
    records: written.records ?? "all",
    lines,
  };
}

function resolveLimits(written: ReadValues, defaultTime: FormatDefaults["time"]): EventSpec["limits"] {
  const limits = requestLimits(written);
  const isGiven = written.moveTime !== undefined || written.clock !== undefined;
  return isGiven ? limits : { ...defaultTime, ...limits };
}

/** Names the event after its file, without folder and extension. */
function nameFile(path: string, { errorAt }: EventDocument): string {
  const file = path.split(/[/\\]/).at(-1) ?? "";
  const name = file.replace(/(?<=.)\.[^.]*$/s, "");
  const objection = nameProblem(name);
  if (objection === undefined) return name;
  throw errorAt(0, {
    en: "The event has no name, and the file's own, {name}, {why}; add name: and a name.",
    ja: "イベントに名前がなく、ファイル名 {name} は使えません（{why}）。name: と名前を加えてください。",
    values: { name: quote(name), why: objection },
  });
}

function linesOf(entries: readonly MappingEntry[], lineAt: EventDocument["lineAt"]): EventSpec["lines"] {
  return Object.fromEntries(
    entries.flatMap(({ key, keyOffset, item }) => [
      [key, lineAt(keyOffset)] as const,
      ...(key === "options" && item.value.kind === "mapping"
        ? item.value.entries.map((each) => [`options.${each.key}`, lineAt(each.keyOffset)] as const)
        : []),
    ]),
  );
}
