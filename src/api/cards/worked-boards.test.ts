import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CardObject } from "../../cards/card-object";
import { importCards } from "../../store/import/import-cards";
import { type ApiClient, apiClient } from "../test-kit/api-client";

/** Boards of cards that change what much else does: what becomes of them was written down before they were played. */

const FILE = process.env.CARDS_FILE ?? join(__dirname, "../../../../shared/cards/oracle-cards.json");
const REAL = ["Torpor Orb", "Anafenza, the Foremost", "Leyline of the Void", "Doubling Season"];

/** “NAME | TYPE LINE | POWER/TOUGHNESS, COLORS | TEXT” */
const cardOf = (written: string): object => {
  const [name = "", type_line = "", figures = "", text = ""] = written.split("|").map((part) => part.trim());
  const [size = "", colors = ""] = figures.split(",").map((part) => part.trim());
  const [power, toughness] = size.split("/");
  return {
    ...{ name, type_line, oracle_text: text.replaceAll("\\n", "\n"), colors: [...colors], layout: "normal", cmc: 2 },
    ...{ mana_cost: colors === "" ? "{2}" : `{1}{${colors}}`, oracle_id: idOf(name), id: idOf(`${name}.`) },
    ...(toughness !== undefined && { power, toughness }),
  };
};

const idOf = (name: string): string =>
  `${[...name]
    .reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)
    .toString(16)
    .padStart(8, "0")}-0000-4000-8000-000000000000`;

const CREATURES = [
  "Ox | Creature — Ox | 2/2, G |",
  "Imp | Creature — Imp | 2/2, R |",
  "Angel | Creature — Angel | 4/4, W | Flying",
  "Rat | Creature — Rat | 1/1, B | Deathtouch",
  "Fort | Creature — Wall | 0/3, W | Defender",
  "Gob | Creature — Goblin | 1/1, R |",
  "Gobmage | Creature — Goblin Wizard | 1/1, R |",
  "Mage | Creature — Human Wizard | 2/1, U |",
  "Chief | Creature — Goblin | 2/2, R | Other Goblins get +1/+1.",
  "Bolt | Instant | , R | Bolt deals 3 damage to any target.",
  "Kill | Instant | , B | Destroy target creature.",
];

interface Case {
  readonly says: string;
  readonly cards?: readonly string[];
  /** From the file of real cards. */
  readonly isReal?: true;
  readonly script: string;
}

