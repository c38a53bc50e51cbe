import { type ContinuousEffectInput } from "../../game-state-input";
import { type RuleName } from "../../rules";
import { type Shown } from "../example";
import {
  attack,
  attacking,
  block,
  blocking,
  bobs,
  checks,
  counters,
  creature,
  duel,
  looks,
  notShown,
  permanent,
  ranged,
  type Rest,
  twoHeaded,
  under,
} from "./lay-out";

const bear = creature("bear", "2/2");
const dying = creature("bear", "2/2", { damage: 2 });
const legend = (id: string, rest: Rest) =>
  creature(id, "1/1", { name: "Xira", typeLine: "Creature — Legend", ...rest });
const onIt = (object: string, does: Partial<ContinuousEffectInput>): ContinuousEffectInput => ({
  id: "effect",
  affects: { ids: [object] },
  timestamp: 50,
  ...does,
});
const constants = (power: number, toughness: number) => ({
  setPower: { constant: power },
  setToughness: { constant: toughness },
});
const CAS = { id: "cas", name: "Cas" };
const LOSING = {
  players: [{ id: "ann", name: "Ann" }, { id: "bob", name: "Bob", life: 0 }, CAS],
};
const umbra = (rest: Rest = {}) =>
  permanent("umbra", "Enchantment — Aura", {
    attachedTo: "bear",
    enchant: { types: ["Creature"] },
    keywords: ["UMBRA_ARMOR"],
    ...rest,
  });
const swamp = (rest: Rest) => bobs(permanent("bog", "Land — Swamp", rest));
const jace = (id: string, owner: string) => permanent(id, "Planeswalker — Jace", { owner, ...counters("loyalty", 3) });
const WALKER = creature("walker", "2/2", { landwalk: [{ subtypes: ["Swamp"], supertypes: ["Snow"] }] });
const ARCHENEMY = {
  variants: ["ARCHENEMY" as const],
  teams: [{ id: "heroes" }, { id: "villain" }],
  players: [
    { id: "ann", name: "Ann", team: "heroes" },
    { id: "abe", name: "Abe", team: "heroes" },
    { id: "bob", name: "Bob", team: "villain" },
  ],
};
const commander = (rest: Rest = {}) =>
  creature("commander", "2/2", {
    typeLine: "Legendary Creature — Demon",
    isCommander: true,
    damage: 2,
    ...rest,
  });
const COMMANDER = { variants: ["COMMANDER" as const] };
const growth = (source: string): ContinuousEffectInput => ({
  id: "growth",
  source,
  affects: { types: ["Creature"] },
  addPower: { constant: 1 },
});
const everybodys = ["ann", "bob", "cem"].map((owner) => creature(`bear-of-${owner}`, "2/2", { owner }));
/** One more of a card than the rules of the date have use for, read with errata. */
const printed = { applyErrata: true };

const OF_PARTS =
  "What the variant does are rules of their own, which have examples: this one says that there is such a variant.";

