import fc from "fast-check";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { DEFAULT_CORPUS } from "../../store/corpus-files";
import { withGit } from "../../test-kit/programs";
import { commandHere, PALIMPSEST } from "../test-kit/palimpsest";
import { auditIn } from "../audit";
import * as kit from "./test-kit/repository";
import { git, write } from "./test-kit/repository";

const { describeWithGit, itWithGit } = withGit();
const folder = mkdtempSync(join(tmpdir(), "palimpsest-audit-"));
afterAll(() => rmSync(folder, { recursive: true }));

const tree = (files: kit.Files): string => kit.tree(folder, files);
const repository = (...commits: (readonly [date: string, files: kit.Files])[]): string =>
  kit.repository(folder, ...commits);

// No service, and no database: a folder that nothing can be written in stands in its place.
const audit = (cwd: string, args: readonly string[] = []) =>
  commandHere(auditIn, args, {
    cwd,
    env: { DATABASE_URL: "file:/nowhere/none.db", PALIMPSEST_URL: "http://127.0.0.1:1/" },
  });
const told = (out: string): string[][] =>
  [...out.matchAll(/^(.*?):(\d+):(\d+): ([a-z]+): (\S+)/gm)].map((match) => match.slice(1));
const summary = (out: string): string => out.trimEnd().split("\n").at(-1)!;

const ENGINE = [
  "// 20061001 - 420.5n: counters of both kinds", // moved, the same words
  "let counters = x[420.5]; // CR 420.5n (2006-10-01), rule 704.5k",
  "/* [704.5k] and rules 704.5 */",
  "// 2006-10-01: 420.5e is the legend rule", // moved, other words
  "# CR 704.5zz",
].join("\r\n");