const CASES: readonly Case[] = [
  {
    says: "an Aura makes a creature an Insect that is an artifact and indestructible, and nothing else (613.1d, 613.1f, 613.4b)",
    cards: [
      "Mutating | Enchantment — Aura | | Enchant creature\\nEnchanted creature is an Insect artifact creature with base power and toughness 0/1 and has indestructible, and it loses all other abilities, card types, and creature types.",
    ],
    script: `ann: Angel [angel]
      bob: Mutating [aura], attached to angel
      check
      expect: angel 0/1
      event: deal damage {source aura, objects angel, amount 5}
      check
      expect: angel lives`,
  },
  {
    says: "who does not lose at 0 life, and is dealt damage as poison then, loses at ten counters (120.3b, 704.5c)",
    cards: [
      "Unliving | Enchantment | | You don't lose the game for having 0 or less life.\\nAs long as you have 0 or less life, all damage is dealt to you as though its source had infect.",
    ],
    script: `players: ann {life 2}, bob
      ann: Unliving
      bob: Imp [imp]
      event: deal damage {source imp, players ann, amount 5}
      check
      expect: ann life -3
      event: deal damage {source imp, players ann, amount 9}
      check
      expect: ann life -3
      event: deal damage {source imp, players ann, amount 1}
      check
      expect: ann loses, by 704.5c`,
  },
  {
    says: "damage takes life to 1 as long as one has a creature (120.3a, 614.1a)",
    cards: [
      "Praying | Enchantment | | If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead.",
    ],
    script: `players: ann {life 3}, bob
      ann: Praying
      ann: Ox [ox]
      bob: Imp [imp]
      event: deal damage {source imp, players ann, amount 10}
      check
      expect: ann life 1
      event: destroy {objects ox}
      event: deal damage {source imp, players ann, amount 1}
      check
      expect: ann loses, by 704.5a`,
  },
  {
    says: "a life total that can't change does not (119.7, 119.8)",
    cards: ["Constant | Artifact Creature — Golem | 8/8 | Your life total can't change."],
    script: `ann: Constant
      bob: Imp [imp]
      event: deal damage {source imp, players ann, amount 10}
      event: gain life {players ann, amount 3}
      event: set life {players ann, amount 1}
      event: lose life {players [ann, bob], amount 4}
      expect: ann life 20, bob life 16`,
  },
  {
    says: "damage that would be dealt to a player is dealt to a creature instead (614.9)",
    cards: [
      "Outcast | Enchantment — Aura | | Enchant creature\\nAll damage that would be dealt to you is dealt to enchanted creature instead.",
    ],
    script: `ann: Outcast, attached to angel
      bob: Angel [angel]
      bob: Imp [imp]
      event: deal damage {source imp, players ann, amount 3}
      check
      expect: ann life 20, angel damage 3
      event: deal damage {source imp, players ann, amount 3}
      check
      expect: ann life 20, angel dies`,
  },
  {
    says: "some damage is 2 more, and then doubled, as the affected player says (616.1)",
    cards: [
      "Furnace | Enchantment | | If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.",
      "Dwarf | Creature — Dwarf | 2/4, R | If a red source you control would deal damage to an opponent or a permanent an opponent controls, it deals that much damage plus 2 instead.",
    ],
    script: `ann: Dwarf [dwarf]
      bob's hand: Furnace [furnace]
      ann: Imp [imp]
      ann: Ox [ox]
      bob: Angel [angel]
      event: deal damage {source imp, players [ann, bob], objects angel, amount 1}
      expect: ann life 19, bob life 17, angel damage 3
      event: deal damage {source ox, players bob, amount 1}
      expect: bob life 16
      enter: furnace
      event: deal damage {source imp, players bob, amount 1}
      choose: replacement-order:bob:bob → furnace.1.1
      expect: bob life 12`,
  },
  {
    says: "creatures assign damage by their toughness, and defender does not keep them from attacking (510.1a)",
    cards: [
      "Alert | Enchantment | | Each creature you control assigns combat damage equal to its toughness rather than its power.\\nCreatures you control can attack as though they didn't have defender.",
    ],
    script: `ann: Alert
      ann: Fort [mine]
      bob: Fort [theirs]
      attack: mine → bob
      expect: legal
      block: theirs → mine
      pass
      expect: theirs dies, mine lives`,
  },
  {
    says: "creatures without abilities are greater, and all are once they lose them (613.1f, 613.4c)",
    cards: [
      "Glyphs | Enchantment | | Creatures with no abilities get +2/+2.",
      "Humbling | Enchantment | | All creatures lose all abilities and have base power and toughness 1/1.",
    ],
    script: `ann: Glyphs
      bob: Ox [ox]
      bob: Angel [angel]
      ann's hand: Humbling [humbling]
      check
      expect: ox 4/4, angel 4/4
      enter: humbling
      expect: ox 3/3, angel 3/3`,
  },
  {
    says: "creatures count those that share a type with them, whoever controls them",
    cards: [
      "Heraldry | Artifact | | Each creature gets +1/+1 for each other creature on the battlefield that shares at least one creature type with it.",
    ],
    script: `ann: Heraldry
      ann: Gob [gob]
      bob: Gobmage [both]
      ann: Mage [mage]
      bob: Ox [ox]
      check
      expect: gob 2/2, both 3/3, mage 3/2, ox 2/2`,
  },
  {
    says: "all is of the chosen color besides (613.1e)",
    cards: [
      "Servant | Artifact Creature — Scarecrow | 1/3 | As Servant enters, choose a color.\\nAll cards that aren't on the battlefield, spells, and permanents are the chosen color in addition to their other colors.",
      "Holy | Enchantment | , W | White creatures get +1/+1.",
    ],
    script: `ann: Servant [servant], chosen white
      bob: Holy
      bob: Ox [ox]
      check
      expect: ox 3/3, servant 2/4`,
  },
  {
    says: "creatures of one player are of the chosen type alone, or of every type (613.1d)",
    cards: [
      "Plot | Enchantment | | As Plot enters, choose a creature type.\\nCreatures you control are the chosen type. The same is true for creature spells you control and creature cards you own that aren't on the battlefield.",
      "Nexus | Artifact | | Creatures you control are every creature type. The same is true for creature spells you control and creature cards you own that aren't on the battlefield.",
    ],
    script: `ann: Plot, chosen Goblin
      bob: Nexus
      cas: Chief
      ann: Ox [hers]
      bob: Ox [his]
      cas: Ox [theirs]
      check
      expect: hers 3/3, his 3/3, theirs 2/2`,
  },
  {
    says: "creatures lose a keyword that the opponent's have, and can't gain it (101.2, 702.9b)",
    cards: [
      "Winged | Enchantment Creature — Human | 3/2 | Creatures you control have flying.\\nCreatures your opponents control lose flying and can't have or gain flying.",
    ],
    script: `ann: Winged [winged]
      bob: Angel [angel]
      event: start effect {objects angel, effect {id wings, add keywords flying, end of turn}}
      attack: winged → bob
      block: angel → winged
      expect: illegal, by 702.9b`,
  },
  {
    says: "the others of the kind: deathtouch, first strike, hexproof and trample",
    cards: [
      "Final | Enchantment Creature — Gorgon | 2/3 | Creatures you control have deathtouch.\\nCreatures your opponents control lose deathtouch and can't have or gain deathtouch.",
      "Brave | Enchantment Creature — Human | 2/2 | Creatures you control have first strike.\\nCreatures your opponents control lose first strike and can't have or gain first strike.",
      "Tough | Enchantment Creature — Boar | 6/5 | Creatures you control have hexproof.\\nCreatures your opponents control lose hexproof and can't have or gain hexproof.",
      "Rough | Enchantment Creature — Human | 5/2 | Creatures you control have trample.\\nCreatures your opponents control lose trample and can't have or gain trample.",
    ],
    script: `ann: Final
      ann: Brave
      ann: Tough [tough]
      ann: Rough [rough]
      bob: Rat [rat]
      attack: rough → bob
      block: rat → rough
      pass
      expect: rat dies, rough lives, bob life 16
      resolve: Kill {player bob, targets tough}
      expect: tough lives`,
  },
  {
    says: "a God is a creature only with devotion enough (700.5)",
    cards: [
      "Forge | Legendary Enchantment Creature — God | 6/5, R | Indestructible\\nAs long as your devotion to red is less than five, Forge isn't a creature.",
    ],
    script: `ann: Forge [forge]
      ann: Imp [one]
      ann: Imp [two]
      ann: Gob [three]
      ann's hand: Gob [four]
      attack: forge → bob
      expect: illegal
      enter: four
      attack: forge → bob
      expect: legal`,
  },
  {
    says: "what is stronger than the hand is large can't attack (508.1c)",
    cards: ["Bridge | Artifact | | Creatures with power greater than the number of cards in your hand can't attack."],
    script: `ann: Bridge
      ann's hand: Ox [first]
      ann's hand: Ox [second]
      bob: Angel [angel]
      bob: Ox [ox]
      active player: bob
      attack: angel → ann
      expect: illegal
      attack: ox → ann
      expect: legal`,
  },
  {
    says: "nothing triggers on creatures that enter (603.2e)",
    isReal: true,
    cards: ["Greeter | Enchantment | | Whenever a creature enters, you lose 1 life."],
    script: `ann: Torpor Orb
      bob: Greeter
      bob's hand: Ox [ox]
      enter: ox
      expect: ox lives, bob life 20`,
  },
  {
    says: "creature cards can't come from graveyards and libraries (614.17)",
    cards: ["Cage | Artifact | | Creature cards in graveyards and libraries can't enter the battlefield."],
    script: `ann: Cage
      bob's graveyard: Ox [dead]
      bob's hand: Ox [held]
      event: return {objects [dead, held], zone battlefield}
      expect: dead in graveyard, held lives`,
  },
  {
    says: "an opponent's creatures, and creature cards, are exiled instead of going to the graveyard (614.6)",
    isReal: true,
    script: `ann: "Anafenza, the Foremost"
      bob: Ox [his]
      ann: Ox [hers]
      bob's hand: Ox [held]
      bob's hand: Kill [kill]
      event: destroy {objects [his, hers]}
      event: discard {objects [held, kill], players bob}
      expect: his in exile, hers in graveyard, held in exile, kill in graveyard`,
  },
  {
    says: "every card of an opponent's is (614.6)",
    isReal: true,
    script: `ann: Leyline of the Void
      bob: Ox [his]
      ann: Ox [hers]
      bob's hand: Kill [kill]
      event: destroy {objects [his, hers]}
      event: discard {objects kill, players bob}
      expect: his in exile, hers in graveyard, kill in exile`,
  },
  {
    says: "what would die is exiled, and a token is created (614.6)",
    cards: [
      "Ghetian | Creature — Vampire | 3/4 | If a nontoken creature an opponent controls would die, instead exile that card and create a 2/2 black Zombie creature token.",
    ],
    script: `ann: Ghetian
      bob: Ox [ox]
      event: destroy {objects ox}
      expect: ox in exile, token-for-ox 2/2, token-for-ox lives`,
  },
  {
    says: "an attack that costs something may be declared, and its cost is told (508.1h)",
    cards: [
      "Rays | Enchantment — Aura | | Enchant creature\\nEnchanted creature can't attack or block unless its controller pays {3}.",
    ],
    script: `bob: Rays, attached to ox
      ann: Ox [ox]
      attack: ox → bob
      expect: legal
      pass
      expect: bob life 18`,
  },
  {
    says: "what is goaded attacks somebody else if it can, and must be blocked (701.15b, 508.1d, 509.1c)",
    cards: [
      "Impetus | Enchantment — Aura | | Enchant creature\\nEnchanted creature gets +3/+3, must be blocked if able, and is goaded.",
    ],
    script: `players: ann, bob, cas
      ann: Impetus, attached to ox
      bob: Ox [ox]
      cas: Angel [angel]
      active player: bob
      attack: nothing
      expect: illegal
      attack: ox → ann
      expect: illegal
      attack: ox → cas
      expect: legal
      block: nothing
      expect: illegal
      block: angel → ox
      pass
      expect: angel dies, ox lives`,
  },
  {
    says: "what can't attack its owner, and attacks if able, does not if its owner is alone (508.1c, 508.1d)",
    cards: [
      "Sleeper | Legendary Creature — Minion | 5/5 | Sleeper attacks each combat if able and can't attack its owner or planeswalkers its owner controls.",
    ],
    script: `ann: Sleeper [sleeper], controller bob
      active player: bob
      attack: sleeper → ann
      expect: illegal
      attack: nothing
      expect: legal`,
  },
  {
    says: "one counter more, then twice as many, as their controller says (614.16, 616.1)",
    isReal: true,
    cards: [
      "Scales | Enchantment | | If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.",
    ],
    script: `ann: Scales [scales]
      ann: Doubling Season [season]
      ann: Ox [ox]
      bob: Ox [his]
      event: put counters {objects [ox, his], counters +1/+1 ×1}
      choose: replacement-order:ann:ox → scales.1.1
      expect: ox 6/6, his 3/3
      event: create {players [ann, bob], amount 1, token {type line "Token Creature — Soldier", power 1, toughness 1}}
      expect: token-1 lives, token-2 lives, token-3 lives, token-4 gone`,
  },
  {
    says: "twice as many counters, or half, by who puts them (614.16)",
    cards: [
      "Raider | Creature — Praetor | 6/6 | If you would put one or more counters on a permanent or player, put twice that many of each of those kinds of counters on that permanent or player instead.\\nIf an opponent would put one or more counters on a permanent or player, they put half that many of each of those kinds of counters on that permanent or player instead, rounded down.",
    ],
    script: `ann: Raider
      ann: Ox [hers]
      bob: Ox [his]
      event: put counters {objects hers, counters +1/+1 ×1, player ann}
      event: put counters {objects his, counters +1/+1 ×3, player bob}
      event: put counters {objects hers, counters +1/+1 ×1, player bob}
      expect: hers 4/4, his 3/3`,
  },
  {
    says: "no counters are put on creatures, or on players (614.17)",
    cards: [
      "Solemn | Enchantment | | Players can't get counters.\\nCounters can't be put on artifacts, creatures, enchantments, or lands.",
    ],
    script: `players: ann, bob {poison counters 9}
      ann: Solemn
      bob: Ox [ox]
      event: put counters {objects ox, counters +1/+1 ×2}
      event: put counters {players bob, counters poison ×3}
      check
      expect: ox 2/2, nothing happens`,
  },
  {
    says: "no -1/-1 counters on one player's creatures, and no infect of the others' (702.90b)",
    cards: [
      "Sylvan | Creature — Human | 2/2 | You can't get poison counters.\\nCreatures you control can't have -1/-1 counters put on them.\\nCreatures your opponents control lose infect.",
      "Plague | Creature — Horror | 3/3, B | Infect",
    ],
    script: `ann: Sylvan
      ann: Ox [ox]
      bob: Angel [angel]
      bob: Plague [plague]
      event: put counters {objects [ox, angel], counters -1/-1 ×1}
      event: deal damage {source plague, players ann, amount 3}
      expect: ox 2/2, angel 3/3, ann life 17`,
  },
  {
    says: "creatures that the enchanted player controls are smaller (303.4)",
    cards: ["Hex | Enchantment — Aura Curse | | Enchant player\\nCreatures enchanted player controls get -1/-1."],
    script: `bob: Hex, attached to ann
      ann: Ox [hers]
      bob: Ox [his]
      check
      expect: hers 1/1, his 2/2`,
  },
  {
    says: "each other enchantment is a creature as large as its mana value (613.4b)",
    cards: [
      "Opal | Enchantment | | Each other non-Aura enchantment is a creature in addition to its other types and has base power and base toughness each equal to its mana value.",
      "Banner | Enchantment | | Creatures you control have vigilance.",
    ],
    script: `ann: Opal [opal]
      bob: Banner [banner]
      ann: Ox [ox]
      check
      expect: banner 2/2, ox 2/2, opal lives`,
  },
  {
    says: "protection from the chosen color, and from the colors of permanents (702.16e)",
    cards: [
      "Voice | Creature — Angel | 2/2, W | As Voice enters, choose a color.\\nVoice has protection from the chosen color.",
      "Pledge | Enchantment — Aura | , W | Enchant creature\\nEnchanted creature has protection from the colors of permanents you control. This effect doesn't remove Pledge.",
    ],
    script: `ann: Voice [voice], chosen red
      ann: Pledge [pledge], attached to ox
      ann: Ox [ox]
      bob: Imp [imp]
      bob: Rat [rat]
      check
      event: deal damage {source imp, objects voice, amount 3}
      expect: voice lives, pledge lives
      event: deal damage {source rat, objects ox, amount 1}
      check
      expect: ox dies, pledge dies`,
  },
  {
    says: "a player with hexproof can't be targeted by opponents (702.11c)",
    cards: ["Sanctity | Enchantment | | You have hexproof."],
    script: `ann: Sanctity
      resolve: Bolt {player bob, targets ann}
      resolve: Bolt {player ann, targets bob}
      expect: ann life 20, bob life 17`,
  },
  {
    says: "what can't attack unless the defending player has an Island does not; a level gives islandwalk (508.1c, 702.14c, 711)",
    cards: [
      "Serpent | Creature — Serpent | 6/6, U | Serpent can't attack unless defending player controls an Island.",
      "Keeper | Creature — Human | 1/3, U | Level up {U}\\nLEVEL 4-6\\n2/4\\nIslandwalk\\nLEVEL 7+\\n3/5\\nProtection from red",
    ],
    script: `players: ann, bob, cas
      ann: Serpent [serpent]
      ann: Keeper [keeper], level ×4
      bob: Island
      bob: Ox [ox]
      cas: Ox [free]
      attack: serpent → cas
      expect: illegal
      attack: serpent → bob, keeper → bob
      expect: legal, keeper 2/4
      block: ox → keeper
      expect: illegal, by 702.14c`,
  },
  {
    says: "the city's blessing, at least three others, and one of two types (702.131)",
    cards: [
      "Citizen | Creature — Human | 1/1 | Ascend\\nCitizen gets +2/+2 as long as you have the city's blessing.",
      "Leader | Creature — Human | 1/1 | Leader gets +1/+1 as long as you control at least three other creatures.",
      "Watcher | Creature — Human | 1/1 | Watcher gets +1/+1 as long as at least three other creatures are on the battlefield.",
      "Squire | Creature — Human | 1/1 | As long as you control an Ox or a Wizard, Squire gets +3/+0.",
    ],
    script: `players: ann {has citys blessing}, bob
      ann: Citizen [citizen]
      ann: Leader [leader]
      ann: Squire [squire]
      bob: Watcher [watcher]
      ann: Ox [ox]
      check
      expect: citizen 3/3, leader 2/2, squire 4/1, watcher 2/2
      event: destroy {objects ox}
      expect: leader 1/1, squire 1/1, watcher 2/2`,
  },
];

