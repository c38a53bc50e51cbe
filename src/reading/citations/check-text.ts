import { certainNumbers, edited, editsOf } from "../../citations/correct";
import { citationsIn, type FoundCitation, sayLeftOut, sayUnreadDays } from "../../citations/find-citations";
import { type Day, Judge, type Judgement } from "../../citations/judge";
import { type Syntax } from "../../citations/prose";
import { readSubstances, SubstanceKnown } from "../../citations/substance-known";
import { readWordFacts } from "../../citations/word-facts";
import { type Concordance } from "../../concordance/concordance";
import { type EditionCatalogue } from "../../domain/edition-catalogue";
import { PalimpsestError } from "../../domain/errors";
import { type IsoDate } from "../../domain/iso-date";
import { once } from "../../domain/once";
import { type RuleNumber } from "../../domain/rule-number";
import { ruleOn } from "../../engine/dated";
import { DATED_RULES } from "../../engine/dated-rules";
import { shippedConcordance, shippedSubstances, shippedWordFacts } from "../../store/shipped-concordance";
import { actionNamed } from "./action-cited";
import { newerPublished } from "../find-edition";
import { judgedByTexts } from "./judge-by-texts";
import { type History } from "../history";
import { ruleNamed } from "../rule-names";
import { curatedSubstance } from "../comparison/substances";

/** More than the longest articles have. */
export const MOST_CHARACTERS = 100_000;
export const MOST_CITATIONS = 5_000;
/** So many are held against texts. */
export const MOST_QUOTATIONS = 100;

/** A citation of a text, and what became of it. */
export interface CheckedCitation {
  readonly cited: FoundCitation;
  readonly judgement: Judgement;
  /** As it stands in the text. */
  readonly written: string;
  /** How it is written now; null where nothing is to be changed, or where a person has to see to it. */
  readonly corrected: string | null;
}

export interface CheckedText {
  /** The edition that citations are held against: the newest whose numbers are known. */
  readonly heldAgainst: IsoDate;
  /** One that is published, and whose numbers are not known. */
  readonly newer: IsoDate | null;
  readonly citations: readonly CheckedCitation[];
  /** In words, how many numbers were taken for no citations; null if there are none. */
  readonly note: string | null;
  /** The text with what is certain put right. */
  readonly corrected: string;
}

/** A judge of citations by the concordance that ships, against the edition of a day or the newest known. */
export function shippedJudge(catalogue: EditionCatalogue, on?: IsoDate): Judge {
  const stamped = (date: IsoDate) => catalogue.stamped(date.replaceAll("-", ""))?.effectiveDate;
  const concordance = shippedConcordance();
  const known = shippedSubstance();
  return new Judge(
    {
      concordance,
      nameOn: actionNamed,
      isCalled: (name) => datedNames().has(name.toLowerCase()),
      lastCalled: (number, name) => lastCalled(concordance, number, name),
      named: (name) => ruleNamed(name)?.identity,
      stamped,
      facts: wordFacts(),
      substance: (id, after, last) => known.of(id, after, last),
      dayOfSet: (name) => catalogue.named(name)?.effectiveDate ?? null,
    },
    on,
  );
}

/** What the engine knows by date, by what it is called; of some behaviours of it only while it does these. */
const datedNames = once(
  () =>
    new Map(
      Object.values(DATED_RULES).flatMap((rule) =>
        [rule.called, ...(rule.called.states ?? [])].flatMap((one) => {
          const only = "behaviours" in one ? one.behaviours : null;
          return [one.name, ...one.says].map(
            (said) => [said.toLowerCase().replace(/^the /, ""), { rule, only }] as const,
          );
        }),
      ),
    ),
);

/** The last edition in which the rules that do what is called so have a number, now or at another time theirs. */
function lastCalled(concordance: Concordance, number: RuleNumber, name: string): IsoDate | null {
  const named = datedNames().get(name.toLowerCase());
  if (!named) return null;
  const { rule, only } = named;
  const ids = new Set(
    concordance.editions.flatMap((date, at) =>
      (ruleOn(rule, date)?.numbers ?? []).flatMap((own) => concordance.bearer(at, own)?.id ?? []),
    ),
  );
  const isOn = (date: IsoDate, at: number): boolean => {
    const behaviour = ruleOn(rule, date)?.variant.behaviour;
    const bearer = concordance.bearer(at, number);
    return bearer !== undefined && ids.has(bearer.id) && behaviour !== undefined && (only?.includes(behaviour) ?? true);
  };
  return concordance.editions.findLast(isOn) ?? null;
}

const wordFacts = once(() => readWordFacts(shippedWordFacts()));

/** How much it matters what became of a rule, by the concordance that ships. */
export const shippedSubstance = once(
  () => new SubstanceKnown(shippedConcordance(), readSubstances(shippedSubstances()), curatedSubstance),
);

/**
 * Finds the citations of a text that is of a day, or of which nobody knows, and says what became of each. Texts held are asked about words
 * that are quoted.
 * @throws PalimpsestError TEXT_TOO_LONG
 */
export function checkText(
  history: History,
  catalogue: EditionCatalogue,
  text: string,
  { date, syntax }: { readonly date: IsoDate | null; readonly syntax: Syntax },
): CheckedText {
  if (text.length > MOST_CHARACTERS) throw tooLong(`${text.length} characters, where ${MOST_CHARACTERS}`);
  const judge = shippedJudge(catalogue);
  const { found, leftOut, unreadDays } = citationsIn(text, judge.known, syntax, MOST_CITATIONS, syntax === "PROSE");
  if (found.length > MOST_CITATIONS) throw tooLong(`more citations than the ${MOST_CITATIONS} that`);
  const day: Day | null = date === null ? null : { date, by: "TEXT" };
  const byConcordance = found.map((cited) => ({ cited, judgement: judge.judge(cited, day), day }));
  const judgements = judgedByTexts(history, judge, byConcordance, MOST_QUOTATIONS);
  const judged = found.map((cited, index) => ({ cited, judgement: judgements[index]! }));
  const numbers = certainNumbers(text, judged, syntax);
  const edits = editsOf(text, judged, numbers, judge.edition);
  const newer = newerPublished(
    { catalogue, editions: history.store.editions.held() },
    { effectiveDate: judge.edition },
  );
  let next = 0;
  return {
    heldAgainst: judge.edition,
    newer,
    note: [sayLeftOut(leftOut), sayUnreadDays(unreadDays)].filter((said) => said !== "").join(" ") || null,
    citations: judged.map(({ cited, judgement }) => {
      const { start, end } = cited;
      while (next < edits.length && edits[next]!.end <= start) next++;
      const own = cited.place === null ? [] : edits.slice(next, next + 2).filter((edit) => edit.end <= end);
      const written = text.slice(start, end);
      const within = own.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
      return { cited, judgement, written, corrected: own.length === 0 ? null : edited(written, within) };
    }),
    corrected: edited(text, edits),
  };
}

const tooLong = (what: string): PalimpsestError =>
  new PalimpsestError("TEXT_TOO_LONG", `The text has ${what} are allowed. Send it in parts.`, "text");