describe("palimpsest audit, without service or database", () => {
  it("dates by a heading all that stands below it, and tells of each at its own line", async () => {
    const path = tree({
      "a.md": "## As of 2011-09-30\n\nCR 704.5k is one,\nand CR 704.5k another.\n\n## Now\n\nCR 704.5j\n",
    });
    const { stdout } = await audit(path);
    expect(told(stdout).map(([, line, column, kind, number]) => [line, column, kind, number])).toEqual([
      ["3", "1", "reused", "704.5k"],
      ["4", "5", "reused", "704.5k"],
    ]);
  });

  it("names file, line and column of each citation that does not hold, and ends with 1", async () => {
    const path = tree({
      "engine.cc": ENGINE,
      "picture.bin": "\0 CR 704.5zz",
      "node_modules/other.js": "// CR 704.5zz",
    });
    const { stdout, stderr, status } = await audit(path);
    expect(told(stdout)).toEqual([
      ["engine.cc", "1", "4", "moved", "420.5n"],
      ["engine.cc", "2", "29", "moved", "420.5n"],
      ["engine.cc", "4", "4", "moved", "420.5e"],
      ["engine.cc", "5", "3", "dangling", "No"],
    ]);
    expect(summary(stdout)).toBe(
      "7 citations checked: 3 hold, 4 do not (3 moved, 1 dangling). 3 have no date that fits: judged by the last edition with that number.",
    );
    expect([stderr, status]).toEqual(["", 1]);
  });

  it("says until when it was right, what it is now and what the number now means", async () => {
    const path = tree({ "a.md": "By CR 704.5k (2011-09-30) one legend stays." });
    expect((await audit(path)).stdout).toContain(
      "a.md:1:4: reused: 704.5k (legend rule) was right until 2017-09-29; since then it is 704.5j, reworded 2 times, last on " +
        "2022-09-08; the number now means “world rule”, since 2017-09-29. [edition of 2011-09-30, by the date beside it; substance: outcome]\n",
    );
  });

  it("ends with 0 if all of them hold, and never counts what could not be checked among them", async () => {
    expect(await audit(tree({ "a.txt": "CR 704.5j" }))).toMatchObject({ status: 0, stderr: "" });
    const { stdout, status } = await audit(tree({ "a.txt": "CR 704.5j (2026), and CR 100.1 (1994-01-01)" }));
    expect(summary(stdout)).toBe("1 citation checked: 1 holds, 0 do not. 1 more could not be checked.");
    expect(status).toBe(0);
  });

  it("lets a citation stand if only numbers of rules or examples are other since, and none of which a word is", async () => {
    // Of 301.6 a rule that it points to moved, of 106.7 an example changed, of 205.3i the list.
    const path = tree({ "a.txt": "CR 301.6 (2011-02-04)\nCR 106.7 (2011-02-04)\nCR 205.3i (2012-01-01)\n" });
    expect(told((await audit(path)).stdout)).toEqual([["a.txt", "3", "1", "edited", "205.3i"]]);
    expect((await audit(path, ["--fail-on", "references"])).stdout).toMatch(
      /^a\.txt:1:1: holds: 301\.6 .*substance: /m,
    );
  });

  it("says how many have no date, so that they hold only as of the last edition with their number", async () => {
    const path = tree({ "a.txt": "CR 704.5j; CR 704.5k; CR 704.5j (2026); CR 704.5zz" });
    const end = " 2 have no date that fits: judged by the last edition with that number.";
    expect(summary((await audit(path)).stdout)).toBe(`4 citations checked: 3 hold, 1 does not (1 dangling).${end}`);
    expect((await audit(path, ["--format", "junit"])).stdout).toContain(`${end}</system-out>`);
    expect(summary((await audit(path, ["--as-of", "last"])).stdout)).not.toContain("that fits");
  });

  it.each([
    ["misdated", "CR 704.5j (2011-13-45)", "704.5j"],
    ["misdated", "rule 704.5j, as of 31 April 2026", "704.5j"],
    ["moved", "CR 420.5n (2006-02-30)", "420.5n"],
  ])("says, as %s, that the day beside %s is none of the calendar", async (kind, text, number) => {
    const path = tree({ "a.md": text });
    const { stdout, status } = await audit(path, ["--fix"]);
    expect([told(stdout), status]).toEqual([[["a.md", "1", "1", kind, number]], 1]);
    expect(stdout).toMatch(/The calendar has no \S.*, which stands beside it\. \[/);
    expect(readFileSync(join(path, "a.md"), "utf8")).toBe(text);
    expect((await audit(path, ["--fail-on", "misdated"])).status).toBe(kind === "misdated" ? 1 : 0);
  });

  it("tells apart the numbers that somebody made up, and fails on them if it is told to", async () => {
    const path = tree({
      "tests/a.py": 'cite("rule 999.9"); x = ["rule 704.5zz"]  # CR 704.5yy\n',
      "a.md": "Rule 704.5xx does not exist.\n\nCR 999.9 and CR 704.5ww.\n",
      "data.json": '{"rule_id": "704.5k", "next": [{"rule": "704.5zz"}]}',
    });
    const { stdout, status } = await audit(path);
    expect(told(stdout).map(([file, line, , kind]) => `${file}:${line} ${kind}`)).toEqual([
      "a.md:3 dangling",
      "data.json:1 dangling",
      "tests/a.py:1 dangling",
    ]);
    expect([status, stdout]).toEqual([
      1,
      expect.stringContaining(
        "4 numbers that no edition had seem to be made up (704.5xx at a.md:1, 999.9 at a.md:3, 999.9 at tests/a.py:1, …): --fail-on invented tells of all.",
      ),
    ]);
    expect(summary(stdout)).toMatch(/^4 citations checked: 1 holds, 3 do not \(3 dangling\)\./);
    const all = await audit(path, ["--fail-on", "invented"]);
    expect([all.status, told(all.stdout).filter(([, , , kind]) => kind === "invented").length]).toEqual([1, 4]);
  });

  it("tells them apart also under an edition whose numbers are not known yet", async () => {
    const path = tree({ "a.md": "CR 999.9 and CR 704.5ww.\n" });
    const { stdout, status } = await audit(path, ["--as-of", "2026-09-25"]);
    expect(told(stdout).map(([file, , column, kind]) => `${file} ${column} ${kind}`)).toEqual(["a.md 17 unknown"]);
    expect([status, stdout]).toEqual([0, expect.stringContaining("1 number that no edition had seems to be made up")]);
  });

  it("takes a rules text in data for what it is", async () => {
    const { rules } = JSON.parse(readFileSync(join(DEFAULT_CORPUS, "editions/2011-09-30.json"), "utf8")) as {
      rules: { number: string; text: string }[];
    };
    const entries = rules.map(({ number, text }) => ({ rule_id: number, section: "—", text }));
    const { stdout } = await audit(tree({ "rules.json": JSON.stringify(Array(5).fill(entries)) }));
    expect(stdout).toContain("Not looked at: 1 text of the rules themselves (rules.json).");
  });

  it("says which published edition it does not know", async () => {
    expect((await audit(tree({ "a.txt": "CR 704.5j" }))).stdout).toMatch(
      /Held against the edition of 2026-08-07; that of 2026-09-25 is published, and its numbers are not known here\./,
    );
  });

  it("goes on after a path that is not there, and ends with 2", async () => {
    const { stdout, stderr, status } = await audit(tree({ "a.txt": "CR 704.5j" }), ["nowhere", "a.txt"]);
    expect(stderr).toBe("nowhere: cannot be read: ENOENT\n");
    expect([summary(stdout).slice(0, 18), status]).toEqual(["1 citation checked", 2]);
  });

  it("takes what has no date for a citation of the edition that it is told, and holds it against another", async () => {
    const path = tree({ "a.c": "// rule 420.5n" });
    expect((await audit(path, ["--as-of", "Time Spiral", "--in", "2009-10-01"])).stdout).toContain(
      "a.c:1:4: moved: 420.5n",
    );
    expect((await audit(path, ["--in", "TSP"])).stdout).toContain("1 holds");
    expect(await audit(path, ["--in", "nonsense"])).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^UNKNOWN_EDITION /),
    });
  });

  it("holds nothing against another edition than it is told, unless it says so", async () => {
    const path = tree({ "a.c": "// CR 704.5k" });
    expect(await audit(path, ["--in", "1990-01-01"])).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringMatching(/^BEFORE_FIRST_EDITION --in: /),
    });
    expect((await audit(path, ["--in", "2030-01-01"])).stdout).toMatch(
      /Held against the edition of \S+; that of \S+ is published, and its numbers are not known here\./,
    );
  });

  it.each([["--format", "xml"], ["--bogus"], ["--fail-on", "everything"]])(
    "ends with 2 if it is called with %s %s",
    async (...args) => {
      expect((await audit(tree({}), args)).status).toBe(2);
    },
  );
});

