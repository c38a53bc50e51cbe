import { attacking, blocking, boardOf, bobs } from "../../combat/test-kit/combats";
import { creature } from "../boards";
import { divides, fights, type RulesExample } from "./example";

/** One attacker, and two blockers of which the first comes first. */
const ordered = (attacker: string, size: string) => ({
  state: boardOf(creature(attacker, size), bobs("wall", "0/3"), bobs("elf", "1/1")),
  attacks: attacking(attacker),
  blocks: blocking(`wall>${attacker}`, `elf>${attacker}`),
  orders: [{ creature: attacker, order: ["wall", "elf"] }],
});
const WURM = ordered("wurm", "6/4");
const GORGER = ordered("gorger", "5/6");

/** The same, with something that Bob casts once blockers are declared, and the damage assigned so. */
const saved = (
  { orders, ...fight }: typeof WURM,
  event: { readonly effect: object } | { readonly replacement: object },
  assignments: readonly (readonly [target: string, amount: number])[],
) => ({
  ...fight,
  damageAssignmentOrders: orders,
  responses: [
    {
      when: "BLOCKERS_DECLARED" as const,
      player: "bob",
      events: [{ kind: "START_EFFECT" as const, objects: ["wall"], player: "bob", ...event } as never],
    },
  ],
  assignments: [...assignments.map(([target, amount]) => ({ source: fight.attacks[0]!.attacker, target, amount }))],
});
const GROWTH = {
  effect: {
    id: "growth",
    addPower: { constant: 3 },
    addToughness: { constant: 3 },
    duration: "END_OF_TURN",
  },
};
const MENDING = {
  replacement: {
    id: "mending",
    event: "WOULD_BE_DEALT_DAMAGE",
    affects: { ids: ["wall"] },
    amount: 4,
    instead: { preventDamage: true },
    duration: "THIS_TURN",
  },
};

const FANATIC = {
  state: boardOf(creature("hawk", "1/1", { keywords: ["FLYING"] }), creature("piker", "2/1"), bobs("fanatic", "1/1")),
  attacks: attacking("hawk", "piker"),
  blocks: blocking("fanatic>piker"),
};
const BALOTH = {
  state: boardOf(
    creature("baloth", "7/7"),
    creature("boars", "4/4"),
    bobs("armodon", "3/3", { damage: 2 }),
    bobs("brigade", "2/4"),
    bobs("ape", "5/5"),
    bobs("piker", "2/1"),
  ),
  attacks: attacking("baloth", "boars"),
  blocks: blocking("armodon>baloth", "brigade>baloth", "ape>baloth", "brigade>boars", "piker>boars"),
  orders: [
    { creature: "baloth", order: ["armodon", "brigade", "ape"] },
    { creature: "boars", order: ["brigade", "piker"] },
  ],
};

