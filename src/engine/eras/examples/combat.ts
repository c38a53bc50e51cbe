import { type CombatKeyword } from "../../combat/rulebook";
import {
  assignment,
  attack,
  attacking,
  BEAR,
  block,
  blocking,
  bobs,
  counters,
  creature,
  duel,
  notShown,
  permanent,
} from "../../lay-out";
import { type Shown } from "../../shown";
import { type Keyword } from "../../vocabulary";

const wall = bobs(creature("wall", "0/4"));

/** What the rules say of a keyword since they know it. */
export interface KeywordEra {
  readonly sentence: string;
  readonly shown: Shown;
}

const blocked = (title: string, attacker: readonly Keyword[], blocker: readonly Keyword[] = []): Shown => [
  block(
    title,
    duel([
      { ...BEAR, keywords: attacker },
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
          state: duel([{ ...BEAR, keywords: ["DOUBLE_STRIKE"] }]),
          attacks: attacking("bear"),
          blocks: [],
        },
      },
    ],
  },
  DEFENDER: {
    sentence: "A creature with defender can't attack.",
    shown: [
      attack("A creature with defender attacks.", duel([{ ...BEAR, keywords: ["DEFENDER"] }]), attacking("bear")),
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
        duel([BEAR, { ...wall, keywords: ["UNLEASH"], ...counters("+1/+1", 1) }]),
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
