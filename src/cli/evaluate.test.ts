import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../store/project-root";
import { copyTestDatabase } from "../store/test-kit/temporary-store";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-evaluate-"));
beforeAll(() => copyTestDatabase(join(folder, "held.db")));
afterAll(() => rmSync(folder, { recursive: true }));

function palimpsest(args: readonly string[], input?: unknown) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--require", "./src/test-kit/register.cjs", "src/main.ts", ...args],
    {
      cwd: projectRoot,
      env: { ...process.env, NO_COLOR: "1", DATABASE_URL: `file:${join(folder, "held.db")}` },
      input: typeof input === "string" ? input : JSON.stringify(input),
      encoding: "utf8",
    },
  );
  return { stdout, stderr, status };
}

const state: unknown = JSON.parse(readFileSync(join(projectRoot, "clients/boards/two-legends.json"), "utf8"));

describe("palimpsest evaluate", () => {
  it("prints what becomes of a board in a file: 704.5g and 704.5k of 2011", () => {
    const file = join(folder, "board.json");
    writeFileSync(file, JSON.stringify({ state, edition: "2011-09-30", choicePolicy: "FIRST_OPTION" }));
    const { stdout, status } = palimpsest(["evaluate", file]);
    expect(stdout).toMatch(/^Under the rules of 2011-09-30: COMPLETE\nCheck 1, 704\.5g: .*\nCheck 1, 704\.5k: /);
    expect(stdout).toContain("\nkamahl: GRAVEYARD\n");
    expect(status).toBe(0);
  });

  it("reads the standard input, and prints JSON: from 2013 on two players may each have the legend (704.5j)", () => {
    const { stdout } = palimpsest(["evaluate", "--edition", "2013-07-13", "--json"], { state });
    expect(JSON.parse(stdout)).toMatchObject({
      rulesDate: "2013-07-13",
      status: "COMPLETE",
      checks: [{ actions: [{ kind: "LETHAL_DAMAGE", ruleNumber: "704.5g" }] }],
    });
  });

  it.each([
    ["not json", /^BAD_ARGUMENTS The standard input cannot be read as JSON: /],
    [[], /^BAD_ARGUMENTS The standard input must hold an object: /],
    [{ stat: {} }, /^BAD_ARGUMENTS There is no variable "stat"\. There are: state, moment, /],
    [{ state: { players: [] } }, /^BAD_USER_INPUT Variable "\$edition" of required type "ID!" was not provided\.\n/],
    [{ state, edition: "1990-01-01" }, /^BEFORE_FIRST_EDITION The rules of 1990-01-01 are not known: /],
  ])("refuses %j with a sentence and exit code 1", (input, sentence) => {
    const { stderr, status } = palimpsest(["evaluate"], input);
    expect(stderr).toMatch(sentence);
    expect(status).toBe(1);
  });
});

describe("palimpsest", () => {
  it("completes the names of its commands and of their options", () => {
    const { stdout } = palimpsest(["completion", "bash"]);
    const complete = (words: string) =>
      spawnSync(
        "bash",
        [
          "-c",
          `${stdout}\nCOMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _palimpsest; echo \${COMPREPLY[*]}`,
        ],
        {
          encoding: "utf8",
        },
      ).stdout.trim();
    expect(complete("palimpsest ev")).toBe("evaluate");
    expect(complete("palimpsest import --dry")).toBe("--dry-run");
  });

  it("suggests the command that was meant", () => {
    expect(palimpsest(["evalute"])).toMatchObject({
      stderr: "error: unknown command 'evalute'\n(Did you mean evaluate?)\n",
      status: 1,
    });
  });
});
