import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { annotation, diff, full, goes, graveyardOf, LIMBO, logOf, permanent, turn } from "../boards/test-kit/arena-log";
import { importCards } from "../store/import/import-cards";
import { Store } from "../store/store";
import { copyTestDatabase } from "../store/test-kit/temporary-store";
import { MADE_UP_CARDS } from "../test-kit/made-up-cards";
import { commandIn } from "./read";
import { commandHere, palimpsest } from "./test-kit/palimpsest";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-read-"));
afterAll(() => rmSync(folder, { recursive: true }));

const OTTER = permanent(101, 1);
const LOG = logOf(
  full([OTTER, permanent(201, 2, { power: 3, toughness: 3 })]),
  diff(2, {
    turnInfo: turn("Main", 2),
    gameObjects: [{ ...OTTER, zoneId: LIMBO, damage: 3 }],
    annotations: [
      annotation("DamageDealt", 201, [101], { damage: 3, type: 2 }),
      ...goes(101, 102, graveyardOf(1), "SBA_Damage"),
    ],
  }),
);
const FORGE =
  "[metadata]\nName:An invented puzzle\n[state]\nhumanlife=20\nailife=3\nhumanbattlefield=Grizzly Bears|Tapped|Damage:2;t:g_2_2_bear|Damage:1\nhumanprecast=Otter\n";

const DATABASE_URL = `file:${join(folder, "held.db")}`;
beforeAll(() => copyTestDatabase(join(folder, "held.db")));

async function read(text: string, ...args: string[]) {
  const file = join(folder, "file");
  writeFileSync(file, text);
  const { stdout, stderr, status } = await commandHere(commandIn, [file, ...args], {
    cwd: folder,
    env: { DATABASE_URL },
  });
  return { stdout, stderr, status };
}

const NOTED = `# An invented puzzle
players: human {life 20}, ai {life 3}
human: Grizzly Bears, damage 2, tapped
human: Bear [bear] 2/2 Creature — Bear, token, damage 1, green
unknown cards noted: yes
`;

describe("palimpsest read", () => {
  it("prints a state of Forge in the notation, and what is not understood beside it", async () => {
    expect(await read(FORGE)).toEqual({
      stdout: NOTED.replace("Bear [bear]", "Bear"),
      stderr: "Not understood, line 7: humanprecast=Otter\n",
      status: 0,
    });
  });

  it("prints a board in the notation as it would be written", async () => {
    const { stdout } = await read("players: ann\nann: Bear [bear] 2/2 Creature — Bear ,1 damage\n");
    expect(stdout).toBe("player ann:\nann: Bear 2/2 Creature — Bear, damage 1\n");
  });

  it("prints the moments of a log, a line each, and one of them as a board", async () => {
    const { stdout } = await read(LOG);
    expect(stdout).toBe("1: 2026-08-07 match 1, game 1, turn 3, main1, state 2: actions: c101 leaves: lethal damage\n");
    expect((await read(LOG, "--all")).stdout).toMatch(/^1: .*: priority: a player has priority\n2: .*\n3: /);
    expect((await read(LOG, "--board", "1")).stdout).toBe(
      `# match 1, game 1, turn 3, main1, state 2
# c101 leaves: lethal damage
edition: 2026-08-07
active player: p1
player p1: life 20, cards in hand 3, cards in library 2
player p2: life 20, cards in hand 3, cards in library 2
p1: [c101] 2/2 Creature — Otter, damage 3
p2: [c201] 3/3 Creature — Otter
`,
    );
    expect(JSON.parse((await read(LOG, "--json")).stdout)).toMatchObject({ number: 1, happened: { kind: "ACTIONS" } });
  });

  it("names what is in a log by the numbers that MTG Arena has for the cards that were imported", async () => {
    const cards = join(folder, "cards.json");
    writeFileSync(cards, JSON.stringify([{ ...MADE_UP_CARDS[0]!, arena_id: 75_001 }]));
    const store = Store.open({ url: DATABASE_URL });
    await importCards(store, cards);
    store.close();
    const named = { ...OTTER, grpId: 75_001, name: 7 };
    const log = logOf(full([named, permanent(201, 2)]), diff(2, { gameObjects: [{ ...named, damage: 1 }] }));
    expect((await read(log, "--all", "--board", "1")).stdout).toContain(
      "\np1: Brass Otter [c101] 2/2 Creature — Otter\n",
    );
  });

  it.each([
    [["--board", "9"], "BAD_ARGUMENTS --board: There is no board 9: there are 1.\n"],
    [["--board", "one"], 'BAD_ARGUMENTS --board: "one" is not the number of a board.\n'],
  ])("refuses %j", async (args, stderr) => {
    expect(await read(LOG, ...args)).toEqual({ stdout: "", stderr, status: 1 });
  });

  it("names line and column of a text that is none of the formats", async () => {
    expect(await read("players: ann\nann: Bear 2/2 Creature, taped\n")).toMatchObject({
      stderr: expect.stringContaining("INVALID_BOARD 2:25: "),
      status: 1,
    });
    expect(await read("nothing of the kind")).toMatchObject({ status: 1 });
  });
});

describe("palimpsest evaluate", () => {
  const evaluate = (input: string) =>
    palimpsest(["evaluate", "--edition", "2026-08-07"], {
      input,
      env: { DATABASE_URL },
    });

  it("takes a state of Forge, and a board of a log that was printed: 704.5g", async () => {
    const forge = evaluate(FORGE);
    expect(forge.stdout).toMatch(/\nCheck 1, 704\.5g: [^]*\nbear: BATTLEFIELD\ngrizzly-bears: GRAVEYARD\n/);
    expect(forge.stderr).toBe("Not understood, line 7: humanprecast=Otter\n");
    const { stdout } = await read(LOG, "--board", "1");
    expect(evaluate(stdout).stdout).toContain("\nc201: BATTLEFIELD\nc101: GRAVEYARD\n");
  });

  it("says of cards of Forge that are not known, wherever they are, that they are not, and takes what is said of them", () => {
    const { stdout, status } = evaluate(
      "[state]\nhumanhand=No Such Otter\nhumanlibrary=No Such Otter\nhumanbattlefield=No Such Bear|Counters:P1P1=1|Tapped|Transformed\n",
    );
    expect(status).toBe(0);
    expect(stdout).toContain(
      "Of No Such Otter is not read, and does nothing here but what the board says: all of it, since the card is not known.",
    );
    expect(stdout).toContain("\nno-such-bear: BATTLEFIELD\n");
  });

  it("says of a whole log how to have a board of it", () => {
    expect(evaluate(LOG)).toMatchObject({
      stderr: expect.stringMatching(/^BAD_ARGUMENTS .* is a log of MTG Arena: /),
      status: 1,
    });
  });
});
