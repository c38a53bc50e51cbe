import fc, { type Arbitrary } from "fast-check";

/** Texts that have broken programs: names that every object has, what ends a string or a pattern, what no encoding has. */
const HOSTILE_TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x\udfffy",
  "\ufeff\u202e",
  "é".normalize("NFD"),
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "NaN",
  "-0",
  "1e309",
  "'; DROP TABLE Rule; --",
  "%",
  "_%_",
  "\\",
  "${x}",
  "{{x}}",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "[[[[[[[[",
  "(a+)+$",
  "a".repeat(5_000),
  "«".repeat(2_000),
  "is ".repeat(1_000),
  "🃏".repeat(300),
];

/** What FTS5 would take for syntax, and searches that find a great deal or nothing. */
const SEARCHES = [
  "legend",
  "planeswalk*",
  '"legend rule"',
  "a* ".repeat(50),
  "t*",
  '"',
  '""',
  '"unclosed',
  "NEAR(a b, 3)",
  "text:legend",
  "a AND NOT b",
  "a OR",
  "*",
  "^a",
  "{text heading}: x",
  "-x",
  "(((a",
  "+",
  "a ".repeat(400),
];

const QUOTATIONS = ["state-based actions", "is", "legend rule", "If two or more", "is ".repeat(300), "704.5k"];

const NUMBERS = [
  "704",
  "704.5",
  "704.5k",
  "704.5K.",
  "420.5e",
  "7",
  "999.9z",
  "704.5kk",
  "0",
  "704.",
  "-1",
  "704.5k.1",
];

const KEYS = [
  "2003-12-01",
  "2006-10-01",
  "2009-10-01",
  "2010-10-01",
  "2011-09-30",
  "2013-07-13",
  "1999-04-23",
  "2024-11-08",
  "1993-08-05",
  "2009-07-10",
];

const BAD_DATES = [
  "0000-00-00",
  "0001-01-01",
  "9999-12-31",
  "+275760-09-13",
  "-271821-04-20",
  "2011-02-30",
  "2011-13-01",
  "2011-9-30",
  "2011-09-30T00:00:00Z",
  "20110930",
  "today",
];

const HOSTILE_NUMBERS = [-1, -2_147_483_648, 2_147_483_647, 1_000_000, 5_001, 1_001, 100_000];

/** Names that boards and the arguments beside them share, so that references often find something. */
export const BOARD_IDS = ["ann", "bob", "o0", "o1", "o2", "o3", "e0", "e1"];

const TYPE_LINES = [
  "Legendary Creature — Human Wizard",
  "Creature — Elf",
  "Creature",
  "Legendary Planeswalker — Jace",
  "Enchantment — Aura",
  "Enchant World",
  "Artifact — Equipment",
  "Summon Legend",
  "Enchantment — Saga",
  "Battle — Siege",
  "Scheme",
  "Phenomenon",
  "Land — Swamp",
  "Dungeon",
];

const COUNTERS = ["+1/+1", "-1/-1", "loyalty", "lore", "defense", "poison", "charge"];

const oneOf = <T>(values: readonly T[]): Arbitrary<T> => fc.constantFrom(...values);

const mostly = <T>(usual: Arbitrary<T>, odd: Arbitrary<T>, weight = 5): Arbitrary<T> =>
  fc.oneof({ arbitrary: usual, weight }, { arbitrary: odd, weight: 1 });

const hostileText: Arbitrary<string> = fc.oneof(
  oneOf(HOSTILE_TEXTS),
  fc.string({ unit: "binary", maxLength: 20 }),
  oneOf([...SEARCHES, ...NUMBERS, ...KEYS, ...BAD_DATES]),
);

const globalIdOf = (text: string): string => Buffer.from(text).toString("base64url");

/** Ids that are none, of types that have none, and of places that do not exist. */
const madeUpId: Arbitrary<string> = fc
  .tuple(
    oneOf([
      "Rule",
      "Edition",
      "Evaluation",
      "Lineage",
      "GlossaryEntry",
      "SourceDocument",
      "Query",
      "constructor",
      "__proto__",
      "",
    ]),
    fc.oneof(
      oneOf([
        "2011-09-30/704.5k",
        "2011-09-30/99999999999999999999/704",
        "2011-09-30/0/704.5k",
        "2011-09-30/",
        "/",
        "x",
      ]),
      hostileText,
    ),
  )
  .map(([type, key]) => globalIdOf(`${type}:${key}`));

/** What a running service holds: ids and cursors that mean something to it. */
export interface Held {
  readonly ids: readonly string[];
  readonly cursors: readonly string[];
}

/** A text for an argument or an input field of this name: mostly one that makes sense there, sometimes a hostile one. */
export function textFor(name: string, owner: string, held: Held): Arbitrary<string> {
  if (owner === "input") return mostly(textOnBoard(name), hostileText, 12);
  switch (name) {
    case "id":
    case "ids":
      return fc.oneof(oneOf([...held.ids, "x"]), madeUpId, hostileText);
    case "after":
      return fc.oneof(oneOf([...held.cursors, "x"]), hostileText);
    case "number":
    case "under":
    case "rule":
      return mostly(oneOf(NUMBERS), hostileText);
    case "query":
      return mostly(oneOf(SEARCHES), hostileText, 2);
    case "text":
    case "term":
      return mostly(oneOf(QUOTATIONS), hostileText, 2);
    case "player":
    case "permanent":
    case "source":
    case "subject":
      return mostly(oneOf(BOARD_IDS), hostileText, 8);
    default:
      return mostly(oneOf(KEYS), fc.oneof(oneOf(BAD_DATES), hostileText));
  }
}

function textOnBoard(name: string): Arbitrary<string> {
  switch (name) {
    case "typeLine":
      return oneOf(TYPE_LINES);
    case "kind":
    case "countersOnSource":
      return oneOf(COUNTERS);
    case "number":
      return oneOf(NUMBERS);
    case "edition":
    case "asOf":
      return oneOf(KEYS);
    case "quote":
      return oneOf(QUOTATIONS);
    case "name":
    case "names":
    case "text":
      return oneOf(["Kiku", "Jace", "Swamp", ""]);
    case "types":
    case "subtypes":
    case "supertypes":
    case "addTypes":
    case "removeTypes":
    case "setSubtypes":
      return oneOf(["Creature", "Legendary", "Artifact", "Aura", "Elf", "World", "Swamp"]);
    default:
      return oneOf(BOARD_IDS);
  }
}

export const dates: Arbitrary<string> = mostly(oneOf(KEYS), fc.oneof(oneOf(BAD_DATES), hostileText));

export const wholeNumbers = (owner: string): Arbitrary<number> =>
  mostly(fc.integer({ min: 0, max: 6 }), oneOf(HOSTILE_NUMBERS), owner === "input" ? 15 : 5);

/** Values of no type that the schema has: what a caller sends who did not read it. */
export const wrongValues: Arbitrary<unknown> = oneOf<unknown>([
  null,
  true,
  "text",
  2 ** 31,
  1e300,
  0.5,
  [],
  {},
  [[[[]]]],
  { __proto__: null, constructor: 1 },
  JSON.parse('{"__proto__": {"polluted": true}}'),
]);
