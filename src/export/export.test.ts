import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { palimpsest } from "../cli/test-kit/palimpsest";
import { testService, type TestService } from "../server/test-kit/service";
import { describeOfficial, officialRules } from "../test-kit/official-texts";
import { importEditions } from "../importing/import-editions";
import { History } from "../reading/history";
import { DEFAULT_CORPUS, readCatalogue } from "../store/corpus-files";
import { Connection } from "../store/connection";
import { Store } from "../store/store";
import { copyTestDatabase, temporaryStore } from "../store/test-kit/temporary-store";
import { withGit } from "../test-kit/programs";
import { tablesOf } from "./tables";

const { itWithGit } = withGit();

const folder = mkdtempSync(join(tmpdir(), "palimpsest-export-"));
const database = `file:${join(folder, "held.db")}`;
const exportTo = (...args: readonly string[]) => palimpsest(["export", ...args], { env: { DATABASE_URL: database } });
const out = join(folder, "out");
const read = (path: string): string => readFileSync(join(out, path), "utf8");
const lines = (table: string): Record<string, unknown>[] =>
  read(`${table}.jsonl`)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

interface Resource {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly hash: string;
  readonly schema: {
    readonly fields: readonly {
      readonly name: string;
      readonly type: string;
      readonly constraints?: { readonly required?: boolean };
    }[];
    readonly primaryKey: readonly string[];
    readonly foreignKeys?: readonly {
      readonly fields: readonly string[];
      readonly reference: { readonly resource: string; readonly fields: readonly string[] };
    }[];
  };
}

/** Of the types that the standard has, those that cells here have. */
const STANDARD_TYPES = ["string", "integer", "number", "boolean", "date", "array", "object"];

let store: Store;
beforeAll(async () => {
  await copyTestDatabase(join(folder, "held.db"));
  store = Store.open({ url: database });
  expect(exportTo(out)).toMatchObject({ stderr: "", status: 0 });
});
afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

