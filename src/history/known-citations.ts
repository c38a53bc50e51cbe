import { type CitationStatus } from "../domain/citation-status";
import { type FoundCitation } from "../citations/find-citations";
import { type Judgement } from "../citations/judge";
import { becameOf } from "../concordance/became";
import { belowSince } from "../concordance/below-since";
import { heirsBelow } from "../concordance/heirs-below";
import { type BelowSince, isAllSame, sayBelow } from "../domain/below-since";
import { type BearerOn, bearerOn } from "../concordance/bearers";
import { type EditionCatalogue } from "../domain/edition-catalogue";
import { type IsoDate } from "../domain/iso-date";
import { type RuleNumber } from "../domain/rule-number";
import { type StoredRule } from "../store/rows";
import { shippedConcordance } from "../store/shipped-concordance";
import { shippedJudge } from "./check-text";
import { type Citation, type CitationResolution, type CitationSuccessor } from "./citations";
import { isBearer, UNSURE_DAY } from "./follow-known";
import { actionCited } from "./action-cited";
import { type History } from "./history";
import { aroundUnsure, sayBearer, sayOtherBearers } from "./number-bearers";
import { newestWords } from "./lineages";
import { quoteStandsKnown, sayNewestWords } from "./held-of-known";
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
    const { number, edition, asOf, isUnsure = false, quote, quoted = "" } = citation;
    const rule = cited[index] ?? null;
    const on = edition?.effectiveDate ?? asOf;
    const known = bearerOn(concordance, number, on, !isUnsure);
    const { bearer } = known;
    const isForeign = rule !== null && !isBearer(history, concordance, rule, bearer);
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
    const became = identity === null ? null : becameOf(concordance, identity, number, at, into);
    const ids = became?.places.map(({ id }) => id) ?? [];
    const current = ids.flatMap((id) => newestWords(history, id) ?? []);
    const stand = quote == null ? null : quoteStandsKnown(history, concordance, { quote, quoted }, ids, into, identity);
    return {
      status,
      cited: rule,
      current,
      currentNumbers: judged.current,
      heldAgainst: judge.edition,
      successors: status === "REMOVED" ? successorsOf(number, at) : [],
      howSure: () => (became === null ? null : Math.min(isUnsure ? UNSURE_DAY : 1, became.confidence)),
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
    const words = sayNewestWords(current, judge.edition);
    return and(itself, hasOthers && asOf !== null ? sayBelow(below, asOf, judge.edition) : "", missing, words);
  }

  /** Who else bore the number; of one that is another rule's there, that is said already. */
  function others(known: BearerOn, number: RuleNumber, isTold = false): string {
    return sayOtherBearers(concordance, known, number, isTold ? judge.edition : undefined);
  }

  /** Where the rules went that stood below a number that is gone. */
  function successorsOf(number: RuleNumber, at: number): CitationSuccessor[] {
    const span = concordance.bearer(at, number);
    return (span ? heirsBelow(concordance, span, at, into) : []).flatMap(({ place, rules: count }) => {
      const rule = newestWords(history, place.id);
      return rule ? [{ rule, rules: count }] : [];
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
