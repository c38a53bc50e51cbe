import { type IsoDate } from "../../domain/iso-date";
import { AsGiven } from "./as-given";
import { compileBands, NO_BANDS } from "./band-quality";
import { type Characteristics, textRead, instancesIn, NO_INSTANCES, NOTHING_TAKEN } from "./characteristics";
import { effectsOfLivingMetal } from "./living-metal";
import { changesWhenAttached, unattachFromWhatIsGone } from "./attachments";
import { withChapters } from "./chapters";
import { readCounterKind } from "./counter-kind";
import { isColorless, isEveryCreatureType } from "../keywords/defining";
import { compileEffect } from "./effect";
import { ErrataReader } from "./errata";
import { ANYWHERE, type CompiledFilter, compileFilter } from "./filter";
import { compileCondition, compileValue } from "./value";
import {
  type CounterInput,
  type GameObjectInput,
  type GameStateInput,
  type ObjectFilterInput,
  type PlayerInput,
  type ReplacementEffectInput,
  type TriggeredAbilityInput,
} from "../game-state-input";
import { type Rulebook, rulebookOn } from "../rules";
import { Steps } from "../steps";
import { type Bits, bits, COLOR_BIT, TYPE_BIT } from "../vocabularies/bits";
import { haveCommon, KEYWORD, NO_WORD, setOfWords, union, type WordSet } from "../vocabularies/word-set";
import {
  type Board,
  type BoardAbility,
  type BoardObject,
  type BoardPlayer,
  type BoardReplacement,
  type BoardTeam,
  type Counter,
  type MutableObject,
  type OtherFace,
  NO_COUNTERS,
  type Variants,
} from "./board";
import { defaultsOf, inOnePiece, readerOf } from "./fields/field";
import { REPLACEMENT_EFFECT_FIELDS, TRIGGERED_ABILITY_FIELDS } from "./fields/effects";
import { faceGiven, GIVEN_FIELDS, turned } from "./fields/game-object";
import { manaValueIn } from "./mana-value";
import { positionsOf } from "./positions";
import { compileQualities, NO_QUALITIES } from "./quality";
import { readRanges } from "./read-ranges";
import { PLAYER_FIELDS, TEAM_FIELDS } from "./fields/player";
import { sharesTurns } from "./shared-turns";
import { UnsaidCounts } from "./unsaid-counts";
import { facesOf, parseTypeLines, type TypeWords } from "./type-line";
import { readLine, readWords } from "./wording";

/**
 * The board that an input describes, with the contract's defaults. The input must be a valid one (see validation);
 * `positions` says where its objects are, by id, if that is known.
 */
