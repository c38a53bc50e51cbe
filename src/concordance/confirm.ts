import { type IsoDate } from "../domain/iso-date";
import { type RuleNumber } from "../domain/rule-number";
import { type Concordance } from "./concordance";
import { editionOfWords } from "./edition-of-words";
import { fingerprintOf } from "./fingerprint";
import { placeKeyOf } from "./ids";
import { ordinalsOf } from "../domain/ordinals";

/** What the fingerprints say of rules that say which edition they are. */
export interface Confirmation {
  readonly edition: IsoDate;
  /** The edition whose words these are, if that is another one. */
  readonly wordsOf: IsoDate | null;
  /** Whether a text of that edition is known. */
  readonly isKnown: boolean;
  /** How many rules were looked at. */
  readonly rules: number;
  /** Those whose words are not the known ones, and those that the edition is not known to have. */
  readonly differing: readonly RuleNumber[];
  /** Those that the edition is known to have, and that are not here; none of a file that holds a part. */
  readonly missing: readonly RuleNumber[];
}

interface Rule {
  readonly number: RuleNumber;
  readonly text: string;
}

/**
 * Holds rules against the fingerprints of an edition, the prints of their texts. Of a rule of few words, only its number is
 * confirmed.
 */
export function confirmEdition(
  concordance: Concordance,
  edition: IsoDate,
  rules: readonly Rule[],
  isWhole: boolean,
  printOf = fingerprintOf,
): Confirmation {
  const at = concordance.editions.indexOf(edition);
  const isKnown = concordance.isKnown(at);
  const known = new Map(
    (isKnown ? concordance.standingIn(at) : []).map((span) => [placeKeyOf("", span.number, span.ordinal), span]),
  );
  const ordinals = ordinalsOf(rules.map(({ number }) => number));
  const differing: RuleNumber[] = [];
  for (const [position, { number, text }] of (isKnown ? rules : []).entries()) {
    const place = placeKeyOf("", number, ordinals[position]!);
    const span = known.get(place);
    if (!span || concordance.printsAt(span.id, at).text !== printOf(text)) differing.push(number);
    known.delete(place);
  }
  const missing = isWhole ? [...known.values()].map(({ number }) => number) : [];
  const wordsOf =
    isKnown && differing.length === 0
      ? null
      : editionOfWords(
          concordance,
          edition,
          rules.map(({ number }) => number),
          rules.map(({ text }) => printOf(text)),
        );
  return { edition, wordsOf, isKnown, rules: rules.length, differing, missing };
}

const MOST_NAMED = 20;

/** A sentence for a person. */
export function sayConfirmation({ edition, wordsOf, isKnown, rules, differing, missing }: Confirmation): string {
  if (!isKnown && wordsOf !== null)
    return `concordance: these are the words of the edition of ${wordsOf}, rule by rule, under the date of ${edition}, of which no edition is known`;
  if (!isKnown) return `concordance: no text of an edition of ${edition} is known, so that nothing confirms its words`;
  const said = [
    ...(differing.length > 0
      ? [`${count(differing.length)} of ${count(rules)} rules differ from its fingerprints: ${named(differing)}`]
      : []),
    ...(missing.length > 0 ? [`it lacks ${named(missing)}`] : []),
  ];
  if (said.length === 0)
    return `concordance: this is the edition of ${edition}: all ${count(rules)} rules have its fingerprints`;
  if (wordsOf !== null)
    return `concordance: these are the words of the edition of ${wordsOf}, under the date of ${edition}: ${said.join("; ")}`;
  const isForeign = differing.length * 2 > rules;
  return isForeign
    ? `concordance: it says that it is the edition of ${edition}, and has other words: ${said.join("; ")}`
    : `concordance: this is the edition of ${edition}; ${said.join("; ")}`;
}

const count = (number: number): string => number.toLocaleString("en");

const named = (numbers: readonly RuleNumber[]): string =>
  numbers.slice(0, MOST_NAMED).join(", ") +
  (numbers.length > MOST_NAMED ? ` and ${numbers.length - MOST_NAMED} more` : "");
