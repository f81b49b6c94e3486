import { type EventDocument, readDocument } from "./document.ts";
import type { EventSpec } from "./event.ts";
import { type Keys, listKeys } from "./keys.ts";
import { collectProblems, type MappingEntry, quote } from "./located-value.ts";
import { formatDefaults, SPRT_DEFAULTS } from "./presets.ts";
import { nameProblem, readKeyedValues, type KeyedValues } from "./readers.ts";
import { checkRules } from "./rules.ts";

/** Reads an event file in YAML or JSON. Throws a FormatError for the first error in the file. */
export function readEvent(text: string, path: string): EventSpec {
  const document = readDocument(text, { json: isJson(text, path) });
  const { root, errorAt, lineAt } = document;
  if (root.value.kind === "nothing")
    throw errorAt(root.at, "The file is empty; an event needs at least a game and players.");
  if (root.value.kind !== "mapping")
    throw errorAt(root.at, "An event file is made of keys and values, such as games: 10.");
  const { entries } = root.value;
  const problems = collectProblems();
  const sheet = readKeyedValues("in an event file", "", entries, listKeys(lineAt), problems, lineAt);
  checkRules(sheet, problems);
  const first = problems.first();
  if (first) throw errorAt(first.at, first.sentence);
  const { game, players } = sheet.values;
  if (game === undefined) throw errorAt(root.at, "The file says no game; add game: and its name.");
  if (players === undefined)
    throw errorAt(root.at, "The file names no players; add a list such as players: [random, greedy].");
  const name = sheet.values.name ?? nameFile(path, document);
  return resolveEvent({ ...sheet.values, name, game, players }, linesOf(entries, lineAt));
}

/** Checks name and text: a .json file may hold YAML, and another file may hold YAML that begins with a bracket. */
function isJson(text: string, path: string): boolean {
  return /\.json$/i.test(path) && /^\ufeff?\s*[{[]/.test(text);
}

type ReadValues = KeyedValues<Keys>["values"] & Pick<EventSpec, "name" | "game" | "players">;

/** Fills in the defaults of the format. */
function resolveEvent(written: ReadValues, lines: EventSpec["lines"]): EventSpec {
  const { name, game, players, format: said = "round-robin" } = written;
  const customs = formatDefaults(said);
  return {
    name,
    game,
    format: customs.format,
    preset: said === customs.format ? null : (said as EventSpec["preset"]),
    games: written.games ?? customs.games,
    rounds: written.rounds ?? null,
    extraPairs: written.extraPairs ?? 3,
    points: written.points ?? customs.points,
    pointsByPairing: written.pointsByPairing ?? customs.pointsByPairing,
    final: written.final ?? customs.final,
    options: written.options ?? {},
    limits: resolveLimits(written, customs.time),
    dialect: written.dialect ?? null,
    gapMs: written.gap ?? null,
    absentMs: written.absent === undefined || written.absent === "wait" ? null : written.absent,
    players,
    starts: written.starts ?? null,
    concurrency: written.concurrency ?? null,
    seed: written.seed ?? null,
    sandbox: written.sandbox ?? "auto",
    memoryBytes: written.memory ?? null,
    records: written.records ?? "all",
    sprt: customs.format === "sprt" ? { ...SPRT_DEFAULTS, ...written.sprt } : null,
    lines,
  };
}

/** As with the flags of a match, any given time replaces both the default move time and the default clock. */
function resolveLimits(
  { moveTime, clock, startTime, margin }: ReadValues,
  usual: EventSpec["limits"],
): EventSpec["limits"] {
  const asked = moveTime !== undefined || clock !== undefined;
  const moveMs = moveTime === "none" ? undefined : moveTime;
  const bank = clock === "none" ? undefined : clock;
  return {
    ...(!asked && usual),
    ...(asked && moveMs === undefined && bank === undefined && { unlimited: true as const }),
    ...(moveMs !== undefined && { moveMs }),
    ...(bank !== undefined && { bank }),
    ...(startTime !== undefined && { startMs: startTime }),
    ...(margin !== undefined && { marginMs: margin }),
  };
}

/** Names the event after its file, without folder and extension. */
function nameFile(path: string, { errorAt }: EventDocument): string {
  const file = path.split(/[/\\]/).at(-1) ?? "";
  const name = file.replace(/(?<=.)\.[^.]*$/s, "");
  const objection = nameProblem(name);
  if (objection === undefined) return name;
  throw errorAt(
    0,
    `The event has no name, and the file's own, ${quote(name)}, ${objection}; add name: and a name.`,
  );
}

function linesOf(entries: readonly MappingEntry[], lineAt: EventDocument["lineAt"]): EventSpec["lines"] {
  return Object.fromEntries(
    entries.flatMap(({ key, keyAt, item }) => [
      [key, lineAt(keyAt)] as const,
      ...(key === "options" && item.value.kind === "mapping"
        ? item.value.entries.map((each) => [`options.${each.key}`, lineAt(each.keyAt)] as const)
        : []),
    ]),
  );
}
