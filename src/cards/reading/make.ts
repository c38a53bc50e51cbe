import { type Color, type Keyword, type ObjectFilterInput, type TokenInput } from "../../engine";
import {
  type Atom,
  type Bounds,
  type Change,
  type Condition,
  type Description,
  type Order,
  type Predicate,
  type Quantity,
  type Ref,
  type Subject,
  type Value,
} from "./syntax";

/** What the grammar makes of words in more than one step. */

const filter = (filter: ObjectFilterInput): Atom => ({ filter });

export const HISTORIC: Atom = {
  any: [[filter({ types: ["Artifact"] })], [filter({ supertypes: ["Legendary"] })], [filter({ subtypes: ["Saga"] })]],
};

/** Of a creature that the controller of the source controls: the Auras that count are those of its controller (700.9). */
export const MODIFIED: Atom = {
  any: [
    [filter({ counters: [{}] })],
    [filter({ hasAttached: { subtypes: ["Equipment"] } })],
    [filter({ hasAttached: { subtypes: ["Aura"], controller: "YOU" } })],
  ],
};

export const OUTLAW: Atom = {
  any: ["Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"].map((type) => [filter({ subtypes: [type] })]),
};

const PERMANENTS = ["Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"];
export const PERMANENT_CARD: Atom = {
  any: PERMANENTS.map((type) => [filter({ types: [type], kinds: ["CARD"] })]),
};

export const ALL_COLORS = ["WHITE", "BLUE", "BLACK", "RED", "GREEN"] as const;

export const FIELD_OF = { POWER: "power", TOUGHNESS: "toughness", MANA_VALUE: "manaValue" } as const;

/** Whatever there is, in every zone. */
export const WHEREVER_IT_IS: Atom = {
  filter: { zones: ["BATTLEFIELD", "GRAVEYARD", "HAND", "LIBRARY", "STACK", "EXILE", "COMMAND"] },
};

export const anyAdjective = (atoms: readonly Atom[]): readonly Atom[] => [{ any: atoms.map((atom) => [atom]) }];

export const arePositive = (atoms: readonly Atom[]): boolean => atoms.every((atom) => !("not" in atom));

/** "Artifact and non-Aura" before "enchantment", "Bird or basic" before "land" are not two qualities of it: the first is a noun by itself. */
export const areAlike = (atoms: readonly Atom[]): boolean =>
  atoms.every((atom) => "not" in atom) ||
  (arePositive(atoms) && (new Set(atoms.map(fieldsOf)).size === 1 || !atoms.slice(0, -1).some(isNounToo)));
const fieldsOf = (atom: Atom): string => ("filter" in atom ? Object.keys(atom.filter).join() : "");
const isNounToo = (atom: Atom): boolean => isOfType(atom) || fieldsOf(atom) === "kinds";

/** One noun with what stands before and behind it. */
interface Unit {
  readonly adjectives: readonly Atom[];
  readonly noun: Atom;
  readonly suffixes: readonly Atom[];
  /** It has an article, or "each", of its own. */
  readonly isApart?: true;
}

/**
 * Null if it is not clear of which of several nouns something is said: "white creatures and lands", "artifacts and creatures
 * with flying". Others, whose they are and where they are is said of all.
 */
export function joined(units: readonly Unit[]): Description | null {
  if (!units.every(saysWhere)) return null;
  if (units.some(({ adjectives }) => adjectives.includes(MODIFIED)) && !units.every(isYours)) return null;
  const [first, ...rest] = units as readonly [Unit, ...Unit[]];
  const last = rest.at(-1);
  if (!last) return [...first.adjectives, first.noun, ...first.suffixes];
  const sameNoun = rest.every(({ noun }) => JSON.stringify(noun) === JSON.stringify(first.noun));
  const areApart = rest.every((one) => one.isApart);
  if (areApart && last.suffixes.length > 0 && first.suffixes.length === 0) return null;
  const isShared = last.suffixes.map(isSaidOfAll);
  // What comes after "you control" is said of the same: whatever it is has a mana value, and not all have power.
  const shared = last.suffixes.filter(
    (one, at) => isShared[at] || (isOfManaValue(one) && isShared.slice(0, at).includes(true)),
  );
  if (!sameNoun && shared.length < last.suffixes.length) return null;
  // "Another creature or a token": what has an article of its own need not be another.
  const others = areApart ? [] : first.adjectives.filter(isOther);
  const unclear = first.adjectives.some((one) => !isOther(one) && !isOfType(one));
  if (unclear && !areApart && !sameNoun && rest.some(({ adjectives }) => adjectives.length === 0)) return null;
  return [
    ...others,
    {
      any: units.map(({ adjectives, noun, suffixes }, at) => [
        ...adjectives.filter((one) => at > 0 || areApart || !isOther(one)),
        noun,
        ...suffixes,
        ...(at < units.length - 1 && suffixes.length === 0 ? shared : []),
      ]),
    },
  ];
}

