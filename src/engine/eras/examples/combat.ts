import { type COMBAT_BEHAVIOUR, type CombatKeyword } from "../../combat/rulebook";
import { type Keyword } from "../../vocabulary";
import { type Shown } from "../example";
import {
  assignment,
  attack,
  attacking,
  block,
  blocking,
  bobs,
  counters,
  creature,
  duel,
  notShown,
  permanent,
  twoHeaded,
} from "./lay-out";

const bear = creature("bear", "2/2");
const wall = bobs(creature("wall", "0/4"));
const wolf = (id: string, bandsWithWolves = false) =>
  creature(id, "2/2", {
    typeLine: "Creature — Wolf",
    ...(bandsWithWolves ? { bandsWithOther: [{ subtypes: ["Wolf"] }] } : {}),
  });
const inABand = (...attackers: readonly string[]) =>
  attackers.map((attacker) => ({ attacker, defender: "bob", band: "one" }));
const DEFENDERS = { affects: { types: ["Creature"] } };

/** Combats that go another way on other dates. */
export const COMBAT_EXAMPLES: Readonly<Record<keyof typeof COMBAT_BEHAVIOUR, Shown>> = {
  requirementStandard: [
    block(
      "Two creatures block if able, and no creature can be blocked except by two or more. Nobody blocks.",
      duel([bear, bobs(creature("eager", "1/1")), bobs(creature("keen", "1/1"))]),
      attacking("bear"),
      [],
      [
        { id: "eager-blocks", kind: "BLOCKS_IF_ABLE", source: "eager" },
        { id: "keen-blocks", kind: "BLOCKS_IF_ABLE", source: "keen" },
        { id: "by-two", kind: "CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST", count: 2, ...DEFENDERS },
      ],
    ),
    block(
      "One of two creatures blocks if able, and no creature can be blocked except by two or more. Nobody blocks.",
      duel([bear, bobs(creature("eager", "1/1")), bobs(creature("idle", "1/1"))]),
      attacking("bear"),
      [],
      [
        { id: "eager-blocks", kind: "BLOCKS_IF_ABLE", source: "eager" },
        { id: "by-two", kind: "CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST", count: 2, ...DEFENDERS },
      ],
    ),
  ],
  damageDivision: [
    assignment(
      "A 3/3 is blocked by three 2/2 creatures, and assigns 1 damage to each.",
      duel([creature("ogre", "3/3"), ...["x", "y", "z"].map((id) => bobs(creature(id, "2/2")))]),
      attacking("ogre"),
      blocking("x>ogre", "y>ogre", "z>ogre"),
      "ogre>x 1",
      "ogre>y 1",
      "ogre>z 1",
      "x>ogre 2",
      "y>ogre 2",
      "z>ogre 2",
    ),
  ],
  deathtouchAssignment: [
    assignment(
      "A 3/3 with deathtouch and trample is blocked by a 2/2, and assigns it 1 damage and Bob 2.",
      duel([creature("snake", "3/3", { keywords: ["DEATHTOUCH", "TRAMPLE"] }), bobs(creature("ox", "2/2"))]),
      attacking("snake"),
      blocking("ox>snake"),
      "snake>ox 1",
      "snake>bob 2",
      "ox>snake 2",
    ),
    notShown(
      "ignores-order",
      "Damage was divided freely until the day before, and this exception let deathtouch keep it so.",
    ),
  ],
  powerOfZero: [
    {
      plays: "DAMAGE_STEPS",
      title: "A 2/2 and a 0/4 creature attack.",
      request: { state: duel([bear, creature("dove", "0/4")]), attacks: attacking("bear", "dove"), blocks: [] },
    },
  ],
  wallsCantAttack: [
    attack(
      "A Wall attacks that does not say it can't.",
      duel([creature("wall", "2/4", { typeLine: "Creature — Wall" })]),
      attacking("wall"),
    ),
  ],
  planeswalkersAreAttacked: [
    attack(
      "A creature attacks a planeswalker.",
      duel([bear, bobs(permanent("jace", "Planeswalker — Jace", counters("loyalty", 3)))]),
      attacking("bear>jace"),
    ),
  ],
  battlesAreAttacked: [
    attack(
      "A creature attacks a Siege of its controller, which an opponent protects.",
      duel([bear, permanent("siege", "Battle — Siege", { protector: "bob", ...counters("defense", 3) })]),
      attacking("bear>siege"),
    ),
  ],
  battlesLeaveCombat: [
    {
      plays: "DAMAGE_STEPS",
      title: "An attacking creature has become a battle as well.",
      request: {
        state: duel([bear], {
          continuousEffects: [{ id: "effect", affects: { ids: ["bear"] }, addTypes: ["Battle"] }],
        }),
        attacks: attacking("bear"),
        blocks: [],
      },
    },
  ],
  bandsWithOther: [
    attack(
      "Three Wolves attack in a band, and one of them has “bands with other Wolves”.",
      duel([wolf("alpha", true), wolf("beta"), wolf("gamma")]),
      inABand("alpha", "beta", "gamma"),
    ),
  ],
  bandAssignment: [
    {
      plays: "DAMAGE_STEPS",
      title: "In Two-Headed Giant a creature attacks Bob, and a creature with banding of Bea's blocks it.",
      request: {
        state: twoHeaded({
          objects: [
            creature("ogre", "4/4"),
            creature("x", "1/1", { owner: "bea", keywords: ["BANDING"] }),
            creature("y", "1/1", { owner: "bob" }),
          ],
        }),
        attacks: attacking("ogre"),
        blocks: blocking("x>ogre", "y>ogre"),
      },
    },
  ],
  attackOnTeam: [
    attack(
      "In Two-Headed Giant an enchantment of Bob's keeps creatures from attacking him, and one attacks Bea.",
      twoHeaded({ objects: [bear, permanent("moat", "Enchantment", { owner: "bob" })] }),
      attacking("bear>bea"),
      [{ id: "off", kind: "CANT_ATTACK", source: "moat", defenders: { playersInScope: "YOU" }, ...DEFENDERS }],
    ),
    attack(
      "In Two-Headed Giant an effect of Ann's own keeps creatures from attacking Bob, and one attacks Bea.",
      twoHeaded({ objects: [bear] }),
      attacking("bear>bea"),
      [{ id: "off", kind: "CANT_ATTACK", controller: "ann", defenders: { players: ["bob"] }, ...DEFENDERS }],
    ),
  ],
  teamsDefend: [
    block(
      "In Archenemy a creature attacks one of a team, and one of that player's teammate blocks it.",
      duel([bear, creature("wall", "0/4", { owner: "bea" })], {
        variants: ["ARCHENEMY"],
        teams: [{ id: "heroes" }, { id: "villain" }],
        players: [
          { id: "ann", name: "Ann", team: "villain" },
          { id: "bob", name: "Bob", team: "heroes" },
          { id: "bea", name: "Bea", team: "heroes" },
        ],
      }),
      attacking("bear"),
      blocking("wall>bear"),
    ),
  ],
};

