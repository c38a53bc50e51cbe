import { playScript, readScript } from "../engine/script";
import { foundAsScript } from "./as-script";
import { type FoundBoard, type Happened } from "./found-board";
import { Moments } from "./shown";

const creature = (id: string, owner: string, power: number, toughness: number, more: object = {}) => ({
  ...{ id, owner, power, toughness, typeLine: "Creature — Otter" },
  ...more,
});

const found = (happened: Happened, objects: FoundBoard["board"]["objects"], more: Partial<FoundBoard> = {}) => ({
  title: "match 1, game 1, turn 3, declare attack, state 9",
  within: ["match 1, game 1", "turn 3"],
  board: { players: [{ id: "p1" }, { id: "p2", life: 2 }], objects },
  day: "2026-06-18",
  isAfterGap: false,
  happened,
  ...more,
});

const OTTER = creature("c1", "p1", 2, 2);
const BEAR = creature("c2", "p2", 3, 3);
const attacks = [{ attacker: "c1", defender: "p2" }];

const ATTACK: Happened = { kind: "ATTACK", attacks, constraints: [] };
const DIED = { id: "c1", by: "LETHAL_DAMAGE", to: "GRAVEYARD" } as const;

const COMBAT: Happened = {
  kind: "COMBAT",
  attacks,
  blocks: [
    { blocker: "c2", attacker: "c1" },
    { blocker: "c3", attacker: "c1" },
  ],
  constraints: [],
  damage: [
    [
      { source: "c1", target: "c2", amount: 1 },
      { source: "c1", target: "c3", amount: 1 },
      { source: "c2", target: "c1", amount: 3 },
      { source: "c3", target: "c1", amount: 1 },
    ],
  ],
  left: [DIED, { id: "c3", by: "LETHAL_DAMAGE", to: "GRAVEYARD" }],
  lost: [],
};

/** The steps of a script, and what it expects. */
const linesOf = (of: FoundBoard) => readScript(foundAsScript(of)).lines.map(({ written }) => written);

describe("a moment as a script", () => {
  it.each<[string, FoundBoard, string[]]>([
    ["an attack", found(ATTACK, [OTTER]), ["attack: c1 → p2", "legal"]],
    [
      "blocks, of attackers that attack already",
      found({ ...ATTACK, kind: "BLOCK", blocks: [{ blocker: "c2", attacker: "c1" }] }, [
        { ...OTTER, attacking: true, tapped: true },
        BEAR,
      ]),
      ["attack: c1 → p2", "block: c2 → c1", "legal"],
    ],
    [
      "a combat, whose damage was divided by choice (510.1c)",
      found(COMBAT, [OTTER, BEAR, creature("c3", "p2", 1, 1)]),
      ["attack: c1 → p2", "block: c2 → c1, c3 → c1", "assign: c1 → c2 ×1, c1 → c3 ×1", "pass", "c1 dies", "c3 dies"],
    ],
    [
      "a step of damage",
      found(
        {
          ...{ ...ATTACK, kind: "DAMAGE", blocks: [], blockedByNothing: [] },
          ...{ damage: [{ source: "c1", target: "p2", amount: 2 }], left: [], lost: [{ id: "p2", by: "PLAYER_LIFE" }] },
        },
        [{ ...OTTER, attacking: true }],
      ),
      ["event: deal damage {players p2, source c1, amount 2, combat}", "p2 loses"],
    ],
    [
      "what died, and which legend stayed (704.5j)",
      found(
        {
          kind: "ACTIONS",
          left: [DIED, { id: "c4", by: "LEGEND_RULE", to: "GRAVEYARD" }],
          lost: [],
        },
        [
          { ...OTTER, damage: 2 },
          ...["c4", "c5"].map((id) => creature(id, "p1", 1, 1, { name: "name 7", typeLine: "Legendary Creature" })),
        ],
      ),
      ["check", "choose: keep-one:p1:legend:name 7 → c5", "c1 dies", "c4 dies"],
    ],
    ["a board by itself", found({ kind: "UNSAID" }, [OTTER], { title: "A puzzle", within: [] }), ["check"]],
  ])("%s goes as the file says under the rules of its day", (_, of, lines) => {
    expect(linesOf(of)).toEqual(lines);
    const { lines: played } = playScript(readScript(foundAsScript(of)), "2026-06-18");
    expect(played.filter(({ failure }) => failure !== null)).toEqual([]);
  });

  it("fails where the file says otherwise", () => {
    const of = found({ kind: "ACTIONS", left: [DIED], lost: [] }, [OTTER]);
    const { lines } = playScript(readScript(foundAsScript(of)), "2026-06-18");
    expect(lines.at(-1)?.failure).toBe("it is on the battlefield");
  });

  it("says what bears on attacking", () => {
    const constraints = [{ id: "effect 3", kind: "CANT_ATTACK", affects: { ids: ["c1"] } }] as const;
    const { lines } = playScript(readScript(foundAsScript(found({ ...ATTACK, constraints }, [OTTER]))), "2026-06-18");
    expect(lines.at(-1)?.failure).toMatch(/^it is illegal: 508/);
  });

  it("expects nothing of what an effect that no file tells put elsewhere", () => {
    const of = found({ kind: "ACTIONS", left: [{ ...DIED, to: "EXILE" }], lost: [] }, [{ ...OTTER, damage: 2 }]);
    expect(linesOf(of)).toEqual(["check"]);
  });
});

describe("the moments of a file", () => {
  const gather = (most: number, ...all: readonly FoundBoard[]) => {
    const moments = new Moments(most);
    for (const one of all) moments.take(one);
    return moments;
  };
  const DEATH = found({ kind: "ACTIONS", left: [DIED], lost: [] }, [{ ...OTTER, damage: 2 }, BEAR]);

  it("are told with what attacked, died and lost, and which lands are there", () => {
    const land = { id: "c9", owner: "p2", typeLine: "Basic Land — Island" };
    const { board } = DEATH;
    const [one] = gather(100, { ...DEATH, board: { ...board, objects: [...board.objects!, land] } }).list;
    expect(one).toMatchObject({
      within: ["match 1, game 1", "turn 3"],
      title: "declare attack, state 9",
      headline: "Otter (c1) dies: lethal damage",
      words: ["Otter (c1) leaves: lethal damage"],
    });
    expect(one?.sides).toEqual([
      {
        ...{ id: "p1", facts: "20 life", lands: 0 },
        cards: [
          {
            ...{ id: "c1", name: "Otter", facts: "c1, 2/2, Creature, 2 damage" },
            ...{ end: "dies: lethal damage", isGone: true },
          },
        ],
      },
      {
        ...{ id: "p2", facts: "2 life", lands: 1 },
        cards: [{ id: "c2", name: "Otter", facts: "c2, 3/3, Creature", end: "", isGone: false }],
      },
    ]);
  });

  it("have a whole combat in place of its parts, before what died in it, and no board that was only looked at", () => {
    const parts = [ATTACK, { ...ATTACK, kind: "BLOCK", blocks: [] } as const].map((one) => found(one, [OTTER]));
    const { list } = gather(100, found({ kind: "PRIORITY" }, [OTTER]), DEATH, ...parts, DEATH, found(COMBAT, [OTTER]));
    expect(list.map(({ kind }) => kind)).toEqual(["ACTIONS", "COMBAT", "ACTIONS"]);
  });

  it("are no more than there is room for", () => {
    const { list, leftOut } = gather(7, DEATH, DEATH, DEATH);
    expect([list.length, leftOut]).toEqual([2, 1]);
  });
});
