import { mirrored } from "../../alignment/explained";
import { type Pairing } from "../../alignment/pairing";
import { type Concordance, type Span } from "../../concordance/concordance";
import { PalimpsestError } from "../../domain/errors";
import { type IsoDate } from "../../domain/iso-date";
import { compareRuleNumbers, parentRuleNumber, type RuleNumber } from "../../domain/rule-number";
import { AS_READ, isAtLeast, strongerStep, type Substance } from "../../domain/substance";
import { shippedSubstance } from "../citations/check-text";
import { type ChangeSelection, isUnder, selectPairings } from "./changes";
import { type Comparison, comparisonOfPairings } from "./comparisons";
import { compareKnown, type KnownEdition } from "./known-comparison";

/** A rule of an edition, without its words. */
export interface NumberedRule extends Pick<Span, "id" | "number" | "heading"> {
  /** That of the nearest rule above it which has one; empty for none. */
  readonly headingAbove: string;
}

/** The days of two editions. */
interface NumbersAsked {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** What became of rules from one edition known to another, as far as it is known without their words. */
export interface NumbersChanged extends Pick<Pairing, "kind" | "confidence" | "basis" | "referencesOnly"> {
  readonly from: readonly NumberedRule[];
  readonly to: readonly NumberedRule[];
  readonly substance: Substance;
  readonly between: NumbersAsked;
}

/** Two editions side by side by the numbers of their rules. */
export interface NumbersCompared extends Comparison {
  /** What is asked for of what did not stay as it was: what matters most first. */
  readonly changes: (selection: ChangeSelection) => NumbersChanged[];
}

/**
 * Compares two editions that the concordance knows, whatever is held. Throws UNKNOWN_EDITION for one whose numbers nobody here knows.
 */
export function compareNumbers(concordance: Concordance, asked: NumbersAsked): NumbersCompared {
  const [from, to] = [standing(concordance, asked.from, "from"), standing(concordance, asked.to, "to")];
  const isForth = asked.from <= asked.to;
  const [older, newer] = isForth ? [from, to] : [to, from];
  const forth = compareKnown(concordance, older, newer);
  const numbersOf = ({ rules }: Standing) => rules.map(({ number }) => number);
  const compared = comparisonOfPairings(isForth ? forth : mirrored(forth), numbersOf(from), numbersOf(to));
  const changeOf = ({ kind, confidence, basis, referencesOnly, ...positions }: Pairing): NumbersChanged => {
    const sides = {
      from: positions.from.map((at) => numbered(from, at)),
      to: positions.to.map((at) => numbered(to, at)),
    };
    const [before, after] = isForth ? [sides.from, sides.to] : [sides.to, sides.from];
    const those = before.length > 0 ? before : after;
    const substance = those.map(({ id }) => shippedSubstance().of(id, older.at, newer.at)).reduce(strongerStep, "NONE");
    return { kind, confidence, basis, referencesOnly, ...sides, substance, between: asked };
  };
  return {
    ...compared,
    changes(selection) {
      const { under, minSubstance = "NONE" } = selection;
      const numbers = [...compared.fromNumbers, ...compared.toNumbers];
      if (under !== undefined && !numbers.some((number) => isUnder(number, under)))
        throw new PalimpsestError("UNKNOWN_RULE", `Neither edition has a rule ${under}.`, "under");
      return selectPairings(compared, selection)
        .map(changeOf)
        .filter(({ substance }) => isAtLeast(minSubstance, substance))
        .sort((one, other) => AS_READ.indexOf(one.substance) - AS_READ.indexOf(other.substance));
    },
  };
}

interface Standing extends KnownEdition {
  readonly rules: readonly Span[];
  readonly headings: ReadonlyMap<RuleNumber, string>;
}

/** The rules of the edition of a date, in the order of their numbers. */
function standing(concordance: Concordance, date: IsoDate, side: "from" | "to"): Standing {
  const at = concordance.editions.indexOf(date);
  if (!concordance.isKnown(at))
    throw new PalimpsestError("UNKNOWN_EDITION", `Which rules the edition of ${date} has is not known here.`, side);
  const rules = concordance
    .standingIn(at)
    .sort((x, y) => compareRuleNumbers(x.number, y.number) || x.ordinal - y.ordinal);
  const headings = new Map(rules.map(({ number, heading }) => [number, heading]));
  return { at, ids: rules.map(({ id }) => id), rules, headings };
}

function numbered({ rules, headings }: Standing, at: number): NumberedRule {
  const headingAbove = (number: RuleNumber): string => {
    const above = parentRuleNumber(number);
    return above === null ? "" : headings.get(above) || headingAbove(above);
  };
  const rule = rules[at]!;
  return { ...rule, headingAbove: headingAbove(rule.number) };
}