/** What the rules say of a keyword since they know it. */
export interface KeywordEra {
  readonly sentence: string;
  readonly shown: Shown;
}

const blocked = (title: string, attacker: readonly Keyword[], blocker: readonly Keyword[] = []): Shown => [
  block(
    title,
    duel([
      { ...bear, keywords: attacker },
      { ...wall, power: 3, keywords: blocker },
    ]),
    attacking("bear"),
    blocking("wall>bear"),
  ),
];
const fromTheStart: Shown = [];

/** By keyword, what it says, and a combat that shows it. */
export const KEYWORD_EXAMPLES: Readonly<Record<CombatKeyword, KeywordEra>> = {
  FIRST_STRIKE: { sentence: "A creature with first strike deals combat damage first.", shown: fromTheStart },
  FLANKING: { sentence: "A creature without flanking that blocks one with it gets -1/-1.", shown: fromTheStart },
  FLYING: { sentence: "A creature with flying can be blocked only by one that flies.", shown: fromTheStart },
  HASTE: { sentence: "A creature with haste can attack at once.", shown: fromTheStart },
  SHADOW: { sentence: "Creatures with shadow block, and are blocked by, only one another.", shown: fromTheStart },
  TRAMPLE: { sentence: "A creature with trample may assign damage beyond its blockers.", shown: fromTheStart },
  TRAMPLE_OVER_PLANESWALKERS: {
    sentence: "A creature with trample over planeswalkers may assign damage beyond the planeswalker that it attacks.",
    shown: [
      assignment(
        "A 4/4 with trample over planeswalkers attacks a planeswalker with loyalty 3.",
        duel([
          creature("ogre", "4/4", { keywords: ["TRAMPLE_OVER_PLANESWALKERS"] }),
          bobs(permanent("jace", "Planeswalker — Jace", counters("loyalty", 3))),
        ]),
        attacking("ogre>jace"),
        [],
        "ogre>jace 3",
        "ogre>bob 1",
      ),
    ],
  },
  BANDING: { sentence: "Creatures with banding attack in bands.", shown: fromTheStart },
  HORSEMANSHIP: {
    sentence: "A creature with horsemanship can be blocked only by one that has it too.",
    shown: blocked("A creature with horsemanship attacks.", ["HORSEMANSHIP"]),
  },
  FEAR: {
    sentence: "A creature with fear can be blocked only by artifact creatures and black creatures.",
    shown: blocked("A creature with fear attacks, and one that is not black blocks it.", ["FEAR"]),
  },
  DOUBLE_STRIKE: {
    sentence: "A creature with double strike deals combat damage in both combat damage steps.",
    shown: [
      {
        plays: "DAMAGE_STEPS",
        title: "A creature with double strike attacks.",
        request: {
          state: duel([{ ...bear, keywords: ["DOUBLE_STRIKE"] }]),
          attacks: attacking("bear"),
          blocks: [],
        },
      },
    ],
  },
  DEFENDER: {
    sentence: "A creature with defender can't attack.",
    shown: [
      attack("A creature with defender attacks.", duel([{ ...bear, keywords: ["DEFENDER"] }]), attacking("bear")),
    ],
  },
  REACH: {
    sentence: "A creature with reach can block one that flies.",
    shown: blocked("A creature with reach blocks one that flies.", ["FLYING"], ["REACH"]),
  },
  DEATHTOUCH: {
    sentence: "Deathtouch bears on how combat damage is assigned.",
    shown: [notShown("known", "How deathtouch bears on it is a rule of its own here: deathtouchAssignment.")],
  },
  INTIMIDATE: {
    sentence:
      "A creature with intimidate can be blocked only by artifact creatures and those that share a color with it.",
    shown: blocked("A creature with intimidate attacks, and one that shares no color with it blocks.", ["INTIMIDATE"]),
  },
  MENACE: {
    sentence: "A creature with menace can be blocked only by two or more creatures.",
    shown: blocked("A creature with menace is blocked by one creature.", ["MENACE"]),
  },
  SKULK: {
    sentence: "A creature with skulk can't be blocked by creatures with greater power.",
    shown: blocked("A creature with skulk is blocked by one with greater power.", ["SKULK"]),
  },
  UNLEASH: {
    sentence: "A permanent with unleash can't block as long as it has a +1/+1 counter.",
    shown: [
      block(
        "A creature with unleash and a +1/+1 counter blocks.",
        duel([bear, { ...wall, keywords: ["UNLEASH"], ...counters("+1/+1", 1) }]),
        attacking("bear"),
        blocking("wall>bear"),
      ),
    ],
  },
  DECAYED: {
    sentence: "A creature with decayed can't block.",
    shown: blocked("A creature with decayed blocks.", [], ["DECAYED"]),
  },
};

