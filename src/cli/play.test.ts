import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyTestDatabase } from "../store/test-kit/temporary-store";
import { commandIn } from "./play";
import { commandHere } from "./test-kit/palimpsest";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-play-"));
const cases = join(folder, "cases");
beforeAll(async () => {
  await copyTestDatabase(join(folder, "held.db"));
  mkdirSync(cases);
  writeFileSync(join(cases, "legends.txt"), LEGENDS);
  writeFileSync(join(cases, "wrong.txt"), "players: ann\nann: Bear 2/2 Creature, taped\n");
  writeFileSync(join(cases, "notes.md"), "no script");
});
afterAll(() => rmSync(folder, { recursive: true }));

const LEGENDS = `edition: 2012-06-01
players: ann, bob
ann: Kiku [hers] 2/2 Legendary Creature
bob: Kiku [his] 2/2 Legendary Creature
check
expect: hers dies, by 704.5k
`;

const play = (...args: string[]) =>
  commandHere(commandIn, args, { cwd: folder, env: { DATABASE_URL: `file:${join(folder, "held.db")}` } });

describe("palimpsest play", () => {
  it("prints what happened, by which rule, and that what is expected holds: 704.5k of 2012", async () => {
    const { stdout, status } = await play("cases/legends.txt");
    expect(stdout).toBe(`cases/legends.txt, under the rules of 2012-06-01
5: check
  704.5k: 2 legends named Kiku: all of them go.
  ok 6: hers dies
  ok 6: by 704.5k
`);
    expect(status).toBe(0);
  });

  it("ends with 1 if an expectation fails, and says how it is instead: each may have the legend since 2013", async () => {
    const { stdout, status } = await play("--edition", "2013-07-13", "cases/legends.txt");
    expect(stdout).toContain("\n  FAILED 6: hers dies: it is on the battlefield\n  FAILED 6: by 704.5k: by no rule\n");
    expect(status).toBe(1);
  });

  it("plays a folder, whose scripts that cannot be read fail with line and column", async () => {
    const { stdout, status } = await play("cases");
    expect(stdout).toContain(
      "\n\ncases/wrong.txt is not played\nINVALID_BOARD 2:25: expected something that a game object has",
    );
    expect(stdout).not.toContain("notes.md");
    expect(status).toBe(1);
  });

  it("prints JUnit's XML", async () => {
    const { stdout } = await play("cases", "--junit");
    expect(stdout).toContain('<testsuites tests="3" failures="1" skipped="0">');
    expect(stdout).toContain(
      '<testcase classname="cases/legends.txt" name="line 6: hers dies" file="cases/legends.txt"/>',
    );
    expect(stdout).toContain('name="the script" file="cases/wrong.txt">\n      <failure message="2:25 expected ');
  });

  it("knows cards, whose objects may be no more than their names", async () => {
    writeFileSync(
      join(folder, "card.txt"),
      "players: ann, bob\nann: Grizzly Bears\nattack: grizzly-bears → bob\npass\nexpect: bob life 18\n",
    );
    expect(await play("card.txt")).toMatchObject({ status: 0 });
    writeFileSync(join(folder, "card.txt"), "players: ann\nann: No Such Card\ncheck\n");
    expect(await play("card.txt")).toMatchObject({ status: 1, stdout: expect.stringContaining("CARD_NOT_FOUND") });
  });
});
