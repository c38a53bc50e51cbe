import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { projectRoot } from "../store/project-root";
import {
  endOfTurn,
  evaluate,
  type EventStepInput,
  type GameStateInput,
  InvalidBoardError,
  PalimpsestError,
  performEvents,
  Play,
  playCombat,
  readNotation,
  writeNotation,
} from "./package";

const giant = { id: "giant", name: "Hill Giant", owner: "ann", typeLine: "Creature — Giant", power: 3, toughness: 3 };
const board: GameStateInput = { players: [{ id: "ann" }, { id: "bob" }], objects: [{ ...giant, damage: 3 }] };

const node = (...args: string[]) =>
  spawnSync(process.execPath, ["-C", "palimpsest-source", "--require", "./src/test-kit/register.cjs", ...args], {
    cwd: projectRoot,
    encoding: "utf8",
  });

function thrownBy(work: () => unknown): PalimpsestError {
  try {
    work();
  } catch (error) {
    if (error instanceof PalimpsestError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

describe("palimpsest/engine", () => {
  it("plays a board under the rules of a date (704.5g, 420.5c before)", () => {
    const rulesOf = (date: string) => evaluate(board, date).checks[0]?.actions[0]?.ruleNumber;
    expect([rulesOf("2009-10-01"), rulesOf("2003-12-01")]).toEqual(["704.5g", "420.5c"]);
  });

  it("has a token that says what it copies without a type line of its own, on a board as text too (707.2)", () => {
    const token = { id: "token", owner: "ann", kind: "TOKEN", copy: { of: "giant" } } as unknown as typeof giant;
    const healthy = { ...board, objects: [giant, token] };
    expect(evaluate(healthy, "2026-08-07").state.objects[1]).toMatchObject({ power: 3, toughness: 3 });
    const [, line] = readNotation("players: ann\nann: A 3/3 Creature\nann: B [b], token, copy {of a}").board.objects!;
    expect(line).toMatchObject({ id: "b", kind: "TOKEN", typeLine: "" });
    expect(
      thrownBy(() => evaluate({ ...board, objects: [giant, { ...token, kind: "CARD" } as never] }, "2026-08-07")),
    ).toMatchObject({ path: "state.objects[1].typeLine" });
  });

  it("plays events and the end of a turn on it, and refuses what are no steps", () => {
    const steps: readonly EventStepInput[] = [{ events: [{ kind: "DESTROY", objects: ["giant"] }] }];
    const healthy = { ...board, objects: [giant] };
    expect(performEvents(healthy, "2009-10-01", steps).state.objects[0]!.zone).toBe("GRAVEYARD");
    expect(endOfTurn({ ...board, objects: [{ ...giant, damage: 2 }] }, "2009-10-01").state.objects[0]!.damage).toBe(0);
    const wrong = thrownBy(() => performEvents(healthy, "2009-10-01", [{ deeds: [] }] as never));
    expect(wrong.path).toBe("steps[0].deeds");
    expect(thrownBy(() => performEvents(healthy, "2009-10-01", null as never)).path).toBe("steps");
  });

  it("plays a turn, each question asked of the board that the answer before has", () => {
    const sent = ({ state }: { readonly state: { readonly board: GameStateInput } }): GameStateInput =>
      JSON.parse(JSON.stringify(state.board)) as GameStateInput;
    const bear = { id: "bear", owner: "bob", typeLine: "Creature — Bear", power: 2, toughness: 2 };
    const growth = {
      ...{ id: "growth", affects: { ids: ["giant"] }, duration: "END_OF_TURN" as const },
      ...{ addPower: { constant: 3 }, addToughness: { constant: 3 } },
    };
    const grown = performEvents({ ...board, objects: [giant, bear] }, "2010-10-01", [
      { events: [{ kind: "START_EFFECT", effect: growth }] },
    ]);
    const fought = playCombat(sent(grown), "2010-10-01", {
      ...{ attacks: [{ attacker: "giant", defender: "bob" }], blocks: [{ blocker: "bear", attacker: "giant" }] },
      policy: "MINIMAL_LEGAL",
    });
    expect(fought.state.objects.map(({ id, zone, power, damage }) => [id, zone, power, damage])).toEqual([
      ["giant", "BATTLEFIELD", 6, 2],
      ["bear", "GRAVEYARD", null, 0],
    ]);
    const ended = endOfTurn(sent(fought), "2010-10-01", { nextPlayer: "bob" });
    expect(ended.state.objects[0]).toMatchObject({ id: "giant", power: 3, damage: 0, tapped: true });
    expect(sent(ended)).toMatchObject({
      activePlayer: "bob",
      objects: [
        { ...giant, tapped: true },
        { ...bear, zone: "GRAVEYARD" },
      ],
    });
    expect(readNotation(fought.state.text).board).toEqual(sent(fought));
    const wrong = (options: unknown) => thrownBy(() => playCombat(board, "2010-10-01", options as never)).path;
    expect([{ attacks: [{}] }, { blocks: 5 }, { policy: "WELL" }, { foes: [] }, 5].map(wrong)).toEqual([
      "attacks[0].attacker",
      "blocks",
      "policy",
      "foes",
      "options",
    ]);
  });

  it("plays a turn with one Play, by the program of docs/how-to/engine.md", () => {
    const file = "clients/engine/play-a-turn.ts";
    const program = readFileSync(join(projectRoot, file), "utf8");
    const text = readFileSync(join(projectRoot, "docs/how-to/engine.md"), "utf8");
    expect(text).toContain(`\`\`\`ts\n${program.slice(program.indexOf("import"))}\`\`\`\n`);
    const { stdout, stderr } = node(file);
    expect(stderr).toBe("");
    const players = "players: ann {life 20}, bob {life 20}";
    const bears = "bob's graveyard: Grizzly Bears [bears] 2/2 Creature — Bear";
    const left =
      "last known bears: name Grizzly Bears, owner bob, controller bob, damage 6, blocking, seen Creature — Bear {name Grizzly Bears, power 2, toughness 2}";
    expect(stdout.split("\n")).toEqual([
      players,
      "ann: Hill Giant [giant] 3/3 Creature — Giant, damage 2, tapped",
      bears,
      "continuous effect growth: timestamp 2, affects {ids giant}, end of turn, add power 3, add toughness 3",
      left,
      ...[
        "",
        "active player: bob",
        "moments ahead: upkeep, draw step, first main phase, beginning of combat, end of combat, second main phase",
        players,
      ],
      "ann: Hill Giant [giant] 3/3 Creature — Giant, tapped",
      bears,
      ...["ended effects: growth", "", ""],
    ]);
  });

  it("leaves the board of a Play as it was where a choice is open or what is declared is illegal, and tells each note once", () => {
    const attacks = [{ attacker: "giant", defender: "bob" }];
    const wall = { ...giant, id: "wall", tapped: true };
    const given = { ...board, objects: [{ ...giant, keywords: ["SUSPEND" as const] }, wall] };
    const play = new Play(given, "2001-10-01");
    const first = play.board;
    expect(play.combat({ attacks: [{ attacker: "wall", defender: "bob" }] }).status).toBe("ILLEGAL");
    expect(play.combat().status).toBe("NEEDS_CHOICES");
    expect([play.board, play.assumptions]).toEqual([first, []]);
    expect(play.combat({ attacks, blocks: [], policy: "MINIMAL_LEGAL" }).status).toBe("COMPLETE");
    play.endOfTurn();
    expect(play.board.players[1]).toMatchObject({ id: "bob", life: 17 });
    const unknown =
      "These rules do not know suspend, which the rules have from 2006-10-01 on: it changes nothing on Hill Giant.";
    expect(play.assumptions.filter((sentence) => sentence === unknown)).toHaveLength(1);
    expect(thrownBy(() => new Play(board, "1998-01-01")).code).toBe("BEFORE_FIRST_EDITION");
    expect(thrownBy(() => new Play({} as never, "2001-10-01")).path).toBe("state.players");
  });

  it("has cards lie in a graveyard in the order in which they came there, one step after the other (404.3)", () => {
    const ids = ["one", "two", "three"];
    const play = new Play({ ...board, objects: ids.map((id) => ({ ...giant, id })) }, "2010-10-01");
    for (const id of ["two", "one", "three"]) play.perform([{ events: [{ kind: "DESTROY", objects: [id] }] }]);
    expect(play.board.objects!.map(({ id }) => id)).toEqual(["two", "one", "three"]);
  });

  it("goes on with a combat that waits, of which a Play is told no more than is decided next (509.1)", () => {
    const play = new Play({ ...board, objects: [giant, { ...giant, id: "ogre", owner: "bob" }] }, "2001-10-01");
    const declared = play.combat({ attacks: [{ attacker: "giant", defender: "bob" }] });
    expect(declared).toMatchObject({ status: "NEEDS_CHOICES", decision: { kind: "BLOCKERS" } });
    expect(play.board.combat).toMatchObject({ after: "ATTACKERS_DECLARED" });
    expect(play.combat({ blocks: [] })).toMatchObject({ status: "COMPLETE" });
    expect(play.board).toMatchObject({ players: [{ id: "ann" }, { id: "bob", life: 17 }] });
    expect(play.board.combat ?? null).toBeNull();
  });

  it("reads and writes a board as people write it, and says where what is wrong stands there", () => {
    const text = "players: ann, bob\nann: Hill Giant [giant] 3/3 Creature — Giant, damage 3\n";
    expect(readNotation(text).board).toEqual(board);
    expect(writeNotation(board)).toBe(text);
    expect(readNotation(text).placeOf("state.objects[0].damage")).toBe("2:47");
    expect(thrownBy(() => readNotation("ann: Hill Giant 3/3 Creature")).path).toBe("1:1");
    expect(thrownBy(() => writeNotation({} as never)).path).toBe("state.players");
  });

  it.each<[string, unknown, string]>([
    ["no board", null, "state"],
    ["a list for a board", [], "state"],
    ["no players", {}, "state.players"],
    ["a player without an id", { players: [{}] }, "state.players[0].id"],
    ["null in a list", { players: [null] }, "state.players[0]"],
    ["an unknown field", { ...board, stack: [] }, "state.stack"],
    ["a field of every object", { ...board, constructor: 1 }, "state.constructor"],
    ["a number as a text", { ...board, objects: [{ ...giant, power: "3" }] }, "state.objects[0].power"],
    ["an unknown zone", { ...board, objects: [{ ...giant, zone: "MOON" }] }, "state.objects[0].zone"],
    ["an unknown owner", { ...board, objects: [{ ...giant, owner: "zoe" }] }, "state.objects[0].owner"],
  ])("names the field at fault: %s", (_, given, path) => {
    const error = thrownBy(() => evaluate(given as GameStateInput, "2009-10-01"));
    expect(error).toBeInstanceOf(InvalidBoardError);
    expect([error.code, error.path]).toEqual(["INVALID_BOARD", path]);
  });

  it("refuses filters and conditions that are nested deeper than any stack", () => {
    const nested = (field: string, value: unknown = {}) => {
      for (let depth = 0; depth < 20_000; depth++) value = { [field]: value };
      return value;
    };
    const listed = (field: string) => nested(field, []);
    const faultOf = (effect: unknown) => {
      const given = { ...board, continuousEffects: [{ id: "e", ...(effect as object) }] };
      const { code, path } = thrownBy(() => evaluate(given, "2009-10-01"));
      return [code, path];
    };
    const at = (path: string) => ["INVALID_BOARD", `state.continuousEffects[0].${path}`];
    expect(faultOf({ affects: nested("not") })).toEqual(at(`affects${".not".repeat(20)}`));
    expect(faultOf({ affects: listed("hasAttached") })).toEqual(at(`affects${".hasAttached".repeat(20)}`));
    expect(faultOf({ condition: nested("not") })).toEqual(at(`condition${".not".repeat(20)}`));
    expect(faultOf({ setPower: { countOf: nested("attachedTo") } })).toEqual(
      at(`setPower.countOf${".attachedTo".repeat(20)}`),
    );
    expect(faultOf({ condition: { count: nested("not") } })).toEqual(at(`condition.count${".not".repeat(19)}`));
    const step: EventStepInput = { events: [{ kind: "DESTROY", matching: nested("not") as object }] };
    expect(thrownBy(() => performEvents(board, "2009-10-01", [step])).path).toBe(
      `steps[0].events[0].matching${".not".repeat(20)}`,
    );
  });

  it("names dates, moments and choices at fault", () => {
    const faultOf = (...args: unknown[]) => {
      const { code, path } = thrownBy(() => evaluate(...(args as Parameters<typeof evaluate>)));
      return [code, path];
    };
    expect(faultOf(board, "1998-01-01")).toEqual(["BEFORE_FIRST_EDITION", "date"]);
    expect(faultOf(board, "2009-02-30")).toEqual(["BAD_DATE", "date"]);
    expect(faultOf(board, undefined)).toEqual(["BAD_DATE", "date"]);
    expect(faultOf(board, "2009-10-01", { moment: "SOON" })).toEqual(["INVALID_BOARD", "moment"]);
    expect(faultOf(board, "2009-10-01", { choices: [{}] })).toEqual(["INVALID_BOARD", "choices[0].choice"]);
    expect(faultOf(board, "2009-10-01", { choices: [null] })).toEqual(["INVALID_BOARD", "choices[0]"]);
    expect(faultOf(board, "2009-10-01", { choices: 5 })).toEqual(["INVALID_BOARD", "choices"]);
    expect(faultOf(board, "2009-10-01", { choicepolicy: "ASK" })).toEqual(["INVALID_BOARD", "choicepolicy"]);
    for (const options of [null, 5, [], "ASK"])
      expect(faultOf(board, "2009-10-01", options)).toEqual(["INVALID_BOARD", "options"]);
  });

  it("loads nothing but the engine and what it stands on", () => {
    const { stdout } = node(
      "-e",
      `const before = new Set(Object.keys(require.cache));
       require("palimpsest/engine");
       console.log(JSON.stringify(Object.keys(require.cache).filter((file) => !before.has(file))));`,
    );
    const loaded = (JSON.parse(stdout) as string[])
      .map((file) => relative(projectRoot, file))
      // What was not compiled before.
      .filter((file) => !file.startsWith("node_modules/@swc/"));
    expect(loaded).toContain("src/engine/package.ts");
    expect(loaded.filter((file) => !/^src\/(?:engine|domain)\//.test(file))).toEqual([]);
  });

  it("has an example that plays many boards on two threads", () => {
    const { stdout, stderr } = node("clients/engine/play-many-boards.ts", "200", "2");
    expect(stderr).toBe("");
    expect(stdout).toMatch(
      /^200 boards, 4000 creatures destroyed, in \d+\.\d s on 2 threads\nBEFORE_FIRST_EDITION at date\n$/,
    );
  });
});