describeWithGit("palimpsest audit --as-of blame", () => {
  const LINE = "// 701.18: what is on top\n";

  it("judges each line by the day on which it was written: 701.18 has been seven rules", async () => {
    const path = repository(
      ["2014-03-01", { "engine.rs": LINE }],
      ["2019-01-01", { "engine.rs": `${LINE}\n\n// Now CR 701.18\n` }],
      ["2026-01-01", { "other.rs": LINE }],
    );
    const { stdout } = await audit(path);
    expect(told(stdout).map((each) => each.slice(0, 4))).toEqual([
      ["engine.rs", "1", "4", "reused"],
      ["engine.rs", "4", "8", "reused"],
    ]);
    expect(stdout).toContain("701.18 (Scry) was right until 2016-09-30; ");
    expect(stdout).toContain("701.18 (Search) was right until 2020-07-03; ");
    expect(stdout).toContain("[edition of 2014-02-01, by the date of its line]");
    expect(summary((await audit(path, ["--as-of", "last"])).stdout)).toBe("3 citations checked: 3 hold, 0 do not.");
  });

  it("takes what is not committed for written today, and leaves out what git ignores", async () => {
    const path = repository(["2014-03-01", { "a.rs": LINE, ".gitignore": "out\n" }]);
    write(path, { "a.rs": `// new\n${LINE.replace("what", "all that")}`, "b.rs": LINE, "out/c.rs": LINE });
    expect(summary((await audit(path)).stdout)).toBe("2 citations checked: 2 hold, 0 do not.");
  });

  it("looks through a change of indentation, and through commits that are listed to be ignored", async () => {
    const path = repository(
      ["2014-03-01", { "a.rs": LINE, "b.rs": LINE }],
      ["2026-01-01", { "a.rs": `    ${LINE}`, "b.rs": LINE.replace("what is", "what lies") }],
    );
    expect(told((await audit(path)).stdout).map(([file]) => file)).toEqual(["a.rs"]);
    write(path, { ".git-blame-ignore-revs": git(path, ["rev-parse", "HEAD"]) });
    expect(told((await audit(path)).stdout).map(([file]) => file)).toEqual(["a.rs", "b.rs"]);
  });

  it("does not take the day of a shallow clone for that of its lines, and says so", async () => {
    const path = repository(["2014-03-01", { "a.rs": LINE }], ["2026-01-01", { "b.rs": "// CR 704.5j" }]);
    const clone = join(folder, "shallow");
    git(folder, ["clone", "--quiet", "--depth", "1", pathToFileURL(path).href, clone]);
    const { stdout, status } = await audit(clone);
    expect(stdout).toContain("fetch all of it (git fetch --unshallow; in a workflow fetch-depth: 0)");
    expect(summary(stdout)).toContain("2 have no date that fits");
    expect([told(stdout), status]).toEqual([[], 0]);
  });

  it("calls a number dangling that the day of its line had not, and says what it was", async () => {
    const path = repository(["2015-01-01", { "a.rs": "// CR 420.5e\n// CR 310.8b\n" }]);
    const { stdout } = await audit(path);
    expect(stdout).toMatch(
      /a\.rs:1:4: dangling: .* until 2009-07-11 it was “legend rule”, now 704\.5j\. \[edition of 2014-09-25, by the date of its line\]/,
    );
    expect(stdout).toMatch(/a\.rs:2:4: dangling: The edition of 2014-09-25 has no rule 310\.8b.*; from .* it is /);
    expect((await audit(path, ["--fix"])).stdout).not.toContain("fixed");
  });

  it("dates by the words that stand with a number before it dates by the line", async () => {
    const words = "If a player has 0 or less life, that player loses the game.";
    const path = repository([
      "2026-01-01",
      { "a.rs": `// 420.5a ${words.replace("that player", "he or she")}\n// 704.5a ${words}\n` },
    ]);
    const { stdout } = await audit(path);
    expect(told(stdout)[0]!.slice(1, 4)).toEqual(["1", "4", "moved"]);
  });
});

