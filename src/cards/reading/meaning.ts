import {
  type Color,
  type ConditionInput,
  isOfCombat,
  type ObjectFilterInput,
  type TriggerEvent,
  type ValueInput,
  type Zone,
} from "../../engine";
import {
  type Becomes,
  type CardConstraint,
  type CardCopy,
  type CardEffect,
  type CardFields,
  type IrrelevantClass,
} from "../card-reading";
import {
  type Ability,
  type Atom,
  type Bounds,
  type Change,
  type Condition,
  type ConstraintSaid,
  type CopyException,
  type Count,
  type Description,
  type Predicate,
  type Ref,
  type Sentence,
  type Subject,
  type TypeChange,
  type Value,
} from "./syntax";
import { ALL_COLORS } from "./make";
import { CHOSEN_COLOR, CHOSEN_TYPE, isCreatureType, THIS_OBJECT } from "./words";

/** What was parsed says something that no board can take, or that is not clear. */
export class Unreadable extends Error {}

export const unreadable = (why: string): never => {
  throw new Unreadable(why);
};

/** To what the words of a sentence refer. */
export interface Reference {
  /** "It". */
  readonly it: Ref | "GROUP" | null;
  /** Whether "other" means other than the card; or, if that is said, than what it is attached to. */
  readonly otherIsSource: boolean;
  readonly otherIsHost?: boolean;
}

export type Meaning = { readonly becomes: Becomes } | { readonly about: IrrelevantClass };

/** What a quoted ability gives; null if it does what a board cannot give. */
export type Quoted = (
  said: string,
) => Pick<CardEffect, "addAbilities" | "addKeywords" | "addProtectionFrom" | "addLandwalk"> | null;

export function meaningOf(sentences: readonly Sentence[], quoted: Quoted): Meaning {
  const parts: Becomes[] = [];
  let about: IrrelevantClass | null = null;
  let antecedent: Subject | null = null;
  sentences.forEach((sentence, at) => {
    if (sentence.is === "STILL") {
      if (!saysTypes(sentences[at - 1])) unreadable("still what?");
      return;
    }
    if (sentence.is === "STAYS" || sentence.is === "ELSEWHERE") {
      const said = sentences[at - 1]?.is === "STATIC" ? parts.pop() : undefined;
      parts.push(ofEachEffect(said, sentence.is === "STAYS" ? stays : elsewhere));
      return;
    }
    if (sentence.is === "NOTHING") {
      about ??= sentence.about;
      return;
    }
    if (sentence.is === "STATIC") {
      const whole = sentences[at + 1]?.is === "STILL" ? besides(sentence) : sentence;
      const read = staticMeaning(whole.otherwise ? otherwise(whole, sentences[at - 1]) : whole, antecedent, quoted);
      antecedent = read.subject;
      if (read.becomes) parts.push(read.becomes);
      else about ??= "ACTIVATED";
      return;
    }
    parts.push(becomesOf(sentence, quoted));
  });
  if (parts.length > 0) return { becomes: merged(parts) };
  return about === null ? unreadable("nothing said") : { about };
}

/** The sentence before has effects and nothing else, and the same is said of each. */
function ofEachEffect(said: Becomes | undefined, more: (effect: CardEffect) => CardEffect): Becomes {
  if (!said?.effects || Object.keys(said).length > 1) return unreadable("of what is it said?");
  return { effects: said.effects.map(more) };
}

/** The Aura is as good as not of the quality (702.16n). */
const stays = ({ addProtectionFrom: qualities, ...effect }: CardEffect): CardEffect =>
  qualities?.length && effect.affects?.attachedToBySource
    ? { ...effect, addProtectionFrom: qualities.map((one) => ({ allOf: [one, { not: { ids: [THIS_OBJECT] } }] })) }
    : unreadable("what would remove it?");

/** Said of creatures you control, and then of the spells and cards that would be some. */
function elsewhere({ affects, ...effect }: CardEffect): CardEffect {
  const { types, controller, ...others } = affects ?? {};
  if (types?.join() !== "Creature" || controller !== "YOU" || Object.keys(others).length > 0)
    return unreadable("the same of what?");
  const zones: readonly Zone[] = ["HAND", "LIBRARY", "GRAVEYARD", "EXILE", "COMMAND"];
  return {
    ...effect,
    affects: {
      anyOf: [affects!, { types, controller, zones: ["STACK"] }, { types, owner: "YOU", kinds: ["CARD"], zones }],
    },
  };
}

/** "Otherwise" is said of one sentence that has one condition. */
function otherwise(sentence: Static, before: Sentence | undefined): Static {
  if (before?.is !== "STATIC" || before.conditions.length !== 1 || before.unless || before.otherwise)
    return unreadable("otherwise than when?");
  return { ...sentence, conditions: [{ is: "NOT", of: before.conditions[0]! }] };
}

