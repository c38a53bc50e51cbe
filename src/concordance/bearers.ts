import { type IsoDate } from "../domain/iso-date";
import { type RuleNumber } from "../domain/rule-number";
import { becameOf } from "./became";
import { type Concordance, type Span } from "./concordance";

/** Who bore a number, as far as the texts say that the concordance was made of, whether or not they are held. */
export interface NumberBearer {
  /** The identity's id, which never changes. */
  readonly identity: string;
  readonly number: RuleNumber;
  readonly heading: string | null;
  /** What is meant, where the number is a misprint; null where it is none. */
  readonly printedFor: RuleNumber | null;
  /** The first and the last edition known in which it bears the number. */
  readonly from: IsoDate;
  readonly last: IsoDate;
  /** The first edition known after these, in which it does not; null if the newest one known has it so. */
  readonly until: IsoDate | null;
  /** What it is in the newest edition known: several if it was split, none if nothing has it. */
  readonly current: readonly NumberedPlace[];
  /** The editions that brought other words, after the one asked about; none if it has its words again. */
  readonly rewordedBy: readonly IsoDate[];
  /** 0 to 1: as sure as the least sure step from the edition asked about to the newest. */
  readonly confidence: number;
}

export interface NumberedPlace {
  readonly number: RuleNumber;
  readonly edition: IsoDate;
  readonly heading: string | null;
}

/** Everyone who bore a number, oldest first; `rewordedBy` and `confidence` are since each first bore it. */
export const numberBearers = (concordance: Concordance, number: RuleNumber): NumberBearer[] =>
  concordance.bearers(number).map((span) => bearerOf(concordance, span, span.from));

/** The numbers that an identity bore, oldest first; none if the id is of none. */
export const numbersOf = (concordance: Concordance, id: string): NumberBearer[] =>
  (concordance.identity(id)?.spans ?? []).map((span) => bearerOf(concordance, span, span.from));

/** Who bears a number on a date, and whether a text of the edition in force then was known. */
export interface BearerOn {
  /** Null if nobody does, or if it is not known who. */
  readonly bearer: NumberBearer | null;
  /** The edition in force; null before the first. */
  readonly edition: IsoDate | null;
  /** False where no text of that edition is known, and those on either side have different bearers. */
  readonly isKnown: boolean;
}

/** `isSure` is false of a day on which it is not known which edition was in force: then those around it have to agree. */
export function bearerOn(concordance: Concordance, number: RuleNumber, date: IsoDate, isSure = true): BearerOn {
  const at = concordance.on(date);
  if (at < 0) return { bearer: null, edition: null, isKnown: false };
  const { span, isKnown } = spanOn(concordance, number, at, isSure);
  return { bearer: span ? bearerOf(concordance, span, at) : null, edition: concordance.editions[at]!, isKnown };
}

/** The same as a span, of an edition by its place. */
export function spanOn(
  concordance: Concordance,
  number: RuleNumber,
  at: number,
  isSure = true,
): { readonly span: Span | undefined; readonly isKnown: boolean } {
  if (isSure && concordance.isKnown(at)) return { span: concordance.bearer(at, number), isKnown: true };
  const [before, after] = [concordance.knownBefore(at + 1), concordance.knownAfter(at)].map((side) =>
    side === undefined ? null : concordance.bearer(side, number),
  );
  const isKnown = before !== null && after !== null && before?.id === after?.id;
  return { span: isKnown ? before : undefined, isKnown };
}

function bearerOf(concordance: Concordance, span: Span, since: number): NumberBearer {
  const { editions, newest } = concordance;
  const dateOf = (edition: number): IsoDate => editions[edition]!;
  const next = concordance.knownAfter(span.to);
  const { places, rewordedBy, confidence } = becameOf(concordance, span.id, span.number, since, newest);
  return {
    identity: span.id,
    number: span.number,
    heading: span.heading || null,
    printedFor: span.printedFor ?? null,
    from: dateOf(span.from),
    last: dateOf(span.to),
    until: next === undefined ? null : dateOf(next),
    current: places.map(({ number, heading }) => {
      return { number, heading: heading || null, edition: dateOf(newest) };
    }),
    rewordedBy,
    confidence,
  };
}
