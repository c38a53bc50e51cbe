import { type EVENT_BEHAVIOUR } from "../../events/rulebook";
import { type CombatKeyword } from "../../combat/rulebook";
import { type GameStateInput } from "../../game-state-input";
import { type PlayCombatRequest } from "../../played-combat";
import { type KEYWORD_ABILITIES } from "../../played-combat/keyword-abilities";
import { type PLAYED_BEHAVIOUR } from "../../played-combat/rulebook";
import { type Keyword } from "../../vocabulary";
import { type EraExample, type Shown } from "../example";
import { type KeywordEra } from "./combat";
import { attacking, blocking, bobs, counters, creature, duel, notShown, permanent, type Rest } from "./lay-out";

const combat = (title: string, request: Omit<PlayCombatRequest, "date">): EraExample => ({
  plays: "COMBAT",
  title,
  request: { policy: "MINIMAL_LEGAL", ...request },
});

const bear = creature("bear", "2/2");
const ox = bobs(creature("ox", "2/2"));
const elf = bobs(creature("elf", "1/1"));
const snake = bobs(creature("snake", "1/1", { keywords: ["DEATHTOUCH"] }));
const BLOCKED_BY_A_SNAKE = {
  state: duel([creature("giant", "4/4"), snake]),
  attacks: attacking("giant"),
  blocks: blocking("snake>giant"),
};

/** Combats that go another way on other dates. */
export const PLAYED_EXAMPLES: Readonly<Record<keyof typeof PLAYED_BEHAVIOUR, Shown>> = {
  combatDamage: [
    combat(
      "A Goblin and a Hawk attack, and a Fanatic blocks the Goblin. With damage on the stack it is sacrificed to deal 1 damage to the Hawk.",
      {
        state: duel([creature("goblin", "2/1"), creature("hawk", "1/1"), bobs(creature("fanatic", "1/1"))]),
        attacks: attacking("goblin", "hawk"),
        blocks: blocking("fanatic>goblin"),
        responses: [
          { when: "DAMAGE_ON_STACK", player: "bob", events: [{ kind: "SACRIFICE", objects: ["fanatic"] }] },
          {
            when: "DAMAGE_ON_STACK",
            player: "bob",
            events: [{ kind: "DEAL_DAMAGE", source: "fanatic", objects: ["hawk"], amount: 1 }],
          },
        ],
      },
    ),
  ],
  secondDamageStep: [
    notShown(
      "who-had-neither",
      "A creature that assigned none in the first step and has first strike shows it; on the day before, those without power assign 0.",
    ),
  ],
  announcedOrders: [
    combat("A creature is blocked by two, and nobody has said how its damage is assigned.", {
      state: duel([bear, ox, elf]),
      attacks: attacking("bear"),
      blocks: blocking("ox>bear", "elf>bear"),
      policy: "ASK",
    }),
    combat("A creature is blocked by one.", {
      state: duel([bear, ox]),
      attacks: attacking("bear"),
      blocks: blocking("ox>bear"),
    }),
  ],
};

const SAGA = "Enchantment — Saga";

const entering = (
  title: string,
  typeLine: string,
  rest: Rest,
  continuousEffects: GameStateInput["continuousEffects"] = [],
): EraExample => ({
  plays: "EVENTS",
  title,
  request: {
    state: duel([permanent("newcomer", typeLine, { zone: "HAND", ...rest })], { continuousEffects }),
    steps: [{ events: [{ kind: "RETURN", objects: ["newcomer"], zone: "BATTLEFIELD" }] }],
  },
});

