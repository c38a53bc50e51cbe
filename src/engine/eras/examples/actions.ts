import { type StateBasedActionKind } from "../../vocabulary";
import { type Shown } from "../example";
import { bobs, checks, counters, creature, duel, permanent, type Rest, twoHeaded, under } from "./lay-out";

const kiku = (id: string, rest: Rest = {}) =>
  creature(id, "2/2", { name: "Kiku", typeLine: "Legendary Creature — Human Assassin", ...rest });
const jace = (id: string, name: string, owner = "ann") =>
  permanent(id, "Planeswalker — Jace", { name, owner, ...counters("loyalty", 3) });
const world = (id: string, timestamp: number, rest: Rest = {}) =>
  permanent(id, "World Enchantment", { timestamp, ...rest });
const bear = creature("bear", "2/2");
const scheme = (id: string, rest: Rest = {}) => permanent(id, "Scheme", { zone: "COMMAND", ...rest });
const saga = (rest: Rest) => permanent("saga", "Enchantment — Saga", rest);
const siege = (rest: Rest) => permanent("siege", "Battle — Siege", { ...counters("defense", 3), ...rest });
const field = (rest: Rest) => permanent("field", "Battle", rest);
const role = (id: string, timestamp: number) =>
  permanent(id, "Enchantment — Aura Role", { attachedTo: "bear", enchant: { types: ["Creature"] }, timestamp });
const HALF_POISONED = twoHeaded({
  players: [
    { id: "ann", name: "Ann", team: "sun", poisonCounters: 10 },
    { id: "abe", name: "Abe", team: "sun", poisonCounters: 2 },
    { id: "bob", name: "Bob", team: "moon", poisonCounters: 7 },
    { id: "bea", name: "Bea", team: "moon", poisonCounters: 8 },
  ],
});
const EMPTY = { id: "ann", name: "Ann", cardsInLibrary: 0 };
const BOB = { id: "bob", name: "Bob" };

