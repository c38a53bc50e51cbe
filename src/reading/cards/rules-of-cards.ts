import { type CardLine, type CardReading } from "../../cards/card-reading";
import { type IsoDate } from "../../domain/iso-date";
import { abilityRestsOn, instructionRestsOn, type RestsOn } from "../../engine/rests-on";
import { cited, numberOn as numberInForce, ruleOn } from "../../engine/dated";
import { RULES } from "../../engine/rules";
import { isKeywordKnownOn, type Keyword, KEYWORDS, ROWS } from "../../engine/vocabularies/keywords";
import { shippedConcordance } from "../../store/shipped-concordance";
import { ruleOfKeyword } from "../rule-names";

/** A rule on which a line of a card rests. */
export interface RuleOfLine extends RestsOn {
  /** The address of its page, if it has a name. */
  readonly slug: string | null;
  /** Of a keyword: the first day on which the rules know it, if they did not always, and the first on which they do no more. */
  readonly since: IsoDate | null;
  readonly until: IsoDate | null;
}

type Instruction = NonNullable<CardReading["instructions"]>[number];

/** What a line came to rests on these rules of a date. */
export const rulesOfLine = ({ becomes }: Pick<CardLine, "becomes">, date: IsoDate): readonly RuleOfLine[] =>
  abilityRestsOn(becomes, date).map((rule) => numbered(rule, date));

/** The same of what a spell or an ability does. */
export const rulesOfInstruction = (
  instruction: Pick<Instruction, "kind" | "targets" | "does" | "modes">,
  date: IsoDate,
): readonly RuleOfLine[] => instructionRestsOn(instruction, date).map((rule) => numbered(rule, date));

function numbered(rule: RestsOn, date: IsoDate): RuleOfLine {
  const { keyword } = rule;
  if (keyword === null) return { ...rule, slug: null, since: null, until: null };
  const { since = null, until = null } = KEYWORDS.meaning[keyword];
  const named = ruleOfKeyword(keyword);
  const isKeyword = isKeywordKnownOn(keyword, date);
  const ruleNumber = !isKeyword ? numberOtherwise(keyword, date) : named ? numberOn(named.identity, date) : null;
  return { ...rule, ruleNumber, slug: named?.slug ?? null, since, until };
}

/** The number of the rule that acts on a keyword on a date on which it is none: indestructible, before 2013, was 700.4. */
function numberOtherwise(keyword: Keyword, date: IsoDate): string | null {
  const { byRule } = ROWS[keyword];
  return byRule && ruleOn(RULES[byRule], date) ? numberInForce(cited(RULES[byRule]), date) : null;
}

/** The number of an identity on a date, by the last text known before it where that of the date is not. */
function numberOn(identity: string, date: IsoDate): string | null {
  const concordance = shippedConcordance();
  const at = concordance.on(date);
  if (at < 0) return null;
  const known = concordance.isKnown(at) ? at : concordance.knownBefore(at);
  return known === undefined ? null : (concordance.place(identity, known)?.number ?? null);
}
