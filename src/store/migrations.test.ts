import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Connection } from "./connection";
import { applyMigrations } from "./migrations";
import { projectRoot } from "./project-root";
import { Store } from "./store";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string): string => join(folder, name);

function prisma(path: string, ...args: string[]): string {
  return execFileSync(process.execPath, [join(projectRoot, "node_modules/prisma/build/index.js"), ...args], {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: `file:${path}` },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/** Columns, keys and indexes of the tables that the Prisma schema declares; an order of columns means nothing. */
function describeTables(connection: Connection, tables: readonly string[]) {
  const sorted = (sql: string) =>
    connection
      .all(sql)
      .map((row) => JSON.stringify(row))
      .sort();
  return tables.map((table) => ({
    table,
    columns: sorted(`SELECT name, type, "notnull", pk FROM pragma_table_info('${table}')`),
    references: sorted(`SELECT "table", "from", "to", on_delete FROM pragma_foreign_key_list('${table}')`),
    indexes: sorted(
      `SELECT l."unique", group_concat(i.name) AS columns FROM pragma_index_list('${table}') l
       JOIN pragma_index_info(l.name) i GROUP BY l.name`,
    ),
  }));
}

describe("migrations", () => {
  it("are booked so that the Prisma CLI has nothing left to do", () => {
    Store.open({ url: `file:${file("booked.db")}` }).close();
    expect(prisma(file("booked.db"), "migrate", "deploy")).toContain("No pending migrations to apply");
  });

  it("lead to the schema that prisma/schema.prisma declares", () => {
    const declared = Connection.open(file("declared.db"), "create");
    const schema = join("prisma", "schema.prisma");
    declared.execute(
      prisma(file("any.db"), "migrate", "diff", "--from-empty", "--to-schema-datamodel", schema, "--script"),
    );
    const migrated = Connection.open(file("migrated.db"), "create");
    applyMigrations(migrated);
    const tables = declared
      .all<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
      .map(({ name }) => name);
    expect(tables).toContain("Rule");
    expect(describeTables(migrated, tables)).toEqual(describeTables(declared, tables));
    [declared, migrated].forEach((connection) => connection.close());
  });

  it("wait for another process that is making the same new database", async () => {
    const path = file("shared.db");
    const hold = `const db = new (require("libsql"))(${JSON.stringify(path)}); db.exec("BEGIN IMMEDIATE");
      console.log("held"); setTimeout(() => db.exec("ROLLBACK"), 500);`;
    const other = spawn(process.execPath, ["-e", hold], { cwd: projectRoot, stdio: ["ignore", "pipe", "inherit"] });
    await once(other.stdout, "data");
    const connection = Connection.open(path, "create");
    expect(applyMigrations(connection)).not.toEqual([]);
    connection.close();
    await once(other, "exit");
  });

  it("are not applied to a database that a newer version has migrated", () => {
    const connection = Connection.open(file("newer.db"), "create");
    applyMigrations(connection);
    connection.run(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '29990101_future', 'now')`,
    );
    expect(() => applyMigrations(connection)).toThrow(/made by a newer version of this program.*29990101_future/);
    connection.close();
  });

  it("are not applied to another program's database", () => {
    const connection = Connection.open(file("foreign.db"), "create");
    connection.execute("CREATE TABLE photographs (id INTEGER)");
    expect(() => applyMigrations(connection)).toThrow("belongs to another program; set DATABASE_URL to another file.");
    connection.close();
  });
});