/** Boards on which a rule that state-based actions rest on does something else on other dates. */
export const RULE_EXAMPLES: Readonly<Record<RuleName, Shown>> = {
  indestructible: [
    checks(
      "An indestructible creature has lethal damage.",
      duel([creature("colossus", "5/5", { damage: 5, keywords: ["INDESTRUCTIBLE"] })]),
    ),
    checks(
      "An effect made a creature indestructible, and a later one took all its abilities; it has lethal damage.",
      under(
        [dying],
        onIt("bear", { id: "shield", timestamp: 10, addKeywords: ["INDESTRUCTIBLE"] }),
        onIt("bear", { id: "hush", timestamp: 20, loseAllAbilities: true }),
      ),
    ),
  ],
  phasing: [
    checks(
      "A copy of a creature card is phased out.",
      duel([creature("copy", "2/2", { kind: "COPY_OF_CARD", phasedOut: true })]),
    ),
  ],
  copying: [
    looks(
      "A creature that is face down is copied.",
      duel([
        creature("demon", "6/6", { typeLine: "Creature — Demon", faceDown: true }),
        creature("clone", "0/0", { typeLine: "Creature — Shapeshifter", copy: { of: "demon" } }),
      ]),
    ),
    looks(
      "A creature that is face down becomes a copy of another.",
      under(
        [bear, creature("demon", "6/6", { typeLine: "Creature — Demon", faceDown: true })],
        onIt("demon", { copy: { of: "bear" } }),
      ),
    ),
    looks(
      "A creature is copied whose own ability defines its power and toughness, and the copy is a 7/7.",
      under(
        [creature("goyf", "0/0"), creature("clone", "0/0", { copy: { of: "goyf", setPower: 7, setToughness: 7 } })],
        { id: "size", source: "goyf", characteristicDefining: true, ...constants(3, 4) },
      ),
    ),
  ],
  legendInWhateverForm: [
    checks(
      "A Legend that an effect has made an artifact, and another of its name.",
      under(
        [legend("stone", { timestamp: 1 }), bobs(legend("living", { timestamp: 2 }))],
        onIt("stone", { addTypes: ["Artifact"], removeTypes: ["Creature"] }),
      ),
    ),
    checks(
      "An effect made a creature a Legend, another an artifact of it, and there is a Legend of its name.",
      under(
        [
          legend("older", { timestamp: 1 }),
          creature("newer", "2/2", { name: "Xira", typeLine: "Creature — Ogre", timestamp: 2 }),
        ],
        onIt("newer", { id: "knight", timestamp: 10, addTypes: ["Legend"] }),
        onIt("newer", { id: "petrify", timestamp: 20, addTypes: ["Artifact"], removeTypes: ["Creature"] }),
      ),
    ),
  ],
  snowCovered: [
    looks(
      "A snow-covered land loses all abilities.",
      under([swamp({ typeLine: "Snow-Covered Land — Swamp" })], onIt("bog", { loseAllAbilities: true })),
    ),
    looks(
      "An effect makes an Island of a snow-covered land.",
      under([swamp({ typeLine: "Snow-Covered Land — Swamp" })], onIt("bog", { setSubtypes: ["Island"] })),
    ),
    block(
      "A creature with snow swampwalk attacks, and Bob's Swamp has snow-covered as a keyword.",
      duel([WALKER, bobs(bear), swamp({ keywords: ["SNOW_COVERED"] })]),
      attacking("walker"),
      blocking("bear>walker"),
    ),
  ],
  landsByName: [
    looks("A land named Forest does not say what land it is.", duel([permanent("land", "Land", { name: "Forest" })])),
  ],
  creatureTypeForms: [
    looks(
      "An effect gives +1/+1 to all Elves, and a creature is printed as Elves.",
      under([creature("archers", "1/1", { typeLine: "Summon Elves" })], {
        id: "lord",
        affects: { subtypes: ["Elf"] },
        addPower: { constant: 1 },
        addToughness: { constant: 1 },
      }),
    ),
  ],
  creatureAuras: [
    checks(
      "An Aura on a creature has become a creature itself.",
      under(
        [bear, permanent("licid", "Enchantment — Aura", { attachedTo: "bear", enchant: { types: ["Creature"] } })],
        onIt("licid", { addTypes: ["Creature"], ...constants(2, 2) }),
      ),
    ),
    checks(
      "An Aura on a player has become a creature.",
      under(
        [permanent("curse", "Enchantment — Aura", { attachedTo: "bob", enchantsPlayers: true })],
        onIt("curse", { addTypes: ["Creature"], ...constants(2, 2) }),
      ),
    ),
  ],
  umbraArmor: [
    checks("A creature with lethal damage is enchanted by an Aura with totem armor.", duel([dying, umbra()])),
  ],
  bestow: [
    checks(
      "A bestowed Aura is on a land, which it can't enchant.",
      duel([
        permanent("forest", "Land — Forest"),
        creature("nymph", "2/2", { typeLine: "Enchantment Creature — Nymph", attachedTo: "forest", isBestowed: true }),
      ]),
    ),
  ],
  playerAuras: [
    checks(
      "An Aura that can enchant a creature or a player is on a creature.",
      duel([bear, permanent("either", "Enchant Creature or Player", { attachedTo: "bear" })]),
    ),
    checks(
      "An Aura that can enchant a creature or an opponent is on a creature.",
      duel([bear, permanent("either", "Enchant Creature or Opponent", { attachedTo: "bear" })]),
    ),
  ],
  reconfigure: [
    checks(
      "A creature Equipment with reconfigure is attached to a creature.",
      duel([
        bear,
        creature("blades", "1/1", {
          typeLine: "Artifact Creature — Equipment Lizard",
          attachedTo: "bear",
          keywords: ["RECONFIGURE"],
        }),
      ]),
    ),
  ],
  doubleFacedCards: [
    notShown(
      "the-face-that-is-up",
      "Before, no card had two faces: a board with one is read all the same, and an assumption says so.",
    ),
  ],
  valuelessCreatures: [
    checks(
      "An effect has made a creature of an artifact, and nothing gives it power or toughness.",
      under([permanent("vase", "Artifact")], onIt("vase", { addTypes: ["Creature"] })),
    ),
  ],
  subtypesNeedTypes: [
    looks(
      "An effect would make a Goblin of an artifact.",
      under([permanent("vase", "Artifact")], onIt("vase", { addTypes: ["Goblin"] })),
    ),
  ],
  basicLandTypes: [
    looks(
      "An effect makes a Mountain of a legendary land, which another gave an ability before.",
      under(
        [permanent("karakas", "Legendary Land", { keywords: ["HASTE"] })],
        onIt("karakas", { id: "wings", timestamp: 10, addKeywords: ["FLYING"] }),
        onIt("karakas", { id: "moon", timestamp: 20, setSubtypes: ["Mountain"] }),
      ),
    ),
    looks(
      "An effect sets a land to the types Mountain and Forest at once.",
      under(
        [permanent("karakas", "Land", { keywords: ["HASTE"] })],
        onIt("karakas", { setSubtypes: ["Mountain", "Forest"] }),
      ),
    ),
  ],
  legendAsCreatureType: [
    checks(
      "An effect gives a creature every creature type, and there is a legend of its name.",
      under(
        [
          creature("plain", "2/2", { name: "Xira", timestamp: 5 }),
          creature("legendary", "2/2", { name: "Xira", typeLine: "Legendary Creature — Insect", timestamp: 1 }),
        ],
        onIt("plain", { addAllCreatureTypes: true }),
      ),
    ),
  ],
  faceDownCreatures: [
    checks("A face-down creature has 1 damage.", duel([creature("angel", "5/5", { faceDown: true, damage: 1 })])),
  ],
  sectors: [
    checks("A creature is in a sector, and nothing has space sculptor.", duel([{ ...bear, sector: "alpha" }])),
    checks(
      "A creature is in a sector, and an ability of something with space sculptor that is gone is on the stack.",
      duel(
        [
          { ...bear, sector: "alpha" },
          permanent("sculptor", "Planeswalker — Jace", { zone: "GRAVEYARD", keywords: ["SPACE_SCULPTOR"] }),
        ],
        {
          triggeredAbilities: [{ id: "last-words", source: "sculptor", event: "OTHER" }],
          triggersOnStack: ["last-words"],
        },
      ),
    ),
  ],
  unfitProtectors: [
    checks(
      "A Siege that is not attacked is protected by a teammate of its controller.",
      twoHeaded({ objects: [permanent("siege", "Battle — Siege", { ...counters("defense", 2), protector: "abe" })] }),
    ),
    notShown(null, "The action itself now speaks of every unfit protector, so that the same is done."),
  ],
  attackedBattles: [
    {
      behaviour: "left-alone",
      reason: "Where it says something else than the state-based action, the action is followed, and a note says so.",
    },
  ],
  keywordCounters: [
    block(
      "A creature with a flying counter attacks.",
      duel([creature("bear", "2/2", counters("flying", 1)), bobs(creature("wall", "0/4"))]),
      attacking("bear"),
      blocking("wall>bear"),
    ),
    block(
      "A creature with a shadow counter attacks.",
      duel([creature("bear", "2/2", counters("shadow", 1)), bobs(creature("wall", "0/4"))]),
      attacking("bear"),
      blocking("wall>bear"),
    ),
    {
      plays: "COMBAT",
      title: "A creature with an exalted counter attacks alone.",
      request: {
        state: duel([creature("bear", "2/2", counters("exalted", 1))]),
        attacks: attacking("bear"),
        policy: "MINIMAL_LEGAL",
      },
    },
    block(
      "A creature with a decayed counter blocks.",
      duel([bear, bobs(creature("wall", "0/4", counters("decayed", 1)))]),
      attacking("bear"),
      blocking("wall>bear"),
    ),
  ],
  shieldCounters: [
    checks(
      "An Aura with umbra armor and a shield counter is on a creature with lethal damage.",
      duel([dying, umbra(counters("shield", 1))]),
    ),
  ],
  stunCounters: [
    {
      plays: "EVENTS",
      title: "A tapped creature with a stun counter would untap.",
      request: {
        state: duel([creature("bear", "2/2", { tapped: true, ...counters("stun", 1) })]),
        steps: [{ events: [{ kind: "UNTAP", objects: ["bear"] }] }],
      },
    },
  ],
  finalityCounters: [
    checks("A creature with a finality counter has lethal damage.", duel([{ ...dying, ...counters("finality", 1) }])),
  ],
  honeCounters: [
    looks(
      "An Equipment with two hone counters is attached to a creature.",
      duel([bear, permanent("blade", "Artifact — Equipment", { attachedTo: "bear", ...counters("hone", 2) })]),
    ),
  ],
  changeling: [
    looks("A creature has changeling.", duel([creature("shapeshifter", "1/1", { keywords: ["CHANGELING"] })])),
  ],
  devoid: [
    looks(
      "A creature printed in red has devoid.",
      duel([creature("eldrazi", "2/2", { colors: ["RED"], keywords: ["DEVOID"] })]),
    ),
  ],
  livingMetal: [
    looks(
      "It is the turn of the player who controls a Vehicle with living metal.",
      duel([permanent("robot", "Artifact — Vehicle", { power: 3, toughness: 3, keywords: ["LIVING_METAL"] })]),
    ),
  ],
  layers: [
    looks(
      "An ability of a creature defines it as 3/3, and an effect takes all its abilities.",
      under(
        [creature("treefolk", "0/0")],
        { id: "size", source: "treefolk", characteristicDefining: true, ...constants(3, 3) },
        onIt("treefolk", { loseAllAbilities: true }),
      ),
    ),
    looks(
      "All creatures become 0/2; then an artifact becomes a 3/2 creature.",
      under(
        [permanent("sphere", "Artifact", { timestamp: 1 })],
        { id: "small", affects: { types: ["Creature"] }, timestamp: 9, ...constants(0, 2) },
        onIt("sphere", { id: "alive", timestamp: 5, addTypes: ["Creature"], ...constants(3, 2) }),
        onIt("sphere", { id: "alive-again", timestamp: 12, addTypes: ["Creature"], ...constants(3, 2) }),
      ),
    ),
    looks(
      "An artifact that was 0/2 as a creature becomes a 3/2 creature; an older effect makes creatures 0/2.",
      under(
        [permanent("sphere", "Artifact", { timestamp: 1 })],
        { id: "small", affects: { types: ["Creature"] }, timestamp: 5, ...constants(0, 2) },
        onIt("sphere", { id: "alive", timestamp: 9, addTypes: ["Creature"], ...constants(3, 2) }),
      ),
    ),
    looks(
      "By an ability of its own a golem is an Elf if it is a Goblin, and an effect makes a Goblin of it.",
      under(
        [creature("golem", "2/2", { typeLine: "Artifact Creature", timestamp: 0 })],
        {
          ...{ id: "elf", source: "golem", affects: { isSource: true, subtypes: ["Goblin"] } },
          ...{ addTypes: ["Elf"], characteristicDefining: true, timestamp: 0 },
        },
        onIt("golem", { id: "goblin", addTypes: ["Goblin"], timestamp: 5 }),
      ),
    ),
    looks(
      "What flies is red; then a green creature gains flying.",
      under(
        [creature("bear", "2/2", { colors: ["GREEN"], timestamp: 0 })],
        { id: "red", affects: { keywords: ["FLYING"] }, setColors: ["RED"], timestamp: 1 },
        onIt("bear", { id: "wings", addKeywords: ["FLYING"], timestamp: 2 }),
      ),
    ),
    looks(
      "Two abilities of a golem define it: it is an Elf if it is a Goblin, and it is a Goblin.",
      under(
        [creature("golem", "2/2", { typeLine: "Artifact Creature", timestamp: 0 })],
        {
          ...{ id: "elf", source: "golem", affects: { isSource: true, subtypes: ["Goblin"] } },
          ...{ addTypes: ["Elf"], characteristicDefining: true, timestamp: 0 },
        },
        { id: "goblin", source: "golem", addTypes: ["Goblin"], characteristicDefining: true, timestamp: 5 },
      ),
    ),
    looks(
      "A 2/2 with a +1/+1 counter got +4/+4 and gets +0/+2 from an enchantment; then it becomes 0/1.",
      under(
        [
          creature("ogre", "2/2", { timestamp: 1, ...counters("+1/+1", 1) }),
          permanent("banner", "Enchantment", { timestamp: 4 }),
        ],
        onIt("ogre", { id: "growth", timestamp: 3, addPower: { constant: 4 }, addToughness: { constant: 4 } }),
        { id: "gear", source: "banner", timestamp: 4, affects: { types: ["Creature"] }, addToughness: { constant: 2 } },
        onIt("ogre", { id: "frog", timestamp: 5, ...constants(0, 1) }),
      ),
    ),
  ],
  leavingTheGame: [
    checks(
      "Bob loses to Ann and Cas; he owns a creature, and controls one of Ann's for good.",
      duel([creature("stolen", "2/2", { controller: "bob" }), bobs(creature("own", "2/2"))], LOSING),
    ),
  ],
  anteStays: [
    checks(
      "Bob loses, and has a card in ante.",
      duel([bobs(permanent("jewel", "Artifact", { zone: "ANTE" }))], LOSING),
    ),
  ],
  spellCardsAreExiled: [
    checks(
      "Bob loses, and controls a spell that is a card of Ann's.",
      duel([permanent("bolt", "Instant", { zone: "STACK", controller: "bob" })], LOSING),
    ),
  ],
  lossesLookBack: [
    checks(
      "Bob loses as a creature of Ann's dies that triggers when a player loses.",
      duel([creature("mourner", "0/0")], {
        ...LOSING,
        triggeredAbilities: [{ id: "when-a-player-loses", source: "mourner", event: "PLAYER_LOSES" }],
      }),
    ),
  ],
  teams: [
    checks("A team in Two-Headed Giant has 0 life.", twoHeaded({ teams: [{ id: "sun", life: 0 }, { id: "moon" }] })),
  ],
  emperors: [
    checks(
      "In Emperor, Ann has 0 life and is the emperor of Abe's team.",
      twoHeaded({
        variants: [],
        teams: [{ id: "sun", emperor: "ann" }, { id: "moon" }],
        players: [
          { id: "ann", name: "Ann", team: "sun", life: 0 },
          { id: "abe", name: "Abe", team: "sun" },
          { id: "bob", name: "Bob", team: "moon" },
          { id: "bea", name: "Bea", team: "moon" },
        ],
      }),
    ),
  ],
  commanderVariant: [{ behaviour: "commander", reason: OF_PARTS }],
  archenemyVariant: [{ behaviour: "archenemy", reason: OF_PARTS }],
  planechaseVariant: [{ behaviour: "planechase", reason: OF_PARTS }],
  archenemyTeams: [
    checks(
      "In Archenemy Commander a team has 0 life, each of its players 40.",
      duel([], {
        variants: ["ARCHENEMY", "COMMANDER"],
        teams: [{ id: "heroes", life: 0 }],
        players: [
          { id: "ann", name: "Ann", team: "heroes", life: 40 },
          { id: "abe", name: "Abe", team: "heroes", life: 40 },
          { id: "bob", name: "Bob", life: 40 },
        ],
      }),
    ),
  ],
  archenemyTurns: [
    attack(
      "In Archenemy it is Ann's turn, and a creature of her teammate attacks.",
      duel([creature("bear", "2/2", { owner: "abe" })], ARCHENEMY),
      attacking("bear"),
    ),
  ],
  lifeInATeam: [
    checks(
      "A team has -3 life, and instead of losing Ann's life total becomes 20.",
      twoHeaded({
        teams: [
          { id: "sun", life: -3 },
          { id: "moon", life: 30 },
        ],
        objects: [permanent("mirror", "Artifact")],
        replacementEffects: [
          { id: "saved", source: "mirror", event: "WOULD_LOSE_GAME", affectsPlayers: "YOU", instead: { setLife: 20 } },
        ],
      }),
    ),
  ],
  playerProtection: [
    checks(
      "A black Aura is on a player with protection from black.",
      duel(
        [permanent("curse", "Enchantment — Aura", { colors: ["BLACK"], attachedTo: "bob", enchantsPlayers: true })],
        {
          players: [
            { id: "ann", name: "Ann" },
            { id: "bob", name: "Bob", protectionFrom: [{ colors: ["BLACK"] }] },
          ],
        },
      ),
    ),
  ],
  limitedRange: [
    looks(
      "All creatures get +1/+0 from an enchantment of Ann's, whose range of influence does not reach Cem.",
      ranged([...everybodys, permanent("crusade", "Enchantment")], growth("crusade")),
    ),
  ],
  battlesInRange: [
    looks(
      "An enchantment of Ann's makes battles red. Bob, in her range, protects one of Cem's, who is out of it.",
      ranged(
        [
          permanent("siege", "Battle — Siege", { owner: "cem", protector: "bob", ...counters("defense", 3) }),
          permanent("banner", "Enchantment"),
        ],
        { id: "red", source: "banner", affects: { types: ["Battle"] }, setColors: ["RED"] },
      ),
    ),
  ],
  attachmentsInRange: [
    checks(
      "An Aura of Ann's is on a creature out of her range.",
      ranged([
        creature("bear", "2/2", { owner: "cem" }),
        permanent("aura", "Enchantment — Aura", { enchant: { types: ["Creature"] }, attachedTo: "bear" }),
      ]),
    ),
    checks(
      "An Aura of Ann's is on a player out of her range.",
      ranged([permanent("curse", "Enchantment — Aura", { enchantsPlayers: true, attachedTo: "dan" })]),
    ),
  ],
  legendsInRange: [
    checks(
      "Two legends of one name; neither of their controllers reaches the other.",
      ranged([
        permanent("a", "Legendary Artifact", { name: "Sword" }),
        permanent("c", "Legendary Artifact", { name: "Sword", owner: "cem" }),
      ]),
    ),
    notShown(null, "The legend rule now looks at the legends of one player, who are always in range of one another."),
  ],
  worldsInRange: [
    checks(
      "Two worlds; neither of their controllers reaches the other.",
      ranged([
        permanent("a", "World Enchantment", { timestamp: 1 }),
        permanent("c", "World Enchantment", { owner: "cem", timestamp: 2 }),
      ]),
    ),
  ],
  planeswalkersInRange: [
    checks(
      "Two planeswalkers of one type; neither of their controllers reaches the other.",
      ranged([jace("a", "ann"), jace("c", "cem")]),
    ),
    notShown(null, "The rule now looks at the planeswalkers of one player, which are always in range of one another."),
  ],
  exemptFromRange: [
    looks(
      "All creatures get +1/+0 from a plane; its controller's range does not reach Cem.",
      ranged([...everybodys, permanent("plane", "Plane — Dominaria", { zone: "COMMAND" })], growth("plane")),
    ),
    looks(
      "All creatures get +1/+0 from a phenomenon; its controller's range does not reach Cem.",
      ranged([...everybodys, permanent("tunnel", "Phenomenon", { zone: "COMMAND" })], growth("tunnel")),
    ),
  ],
  loopsInRange: [
    {
      plays: "LOOP",
      title: "A loop of one mandatory action of Ann's, who reaches Bob and Eve.",
      request: {
        loop: {
          players: ["ann", "bob", "cem", "dan", "eve"],
          actions: [{ player: "ann", optional: false }],
          ranges: ["ann", "bob", "cem", "dan", "eve"].map((player) => ({ player, seats: 1 })),
        },
      },
    },
  ],
  cleanupPriority: [
    checks(
      "In the cleanup step Ann has 0 life, and an effect keeps her from losing.",
      duel([], {
        players: [
          { id: "ann", name: "Ann", life: 0 },
          { id: "bob", name: "Bob" },
        ],
        continuousEffects: [{ id: "safe", controller: "ann", cantLose: "YOU" }],
      }),
      "CLEANUP",
    ),
  ],
  oneReplacementForAll: [
    checks(
      "Ann has 0 life and ten poison counters; once, an effect replaces her losing by making her life total 20.",
      duel([], {
        players: [
          { id: "ann", name: "Ann", life: 0, poisonCounters: 10 },
          { id: "bob", name: "Bob" },
        ],
        replacementEffects: [
          { id: "second-chance", controller: "ann", event: "WOULD_LOSE_GAME", uses: 1, instead: { setLife: 20 } },
        ],
      }),
    ),
  ],
  replacementOrder: [],
  drawsAreForgotten: [
    checks(
      "Ann failed to draw from an empty library, and can't lose as long as her Angel is there, which has lethal damage.",
      duel([creature("angel", "4/4", { damage: 5 })], {
        players: [
          {
            id: "ann",
            name: "Ann",
            cardsInLibrary: 0,
            requiredToDrawTooMany: true,
            attemptedDrawFromEmptyLibrary: true,
          },
          { id: "bob", name: "Bob" },
        ],
        continuousEffects: [{ id: "cant-lose", source: "angel", cantLose: "YOU" }],
      }),
    ),
  ],
  commanderReplacement: [
    checks("A commander has lethal damage.", duel([commander()], COMMANDER)),
    checks(
      "A commander in a hand would be shuffled into its owner's library.",
      duel([commander({ damage: 0, zone: "HAND" })], {
        ...COMMANDER,
        players: [
          { id: "ann", name: "Ann", life: 0, cardsInHand: 1, cardsInLibrary: 10 },
          { id: "bob", name: "Bob" },
        ],
        replacementEffects: [
          {
            ...{ id: "second-chance", controller: "ann", event: "WOULD_LOSE_GAME", uses: 1 },
            instead: { shuffleIntoLibrary: ["HAND"], setLife: 20 },
          },
        ],
      }),
    ),
  ],
  errataOnBasicLands: [
    notShown("basic-by-name", "Until the day before, a land was basic by its name without errata: landsByName."),
  ],
  errataOnLegends: [
    looks(
      "A card printed as Summon Legend, read with errata.",
      duel([creature("kiku", "2/2", { typeLine: "Summon Legend" })], printed),
    ),
  ],
  errataOnWalls: [
    looks(
      "A card printed as Summon Wall, read with errata.",
      duel([creature("wall", "0/4", { typeLine: "Summon Wall" })], printed),
    ),
  ],
  errataOnPlaneswalkers: [
    looks("A planeswalker printed without legendary, read with errata.", duel([jace("jace", "ann")], printed)),
  ],
  errataOnTribals: [
    looks(
      "A card printed as Tribal Enchantment, read with errata.",
      duel([permanent("blossom", "Tribal Enchantment — Faerie")], printed),
    ),
  ],
};
