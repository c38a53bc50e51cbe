import { type FoundCitation } from "../../citations/find-citations";
import { type Judge } from "../../citations/judge";
import { type BearerOn } from "../../concordance/bearers";
import { type Concordance } from "../../concordance/concordance";
import { type BelowSince, isAllSame, sayBelow } from "../../domain/below-since";
import { type CitationStatus } from "../../domain/citation-status";
import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type StoredRule } from "../../store/rows";
import { sayNewestWords } from "./words-of-known";
import { aroundUnsure, sayBearer } from "./number-bearers";

/** What became of it. */
interface Judged {
  readonly status: CitationStatus;
  /** Who bore the number. */
  readonly by: BearerOn;
  /** Whether its words here are those of no rule that is known. */
  readonly isForeign: boolean;
}

/** A citation that is told. */
interface Cited {
  readonly number: RuleNumber;
  readonly on: IsoDate;
  readonly isUnsure: boolean;
  readonly current: readonly StoredRule[];
  readonly below: BelowSince | null | undefined;
  /** What the engine knows of a rule whose words are not held. */
  readonly action: string;
}

/** Sentences for a person on what became of a citation in an edition whose text is not held: what the judge of texts says of it. */
export function sayWithoutText(
  concordance: Concordance,
  judge: Judge,
  { status, by, isForeign }: Judged,
  { number, on, isUnsure, current, below, action }: Cited,
): string[] {
  if (isForeign)
    return [`It is not known what became of ${number} of ${on}: its words here are those of no rule known.`];
  if (!by.isKnown)
    return [
      isUnsure ? aroundUnsure(concordance, number, on).sentence : sayBearer(by, number, judge.edition, () => true),
    ];
  const { asOf, explanation } = judge.judge(asFound(number), { date: on, by: "TEXT" });
  if (status === "DANGLING") return [`The edition of ${asOf} has no rule ${number}.`, action];
  if (status === "NOT_COVERED") return [explanation, action];
  const hasOthers = below != null && !isAllSame(below);
  return [
    hasOthers && status === "CURRENT"
      ? `${number} has its number in the edition of ${judge.edition} as in that of ${asOf}, with other rules below it.`
      : explanation,
    hasOthers && asOf !== null ? sayBelow(below, asOf, judge.edition) : "",
    `The text of the edition of ${judge.edition} is not held here and can be imported with \`palimpsest import --published\`.`,
    sayNewestWords(current, judge.edition),
    action,
  ];
}

/** A number by itself. */
const asFound = (number: RuleNumber): FoundCitation => ({
  number,
  start: 0,
  end: 0,
  place: null,
  date: null,
  words: null,
  name: null,
  naming: null,
  range: null,
});
