import { ordinalsOf } from "../../src/domain/ordinals";
import { type EditionSource } from "../../src/corpus/edition-source";
import { type EditionRule } from "../../src/domain/edition";
import { parentRuleNumber, type RuleNumber, ruleNumberParts } from "../../src/domain/rule-number";
import { type Random, seeded } from "../support/random";

/** Where a rule stood in the edition before. */
export interface Origin {
  readonly number: RuleNumber;
  readonly ordinal: number;
}

interface Draft {
  readonly rule: EditionRule;
  /** Two of which either may carry on where two were joined, none of what is new. */
  readonly origins: readonly Origin[];
  /** The number that it had, and the one that it gets. */
  readonly was: RuleNumber | null;
  number: RuleNumber;
}

const LETTERS = [..."abcdefghijkmnpqrstuvwxyz"];

/** Names that the rules have and that an edition of tomorrow might give up. */
const RENAMED: readonly (readonly [RegExp, string])[] = [
  [/\bplaneswalker/g, "wanderer"],
  [/\bPlaneswalker/g, "Wanderer"],
  [/\bscry\b/g, "foresee"],
  [/\bScry\b/g, "Foresee"],
];

/**
 * The edition after one, as it might be: a section and keywords come in and shift what is behind them, references follow, some
 * terms get other names, and rules are split, joined, reworded, taken out and added.
 */
export function inventNext({ edition, records }: EditionSource): {
  source: EditionSource;
  origins: readonly (readonly Origin[])[];
} {
  const random = seeded(edition.rules.length);
  const ordinals = ordinalsOf(edition.rules.map(({ number }) => number));
  let drafts = edition.rules.map((rule, position): Draft => {
    const { number } = rule;
    return { rule, origins: [{ number, ordinal: ordinals[position]! }], was: number, number };
  });
  const leaves = (least: number) =>
    drafts.filter(({ number, rule: { text }, was }, at) => {
      const after = drafts[at + 1]?.number;
      return was !== null && text.split(". ").length >= least && (!after || parentRuleNumber(after) !== number);
    });

  for (const { rule, number } of some(leaves(4), 6, random)) drafts = divide(drafts, rule, number);
  for (const { number } of some(leaves(1), 4, random)) drafts = join(drafts, number);
  for (const { number } of some(leaves(1), 6, random)) drafts = takeOut(drafts, number);
  const withLetters = leaves(1).filter(({ number }) => ruleNumberParts(number).letters);
  for (const { number } of some(withLetters, 8, random)) drafts = bringIn(drafts, number, newRule(number, random));
  for (const section of ["702", "701"])
    for (const { number } of some(
      leaves(1).filter((draft) => draft.number.startsWith(`${section}.`) && !ruleNumberParts(draft.number).letters),
      2,
      random,
    ))
      drafts = bringIn(drafts, number, newRule(number, random));
  const [section] = some(
    drafts.filter(({ number }) => /^1\d\d$/.test(number) && number > "104"),
    1,
    random,
  );
  if (section) drafts = bringIn(drafts, section.number, newRule(section.number, random));

  const moved = new Map(drafts.flatMap(({ was, number }) => (was !== null && was !== number ? [[was, number]] : [])));
  const key = `${Number(edition.key.slice(0, 4)) + 1}${edition.key.slice(4)}`;
  const document = `invented-${key}`;
  const reworded = (text: string) =>
    RENAMED.reduce(
      (words, [term, other]) => words.replace(term, other),
      text.replace(/\b\d{3}(?:\.\d{1,3}[a-z]{0,2})?\b/g, (number) => moved.get(number) ?? number),
    );
  const rules = drafts.map(({ rule: { heading, text, examples, firstLine, lastLine }, number }): EditionRule => ({
    ...(heading !== undefined && { heading }),
    ...{ number, text: reworded(text), examples: examples.map(reworded), document, firstLine, lastLine },
  }));
  const parts = { documents: [document], chapters: [], rules, glossary: [], commentary: [] };
  return {
    source: {
      edition: { ...edition, key, effectiveDate: key, title: `Invented, ${key}`, ...parts },
      records: records.slice(0, 1).map((record) => ({ ...record, id: document })),
    },
    origins: drafts.map(({ origins }) => origins),
  };
}

function some<T>(from: readonly T[], count: number, random: Random): T[] {
  const left = [...from];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0]!,
  );
}