describe("palimpsest audit --quotations", () => {
  const path = tree({
    "a.md":
      'CR 704.5k: "legendary permanents with the same name are on the battlefield"\n\n' +
      'CR 704.5k: "legendary permanents with the same name are in play"\n\n' +
      // A misquotation, and what may be said by a card.
      'CR 704.5k: "two or more legendary permanents with one same name are on the battlefield"\n\n' +
      'CR 704.5k: "never have such words stood in any rule"\n',
  });
  const run = (args: readonly string[], cwd = path) =>
    commandHere(auditIn, args, { cwd, env: { DATABASE_URL: `file:${join(folder, "none.db")}` } });

  it("says that quotations need texts if it is not told to look at any", async () => {
    expect((await run([])).stdout).toContain(
      "4 quotations were not checked: that needs the texts themselves (--quotations).",
    );
  });

  it("says that the edition is not held whose words would decide", async () => {
    expect((await run(["--quotations"])).stdout).toContain(
      "Quotations were not checked: the text of the edition of 2026-08-07 is not held.",
    );
  });

  it("holds them against the texts held, if there are any of the edition", async () => {
    const { stdout } = await run(["--quotations", "--in", "2011-09-30", "--as-of", "2011-09-30"]);
    expect(told(stdout).map((each) => each.slice(1))).toEqual([
      ["3", "1", "words", "704.5k"],
      ["5", "1", "words", "704.5k"],
    ]);
    expect(stdout).toMatch(/^a\.md:5:.* No text held has the words with it\. /m);
    expect(stdout).toContain("The words with it no longer stand there.");
    const old = tree({ "a.md": 'CR 420.5e: "permanents with the same name are in play" was the rule' });
    expect((await run(["--quotations", "--in", "2011-09-30"], old)).stdout).toContain(
      "The words with it no longer stand there. [edition of 2006-10-01, by the words with it; substance: vocabulary]",
    );
  });
});

