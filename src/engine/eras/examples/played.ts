import { type EVENT_BEHAVIOUR } from "../../events/rulebook";
import { type PlayCombatRequest } from "../../played-combat";
import { type PLAYED_BEHAVIOUR } from "../../played-combat/rulebook";
import { type EraExample, type Shown } from "../example";
import { attacking, blocking, bobs, counters, creature, duel, notShown, permanent } from "./lay-out";

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
  cleanup: [
    {
      plays: "END_OF_TURN",
      title: "A creature with damage marked on it is phased out as the turn ends.",
      request: { state: duel([creature("bear", "2/2", { damage: 1, phasedOut: true })]) },
    },
  ],
};
