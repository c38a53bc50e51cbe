import { readFileSync } from "node:fs";
import { type CardFace, type CardObject } from "../src/cards/card-object";
import { type CardFields, type CardLine, type CardReading } from "../src/cards/card-reading";
import { readCard } from "../src/cards/reading";
import { nameKey } from "../src/cards/names";
import { deal } from "../src/cards/deal";
import { PalimpsestError } from "../src/domain/errors";
import { evaluate, type GameStateInput, INSTRUCTION_KINDS, type Keyword, KEYWORDS } from "../src/engine";
import { type GameState } from "../src/engine/evaluation";
import { playCombat } from "../src/engine/played-combat";
import { type LedgerEntry } from "../src/engine/ledger/outcome";
import { NameIndex } from "../src/search/names";

const PERMANENT = /\b(?:Artifact|Battle|Creature|Enchantment|Land|Planeswalker)\b/;
const FILE = process.argv[2] ?? "../shared/cards/oracle-cards.json";

const percent = (part: number, whole: number): string => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

const isPermanent = ({ type_line }: CardFace): boolean => PERMANENT.test(type_line ?? "");
const facesOf = (card: CardObject): readonly CardFace[] => (card.card_faces?.length ? card.card_faces : [card]);

/** Prints how many names are found first with two slips in them, and how long that takes. */
function benchNames(names: readonly string[]): void {
  const sorted = [...names].sort();
  const index = new NameIndex(sorted);
  const mistyped = sorted.flatMap((name, at) =>
    name.length >= 8 && at % 3 === 0 ? [{ name, typed: slip(slip(name, at), at * 7 + 3) }] : [],
  );
  const took: number[] = [];
  const first = mistyped.filter(({ name, typed }) => {
    const before = performance.now();
    const [nearest] = index.meant(typed);
    took.push(performance.now() - before);
    return nearest !== undefined && sorted[nearest] === name;
  });
  took.sort((one, other) => one - other);
  const p95 = took[Math.floor(took.length * 0.95)] ?? 0;
  console.log(
    `names with two slips that are found first of ${names.length}: ${percent(first.length, mistyped.length)}, p95 ${p95.toFixed(1)} ms`,
  );
}

/** One letter less, more, other or in the wrong place. */
function slip(name: string, nat: number): string {
  const at = nat % name.length;
  const [before, one, after] = [name.slice(0, at), name[at]!, name.slice(at + 1)];
  const slips = [after, `e${one}${after}`, `e${after}`, `${after[0] ?? ""}${one}${after.slice(1)}`];
  return before + slips[nat % slips.length]!;
}

/** Prints what is read of all cards of a file in Scryfall's shape. What is counted is found without the grammar. */
function benchCards(): void {
  const cards = JSON.parse(readFileSync(FILE, "utf8")) as readonly CardObject[];
  const before = performance.now();
  const readings = cards.map(readCard);
  const took = performance.now() - before;
  const permanents = cards.flatMap((card, at) =>
    isPermanent(facesOf(card)[0]!) ? [{ card, reading: readings[at]! }] : [],
  );
  const exact = permanents.filter(({ card, reading }) => whyInexact(card, reading.object, reading.back).length === 0);
  const lines = permanents.flatMap(({ reading }) => reading.lines);
  const statics = lines.filter(changesSomething);
  const count = (some: readonly CardLine[], status: CardLine["status"]) =>
    some.filter((line) => line.status === status).length;
  console.log(`${cards.length} cards read in ${took.toFixed(0)} ms`);
  console.log(
    `lines of permanents: ${count(lines, "READ")} read, ${count(lines, "IRRELEVANT")} irrelevant, ${percent(count(lines, "UNREAD"), lines.length)} unread`,
  );
  console.log(
    `permanents with type line, numbers and keywords exact: ${percent(exact.length, permanents.length)} (goal: 95 %)`,
  );
  console.log(
    `static lines on power, toughness, keywords, types, colors, control, attacking and blocking that are read: ${percent(count(statics, "READ"), statics.length)} (goal: 65 %)`,
  );
  benchInstructions(readings);
  benchLedger(readings);
  benchNames(cards.map(({ name }) => nameKey(name)));
  if (process.argv.includes("--inexact"))
    for (const { card, reading } of permanents)
      for (const why of whyInexact(card, reading.object, reading.back)) console.log(`${card.name}: ${why}`);
  if (process.argv.includes("--unread"))
    for (const { text, status } of statics) if (status !== "READ") console.log(`${status}: ${text}`);
}

