import { alignProfiles } from "../../alignment/align";
import { profileEdition } from "../../alignment/profile";
import { subjectOf } from "../../corpus/glossary-terms";
import { precedingNumber } from "../../corpus/official/checks";
import { type ParsedOfficialRules } from "../../corpus/official/parse-official-rules";
import { referencesIn } from "../../corpus/references";
import { canonicalText } from "../../corpus/typography";
import { type EditionFile, type EditionRule } from "../../domain/edition";
import { compareRuleNumbers, parentRuleNumber, type RuleNumber } from "../../domain/rule-number";
import { vocabulary } from "../../reading/alignment-data";

/** An edition drops at most 6 rules in a row of the one before, and 6 terms: measured of all since 1999. */
const TOO_MANY_IN_A_ROW = 8;
/** Now and then the publisher skips numbers: 712.3d is the first of its kind in 2023. */
const MOST_SKIPPED = 3;
const MOST_NAMED = 6;

/**
 * What a file shows to have lost, or to have twice, a part of a sentence each. `before` is the newest edition held, if any;
 * `missing` is what the file is known to lack, if its edition is known.
 */
export function lostParts(
  parsed: ParsedOfficialRules,
  before: EditionFile | null,
  missing?: readonly RuleNumber[],
): string[] {
  const { edition, lines } = parsed;
  const terms = new Set(edition.glossary.map(({ term }) => subjectOf(term)));
  const lostTerms = rowsOf(before?.glossary ?? [], ({ term }) => !terms.has(subjectOf(term)));
  const rules = [...(before?.rules ?? []), ...edition.rules];
  return [
    ...sayNumbers("it lacks", missing ? new Set(missing) : lostNumbers(parsed, before), rules),
    ...lostTerms.map((row) => `it lacks ${row.length} terms in a row, from “${row[0]!.term}” to “${row.at(-1)!.term}”`),
    ...sayNumbers("it has twice, with the same words,", numbersTwice(edition.rules), rules),
    ...(lines.includes("credits") ? [] : ["it lacks the credits, which are its end"]),
  ];
}

/** Those that its contents, its numbering or its glossary call for, and what the edition before has and it has nothing of. */
function lostNumbers({ edition, report }: ParsedOfficialRules, before: EditionFile | null): Set<RuleNumber> {
  const had = before?.rules ?? [];
  const { ended, carriedOn } = fates(before, edition);
  const numbers = new Set(edition.rules.map(({ number }) => number));
  const known = new Set(had.map(({ number }) => number));
  const isLost = (number: RuleNumber) => known.has(number) && !numbers.has(number) && !carriedOn.has(number);

  const lost = new Set(report.findings.flatMap(({ lacks }) => lacks ?? []));
  const asked = new Set(numbers);
  edition.rules.forEach(({ number }, at) => {
    const hole: RuleNumber[] = [];
    for (let each = precedingNumber(number); each !== null && !asked.has(each); each = precedingNumber(each)) {
      hole.push(each);
      asked.add(each);
    }
    const next = edition.rules[at + 1]?.number ?? number;
    // 505.5a stands after 505.54, a misprint.
    const isMisprint = compareRuleNumbers(next, number) < 0;
    const isSkipped = (each: RuleNumber) =>
      !isLost(each) && (isMisprint || (each.includes(".") && hole.length <= MOST_SKIPPED));
    for (const each of hole) if (!isSkipped(each)) lost.add(each);
  });
  for (const number of edition.glossary.flatMap(({ definition }) => referencesIn(definition)))
    if (isLost(number)) lost.add(number);
  for (const { number } of had) if (!numbers.has(number) && lost.has(parentRuleNumber(number) ?? "")) lost.add(number);
  for (const { number } of rowsOf(had, (rule) => ended.has(rule)).flat()) lost.add(number);
  return lost;
}

/** The rules of which nothing is left, and the numbers of those that go on as one rule each. */
function fates(before: EditionFile | null, edition: EditionFile) {
  const [from, to] = [before, edition].map((each) => each && profileEdition(each, vocabulary));
  const pairings = from && to ? alignProfiles(from, to, { curated: [] }) : [];
  const rulesOf = (positions: readonly number[]) => positions.map((position) => before!.rules[position]!);
  return {
    ended: new Set(pairings.filter(({ kind }) => kind === "REMOVED").flatMap((pairing) => rulesOf(pairing.from))),
    carriedOn: new Set(
      pairings
        .filter((pairing) => pairing.from.length === 1 && pairing.to.length > 0)
        .flatMap((pairing) => rulesOf(pairing.from).map(({ number }) => number)),
    ),
  };
}

/** Items that follow one another and are all so. */
function stretchesOf<Item>(items: readonly Item[], isSo: (item: Item) => boolean): Item[][] {
  const stretches: Item[][] = [[]];
  for (const item of items)
    if (isSo(item)) stretches.at(-1)!.push(item);
    else stretches.push([]);
  return stretches.filter(({ length }) => length > 0);
}

/** Stretches longer than any edition is known to have dropped. */
const rowsOf = <Item>(items: readonly Item[], isGone: (item: Item) => boolean): Item[][] =>
  stretchesOf(items, isGone).filter(({ length }) => length >= TOO_MANY_IN_A_ROW);

function numbersTwice(rules: readonly EditionRule[]): Set<RuleNumber> {
  const seen = new Set<string>();
  const wordsOf = ({ number, heading, text }: EditionRule) => canonicalText([number, heading, text].join(" "));
  return new Set(rules.filter((rule) => seen.size === seen.add(wordsOf(rule)).size).map(({ number }) => number));
}

/** Numbers by their stretches: 702.10 to 702.19i (212 rules). */
function sayNumbers(what: string, numbers: ReadonlySet<RuleNumber>, rules: readonly EditionRule[]): string[] {
  const all = [...new Set([...numbers, ...rules.map(({ number }) => number)])].sort(compareRuleNumbers);
  const said = stretchesOf(all, (number) => numbers.has(number)).map((each) =>
    each.length === 1 ? nameOf(each[0]!) : `${each[0]} to ${each.at(-1)} (${each.length} numbers)`,
  );
  const more = said.length > MOST_NAMED ? ` and ${said.length - MOST_NAMED} stretches more` : "";
  return said.length > 0 ? [`${what} ${said.slice(0, MOST_NAMED).join(", ")}${more}`] : [];
}

const nameOf = (number: RuleNumber): string => (number.length < 3 ? `chapter ${number}` : number);