describe("what the audit is told to leave", () => {
  itWithGit("leaves lines and files that say so, and paths that fit", async () => {
    const path = tree({
      "a.c":
        "// CR 704.5zz palimpsest-ignore: on purpose\n// palimpsest-ignore-next-line\n// CR 704.5zz\n// CR 704.5zy\n",
      "b.c": "// palimpsest-ignore-file\n// CR 704.5zz\n",
      "old/c.c": "// CR 704.5zz\n",
    });
    expect(told((await audit(path, ["--ignore", "old/**"])).stdout).map((each) => each.slice(0, 2))).toEqual([
      ["a.c", "4"],
    ]);
    git(path, ["init", "--quiet"]);
    expect(told((await audit(path, ["--ignore", "old/**"])).stdout).map((each) => each.slice(0, 2))).toEqual([
      ["a.c", "4"],
    ]);
  });

  it("tells only of what a baseline does not know, wherever its lines have moved", async () => {
    const path = tree({ "a.c": "// CR 704.5zz\n// 2011-09-30: 704.5k\n" });
    expect((await audit(path, ["--write-baseline", "known.json"])).status).toBe(0);
    expect(await audit(path, ["--baseline", "known.json"])).toMatchObject({ status: 0 });
    write(path, { "a.c": "// new\n\n// 2011-09-30: 704.5k\n// CR 704.5zz\n// CR 704.5zz again\n" });
    const { stdout, status } = await audit(path, ["--baseline", "known.json"]);
    expect([told(stdout).map((each) => each.slice(1, 4)), status]).toEqual([[["5", "4", "dangling"]], 1]);
    expect(stdout).toContain("2 known from the baseline");
    write(path, { "bad.json": '{"version": 2}' });
    expect(await audit(path, ["--baseline", "bad.json"])).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^BAD_ARGUMENTS /),
    });
  });

  it("fails on the kinds that it is told, and tells of all", async () => {
    const path = tree({ "a.c": "// 2011-09-30: 704.5k\n// 2020-07-03 - 704.5v" });
    const run = (kinds: string) => audit(path, ["--fail-on", kinds]);
    expect(told((await run("gone")).stdout)).toHaveLength(2);
    expect([(await run("gone")).status, (await run("gone,reused")).status, (await run("unknown")).status]).toEqual([
      0, 1, 0,
    ]);
    const old = tree({ "a.txt": "CR 100.1 (1994-01-01)" });
    expect((await audit(old, ["--fail-on", "unknown"])).status).toBe(1);
  });

  // By what words prove, which stays: of 205.3i a list has other members, of 701.18 no word is another.
  const CHANGED = "// CR 205.3i (2012-01-01)\n// CR 701.18 (2014-02-01)\n";

  it("fails on rules that changed so much since, at least, and says how much", async () => {
    const path = tree({ "a.c": CHANGED });
    const { stdout, status } = await audit(path, ["--fail-on", "extension"]);
    expect(stdout).toMatch(/^a\.c:1:4: edited: 205\.3i .*; substance: members\]$/m);
    expect(status).toBe(0);
    const github = await audit(path, ["--fail-on", "members,gone", "--format", "github"]);
    expect(github.status).toBe(1);
    expect(github.stdout.split("\n").slice(0, 2)).toEqual([
      expect.stringMatching(/^::error .*title=205\.3i/),
      expect.stringMatching(/^::warning .*title=701\.18/),
    ]);
    const fixed = await audit(path, ["--fail-on", "members", "--fix", "--format", "junit"]);
    expect(fixed.stdout).toMatch(/ failures="1".*<failure type="edited"/s);
    expect(readFileSync(join(path, "a.c"), "utf8")).toContain("CR 701.22 (2026-08-07)");
  });

  it("tells nothing of what it has just written down, where changes of one number in a file matter more and less", async () => {
    const days = ["2006-10-01", "2009-10-01", "2012-01-01", "2014-02-01", "2019-08-01", "2022-06-15"];
    const numbers = ["704.5k", "704.5j", "613.7c", "205.3i", "701.18"];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...numbers), fc.constantFrom(...days)), { minLength: 1, maxLength: 20 }),
        async (cited) => {
          // The name of the file stands in the baseline, which is no source.
          const path = tree({ "CR 704.5zz.c": cited.map(([number, day]) => `// CR ${number} (${day})\n`).join("") });
          await audit(path, ["--write-baseline", "known.json"]);
          expect(await audit(path, ["--baseline", "known.json"])).toMatchObject({ status: 0 });
        },
      ),
      { numRuns: 20 },
    );
  });

  it("tells of a rule again that the baseline knows to have changed less", async () => {
    const path = tree({ "a.c": CHANGED });
    await audit(path, ["--write-baseline", "known.json"]);
    expect((await audit(path, ["--baseline", "known.json"])).status).toBe(0);
    const known = readFileSync(join(path, "known.json"), "utf8");
    write(path, { "known.json": known.replace('"MEMBERS"', '"REFERENCES"') });
    expect(told((await audit(path, ["--baseline", "known.json"])).stdout).map(([, line]) => line)).toEqual(["1"]);
    write(path, { "known.json": known.replace(',"substance":"MEMBERS"', "") });
    expect((await audit(path, ["--baseline", "known.json"])).status).toBe(0);
  });
});

