import { execFile, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { testService, type TestService } from "../src/server/test-kit/service";
import { projectRoot } from "../src/store/project-root";

const SOURCE = [
  "// 20061001 - 420.5n: counters of both kinds", // MOVED, the same words
  "let counters = x[420.5]; // CR 420.5n (2006-10-01), rule 704.5k",
  "/* [704.5k] and rules 704.5 */",
  "// 2006-10-01: 420.5e is the legend rule", // MOVED, other words
  "# CR 704.5zz, and 20061301 - 420.5e",
].join("\r\n");

const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
let service: TestService;
beforeAll(async () => {
  service = await testService();
  mkdirSync(join(folder, "source", "node_modules"), { recursive: true });
  writeFileSync(join(folder, "source", "engine.cc"), SOURCE);
  writeFileSync(join(folder, "source", "picture.bin"), "\0 CR 704.5zz");
  writeFileSync(join(folder, "source", "node_modules", "other.js"), "// CR 704.5zz");
});
afterAll(async () => {
  await service.remove();
  rmSync(folder, { recursive: true });
});

interface Ended {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

const PYTHON = ["python3", "clients/python/palimpsest.py", "audit-citations"];
const hasPython = spawnSync("python3", ["--version"]).status === 0;
const PROGRAMS: readonly (readonly [name: string, command: readonly string[]])[] = [
  ...(hasPython ? ([["Python", PYTHON]] as const) : []),
];

const run = (
  [program = "", ...before]: readonly string[],
  args: readonly string[],
  url = service.url,
): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, PALIMPSEST_URL: `${url}/` };
    const child = execFile(program, [...before, ...args], { cwd: projectRoot, env }, (_, out, err) =>
      resolve({ out, err, code: child.exitCode ?? -1 }),
    );
  });

interface Sarif {
  readonly version: string;
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
    readonly results: readonly {
      readonly ruleId: string;
      readonly level: string;
      readonly locations: readonly { physicalLocation: { artifactLocation: { uri: string } } }[];
    }[];
  }[];
}

const source = () => join(folder, "source");