export function readBoard(
  state: GameStateInput,
  date: IsoDate,
  steps = new Steps(),
  positions = positionsOf(state.objects ?? []),
): Board {
  const rules = rulebookOn(date);
  const errata = new ErrataReader(rules, state.applyErrata === true);
  const objects: MutableObject[] = [];
  const changeWhenAttached: string[] = [];
  let newest = 0;
  for (const object of state.objects ?? []) {
    const read = readObject(object, objects.length, rules, errata);
    objects.push(read);
    newest = Math.max(newest, read.timestamp);
    if (changesWhenAttached(rules, read)) changeWhenAttached.push(read.id);
  }
  for (const source of sourcesOfUnresolved(state)) {
    const position = positions.get(source);
    if (position !== undefined) objects[position]!.hasUnresolvedTrigger = false;
  }
  const find = (id: string | null | undefined): BoardObject | undefined => {
    const position = positions.get(id ?? "");
    return position === undefined ? undefined : objects[position];
  };
  const abilities = withChapters(
    objects,
    positions,
    (state.triggeredAbilities ?? []).map((ability) => readAbility(ability, rules, find(ability.source))),
  );
  const players = readPlayers(state.players, objects, rules);
  for (const { id, isLibraryOrderUnknown } of players)
    if (isLibraryOrderUnknown)
      for (const object of objects) if (object.zone === "LIBRARY" && object.owner === id) object.isNew = true;
  const variants = variantsOf(state);
  const activePlayer = state.activePlayer ?? state.players[0]?.id ?? "";
  return unattachFromWhatIsGone({
    date,
    rules,
    players,
    ranges: readRanges(players, rules),
    teams: (state.teams ?? []).map((team) => readTeam(team, ABSENT_TEAM)),
    variants,
    activePlayer,
    turn: state.turn ?? null,
    momentsAhead: state.momentsAhead ?? [],
    delayed: state.delayed ?? [],
    objects,
    positions,
    arrivals: 0,
    effects: (state.continuousEffects ?? [])
      .map((effect, position) => compileEffect(effect, position, find(effect.source), newest, rules))
      .concat(effectsOfLivingMetal(rules, objects, activePlayer, sharesTurns({ rules, variants })))
      .sort((a, b) => a.timestamp - b.timestamp),
    replacements: (state.replacementEffects ?? []).map((effect) => readReplacement(effect, rules, find(effect.source))),
    hasCopies: false,
    abilities,
    teamOf: teamsOf(state.players),
    changeWhenAttached,
    errata: errata.sentences,
    given: new AsGiven(state),
    unsaid: new UnsaidCounts(state),
    steps,
  });
}

function teamsOf(players: readonly PlayerInput[]): Board["teamOf"] {
  const teams = new Map<string, string>();
  for (const { id, team } of players) if (team) teams.set(id, team);
  return teams;
}

const variantsOf = ({ variants }: GameStateInput): Variants => ({
  twoHeadedGiant: variants?.includes("TWO_HEADED_GIANT") === true,
  commander: variants?.includes("COMMANDER") === true,
  archenemy: variants?.includes("ARCHENEMY") === true,
  planechase: variants?.includes("PLANECHASE") === true,
});

const readPlayer = readerOf(PLAYER_FIELDS);
const NO_FILTERS: readonly CompiledFilter[] = [];
const ABSENT_PLAYER: BoardPlayer = {
  ...defaultsOf(PLAYER_FIELDS),
  name: "",
  cardsInHand: 0,
  cardsInLibrary: 0,
  protection: NO_FILTERS,
};

const readTeam = readerOf(TEAM_FIELDS);
const ABSENT_TEAM: BoardTeam = defaultsOf(TEAM_FIELDS);

function readPlayers(
  players: readonly PlayerInput[],
  objects: readonly BoardObject[],
  rules: Rulebook,
): readonly BoardPlayer[] {
  const cards = new Map<string, number>();
  for (const { owner, zone } of objects) {
    if (zone !== "HAND" && zone !== "LIBRARY") continue;
    cards.set(`${zone} ${owner}`, (cards.get(`${zone} ${owner}`) ?? 0) + 1);
  }
  return players.map((player) => {
    const read = readPlayer(player, ABSENT_PLAYER);
    read.protection = compileAll(player.protectionFrom, rules, ANYWHERE);
    read.counters = readCounters(player.counters);
    read.cardsInHand = player.cardsInHand ?? cards.get(`HAND ${player.id}`) ?? 0;
    read.cardsInLibrary = player.cardsInLibrary ?? cards.get(`LIBRARY ${player.id}`) ?? 0;
    return read;
  });
}

export function readCounters(counters: readonly CounterInput[] | null | undefined): readonly Counter[] {
  if (!counters || counters.length === 0) return NO_COUNTERS;
  const counts = new Map<string, number>();
  for (const { kind: given, count } of counters) {
    const kind = readCounterKind(given);
    counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  return [...counts].filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count }));
}

const NO_TIMESTAMPS: ReadonlyMap<string, number> = new Map();

