import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../store/project-root";
import { VIEWS } from "../views";
import { NotFound } from "../views/ask";
import { copyTestDatabase } from "../store/test-kit/temporary-store";
import { tell } from "./view-command";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-told-"));
beforeAll(() => copyTestDatabase(join(folder, "held.db")));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--require", "./src/test-kit/register.cjs", "src/main.ts", ...args],
    {
      cwd: projectRoot,
      encoding: "utf8",
      env: { ...process.env, NO_COLOR: "1", DATABASE_URL: `file:${join(folder, "held.db")}` },
    },
  );
  return { stdout, stderr, status };
};

describe("the rules in a terminal", () => {
  it.each([
    [["rule", "704.5k", "--on", "2011-09-30"], /^704\.5k\n\n.*2011-09-30.*\n\nIf two or more legendary permanents/],
    [["cite", "420.5e", "2006-10-01"], /704\.5j/],
    [["search", "legend", "rule", "--first", "1"], /^“legend rule”: \d+ found\n\n- 704\.5k/],
    [["ask", "when", "did", "mana", "burn", "end"], /Mana burn ended on 2009-07-11/],
    [["compare", "2006-10-01", "2009-10-01", "--under", "420.5"], /- 420\.5e → 704\.5k /],
    [["history", "704.5k", "--on", "2011-09-30"], /\n- 2006-10-01 420\.5e /],
    [
      ["where", "all are put into their owners' graveyards"],
      /\n- 704\.5k \(420\.5e at first\), since 2006-10-01, as far as is held/,
    ],
    [["card", "glorious anthem", "--on", "2009-10-01"], /^Glorious Anthem\n[^]*Rests on layer 7c/],
    [["vocabulary", "SUBTYPE", "--of", "creature", "--on", "2011-09-30"], /Human/],
    [["vocabulary", "keyword-ability", "--on", "2011-09-30"], /keyword abilit/],
    [["compare", "2010-10-01", "2011-09-30", "--least", "play"], /Only what may play otherwise\./],
    [
      ["compare", "2009-10-01", "2006-10-01", "--under", "704.5"],
      /back to 2006-10-01: [^]*The newer edition is named first/,
    ],
    [["era", "2005-01-01", "--subject", "LEGENDS", "--against", "2017-09-29"], /LEGEND_RULE/],
  ])("%j", (args, says) => {
    expect(run(...args)).toMatchObject({ status: 0, stderr: "", stdout: expect.stringMatching(says) as string });
  });

  it("are told by a command of each view that has one", () => {
    const named = [...run("--help").stdout.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name);
    expect(named).toEqual(expect.arrayContaining(VIEWS.flatMap(({ tool }) => tool?.command?.name ?? [])));
  });

  it("are told as JSON with the names of every other channel", () => {
    const { stdout } = run("rule", "704.5k", "--on", "2011-09-30", "--json");
    expect(JSON.parse(stdout)).toMatchObject({ id: "r362", number: "704.5k", edition: "2011-09-30" });
  });

  it("compare editions that are not held by numbers, identities and substance, and say where their words are to be had", () => {
    const { stdout, status } = run("compare", "2026-06-19", "2026-08-07", "--under", "310");
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /not held here: `palimpsest import --published` brings them .* matter\. 4 cover something new; /,
    );
    expect(stdout).toContain("\n- 310.8a → 310.9a moved and reworded: extension\n");
    expect(stdout).toContain("\n- 310.8b → 310.9b moved\n");
    const { changes, ...told } = JSON.parse(run("compare", "2026-06-19", "2026-08-07", "--json").stdout) as {
      changes: readonly { readonly toNumbers: readonly string[] }[];
    };
    expect(told).toMatchObject({ areWordsHeld: false, totalCount: 29 });
    expect(changes.find(({ toNumbers }) => toNumbers[0] === "704.5x")).toMatchObject({
      ...{ fromNumbers: ["704.5w"], fromIds: ["r3196"], toIds: ["r3196"], substance: "OUTCOME", toTexts: [] },
    });
  });

  it("say once what a question was taken for, if the answer says that first", () => {
    expect(run("ask", "what's up").stdout.match(/Not understood as a question/g)).toHaveLength(1);
  });

  it("do nothing to a terminal, whatever was asked", () => {
    expect(run("ask", "\u001b[2J").stdout).toMatch(/^\\x1b\[2J\n/);
  });

  it.each([[["cite", "999.9", "2011-09-30"], /999\.9/]])(
    "say of what nothing is known that it is not, and fail: %j",
    (args, says) => {
      expect(run(...args)).toMatchObject({ status: 1, stderr: "", stdout: expect.stringMatching(says) as string });
    },
  );

  it.each([
    [["rule", "704.5k", "--on", "2011-13-45"], /^BAD_DATE .*\n$/],
    [["rule", "999.9", "--on", "2011-09-30"], /^NOT_FOUND .*\n$/],
    [["history", "999.1"], /^NOT_FOUND .*No edition known has a rule 999\.1\.\n$/],
    [["search", "x".repeat(600)], /^BAD_REQUEST query: .*\n$/],
    [["compare", "2026-08-07", "2026-09-25"], /^UNKNOWN_EDITION .*\n$/],
    [["compare", "M10", "2026-08-07", "--under", "999"], /^UNKNOWN_RULE .*\n$/],
    [["rule"], /^error: missing required argument 'number'\n\(palimpsest rule --help says what it takes\)\n$/],
    [["search", "legend", "--first", "y"], /It is a whole number\.\n$/],
  ])("say what is wrong with %j", (args, says) => {
    expect(run(...args)).toMatchObject({ status: 1, stdout: "", stderr: expect.stringMatching(says) as string });
  });

  it("say what a message announces that ends with a colon, which pages show as links", async () => {
    const view = VIEWS.find(({ tool }) => tool?.command?.name === "era")!;
    const leads = [{ href: "/", label: "Until 2009", words: "the legend rule" }];
    const find = () => Promise.reject(new NotFound("It has stood in other editions:", "No rule 420.5e", leads));
    await expect(tell({ ...view, find }, { date: "2005-08-01", against: "latest" }, "text")).rejects.toThrow(
      "It has stood in other editions: Until 2009: the legend rule.",
    );
  });

  it("say it as JSON too, if that was asked for", () => {
    const { stdout, stderr, status } = run("card", "nosuchcard", "--json");
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^NOT_FOUND .*\n$/)]);
    expect(JSON.parse(stdout)).toMatchObject({
      errors: [{ extensions: { code: "NOT_FOUND", leads: expect.any(Array) as [] } }],
    });
  });
});