describe("palimpsest export", () => {
  it("writes every rule and every glossary entry that is held, with its words", () => {
    const words = new Map(lines("wordings").map((wording) => [wording.id, wording]));
    const told = lines("rules").map(({ edition, number, ordinal, wording }) => {
      const { heading, text, examples } = words.get(wording)!;
      return { edition, number, ordinal, heading, text, examples };
    });
    const held = store.editions.all().flatMap(({ key }) => store.rules.all(key));
    expect(told).toEqual(
      held.map(({ editionKey: edition, number, ordinal, heading, text, examples }) => {
        return { edition, number, ordinal, heading, text, examples };
      }),
    );
    const entries = store.editions.all().flatMap(({ key }) => store.glossary.all(key));
    expect(lines("glossary").map(({ term, wording }) => [term, words.get(wording)!.text])).toEqual(
      entries.map(({ term, definition }) => [term, definition]),
    );
  });

  it("says which number a rule had when: the legend rule was 420.5e, then 704.5k, then 704.5j", () => {
    const numbers = lines("numbers");
    const { lineage } = numbers.find(({ number, to }) => number === "704.5k" && to === "2011-09-30")!;
    expect(numbers.filter((span) => span.lineage === lineage).map(({ number }) => number)).toEqual([
      "420.5e",
      "704.5k",
    ]);
  });

  it("says which rules changes are of, and ends what went into another rule as well", () => {
    const legend = lines("changes").find(({ to, toNumbers }) => to === "2006-10-01" && String(toNumbers) === "420.5e")!;
    expect([legend.fromLineages, legend.toLineages]).toEqual([["r362"], ["r362"]]);
    const held = new Set(lines("rules").map(({ lineage }) => lineage));
    const merged = lines("lineages").filter(({ id, successor }) => held.has(id) && successor !== null);
    expect(merged.length).toBeGreaterThan(0);
    expect(merged.filter(({ removedAfter }) => removedAfter === null)).toEqual([]);
  });

  it("has the words of each change in pieces that give back both texts", () => {
    const changes = lines("changes").filter(({ kind }) => kind === "EDITED");
    expect(changes.length).toBeGreaterThan(0);
    const wordings = new Set(lines("wordings").map(({ text }) => text));
    for (const { text } of changes) {
      const side = (left: string) =>
        (text as [string, string][]).flatMap(([operation, piece]) => (operation === left ? [] : piece)).join("");
      expect(wordings).toContain(side("DELETE"));
    }
  });

  it("says how much each change matters, who says so, and where words stood before: the legend rule spared the older legend until 2009", () => {
    const changes = lines("changes") as {
      to: string;
      toNumbers: string[];
      substance: string;
      substanceBasis: unknown;
    }[];
    for (const { substance, substanceBasis } of changes)
      expect([substance, substanceBasis === null]).toEqual([substance, substance === "UNDECIDED"]);
    expect(changes.find(({ to, toNumbers }) => to === "2006-10-01" && String(toNumbers) === "420.5e")).toMatchObject({
      substance: "OUTCOME",
      substanceBasis: "ENGINE",
      movedTo: [],
    });
    expect(changes.some(({ substance }) => substance === "UNDECIDED")).toBe(true);
  });

  it("has the same rows in JSON lines, CSV and SQLite, and tells of each file with its size and hash", () => {
    const { resources } = JSON.parse(read("datapackage.json")) as { resources: Resource[] };
    const connection = Connection.openToRead(join(out, "palimpsest.sqlite"));
    expect(connection.all("PRAGMA foreign_key_check")).toEqual([]);
    for (const { name, path, bytes, hash, schema } of resources) {
      const content = readFileSync(join(out, path));
      expect(content.length).toBe(bytes);
      expect(hash).toBe(`sha256:${createHash("sha256").update(content).digest("hex")}`);
      if (!path.endsWith(".csv")) continue;
      const columns = schema.fields.map((field) => field.name);
      expect(read(path).split("\n")[0]).toBe(columns.join(","));
      const rows = connection.all<Record<string, unknown>>(`SELECT * FROM "${name}"`);
      const asStored = (value: unknown) =>
        value !== null && typeof value === "object"
          ? JSON.stringify(value)
          : typeof value === "boolean"
            ? Number(value)
            : value;
      expect(rows).toEqual(
        lines(name).map((row) => Object.fromEntries(columns.map((column) => [column, asStored(row[column])]))),
      );
    }
    connection.close();
  });

  it("tells of its tables as Data Package and Table Schema demand: names, types, keys, and what is required is there", () => {
    const { name: own, resources } = JSON.parse(read("datapackage.json")) as { name: string; resources: Resource[] };
    const names = resources.map(({ name }) => name);
    for (const name of [own, ...names]) expect(name).toMatch(/^[-a-z0-9._/]+$/);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, path, schema } of resources) {
      const { fields, primaryKey, foreignKeys } = schema;
      const columns = fields.map((field) => field.name);
      expect(fields.filter(({ type }) => !STANDARD_TYPES.includes(type))).toEqual([]);
      expect(primaryKey.filter((column) => !columns.includes(column))).toEqual([]);
      // A list of keys that is there has one at least.
      if (foreignKeys !== undefined) expect(foreignKeys).not.toEqual([]);
      for (const { fields: from, reference } of foreignKeys ?? []) {
        const to = resources.find((resource) => resource.name === reference.resource)!.schema.fields;
        expect(columns).toEqual(expect.arrayContaining([...from]));
        expect(to.map((field) => field.name)).toEqual(expect.arrayContaining([...reference.fields]));
      }
      if (!path.endsWith(".csv")) continue;
      // In CSV an empty cell is none.
      const required = fields.filter(({ constraints }) => constraints?.required).map((field) => field.name);
      const lacking = lines(name).flatMap((row) =>
        required.filter((column) => row[column] === null || row[column] === ""),
      );
      expect([name, lacking]).toEqual([name, []]);
    }
  });

  it("describes each table and column, and says whose words these are", () => {
    expect(read("README.md")).toContain("| lineage | string or null |");
    expect(read("README.md")).toContain("Fan Content Policy");
  });

  itWithGit("makes a Git history with a commit and a tag for each edition that is held as a whole", () => {
    const repository = join(folder, "git");
    const git = (...args: readonly string[]) =>
      spawnSync("git", args, { cwd: repository, encoding: "utf8", input: "" }).stdout.trim();
    mkdirSync(repository);
    spawnSync("git", ["init", "--quiet", "-b", "main"], { cwd: repository });
    const { status } = spawnSync("git", ["fast-import", "--quiet"], {
      cwd: repository,
      input: read("history.fast-import"),
    });
    expect(status).toBe(0);
    const whole = store.editions.all().filter(({ coverage }) => coverage.complete);
    expect(git("tag").split("\n").filter(Boolean)).toEqual(whole.map(({ key }) => key));
  });

  it("writes the same bytes for the same corpus, in the place of an earlier export", () => {
    const before = new Map(readdirSync(out).map((name) => [name, readFileSync(join(out, name))]));
    expect(exportTo(out)).toMatchObject({ status: 0 });
    for (const [name, bytes] of before)
      expect([name, readFileSync(join(out, name)).equals(bytes)]).toEqual([name, true]);
  });

  it("touches no folder that has other files", () => {
    const others = join(folder, "others");
    mkdirSync(others);
    writeFileSync(join(others, "notes.txt"), "words");
    expect(exportTo(others)).toMatchObject({ status: 1, stderr: expect.stringContaining("has other files") as string });
    expect(exportTo(join(others, "notes.txt"))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("is a file") as string,
    });
    // Where no folder can be made.
    for (const nowhere of ["/proc/palimpsest/export", join(others, "notes.txt", "export")])
      expect(exportTo(nowhere)).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^FILE_UNREADABLE/) as string,
      });
    expect(readdirSync(others)).toEqual(["notes.txt"]);
  });
});

