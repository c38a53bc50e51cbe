import { type DatedRuleName } from "../engine/dated-rules";
import { type TurnName } from "./turns";

/** How people name a rule whose behaviour is dated. */
export interface Naming {
  /** As a sentence names it. */
  readonly name: string;
  /** What people say, the name aside. */
  readonly says: readonly string[];
  /** What names some behaviours of it, by their keys: “damage assignment order” is one way to divide damage. */
  readonly states?: readonly {
    readonly behaviours: readonly string[];
    readonly name: string;
    readonly says: readonly string[];
  }[];
}

const named = (name: string, ...says: string[]): Naming => ({ name, says });

/** States by the behaviour that they are; by all of them with a bar between, if later ones carry it on. */
const withStates = (
  name: string,
  says: readonly string[],
  states: Readonly<Record<string, readonly [name: string, ...says: string[]]>>,
): Naming => ({
  name,
  says,
  states: Object.entries(states).map(([behaviours, [first, ...others]]) => {
    return { behaviours: behaviours.split("|"), name: first, says: others };
  }),
});

/** The names of everything whose behaviour is dated; a test demands a question in questions.json for each. */
export const NAMES: Readonly<Record<DatedRuleName | TurnName, Naming>> = {
  PLAYER_LIFE: named("losing at 0 life", "0 life", "zero life", "losing life zero"),
  EMPTY_LIBRARY_DRAW: named("drawing from an empty library", "empty library", "decking", "milling out", "deck out"),
  PLAYER_POISON: named(
    "losing to poison",
    "poison loss",
    "ten poison counters",
    "10 poison counters",
    "poison counters",
  ),
  TEAM_LIFE: named(
    "a team's losing at 0 life",
    "team life",
    "two-headed giant team life",
    "two-headed giant life loss",
  ),
  TEAM_POISON: named(
    "a team's losing to poison",
    "team poison",
    "fifteen poison counters",
    "15 poison counters",
    "two-headed giant poison",
  ),
  COMMANDER_DAMAGE: named("commander damage", "general damage", "21 commander damage", "edh damage"),
  TOKEN_CEASES: withStates(
    "tokens ceasing to exist",
    ["token ceases", "tokens in graveyard", "tokens outside battlefield"],
    {
      "phased-out-ceases": ["phased-out tokens ceasing to exist", "phased-out tokens"],
    },
  ),
  COPY_CEASES: named("copies ceasing to exist", "copy ceases", "copies of cards outside stack", "spell copies ceasing"),
  ZERO_TOUGHNESS: named("creatures dying of toughness 0", "zero toughness", "toughness 0", "0 toughness"),
  LETHAL_DAMAGE: named("lethal damage", "lethal damage destroying creatures"),
  DEATHTOUCH_DAMAGE: named(
    "destruction by deathtouch",
    "deathtouch damage",
    "deathtouch destroying",
    "deathtouch state-based action",
  ),
  ZERO_LOYALTY: named("planeswalkers dying of loyalty 0", "zero loyalty", "loyalty 0", "0 loyalty"),
  PLANESWALKER_UNIQUENESS: named(
    "the planeswalker uniqueness rule",
    "planeswalker uniqueness",
    "planeswalker legend rule",
    "planeswalkers uniqueness",
  ),
  LEGEND_RULE: withStates("the legend rule", ["legend", "legends", "legendary rule"], {
    "all-go": ["both legends dying", "both legends die", "all legends die"],
    "controller-keeps-one": [
      "a player's keeping one legend",
      "keep one legend",
      "legend rule per player",
      "legend rule one per player",
      "choosing legend to keep",
    ],
  }),
  WORLD_RULE: named("the world rule", "world enchantments rule", "enchant worlds rule", "enchant world rule"),
  ILLEGAL_AURA: named(
    "Auras falling off",
    "aura falls off",
    "illegal aura",
    "illegally attached aura",
    "auras go to graveyard",
  ),
  ILLEGAL_EQUIPMENT: named(
    "Equipment's becoming unattached",
    "illegal equipment",
    "equipment falls off",
    "equipment unattached",
    "equipment becoming unattached",
  ),
  ILLEGAL_ATTACHMENT: named(
    "the detaching of what is no Aura or Equipment",
    "illegal attachment",
    "attached creature becomes unattached",
    "illegally attached permanent",
  ),
  COUNTER_ANNIHILATION: named(
    "+1/+1 and -1/-1 counters cancelling out",
    "counter annihilation",
    "+1/+1 and -1/-1 counters",
    "+1/+1 and -1/-1 counters annihilate",
    "plus one and minus one counters cancel",
  ),
  COUNTER_LIMIT: named("the limit on counters", "counter limit", "more than n counters"),
  SCHEME: named("schemes turning face down", "scheme face down", "schemes abandoned", "scheme state-based action"),
  PHENOMENON: named("planeswalking from a phenomenon", "phenomenon", "phenomena", "planeswalk phenomenon"),
  SAGA: named(
    "sacrificing a Saga",
    "saga sacrifice",
    "sagas sacrificed",
    "saga final chapter",
    "saga sacrificed without chapters",
  ),
  DUNGEON: named("removing a completed dungeon", "dungeon completed", "completed dungeon removed", "dungeon removal"),
  COMMANDER_RETURN: named(
    "a commander's return as a state-based action",
    "commander state-based action",
    "commander returns from graveyard",
    "commander dying trigger",
    "commander dies",
    "commanders die",
  ),
  SPACE_SCULPTOR: named("choosing sectors", "space sculptor", "sectors chosen", "choose sectors"),
  BATTLE_DEFENSE: named(
    "battles leaving with defense 0",
    "battle defense 0",
    "zero defense",
    "battle defeated",
    "defense 0",
  ),
  BATTLE_PROTECTOR: named("choosing a battle's protector", "battle protector", "battle without protector"),
  SIEGE_PROTECTOR: named("a Siege's protector", "siege protector", "siege protected by controller"),
  ROLE: named("the Role rule", "role tokens", "roles", "newest role stays", "two roles"),
  START_YOUR_ENGINES: named("start your engines!", "start your engines", "speed 1", "speed one"),
  indestructible: withStates("indestructible", ["indestructibility"], {
    ability: [
      "indestructible as a keyword",
      "indestructible keyword",
      "indestructible becoming keyword",
      "indestructible made keyword",
      "indestructible become keyword ability",
    ],
  }),
  phasing: withStates("phasing", ["phased out"], {
    zone: ["the phased-out zone", "phased out zone"],
    status: ["phasing as a status", "phased out status", "phasing becoming status"],
  }),
  legendInWhateverForm: named(
    "Legend and legendary turning into each other",
    "legend legendary conversion",
    "legend becomes legendary",
    "legends becoming legendary noncreature",
  ),
  snowCovered: withStates("snow-covered", ["snow-covered lands", "snow-covered"], {
    "ability|ability-that-stays": ["snow-covered as an ability", "snow-covered ability", "snow-covered keyword"],
  }),
  landsByName: named("land types by name", "land type by name", "basic lands by name", "land type from name"),
  creatureTypeForms: named(
    "plurality and gender of creature types",
    "creature type plurality",
    "plurality gender creature types",
    "plural creature types",
  ),
  creatureAuras: named("Auras that are creatures", "aura creature", "creature auras", "animated auras"),
  umbraArmor: named("umbra armor", "totem armor"),
  bestow: named("bestow", "bestowed aura becoming creature"),
  playerAuras: named("Auras on players", "enchant player", "auras enchanting players", "curses"),
  reconfigure: named("reconfigure"),
  doubleFacedCards: named("double-faced cards", "dfc", "dfcs", "back face characteristics", "transforming cards"),
  valuelessCreatures: named(
    "creatures without power or toughness",
    "creature no power",
    "creature without power value",
    "no power value",
  ),
  subtypesNeedTypes: named(
    "subtypes needing their card type",
    "subtype without card type",
    "gain subtype wrong type",
    "subtype corresponding type",
  ),
  basicLandTypes: named(
    "setting basic land types",
    "blood moon",
    "basic land type change",
    "lands losing abilities to basic land type",
    "land becoming basic land type",
  ),
  legendAsCreatureType: named("Legend as a creature type", "legend creature type", "creature type legend"),
  faceDownCreatures: withStates("face-down creatures", ["face-down creature", "face down permanents", "morph size"], {
    "0/1": ["face-down creatures of 0/1", "face-down creatures 0/1", "face down 0/1"],
    "2/2": [
      "face-down creatures of 2/2",
      "face-down creatures 2/2",
      "face down 2/2",
      "face down creatures becoming 2/2",
    ],
  }),
  sectors: named("sectors", "sector", "alpha beta gamma sectors", "keeping sector"),
  unfitProtectors: named("replacing an unfit protector by rule 310", "unfit protector", "protector unfit"),
  keywordCounters: withStates("keyword counters", ["keyword counter", "flying counters", "ability counters"], {
    "with-exalted": ["exalted counters", "exalted counter"],
    "with-decayed": ["decayed counters", "decayed counter"],
  }),
  shieldCounters: named("shield counters", "shield counter"),
  stunCounters: named("stun counters", "stun counter"),
  finalityCounters: named("finality counters", "finality counter"),
  honeCounters: named("hone counters", "hone counter"),
  changeling: named("changeling"),
  devoid: named("devoid"),
  livingMetal: named("living metal"),
  layers: withStates(
    "the layers",
    ["layer system", "layers", "continuous effect layers", "interaction of continuous effects"],
    {
      "seven-layers|seven-layers-defining-on-defining": ["seven layers", "7 layers"],
      "six-layers-types-whole|six-layers|six-layers-defining-first": ["six layers", "6 layers"],
    },
  ),
  leavingTheGame: named(
    "a player's leaving the game",
    "player leaving game",
    "player leaves multiplayer",
    "conceding multiplayer",
    "controlled permanents player leaves",
  ),
  anteStays: named("ante cards staying when a player leaves", "ante zone player leaves", "ante cards leaving player"),
  spellCardsAreExiled: named(
    "exiling spell cards of a player who left",
    "spells of player who left",
    "spell cards player leaves exiled",
  ),
  lossesLookBack: named(
    "looking back when a player loses",
    "look back player loses",
    "triggers player loses look back",
    "loses game triggers look back",
  ),
  teams: named(
    "the shared life of Two-Headed Giant",
    "shared life total",
    "two-headed giant team life total",
    "two-headed giant team wins",
  ),
  archenemyTeams: named(
    "the shared life of Archenemy Commander",
    "archenemy commander",
    "archenemy commander shared life",
    "archenemy commander team life",
  ),
  archenemyTurns: named(
    "shared turns in Archenemy",
    "archenemy team turns",
    "archenemy shared turns",
    "shared turns archenemy",
  ),
  lifeInATeam: named(
    "a player's life total in a team",
    "half team life",
    "player's life two-headed giant",
    "individual life total two-headed giant",
  ),
  playerProtection: named(
    "protection of players",
    "player protection",
    "players having protection",
    "protection players",
  ),
  limitedRange: named("limited range of influence", "range of influence", "range influence"),
  battlesInRange: named("battles within a range of influence", "battle range influence", "battles range influence"),
  attachmentsInRange: named(
    "attachments out of range of influence",
    "attachments range influence",
    "aura range influence",
    "auras range influence",
  ),
  legendsInRange: named(
    "the legend rule within a range of influence",
    "legend rule range influence",
    "legends range influence",
  ),
  worldsInRange: named(
    "the world rule within a range of influence",
    "world rule range influence",
    "worlds range influence",
  ),
  planeswalkersInRange: named(
    "planeswalker uniqueness within a range of influence",
    "planeswalker uniqueness range influence",
    "planeswalkers range influence",
  ),
  exemptFromRange: named("planes beyond a range of influence", "planes range influence", "phenomena range influence"),
  loopsInRange: named(
    "a draw by a loop within a range of influence",
    "loop range influence",
    "loops range influence",
    "draw range influence",
  ),
  cleanupPriority: named("priority in the cleanup step", "cleanup priority", "cleanup step priority"),
  oneReplacementForAll: named(
    "one replacement for several state-based actions",
    "single replacement state-based actions",
    "one replacement effect for all state-based actions",
  ),
  replacementOrder: named(
    "the choice among replacement effects",
    "replacement effect order",
    "several replacement effects",
    "multiple replacement effects",
  ),
  drawsAreForgotten: named(
    "forgetting draws between checks",
    "draws since last check",
    "losing draws forgotten",
    "draws forgotten",
  ),
  commanderReplacement: withStates(
    "the commander replacement effect",
    ["commander replacement", "commander command zone replacement"],
    {
      "graveyard-and-exile": [
        "tucking commanders",
        "tuck commander",
        "commander tuck",
        "commanders tucked",
        "tuck rule",
      ],
    },
  ),
  errataOnBasicLands: named(
    "basic lands by their names",
    "errata basic lands",
    "basic supertype errata",
    "basic lands errata",
  ),
  errataOnLegends: named(
    "Legends becoming legendary",
    "errata legends",
    "legends errata",
    "creature type legend errata",
    "legends legendary errata",
  ),
  errataOnWalls: named(
    "Walls having defender",
    "errata walls",
    "walls errata",
    "walls defender",
    "walls gaining defender",
    "walls getting defender",
  ),
  errataOnPlaneswalkers: named(
    "planeswalkers being legendary",
    "legendary planeswalkers",
    "planeswalkers becoming legendary",
    "planeswalkers errata",
    "planeswalkers legendary",
  ),
  errataOnTribals: named("tribal becoming kindred", "errata tribal", "tribal errata", "tribal cards kindred"),
  requirementStandard: named(
    "attack and block requirements",
    "attacking requirements",
    "blocking requirements",
    "maximum requirements",
    "must attack requirements",
  ),
  damageDivision: withStates(
    "dividing combat damage",
    ["combat damage division", "damage division", "dividing damage among blockers"],
    {
      ordered: [
        "the damage assignment order",
        "damage assignment order",
        "blockers ordered",
        "ordering blockers",
        "order blockers",
        "damage order",
      ],
    },
  ),
  deathtouchAssignment: withStates(
    "assigning deathtouch damage",
    ["deathtouch damage assignment", "deathtouch assignment", "deathtouch trample", "trample deathtouch"],
    {
      "any-amount-is-lethal": [
        "any amount of deathtouch damage being lethal",
        "one deathtouch damage lethal",
        "deathtouch any amount lethal",
      ],
    },
  ),
  powerOfZero: named(
    "damage of creatures with power 0",
    "power 0",
    "zero power",
    "0 power damage",
    "zero power combat damage",
    "assigning 0 damage",
  ),
  wallsCantAttack: named(
    "Walls' being unable to attack",
    "walls can't attack",
    "walls unable attack",
    "walls attacking",
    "walls not attacking",
  ),
  planeswalkersAreAttacked: named(
    "attacking planeswalkers",
    "planeswalkers attacked",
    "planeswalkers be attacked",
    "attack planeswalkers",
  ),
  battlesAreAttacked: named("attacking battles", "battles attacked", "battles be attacked", "attack battles"),
  battlesLeaveCombat: named(
    "battles' removal from combat",
    "battle removed from combat",
    "creature becomes battle combat",
    "battles removed combat",
  ),
  bandsWithOther: named("bands with other", "bands with other legends"),
  bandAssignment: named(
    "damage and banding",
    "banding damage",
    "banding damage assignment",
    "banding assigning damage",
  ),
  attackOnTeam: withStates(
    "attacks in Two-Headed Giant",
    ["two-headed giant attack", "two-headed giant attacking", "attacking team two-headed giant"],
    {
      player: ["attacking one player of a team", "attack player two-headed giant", "attacking player two-headed giant"],
    },
  ),
  teamsDefend: named(
    "teams blocking together",
    "team blocks together",
    "teammates blocking archenemy",
    "archenemy blocking",
    "archenemy blocks",
  ),
  settlingLoops: withStates("settling loops", ["loops", "infinite loops", "infinite combos"], {
    shortcuts: ["shortcuts", "shortcut", "proposing shortcuts"],
  }),
  breakingLoops: named("breaking a loop", "breaking loops", "who must break loop", "fragmented loops", "loop choice"),
  reversal: named(
    "reversing illegal actions",
    "illegal action reversal",
    "illegal actions",
    "taking back illegal actions",
    "rewinding illegal actions",
  ),
  copying: withStates("copying objects", ["copy effects", "copiable values", "what a copy copies"], {
    "printed-values": ["copies of printed values", "copy printed values", "printed values copied"],
  }),
  attackedBattles: named(
    "the protector of an attacked battle",
    "attacked battle protector",
    "attacked battles protector",
  ),
  emperors: named("losing with the emperor", "emperor loses", "emperor losing", "emperor team loses"),
  commanderVariant: named("the Commander variant", "commander variant", "commander format", "edh format"),
  archenemyVariant: named("the Archenemy variant", "archenemy variant", "archenemy format"),
  planechaseVariant: named("the Planechase variant", "planechase variant", "planechase format"),
  lifelink: withStates("lifelink", [], {
    triggers: [
      "lifelink as a triggered ability",
      "lifelink triggered ability",
      "lifelink trigger",
      "lifelink stacking",
    ],
    "result-of-damage": ["lifelink as a static ability", "lifelink static ability", "lifelink becoming static"],
  }),
  deathtouch: withStates("deathtouch", [], {
    triggers: ["deathtouch as a triggered ability", "deathtouch triggered ability", "deathtouch trigger"],
    "noticed-by-the-check": [
      "deathtouch as a static ability",
      "deathtouch static ability",
      "deathtouch becoming static",
    ],
  }),
  shieldDivision: named(
    "dividing a prevention shield",
    "prevention shield",
    "prevention shields",
    "choosing damage to prevent",
  ),
  shieldCounterDamage: named(
    "shield counters preventing damage",
    "shield counter damage",
    "shield counter prevents damage",
  ),
  manaLoss: withStates(
    "the loss of unspent mana",
    ["unspent mana", "mana emptying", "mana pool emptying", "losing unspent mana"],
    {
      "burns-by-phase": ["mana burn", "manaburn", "mana burned", "losing life unspent mana"],
      "empties-by-step": ["mana emptying by step", "mana emptying each step", "mana pools emptying each step"],
    },
  ),
  phasingOut: named(
    "leaves-the-battlefield triggers of phasing out",
    "phasing out triggers",
    "phasing leaves play triggers",
    "phasing out triggers leaves the battlefield",
  ),
  phasingDamage: named(
    "the removal of damage as a permanent phases out",
    "phasing out removes damage",
    "phasing damage removal",
    "damage removed phasing out",
  ),
  cleanup: named(
    "the removal of damage in the cleanup step",
    "cleanup damage removal",
    "damage wears off",
    "damage removed cleanup",
    "removing damage cleanup step",
  ),
  combatDamage: withStates("dealing combat damage", ["combat damage dealing", "how combat damage is dealt"], {
    "goes-on-the-stack": [
      "combat damage on the stack",
      "damage stack",
      "damage on stack",
      "damage uses stack",
      "combat damage uses stack",
      "damage goes on stack",
      "combat damage goes on stack",
      "stacking damage",
      "stacking combat damage",
      "put damage on stack",
    ],
  }),
  secondDamageStep: named(
    "the second combat damage step",
    "second combat damage step",
    "second damage step",
    "first strike damage step",
  ),
  announcedOrders: named(
    "announcing damage assignment orders",
    "announced damage orders",
    "announcing damage order",
    "announcing blockers order",
  ),
  planeswalkerRedirection: named(
    "planeswalker redirection",
    "planeswalker damage redirection",
    "redirecting damage to planeswalkers",
    "planeswalkers damage redirection",
    "damage to planeswalkers",
    "burn to planeswalkers",
    "redirecting noncombat damage planeswalkers",
  ),
  mulligan: withStates("the mulligan", ["mulligans", "mulligan rule", "mulligan rules"], {
    paris: ["the Paris mulligan", "paris mulligan"],
    vancouver: ["the Vancouver mulligan", "vancouver mulligan", "scry mulligan", "mulligan scry"],
    london: ["the London mulligan", "london mulligan"],
  }),
  companionCost: named(
    "companion",
    "paying for companion",
    "companion cost",
    "companion nerf",
    "companion errata",
    "companion {3}",
    "paying companion",
  ),
  spellCopiesBecomeTokens: named(
    "copies of permanent spells becoming tokens",
    "permanent spell copies",
    "copies of permanent spells",
    "copying permanent spells",
  ),
  offColourMana: named(
    "off-colour mana in Commander",
    "commander off-color mana",
    "commander mana rule 4",
    "off-color mana colorless",
    "mana outside color identity",
  ),
};
