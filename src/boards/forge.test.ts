import fc from "fast-check";
import { deal } from "../cards/deal";
import { evaluate } from "../engine";
import { readBoardInText } from "./text-format";
import { secondsFor } from "./test-kit/seconds-for";
import { formatOfText, foundInNotation } from ".";

/** Invented cards; those of a name that no card has are as plain as can be. */
const PUZZLE = `[metadata]
Name:An invented puzzle
Goal:Win
Description:Win this turn.
[state]
# What stands here is left out.
turn=3
humanlandsplayed=1
activeplayer=ai
activephase=COMBAT_DECLARE_ATTACKERS
humanlife=7
humancounters=POISON=3,ENERGY=2
ailife=-2
humanhand=Brass Otter; Grizzly Bears|Set:XYZ
humanbattlefield=Brass Otter|Id:12|Tapped|SummonSick|Damage:2|Counters:P1P1=2,M1M1=1;"Quoted", the Otter|FaceDown
aibattlefield=Glass Cloak|AttachedTo:12;Moon Otter|Transformed|Attacking|Owner:human;Bad Omen|EnchantingPlayer:human
aigraveyard=Salt Otter|IsCommander
aiexile=
`;

const FOUND = { title: "", within: [], day: null, isAfterGap: false, happened: { kind: "UNSAID" } } as const;

const read = (text: string) => readBoardInText(text);
const objectsOf = (text: string) => read(text).board.objects!;

