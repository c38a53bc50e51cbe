import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getMetadataStorage } from "type-graphql";
import { createSchema } from "../src/api/schema";
import { testService, type TestService } from "../src/server/test-kit/service";
import { projectRoot } from "../src/store/project-root";
import { hasProgram, PLAIN_LOCALE } from "../src/test-kit/programs";
import { ABSENT_IF_NULL } from "./typescript/schema-without-faults.cjs";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
let service: TestService;
beforeAll(async () => {
  service = await testService();
  writeFileSync(
    join(folder, "engine.txt"),
    "// The legend rule: CR 704.5k (2011-09-30)\n// and of old: CR 420.5e (2003-12-01)\n",
  );
});
afterAll(async () => {
  await service.remove();
  rmSync(folder, { recursive: true });
});

interface Ended {
  readonly said: string;
  readonly code: number;
}

const run = (program: string, args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...PLAIN_LOCALE, PALIMPSEST_URL: `${service.url}/` };
    const child = execFile(program, args, { cwd: projectRoot, env }, (error, stdout, stderr) =>
      resolve({ said: stdout + stderr, code: child.exitCode ?? (error ? 1 : 0) }),
    );
  });
const typescript = (job: string, ...args: string[]) =>
  run(process.execPath, ["--require", "./src/test-kit/register.cjs", `clients/typescript/${job}.ts`, ...args]);
const python = (job: string, ...args: string[]) => run("python3", ["clients/python/palimpsest.py", job, ...args]);
const curl = (job: string, ...args: string[]) => run("sh", [`clients/curl/${job}.sh`, ...args]);
const missing = ["python3", "curl"].filter((program) => !hasProgram(program));
if (missing.length > 0) console.warn(`Skips the clients that need ${missing.join(" and ")}, which this machine lacks.`);

const jobs: readonly [job: string, args: readonly string[], code: number, says: RegExp][] = [
  [
    "look-up-rule",
    [],
    0,
    /^704\.5k .*\nIf two or more legendary permanents .*\n(?:.*\n)*2011-09-30 704\.5k UNCHANGED\n$/,
  ],
  ["look-up-rule", ["2011-09-30", "999"], 0, /^2011-09-30 has no rule 999, as far as it is held\.\n$/],
  ["look-up-rule", ["1812-12-12"], 1, /^No edition of the Comprehensive Rules was in force on 1812-12-12/],
  ["compare-editions", [], 0, /^(?:[A-Z_]+: \d+\n)+\n(?:.*\n)*EDITED 420\.5e > 420\.5e\n.*\[-.*-\].*\{\+.*\+\}/],
  ["play-board", [], 0, /^Under the rules of 2011-09-30: COMPLETE\nCheck 1, 704\.5g: .*\nCheck 1, 704\.5k: .*\n/],
  ["search", ["legend rule"], 0, /^\d+ found\n\d{4}-\d{2}-\d{2} \S+: .*«/],
];

describe("each example", () => {
  it.each(jobs)("%s %j runs in TypeScript, and in Python with the same words", async (job, args, code, says) => {
    const answered = await typescript(job, ...args);
    expect(answered.said).toMatch(says);
    expect(answered.code).toBe(code);
    if (hasProgram("python3")) expect(await python(job, ...args)).toEqual(answered);
  });

  const shell: readonly [job: string, args: readonly string[], data: unknown][] = [
    ["look-up-rule", [], { rule: { number: "704.5k" } }],
    ["compare-editions", [], { compareEditions: { summary: expect.any(Array) } }],
    ["audit-citations", [folder], { resolveCitations: [{ status: "NUMBER_REUSED" }, { status: expect.any(String) }] }],
    ["play-board", [], { evaluateStateBasedActions: { status: "COMPLETE" } }],
    ["search", ["legend rule"], { search: { edges: expect.any(Array) } }],
  ];
  (hasProgram("curl") ? it : it.skip).each(shell)("%s %j runs with curl", async (job, args, data) => {
    const { said, code } = await curl(job, ...args);
    expect(code).toBe(0);
    expect(JSON.parse(said)).toMatchObject({ data });
  });
});

describe("a typed client of one's own", () => {
  const commands = /```sh\n(cp -R clients\/typescript [^`]*)```/
    .exec(readFileSync(join(projectRoot, "docs/how-to/clients.md"), "utf8"))![1]!
    .trim()
    .split("\n");

  it("takes five commands, which work as they are written: but the packages are those of this project", async () => {
    expect(commands).toHaveLength(5);
    const own = join(folder, "my-client");
    const script = commands
      .join("\n")
      .replaceAll("../my-client", `"${own}"`)
      .replace("npm install", `ln -s "${join(projectRoot, "node_modules")}" node_modules`)
      .replace("http://localhost:4000", service.url);
    expect(script).toContain("ln -s");
    // What is generated is generated anew.
    const { said, code } = await run("sh", [
      "-ec",
      script.replace("npm run generate", "rm -r generated && npm run generate"),
    ]);
    expect(said).toMatch(/\n704\.5k \(.*\)\nIf two or more legendary permanents .*\n/);
    expect(code).toBe(0);
  });

  it("names the packages and the version that this project has", () => {
    const read = (name: string) => JSON.parse(readFileSync(join(projectRoot, name), "utf8")) as Manifest;
    const [own, whole] = [read("clients/typescript/package.json"), read("package.json")];
    expect(own.version).toBe(whole.version);
    expect({ ...whole.devDependencies, ...whole.dependencies }).toMatchObject(own.devDependencies);
  });
});

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

describe("the generated client", () => {
  it("knows which root fields are null without a fault", () => {
    createSchema();
    const { mutations, queries } = getMetadataStorage();
    const nullable = [...queries, ...mutations].filter(({ returnTypeOptions }) => returnTypeOptions.nullable === true);
    expect(ABSENT_IF_NULL).toEqual(nullable.map(({ schemaName }) => schemaName).sort());
  });

  const path = join(projectRoot, "clients/typescript/generated/persisted-documents.json");
  const documents = JSON.parse(readFileSync(path, "utf8")) as Record<string, string>;

  it("comes with its operations by hash, so that a service can be closed to all others", async () => {
    const closed = await testService({ PERSISTED_OPERATIONS: path, PERSISTED_ONLY: "true" });
    const hash = Object.keys(documents).find((key) => documents[key]?.startsWith("query LookUpRule")) ?? "";
    const { body } = await closed.ask({
      variables: { edition: "2011-09-30", number: "704.5k" },
      extensions: { persistedQuery: { version: 1, sha256Hash: hash.replace("sha256:", "") } },
    });
    expect(body.data.rule.number).toBe("704.5k");
    await closed.remove();
  });

  it.each(Object.entries(documents))("%s is the hash of its document", (hash, document) => {
    expect(`sha256:${createHash("sha256").update(document).digest("hex")}`).toBe(hash);
  });
});
