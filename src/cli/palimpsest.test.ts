import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { palimpsest } from "./test-kit/palimpsest";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
afterAll(() => rmSync(folder, { recursive: true }));

const elsewhere = { cwd: folder, env: { PALIMPSEST_DATA: join(folder, "data"), DATABASE_URL: "" } };

describe("palimpsest", () => {
  it("suggests the command that was meant", () => {
    expect(palimpsest(["evalute"])).toMatchObject({
      stderr: "error: unknown command 'evalute'\n(Did you mean evaluate?)\n",
      status: 1,
    });
  });

  it.each([
    [["import", "--from", "2009-07-11", "rules.txt"], 1, /^BAD_ARGUMENTS --from and --to choose from the catalogue: /],
    [["import", "rules.txt"], 1, /^FILE_UNREADABLE rules\.txt: /],
    [
      ["scrape", "page.html"],
      1,
      /^CORPUS_MISSING There is no corpus at .*: this is a command for a clone of the project/,
    ],
    [["corpus"], 1, /^CORPUS_MISSING There is no corpus at /],
    [
      ["diff", "2003-12-01", "2009-10-01", "--under", "998"],
      2,
      /^UNKNOWN_RULE under: Neither the edition of 2003-12-01 /,
    ],
    [["diff", "2006-10-01", "2009-10-01", "--under", "502"], 0, /^Nothing can be said of \d+ rules: /],
  ])("%j says what is wrong, and writes nothing", (args, status, says) => {
    const said = palimpsest(args, elsewhere);
    expect([said.stdout, said.status]).toEqual(["", status]);
    expect(said.stderr.split("\n").filter((line) => !line.startsWith("reading "))[0]).toMatch(says);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("says in the help of an audit that it asks no service", () => {
    expect(palimpsest(["audit", "--help"]).stdout).toMatch(/needs no service/);
  });
});
