import { execFile, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { testService, type TestService } from "../src/server/test-kit/service";
import { projectRoot } from "../src/store/project-root";
import { hasProgram, PLAIN_LOCALE } from "../src/test-kit/programs";

const SOURCE = [
  "// 20061001 - 420.5n: counters of both kinds", // moved, the same words
  "let counters = x[704.5]; // CR 420.5n (2006-10-01), rule 704.5k",
  "// 2006-10-01: 420.5e is the legend rule", // moved, other words
  "// CR 704.5zz, and \u{1f0a1} CR 310.8b-d",
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
const hasPython = hasProgram("python3");

const run = (
  [program = "", ...before]: readonly string[],
  args: readonly string[],
  url = service.url,
): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...PLAIN_LOCALE, PALIMPSEST_URL: `${url}/` };
    const child = execFile(program, [...before, ...args], { cwd: projectRoot, env }, (_, out, err) =>
      resolve({ out, err, code: child.exitCode ?? -1 }),
    );
  });

const source = () => join(folder, "source");

(hasPython ? describe : describe.skip)("the audit in Python, which has a service check each file", () => {
  const audit = (args: readonly string[], url?: string) => run(PYTHON, args, url);

  it("names file and line of each stale citation, and ends with 1", async () => {
    const { out, err, code } = await audit([source()]);
    const place = join(source(), "engine.cc");
    const told = [...out.matchAll(/^(.*):(\d+): ([A-Z_]+): /gm)].map(([, file, line, status]) => [file, line, status]);
    expect(told).toEqual([
      [place, "1", "MOVED"],
      [place, "2", "MOVED"],
      [place, "3", "MOVED"],
      ...["DANGLING", "MOVED", "MOVED", "MOVED"].map((status) => [place, "4", status]),
    ]);
    expect(out).toMatch(/\n8 citations checked, 7 stale\.\n$/);
    expect([err, code]).toEqual(["", 1]);
  });

  it("ends with 0 if all of them hold, and says what could not be checked", async () => {
    const file = join(folder, "current.txt");
    writeFileSync(file, "// 704.5k, CR 704.5k (1990-01-01)");
    const out = expect.stringMatching(/\n1 citation checked, 0 stale\. 1 more could not be checked\.\n$/) as string;
    expect(await audit([file])).toEqual({ out, err: "", code: 0 });
  });

  it("goes on after a path that is not there, and ends with 2", async () => {
    const { out, err, code } = await audit([join(folder, "nowhere"), join(source(), "engine.cc")]);
    expect(err).toBe(`${join(folder, "nowhere")}: cannot be read: ENOENT\n`);
    expect(out).toContain("8 citations checked");
    expect(code).toBe(2);
  });

  it("takes what has no date for a citation of the edition that it is told", async () => {
    const file = join(folder, "undated.txt");
    writeFileSync(file, "rule 701.18");
    expect((await audit([file])).out).toBe("1 citation checked, 0 stale.\n");
    expect((await audit(["--as-of", "Magic 2015", file])).out).toContain(`${file}:1: NUMBER_REUSED: 701.18 (Scry)`);
  });

  it("rewrites what is certain, and leaves every other byte as it is", async () => {
    const copy = mkdtempSync(join(folder, "fix-"));
    cpSync(source(), copy, { recursive: true });
    const [start, end] = [Buffer.from("// caf\xe9 \xff ", "latin1"), Buffer.from(" \xfc\r\n", "latin1")];
    writeFileSync(join(copy, "latin1.c"), Buffer.concat([start, Buffer.from("20061001 - 420.5n"), end]));
    const { out, code } = await audit(["--fix", copy]);
    expect(out).toContain("engine.cc:1: fixed: it is 20260807 - 704.5q\n");
    expect(code).toBe(1);
    expect(readFileSync(join(copy, "engine.cc"), "utf8").split("\r\n")).toEqual([
      "// 20260807 - 704.5q: counters of both kinds",
      "let counters = x[704.5]; // CR 704.5q (2026-08-07), rule 704.5k",
      SOURCE.split("\r\n")[2],
      "// CR 704.5zz, and \u{1f0a1} CR 310.9b-d",
    ]);
    expect(readFileSync(join(copy, "latin1.c"))).toEqual(Buffer.concat([start, Buffer.from("20260807 - 704.5q"), end]));
  });

  it("writes through no link, waits for no pipe, says what it passes over, and no name moves the terminal", async () => {
    const [tree, outside] = [mkdtempSync(join(folder, "tree-")), mkdtempSync(join(folder, "outside-"))];
    const text = "CR 310.8b\n";
    writeFileSync(join(outside, "target.md"), text);
    symlinkSync(join(outside, "target.md"), join(tree, "link.md"));
    symlinkSync(outside, join(tree, "folder"));
    spawnSync("mkfifo", [join(tree, "pipe.md")]);
    writeFileSync(join(tree, "large.md"), Buffer.alloc(5_000_001, text));
    writeFileSync(join(tree, "a\x1b[2J\n::stop-commands::x.md"), text);
    const { out, err, code } = await audit(["--fix", tree]);
    expect([err, code]).toEqual(["", 0]);
    expect(out).toContain("a\\x1b[2J\\x0a::stop-commands::x.md:1: fixed");
    expect(out).toContain("Not looked at, links, pipes or devices: ");
    expect(out).toContain("Not looked at, of more than 5000000 bytes: ");
    expect(readFileSync(join(outside, "target.md"), "utf8")).toBe(text);
    const named = await audit(["--fix", join(tree, "link.md"), join(tree, "pipe.md"), "/dev/zero"]);
    expect(named.err).toContain("link.md: cannot be written: it is a link\n");
    expect(named.err).toContain("pipe.md: cannot be read: it is no file\n");
    expect(named.err).toContain("/dev/zero: cannot be read: it is no file\n");
    expect(named.code).toBe(2);
    expect(named.out).not.toContain("fixed");
    expect(readFileSync(join(outside, "target.md"), "utf8")).toBe(text);
  });

  it("sends long files in parts", async () => {
    const file = join(folder, "long.txt");
    writeFileSync(file, `${"no number of a rule stands here: 100\n".repeat(8_000)}CR 310.8b\n`);
    expect((await audit([file])).out).toContain(`${file}:8001: MOVED: `);
  });

  it("ends with 2 if it is called wrongly, or no service answers", async () => {
    expect((await audit(["--bogus"])).code).toBe(2);
    for (const url of ["http://127.0.0.1:1", "nonsense"])
      expect(await audit([source()], url)).toEqual({
        out: "",
        err: `No service answers at ${url}/. Start it (palimpsest serve), or set PALIMPSEST_URL.\n`,
        code: 2,
      });
  });
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

  it("asks what clients/typescript/operations ask, of the same board", () => {
    const text = readFileSync(file, "utf8");
    const operations = join(projectRoot, "clients/typescript/operations");
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
    const { out, err } = await run(["sh", "-c", `python3 "${file}" search the | head -n 1`], []);
    expect(out).toMatch(/^\d+ found\n$/);
    expect(err).toBe("");
  });
});
