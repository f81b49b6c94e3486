// Loaded with `node --import` by the fault tests: lets calls of the system fail as a full disk or a busy machine would.
// SHINPAN_FAIL = {"call": "open" | "write" | "spawn" | "sql", "from": N, "count": M, "code": "ENOSPC"}: in each thread
// and in the starter, the calls N to N+M-1 of this kind fail. The loading of modules is not affected. With "every": K, M
// of every K calls fail from the call N on.
// SHINPAN_FAIL_SEEN: a file that gets the number of each call that failed, so that a test sees whether its plan was reached.
import childProcess, { ChildProcess } from "node:child_process";
import fs from "node:fs";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const plan = JSON.parse(process.env.SHINPAN_FAIL ?? "null");
const SQLITE_ERRORS = {
  SQLITE_BUSY: [5, "database is locked"],
  SQLITE_IOERR: [10, "disk I/O error"],
  SQLITE_FULL: [13, "database or disk is full"],
  SQLITE_CANTOPEN: [14, "unable to open database file"],
};
const { appendFileSync } = fs;
let calls = 0;
let isNoting = false;

function fails(call) {
  if (plan?.call !== call || isNoting) return false;
  calls++;
  const failed = calls >= plan.from && (calls - plan.from) % (plan.every ?? Infinity) < plan.count;
  if (failed) noteCall();
  return failed;
}

/** Node writes the note by the same functions, which must not count or fail. */
function noteCall() {
  isNoting = true;
  appendFileSync(process.env.SHINPAN_FAIL_SEEN ?? "/dev/null", `${calls}\n`);
  isNoting = false;
}

function systemError(syscall, path) {
  const errno = -(constants.errno[plan.code] ?? constants.errno.EIO);
  const where = typeof path === "string" ? ` '${path}'` : "";
  const error = new Error(`${plan.code}: injected, ${syscall}${where}`);
  return Object.assign(error, { code: plan.code, errno, syscall, ...(where && { path }) });
}

/** Node's module loader reads URLs, and packages look for their native parts in their own folders. */
function isLoading(path) {
  return path instanceof URL || String(path).includes("node_modules");
}

function wrapSync(owner, call, ...names) {
  for (const name of names) {
    const real = owner[name];
    owner[name] = function (path, ...rest) {
      if (!isLoading(path) && fails(call)) throw systemError(call, path);
      return real.call(this, path, ...rest);
    };
  }
}

function wrapAsync(owner, call, ...names) {
  for (const name of names) {
    const real = owner[name];
    owner[name] = async function (path, ...rest) {
      if (!isLoading(path) && fails(call)) throw systemError(call, path);
      return real.call(this, path, ...rest);
    };
  }
}

/** A ROLLBACK never fails. */
function checkSql(sql) {
  if (sql === "ROLLBACK" || !fails("sql")) return;
  const [errcode, message] = SQLITE_ERRORS[plan.code];
  throw Object.assign(new Error(message), { errcode, sqliteExtendedCode: errcode });
}

/** The package's own class cannot be changed, so its native part is replaced before the package is loaded. */
function wrapDatabase() {
  const folder = dirname(fileURLToPath(import.meta.resolve("@photostructure/sqlite")));
  const binding = createRequire(join(folder, "index.mjs"))("node-gyp-build")(join(folder, ".."));
  binding.DatabaseSync = class extends binding.DatabaseSync {
    exec(sql) {
      checkSql(sql);
      return super.exec(sql);
    }
    prepare(sql, options) {
      const statement = super.prepare(sql, options);
      for (const name of ["run", "get", "all"]) {
        const real = statement[name];
        const value = (...values) => {
          checkSql(sql);
          return real.apply(statement, values);
        };
        Object.defineProperty(statement, name, { value });
      }
      return statement;
    }
  };
}

if (plan !== null) {
  const handle = await fs.promises.open("/dev/null");
  wrapAsync(Object.getPrototypeOf(handle), "write", "appendFile", "writeFile", "write");
  await handle.close();
  wrapSync(fs, "open", "openSync", "readFileSync", "mkdirSync", "mkdtempSync", "readdirSync");
  wrapSync(fs, "write", "writeSync", "writeFileSync", "appendFileSync");
  wrapAsync(fs.promises, "open", "open", "readFile", "mkdir", "mkdtemp", "readdir", "copyFile");
  wrapAsync(fs.promises, "write", "writeFile", "appendFile");

  // Below Node's own code, so that what Node leaves unset after EMFILE is unset here too.
  const processHandle = Object.getPrototypeOf(new ChildProcess()._handle);
  const realSpawn = processHandle.spawn;
  processHandle.spawn = function (options) {
    return fails("spawn") ? -constants.errno[plan.code] : realSpawn.call(this, options);
  };
  const realFork = childProcess.fork;
  childProcess.fork = (file, options) =>
    realFork(file, { ...options, execArgv: ["--import", import.meta.url, ...(options.execArgv ?? [])] });
  syncBuiltinESMExports();

  if (plan.call === "sql") wrapDatabase();
}
