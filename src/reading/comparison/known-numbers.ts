import { inReadingOrder, mirrored } from "../../alignment/explained";
import { type Pairing } from "../../alignment/pairing";
import { type Concordance, type Span } from "../../concordance/concordance";
import { PalimpsestError } from "../../domain/errors";
import { type IsoDate } from "../../domain/iso-date";
import { compareRuleNumbers, type RuleNumber } from "../../domain/rule-number";
import { AS_READ, strongerStep, type Substance } from "../../domain/substance";
import { shippedSubstance } from "../citations/check-text";
import { isUnder, Scope } from "./changes";
import { compareKnown, type KnownEdition } from "./known-comparison";

/** A rule of an edition, without its words. */
export type NumberedRule = Pick<Span, "id" | "number" | "heading">;

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

/**
 * Every rule that did not stay as it was between two editions that the concordance knows, whatever is held: what matters most
 * first. Throws UNKNOWN_EDITION for one whose numbers nobody here knows.
 */
export function numbersChangedBetween(
  concordance: Concordance,
  asked: NumbersAsked,
  under: RuleNumber | null,
): NumbersChanged[] {
  const isForth = asked.from <= asked.to;
  const [older, newer] = (isForth ? (["from", "to"] as const) : (["to", "from"] as const)).map((side) =>
    standing(concordance, asked[side], side),
  ) as [Standing, Standing];
  const isBelow = ({ number }: NumberedRule) => under === null || isUnder(number, under);
  if (![...older.rules, ...newer.rules].some(isBelow))
    throw new PalimpsestError("UNKNOWN_RULE", `Neither edition has a rule ${under}.`, "under");
  const forth = compareKnown(concordance, older, newer);
  const [from, to] = isForth ? [older, newer] : [newer, older];
  const rulesOf = ({ rules }: Standing, positions: readonly number[]): NumberedRule[] =>
    positions.map((position) => rules[position]!);
  const changed = (isForth ? inReadingOrder(forth) : mirrored(forth)).flatMap((pairing) => {
    if (pairing.kind === "UNCHANGED") return [];
    const { kind, confidence, basis, referencesOnly } = pairing;
    const sides = { from: rulesOf(from, pairing.from), to: rulesOf(to, pairing.to) };
    const [before, after] = isForth ? [sides.from, sides.to] : [sides.to, sides.from];
    const those = before.length > 0 ? before : after;
    const substance = those.map(({ id }) => shippedSubstance().of(id, older.at, newer.at)).reduce(strongerStep, "NONE");
    return [{ kind, confidence, basis, referencesOnly, ...sides, substance, between: asked }];
  });
  const numbersOf = ({ from, to }: NumbersChanged) => ({ from: from.map(numberOf), to: to.map(numberOf) });
  const scope = under === null ? null : new Scope([under], changed.map(numbersOf));
  return changed
    .filter((change) => scope?.has(numbersOf(change)) ?? true)
    .sort((one, other) => AS_READ.indexOf(one.substance) - AS_READ.indexOf(other.substance));
}

const numberOf = ({ number }: NumberedRule): RuleNumber => number;

interface Standing extends KnownEdition {
  readonly rules: readonly Span[];
}

/** The rules of the edition of a date, in the order of their numbers. */
function standing(concordance: Concordance, date: IsoDate, side: "from" | "to"): Standing {
  const at = concordance.editions.indexOf(date);
  if (!concordance.isKnown(at))
    throw new PalimpsestError("UNKNOWN_EDITION", `Which rules the edition of ${date} has is not known here.`, side);
  const rules = concordance
    .standingIn(at)
    .sort((x, y) => compareRuleNumbers(x.number, y.number) || x.ordinal - y.ordinal);
  return { at, ids: rules.map(({ id }) => id), rules };
}