/** All counters of a kind have the timestamp of the newest (613.7c). */
function readTimestamps(counters: readonly CounterInput[] | null | undefined): ReadonlyMap<string, number> {
  if (!counters?.some(({ timestamp }) => typeof timestamp === "number")) return NO_TIMESTAMPS;
  const newest = new Map<string, number>();
  for (const { kind: given, timestamp } of counters) {
    if (typeof timestamp !== "number") continue;
    const kind = readCounterKind(given);
    newest.set(kind, Math.max(newest.get(kind) ?? -Infinity, timestamp));
  }
  return newest;
}

const compileAll = (
  filters: readonly ObjectFilterInput[] | null | undefined,
  rules: Rulebook,
  defaultZones?: Bits,
): readonly CompiledFilter[] =>
  filters?.length ? filters.map((filter) => compileFilter(filter, rules, defaultZones)) : NO_FILTERS;

const readLimits = (limits: readonly CounterInput[] | null | undefined): readonly Counter[] =>
  limits?.length ? limits.map(({ kind, count }) => ({ kind: readCounterKind(kind), count })) : NO_COUNTERS;

/** The abilities of what has no text. */
const SAYS_NOTHING: Pick<Characteristics, "protectionFrom" | "landwalk" | "enchant" | "abilities"> = {
  protectionFrom: NO_QUALITIES,
  landwalk: NO_QUALITIES,
  enchant: NO_FILTERS,
  abilities: [],
};

/** A face-down permanent is a creature with no text, no name, no subtypes and no colour (504.2; 708.2a now). */
const faceDownCharacteristics = (
  controller: string,
  size: Pick<Characteristics, "power" | "toughness"> = NO_SIZE,
): Characteristics => ({
  name: "",
  types: TYPE_BIT.creature,
  supertypes: 0,
  subtypes: [],
  everyTypeBut: null,
  colors: 0,
  keywords: NO_WORD,
  barredKeywords: NO_WORD,
  instances: NO_INSTANCES,
  toxic: 0,
  bandsWithOther: NO_BANDS,
  ...SAYS_NOTHING,
  controller,
  manaValue: 0,
  manaCost: "",
  power: size.power,
  toughness: size.toughness,
  isSizeUnknown: false,
  hasAbilities: false,
  rulesChanged: null,
  copied: null,
  textChanged: null,
  face: null,
});

const NO_SIZE = { power: null, toughness: null };

const readGiven = readerOf(GIVEN_FIELDS, ["id", "name", "owner", "typeLine"]);

/** What each check looks at of each object: it lies together, since a large board fits no cache. */
const LOOKED_AT: readonly (keyof BoardObject)[] = [
  ...(["zone", "kind", "phasedOut", "isCommander", "attachedTo", "counters"] as const),
  ...(["damage", "dealtDamageByDeathtouch", "changedZone", "arrival"] as const),
];

/** An object of which nothing is given. */
const ABSENT: BoardObject = inOnePiece({
  ...Object.fromEntries(LOOKED_AT.map((name) => [name, null])),
  ...defaultsOf(GIVEN_FIELDS),
  controller: "",
  base: faceDownCharacteristics(""),
  printed: faceDownCharacteristics(""),
  front: faceDownCharacteristics(""),
  otherFace: null,
  counters: NO_COUNTERS,
  counterTimestamps: NO_TIMESTAMPS,
  enchant: null,
  enchantsWhom: null,
  counterLimits: NO_COUNTERS,
  timestamp: 0,
  supertypeTimestamp: null,
  arrival: 0,
  isNew: false,
});

/** The sources of abilities of which the board says that they have triggered and not left the stack. */
function sourcesOfUnresolved(state: GameStateInput): readonly string[] {
  const named = new Set([...(state.waitingTriggers ?? []), ...(state.triggersOnStack ?? [])]);
  const given = named.size === 0 ? [] : (state.triggeredAbilities ?? []).filter(({ id }) => named.has(id));
  return [...given, ...(state.pendingTriggers ?? [])].map(({ source }) => source);
}

