import { type IsoDate } from "../../domain/iso-date";
import { type CounterInput, type StateBasedActionKind } from "../../views/generated/graphql";
import { type Table, type TableObject, type TablePlayer } from "./table";

/** A board that ends differently under the rules of different days. */
export interface Showcase {
  /** As in its address. */
  readonly slug: string;
  /** The action that it is about; none if it is about what its cards are. */
  readonly shows?: StateBasedActionKind;
  readonly title: string;
  /** What lies on the table, in a sentence or two. */
  readonly story: string;
  readonly table: Table;
  /** The first day on which there could be such a board. */
  readonly since: IsoDate;
  /** Days whose ends differ most. */
  readonly days: readonly IsoDate[];
}

export const PLAYERS: TablePlayer[] = [
  { id: "ann", name: "Ann" },
  { id: "bob", name: "Bob" },
];

type Size = readonly [power: number, toughness: number];

/** A creature of the type that it is called after. */
export const creature = (id: string, owner: string, name: string, [power, toughness]: Size): TableObject => ({
  id,
  owner,
  name,
  typeLine: `Creature — ${name}`,
  power,
  toughness,
});

const kiku = (id: string, owner: string): TableObject => ({
  ...creature(id, owner, "Kiku", [2, 2]),
  typeLine: "Legendary Creature — Human Assassin",
});

const counters = (kind: string, count: number): CounterInput => ({ kind, count });

/** Dealt damage by a source with deathtouch. */
const touched = { damage: 1, dealtDamageByDeathtouch: true } as const;

const jace = (id: string, owner: string, name: string, loyalty: number): TableObject => ({
  id,
  owner,
  name,
  typeLine: "Planeswalker — Jace",
  counters: [counters("loyalty", loyalty)],
});

/** Before power and toughness had layers, and now. */
const LAYERED: readonly IsoDate[] = ["1999-06-01", "2026-08-07"];

/** By its name: the service knows what it says. */
const card = (name: string, typeLine: string, owner = "ann"): TableObject => ({
  id: `${name.toLowerCase().replace(/[^a-z]+/g, "-")}-${owner}`,
  owner,
  name,
  typeLine,
  card: name,
});

