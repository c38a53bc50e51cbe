import { type CitationStatus } from "../alignment/citation";
import { type Quotation, stands } from "../alignment/quotation";
import { type FoundCitation } from "../citations/find-citations";
import { type Judgement } from "../citations/judge";
import { wordsKnown } from "../citations/words-known";
import { belowSince } from "../concordance/below-since";
import { type BelowSince, isAllSame, sayBelow } from "../domain/below-since";
import { type BearerOn, bearerOn } from "../concordance/bearers";
import { type EditionCatalogue } from "../domain/edition-catalogue";
import { type IsoDate } from "../domain/iso-date";
import { compareRuleNumbers, isWithin, type RuleNumber, sectionOf } from "../domain/rule-number";
import { type StoredRule } from "../store/rows";
import { shippedConcordance } from "../store/shipped-concordance";
import { shippedJudge } from "./check-text";
import { type Citation, type CitationResolution, type CitationSuccessor } from "./citations";
import { UNSURE_DAY } from "./follow-unheld";
import { actionCited } from "./action-cited";
import { type History } from "./history";
import { aroundUnsure, sayBearer, sayOtherBearers } from "./number-bearers";
import { newestWords, requireLineage } from "./lineages";
import { sayWhoseWords } from "./whose-words";

/**
 * What citations mean in an edition whose text is not held, in the order given: what the judge of texts says by the concordance,
 * with the words that are held of what the rules are there.
 */