/** Something that is on no board, of which this is known. */
export const objectElsewhere = (known: Pick<BoardObject, "id"> & Partial<BoardObject>): BoardObject => ({
  ...ABSENT,
  ...known,
});

function readObject(object: GameObjectInput, position: number, rules: Rulebook, errata: ErrataReader): MutableObject {
  const faces = parseTypeLines(object.typeLine);
  const isBackUp = faces.length > 1 && faceGiven(object) === "BACK";
  const name = nameOfFace(object.name ?? "", faces.length, isBackUp);
  const line = faces[isBackUp ? 1 : 0]!;
  const words = readLine(rules, line, line.isToken || object.kind === "TOKEN" ? "" : name);
  const controller = object.controller ?? object.owner;
  const keywords = union(words.keywords, keywordsOf(object));
  const given: Characteristics = {
    name,
    types: words.types,
    supertypes: words.supertypes,
    subtypes: words.subtypes,
    everyTypeBut: isEveryCreatureType(rules, keywords, words.types) ? NOTHING_TAKEN : null,
    colors: object.colors && !isColorless(rules, keywords) ? bits(COLOR_BIT, object.colors) : 0,
    keywords,
    barredKeywords: NO_WORD,
    instances: instancesIn(object.keywords ?? []),
    toxic: haveCommon(keywords, KEYWORD.TOXIC)
      ? (object.toxic ?? object.keywords!.filter((keyword) => keyword === "TOXIC").length)
      : 0,
    bandsWithOther: compileBands(object.bandsWithOther, rules),
    protectionFrom: compileQualities(object.protectionFrom, rules, ANYWHERE),
    landwalk: compileQualities(object.landwalk, rules),
    enchant: NO_FILTERS,
    abilities: object.abilities ?? SAYS_NOTHING.abilities,
    controller,
    manaValue: isBackUp && rules.backFaceManaValue?.isOfTheFront === false ? 0 : manaValueIn(object),
    manaCost: object.manaCost ?? "",
    power: object.power ?? null,
    toughness: object.toughness ?? null,
    isSizeUnknown: object.isSizeUnknown === true,
    hasAbilities: true,
    rulesChanged: null,
    copied: null,
    textChanged: null,
    face: faces.length > 1 ? (isBackUp ? "BACK" : "FRONT") : null,
  };
  const read = readGiven(object, ABSENT);
  read.id = object.id;
  read.name = object.name ?? "";
  read.owner = object.owner;
  read.typeLine = object.typeLine;
  if (line.isToken && read.kind === "CARD") read.kind = "TOKEN";
  const printed = read.kind === "TOKEN" ? given : errata.read(read.id, given);
  const enchant = object.enchant ?? line.enchant;
  read.controller = controller;
  read.printed = printed;
  read.otherFace = faces.length > 1 && object.otherFace ? readOtherFace(object, rules) : null;
  read.front = isBackUp
    ? (read.otherFace?.printed ?? hiddenFront(object, readWords(rules, faces[0]!), controller))
    : printed;
  read.base =
    read.faceDown && read.zone === "BATTLEFIELD"
      ? faceDownCharacteristics(controller, rules.faceDownCreatures!)
      : printed;
  read.counters = readCounters(object.counters);
  read.counterTimestamps = readTimestamps(object.counters);
  read.enchant = enchant ? compileFilter(enchant, rules) : null;
  read.enchantsWhom = object.enchantsWhom ?? line.enchantsWhom ?? (object.enchantsPlayers === true ? "ANY" : null);
  read.counterLimits = readLimits(object.counterLimits);
  read.timestamp = object.timestamp ?? position;
  read.supertypeTimestamp = object.supertypeTimestamp ?? null;
  return read;
}

