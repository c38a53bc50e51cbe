import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Store } from "../store/store";
import { copyTestDatabase } from "../store/test-kit/temporary-store";
import { withHeldStore } from "./held-store";

const NOBODY = 65_534;

const folder = mkdtempSync(join(tmpdir(), "palimpsest held-"));
const database = join(folder, "held.db");
beforeAll(async () => {
  await copyTestDatabase(database);
  inStore(database, `UPDATE Edition SET title = 'held'`);
});
const locked: string[] = [];
afterAll(() => {
  // Nobody but root can empty a folder that nobody may write.
  for (const path of locked) chmodSync(path, 0o755);
  rmSync(folder, { recursive: true });
});

function inStore(path: string, statement: string): void {
  const store = Store.open({ url: `file:${path}` });
  store.connection.run(statement);
  store.connection.all("PRAGMA wal_checkpoint(TRUNCATE)");
  store.close();
}

/** A folder with a database, where nobody may write and this process, which is nobody while it reads, least of all. */
function inLockedFolder(name: string, source?: string): { readonly path: string; readonly files: () => string[] } {
  const place = join(folder, name);
  mkdirSync(place);
  locked.push(place);
  const path = join(place, "palimpsest.db");
  if (source !== undefined) copyFileSync(source, path);
  for (const each of [path, place]) if (existsSync(each)) chmodSync(each, 0o555);
  return { path, files: () => readdirSync(place) };
}

const titleIn = (store: Store): string => store.editions.all()[0]!.title;

/** What the first edition is called that is lent for a database, read by somebody whom permissions stop. */
async function titleFor(path: string): Promise<string> {
  const isRoot = process.geteuid?.() === 0;
  chmodSync(folder, 0o755);
  if (isRoot) process.seteuid!(NOBODY);
  try {
    return await withHeldStore(titleIn, { DATABASE_URL: `file:${path}` });
  } finally {
    if (isRoot) process.seteuid!(0);
  }
}

describe("a command that only reads", () => {
  it("reads a database in a folder that may not be written, and leaves nothing beside it", async () => {
    const { path, files } = inLockedFolder("locked", database);
    expect(await titleFor(path)).toBe("held");
    expect(files()).toEqual(["palimpsest.db"]);
  });

  it("reads what ships where there is no database, and makes none", async () => {
    const { path, files } = inLockedFolder("empty");
    expect(await titleFor(path)).toBe("Comprehensive Rules, effective 2003-12-01");
    expect(files()).toEqual([]);
  });

  it("reads a database of an earlier version, and leaves it as it is", async () => {
    const older = join(folder, "older.db");
    copyFileSync(database, older);
    inStore(older, `UPDATE Wording SET canonicalHash = 'as an earlier version read it'`);
    const { path } = inLockedFolder("older", older);
    expect(await titleFor(path)).toBe("held");
    expect(Store.openAsItIs(`file:${path}`)).toBeNull();
  });

  it("reads beside a service that has the database open", async () => {
    const open = join(folder, "open.db");
    copyFileSync(database, open);
    const store = Store.open({ url: `file:${open}` });
    store.connection.run(`UPDATE Edition SET title = 'changed'`);
    const title = withHeldStore(titleIn, { DATABASE_URL: `file:${open}` });
    expect(await title).toBe("changed");
    store.close();
  });
});