const saysTypes = (sentence: Sentence | undefined): boolean =>
  sentence?.is === "STATIC" && sentence.predicates.some(({ does }) => does === "BE");

type Static = Extract<Sentence, { is: "STATIC" }>;

const besides = (sentence: Static): Static => ({
  ...sentence,
  predicates: sentence.predicates.map((one) =>
    one.does === "BE" ? { ...one, what: { ...one.what, besides: true } } : one,
  ),
});

/** Lists of all parts together. */
function merged(parts: readonly Becomes[]): Becomes {
  const object = parts.flatMap((part) => part.object ?? []).reduce(withFields, {} as Partial<CardFields>);
  const all = <K extends "effects" | "triggers" | "combatTriggers" | "replacements" | "constraints" | "draws">(
    field: K,
  ) => {
    const found = parts.flatMap((part) => (part[field] ?? []) as readonly unknown[]);
    return found.length > 0 ? { [field]: found } : {};
  };
  return {
    ...(Object.keys(object).length > 0 ? { object } : {}),
    ...all("effects"),
    ...all("triggers"),
    ...all("combatTriggers"),
    ...all("replacements"),
    ...all("constraints"),
    ...all("draws"),
  };
}

/**
 * Lists are joined, toxic values add up (702.164b), and the greatest chapter is the final one (714.2d); of what can be given once,
 * the first stays.
 */
export function withFields(fields: Partial<CardFields>, more: Partial<CardFields>): Partial<CardFields> {
  const joined: Record<string, unknown> = { ...fields };
  for (const [name, value] of Object.entries(more)) {
    const known = joined[name];
    joined[name] =
      Array.isArray(known) && Array.isArray(value)
        ? [...(known as unknown[]), ...(value as unknown[])]
        : name === "toxic"
          ? Number(known ?? 0) + Number(value)
          : name === "finalChapter"
            ? Math.max(Number(known ?? 0), Number(value))
            : (known ?? value);
  }
  return joined;
}

