// Judges every record of a folder again. Exits with 1 if one disagrees.
// Run: node audit-folder.js FOLDER
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { auditRecord, FileError, readRecordFile } from "shinpan";

const [folder = "."] = process.argv.slice(2);
const names = readdirSync(folder).filter((name) => /\.jsonl(\.gz)?$/.test(name));
let agreed = 0;

for (const name of names) {
  try {
    const record = readRecordFile(join(folder, name));
    const audit = auditRecord(record);
    if (audit.ok) agreed++;
    else console.log(`${name}:${audit.line}: ${audit.why}`);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    console.log(error.message);
  }
}

console.log(`${agreed} of ${names.length} records agree with the rules.`);
process.exitCode = agreed === names.length ? 0 : 1;