/** The last sentences of a rule become a rule of their own behind it. */
function divide(drafts: readonly Draft[], rule: EditionRule, number: RuleNumber): Draft[] {
  const sentences = rule.text.split(/(?<=\.) /);
  const half = Math.ceil(sentences.length / 2);
  const [head, tail] = [sentences.slice(0, half).join(" "), sentences.slice(half).join(" ")];
  const shortened = drafts.map((draft) => (draft.rule === rule ? { ...draft, rule: { ...rule, text: head } } : draft));
  const at = shortened.findIndex((draft) => draft.number === number);
  return shift(shortened, at + 1, after(number), { ...rule, text: tail, examples: [] });
}

/** A rule takes the words of the next one of its parent, which is no more. */
function join(drafts: readonly Draft[], number: RuleNumber): Draft[] {
  const at = drafts.findIndex((draft) => draft.number === number);
  const [one, next] = [drafts[at], drafts[at + 1]];
  if (!one || !next || next.number !== after(number) || next.rule.heading !== undefined) return [...drafts];
  const joined = {
    ...one,
    origins: [...one.origins, ...next.origins],
    rule: { ...one.rule, text: `${one.rule.text} ${next.rule.text}` },
  };
  return takeOut([...drafts.slice(0, at), joined, ...drafts.slice(at + 1)], next.number);
}

function takeOut(drafts: readonly Draft[], number: RuleNumber): Draft[] {
  const at = drafts.findIndex((draft) => draft.number === number);
  if (at < 0) return [...drafts];
  return [...drafts.slice(0, at), ...drafts.slice(at + 1)].map((draft) => ({
    ...draft,
    number: bumped(draft.number, after(number), -1),
  }));
}

const bringIn = (drafts: readonly Draft[], number: RuleNumber, rule: EditionRule): Draft[] =>
  shift(
    drafts,
    drafts.findIndex((draft) => draft.number === number),
    number,
    rule,
  );

/** With a new rule at a place, which all behind it of the same parent make room for. */
const shift = (drafts: readonly Draft[], at: number, number: RuleNumber, rule: EditionRule): Draft[] => {
  const moved = drafts.map((draft) => ({ ...draft, number: bumped(draft.number, number, 1) }));
  return [...moved.slice(0, at), { rule, origins: [], was: null, number }, ...moved.slice(at)];
};

/** A number after one place more, or less, if it stands at `from` or behind it beside the same siblings, or below one of these. */
function bumped(number: RuleNumber, from: RuleNumber, by: 1 | -1): RuleNumber {
  const [mine, its] = [ruleNumberParts(number), ruleNumberParts(from)];
  if (its.rule === undefined) {
    const isBehind = mine.section >= its.section && Math.floor(mine.section / 100) === Math.floor(its.section / 100);
    return isBehind ? written({ ...mine, section: mine.section + by }) : number;
  }
  if (mine.section !== its.section || mine.rule === undefined) return number;
  if (its.letters === undefined) return mine.rule >= its.rule ? written({ ...mine, rule: mine.rule + by }) : number;
  if (mine.rule !== its.rule || mine.letters === undefined || indexOf(mine.letters) < indexOf(its.letters))
    return number;
  return written({ ...mine, letters: lettersAt(indexOf(mine.letters) + by) });
}

/** The number behind one. */
function after(number: RuleNumber): RuleNumber {
  const parts = ruleNumberParts(number);
  if (parts.letters !== undefined) return written({ ...parts, letters: lettersAt(indexOf(parts.letters) + 1) });
  if (parts.rule !== undefined) return written({ ...parts, rule: parts.rule + 1 });
  return written({ section: parts.section + 1 });
}

const written = ({ section, rule, letters }: { section: number; rule?: number; letters?: string }): RuleNumber =>
  `${section}${rule === undefined ? "" : `.${rule}${letters ?? ""}`}`;

const indexOf = (letters: string): number =>
  [...letters].reduce((index, letter) => index * LETTERS.length + Math.max(0, LETTERS.indexOf(letter)) + 1, 0);

const lettersAt = (index: number): string =>
  index <= LETTERS.length
    ? LETTERS[index - 1]!
    : LETTERS[Math.floor((index - 1) / LETTERS.length) - 1]! + LETTERS[(index - 1) % LETTERS.length]!;

const WORDS =
  "a spell whose clock has run down leaves for the vault unless somebody winds it before dawn breaks over town".split(
    " ",
  );

/** Words that no edition has. */
function newRule(number: RuleNumber, random: Random): EditionRule {
  const words = some(WORDS, 14, random).join(" ");
  return {
    number,
    text: `${words[0]!.toUpperCase()}${words.slice(1)}.`,
    examples: [],
    document: "",
    firstLine: 1,
    lastLine: 1,
    ...(ruleNumberParts(number).letters === undefined && { heading: `Clockwork ${words.slice(0, 6)}` }),
  };
}