const HAVE_REAL = existsSync(FILE);
let api: ApiClient;
beforeAll(async () => {
  api = await apiClient();
  const real = HAVE_REAL
    ? (JSON.parse(readFileSync(FILE, "utf8")) as readonly CardObject[]).filter(({ name }) => REAL.includes(name))
    : [];
  const made = [...CREATURES, ...CASES.flatMap(({ cards = [] }) => cards)].map(cardOf);
  const path = join(dirname(api.store.path), "worked.json");
  writeFileSync(path, JSON.stringify([...real, ...made]));
  await importCards(api.store, path);
});
afterAll(() => api.remove());

interface Verdict {
  readonly played: readonly {
    readonly holds: boolean;
    readonly assumptions: readonly string[];
    readonly lines: readonly { readonly line: number; readonly failure: string | null }[];
  }[];
}

describe("a board of cards that change what others do", () => {
  for (const { says, script, isReal } of CASES)
    (isReal && !HAVE_REAL ? it.skip : it)(says, async () => {
      const lines = script.split("\n").map((line) => line.trim());
      const names = /\bcas\b/.test(script) ? "ann, bob, cas" : "ann, bob";
      const head = lines[0]!.startsWith("players:") ? [] : [`players: ${names}`];
      const { data, errors } = await api.ask(
        "query ($script: String!) { playScript(script: $script) { played { holds assumptions lines { line failure } } } }",
        { script: ["edition: 2026-08-07", ...head, ...lines].join("\n") },
      );
      expect(errors).toEqual([]);
      const [played] = (data as { playScript: Verdict }).playScript.played;
      expect(played!.lines.filter(({ failure }) => failure !== null)).toEqual([]);
      expect(played!.holds).toBe(true);
      expect(played!.assumptions.join(" ")).not.toMatch(/not read/);
    });
});