/** A card is one in the zone that is named, a permanent one on the battlefield. */
function saysWhere({ noun, suffixes }: Unit, _: number, units: readonly Unit[]): boolean {
  const isCard = noun === PERMANENT_CARD || ("filter" in noun && noun.filter.kinds?.includes("CARD") === true);
  const zones = [...suffixes, ...units.at(-1)!.suffixes].some((one) => isZone(one));
  return isCard === zones;
}

const isZone = (atom: Atom): boolean =>
  "filter" in atom && (["GRAVEYARD", "LIBRARY", "HAND"] as const).some((zone) => atom.filter.zones?.includes(zone));

/** Cards in somebody's hand. */
export const isInHand = (of: Description): boolean =>
  of.some((atom) => "filter" in atom && atom.filter.zones?.includes("HAND") === true);

/** The same nouns, of cards of the library of whoever searches. */
export const inLibrary = (units: readonly Unit[]): readonly Unit[] =>
  units.map((unit, at) => {
    if (at < units.length - 1) return unit;
    return { ...unit, suffixes: [...unit.suffixes, filter({ zones: ["LIBRARY"], owner: "YOU" })] };
  });

/** The same of cards of the hand of whoever chooses. */
export const inHand = (of: Description): Description =>
  of.map((atom) => {
    if ("any" in atom) return { any: atom.any.map(inHand) };
    return "filter" in atom && atom.filter.zones ? filter({ ...atom.filter, zones: ["HAND"] }) : atom;
  });

/** Whether it asks for more than a card: then nobody has to find it (701.23b). */
export const hasQuality = (of: Description): boolean =>
  of.some((atom) => !("filter" in atom) || Object.keys(atom.filter).some((field) => !OF_ANY_CARD.has(field)));
const OF_ANY_CARD: ReadonlySet<string> = new Set(["kinds", "zones", "owner"]);

/** Orders that hold under a condition, which is asked once. */
export const under = (orders: readonly Order[], what: Under): readonly Order[] =>
  orders.map((one, at) => ({ ...one, ...(at === 0 ? what : { likewise: true as const }) }));
type Under = Pick<Order, "condition" | "ifKicked">;

/** The same, of which what stands before it is done if it does not hold. */
export const instead = (orders: readonly Order[], what: Under): readonly Order[] =>
  under(orders, what).map((one, at) => (at === 0 ? { ...one, instead: true as const } : one));

/**
 * Whether it is clear instead of what, or if what is done: of the one order before it; instead of which the same is said of something
 * else or of another amount.
 */
export const followsOne = (sentences: readonly (readonly Order[])[]): boolean =>
  sentences.every(([first], at) => {
    const before = sentences[at - 1];
    const [one] = before ?? [];
    if (first?.ifDone === true) return before?.length === 1 && one!.may === undefined && one!.does !== "LATER";
    if (first?.instead !== true) return true;
    return before?.length === 1 && one!.does === first.does && !one!.condition && !one!.may && !one!.instead;
  });

/** "Until end of turn, this gets +1/+0 and creatures you control gain trample": so long both. */
export function lasting(orders: readonly Order[]): readonly Order[] {
  const [first] = orders;
  if (first?.does !== "EFFECT" || !first.leads) return orders;
  return orders.map((one) => (one.does === "EFFECT" ? { ...one, duration: one.duration ?? first.duration } : one));
}

/** One verb with more than one object does it to all of them at once. */
export const atOnce = (orders: readonly Order[]): readonly Order[] =>
  orders.map((one, at) => (at === 0 ? one : { ...one, atOnce: true }));

/** "A creature or a planeswalker you control": whose the creature is, nobody knows. */
export const areClear = (subjects: readonly Subject[]): boolean =>
  new Set(subjects.flatMap((one) => (one.is === "GROUP" ? [one.of.some(isSaidOfAll)] : []))).size < 2;

const isYours = ({ suffixes }: Unit): boolean =>
  suffixes.some((one) => "filter" in one && one.filter.controller === "YOU");

const isOther = (atom: Atom): boolean => "mark" in atom && atom.mark === "OTHER";

const isOfType = (atom: Atom): boolean =>
  ("filter" in atom && (atom.filter.types !== undefined || atom.filter.subtypes !== undefined)) ||
  ("any" in atom && atom.any.every(([one]) => isOfType(one!)));

const isOfManaValue = (atom: Atom): boolean => "filter" in atom && atom.filter.manaValue !== undefined;

const SAID_OF_ALL = ["controller", "owner", "zones", "attachedTo"] as const;
const isSaidOfAll = (atom: Atom): boolean =>
  ("filter" in atom && SAID_OF_ALL.some((field) => atom.filter[field] !== undefined)) ||
  ("mark" in atom && atom.mark === "ATTACHED_TO_IT") ||
  ("not" in atom && atom.not.every(isSaidOfAll));