/** Rules of combat that some dates have and others do not. */
export const CITED_COMBAT_EXAMPLES = {
  blocksOfEachPlayer: {
    sentence: "Whether one defending player's blocks are legal does not depend on those of another.",
    shown: [
      block(
        "Ann attacks Bob and Cem. Only two creatures may block, and each of them blocks with two.",
        duel(
          [
            bear,
            creature("ox", "2/2"),
            ...["bob-1", "bob-2"].map((id) => creature(id, "1/1", { owner: "bob" })),
            ...["cem-1", "cem-2"].map((id) => creature(id, "1/1", { owner: "cem" })),
          ],
          {
            players: [
              { id: "ann", name: "Ann" },
              { id: "bob", name: "Bob" },
              { id: "cem", name: "Cem" },
            ],
          },
        ),
        attacking("bear>bob", "ox>cem"),
        blocking("bob-1>bear", "bob-2>bear", "cem-1>ox", "cem-2>ox"),
        [{ id: "two-block", kind: "AT_MOST_BLOCKERS", count: 2, ...DEFENDERS }],
      ),
    ],
  },
  protectionEquipping: {
    sentence: "Protection keeps Equipment with the quality from being attached.",
    shown: [
      {
        plays: "PROTECTION",
        title: "A creature with protection from artifacts, and an Equipment.",
        request: {
          state: duel([
            { ...bear, protectionFrom: [{ types: ["Artifact"] }] },
            permanent("blade", "Artifact — Equipment"),
          ]),
          permanent: "bear",
          source: "blade",
        },
      },
    ],
  },
  protectionFortifying: {
    sentence: "Protection keeps Fortifications with the quality from being attached.",
    shown: [
      {
        plays: "PROTECTION",
        title: "A land with protection from artifacts, and a Fortification.",
        request: {
          state: duel([
            permanent("keep", "Land", { protectionFrom: [{ types: ["Artifact"] }] }),
            permanent("garrison", "Artifact — Fortification"),
          ]),
          permanent: "keep",
          source: "garrison",
        },
      },
    ],
  },
} as const satisfies Readonly<Record<string, KeywordEra>>;
