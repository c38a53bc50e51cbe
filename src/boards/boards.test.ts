import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { evaluate, type GameStateInput } from "../engine";
import { checkAttack, checkBlock } from "../engine/combat";
import { readNotation } from "../engine/notation";
import { diff, full, logOf, permanent, turn } from "./test-kit/arena-log";
import { BoardFileReader, type FoundBoard, foundInNotation, happenedInWords } from ".";
import { type BoardFormat } from "./text-format";

const MOST = 100_000;

function readFile(file: string | Uint8Array, size = 50_000) {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const boards: FoundBoard[] = [];
  const reader = new BoardFileReader((found) => boards.push(found), MOST);
  for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size));
  reader.end();
  return { boards, format: reader.format, notUnderstood: reader.notUnderstood };
}

const NOTATION = "edition: 2012-06-01\nplayers: ann, bob\nann: Grizzly Bears 2/2 Creature — Bear, damage 1\n";
const FORGE = "[state]\np0life=3\np0battlefield=Brass Otter|Tapped;Salt Otter|ChosenColor:red\np1precast=Otter\n";
const LOG = logOf(full([permanent(101, 1)]), diff(2, { turnInfo: turn("Main", 2) }));
const EXAMPLES: Readonly<Record<BoardFormat, string>> = { NOTATION, FORGE, ARENA: LOG };

describe("a file of any format", () => {
  it.each(Object.entries(EXAMPLES))("is known as %s by its content, whatever pieces it comes in", (format, text) => {
    expect(readFile(text, 3)).toMatchObject({ format, boards: [{ board: { players: expect.anything() as unknown } }] });
  });

  it("is known behind much else, and in another encoding", () => {
    expect(readFile("Unity\n".repeat(5_000) + LOG).boards).toHaveLength(1);
    expect(readFile(Buffer.from(`\ufeff${NOTATION}`, "utf16le")).boards).toHaveLength(1);
  });

  it("comes to a board in the notation, which is read again", () => {
    const [forge] = readFile(FORGE).boards;
    const text = foundInNotation(forge!);
    expect(text).toBe(
      "players: p0 {life 3}, p1\np0: Brass Otter, tapped\np0: Salt Otter, chosen red\nunknown cards noted: yes\n",
    );
    expect(readNotation(text, undefined, true).board.objects).toEqual([
      { id: "brass-otter", owner: "p0", card: "Brass Otter", tapped: true },
      { id: "salt-otter", owner: "p0", card: "Salt Otter", chosen: "red" },
    ]);
    const [arena] = readFile(LOG).boards;
    expect(readFile(foundInNotation(arena!)).boards[0]!.board).toEqual(arena!.board);
    const [noted] = readFile(NOTATION).boards;
    expect(foundInNotation(noted!)).toBe(NOTATION);
  });

  it("says what is not understood, and of a board in the notation what is asked of it besides its edition", () => {
    expect(readFile(FORGE).notUnderstood).toEqual([{ line: 4, what: "p1precast=Otter", times: 1 }]);
    expect(readFile(`${NOTATION}moment: cleanup\n`).notUnderstood).toMatchObject([
      { what: expect.stringContaining("moment") },
    ]);
  });

  it("is refused with line and column if it is none of them", () => {
    expect(() => readFile("an otter\n")).toThrow(/^1:\d+: expected a colon/);
    expect(() => readFile(new Uint8Array([0xff, 0xff, 0xff]))).toThrow("cannot be read as text");
    expect(() => readFile("a".repeat(MOST + 1))).toThrow(`no more than ${MOST} bytes`);
  });
});

it("tells what happened in words", () => {
  const left = [{ id: "c1", by: "LETHAL_DAMAGE", to: "GRAVEYARD" }] as const;
  const attacks = [{ attacker: "c1", defender: "p2" }];
  const blocks = [{ blocker: "c2", attacker: "c1" }];
  const damage = [{ source: "c2", target: "c1", amount: 3 }];
  expect(
    happenedInWords({
      kind: "DAMAGE",
      attacks,
      blocks,
      constraints: [],
      damage,
      blockedByNothing: [],
      left,
      lost: [{ id: "p2", by: "PLAYER_LIFE" }],
    }),
  ).toEqual([
    "attacks: c1 → p2",
    "blocks: c2 → c1",
    "c2 deals 3 damage to c1",
    "c1 leaves: lethal damage",
    "p2 loses: player life",
  ]);
  expect(happenedInWords({ kind: "PRIORITY" })).toEqual(["a player has priority"]);
});

/** Sessions that their players made public, which are not part of this project. */
const SESSIONS = process.env.ARENA_LOGS ?? join(__dirname, "../../../shared/arena");
const sessions = existsSync(SESSIONS) ? readdirSync(SESSIONS).filter((name) => name.endsWith(".log.gz")) : [];

describe("public sessions of MTG Arena", () => {
  const sessionsOrNone = sessions.length > 0 ? it.each(sessions) : it.skip.each([`no log is in ${SESSIONS}`]);

  sessionsOrNone("are decided here as there: %s", (name) => {
    const { boards } = readFile(gunzipSync(readFileSync(join(SESSIONS, name))));
    for (const { board, day, happened, title } of boards) {
      const state = board as GameStateInput;
      if (happened.kind === "PRIORITY") expect([title, evaluate({ state, date: day! }).checks]).toEqual([title, []]);
      if (happened.kind === "ATTACK")
        expect([title, checkAttack(state, day!, happened.attacks, happened.constraints).problems]).toEqual([title, []]);
      if (happened.kind === "BLOCK")
        expect([
          title,
          checkBlock(state, day!, happened.attacks, happened.blocks, happened.constraints).problems,
        ]).toEqual([title, []]);
      if (happened.kind === "ACTIONS") {
        const { losers, checks, status } = evaluate({ state, date: day! });
        expect([title, losers]).toEqual([title, happened.lost.map(({ id }) => id)]);
        const left = new Set(checks.flatMap(({ actions }) => actions.flatMap(({ objects }) => objects)));
        if (status === "COMPLETE")
          expect([title, [...left].sort()]).toEqual([title, happened.left.map(({ id }) => id).sort()]);
      }
    }
  });
});