describe("palimpsest audit --fix", () => {
  it("rewrites a rule with another number and the same words, and leaves all else to a person", async () => {
    const path = tree({ "engine.cc": ENGINE });
    const { stdout, status } = await audit(path, ["--fix"]);
    expect(stdout).toContain("engine.cc:1:4: fixed: 20061001 - 420.5n is 20260807 - 704.5q\n");
    expect(summary(stdout)).toBe(
      "7 citations checked: 3 hold, 2 do not (1 moved, 1 dangling), 2 fixed. 3 have no date that fits: judged by the last edition with that number.",
    );
    expect(status).toBe(1);
    expect(readFileSync(join(path, "engine.cc"), "utf8").split("\r\n")).toEqual([
      "// 20260807 - 704.5q: counters of both kinds",
      "let counters = x[420.5]; // CR 704.5q (2026-08-07), rule 704.5k",
      ...ENGINE.split("\r\n").slice(2),
    ]);
    expect(summary((await audit(path)).stdout)).toMatch(/2 do not/);
  });

  itWithGit("hides nothing: what it could not write is found as before when its lines are of today", async () => {
    const written = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");
    const left = [
      "/* legend CR 704.5k; world CR 704.5m */",
      "// CR 701.18 (Scry), and CR 704.5k",
      "// CR 701.18, and 205.3i has other words",
      "// CR 701.18–701.19",
    ];
    const path = repository(["2014-03-01", { "a.c": written([...left, "// CR 701.18", "// CR 701.18, CR 701.22"]) }]);
    const { stdout } = await audit(path, ["--fix"]);
    expect(readFileSync(join(path, "a.c"), "utf8")).toBe(written([...left, "// CR 701.22", "// CR 701.22, CR 701.32"]));
    expect(summary(stdout)).toMatch(/ 3 fixed\./);
    kit.commit(path, new Date().toISOString().slice(0, 10));
    const again = await audit(path, ["--fix"]);
    expect(told(again.stdout)).toEqual(told(stdout).filter(([, , , kind]) => kind !== "fixed"));
    expect(summary(again.stdout)).not.toContain("fixed");
  });

  it("leaves numbers that have one date as they are unless all of them are certain", async () => {
    const path = tree({ "engine.c": "// CR 420.5n and 420.5e (2006-10-01)" });
    const { stdout } = await audit(path, ["--fix"]);
    expect(readFileSync(join(path, "engine.c"), "utf8")).toBe("// CR 420.5n and 420.5e (2006-10-01)");
    expect(summary(stdout)).toMatch(/^2 citations checked: .* 2 do not/);
  });

  it("rewrites a range if all of it is certain and a range still, and leaves every other byte as it is", async () => {
    const [start, end] = [Buffer.from("// caf\xe9 \xff", "latin1"), Buffer.from("\xfc\r\n", "latin1")];
    const path = tree({
      "latin1.c": Buffer.concat([start, Buffer.from("CR 310.8b-d"), end]),
      "marked.c": "\ufeff// caf\u00e9 CR 310.8b-310.8d",
      "wide.c": Buffer.from("\ufeff// CR 310.8b", "utf16le"),
      "wider.c": Buffer.from("\ufeff// CR 310.8b", "utf16le").swap16(),
    });
    const { stdout } = await audit(path, ["--fix"]);
    expect(readFileSync(join(path, "marked.c"), "utf8")).toBe("\ufeff// caf\u00e9 CR 310.9b-310.9d");
    expect(readFileSync(join(path, "latin1.c"))).toEqual(Buffer.concat([start, Buffer.from("CR 310.9b-d"), end]));
    const wide = Buffer.from("\ufeff// CR 310.9b", "utf16le");
    expect([readFileSync(join(path, "wide.c")), readFileSync(join(path, "wider.c"))]).toEqual([
      wide,
      Buffer.from(wide).swap16(),
    ]);
    expect(stdout).toMatch(/ 8 fixed\. /);
  });
});

