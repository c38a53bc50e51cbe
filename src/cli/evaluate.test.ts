import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../store/project-root";
import { copyTestDatabase } from "../store/test-kit/temporary-store";
import { palimpsest } from "./test-kit/palimpsest";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-evaluate-"));
beforeAll(() => copyTestDatabase(join(folder, "held.db")));
afterAll(() => rmSync(folder, { recursive: true }));

const state: unknown = JSON.parse(readFileSync(join(projectRoot, "clients/boards/two-legends.json"), "utf8"));

const evaluate = (args: readonly string[], input?: unknown) =>
  palimpsest(["evaluate", ...args], { input, env: { DATABASE_URL: `file:${join(folder, "held.db")}` } });

describe("palimpsest evaluate", () => {
  it("prints what becomes of a board in a file: 704.5g and 704.5k of 2011", () => {
    const file = join(folder, "board.json");
    writeFileSync(file, JSON.stringify({ state, edition: "2011-09-30", choicePolicy: "FIRST_OPTION" }));
    const { stdout, status } = evaluate([file]);
    expect(stdout).toMatch(/^Under the rules of 2011-09-30: COMPLETE\nCheck 1, 704\.5g: .*\nCheck 1, 704\.5k: /);
    expect(stdout).toContain("\nkamahl: GRAVEYARD\n");
    expect(status).toBe(0);
  });

  it("reads the standard input, and prints JSON: from 2013 on two players may each have the legend (704.5j)", () => {
    const { stdout } = evaluate(["--edition", "2013-07-13", "--json"], { state });
    expect(JSON.parse(stdout)).toMatchObject({
      rulesDate: "2013-07-13",
      status: "COMPLETE",
      checks: [{ actions: [{ kind: "LETHAL_DAMAGE", ruleNumber: "704.5g" }] }],
    });
  });

  it("reads a board in the notation, with what is asked of it: the legend rule of 2012 (704.5k), the edition's in an option", () => {
    const board =
      "players: ann, bob\nann: Kiku 2/2 Legendary Creature\nbob: Kiku 2/2 Legendary Creature\nedition: 2012-06-01\n";
    expect(evaluate([], board).stdout).toMatch(/^Under the rules of 2012-06-01: COMPLETE\nCheck 1, 704\.5k: /);
    expect(evaluate(["--edition", "2020-01-24"], board).stdout).toContain("\nkiku-2: BATTLEFIELD\n");
  });

  it("asks of the newest edition known where neither the file nor an option names one", () => {
    const { stdout, status } = evaluate([], "players: ann {life 0}\n");
    expect([stdout, status]).toEqual([expect.stringMatching(/^Under the rules of 2026-\d\d-\d\d: COMPLETE\n/), 0]);
  });

  it("names line and column of what is wrong with a board in the notation", () => {
    const faults = (board: string) => {
      const { stderr, status } = evaluate(["--edition", "2012-06-01"], board);
      return [stderr, status];
    };
    const lines = (...objects: string[]) => `players: ann\n${objects.map((object) => `ann: ${object}\n`).join("")}`;
    expect(faults(lines("Kiku 2/2 Creature, taped", "Kiku 2/2 Creature, damage"))).toEqual([
      'INVALID_BOARD 2:25: expected something that a game object has, found "taped": did you mean "tapped"?\n' +
        "INVALID_BOARD 3:31: expected a whole number, found the end of the line\n",
      1,
    ]);
    expect(faults(lines("Kiku 2/2 Creature, attached to nobody"))).toEqual([
      'INVALID_BOARD 2:25: the state has no object or player "nobody"\n',
      1,
    ]);
  });

  it("reads JSON as Windows writes it, with a mark before it, in UTF-8 and in UTF-16", () => {
    const marked = `\ufeff${JSON.stringify({ state: { players: [{ id: "ann", life: 0 }] }, edition: "latest" })}`;
    for (const encoding of ["utf8", "utf16le"] as const)
      expect(evaluate([], Buffer.from(marked, encoding))).toMatchObject({ stderr: "", status: 0 });
  });

  it.each([
    ["{not json", /^BAD_ARGUMENTS The standard input cannot be read as JSON: /],
    [[], /^BAD_ARGUMENTS The standard input must hold an object: /],
    [{ stat: {} }, /^BAD_ARGUMENTS stat: There is no variable "stat"\. There are: state, moment, /],
    [
      { edition: "2011-09-30" },
      /^BAD_USER_INPUT state: Variable "\$state" of required type "GameStateInput!" was not provided\.\n/,
    ],
    [
      { state: {}, edition: "2011-09-30" },
      /^BAD_USER_INPUT state\.players: `players` must be given, or the whole board as a `text`\.\n$/,
    ],
    [
      {
        state: { players: [{ id: "ann" }], objects: [{ id: "x", owner: "ann", typeLine: "Creature", zone: "LIMBO" }] },
        edition: "2011-09-30",
        moment: "SOON",
      },
      /^BAD_USER_INPUT state\.objects\[0\]\.zone: .* It may be BATTLEFIELD, .*\nBAD_USER_INPUT moment: .*\n$/,
    ],
    [{ state, edition: "1990-01-01" }, /^BEFORE_FIRST_EDITION edition: The rules of 1990-01-01 are not known: /],
    [
      { state: { players: [{ id: "ann" }], activePlayer: "zoe" }, edition: "2011-09-30" },
      /^INVALID_BOARD state\.activePlayer: the state has no player "zoe"\n$/,
    ],
  ])("refuses %j with the code and the path of each fault, and exit code 1", (input, lines) => {
    const { stderr, status } = evaluate([], input);
    expect(stderr).toMatch(lines);
    expect(status).toBe(1);
  });

  it("waits for no pipe, and reads no device to an end that it has not", () => {
    const pipe = join(folder, "pipe.json");
    spawnSync("mkfifo", [pipe]);
    for (const file of [pipe, "/dev/zero"])
      expect(evaluate([file])).toMatchObject({
        status: 1,
        stderr: `FILE_UNREADABLE ${file} cannot be read: it is no file, but a folder, a pipe, a socket or a device.\n`,
      });
    const { stderr } = evaluate([], Buffer.alloc(20_000_001, " "));
    expect(stderr).toMatch(/^FILE_TOO_LARGE The standard input has more than 20000000 bytes/);
  });

  it("says what an object is called so that neither a terminal nor a workflow obeys it", () => {
    const id = "::stop-commands::x\x1b[2J\n::error::y\u202e";
    const board = {
      players: [{ id: "ann" }],
      objects: [{ id, name: id, owner: "ann", typeLine: "Legendary Creature", power: 0, toughness: 0 }],
    };
    for (const input of [
      { state: board, edition: "2011-09-30" },
      { state: { ...board, activePlayer: id }, edition: "2011-09-30" },
    ])
      for (const args of [[], ["--json"]]) {
        const { stdout, stderr } = evaluate(args, input);

        expect(stdout + stderr).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]|^\s*::/m);
        expect(stdout + stderr).toContain("stop-commands");
      }
  });

  it("says that a file cannot be read", () => {
    expect(evaluate([join(folder, "nowhere.json")]).stderr).toMatch(
      /^FILE_UNREADABLE .*nowhere\.json cannot be read: /,
    );
  });
});
