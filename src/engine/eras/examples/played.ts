import { type CombatKeyword } from "../../combat/rulebook";
import { attacking, BEAR, blocking, bobs, combat, creature, duel, OX, permanent } from "../../lay-out";
import { type KEYWORD_ABILITIES } from "../../played-combat/keyword-abilities";
import { type Shown } from "../../shown";
import { type Keyword } from "../../vocabulary";
import { type KeywordEra } from "./combat";

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
    state: duel([{ ...BEAR, ...having(keyword, number) }, creature("wolf", "3/3"), blocker]),
    attacks: attacking("bear", "wolf"),
    blocks: blocking(...blocks),
  }),
];

/** Keywords that say what comes of damage, besides lifelink and deathtouch, which have changed. */
type DamageKeyword = "WITHER" | "INFECT" | "TOXIC" | "POISONOUS" | "INGEST" | "RENOWN" | "ABSORB";

/** By keyword that is a triggered ability or says what comes of damage, what it says, and a combat that shows it. */
export const KEYWORD_ABILITY_EXAMPLES: Readonly<
  Record<Exclude<keyof typeof KEYWORD_ABILITIES, CombatKeyword> | DamageKeyword, KeywordEra>
> = {
  WITHER: {
    sentence: "Damage to a creature by a source with wither is -1/-1 counters.",
    shown: attacked("A creature with wither is blocked by a 0/9.", "WITHER", undefined, ["wall>bear"]),
  },
  INFECT: {
    sentence: "Damage to a player by a source with infect is poison counters, and to a creature -1/-1 counters.",
    shown: attacked("A creature with infect is not blocked.", "INFECT"),
  },
  TOXIC: {
    sentence: "Combat damage to a player by a creature with toxic gives poison counters besides.",
    shown: attacked("A creature with toxic 1 is not blocked.", "TOXIC"),
  },
  POISONOUS: {
    sentence: "When a creature with poisonous deals combat damage to a player, that player gets poison counters.",
    shown: attacked("A creature with poisonous 2 is not blocked.", "POISONOUS", 2),
  },
  INGEST: {
    sentence: "When a creature with ingest deals combat damage to a player, that player exiles a card of the library.",
    shown: [
      combat("A creature with ingest is not blocked, and Bob's library has a card.", {
        state: duel([{ ...BEAR, ...having("INGEST") }, bobs(permanent("plains", "Land", { zone: "LIBRARY" }))]),
        attacks: attacking("bear"),
        blocks: [],
      }),
    ],
  },
  RENOWN: {
    sentence: "When a creature with renown first deals combat damage to a player, it gets +1/+1 counters.",
    shown: attacked("A creature with renown 1 is not blocked.", "RENOWN", 1),
  },
  ABSORB: {
    sentence: "Of the damage that a source would deal to a creature with absorb, some is prevented.",
    shown: attacked("A creature with absorb 1 is blocked by a 2/2.", "ABSORB", 1, ["ox>bear"], OX),
  },
  BUSHIDO: {
    sentence: "A creature with bushido gets larger when it blocks or becomes blocked.",
    shown: [
      combat("A 2/2 with bushido 1 is blocked by a 2/2.", {
        state: duel([{ ...BEAR, ...having("BUSHIDO", 1) }, OX]),
        attacks: attacking("bear"),
        blocks: blocking("ox>bear"),
      }),
    ],
  },
  RAMPAGE: { sentence: "A creature with rampage gets larger for each blocker beyond the first.", shown: [] },
  FRENZY: {
    sentence: "A creature with frenzy gets more power when it attacks and is not blocked.",
    shown: attacked("A 2/2 with frenzy 1 is not blocked.", "FRENZY", 1),
  },
  AFFLICT: {
    sentence: "When a creature with afflict becomes blocked, the defending player loses life.",
    shown: attacked("A creature with afflict 2 is blocked.", "AFFLICT", 2, ["wall>bear"]),
  },
  EXALTED: {
    sentence: "A creature that attacks alone gets +1/+1 for each exalted of its controller.",
    shown: [
      combat("A creature with exalted attacks alone.", {
        state: duel([{ ...BEAR, ...having("EXALTED") }]),
        attacks: attacking("bear"),
        blocks: [],
      }),
    ],
  },
  BATTLE_CRY: {
    sentence: "When a creature with battle cry attacks, each other attacking creature gets +1/+0.",
    shown: attacked("A creature with battle cry attacks beside another.", "BATTLE_CRY"),
  },
  MELEE: {
    sentence: "A creature with melee gets +1/+1 for each opponent that is attacked.",
    shown: attacked("A creature with melee attacks Bob.", "MELEE"),
  },
  DETHRONE: {
    sentence: "A creature with dethrone gets a counter when it attacks whoever has the most life.",
    shown: attacked("A creature with dethrone attacks Bob, who has as much life as Ann.", "DETHRONE"),
  },
  TRAINING: {
    sentence: "A creature with training gets a counter when it attacks beside one of greater power.",
    shown: attacked("A 2/2 with training attacks beside a 3/3.", "TRAINING"),
  },
  ANNIHILATOR: {
    sentence: "When a creature with annihilator attacks, the defending player sacrifices permanents.",
    shown: attacked("A creature with annihilator 1 attacks Bob, who has a Wall.", "ANNIHILATOR", 1),
  },
  MENTOR: {
    sentence: "When a creature with mentor attacks, an attacking creature of less power gets a counter.",
    shown: [
      combat("A 2/2 with mentor attacks beside a 1/1.", {
        state: duel([{ ...BEAR, ...having("MENTOR") }, creature("squire", "1/1")]),
        attacks: attacking("bear", "squire"),
        blocks: [],
      }),
    ],
  },
  PROVOKE: {
    sentence: "When a creature with provoke attacks, its controller may untap a creature that then has to block it.",
    shown: [
      combat(
        "A creature with provoke attacks, and its controller is asked whether the only creature of Bob's has to block.",
        {
          state: duel([{ ...BEAR, ...having("PROVOKE") }, OX]),
          attacks: attacking("bear"),
          blocks: [],
          policy: "ASK",
        },
      ),
    ],
  },
  FIREBENDING: {
    sentence: "When a creature with firebending attacks, its controller gets red mana until end of combat.",
    shown: attacked("A creature with firebending 2 attacks.", "FIREBENDING", 2),
  },
};
