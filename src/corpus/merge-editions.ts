import { type Coverage, type EditionFile, type EditionRule, type LineSpan, type SourceRecord } from "../domain/edition";
import { compareRuleNumbers, isWithin, type RuleNumber, ruleNumberParts } from "../domain/rule-number";
import { type EditionSource } from "./edition-source";
import { type ChosenCopy, chooseCopy } from "./compare-copies";

/**
 * One edition out of two sources of the same key. Rule text beats commentary, a whole edition beats a part, of two
 * whole ones the better copy is taken (see chooseCopy), and of two parts the incoming one if both have something to
 * say, unless it is not to prevail; the loser stays cited among the documents, and commentary of both is kept. What the incoming documents brought
 * in an earlier import is replaced.
 */
export function mergeEditions(earlier: EditionSource, incoming: EditionSource, prevails?: boolean): EditionSource {
  const rest = without(earlier, new Set(incoming.edition.documents));
  if (rest.edition.documents.length === 0) return incoming;
  const { main, other } = chooseMain(rest, incoming, prevails);
  const complement = main.edition.textStatus === other.edition.textStatus && !main.edition.coverage.complete;
  return {
    edition: {
      ...(complement ? union(main.edition, other.edition) : main.edition),
      documents: [...main.edition.documents, ...other.edition.documents],
      commentary: [...main.edition.commentary, ...other.edition.commentary],
    },
    records: [...main.records, ...other.records],
  };
}

function chooseMain(earlier: EditionSource, incoming: EditionSource, prevails?: boolean): ChosenCopy {
  const [earlierRank, incomingRank] = [rank(earlier.edition), rank(incoming.edition)];
  if (earlierRank === WHOLE && incomingRank === WHOLE) return chooseCopy(earlier, incoming, prevails);
  const isKept = earlierRank > incomingRank || (earlierRank === incomingRank && prevails === false);
  return isKept ? { main: earlier, other: incoming } : { main: incoming, other: earlier };
}

const WHOLE = 2;

/** 2 for whole rule text, 1 for a part of it, 0 for commentary. */
const rank = ({ textStatus, coverage }: EditionFile): number =>
  textStatus === "COMMENTARY" ? 0 : coverage.complete ? WHOLE : 1;

/** The source less what the given documents brought. */
function without({ edition, records }: EditionSource, documents: ReadonlySet<string>): EditionSource {
  const stays = (span: LineSpan): boolean => !documents.has(span.document);
  const remaining = records.filter((record) => !documents.has(record.id));
  const rules = edition.rules.filter(stays);
  return {
    edition: {
      ...edition,
      coverage: coverageOf(edition, rules, remaining),
      documents: edition.documents.filter((id) => !documents.has(id)),
      chapters: edition.chapters.filter(stays),
      rules,
      glossary: edition.glossary.filter(stays),
      commentary: edition.commentary.filter(stays),
    },
    records: remaining,
  };
}

/** What the documents that rules still stand from cover together. */
function coverageOf(edition: EditionFile, rules: readonly EditionRule[], records: readonly SourceRecord[]): Coverage {
  if (edition.rules.length === rules.length) return edition.coverage;
  const sources = new Set(rules.map(({ document }) => document));
  const coverages = records.filter(({ id }) => sources.has(id)).map(({ coverage }) => coverage);
  if (coverages.some(({ complete }) => complete)) return { complete: true, sections: [] };
  return { complete: false, sections: sortNumbers(coverages.flatMap(({ sections }) => sections)) };
}

/** Two parts of an edition: the main one's, and of the other what lies outside the main one's coverage. */
function union(main: EditionFile, other: EditionFile): EditionFile {
  const outside = (number: RuleNumber): boolean => !main.coverage.sections.some((section) => isWithin(number, section));
  const effectiveBefore = main.effectiveBefore ?? other.effectiveBefore;
  const terms = new Set(main.glossary.map(({ term }) => term));
  const chapters = new Set(main.chapters.map(({ number }) => number));
  return {
    ...main,
    ...(effectiveBefore !== undefined && { effectiveBefore }),
    coverage: {
      complete: false,
      sections: sortNumbers([...main.coverage.sections, ...other.coverage.sections]),
    },
    chapters: [...main.chapters, ...other.chapters.filter(({ number }) => !chapters.has(number))].sort(
      (a, b) => Number(a.number) - Number(b.number),
    ),
    rules: [...main.rules, ...other.rules.filter(({ number }) => outside(number))].sort(
      (a, b) => ruleNumberParts(a.number).section - ruleNumberParts(b.number).section,
    ),
    glossary: [...main.glossary, ...other.glossary.filter(({ term }) => !terms.has(term))],
  };
}

const sortNumbers = (numbers: readonly RuleNumber[]): RuleNumber[] => [...new Set(numbers)].sort(compareRuleNumbers);