export const COMBAT_DAMAGE_EXAMPLES: readonly RulesExample[] = [
  {
    about: "a 6/4 that fights a 0/3 and then a 1/1",
    wordings: ["2009-07-11 2011-07-15 510.1c 1de9ac4d"],
    cases: [
      divides(
        "assigns lethal damage to the first before the second",
        WURM,
        ["wurm>wall 3, wurm>elf 3", "wurm>wall 4, wurm>elf 2", "wurm>wall 5, wurm>elf 1", "wurm>wall 6"],
        ["wurm>wall 2, wurm>elf 4", "wurm>elf 6"],
      ),
    ],
  },
  {
    about: "the same, and the first gets +3/+3",
    wordings: ["2009-07-11 2011-07-15 510.1c 28aaec65"],
    cases: [
      fights("all 6 go to the first", saved(WURM, GROWTH, [["wall", 6]]), {
        status: "COMPLETE",
        zones: { wall: "GRAVEYARD", elf: "BATTLEFIELD" },
      }),
      fights(
        "5 to the first and 1 to the second is not legal",
        saved(WURM, GROWTH, [
          ["wall", 5],
          ["elf", 1],
        ]),
        {
          status: "ILLEGAL",
          problems: ["510.1c"],
        },
      ),
    ],
  },
  {
    about: "the same, and 4 damage to the first will be prevented: that does not count",
    wordings: ["2009-07-11 2011-07-15 510.1c 01a60d7e"],
    cases: [
      fights(
        "3 to either is legal, and the first survives",
        saved(WURM, MENDING, [
          ["wall", 3],
          ["elf", 3],
        ]),
        {
          status: "COMPLETE",
          zones: { wall: "BATTLEFIELD", elf: "GRAVEYARD" },
          objects: { wall: { damage: 0 } },
        },
      ),
      fights("so is all 6 to the first", saved(WURM, MENDING, [["wall", 6]]), {
        status: "COMPLETE",
        objects: { wall: { damage: 2 } },
      }),
    ],
  },
  {
    about: "damage that is marked, and that another attacker assigns, counts towards lethal damage",
    wordings: ["2009-07-11 2009-07-11 510.1c 73b42e9f", "2009-09-04 2024-09-20 510.1c 04cfa536"],
    cases: [
      divides(
        "1, 1 and 5, while the other assigns 3 and 1",
        BALOTH,
        ["baloth>armodon 1, baloth>brigade 1, baloth>ape 5, boars>brigade 3, boars>piker 1"],
        ["baloth>armodon 1, baloth>brigade 1, baloth>ape 5, boars>brigade 2, boars>piker 2"],
      ),
    ],
  },
  {
    about: "a 5/6 that fights a 0/3 and then a 1/1",
    wordings: ["2011-09-30 2024-09-20 510.1c bcfd04b9"],
    cases: [
      divides(
        "assigns lethal damage to the first before the second",
        GORGER,
        ["gorger>wall 3, gorger>elf 2", "gorger>wall 4, gorger>elf 1", "gorger>wall 5"],
        ["gorger>wall 2, gorger>elf 3", "gorger>elf 5"],
      ),
    ],
  },
  {
    about: "the same, and the first gets +3/+3",
    wordings: ["2011-09-30 2024-09-20 510.1c 5615f944"],
    cases: [
      fights("all 5 go to the first", saved(GORGER, GROWTH, [["wall", 5]]), {
        status: "COMPLETE",
        objects: { wall: { damage: 5 } },
      }),
      fights(
        "4 to the first and 1 to the second is not legal",
        saved(GORGER, GROWTH, [
          ["wall", 4],
          ["elf", 1],
        ]),
        {
          status: "ILLEGAL",
          problems: ["510.1c"],
        },
      ),
    ],
  },
  {
    about: "the same, and 4 damage to the first will be prevented: that does not count",
    wordings: ["2011-09-30 2024-09-20 510.1c 149d6dec"],
    cases: [
      fights(
        "3 and 2 is legal, and the first survives",
        saved(GORGER, MENDING, [
          ["wall", 3],
          ["elf", 2],
        ]),
        {
          status: "COMPLETE",
          zones: { wall: "BATTLEFIELD", elf: "GRAVEYARD" },
          objects: { wall: { damage: 0 } },
        },
      ),
      fights("so is all 5 to the first", saved(GORGER, MENDING, [["wall", 5]]), {
        status: "COMPLETE",
        objects: { wall: { damage: 1 } },
      }),
    ],
  },
  {
    about: "a 4/3 that is blocked by two divides its damage as its controller likes",
    wordings: ["2024-11-08 2026-08-07 510.1c 73b526cc"],
    cases: [
      divides(
        "each division is legal",
        {
          state: boardOf(creature("regrower", "4/3"), bobs("spawn", "2/3"), bobs("hunter", "1/1")),
          attacks: attacking("regrower"),
          blocks: blocking("spawn>regrower", "hunter>regrower"),
        },
        [0, 1, 2, 3, 4].map((spawn) => `regrower>spawn ${spawn}, regrower>hunter ${4 - spawn}`),
        ["regrower>spawn 1, regrower>hunter 2"],
      ),
    ],
  },
  {
    about: "a blocker that is sacrificed before damage kills what flies by, or what it blocks, not both",
    wordings: [
      "2009-07-11 2011-07-15 510.2 36c9460c",
      "2011-09-30 2018-01-19 510.2 062893a7",
      "2018-04-27 2024-09-20 510.2 b7103a1c",
    ],
    cases: [
      fights(
        "sacrificed as blockers are declared, it kills the Hawk, and the Piker deals and is dealt nothing",
        {
          ...FANATIC,
          responses: [
            { when: "BLOCKERS_DECLARED", player: "bob", events: [{ kind: "SACRIFICE", objects: ["fanatic"] }] },
            {
              when: "BLOCKERS_DECLARED",
              player: "bob",
              events: [{ kind: "DEAL_DAMAGE", source: "fanatic", objects: ["hawk"], amount: 1 }],
            },
          ],
        },
        {
          status: "COMPLETE",
          zones: { hawk: "GRAVEYARD", piker: "BATTLEFIELD", fanatic: "GRAVEYARD" },
          players: { bob: { life: 20 } },
          objects: { piker: { damage: 0 } },
        },
      ),
      fights("left there, it and the Piker kill one another", FANATIC, {
        status: "COMPLETE",
        zones: { hawk: "BATTLEFIELD", piker: "GRAVEYARD", fanatic: "GRAVEYARD" },
        objects: { hawk: { damage: 0 } },
      }),
    ],
  },
];