describeOfficial(
  "changes of lists",
  () => {
    it("name what came and went, as an object (205.3h: Plan, of 19 June 2026); what is no list has none", async () => {
      const temporary = temporaryStore();
      const texts = ["2026-02-27", "2026-06-19"].map(officialRules);
      await importEditions(
        temporary.store,
        texts.map(({ edition, record }) => ({ edition, records: [record] })),
      );
      const tables = tablesOf(new History(temporary.store), readCatalogue(DEFAULT_CORPUS));
      const { columns, rows } = tables.find(({ name }) => name === "changes")!;
      const changes = [...rows()];
      expect(changes.find(({ toNumbers }) => String(toNumbers as string[]) === "205.3h")).toMatchObject({
        substance: "MEMBERS",
        members: { added: ["Plan"], removed: [] },
      });
      expect(changes.filter(({ substance, members }) => substance === "OUTCOME" && members !== null)).toEqual([]);
      expect(columns.find(({ name }) => name === "members")).toMatchObject({ type: "object", nullable: true });
      temporary.remove();
    });
  },
  ["2026-02-27", "2026-06-19"],
);

describe("/exports/", () => {
  const served = join(folder, "served");
  let service: TestService;
  beforeAll(async () => {
    exportTo(served, "--by-version");
    service = await testService({ EXPORTS_DIR: served });
  });
  afterAll(() => service.remove());

  it("has each export under the version of its corpus, for good, in parts if asked for", async () => {
    const version = store.corpusVersion();
    expect(await (await fetch(`${service.url}/exports/`)).json()).toEqual({ dirs: [version], files: [] });
    const address = `${service.url}/exports/${version}/rules.jsonl`;
    const whole = await fetch(address);
    expect(whole.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(whole.headers.get("content-type")).toBe("application/jsonl");
    const text = await whole.text();
    expect(text.split("\n").length - 1).toBe(store.editions.all().flatMap(({ key }) => store.rules.all(key)).length);
    const part = await fetch(address, { headers: { range: "bytes=0-9" } });
    expect([part.status, await part.text()]).toEqual([206, text.slice(0, 10)]);
  });

  it("joins with the lists that are told line by line: by edition, lineage and document", async () => {
    const told = async (list: string) => {
      const answer = await (await fetch(service.url + list)).text();
      return answer
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    };
    for (const edition of ["2009-10-01", "2011-09-30"]) {
      const keys = ({ number, ordinal, lineage, document }: Record<string, unknown>) => [
        number,
        ordinal,
        lineage,
        document,
      ];
      const ofEdition = lines("rules").filter((rule) => rule.edition === edition);
      expect((await told(`/rules.jsonl?edition=${edition}`)).map(keys)).toEqual(ofEdition.map(keys));
    }
    const documents = (await told("/editions.jsonl")).flatMap((edition) => edition.documents as { id: string }[]);
    expect(new Set(documents.map(({ id }) => id))).toEqual(new Set(lines("documents").map(({ id }) => id)));
  });

  it.each(["/exports/%2e%2e/held.db", "/exports/none/rules.csv"])("has nothing at %s", async (path) => {
    const answer = await fetch(service.url + path, { headers: { accept: "application/json" } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: "NOT_FOUND" } }] });
  });

  it("has nothing that a link leads to, and nothing that begins with a dot, nor names any of it", async () => {
    const version = store.corpusVersion();
    writeFileSync(join(folder, "secret.csv"), "secret");
    mkdirSync(join(folder, "outside"));
    writeFileSync(join(folder, "outside", "rules.csv"), "secret");
    writeFileSync(join(served, ".env"), "secret");
    writeFileSync(join(served, version, ".env"), "secret");
    mkdirSync(join(served, ".git"));
    writeFileSync(join(served, ".git", "config"), "secret");
    symlinkSync(join(folder, "secret.csv"), join(served, "link.csv"));
    symlinkSync(join(folder, "outside"), join(served, "link"));
    symlinkSync(join(folder, "outside", "rules.csv"), join(served, version, "link.csv"));
    try {
      const paths = [
        "link.csv",
        "link/rules.csv",
        "link",
        ".env",
        "%2eenv",
        ".git/config",
        `${version}/link.csv`,
        `${version}/.env`,
      ];
      for (const path of paths) {
        const answer = await fetch(`${service.url}/exports/${path}`);
        expect([path, answer.status, (await answer.text()).includes("secret")]).toEqual([path, 404, false]);
      }
      for (const path of ["", `${version}`, `${version}/`, "?format=html"]) {
        const answer = await fetch(`${service.url}/exports/${path}`);
        expect(await answer.text()).not.toMatch(/link|\.env|\.git/);
        expect(answer.status).toBe(200);
      }
    } finally {
      for (const name of ["link.csv", "link", ".env", ".git", `${version}/link.csv`, `${version}/.env`])
        rmSync(join(served, name), { recursive: true });
    }
  });

  it("has nothing above the folder, though a path be sent that climbs", async () => {
    const { hostname, port } = new URL(service.url);
    const asked = get({ hostname, port, path: "/exports/x/../../held.db" });
    const [{ statusCode }] = (await once(asked, "response")) as [IncomingMessage];
    asked.destroy();
    expect(statusCode).toBe(404);
  });

  it.each([
    ["%00", {}, 400, "BAD_REQUEST"],
    ["rules.jsonl", { range: "bytes=99999999999-" }, 416, "RANGE_NOT_SATISFIABLE"],
    ["rules.jsonl", { "if-match": '"another"' }, 412, "PRECONDITION_FAILED"],
  ])("says of %s with %j that it is refused, and why", async (file, headers, status, code) => {
    const answer = await fetch(`${service.url}/exports/${store.corpusVersion()}/${file}`, { headers });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code } }] });
  });
});