/** By words of the text: an instruction is of each family whose words it has. */
const FAMILIES: Readonly<Record<string, RegExp>> = {
  destroy: /\bdestroy/i,
  exile: /\bexile/i,
  "return, put onto the battlefield": /\breturn\b|onto the battlefield/i,
  sacrifice: /\bsacrifices? (?!this|it\b)[^:]*$/i,
  discard: /\bdiscards?\b[^:]*$/i,
  draw: /\bdraws?\b/i,
  mill: /\bmills?\b/i,
  damage: /\bdeals?\b[^.]*damage/i,
  life: /\b(?:gain|lose)s?\b[^.]*\blife\b/i,
  counters: /\bcounters? (?:on|from)\b/i,
  "+N/+N, -N/-N": /\bgets? [+-]/i,
  "keywords until": /\bgains? [^.]*until/i,
  becomes: /\bbecomes? [^.]*until/i,
  "tap, untap": /\b(?:un)?tap (?!an untapped)[a-z]/i,
  tokens: /\bcreates?\b/i,
  control: /\bgains? control/i,
  fight: /\bfights?\b/i,
  regenerate: /\bregenerate\b/i,
  prevent: /\bprevent\b/i,
  attach: /\battach\b|^Equip/i,
  mana: /\badd (?:\{|one|two|three|X)/i,
  "search, scry, surveil, look": /\b(?:search|scry|surveil|look at|reveal)\b/i,
  "counter a spell": /\bcounter (?:target|that)/i,
};

/** Prints how many of the instructions of cards are read: by what resolves, and by family. */
function benchInstructions(readings: readonly CardReading[]): void {
  const all = readings.flatMap(({ instructions = [] }) => instructions);
  const print = (name: string, some: typeof all): void =>
    console.log(`  ${name}: ${percent(some.filter(({ isUnread }) => !isUnread).length, some.length)}`);
  console.log("what spells and abilities do, as it is read:");
  print("all", all);
  for (const kind of INSTRUCTION_KINDS.words)
    print(
      kind.toLowerCase(),
      all.filter((one) => one.kind === kind),
    );
  for (const [name, words] of Object.entries(FAMILIES))
    print(
      name,
      all.filter(({ text }) => words.test(text.replace(/ ?\([^)]*\)/g, ""))),
    );
}

const SEED = 56;
/** Cards beside the one whose line is not read, of each player one of each. */
const COMPANY = 3;
const MOST_RANKED = 20;

/**
 * Prints, of boards on which a line is not read, how many outcomes are certain all the same, and which lines keep most of them from
 * being so: each permanent with such a line, beside a creature of each player and a few cards drawn from the file.
 */
function benchLedger(readings: readonly CardReading[]): void {
  const permanents = readings.filter(
    ({ object }) => PERMANENT.test(object.typeLine) && !object.typeLine.includes("Aura"),
  );
  const unread = permanents.filter(({ lines }) =>
    lines.some(({ status, face }) => status === "UNREAD" && face === "FRONT"),
  );
  let state = SEED;
  const draw = (): CardReading => permanents[(state = (state * 48_271) % 2_147_483_647) % permanents.length]!;
  const dealt = unread.map((reading) => [reading, ...Array.from({ length: COMPANY }, draw)]);
  for (const [what, played] of [
    ["a check of", checked],
    ["a combat on", fought],
  ] as const)
    benchCertain(
      what,
      dealt.flatMap((cards) => ledgerOf(cards, played) ?? []),
    );
}

function benchCertain(what: string, ledgers: readonly (readonly LedgerEntry[])[]): void {
  const counts = new Map<string, number>();
  let [outcomes, certain] = [0, 0];
  for (const { trust, lines, outcomes: some } of ledgers.flat()) {
    const count = some.reduce((all, { kinds }) => all + kinds.length, 0);
    outcomes += count;
    if (trust === "CERTAIN") certain += count;
    for (const { card, text } of lines) counts.set(`${card}: ${text}`, (counts.get(`${card}: ${text}`) ?? 0) + count);
  }
  console.log(
    `outcomes that are certain after ${what} ${ledgers.length} boards with a line that is not read: ${percent(certain, outcomes)} (goal: 50 %)`,
  );
  const ranked = [...counts].sort(([, one], [, other]) => other - one).slice(0, MOST_RANKED);
  for (const [line, count] of ranked) console.log(`  ${count} rest on ${line}`);
}

type Played = (state: GameStateInput) => GameState;
const ON = { date: "2026-08-07", choicePolicy: "FIRST_OPTION" } as const;

const checked: Played = (state) => evaluate({ state, ...ON }).state;

/** The bear of one player attacks, and that of the other blocks. */
const fought: Played = (state) =>
  playCombat({
    ...{ state, ...ON, policy: "MINIMAL_LEGAL" },
    attacks: [{ attacker: "bear of ann", defender: "bob" }],
    blocks: [{ blocker: "bear of bob", attacker: "bear of ann" }],
  }).state;