function becomesOf(
  sentence: Exclude<Sentence, { is: "STATIC" | "NOTHING" | "STILL" | "ELSEWHERE" | "STAYS" }>,
  quoted: Quoted,
): Becomes {
  const self: Reference = { it: "SELF", otherIsSource: true };
  switch (sentence.is) {
    case "KEYWORDS": {
      const fields = sentence.abilities.filter((ability) => !isOfChoice(ability));
      const chosen = sentence.abilities.filter(isOfChoice);
      return {
        ...(fields.length > 0 ? { object: fieldsOf(fields) } : {}),
        ...(chosen.length > 0 ? { effects: [given(chosen, quoted)] } : {}),
      };
    }
    case "ENCHANT":
      return {
        object: {
          ...(sentence.what ? { enchant: filterOf(sentence.what, { it: null, otherIsSource: false }) } : {}),
          ...(sentence.whom === "ANY" ? { enchantsPlayers: true } : {}),
          ...(sentence.whom === "OPPONENTS" ? { enchantsWhom: "OPPONENTS" } : {}),
        },
      };
    case "ENTERS": {
      const { counters, tapped, underControlOf, of } = sentence;
      const instead = {
        ...(counters ? { counters } : {}),
        ...(tapped ? { tapped } : {}),
        ...(underControlOf ? { underControlOf } : {}),
      };
      return {
        ...(counters && !of ? { object: { counters } } : {}),
        replacements: [{ event: "WOULD_ENTER_BATTLEFIELD", ...(of ? { affects: filterOf(of, self) } : {}), instead }],
      };
    }
    case "COUNTER_LIMIT":
      return { object: { counterLimits: [{ kind: sentence.kind, count: sentence.count }] } };
    case "AT_MOST":
      return {
        constraints: [
          {
            kind: sentence.kind,
            count: sentence.count,
            ...(sentence.you ? { defenders: { playersInScope: "YOU" } } : {}),
          },
        ],
      };
    case "UNTARGETABLE":
      return { effects: [{ [sentence.what === "hexproof" ? "hexproofOf" : "shroudOf"]: sentence.who }] };
    case "UNCOUNTERABLE": {
      if (sentence.of === null) return { effects: [{ functionsFrom: ["STACK"], cantBeCountered: true }] };
      const spells = filterOf([...sentence.of, { filter: { zones: ["STACK"] } }], self);
      return { effects: [{ affects: spells, cantBeCountered: true }] };
    }
    case "COUNTERS_PUT": {
      const { kind, on, who, byDamage, byEffect, putBy, instead } = sentence;
      return {
        replacements: [
          {
            event: "WOULD_GET_COUNTERS",
            ...(on ? { affects: filterOf(on, self) } : {}),
            ...(who ? { affectsPlayers: who } : {}),
            ...(kind ? { counterKind: kind } : {}),
            ...(byDamage === undefined ? {} : { byDamage }),
            ...(byEffect ? { byEffect } : {}),
            ...(putBy ? { putBy } : {}),
            instead,
          },
        ],
      };
    }
    case "TOKENS":
      return { replacements: [{ event: "WOULD_CREATE_TOKENS", affectsPlayers: "YOU", instead: sentence.instead }] };
    case "CANT_LOSE":
      return { effects: [{ cantLose: sentence.who, ...(sentence.by ? { cantLoseBy: [sentence.by] } : {}) }] };
    case "NO_TRIGGERS":
      return { effects: [{ affects: filterOf(sentence.of, self), causesNoTriggers: sentence.events }] };
    case "CANT_ENTER":
      return { effects: [{ affects: filterOf(sentence.of, self), cantEnterBattlefield: true }] };
    case "REPLACEMENT": {
      const { event, subject, instead, owner, wasCast, fromAnywhere = false } = sentence;
      const affects = { ...(affectsOf(subject) ?? { isSource: true }), ...(owner ? { owner } : {}) };
      return {
        replacements: [
          {
            event,
            affects: fromAnywhere && isWhereverItIs(subject) ? { ...affects, zones: NOT_IN_GRAVEYARD } : affects,
            ...(wasCast === false ? { wasCast } : {}),
            instead,
            ...(fromAnywhere && subject.is === "SELF" ? { functionsFrom: NOT_IN_GRAVEYARD } : {}),
          },
        ],
      };
    }
    case "COPY": {
      const of = filterOf(sentence.of, self);
      const except = exceptionsOf(sentence.except, quoted);
      return { object: { entersAsCopyOf: { of, optional: sentence.optional, ...except } } };
    }
    case "INSTEAD_OF_LOSING":
      return { replacements: [{ event: "WOULD_LOSE_GAME", instead: sentence.instead }] };
    case "DAMAGE": {
      const { from, to, whom, toAnything, combatDamage, instead, condition } = sentence;
      return {
        replacements: [
          {
            event: "WOULD_BE_DEALT_DAMAGE",
            ...(to ? { affects: affectsOf(to) ?? { isSource: true } } : toAnything ? { affects: {} } : {}),
            ...(whom ? { affectsPlayers: whom } : toAnything ? { affectsPlayers: "ANY" as const } : {}),
            ...(from ? { damageFrom: affectsOf(from) ?? { isSource: true } } : {}),
            ...(combatDamage === undefined ? {} : { combatDamage }),
            ...(condition ? { condition: conditionOf(condition, self) } : {}),
            instead,
          },
        ],
      };
    }
    case "LIFE":
      return {
        replacements: [
          {
            event: sentence.event,
            affectsPlayers: sentence.who,
            ...(sentence.byDamage ? { byDamage: true } : {}),
            instead: sentence.instead,
            ...(sentence.condition ? { condition: conditionOf(sentence.condition, self) } : {}),
          },
        ],
      };
    case "DRAW":
      return { draws: [{ affectsPlayers: sentence.who, instead: sentence.instead }] };
    case "TRIGGER": {
      const watched = (sentence.watches ?? [{ is: "SELF" } as const]).map(
        (one) => affectsOf(one) ?? { isSource: true },
      );
      if (isLeaving(sentence.event) && sentence.condition && looksAtObjects(sentence.condition))
        unreadable("asked of what has left");
      const zone = MOVES_ITSELF.exec(sentence.rest ?? "")?.[1];
      const isElsewhere = zone === "graveyard" && (sentence.watches ?? []).every(({ is }) => is === "GROUP");
      if (zone !== undefined && !isElsewhere && !watchesItself(sentence.watches)) unreadable("where does it work?");
      const isSelf = watched.length === 1 && watched[0]!.isSource === true;
      const at: Reference = isSelf ? self : { it: null, otherIsSource: true };
      return {
        [isOfCombat(sentence.event) ? "combatTriggers" : "triggers"]: [
          {
            event: sentence.event,
            ...(isElsewhere ? { functionsFrom: ["GRAVEYARD" as const] } : {}),
            ...(sentence.players ? { players: sentence.players } : {}),
            ...(sentence.oneOrMore ? { oneOrMore: true } : {}),
            ...(isSelf || !sentence.watches
              ? {}
              : { watches: watched.length === 1 ? watched[0]! : { anyOf: watched } }),
            ...(sentence.condition ? { condition: conditionOf(sentence.condition, at) } : {}),
          },
        ],
      };
    }
  }
}

/** From where something can be put into a graveyard. */
const NOT_IN_GRAVEYARD: readonly Zone[] = ["BATTLEFIELD", "HAND", "LIBRARY", "STACK", "EXILE", "COMMAND"];

/** The card itself, or what is called a card: what is called a creature, say, or a permanent is on the battlefield (109.2, 110.1). */
const isWhereverItIs = (subject: Subject): boolean =>
  subject.is === "SELF" || (subject.is === "GROUP" && (isAnything(subject.of) || subject.of.some(isCalledCard)));

