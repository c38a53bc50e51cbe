import { type Keyword, type KeywordShown } from "../../vocabularies/keywords";
import { type Shown } from "../../shown";
import {
  assignment,
  attack,
  attacking,
  block,
  blocking,
  bobs,
  combat,
  counters,
  creature,
  duel,
  happens,
  notShown,
  permanent,
} from "../../lay-out";

const bear = creature("bear", "2/2");
const wall = bobs(creature("wall", "0/4"));
const ox = bobs(creature("ox", "2/2"));

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

const having = (keyword: Keyword, number?: number) => ({
  keywords: [keyword],
  ...(number !== undefined && { keywordNumbers: [{ keyword, number }] }),
});
const attacked = (
  title: string,
  keyword: Keyword,
  number?: number,
  blocks: readonly string[] = [],
  blocker = bobs(creature("wall", "0/9")),
): Shown => [
  combat(title, {
    state: duel([{ ...bear, ...having(keyword, number) }, creature("wolf", "3/3"), blocker]),
    attacks: attacking("bear", "wolf"),
    blocks: blocking(...blocks),
  }),
];

const dying = (title: string, keyword: Keyword): Shown =>
  attacked(title, keyword, undefined, ["ogre>bear"], bobs(creature("ogre", "3/3")));

/** By keyword, a combat that shows what its rule says. */
export const KEYWORD_EXAMPLES: Readonly<Record<KeywordShown, Shown>> = {
  FIRST_STRIKE: fromTheStart,
  FLANKING: fromTheStart,
  FLYING: fromTheStart,
  HASTE: fromTheStart,
  SHADOW: fromTheStart,
  TRAMPLE: fromTheStart,
  TRAMPLE_OVER_PLANESWALKERS: [
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
  BANDING: fromTheStart,
  HORSEMANSHIP: blocked("A creature with horsemanship attacks.", ["HORSEMANSHIP"]),
  FEAR: blocked("A creature with fear attacks, and one that is not black blocks it.", ["FEAR"]),
  DOUBLE_STRIKE: [
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
  DEFENDER: [
    attack("A creature with defender attacks.", duel([{ ...bear, keywords: ["DEFENDER"] }]), attacking("bear")),
  ],
  REACH: blocked("A creature with reach blocks one that flies.", ["FLYING"], ["REACH"]),
  DEATHTOUCH: [notShown("known", "How deathtouch bears on it is a rule of its own here: deathtouchAssignment.")],
  INTIMIDATE: blocked("A creature with intimidate attacks, and one that shares no color with it blocks.", [
    "INTIMIDATE",
  ]),
  MENACE: blocked("A creature with menace is blocked by one creature.", ["MENACE"]),
  SKULK: blocked("A creature with skulk is blocked by one with greater power.", ["SKULK"]),
  UNLEASH: [
    block(
      "A creature with unleash and a +1/+1 counter blocks.",
      duel([bear, { ...wall, keywords: ["UNLEASH"], ...counters("+1/+1", 1) }]),
      attacking("bear"),
      blocking("wall>bear"),
    ),
  ],
  DECAYED: blocked("A creature with decayed blocks.", [], ["DECAYED"]),
  WITHER: attacked("A creature with wither is blocked by a 0/9.", "WITHER", undefined, ["wall>bear"]),
  INFECT: attacked("A creature with infect is not blocked.", "INFECT"),
  TOXIC: attacked("A creature with toxic 1 is not blocked.", "TOXIC"),
  POISONOUS: attacked("A creature with poisonous 2 is not blocked.", "POISONOUS", 2),
  INGEST: [
    combat("A creature with ingest is not blocked, and Bob's library has a card.", {
      state: duel([{ ...bear, ...having("INGEST") }, bobs(permanent("plains", "Land", { zone: "LIBRARY" }))]),
      attacks: attacking("bear"),
      blocks: [],
    }),
  ],
  RENOWN: attacked("A creature with renown 1 is not blocked.", "RENOWN", 1),
  ABSORB: attacked("A creature with absorb 1 is blocked by a 2/2.", "ABSORB", 1, ["ox>bear"], ox),
  BUSHIDO: [
    combat("A 2/2 with bushido 1 is blocked by a 2/2.", {
      state: duel([{ ...bear, ...having("BUSHIDO", 1) }, ox]),
      attacks: attacking("bear"),
      blocks: blocking("ox>bear"),
    }),
  ],
  RAMPAGE: [],
  FRENZY: attacked("A 2/2 with frenzy 1 is not blocked.", "FRENZY", 1),
  AFFLICT: attacked("A creature with afflict 2 is blocked.", "AFFLICT", 2, ["wall>bear"]),
  EXALTED: [
    combat("A creature with exalted attacks alone.", {
      state: duel([{ ...bear, ...having("EXALTED") }]),
      attacks: attacking("bear"),
      blocks: [],
    }),
  ],
  BATTLE_CRY: attacked("A creature with battle cry attacks beside another.", "BATTLE_CRY"),
  MELEE: attacked("A creature with melee attacks Bob.", "MELEE"),
  DETHRONE: attacked("A creature with dethrone attacks Bob, who has as much life as Ann.", "DETHRONE"),
  TRAINING: attacked("A 2/2 with training attacks beside a 3/3.", "TRAINING"),
  ANNIHILATOR: attacked("A creature with annihilator 1 attacks Bob, who has a Wall.", "ANNIHILATOR", 1),
  MENTOR: [
    combat("A 2/2 with mentor attacks beside a 1/1.", {
      state: duel([{ ...bear, ...having("MENTOR") }, creature("squire", "1/1")]),
      attacks: attacking("bear", "squire"),
      blocks: [],
    }),
  ],
  PROVOKE: [
    combat(
      "A creature with provoke attacks, and its controller is asked whether the only creature of Bob's has to block.",
      {
        state: duel([{ ...bear, ...having("PROVOKE") }, ox]),
        attacks: attacking("bear"),
        blocks: [],
        policy: "ASK",
      },
    ),
  ],
  AFTERLIFE: [
    happens("A creature with afterlife 1 is destroyed.", duel([{ ...bear, ...having("AFTERLIFE", 1) }]), [
      { kind: "DESTROY", objects: ["bear"] },
    ]),
  ],
  PERSIST: dying("A creature with persist dies in combat.", "PERSIST"),
  UNDYING: dying("A creature with undying dies in combat.", "UNDYING"),
  FIREBENDING: attacked("A creature with firebending 2 attacks.", "FIREBENDING", 2),
};