export function resolveByConcordance(
  history: History,
  catalogue: EditionCatalogue,
  citations: readonly Citation[],
  target: IsoDate,
): CitationResolution[] {
  const { rules } = history.store;
  const concordance = shippedConcordance();
  const judge = shippedJudge(catalogue, target);
  const into = concordance.on(judge.edition);
  const cited = rules.at(citations.map(({ edition, number }) => ({ editionKey: edition?.key ?? "", number })));
  return citations.map((citation, index) => {
    const { number, edition, asOf, isUnsure = false, quote } = citation;
    const rule = cited[index] ?? null;
    const on = edition?.effectiveDate ?? asOf;
    const known = bearerOn(concordance, number, on, !isUnsure);
    const { bearer } = known;
    // A text held says more than its date: other words than that edition has are no known rule's.
    const isForeign = rule !== null && (!bearer || requireLineage(history, rule).known?.id !== bearer.identity);
    if (isForeign || !known.isKnown) {
      const explanation = isForeign
        ? `It is not known what became of ${number} of ${on}: its words here are those of no rule known.`
        : isUnsure
          ? aroundUnsure(concordance, number, on).sentence
          : sayBearer(known, number, judge.edition, () => true);
      return {
        ...NOTHING,
        cited: rule,
        heldAgainst: judge.edition,
        explanation: and(explanation, others(known, number), sayWhoseWords(history, citation, judge.edition)),
      };
    }
    const judged = judge.judge(asFound(number), { date: on, by: "TEXT" });
    const { status, identity } = judged;
    const at = concordance.on(on);
    const below = identity === null ? null : belowOf(identity, at);
    const fate = identity === null ? null : concordance.fate(identity, at, into);
    const current = (fate?.places ?? []).flatMap(({ id }) => newestWords(history, id) ?? []);
    const stand = quote == null ? null : quoteStands(quote, citation, fate?.places.map(({ id }) => id) ?? [], identity);
    return {
      status,
      cited: rule,
      current,
      currentNumbers: judged.current,
      heldAgainst: judge.edition,
      successors: status === "REMOVED" ? successorsOf(number, at) : [],
      howSure: () => (fate === null ? null : Math.min(isUnsure ? UNSURE_DAY : 1, fate.confidence)),
      bearer,
      below,
      quoteStands: stand,
      explanation: and(
        explain(judged, current, below),
        rule ? "" : (actionCited(number, on) ?? ""),
        others(known, number, status === "NUMBER_REUSED"),
        stand === true ? "" : sayWhoseWords(history, citation, judge.edition),
      ),
    };
  });

  /** What became of the rules below one; null if there are none, as of one that nobody knows. */
  function belowOf(id: string, at: number): BelowSince | null {
    const below = belowSince(concordance, id, at, into);
    return below && (below.count > 0 || below.added.length > 0) ? below : null;
  }

  function explain(judged: Judgement, current: readonly StoredRule[], below: BelowSince | null): string {
    const { status, asOf, number, explanation } = judged;
    if (status === "DANGLING") return `The edition of ${asOf} has no rule ${number}.`;
    if (status === "NOT_COVERED") return explanation;
    const hasOthers = below !== null && !isAllSame(below);
    const itself =
      hasOthers && status === "CURRENT"
        ? `${number} has its number in the edition of ${judge.edition} as in that of ${asOf}, with other rules below it.`
        : explanation;
    const missing = `The text of the edition of ${judge.edition} is not held here and can be imported with \`palimpsest import --published\`.`;
    const words = current.length > 0 ? `The newest words held of it are those of ${current.at(-1)!.editionKey}.` : "";
    return and(itself, hasOthers && asOf !== null ? sayBelow(below, asOf, judge.edition) : "", missing, words);
  }

  /** Who else bore the number; of one that is another rule's there, that is said already. */
  function others(known: BearerOn, number: RuleNumber, isTold = false): string {
    return sayOtherBearers(concordance, known, number, isTold ? judge.edition : undefined);
  }

  /** Whether words stand there: by fingerprints, or by a text held of which fingerprints say that it is still the same. */
  function quoteStands(
    quote: Quotation,
    { quoted = "" }: Citation,
    ids: readonly string[],
    cited: string | null,
  ): boolean | null {
    const spans = wordsKnown(concordance)
      .of(quoted)
      .filter(({ id }) => id === cited || ids.includes(id));
    if (spans.some(({ id, from, to }) => ids.includes(id) && from <= into && into <= to)) return true;
    const same = ids.flatMap((id) => {
      const words = newestWords(history, id);
      const then = words && concordance.editions.indexOf(words.editionKey);
      return then !== undefined && then >= 0 && concordance.saysSame([id, then], [id, into]) ? [words!] : [];
    });
    if (same.some((rule) => stands(quote, rule))) return true;
    return spans.length > 0 || (ids.length > 0 && same.length === ids.length) ? false : null;
  }

  /** Where the rules went that stood below a number that is gone, by the sections of the edition followed into. */
  function successorsOf(number: RuleNumber, at: number): CitationSuccessor[] {
    const sections = new Map<RuleNumber, Set<string>>();
    for (const { id, number: below } of concordance.standingIn(at))
      if (below !== number && isWithin(below, number))
        for (const place of concordance.became(id, at, into)) {
          const section = sectionOf(place.number);
          sections.set(section, (sections.get(section) ?? new Set()).add(id));
        }
    return [...sections]
      .sort(([one, took], [other, taken]) => taken.size - took.size || compareRuleNumbers(one, other))
      .flatMap(([section, taken]) => {
        const id = concordance.bearer(into, section)?.id;
        const rule = id === undefined ? undefined : newestWords(history, id);
        return rule ? [{ rule, rules: taken.size }] : [];
      });
  }
}

const and = (...sentences: string[]): string => sentences.filter((each) => each !== "").join(" ");

/** A number by itself. */
const asFound = (number: RuleNumber): FoundCitation => ({
  number,
  start: 0,
  end: 0,
  place: null,
  date: null,
  words: null,
  name: null,
  isNamedAlone: false,
  range: null,
});

const NOTHING = {
  status: "NOT_COVERED" as CitationStatus,
  current: [],
  currentNumbers: [],
  successors: [],
  howSure: () => null,
  bearer: null,
  below: null,
  quoteStands: null,
};