/** A card or token: nothing at all is said of it, while a permanent is something. */
const isAnything = (of: Description): boolean => of.length === 0;

const isCalledCard = (atom: Atom): boolean => "filter" in atom && atom.filter.kinds?.includes("CARD") === true;

/** All exceptions of a copy together. */
export const exceptionsOf = (except: readonly CopyException[], quoted: Quoted): Partial<CardCopy> =>
  except
    .map(({ abilities, ...one }) => ({ ...one, ...(abilities ? givenByCopying(abilities, quoted) : {}) }))
    .reduce<Partial<CardCopy>>(addFields, {});

/** Keywords and what is said in words: nothing else can be an exception to a copy. */
function givenByCopying(abilities: readonly Ability[], quoted: Quoted): Partial<CardCopy> {
  const { addKeywords, addAbilities, ...others } = given(abilities, quoted);
  if (Object.keys(others).length > 0) unreadable("a quality of a copy");
  return {
    ...(addKeywords ? { addKeywords } : {}),
    ...(addAbilities ? { addAbilities } : {}),
  };
}

const isLeaving = (event: TriggerEvent): boolean =>
  event === "DIES" || event === "LEAVES_BATTLEFIELD" || event === "SACRIFICED";

/** What moves its source out of a zone works in that zone only (113.6k). */
const MOVES_ITSELF = /~ from your (graveyard|hand|library)/;

const watchesItself = (watches: readonly Subject[] | undefined): boolean =>
  watches?.length === 1 && watches[0]!.is === "SELF";

/** A trigger asks its condition after the event: what has left is not there any more. */
const looksAtObjects = (condition: Condition): boolean =>
  condition.is === "STATE" ||
  (condition.is === "NOT" && looksAtObjects(condition.of)) ||
  ((condition.is === "ALL" || condition.is === "ANY") && condition.of.some(looksAtObjects));

/** What no object has as printed: the board says what is chosen. */
const isOfChoice = (ability: Ability): boolean => JSON.stringify(ability).includes(CHOSEN_COLOR);

/** What keywords and their like give the object that has them. */
function fieldsOf(abilities: readonly Ability[]): Partial<CardFields> {
  return abilities
    .map((ability): Partial<CardFields> => {
      const nobody: Reference = { it: null, otherIsSource: false };
      if ("protection" in ability)
        return { keywords: ["PROTECTION"], protectionFrom: ability.protection.map((one) => filterOf(one, nobody)) };
      if ("landwalk" in ability) return { keywords: ["LANDWALK"], landwalk: [filterOf(ability.landwalk, nobody)] };
      if ("bands" in ability)
        return { keywords: ["BANDS_WITH_OTHER"], bandsWithOther: [filterOf(ability.bands, nobody)] };
      if ("quoted" in ability || "protectionFromColorsOf" in ability) return unreadable("not alone");
      return {
        keywords: [ability.keyword],
        ...("counters" in ability ? { counters: [ability.counters] } : {}),
        ...("toxic" in ability ? { toxic: ability.toxic } : {}),
        ...("number" in ability ? { keywordNumbers: [{ keyword: ability.keyword, number: ability.number }] } : {}),
      };
    })
    .reduce(withFields, {});
}

// Sentences about objects.