/** Boards on which a state-based action does something else on other dates, and why there is none. */
export const ACTION_EXAMPLES: Readonly<Record<StateBasedActionKind, Shown>> = {
  PLAYER_LIFE: [],
  EMPTY_LIBRARY_DRAW: [
    checks(
      "Ann was required to draw more cards than her library had, and attempted it.",
      duel([], { players: [{ ...EMPTY, requiredToDrawTooMany: true, attemptedDrawFromEmptyLibrary: true }, BOB] }),
    ),
    checks(
      "Ann failed to draw from an empty library, and can't lose as long as her Angel is there, which has lethal damage.",
      duel([creature("angel", "4/4", { damage: 5 })], {
        players: [{ ...EMPTY, requiredToDrawTooMany: true, attemptedDrawFromEmptyLibrary: true }, BOB],
        continuousEffects: [{ id: "cant-lose", source: "angel", cantLose: "YOU" }],
      }),
    ),
    checks(
      "Ann was required to draw from an empty library, and the draw was replaced.",
      duel([], { players: [{ ...EMPTY, requiredToDrawTooMany: true }, BOB] }),
    ),
  ],
  PLAYER_POISON: [
    checks(
      "Ann has ten poison counters.",
      duel([], { players: [{ id: "ann", name: "Ann", poisonCounters: 10 }, BOB] }),
    ),
    checks("Ten poison counters on one head of a Two-Headed Giant, fifteen between the other two.", HALF_POISONED),
  ],
  TEAM_LIFE: [
    checks("A team in Two-Headed Giant has 0 life.", twoHeaded({ teams: [{ id: "sun", life: 0 }, { id: "moon" }] })),
  ],
  TEAM_POISON: [checks("Fifteen poison counters between two heads of a giant.", HALF_POISONED)],
  COMMANDER_DAMAGE: [
    checks(
      "Bob's commander has dealt Ann 21 combat damage.",
      duel([bobs(creature("commander", "6/6", { isCommander: true }))], {
        variants: ["COMMANDER"],
        players: [{ id: "ann", name: "Ann", combatDamageByCommander: [{ commander: "commander", damage: 21 }] }, BOB],
      }),
    ),
  ],
  TOKEN_CEASES: [
    checks("A token is phased out.", duel([creature("goblin", "1/1", { kind: "TOKEN", phasedOut: true })])),
  ],
  COPY_CEASES: [
    checks(
      "A copy of a spell is in a graveyard.",
      duel([permanent("copy", "Instant", { kind: "COPY_OF_SPELL", zone: "GRAVEYARD" })]),
    ),
    checks(
      "A copy of a card is in exile, and a copy of a spell in a graveyard.",
      duel([
        permanent("copy-of-a-card", "Instant", { kind: "COPY_OF_CARD", zone: "EXILE" }),
        permanent("copy-of-a-spell", "Instant", { kind: "COPY_OF_SPELL", zone: "GRAVEYARD" }),
      ]),
    ),
    checks(
      "A copy of a card is in exile.",
      duel([permanent("copy", "Instant", { kind: "COPY_OF_CARD", zone: "EXILE" })]),
    ),
  ],
  ZERO_TOUGHNESS: [
    checks(
      "A creature has toughness -1.",
      duel([creature("imp", "1/1", { ...counters("-1/-1", 2), regenerationShields: 1 })]),
    ),
  ],
  LETHAL_DAMAGE: [
    checks("A creature with toughness 0 has been dealt damage.", duel([creature("ooze", "0/0", { damage: 1 })])),
    checks(
      "Lethal damage for creatures is determined by their power, and a Wall with power 0 has no damage marked on it.",
      under([creature("wall", "0/4")], {
        id: "by-power",
        affects: { types: ["Creature"] },
        lethalDamageByPower: true,
      }),
    ),
  ],
  DEATHTOUCH_DAMAGE: [
    checks(
      "A source with deathtouch has dealt a 4/4 creature 1 damage.",
      duel([creature("giant", "4/4", { damage: 1, dealtDamageByDeathtouch: true })]),
    ),
    checks(
      "A source with deathtouch has dealt damage to a creature with toughness 0.",
      duel([creature("ooze", "0/0", { dealtDamageByDeathtouch: true })]),
    ),
  ],
  ZERO_LOYALTY: [checks("A planeswalker has no loyalty left.", duel([permanent("jace", "Planeswalker — Jace")]))],
  PLANESWALKER_UNIQUENESS: [
    checks(
      "Ann controls two planeswalkers of the type Jace, and Bob a third.",
      duel([
        jace("beleren", "Jace Beleren"),
        jace("sculptor", "Jace the Sculptor"),
        jace("adept", "Jace the Adept", "bob"),
      ]),
    ),
  ],
  LEGEND_RULE: [
    checks("Ann controls two of a legend, and Bob a third.", duel([kiku("ann-1"), kiku("ann-2"), bobs(kiku("bob-1"))])),
    checks(
      "Of two legends of one name, the one that came first became legendary last.",
      duel([kiku("first", { timestamp: 1, supertypeTimestamp: 9 }), kiku("second", { timestamp: 5 })]),
    ),
    checks(
      "A Legend that an effect has made an artifact, and another of its name.",
      under(
        [
          creature("stone", "1/1", { name: "Xira", typeLine: "Creature — Legend", timestamp: 1 }),
          bobs(creature("living", "1/1", { name: "Xira", typeLine: "Creature — Legend", timestamp: 2 })),
        ],
        { id: "petrify", affects: { ids: ["stone"] }, addTypes: ["Artifact"], removeTypes: ["Creature"] },
      ),
    ),
  ],
  WORLD_RULE: [
    checks(
      "Three worlds: Ann's is the oldest, and two of Bob's came later, one after the other.",
      duel([world("oldest", 1), bobs(world("middle", 2)), bobs(world("newest", 3))]),
    ),
    checks(
      "Of two worlds, the one that came first became a world last.",
      duel([world("first", 1, { supertypeTimestamp: 9 }), world("second", 5)]),
    ),
    checks(
      "A world enchantment, and a land that became a world later.",
      under(
        [
          world("abyss", 2, { typeLine: "Enchant World" }),
          bobs(permanent("forest", "Basic Land — Forest", { timestamp: 4, supertypeTimestamp: 6 })),
        ],
        { id: "worldly", timestamp: 6, affects: { ids: ["forest"] }, addTypes: ["World"] },
      ),
    ),
  ],
  ILLEGAL_AURA: [
    checks(
      "An Aura that enchants players is on a player.",
      duel([permanent("curse", "Enchant Player", { attachedTo: "bob", enchantsPlayers: true })]),
    ),
    checks(
      "An Aura that enchants a card in a graveyard is on one.",
      duel([
        creature("corpse", "2/2", { zone: "GRAVEYARD" }),
        permanent("animate", "Enchantment — Aura", {
          attachedTo: "corpse",
          enchant: { zones: ["GRAVEYARD"], types: ["Creature"] },
        }),
      ]),
    ),
  ],
  ILLEGAL_EQUIPMENT: [
    checks(
      "A creature with protection from artifacts is equipped.",
      duel([
        creature("spirit", "2/2", { protectionFrom: [{ types: ["Artifact"] }] }),
        permanent("blade", "Artifact — Equipment", { attachedTo: "spirit" }),
      ]),
    ),
    checks(
      "A Fortification is attached to a creature.",
      duel([bear, permanent("garrison", "Artifact — Fortification", { attachedTo: "bear" })]),
    ),
    checks(
      "An Equipment is attached to a player.",
      duel([permanent("blade", "Artifact — Equipment", { attachedTo: "bob" })]),
    ),
  ],
  ILLEGAL_ATTACHMENT: [
    checks(
      "An artifact that is no longer an Equipment is attached to a creature.",
      under([bear, permanent("blade", "Artifact — Equipment", { attachedTo: "bear" })], {
        id: "change",
        affects: { ids: ["blade"] },
        removeTypes: ["Equipment"],
      }),
    ),
    checks(
      "A Fortification is attached to a land.",
      duel([permanent("keep", "Land"), permanent("garrison", "Artifact — Fortification", { attachedTo: "keep" })]),
    ),
    checks(
      "A creature that is an Equipment is attached to a player.",
      duel([creature("golem", "1/1", { typeLine: "Artifact Creature — Equipment Golem", attachedTo: "bob" })]),
    ),
    checks("An artifact is attached to a player.", duel([permanent("vase", "Artifact", { attachedTo: "bob" })])),
    checks(
      "A battle that is an Equipment is attached to a creature.",
      duel([
        bear,
        permanent("engine", "Battle Artifact — Equipment", {
          attachedTo: "bear",
          protector: "ann",
          ...counters("defense", 3),
        }),
      ]),
    ),
  ],
  COUNTER_ANNIHILATION: [
    checks(
      "A creature has two +1/+1 counters and one -1/-1 counter.",
      duel([
        creature("ouphe", "3/2", {
          counters: [
            { kind: "+1/+1", count: 2 },
            { kind: "-1/-1", count: 1 },
          ],
        }),
      ]),
    ),
  ],
  COUNTER_LIMIT: [
    checks(
      "An artifact that can't have more than three charge counters has five.",
      duel([
        permanent("well", "Artifact", { ...counters("charge", 5), counterLimits: [{ kind: "charge", count: 3 }] }),
      ]),
    ),
  ],
  SCHEME: [
    checks("A scheme that is not ongoing is face up.", duel([scheme("good-time")], { variants: ["ARCHENEMY"] })),
    checks(
      "Of two schemes, one has an ability on the stack.",
      duel([scheme("good-time"), scheme("power", { hasUnresolvedTrigger: true })], { variants: ["ARCHENEMY"] }),
    ),
  ],
  PHENOMENON: [
    checks(
      "A phenomenon is face up, and none of its abilities is pending.",
      duel([permanent("tunnel", "Phenomenon", { zone: "COMMAND" })], { variants: ["PLANECHASE"] }),
    ),
  ],
  SAGA: [
    checks("A Saga has as many lore counters as chapters.", duel([saga({ ...counters("lore", 3), finalChapter: 3 })])),
    checks("A Saga has no chapter abilities.", duel([saga({ finalChapter: 0 })])),
  ],
  DUNGEON: [
    checks(
      "A venture marker is on the last room.",
      duel([permanent("mine", "Dungeon", { zone: "COMMAND", onLastRoom: true })]),
    ),
  ],
  COMMANDER_RETURN: [
    checks(
      "A commander has just been put into a graveyard.",
      duel([creature("commander", "3/3", { isCommander: true, zone: "GRAVEYARD", changedZone: true })], {
        variants: ["COMMANDER"],
      }),
    ),
  ],
  SPACE_SCULPTOR: [
    checks(
      "Ann controls a creature and a permanent with space sculptor.",
      duel([permanent("sculptor", "Artifact", { keywords: ["SPACE_SCULPTOR"] }), bear]),
    ),
  ],
  BATTLE_DEFENSE: [
    checks("A battle has no defense left.", duel([field({ protector: "ann" })])),
    checks(
      "A battle that is no Siege has no defense left, and an ability of it is on the stack.",
      duel([field({ protector: "ann", hasUnresolvedTrigger: true })]),
    ),
  ],
  BATTLE_PROTECTOR: [checks("A Siege has no protector.", duel([siege({})]))],
  SIEGE_PROTECTOR: [
    checks(
      "A Siege is protected by its controller, and attacked.",
      duel([siege({ protector: "ann", isAttacked: true })]),
    ),
    checks(
      "A battle without a type is protected by an opponent, and attacked.",
      duel([field({ ...counters("defense", 2), protector: "bob", isAttacked: true })]),
    ),
  ],
  ROLE: [checks("Two Roles of one player are on one creature.", duel([bear, role("wicked", 5), role("royal", 9)]))],
  START_YOUR_ENGINES: [
    checks(
      "A player without a speed controls a permanent with start your engines!",
      duel([creature("racer", "1/1", { keywords: ["START_YOUR_ENGINES"] })]),
    ),
  ],
};