/** Whether nothing can be both: what lies in a graveyard is not on the battlefield. */
export const areApart = (one: Description, other: Description): boolean => isInGraveyard(one) !== isInGraveyard(other);

const isInGraveyard = (description: Description): boolean =>
  description.some((atom) => isZone(atom) || ("any" in atom && atom.any.some(isInGraveyard)));

/** What is no permanent, and can be put into a graveyard. */
export const notInPlay = (type: string): Atom =>
  filter({ types: [type], kinds: ["CARD"], zones: ["HAND", "LIBRARY", "STACK", "EXILE", "COMMAND"] });

/** "A red source you control": an object in whatever zone. */
export const fromSource = (...said: readonly (Atom | null)[]): { readonly from?: Subject } => {
  const of = said.filter((atom) => atom !== null);
  return of.length > 0 ? { from: { is: "GROUP", of } } : {};
};

/** More than any board has. */
export const ANY_NUMBER = 100_000;

export const someOf = (of: Description): Condition => ({ is: "COUNT", of: { of }, atLeast: 1 });
export const noneOf = (of: Description): Condition => ({ is: "COUNT", of: { of }, atMost: 0 });

export function withCounters(who: Ref, { kind, ...bounds }: Bounds & { readonly kind?: string }): Condition {
  if (kind !== undefined) return { is: "COUNT", of: { countersOn: who, kind }, ...bounds };
  return { is: "STATE", who, what: [filter({ counters: [bounds] })] };
}

export const constant = (constant: number): Value => ({ is: "CONSTANT", constant });

/** "+1/+1 for each": so many times; "+X/+0, where X is": that many. */
export function scaled(
  power: Change,
  toughness: Change,
  { each, x }: { readonly each?: Value; readonly x?: Value },
): Predicate {
  return { does: "GET", power, toughness, value: (each ?? x)!, ...(each ? { each: true } : {}) };
}

const controlledBy =
  (controller: "YOU" | "OPPONENTS") =>
  (subjects: readonly Subject[]): readonly Subject[] =>
    subjects.map((one) => (one.is === "GROUP" ? { is: "GROUP", of: [...one.of, filter({ controller })] } : one));
export const ofYours = controlledBy("YOU");
export const ofOpponents = controlledBy("OPPONENTS");

/** More targets than a board has. */
export const ANY_NUMBER_OF_TARGETS = 500;

export const ANY_TARGET: Atom = {
  any: ["Creature", "Planeswalker", "Battle"].map((type) => [filter({ types: [type] })]),
};

interface TokenSaid {
  readonly legendary: boolean;
  readonly size: readonly [number, number];
  readonly colors: readonly Color[];
  readonly kinds: readonly string[];
  readonly keywords: readonly (Keyword | { readonly quoted: string })[];
  readonly name: string | null;
}

export const quotedIn = (keywords: TokenSaid["keywords"]): readonly string[] =>
  keywords.flatMap((one) => (typeof one === "string" ? [] : [one.quoted]));

export function token({
  legendary,
  size: [power, toughness],
  colors,
  kinds,
  keywords: said,
  name,
}: TokenSaid): TokenInput {
  const keywords = said.flatMap((one) => (typeof one === "string" ? [one] : []));
  const isType = (word: string): boolean => word === "Creature" || PERMANENTS.includes(word);
  const types = kinds.filter(isType);
  const subtypes = kinds.filter((word) => !isType(word));
  const words = ["Token", ...(legendary ? ["Legendary"] : []), ...types];
  return {
    typeLine: subtypes.length > 0 ? `${words.join(" ")} — ${subtypes.join(" ")}` : words.join(" "),
    ...(name ? { name } : {}),
    power,
    toughness,
    ...(colors.length > 0 ? { colors } : {}),
    ...(keywords.length > 0 ? { keywords } : {}),
  };
}

/** False if what follows a trigger says when it triggers, or how often. */
export const isWholeEffect = (effect: string): boolean =>
  !/^if |triggers only|only triggers|This ability triggers/i.test(effect) && !MORE_EVENTS.test(effect);

/** "or a creature card leaves your graveyard, …", "attacks, or dies, …": the commas stand between events. */
const MORE_EVENTS = /^(?:and|or|attacks|becomes|blocks|deals|dies|enters|is|leaves|transforms)\b/;

/** One, of which nothing depends on the board, and that has no ability in words. */
export const isOneToken = (said: {
  readonly amount: Quantity;
  readonly token?: TokenInput;
  readonly quoted?: readonly string[];
  readonly tapped?: true;
}): boolean =>
  said.token !== undefined && said.quoted?.length === 0 && !said.tapped && JSON.stringify(said.amount) === '{"n":1}';

/** A token of a kind of artifact that the rules define: Treasure, Clue (111.10). */
export const artifactToken = (type: string) => ({ typeLine: `Token Artifact — ${type}`, name: type });