/** By what they show; the first one is the home page's too. */
export const SHOWCASES: readonly [Showcase, ...Showcase[]] = [
  {
    slug: "legend-rule",
    shows: "LEGEND_RULE",
    title: "The legend rule",
    story: "Ann controls the same legend twice, and Bob has a third.",
    table: { players: PLAYERS, objects: [kiku("ann-1", "ann"), kiku("ann-2", "ann"), kiku("bob-1", "bob")] },
    since: "1999-04-23",
    days: ["2004-01-01", "2010-01-01", "2014-01-01"],
  },
  {
    slug: "deathtouch",
    shows: "DEATHTOUCH_DAMAGE",
    title: "Deathtouch, and a toughness of 0",
    story:
      "A source with deathtouch has dealt 1 damage to each of three creatures. The Wall can regenerate, and so can the Shade, whose toughness a counter has brought to 0.",
    table: {
      players: PLAYERS,
      objects: [
        { ...creature("bear", "ann", "Bear", [2, 2]), ...touched },
        { ...creature("wall", "ann", "Wall", [0, 4]), ...touched, regenerationShields: 1 },
        {
          ...creature("shade", "bob", "Shade", [1, 1]),
          ...touched,
          counters: [counters("-1/-1", 1)],
          regenerationShields: 1,
        },
      ],
    },
    since: "1999-04-23",
    days: ["2009-01-01", "2010-01-01", "2011-01-01"],
  },
  {
    slug: "planeswalkers",
    shows: "PLANESWALKER_UNIQUENESS",
    title: "Planeswalkers of one type",
    story: "Ann controls two planeswalkers of the type Jace, and Bob a third. Their names differ.",
    table: {
      players: PLAYERS,
      objects: [
        jace("beleren", "ann", "Jace Beleren", 3),
        jace("sculptor", "ann", "Jace, the Mind Sculptor", 4),
        jace("adept", "bob", "Jace, Memory Adept", 4),
      ],
    },
    since: "2007-10-01",
    days: ["2010-01-01", "2014-01-01", "2018-01-01"],
  },
  {
    slug: "counters",
    shows: "COUNTER_ANNIHILATION",
    title: "+1/+1 against -1/-1",
    story: "Ann's creature has a counter of each kind, and Bob's has three of the one and one of the other.",
    table: {
      players: PLAYERS,
      objects: [
        { ...creature("finks", "ann", "Ouphe", [3, 2]), counters: [counters("+1/+1", 1), counters("-1/-1", 1)] },
        { ...creature("giant", "bob", "Giant", [4, 4]), counters: [counters("+1/+1", 1), counters("-1/-1", 3)] },
      ],
    },
    since: "1999-04-23",
    days: ["2006-01-01", "2007-01-01"],
  },
  {
    slug: "worlds",
    shows: "WORLD_RULE",
    title: "The world rule",
    story: "Ann controls an old world enchantment. Two of Bob's are newer, and came at the same time.",
    table: {
      players: PLAYERS,
      objects: [
        { id: "old", owner: "ann", name: "Crossroads", typeLine: "Enchant World", timestamp: 1 },
        { id: "new-1", owner: "bob", name: "Abyss", typeLine: "Enchant World", timestamp: 2 },
        { id: "new-2", owner: "bob", name: "Arboria", typeLine: "Enchant World", timestamp: 2 },
      ],
    },
    since: "1999-04-23",
    days: ["1999-06-01", "2000-01-01", "2010-01-01"],
  },
  {
    slug: "poison",
    shows: "TEAM_POISON",
    title: "Poison between two heads",
    story: "Of one team, Ann has ten poison counters and Amy two; of the other, Bob has seven and Ben eight.",
    table: {
      players: [
        { id: "ann", name: "Ann", team: "blue", poisonCounters: 10 },
        { id: "amy", name: "Amy", team: "blue", poisonCounters: 2 },
        { id: "bob", name: "Bob", team: "red", poisonCounters: 7 },
        { id: "ben", name: "Ben", team: "red", poisonCounters: 8 },
      ],
      objects: [],
      teams: [{ id: "blue" }, { id: "red" }],
      variants: ["TWO_HEADED_GIANT"],
    },
    since: "2005-08-01",
    days: ["2010-01-01", "2012-01-01"],
  },
  {
    slug: "blood-moon",
    title: "Blood Moon and Urborg",
    story:
      "One makes every nonbasic land a Mountain, the other every land a Swamp besides. Urborg is a nonbasic land itself.",
    table: {
      players: PLAYERS,
      objects: [
        card("Blood Moon", "Enchantment", "bob"),
        card("Urborg, Tomb of Yawgmoth", "Legendary Land"),
        card("Forest", "Basic Land — Forest"),
      ],
    },
    since: "1999-04-23",
    days: LAYERED,
  },
  {
    slug: "humility",
    title: "Humility and Opalescence",
    story:
      "Creatures lose all abilities and are 1/1; other enchantments are creatures as large as their mana value. Humility came first.",
    table: {
      players: PLAYERS,
      objects: [
        { ...card("Humility", "Enchantment"), timestamp: 1 },
        { ...card("Opalescence", "Enchantment", "bob"), timestamp: 2 },
        card("Grizzly Bears", "Creature — Bear"),
      ],
    },
    since: "1999-04-23",
    days: LAYERED,
  },
  {
    slug: "conspiracy",
    title: "Conspiracy and a changeling",
    story: "Ann has chosen Elf for Conspiracy, and controls a changeling and a Bear. Bob has a changeling too.",
    table: {
      players: PLAYERS,
      objects: [
        card("Conspiracy", "Enchantment"),
        card("Woodland Changeling", "Creature — Shapeshifter"),
        card("Grizzly Bears", "Creature — Bear"),
        card("Woodland Changeling", "Creature — Shapeshifter", "bob"),
      ],
      continuousEffects: [
        {
          id: "chosen",
          source: "conspiracy-ann",
          text: "Creatures of its controller are Elves",
          affects: { types: ["creature"], controller: "YOU" },
          setSubtypes: ["elf"],
        },
      ],
    },
    since: "1999-04-23",
    days: LAYERED,
  },
  {
    slug: "dryad-arbor",
    title: "Dryad Arbor and Blood Moon",
    story: "A land that is a creature too, and an enchantment that makes nonbasic lands Mountains.",
    table: {
      players: PLAYERS,
      objects: [card("Dryad Arbor", "Land Creature — Forest Dryad"), card("Blood Moon", "Enchantment", "bob")],
    },
    since: "1999-04-23",
    days: LAYERED,
  },
  {
    slug: "tarmogoyf",
    title: "Glorious Anthem, Tarmogoyf and Humility",
    story:
      "Tarmogoyf is as large as there are card types in graveyards. The Anthem was there before Humility, which makes it 1/1.",
    table: {
      players: PLAYERS,
      objects: [
        { ...card("Glorious Anthem", "Enchantment"), timestamp: 1 },
        { ...card("Tarmogoyf", "Creature — Lhurgoyf"), timestamp: 2 },
        { ...card("Humility", "Enchantment", "bob"), timestamp: 3 },
        { ...card("Grizzly Bears", "Creature — Bear", "bob"), zone: "GRAVEYARD" },
        { ...card("Forest", "Basic Land — Forest", "bob"), zone: "GRAVEYARD" },
      ],
    },
    since: "1999-04-23",
    days: LAYERED,
  },
];
