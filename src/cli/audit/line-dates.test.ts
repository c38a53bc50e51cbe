import { mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withGit } from "../../test-kit/programs";
import { blame } from "./blame";
import { readRepository } from "./git";
import { datesOf, MOST_BLAMED } from "./line-dates";
import { walk } from "./walk";
import { commit, type Files, git, repository, tree, write } from "./test-kit/repository";

const { describeWithGit } = withGit();
const folder = realpathSync(mkdtempSync(join(tmpdir(), "palimpsest-dates-")));
afterAll(() => rmSync(folder, { recursive: true }));

const TODAY = "2026-09-01";
const ten = (word: string): string[] => Array.from({ length: 10 }, (_, at) => `// ${word}, line ${at + 1}`);
const text = (lines: readonly string[]): string => `${lines.join("\n")}\n`;

/** What the walk finds of all lines of some files, where `git blame` finds the same. */
async function datesIn(path: string, files: Files) {
  const known = readRepository(path)!;
  const asked = new Map(
    Object.entries(files).map(([name, lines]) => [
      name,
      String(lines)
        .trimEnd()
        .split("\n")
        .map((_, at) => at + 1),
    ]),
  );
  const walked = (await walk(known, asked, TODAY))!;
  for (const [name, lines] of asked)
    expect([name, walked.get(name)]).toEqual([name, await blame(name, known, lines, TODAY)]);
  return (name: string): (string | null)[] | null => {
    const dates = walked.get(name) ?? null;
    return dates && asked.get(name)!.map((line) => dates.get(line)!);
  };
}

/** Days as they come, each with how many lines in a row have it. */
const runs = (dates: readonly (string | null)[] | null): string[] => {
  const found: [string | null, number][] = [];
  for (const date of dates ?? [])
    if (found.at(-1)?.[0] === date) found.at(-1)![1]++;
    else found.push([date, 1]);
  return found.map(([date, count]) => `${date} × ${count}`);
};

