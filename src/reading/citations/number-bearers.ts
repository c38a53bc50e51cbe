import { listOf } from "../../domain/list-of";
import { type BearerOn } from "../../concordance/bearers";
import { type Concordance, type Span } from "../../concordance/concordance";
import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { sayDoubt } from "../../domain/say-doubt";
import { actionNamed } from "./action-cited";

/** One sentence for a person: who bore the number then, where it is now, and which texts of it since then are not held. */
export function sayBearer(
  { bearer, edition, isKnown }: BearerOn,
  number: RuleNumber,
  newest: IsoDate,
  isHeld: (edition: IsoDate) => boolean,
): string {
  if (!isKnown)
    return edition === null
      ? ""
      : `No text of the edition of ${edition} is known, and the editions beside it do not settle who bears ${number}.`;
  if (!bearer) return `By the concordance the edition of ${edition} has no rule ${number}.`;
  const numbers = bearer.current.map((place) => place.number);
  const now =
    numbers.length === 0
      ? `is no longer in that of ${newest}`
      : numbers.length === 1 && numbers[0] === number
        ? `still is ${number} in that of ${newest}`
        : `is ${listOf(numbers)} in that of ${newest}`;
  const times = bearer.rewordedBy.length;
  const reworded =
    times === 0 ? "" : `, reworded ${times === 1 ? "once" : times === 2 ? "twice" : `${times} times`} since`;
  const name = bearer.heading === null ? "" : ` (“${bearer.heading}”)`;
  const printed = bearer.printedFor === null ? "" : `, a misprint of ${bearer.printedFor},`;
  const missing = [edition!, ...bearer.rewordedBy].filter((date) => !isHeld(date));
  const how = "can be imported with `palimpsest import --published`";
  const texts = missing.length === 0 ? "" : `; ${textsOf(missing)} not held here and ${how}`;
  const doubt = sayDoubt(bearer.confidence);
  return `By the concordance ${number}${name}${printed} of the edition of ${edition} ${now}${doubt}${reworded}${texts}.`;
}

/**
 * Of a day on which it is not known which edition was in force: that, and what the editions known around it have at a number;
 * `before` is the older of these.
 */
export function aroundUnsure(
  concordance: Concordance,
  number: RuleNumber,
  date: IsoDate,
): { readonly sentence: string; readonly before?: IsoDate } {
  const unknown = `Which edition was in force on ${date} is not known`;
  const at = concordance.on(date);
  const [before, after] = [concordance.knownBefore(at + 1), concordance.knownAfter(at)];
  const [older, newer] = [before, after].map((side) => (side === undefined ? undefined : concordance.editions[side]!));
  if (before === undefined || after === undefined)
    return { sentence: `${unknown}: the nearest of which a text is known is that of ${older ?? newer}.` };
  const textIn = (id: string, edition: number) => concordance.printsAt(id, edition).text;
  const [was, is] = [before, after].map((side) => concordance.bearer(side, number));
  const have =
    was?.id !== is?.id
      ? `do not agree which rule ${number} is`
      : !was
        ? `have no rule ${number}`
        : `have the same rule ${number}${sayWords(textIn(was.id, before), textIn(was.id, after))}`;
  const sentence = `${unknown}: those of ${older} and ${newer}, on either side of it, ${have}.`;
  return { sentence, before: older! };
}

/** Too few words have no fingerprint. */
const sayWords = (was: string | null, is: string | null): string =>
  was === null && is === null ? "" : was === is ? ", with the same words" : ", with other words";

/** How many editions a sentence names. */
const MOST_EDITIONS = 4;

function textsOf(editions: readonly IsoDate[]): string {
  if (editions.length === 1) return `the text of ${editions[0]} is`;
  if (editions.length <= MOST_EDITIONS) return `the texts of ${listOf(editions)} are`;
  return `the texts of ${editions.slice(0, MOST_EDITIONS - 1).join(", ")} and ${editions.length - MOST_EDITIONS + 1} others are`;
}

/** How many bearers of a number a sentence names. */
const MOST_TOLD = 4;

/**
 * One sentence for a person: who else bears a number, or bore it, and where each is now; of a number that an edition
 * lacks, who does at all. Empty if nobody else. `untold` is an edition whose bearer was told of already; `endOf` says in which
 * edition, newer than all known, an identity is found not to bear it any more.
 */
export function sayOtherBearers(
  concordance: Concordance,
  { bearer }: BearerOn,
  number: RuleNumber,
  untold?: IsoDate,
  endOf: (id: string) => IsoDate | undefined = () => undefined,
): string {
  const { editions, newest } = concordance;
  const at = untold === undefined ? -1 : concordance.on(untold);
  const spans = concordance
    .bearers(number)
    .filter(({ id, ordinal, from, to }) => id !== bearer?.identity && ordinal === 1 && !(from <= at && at <= to));
  if (spans.length === 0)
    return bearer || concordance.bearers(number).length > 0 ? "" : `No edition known has a rule ${number}.`;
  const latest = spans.slice(-MOST_TOLD);
  const end = latest.at(-1)?.to === newest ? endOf(latest.at(-1)!.id) : undefined;
  const isNow = latest.at(-1)?.to === newest && end === undefined;
  const past = (isNow ? latest.slice(0, -1) : latest).map((span) => {
    const after = concordance.knownAfter(span.to);
    if (after === undefined) return `from ${editions[span.from]!} until ${end ?? editions[newest]!}${named(span)}`;
    const until = editions[after]!;
    const now = [...new Set(concordance.became(span.id, span.from, newest).map((place) => place.number))];
    return `from ${editions[span.from]!} until ${until}${named(span, now.length === 0 ? "gone now" : `${listOf(now)} now`)}`;
  });
  const earlier = spans.length > latest.length ? ["at other times before"] : [];
  const rule = bearer ? "another rule" : "a rule";
  const was = past.length === 0 ? [] : [`was ${rule} ${listOf([...earlier, ...past])}`];
  const is = isNow ? [`has been ${rule} since ${editions[latest.at(-1)!.from]!}${named(latest.at(-1)!)}`] : [];
  return `${number} ${[...was, ...is].join(", and ")}.`;

  function named(span: Span, now?: string): string {
    const name = span.heading || actionNamed(number, editions[span.from]!);
    const facts = [...(name ? [`“${name}”`] : []), ...(now === undefined ? [] : [now])];
    return facts.length === 0 ? "" : ` (${facts.join(", ")})`;
  }
}