/** Null where the board is refused. */
function ledgerOf(cards: readonly CardReading[], played: Played): readonly [readonly LedgerEntry[]] | null {
  const bear = { typeLine: "Creature — Bear", power: 2, toughness: 2 };
  const objects = [
    ...cards.map((_, at) => ({ id: `o${at}`, owner: at % 2 === 0 ? "ann" : "bob", card: String(at) })),
    ...["ann", "bob"].map((owner) => ({ id: `bear of ${owner}`, owner, ...bear, controlledSinceTurnBegan: true })),
  ];
  const state = deal({ players: [{ id: "ann" }, { id: "bob" }], objects }, ({ card }) =>
    card ? cards[Number(card)]! : null,
  );
  try {
    return [played(state).ledger];
  } catch (error) {
    if (error instanceof PalimpsestError) return null;
    throw error;
  }
}

// Numbers, against the card object; keywords, against its own list and the words with which its lines begin.

function whyInexact(card: CardObject, object: CardFields, back: CardFields | null): readonly string[] {
  const faces = facesOf(card);
  const shown = back ? [object, back] : [object];
  return [
    ...shown.flatMap((fields, at) => wrongNumbers(faces[at]!, fields)),
    ...wrongKeywords(card, faces.slice(0, shown.length), shown),
  ];
}

const wrongNumbers = (face: CardFace, fields: CardFields): readonly string[] => [
  ...(["power", "toughness"] as const).flatMap((figure) => {
    const printed = face[figure];
    if (printed == null) return fields[figure] == null ? [] : [`has ${figure}`];
    const base = printed.includes("*") ? printed.replace(/\+?\*\+?/, "") || "0" : printed;
    return String(fields[figure]) === base ? [] : [`${figure} ${printed}`];
  }),
  ...(["loyalty", "defense"] as const).flatMap((kind) => {
    const printed = face[kind];
    const read = fields.counters?.find((counters) => counters.kind === kind)?.count;
    return printed == null || String(read) === printed ? [] : [`${kind} ${printed}`];
  }),
];

const WORDS: ReadonlySet<string> = new Set(KEYWORDS.words);

/** As the engine names it; null if it has no such keyword: an ability word, or an action. */
function keywordOf(listed: string): Keyword | null {
  const word = listed
    .toUpperCase()
    .replace(/[^A-Z]+/g, "_")
    .replace(/_$/, "");
  const known = /WALK$/.test(word)
    ? "LANDWALK"
    : /CYCLING$/.test(word)
      ? "CYCLING"
      : word === "MEGAMORPH"
        ? "MORPH"
        : word;
  return WORDS.has(known) ? (known as Keyword) : null;
}

function wrongKeywords(card: CardObject, faces: readonly CardFace[], shown: readonly CardFields[]): readonly string[] {
  const text = faces.map(({ oracle_text }) => oracle_text ?? "").join("\n");
  const plain = text.replace(/\([^)]*\)/g, "").toLowerCase();
  const listed = (card.keywords ?? []).flatMap((word) =>
    text === "" || plain.includes(word.toLowerCase()) ? (keywordOf(word) ?? []) : [],
  );
  const begun = plain.split(/\n|, |; /).map((part) => part.trim().replace(/^.* — (?=equip)/, ""));
  const read = new Set(shown.flatMap(({ keywords }) => keywords ?? []));
  const isThere = (keyword: Keyword) =>
    listed.includes(keyword) || begun.some((part) => part.startsWith(keyword.toLowerCase().replace(/_/g, " ")));
  return [
    ...listed.filter((keyword) => !read.has(keyword)).map((keyword) => `lacks ${keyword}`),
    ...[...read].filter((keyword) => !isThere(keyword)).map((keyword) => `has ${keyword}`),
  ];
}

// Static lines, by a pattern that takes too many rather than too few.

const CHANGES =
  /\bgets? (?:an additional )?[+-]|\b(?:has|have|loses?) (?!been|no maximum)|\b(?:power|toughness)\b.* (?:is|are) (?:each )?equal|\bcan(?:'t| only)? (?:attack|block|be blocked)|\b(?:attacks?|blocks?) each|\b(?:attack|block)(?:ed|s)? if able|\b(?:is|are|isn't|aren't) (?:an?|[A-Z][a-z]+s?|white|blue|black|red|green|all|every|colorless|legendary|artifacts?|creatures?|lands?|the chosen)\b|\bcontrol enchanted|\bable to block/;
const BEGINS_OTHERWISE =
  /^(?:When|Whenever|At|As (?!long)|You may|This spell|Enchant |If|Spells|Prevent|Activated abilities|A deck) |\benters?\b|untap/;

function changesSomething({ text, about }: CardLine): boolean {
  if (about === "SPELL") return false;
  const said = text.replace(/\s*\([^()]*\)/g, "");
  const bare = said.replace(/"[^"]*"/g, '""').replace(/^[^.:"]{1,40} — /, "");
  const isOther = BEGINS_OTHERWISE.test(bare) || /^[^"]*: /.test(bare) || /^(?:•|\d|[IVX]+[,—]|[IVX]+ —)/.test(said);
  return !isOther && CHANGES.test(bare);
}

benchCards();