/** As it is where both faces can be up. */
function readOtherFace(object: GameObjectInput, rules: Rulebook): OtherFace {
  const other = { ...turned({ ...object, face: faceGiven(object) }), otherFace: null };
  const read = readObject({ ...other, zone: "BATTLEFIELD" }, 0, rules, new ErrataReader(rules, false));
  return { printed: read.printed, text: textRead(read) };
}

/** How a token is called that has no name of its own: "Goblin Token" of "Token Creature — Goblin" (111.4). */
export const tokenName = (typeLine: string): string => `${typeLine.split(/ — /)[1] ?? typeLine} Token`;

/** A token that an effect creates, for an owner who controls it: what stands on a board read of an input, with no place on it yet. */
export const readToken = (token: GameObjectInput, rules: Rulebook): BoardObject => ({
  ...readObject({ ...token, kind: token.kind ?? "TOKEN" }, 0, rules, new ErrataReader(rules, false)),
  isNew: true,
});

/** As printed: what says from what it is protected, or through which lands it walks, is such a keyword as well. */
function keywordsOf({ keywords, protectionFrom, landwalk }: GameObjectInput): WordSet {
  const named = keywords ? setOfWords(KEYWORD, keywords) : NO_WORD;
  const protecting = protectionFrom?.length ? union(named, KEYWORD.PROTECTION) : named;
  return landwalk?.length ? union(protecting, KEYWORD.LANDWALK) : protecting;
}

/** "Insectile Aberration" of "Delver of Secrets // Insectile Aberration", if the card has two faces and so many names. */
function nameOfFace(name: string, faces: number, isBackUp: boolean): string {
  const names = faces > 1 ? facesOf(name) : [name];
  return names[isBackUp && names.length > 1 ? 1 : 0]!;
}

/** What is known of the front of a card that is described by its back: what the type line and the name say. */
function hiddenFront(
  { name, ...given }: GameObjectInput,
  { types, supertypes, subtypes }: TypeWords,
  controller: string,
): Characteristics {
  return {
    ...faceDownCharacteristics(controller),
    name: nameOfFace(name ?? "", 2, false),
    types,
    supertypes,
    subtypes,
    manaValue: manaValueIn(given),
    power: null,
    toughness: null,
    isSizeUnknown: (types & TYPE_BIT.creature) !== 0,
    hasAbilities: true,
    face: "FRONT",
  };
}

const readReplacementFields = readerOf(REPLACEMENT_EFFECT_FIELDS);
const ABSENT_REPLACEMENT = { ...defaultsOf(REPLACEMENT_EFFECT_FIELDS), textOf: null };

export function readReplacement(
  effect: ReplacementEffectInput,
  rules: Rulebook,
  source?: BoardObject,
): BoardReplacement {
  const read = readReplacementFields(effect, ABSENT_REPLACEMENT);
  return {
    ...read,
    face: read.face ?? (read.duration === null ? (source?.printed.face ?? null) : null),
    text: read.text ?? "",
    affects: read.affects && compileFilter(read.affects, rules),
    damageFrom: read.damageFrom && compileFilter(read.damageFrom, rules, ANYWHERE),
    counterKind: read.counterKind && readCounterKind(read.counterKind),
    condition: read.condition && compileCondition(read.condition, rules),
  };
}

const readAbilityFields = readerOf(TRIGGERED_ABILITY_FIELDS);
const ABSENT_ABILITY = { ...defaultsOf(TRIGGERED_ABILITY_FIELDS), textOf: null };

export function readAbility(ability: TriggeredAbilityInput, rules: Rulebook, source?: BoardObject): BoardAbility {
  const read = readAbilityFields(ability, ABSENT_ABILITY);
  return {
    ...read,
    face: read.face ?? source?.printed.face ?? null,
    text: read.text ?? "",
    watches: read.watches && compileFilter(read.watches, rules),
    condition: read.condition && compileCondition(read.condition, rules),
    value: read.value && compileValue(read.value, rules),
  };
}