function staticMeaning(
  { conditions, subject: named, predicates, unless }: Static,
  before: Subject | null,
  quoted: Quoted,
): { readonly subject: Subject; readonly becomes: Becomes | null } {
  const mentioned = conditions.flatMap(mentionedIn);
  const subject = named.is === "IT" ? (subjectOf(mentioned.at(-1)) ?? before ?? unreadable("it?")) : named;
  if (named.is === "IT" && subject.is === "GROUP") unreadable("they?");
  if (subject.is === "GROUP" && before?.is === "ATTACHED" && saysOther(subject.of)) unreadable("other than which?");
  const at: Reference = { it: subject.is === "IT" ? null : subject.is, otherIsSource: subject.is !== "ATTACHED" };
  const affects = affectsOf(subject);
  const isInGraveyard = conditions.some(({ is }) => is === "FROM_GRAVEYARD");
  const holds = [
    ...conditions.map((one) => conditionOf(one.is === "FROM_GRAVEYARD" ? one.of : one, at)),
    ...(unless ? [{ not: conditionOf(unless, at) }] : []),
  ];
  if (unless && predicates.length > 1) unreadable("unless of which?");
  const condition = holds.length === 0 ? null : holds.length === 1 ? holds[0]! : { allOf: holds };
  const on = { ...(affects ? { affects } : {}), ...(condition ? { condition } : {}) };
  if (subject.is === "GROUP" && subject.andYou && !predicates.every(isAgainstTargeting)) unreadable("what of you?");
  const losesTypes = predicates.some((one) => one.does === "LOSE" && one.types);
  const effect = predicates
    .map((one) => effectOf(losesTypes && one.does === "BE" ? { ...one, losesOthers: true } : one, at, quoted))
    .reduce<Partial<CardEffect>>(addEffect, {});
  const byColor = predicates.flatMap((one) => (one.does === "HAVE" ? one.abilities.flatMap(colorsNamed) : []));
  const defines = subject.is === "SELF" && condition === null && predicates.every(definesColorOrType);
  const constraints = predicates.flatMap((one) =>
    one.does === "CONSTRAINT" ? one.constraints.map((said) => constraintOf(said, on, at)) : [],
  );
  if (isInGraveyard && constraints.length > 0) unreadable("constraints work on the battlefield");
  const from = isInGraveyard ? { functionsFrom: ["GRAVEYARD" as const] } : {};
  const yours = subject.is === "GROUP" && subject.andYou ? predicates.flatMap(ofYou) : [];
  const effects = [
    ...yours.map((one) => ({ ...(condition ? { condition } : {}), ...from, ...one })),
    ...(Object.keys(effect).length > 0
      ? [{ ...on, ...from, ...effect, ...(defines ? { characteristicDefining: true } : {}) }]
      : []),
    ...byColor.map((of) => ({ ...from, ...protectionByColor(of, on, at) })),
  ];
  const becomes: Becomes = {
    ...(effects.length > 0 ? { effects } : {}),
    ...(constraints.length > 0 ? { constraints } : {}),
  };
  return { subject, becomes: Object.keys(becomes).length > 0 ? becomes : null };
}

const isAgainstTargeting = (predicate: Predicate): boolean =>
  predicate.does === "HAVE" &&
  predicate.abilities.every((one) => "keyword" in one && (one.keyword === "HEXPROOF" || one.keyword === "SHROUD"));

const ofYou = (predicate: Predicate): readonly CardEffect[] =>
  predicate.does === "HAVE"
    ? predicate.abilities.flatMap((one) =>
        "keyword" in one
          ? [one.keyword === "HEXPROOF" ? { hexproofOf: "YOU" as const } : { shroudOf: "YOU" as const }]
          : [],
      )
    : [];

/** One entry for each color. */
const colorsNamed = (ability: Ability) =>
  "protectionFromColorsOf" in ability ? ALL_COLORS.map((color) => ({ color, of: ability.protectionFromColorsOf })) : [];

/** Protection from a color, as long as something has it; of "its colors" for whatever has it itself. */
function protectionByColor(
  { color, of }: { readonly color: Color; readonly of: Description | null },
  { affects, condition }: { readonly affects?: ObjectFilterInput; readonly condition?: ConditionInput },
  at: Reference,
): CardEffect {
  const addProtectionFrom = [{ colors: [color] }];
  const own = { ...(affects ?? { isSource: true }), colors: [...(affects?.colors ?? []), color] };
  if (of === null) return { affects: own, ...(condition ? { condition } : {}), addProtectionFrom };
  const some = { count: filterOf([...of, { filter: { colors: [color] } }], at) };
  return {
    ...(affects ? { affects } : {}),
    condition: condition ? { allOf: [condition, some] } : some,
    addProtectionFrom,
  };
}

/** "~ is all colors", "~ is every creature type" (604.3). */
const definesColorOrType = (predicate: Predicate): boolean =>
  predicate.does === "BE" &&
  predicate.what.words.every((word) => word === CHOSEN_TYPE) &&
  !predicate.what.size &&
  !predicate.what.abilities;

const saysOther = (description: Description): boolean =>
  description.some((atom) => ("mark" in atom && atom.mark === "OTHER") || ("any" in atom && atom.any.some(saysOther)));

const subjectOf = (ref: Ref | undefined): Subject | null => (ref === "SELF" || ref === "ATTACHED" ? { is: ref } : null);

/** Of whom a condition speaks, so that "it" can mean that. */
function mentionedIn(condition: Condition): readonly Ref[] {
  if (condition.is === "STATE") return [condition.who];
  if (condition.is === "COUNT") return "countersOn" in condition.of ? [condition.of.countersOn] : [];
  if (condition.is === "NOT" || condition.is === "FROM_GRAVEYARD") return mentionedIn(condition.of);
  return condition.is === "ALL" || condition.is === "ANY" ? condition.of.flatMap(mentionedIn) : [];
}

function affectsOf(subject: Subject): ObjectFilterInput | null {
  if (subject.is === "SELF") return null;
  if (subject.is === "ATTACHED") return { attachedToBySource: true };
  return subject.is === "GROUP" ? filterOf(subject.of, { it: null, otherIsSource: true }) : unreadable("it?");
}

/** Two predicates of one sentence are one effect. */
const addEffect = (effect: Partial<CardEffect>, more: Partial<CardEffect>): Partial<CardEffect> =>
  addFields(effect, more);