describeWithGit("the days of lines, by one walk through the history as by git blame of each file", () => {
  it("are those of the commits that brought them, whatever was put in or taken out before them", async () => {
    const older = ten("old");
    const newer = ["// first", ...older.slice(0, 4), ...older.slice(6), "// last"];
    const path = repository(
      folder,
      ["2014-03-01", { "a.rs": text(older), "b.rs": text(ten("b")) }],
      ["2016-03-01", { "a.rs": text(newer) }],
      ["2018-03-01", { "a.rs": text(newer.with(2, "// second")), "c.rs": text(ten("c")) }],
    );
    const files = { "a.rs": text(newer), "b.rs": text(ten("b")), "c.rs": text(ten("c")) };
    const dates = await datesIn(path, files);
    expect(runs(dates("a.rs"))).toEqual([
      "2016-03-01 × 1",
      "2014-03-01 × 1",
      "2018-03-01 × 1",
      "2014-03-01 × 6",
      "2016-03-01 × 1",
    ]);
    expect([runs(dates("b.rs")), runs(dates("c.rs"))]).toEqual([["2014-03-01 × 10"], ["2018-03-01 × 10"]]);
  });

  it("stay if a file gets another name, and if nothing but blanks changes", async () => {
    const path = repository(folder, ["2014-03-01", { "a.rs": text(ten("old")) }]);
    git(path, ["mv", "a.rs", 'caf\u00e9 "b".rs']);
    commit(path, "2016-03-01");
    const indented = { 'caf\u00e9 "b".rs': text([...ten("old").map((line) => `    ${line}`), "// new"]) };
    commit(path, "2018-03-01", indented);
    expect(runs((await datesIn(path, indented))('caf\u00e9 "b".rs'))).toEqual(["2014-03-01 × 10", "2018-03-01 × 1"]);
  });

  it("are those of a branch if they came with it, and of the merge if they came with that", async () => {
    const older = ten("old");
    const path = repository(folder, ["2014-03-01", { "a.rs": text(older), "b.rs": text(ten("b")) }]);
    git(path, ["checkout", "--quiet", "-b", "side"]);
    commit(path, "2015-03-01", { "a.rs": text([...older, "// of the branch"]), "side.rs": text(ten("side")) });
    git(path, ["checkout", "--quiet", "main"]);
    commit(path, "2016-03-01", { "a.rs": text(["// of main", ...older]), "b.rs": text(["// of main", ...ten("b")]) });
    git(path, ["merge", "--quiet", "--no-commit", "side"], "2017-03-01");
    const merged = {
      "a.rs": text(["// of main", ...older, "// of the branch", "// of the merge"]),
      "b.rs": text(["// of main", ...ten("b")]),
      "side.rs": text(ten("side")),
    };
    commit(path, "2017-03-01", merged);
    const dates = await datesIn(path, merged);
    expect(runs(dates("a.rs"))).toEqual(["2016-03-01 × 1", "2014-03-01 × 10", "2015-03-01 × 1", "2017-03-01 × 1"]);
    expect(runs(dates("b.rs"))).toEqual(["2016-03-01 × 1", "2014-03-01 × 10"]);
    expect(runs(dates("side.rs"))).toEqual(["2015-03-01 × 10"]);
  });

  it("are those from before commits that are listed to be ignored, where a line has most of its words from there", async () => {
    const older = ten("old");
    const path = repository(folder, ["2014-03-01", { "a.rs": text(older) }]);
    const formed = { "a.rs": text(older.with(3, "/* old, line 4 */").with(7, "let other = thing;")) };
    commit(path, "2016-03-01", formed);
    write(path, { ".git-blame-ignore-revs": `# Form\n${git(path, ["rev-parse", "HEAD"])}` });
    const { "a.rs": text16 } = formed;
    const known = readRepository(path)!;
    const dates = await walk(
      known,
      new Map([
        [
          "a.rs",
          text16
            .split("\n")
            .map((_, at) => at + 1)
            .slice(0, 10),
        ],
      ]),
      TODAY,
    );
    expect(runs([...dates!.get("a.rs")!.values()])).toEqual(["2016-03-01 × 1", "2014-03-01 × 9"]);
  });

  it("are today of what is not committed, and unknown of what git does not know or did not fetch", async () => {
    const path = repository(
      folder,
      ["2014-03-01", { "a.rs": text(ten("old")) }],
      ["2016-03-01", { "b.rs": text(ten("b")) }],
    );
    const files = { "a.rs": text(["// now", ...ten("old")]), "new.rs": "// new\n", "staged.rs": "// staged\n" };
    write(path, files);
    git(path, ["add", "staged.rs"]);
    const dates = await datesIn(path, files);
    expect(runs(dates("a.rs"))).toEqual([`${TODAY} × 1`, "2014-03-01 × 10"]);
    expect([dates("new.rs"), dates("staged.rs")]).toEqual([null, [TODAY]]);
    const clone = join(folder, "shallow");
    git(folder, ["clone", "--quiet", "--depth", "1", `file://${path}`, clone]);
    expect(runs((await datesIn(clone, { "a.rs": text(ten("old")) }))("a.rs"))).toEqual(["null × 10"]);
    expect((await datesIn(repository(folder), { "a.rs": "// a\n" }))("a.rs")).toBeNull();
  });

  it("are asked for by one walk if the files are many, wherever they are named from", async () => {
    const names = Array.from({ length: MOST_BLAMED + 1 }, (_, at) => `src/${at}.rs`);
    const path = repository(folder, ["2014-03-01", Object.fromEntries(names.map((name) => [name, `// ${name}\n`]))]);
    const link = join(tree(folder, {}), "link");
    symlinkSync(path, link);
    const asked = names.map((name) => ({ file: join(link, name), lines: [1] }));
    const dates = await datesOf(readRepository(link)!, asked, TODAY);
    expect(new Set(dates.map((each) => each?.get(1)))).toEqual(new Set(["2014-03-01"]));
    expect(dates).toHaveLength(names.length);
  });
});