describe("how the audit tells", () => {
  const path = tree({ "a b.c": "// 20061001 - 420.5n\n// CR 704.5zz, <&\n// 704.5j Two legends" });
  const as = async (format: string, ...more: string[]) => (await audit(path, ["--format", format, ...more])).stdout;

  it("in SARIF, of a file whose name has a backslash, with an address that leads to it", async () => {
    const odd = tree({ "a\\b.c": "// 20061001 - 420.5n" });
    const { runs } = JSON.parse((await audit(odd, ["--format", "sarif"])).stdout) as {
      runs: [{ results: [{ locations: [{ physicalLocation: { artifactLocation: { uri: string } } }] }] }];
    };
    expect(runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe("a%5Cb.c");
  });

  it("as SARIF 2.1.0, with places that a code scanner can show", async () => {
    const { version, runs } = JSON.parse(await as("sarif", ".", path)) as {
      version: string;
      runs: [{ tool: { driver: { rules: { id: string }[] } }; results: Record<string, unknown>[] }];
    };
    expect(version).toBe("2.1.0");
    const [{ tool, results }] = runs;
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(["moved", "dangling"]);
    expect(tool.driver.rules[0]).toMatchObject({
      shortDescription: { text: "The rule cited has another number now." },
      help: { text: expect.stringContaining("--fix") },
    });
    expect(results[0]).toMatchObject({
      ruleId: "moved",
      ruleIndex: 0,
      level: "warning",
      message: { text: expect.stringContaining("420.5n") },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "a%20b.c" },
            region: { startLine: 1, startColumn: 4, endLine: 1, endColumn: 21 },
          },
        },
      ],
    });
    expect(results.at(-1)).toMatchObject({
      locations: [{ physicalLocation: { artifactLocation: { uri: pathToFileURL(join(path, "a b.c")).href } } }],
    });
  });

  it("as SARIF, with levels by what became of the rule and how much that matters", async () => {
    const levels = tree({
      "a.md":
        "CR 420.5n (2006-10-01)\nCR 704.5k (2011-09-30)\nCR 704.5zz\nCR 205.3i (2012-01-01)\nCR 506.4 (2024-11-08)\nCR 704.5j (1994-01-01)\n",
    });
    const { runs } = JSON.parse((await audit(levels, ["--format", "sarif", "--fail-on", "gone"])).stdout) as {
      runs: [{ results: { level: string; ruleId: string }[] }];
    };
    expect(runs[0].results.map(({ level, ruleId }) => `${ruleId} ${level}`)).toEqual([
      "moved warning",
      "reused error",
      "dangling error",
      "edited warning",
      "edited error",
      "unknown note",
    ]);
  });

  it("as annotations of GitHub", async () => {
    expect((await as("github")).split("\n")[0]).toMatch(
      /^::error file=a b\.c,line=1,endLine=1,col=4,endColumn=21,title=420\.5n%3A moved::420\.5n \(/,
    );
    expect((await as("github", "--fail-on", "gone")).split("\n")[1]).toMatch(/^::warning file=a b\.c,line=2/);
  });

  it("as JUnit, a test for each citation", async () => {
    const xml = await as("junit");
    expect(xml).toContain('<testsuites tests="3" failures="2" skipped="0">');
    expect(xml).toMatch(
      /<testcase classname="a b\.c" name="420\.5n, line 1" file="a b\.c" line="1">\s*<failure type="moved"/,
    );
    expect(xml).toMatch(/<testcase [^>]* line="3"\/>/);
    expect(xml).not.toMatch(/&(?!#\d+;)/);
  });

  describe("of files whose names are meant for the terminal, or for a workflow", () => {
    const NAMES = [
      "::stop-commands::x.md",
      "a\n::error::b.md",
      "c\x1b[2J.md",
      "d\u202egnp.md",
      "##[error]e.md",
      "f\x9b1m\x01.md",
    ];
    const odd = tree(Object.fromEntries(NAMES.map((name) => [name, "CR 704.5zz\n"])));

    const HIDDEN = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]/;

    it.each(["text", "github", "sarif", "junit"])("as %s", async (format) => {
      const { stdout } = await audit(odd, ["--format", format]);
      expect(stdout).not.toMatch(HIDDEN);
      const commands = stdout.split("\n").filter((line) => /^\s*::|##\[/.test(line));
      expect(commands.filter((line) => !/^::error file=[^:,]*,line=1,/.test(line))).toEqual([]);
      expect(commands).toHaveLength(format === "github" ? NAMES.length : 0);
      if (format === "sarif") JSON.parse(stdout);
      else expect(stdout).toContain("c\\x1b[2J.md");
    });

    it("when they cannot be read, are passed over, are written anew or are a baseline", async () => {
      for (const name of NAMES) {
        const { stdout, stderr } = await audit(odd, ["--format", "github", "--baseline", name, "."]);
        expect(stdout + stderr).not.toMatch(HIDDEN);
        expect((stdout + stderr).split("\n").filter((line) => line !== "")).toHaveLength(1);
        const { stderr: said } = await audit(odd, [`none ${name}`]);
        expect(said.trimEnd().split("\n")).toHaveLength(1);
        const moved = tree({ [name]: "CR 310.8b\n", [`large ${name}`]: Buffer.alloc(5_000_001, "x") });
        const { stdout: fixed } = await audit(moved, ["--fix"]);
        expect(fixed).toMatch(
          /fixed: CR 310\.8b is CR 310\.9b\nHeld [^\n]*\nNot looked at: 1 file of more than 5 MB \(large /,
        );
        expect(fixed).not.toMatch(HIDDEN);
      }
    });
  });

  it("ends in silence if nobody reads on, as before `| head`", () => {
    const program = [process.execPath, ...PALIMPSEST].map((word) => `"${word}"`);
    const { stdout, stderr } = spawnSync(
      "sh",
      ["-c", `${program.join(" ")} audit ${relative(folder, path)} | head -n 1`],
      {
        cwd: folder,
        encoding: "utf8",
      },
    );
    expect(stdout.split("\n")).toHaveLength(2);
    expect(stderr).toBe("");
  });
});