export function addFields<T extends object>(fields: T, more: T): T {
  const joined = { ...fields } as Record<string, unknown>;
  for (const [field, value] of Object.entries(more)) {
    const known = joined[field];
    if (known !== undefined && !Array.isArray(known)) unreadable(`${field} twice`);
    joined[field] = Array.isArray(known) ? [...(known as unknown[]), ...(value as unknown[])] : (value as unknown);
  }
  return joined as T;
}

export function effectOf(predicate: Predicate, at: Reference, quoted: Quoted): Partial<CardEffect> {
  switch (predicate.does) {
    case "GET":
      return {
        ...changed("addPower", predicate.power, predicate, at),
        ...changed("addToughness", predicate.toughness, predicate, at),
      };
    case "SIZE":
      return {
        ...(predicate.power ? { setPower: valueOf(predicate.power, at) } : {}),
        ...(predicate.toughness ? { setToughness: valueOf(predicate.toughness, at) } : {}),
        ...(predicate.defines ? { characteristicDefining: true } : {}),
      };
    case "HAVE":
      return given(predicate.abilities, quoted);
    case "LOSE":
      return predicate.abilities === "ALL"
        ? { loseAllAbilities: true }
        : { removeKeywords: keywordsOf(predicate.abilities) };
    case "CANT_HAVE":
      return { cantHaveKeywords: keywordsOf(predicate.abilities) };
    case "BE":
      return typeEffect(predicate.what, at, quoted, predicate.losesOthers);
    case "NOT_BE":
      return { removeTypes: predicate.words };
    case "CONTROL":
      return { changeController: "YOU" };
    case "EXEMPT_FROM_LEGEND_RULE":
      return { exemptFrom: ["LEGEND_RULE"] };
    case "LETHAL_BY_POWER":
      return { lethalDamageByPower: true };
    case "CANT_HAVE_COUNTERS":
      return { cantHaveCounters: true };
    case "DOESNT_UNTAP":
      return predicate.yours && at.it !== "SELF" ? unreadable("in whose untap step?") : { doesntUntap: true };
    case "DAMAGE_BY_TOUGHNESS":
      return { damageByToughness: true };
    case "CONSTRAINT":
    case "NOTHING":
      return {};
  }
}

function changed(
  field: "addPower" | "addToughness",
  { sign, by }: Change,
  { value, each }: { readonly value?: Value; readonly each?: true },
  at: Reference,
): Partial<CardEffect> {
  if (by === 0) return {};
  if (by !== "X" && !each) return { [field]: { constant: sign * by } };
  if (!value || (by === "X") === (each === true)) return unreadable("how much?");
  return { [field]: times(valueOf(value, at), by === "X" ? sign : sign * by) };
}

const times = (value: ValueInput, by: number): ValueInput =>
  by === 1
    ? value
    : {
        ...value,
        times: (value.times ?? 1) * by,
        ...(value.constant ? { constant: value.constant * by } : {}),
      };

/** Abilities that an effect gives. What is quoted must do nothing on a board: it is given in words. */
function given(abilities: readonly Ability[], quoted: Quoted): Partial<CardEffect> {
  return abilities
    .map((ability): Partial<CardEffect> => {
      const nobody: Reference = { it: null, otherIsSource: false };
      if ("protectionFromColorsOf" in ability) return {};
      if ("protection" in ability) return { addProtectionFrom: ability.protection.map((one) => filterOf(one, nobody)) };
      if ("landwalk" in ability) return { addLandwalk: [filterOf(ability.landwalk, nobody)] };
      if ("bands" in ability) return { addBandsWithOther: [filterOf(ability.bands, nobody)] };
      if ("keyword" in ability) return { addKeywords: [ability.keyword] };
      const said = ability.quoted.replace(/,$/, ".");
      return quoted(said) ?? unreadable("gives what does something");
    })
    .reduce(addEffect, {});
}

const keywordsOf = (abilities: readonly Ability[]) =>
  abilities.map((ability) => ("keyword" in ability ? ability.keyword : unreadable("loses what has a quality")));

const CARD_TYPES = ["Artifact", "Battle", "Creature", "Enchantment", "Kindred", "Land", "Planeswalker", "Tribal"];
const SUPERTYPES = ["Basic", "Legendary", "Snow", "World"];