/** What happens to boards otherwise on other dates. */
export const EVENT_EXAMPLES: Readonly<Record<keyof typeof EVENT_BEHAVIOUR, Shown>> = {
  lifelink: [
    combat("A creature with lifelink attacks.", {
      state: duel([creature("angel", "3/3", { keywords: ["LIFELINK"] })]),
      attacks: attacking("angel"),
      blocks: [],
    }),
    combat("Bob, at 1 life, blocks one attacker with a 3/3 with lifelink; another deals him 2 damage.", {
      state: duel([bear, creature("hawk", "1/1"), bobs(creature("knight", "3/3", { keywords: ["LIFELINK"] }))], {
        players: [
          { id: "ann", name: "Ann" },
          { id: "bob", name: "Bob", life: 1 },
        ],
      }),
      attacks: attacking("bear", "hawk"),
      blocks: blocking("knight>hawk"),
    }),
  ],
  deathtouch: [
    combat("A 1/1 with deathtouch blocks a 4/4.", BLOCKED_BY_A_SNAKE),
    combat("A 1/1 with deathtouch blocks a 4/4, which its controller regenerates once damage has been dealt.", {
      ...BLOCKED_BY_A_SNAKE,
      responses: [{ when: "DAMAGE_DEALT", player: "ann", events: [{ kind: "REGENERATE", objects: ["giant"] }] }],
    }),
  ],
  shieldDivision: [notShown("chosen", "As much is prevented either way: only of which source can be chosen since.")],
  planeswalkerRedirection: [
    {
      plays: "EVENTS",
      title: "A source of Ann's deals 3 damage to Bob, who controls a planeswalker.",
      request: {
        state: duel([creature("imp", "1/1"), bobs(permanent("jace", "Planeswalker — Jace", counters("loyalty", 3)))]),
        steps: [{ events: [{ kind: "DEAL_DAMAGE", source: "imp", players: ["bob"], amount: 3 }] }],
      },
    },
  ],
  shieldCounterDamage: [
    combat("A creature with a shield counter is dealt damage.", {
      state: duel([bear, bobs(creature("ox", "2/2", counters("shield", 1)))]),
      attacks: attacking("bear"),
      blocks: blocking("ox>bear"),
    }),
  ],
  manaLoss: [
    {
      plays: "END_OF_TURN",
      title: "Ann has 2 unspent mana as the turn ends.",
      request: {
        state: duel([], {
          players: [
            { id: "ann", name: "Ann", unspentMana: 2 },
            { id: "bob", name: "Bob" },
          ],
        }),
      },
    },
  ],
  phasingOut: [
    {
      plays: "EVENTS",
      title: "A creature phases out that triggers when it leaves play.",
      request: {
        state: duel([bear], {
          triggeredAbilities: [{ id: "when-it-leaves", source: "bear", event: "LEAVES_BATTLEFIELD" }],
        }),
        steps: [{ events: [{ kind: "PHASE_OUT", objects: ["bear"] }] }],
      },
    },
  ],
  phasingDamage: [
    {
      plays: "EVENTS",
      title: "A 2/4 with 2 damage phases out and in, and is dealt 2 more.",
      request: {
        state: duel([creature("imp", "1/1"), bobs(creature("ox", "2/4", { damage: 2 }))]),
        steps: [
          { events: [{ kind: "PHASE_OUT", objects: ["ox"] }] },
          { events: [{ kind: "PHASE_IN", objects: ["ox"] }] },
          { events: [{ kind: "DEAL_DAMAGE", source: "imp", objects: ["ox"], amount: 2 }] },
        ],
      },
    },
  ],
  cleanup: [
    {
      plays: "END_OF_TURN",
      title: "A creature with damage marked on it is phased out as the turn ends.",
      request: { state: duel([creature("bear", "2/2", { damage: 1, phasedOut: true })]) },
    },
  ],
  loyaltyCounters: [
    entering("A planeswalker with loyalty 3 is put onto the battlefield.", "Planeswalker — Jace", { loyalty: 3 }),
  ],
  defenseCounters: [entering("A battle with defense 3 is put onto the battlefield.", "Battle", { defense: 3 })],
  loreCounters: [
    entering("A Saga of three chapters is put onto the battlefield.", SAGA, { finalChapter: 3 }),
    entering("A Saga of three chapters with read ahead is put onto the battlefield.", SAGA, {
      ...{ finalChapter: 3, keywords: ["READ_AHEAD"] },
    }),
    entering("A Saga is put onto the battlefield while enchantments have no abilities.", SAGA, { finalChapter: 3 }, [
      { id: "silence", affects: { types: ["Enchantment"] }, loseAllAbilities: true },
    ]),
  ],
  chapterAbilities: [
    {
      plays: "EVENTS",
      title: "Two lore counters are put on a Saga that has one.",
      request: {
        state: duel([permanent("eldest", SAGA, { finalChapter: 4, ...counters("lore", 1) })]),
        steps: [{ events: [{ kind: "PUT_COUNTERS", objects: ["eldest"], counters: [{ kind: "lore", count: 2 }] }] }],
      },
    },
  ],
  illegalTargets: [
    {
      plays: "EVENTS",
      title: "A spell that destroys a creature resolves once that creature has left.",
      request: {
        state: {
          ...duel([
            permanent("blade", "Instant", { zone: "STACK" }),
            permanent("bear", "Creature — Bear", { zone: "HAND", power: 2, toughness: 2 }),
          ]),
          instructions: [
            {
              id: "blade",
              source: "blade",
              kind: "SPELL",
              text: "Destroy target creature.",
              targets: [{ what: { types: ["Creature"] } }],
              does: [{ kind: "DESTROY", targets: [1] }],
            },
          ],
        },
        steps: [{ events: [{ kind: "RESOLVE", source: "blade", targets: ["bear"] }] }],
      },
    },
  ],
  asItEnters: [
    notShown("copiable-values", "Nothing that enters so is on a board before planeswalkers are."),
    entering(
      "A card with loyalty 3 that is a planeswalker by an ability of its own is put onto the battlefield.",
      "Artifact",
      { loyalty: 3 },
      [{ id: "awake", source: "newcomer", affects: { ids: ["newcomer"] }, addTypes: ["Planeswalker"] }],
    ),
    entering(
      "A planeswalker is put onto the battlefield while planeswalkers have no abilities.",
      "Planeswalker — Jace",
      { loyalty: 3 },
      [{ id: "silence", affects: { types: ["Planeswalker"] }, loseAllAbilities: true }],
    ),
  ],
};

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
        state: duel([{ ...bear, ...having("INGEST") }, bobs(permanent("plains", "Land", { zone: "LIBRARY" }))]),
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
    shown: attacked("A creature with absorb 1 is blocked by a 2/2.", "ABSORB", 1, ["ox>bear"], ox),
  },
  BUSHIDO: {
    sentence: "A creature with bushido gets larger when it blocks or becomes blocked.",
    shown: [
      combat("A 2/2 with bushido 1 is blocked by a 2/2.", {
        state: duel([{ ...bear, ...having("BUSHIDO", 1) }, ox]),
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
        state: duel([{ ...bear, ...having("EXALTED") }]),
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
        state: duel([{ ...bear, ...having("MENTOR") }, creature("squire", "1/1")]),
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
          state: duel([{ ...bear, ...having("PROVOKE") }, ox]),
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