describe.each(PROGRAMS)("the audit in %s", (_, command) => {
  it("names file and line of each stale citation, goes on after one that is not one, and ends with 1", async () => {
    const { out, err, code } = await run(command, [source()]);
    const place = join(source(), "engine.cc");
    const told = [...out.matchAll(/^(.*):(\d+): ([A-Z_]+): /gm)].map(([, file, line, status]) => [file, line, status]);
    expect(told).toEqual([
      [place, "1", "MOVED"],
      [place, "2", "MOVED"],
      [place, "4", "MOVED"],
      [place, "5", "DANGLING"],
      [place, "5", "INVALID"],
    ]);
    expect(out).toMatch(/\n8 citations checked, 5 stale\.\n$/);
    expect([err, code]).toEqual(["", 1]);
  });

  it("ends with 0 if all of them hold", async () => {
    const file = join(folder, "current.txt");
    writeFileSync(file, "// 20110930 - 704.5k");
    expect(await run(command, [file])).toEqual({ out: "1 citation checked, 0 stale.\n", err: "", code: 0 });
  });

  it("goes on after a path that is not there, and ends with 2", async () => {
    const { out, err, code } = await run(command, [join(folder, "nowhere"), join(source(), "engine.cc")]);
    expect(err).toBe(`${join(folder, "nowhere")}: cannot be read: ENOENT\n`);
    expect(out).toContain("8 citations checked");
    expect(code).toBe(2);
  });

  it("takes what has no date for a citation of the edition that it is told", async () => {
    const file = join(folder, "undated.txt");
    writeFileSync(file, "rule 420.5n");
    const { out, code } = await run(command, ["--as-of", "2006-10-01", "--in", "2009-10-01", file]);
    expect([out.slice(0, `${file}:1: MOVED`.length), code]).toEqual([`${file}:1: MOVED`, 1]);
  });

  it("rewrites a rule with another number and the same words, and leaves all else to a person", async () => {
    const copy = mkdtempSync(join(folder, "fix-"));
    cpSync(source(), copy, { recursive: true });
    const { out, code } = await run(command, ["--fix", copy]);
    expect(out).toContain("engine.cc:1: fixed: 20061001 - 420.5n is 20110930 - 704.5r\n");
    expect(out).toMatch(/8 citations checked, 3 stale, 2 fixed\.\n$/);
    expect(code).toBe(1);
    const fixed = readFileSync(join(copy, "engine.cc"), "utf8").split("\r\n");
    expect(fixed).toEqual([
      "// 20110930 - 704.5r: counters of both kinds",
      "let counters = x[420.5]; // CR 704.5r (2011-09-30), rule 704.5k",
      ...SOURCE.split("\r\n").slice(2),
    ]);
  });

  it("takes each rule of a list or a range for a citation, and rewrites it where it stands", async () => {
    const file = join(folder, "list.txt");
    writeFileSync(file, "rules 420.5n (20061001), 704.5k-704.5m and 704.5zz, or 420.5n (20061001).");
    const { out } = await run(command, ["--fix", file]);
    expect(out).toMatch(/\n5 citations checked, 1 stale, 2 fixed\.\n$/);
    expect(readFileSync(file, "utf8")).toBe(
      "rules 704.5r (20110930), 704.5k-704.5m and 704.5zz, or 704.5r (20110930).",
    );
  });

  it("tells of a rule between the ends of a range, at the place of the range", async () => {
    const file = join(folder, "range.txt");
    writeFileSync(file, "rules 704.5k, see CR 420.5d-420.5f (2006-10-01)");
    const { out } = await run(command, [file]);
    expect(out).toContain(`${file}:1: MOVED: 420.5e (“`);
    expect(out).toMatch(/\n4 citations checked, 3 stale\.\n$/);
    const { runs } = JSON.parse((await run(command, ["--format", "sarif", file])).out) as Sarif;
    expect(runs[0]!.results[1]).toMatchObject({
      message: { text: expect.stringContaining("420.5e") as string },
      locations: [{ physicalLocation: { region: { startColumn: 19, endColumn: 48 } } }],
    });
  });

  it("tells the same as SARIF 2.1.0, with places that a code scanner can show", async () => {
    const { out, code } = await run(command, ["--format", "sarif", source()]);
    const { version, runs } = JSON.parse(out) as Sarif;
    expect([version, runs.length, code]).toEqual(["2.1.0", 1, 1]);
    const { tool, results } = runs[0]!;
    expect(results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
      ["MOVED", "error"],
      ["MOVED", "error"],
      ["MOVED", "error"],
      ["DANGLING", "error"],
      ["INVALID", "error"],
    ]);
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(["MOVED", "DANGLING", "INVALID"]);
    expect(results[0]).toMatchObject({
      ruleIndex: 0,
      message: { text: expect.stringContaining("420.5n") },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: pathToFileURL(join(source(), "engine.cc")).href },
            region: { startLine: 1, startColumn: 4, endLine: 1, endColumn: 21 },
          },
        },
      ],
    });
  });

  it("names files in SARIF by URIs, and says of each status what code scanning asks for", async () => {
    const odd = mkdtempSync(join(folder, "odd ü%-"));
    writeFileSync(join(odd, "a b.c"), "// 20061001 - 420.5n");
    const { out } = await run(command, ["--format", "sarif", odd, relative(projectRoot, odd)]);
    const { runs } = JSON.parse(out) as Sarif;
    const { tool, results } = runs[0]!;
    const uris = results.map(({ locations }) => locations[0]!.physicalLocation.artifactLocation.uri);
    expect(uris[0]).toBe(pathToFileURL(join(odd, "a b.c")).href);
    expect(uris[1]).toMatch(/\/odd%20%C3%BC%25-\w+\/a%20b\.c$/);
    const text = "The rule cited has another number now.";
    const help = { text: expect.stringContaining("--fix") };
    expect(tool.driver.rules).toEqual([{ id: "MOVED", shortDescription: { text }, fullDescription: { text }, help }]);
  });

  it("leaves every other byte as it is, in a file that is not UTF-8 and in one that says that it is", async () => {
    const copy = mkdtempSync(join(folder, "bytes-"));
    const [start, end] = [Buffer.from("// caf\xe9 \xff", "latin1"), Buffer.from("\xfc\r\n", "latin1")];
    writeFileSync(join(copy, "latin1.c"), Buffer.concat([start, Buffer.from("20061001 - 420.5n"), end]));
    writeFileSync(join(copy, "marked.c"), "\ufeff// caf\u00e9 20061001 - 420.5n");
    for (const told of ["2 citations checked, 0 stale, 2 fixed.", "2 citations checked, 0 stale."])
      expect((await run(command, ["--fix", copy])).out.trimEnd().split("\n").at(-1)).toBe(told);
    const now = Buffer.from("20110930 - 704.5r");
    expect(readFileSync(join(copy, "latin1.c"))).toEqual(Buffer.concat([start, now, end]));
    expect(readFileSync(join(copy, "marked.c"), "utf8")).toBe("\ufeff// caf\u00e9 20110930 - 704.5r");
  });

  it.each(["--format xml", "--bogus"])("ends with 2 if it is called with %s", async (args) => {
    expect((await run(command, args.split(" "))).code).toBe(2);
  });

  it.each(["http://127.0.0.1:1", "nonsense"])(
    "says in one line that no service answers at %s, and ends with 2",
    async (url) => {
      const { out, err, code } = await run(command, [source()], url);
      expect({ out, err, code }).toEqual({
        out: "",
        err: `No service answers at ${url}/. Start it (palimpsest serve), or set PALIMPSEST_URL.\n`,
        code: 2,
      });
    },
  );
});

(hasPython ? describe : describe.skip)("the Python client", () => {
  const file = join(projectRoot, "clients/python/palimpsest.py");

  it("is one file: it works in a folder of its own", async () => {
    const alone = mkdtempSync(join(folder, "alone-"));
    cpSync(file, join(alone, "palimpsest.py"));
    const command = ["python3", join(alone, "palimpsest.py")];
    for (const job of ["look-up-rule", "compare-editions", "play-board", "search"])
      expect(await run(command, [job])).toMatchObject({ err: "", code: 0 });
  });

  it("asks what clients/operations ask, of the same board", () => {
    const text = readFileSync(file, "utf8");
    const operations = join(projectRoot, "clients/operations");
    for (const name of readdirSync(operations))
      expect(text).toContain(
        `"${basename(name, ".graphql")}": """\n${readFileSync(join(operations, name), "utf8")}"""`,
      );
    expect(text).toContain(readFileSync(join(projectRoot, "clients/boards/two-legends.json"), "utf8"));
  });

  it.each([
    ["no service", ["search", "player"], "http://127.0.0.1:1"],
    ["a file that is not there", ["play-board", "/nowhere.json"], undefined],
    ["arguments too many", ["look-up-rule", "1", "2", "3", "4"], undefined],
  ])("tells of %s without a traceback", async (_, args, url) => {
    const { err, code } = await run(["python3", file], args, url);
    expect(err).not.toContain("Traceback");
    expect(err.length).toBeGreaterThan(20);
    expect(code).toBe(1);
  });

  it("ends in silence if nobody reads on, as before `| head`", async () => {
    const { out, err } = await run(["sh", "-c", `python3 ${file} search the | head -n 1`], []);
    expect(out).toMatch(/^\d+ found\n$/);
    expect(err).toBe("");
  });
});