/** New card types and subtypes replace the old ones, unless they come besides (205.1a, 205.1b). */
function typeEffect(
  { words, colors, colorsToo, size, abilities, besides: isBesides, everyCreatureType }: TypeChange,
  at: Reference,
  quoted: Quoted,
  losesOthers = false,
): Partial<CardEffect> {
  const types = words.filter((word) => CARD_TYPES.includes(word));
  const supertypes = words.filter((word) => SUPERTYPES.includes(word));
  const subtypes = words.filter((word) => !types.includes(word) && !supertypes.includes(word));
  if (words.length === 0 && size) unreadable("a size of nothing");
  const staysWhatItWas = isBesides === true || (isArtifactCreature(types) && !losesOthers);
  const replaces = !staysWhatItWas && types.length > 0;
  const setsSubtypes = isBesides !== true && subtypes.length > 0;
  if (setsSubtypes && isArtifactCreature(types) && !subtypes.every(isCreatureType)) unreadable("which subtypes?");
  const added = [...supertypes, ...types, ...(setsSubtypes ? [] : subtypes)];
  return {
    ...(added.length > 0 ? { addTypes: added } : {}),
    ...(replaces ? { removeTypes: CARD_TYPES.filter((type) => !types.includes(type)) } : {}),
    ...(setsSubtypes ? { setSubtypes: subtypes } : {}),
    ...(everyCreatureType ? { addAllCreatureTypes: true } : {}),
    ...(colors ? (colorsToo ? { addColors: colors } : { setColors: colors }) : {}),
    ...(size ? { setPower: valueOf(size.power, at), setToughness: valueOf(size.toughness, at) } : {}),
    ...(abilities ? given(abilities, quoted) : {}),
  };
}

const isArtifactCreature = (types: readonly string[]): boolean =>
  types.length === 2 && types.includes("Artifact") && types.includes("Creature");

function constraintOf(
  { kind, by, count, defenders, turned }: ConstraintSaid,
  { affects, condition }: { readonly affects?: ObjectFilterInput; readonly condition?: ConditionInput },
  at: Reference,
): CardConstraint {
  const seen = by ? filterOf(by, at) : undefined;
  const whom = turned ? seen : affects;
  const whomBy = turned ? (affects ?? { isSource: true }) : seen;
  return {
    kind: kind as CardConstraint["kind"],
    ...(whom && !isSourceAlone(whom) ? { affects: whom } : {}),
    ...(whomBy ? { by: whomBy } : {}),
    ...(count === undefined ? {} : { count }),
    ...(defenders ? { defenders: defendersOf(defenders, affects) } : {}),
    ...(condition ? { condition } : {}),
  };
}

/** Whose owner is spoken of is the source. */
function defendersOf(said: NonNullable<ConstraintSaid["defenders"]>, affects: ObjectFilterInput | undefined) {
  if ("ownerOfSource" in said) return affects && !isSourceAlone(affects) ? unreadable("whose owner?") : said;
  const { playersInScope, planeswalkers } = said;
  return {
    playersInScope,
    ...(planeswalkers ? { permanents: { types: ["Planeswalker"], controller: playersInScope } } : {}),
  };
}

const isSourceAlone = (filter: ObjectFilterInput): boolean =>
  filter.isSource === true && Object.keys(filter).length === 1;

// Conditions, values, filters.

export function conditionOf(condition: Condition, at: Reference): ConditionInput {
  switch (condition.is) {
    case "TURN":
      return { turnOf: condition.of };
    case "BLESSING":
      return { citysBlessingOf: "YOU" };
    case "FROM_GRAVEYARD":
      return unreadable("within a condition");
    case "NOT":
      return { not: conditionOf(condition.of, at) };
    case "ALL":
      return { allOf: condition.of.map((one) => conditionOf(one, at)) };
    case "ANY":
      return { anyOf: condition.of.map((one) => conditionOf(one, at)) };
    case "STATE":
      return { count: filterOf([{ filter: isThis(condition.who, at) }, ...condition.what], at) };
    case "COUNT": {
      const { atLeast, atMost } = condition;
      const bounds = { ...(atLeast === undefined ? {} : { atLeast }), ...(atMost === undefined ? {} : { atMost }) };
      return {
        ...countOf(condition.of, at, bounds),
        ...(atLeast === 1 && atMost === undefined && "of" in condition.of ? {} : bounds),
      };
    }
  }
}

const isThis = (who: Ref, at: Reference): ObjectFilterInput => {
  const meant = who === "IT" ? at.it : who;
  if (meant === "SELF") return { isSource: true };
  return meant === "ATTACHED" ? { attachedToBySource: true } : unreadable("which of them?");
};

function countOf(count: Count, at: Reference, bounds: Bounds): ConditionInput {
  if ("of" in count && (count.sharesCreatureType ?? count.greatest)) return unreadable("no count");
  if ("devotionTo" in count) return count;
  if ("of" in count) return { count: filterOf(count.of, at), ...(count.distinct ? { distinct: count.distinct } : {}) };
  if ("cardsInHandOf" in count) return count;
  if ("lifeOf" in count) return count;
  if ("figureOf" in count) return unreadable("figures have bounds of their own");
  const who = isThis(count.countersOn, at);
  if (who.isSource === true) return { countersOnSource: count.kind };
  return bounds.atLeast !== undefined
    ? { count: { ...who, counters: [{ kind: count.kind, ...bounds }] } }
    : unreadable("few counters on another");
}