describe("a state of Forge", () => {
  it("is known by its content, with or without its section", () => {
    expect(formatOfText(PUZZLE)).toBe("FORGE");
    expect(formatOfText("p0life=20\np0battlefield=Forest\n")).toBe("FORGE");
    expect(formatOfText("players: ann\nann: Forest Land\n")).toBe("NOTATION");
  });

  it("says players, whose turn it is, and cards by name", () => {
    const { board, title, notUnderstood } = read(PUZZLE);
    expect(title).toBe("An invented puzzle");
    expect(notUnderstood).toEqual([]);
    expect(board).toMatchObject({
      players: [
        { id: "human", life: 7, poisonCounters: 3, counters: [{ kind: "energy", count: 2 }], landsPlayed: 1 },
        { id: "ai", life: -2 },
      ],
      activePlayer: "ai",
      turn: 3,
      variants: ["COMMANDER"],
    });
    expect(board.objects).toEqual([
      { id: "brass-otter", owner: "human", zone: "HAND", card: "Brass Otter" },
      { id: "grizzly-bears", owner: "human", zone: "HAND", card: "Grizzly Bears" },
      {
        id: "brass-otter-2",
        owner: "human",
        card: "Brass Otter",
        tapped: true,
        controlledSinceTurnBegan: false,
        damage: 2,
        counters: [
          { kind: "+1/+1", count: 2 },
          { kind: "-1/-1", count: 1 },
        ],
      },
      { id: "quoted-the-otter", owner: "human", card: '"Quoted", the Otter', faceDown: true },
      { id: "glass-cloak", owner: "ai", card: "Glass Cloak", attachedTo: "brass-otter-2" },
      {
        id: "moon-otter",
        owner: "human",
        controller: "ai",
        card: "Moon Otter",
        face: "BACK",
        attacking: true,
      },
      { id: "bad-omen", owner: "ai", card: "Bad Omen", attachedTo: "human" },
      { id: "salt-otter", owner: "ai", zone: "GRAVEYARD", card: "Salt Otter", isCommander: true },
    ]);
  });

  it("has players by number in newer files, as many as there are", () => {
    const { board } = read("activeplayer=p2\np0life=40\np1life=40\np2life=33\np2battlefield=Forest\n");
    expect(board).toMatchObject({
      players: [{ id: "p0" }, { id: "p1" }, { id: "p2", life: 33 }],
      activePlayer: "p2",
      objects: [{ owner: "p2", card: "Forest" }],
    });
  });

  it.each([
    [
      "by its figures",
      "t:Knight Otter,P:2,T:1,Cost:no cost,Color:W,Types:Artifact-Creature-Otter-Knight,Keywords:Flying-First Strike,Image:x",
      {
        name: "Knight Otter",
        kind: "TOKEN",
        typeLine: "Artifact Creature — Otter Knight",
        power: 2,
        toughness: 1,
        colors: ["WHITE"],
        keywords: ["FLYING", "FIRST_STRIKE"],
      },
    ],
    [
      "by a script of many words",
      "T:wb_1_2_a_otter_knight_first_strike",
      {
        name: "Otter Knight",
        typeLine: "Artifact Creature — Otter Knight",
        power: 1,
        toughness: 2,
        colors: ["WHITE", "BLACK"],
        keywords: ["FIRST_STRIKE"],
      },
    ],
    ["by a script without figures", "t:c_a_treasure", { typeLine: "Artifact — Treasure", name: "Treasure" }],
  ])("has tokens: %s", (_, token, expected) => {
    expect(objectsOf(`p0battlefield=${token}|Tapped\n`)).toEqual([
      expect.objectContaining({ ...expected, tapped: true }),
    ]);
  });

  it.each([
    ["p0precast=Brass Otter:Script", "p0precast=Brass Otter:Script"],
    ["p0battlefield=Brass Otter|ExecuteScript:Otter->7", "Brass Otter: ExecuteScript:Otter->7"],
    ["p0battlefield=Brass Otter|Damage:many", "Brass Otter: Damage:many"],
    ["p0battlefield=Brass Otter|AttachedTo:7", "brass-otter: attached to 7"],
    ["p0battlefield=t:c_a_treasure_sac", "the token c_a_treasure_sac: sac"],
    ["p0battlefield=t:", "the token"],
    ["p0life=twenty", "p0life=twenty"],
    ["activeplayer=nobody", "activeplayer=nobody"],
    ["an otter", "the line an otter"],
    ["humour=dry", "humour=dry"],
  ])("tells what it does not understand, with its line: %s", (line, what) => {
    expect(read(`[state]\np1life=20\n${line}\n`).notUnderstood).toEqual([
      { line: 3, what: expect.stringContaining(what), times: 1 },
    ]);
  });

  it("says where each object stands, for faults that the engine finds", () => {
    const { placeOf } = read(PUZZLE);
    expect(placeOf("state.objects[1].card")).toBe("14:24");
    expect(placeOf("state.objects[4].attachedTo.id")).toBe("16:15");
  });

  it("can be evaluated once its cards are known: 704.5g", () => {
    const { board } = read("p0battlefield=Brass Otter|Damage:3;t:g_4_4_otter|Damage:3\n");
    const state = deal(board, ({ card }) =>
      card == null ? null : { object: { typeLine: "Creature", power: 3, toughness: 3 }, back: null, lines: [] },
    );
    const { checks } = evaluate({ state, date: "2026-08-07" });
    expect(checks.map(({ actions }) => actions.map(({ objects }) => objects))).toEqual([[["brass-otter"]]]);
  });

  it("is written in the notation and read back, with what was chosen and that unknown cards are noted", () => {
    const state = "p0battlefield=Brass Otter|ChosenType:Goblin|Renowned;Salt Otter|ChosenColor:red;Moon Otter|Modal\n";
    const { board, notUnderstood } = read(`${state}p0numringtemptedyou=0\np0speed=2\n`);
    expect(notUnderstood.map(({ what }) => what)).toEqual(["p0speed=2"]);
    const written = foundInNotation({ ...FOUND, board });
    expect(written).toContain("p0: Brass Otter, is renowned, chosen Goblin\n");
    expect(written).toContain("p0: Salt Otter, chosen red\np0: Moon Otter, back\nunknown cards noted: yes\n");
    expect(readBoardInText(written).board).toEqual(board);
  });

  it("is read whatever it says, in time that grows with its length", () => {
    const parts = fc.constantFrom(
      ..."|;:=,#[]_ \n\r",
      "p0battlefield=",
      "t:",
      "Counters:",
      "P1P1=",
      "Id:1",
      "humanlife=",
      "[state]",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 60 }), (written) => {
        read(`p0life=1\n${written.join("")}`);
      }),
      { numRuns: 1_000 },
    );
    for (const part of ["|", ";", ":", ",", "=", "_a", "a;", "t:a,", "|Counters:P1P1=1", "\n", "p0hand=a\n"]) {
      const text = `p0battlefield=t:a_a${part.repeat(1_000_000 / part.length)}`;
      const took = secondsFor(() => read(text));
      expect(took).toBeLessThan(2);
    }
  });
});