export function valueOf(value: Value, at: Reference): ValueInput {
  if (value.is === "CONSTANT") return { constant: value.constant };
  return {
    ...amountOf(value.of, at),
    ...(value.times === undefined ? {} : { times: value.times }),
    ...(value.constant ? { constant: value.constant } : {}),
  };
}

/**
 * "Other" is said of what the sentence is about, or of the card, by what is counted: "other enchantment" is other than the Aura, "other
 * creature" than what it enchants.
 */
function amountOf(count: Count, at: Reference): ValueInput {
  const isOf = (kind: (filter: ObjectFilterInput) => boolean): boolean =>
    at.it === "ATTACHED" && "of" in count && count.of.some((atom) => "filter" in atom && kind(atom.filter));
  const within: Reference = {
    ...at,
    otherIsSource: at.it === "SELF" || (isOf(isAttachable) && !isOf(isOfCreature)),
    otherIsHost: isOf(isOfCreature) && !isOf(isAttachable),
  };
  if ("devotionTo" in count) return count;
  if ("of" in count && count.sharesCreatureType) return likeIt(count.of, at);
  if ("of" in count)
    return {
      countOf: filterOf(count.of, within),
      ...(count.distinct ? { distinct: count.distinct } : {}),
      ...(count.greatest ? { greatest: count.greatest } : {}),
    };
  if ("cardsInHandOf" in count) return count;
  if ("lifeOf" in count) return count;
  if ("figureOf" in count) {
    const ofRecipient = count.figureOf === "IT" ? at.it !== "SELF" : count.figureOf === "ATTACHED";
    if (count.figure !== "MANA_VALUE" && (ofRecipient || at.it === "SELF")) unreadable("a figure of itself");
    return ofRecipient ? { ofRecipient: count.figure } : { ofSource: count.figure };
  }
  const ref = count.countersOn === "IT" ? at.it : count.countersOn;
  if (ref === "SELF") return { countersOnSource: count.kind };
  if (ref === at.it && ref !== null) return { countersOnRecipient: count.kind };
  return unreadable("counters on what?");
}

/** "Other" is said of what the sentence is about, and of that the engine counts no others. */
function likeIt(of: Description, at: Reference): ValueInput {
  const others = of.filter((atom) => !("mark" in atom && atom.mark === "OTHER"));
  if (others.length === of.length || at.it === null) return unreadable("other than what?");
  return { countOf: filterOf(others, at), sharesCreatureType: true };
}

const isOfCreature = ({ types, subtypes }: ObjectFilterInput): boolean =>
  types?.includes("Creature") === true || subtypes?.some(isCreatureType) === true;

const isAttachable = ({ types = [], subtypes = [] }: ObjectFilterInput): boolean =>
  types?.includes("Enchantment") === true || ["Aura", "Equipment"].some((type) => subtypes?.includes(type) === true);

type MutableFilter = { -readonly [K in keyof ObjectFilterInput]: ObjectFilterInput[K] };

/** One filter of all atoms. */
export function filterOf(description: Description, at: Reference): ObjectFilterInput {
  const all: MutableFilter = {};
  const apart: ObjectFilterInput[] = [];
  for (const atom of description) {
    const one = filterOfAtom(atom, at);
    if (Object.keys(one).some((field) => field in all && !ADDED_UP.has(field))) apart.push(one);
    else
      for (const [field, value] of Object.entries(one)) {
        const known = (all as Record<string, unknown>)[field];
        (all as Record<string, unknown>)[field] = Array.isArray(known)
          ? [...(known as unknown[]), ...(value as unknown[])]
          : value;
      }
  }
  return apart.length === 0 ? all : { ...all, allOf: apart };
}

/** Lists of which all entries must hold. */
const ADDED_UP: ReadonlySet<string> = new Set(["types", "supertypes", "subtypes", "colors", "keywords", "counters"]);

function filterOfAtom(atom: Atom, at: Reference): ObjectFilterInput {
  if ("filter" in atom) return atom.filter;
  if ("any" in atom) return { anyOf: atom.any.map((one) => filterOf(one, at)) };
  if ("not" in atom) return { not: filterOf(atom.not, at) };
  if ("attachedTo" in atom) return { attachedTo: filterOf(atom.attachedTo, at) };
  if ("compare" in atom)
    return at.it === "SELF" ? { [atom.compare]: { comparedToSource: atom.how } } : unreadable("compared to what?");
  if (atom.mark === "OTHER") {
    if (at.otherIsSource) return { excludeSource: true };
    return at.otherIsHost ? { not: { attachedToBySource: true } } : unreadable("other than what?");
  }
  if (at.it === "SELF") return { attachedTo: { isSource: true } };
  return at.it === "ATTACHED" ? { attachedTo: { attachedToBySource: true } } : unreadable("attached to what?");
}
