import { groupBy } from "../domain/group-by";
import { type IsoDate } from "../domain/iso-date";
import { ruleNumberParts } from "../domain/rule-number";
import { numbersAfter } from "../domain/written-number";
import { type FoundCitation, type NumberForm } from "./find-citations";
import { type Judgement } from "./judge";

/** A citation and what became of it. */
export interface Judged {
  readonly cited: FoundCitation;
  readonly judgement: Judgement;
}

/** What is written in the place of something. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly now: string;
}

/**
 * The numbers of citations that have another now, where that is certain: the words are the same, and no date is wrong. If its words changed too,
 * a person has to see whether what cites it is still right. A range is certain if all of it is, and still is one; and so are
 * those that have one date, which becomes another for all of them.
 */
export function certainNumbers<Each extends Judged>(judged: readonly Each[]): ReadonlyMap<Each, string> {
  const certain = new Map(
    judged.flatMap((each) => {
      const { status, isWordForWord, current, misdated } = each.judgement;
      const hasMoved = status === "MOVED" || status === "NUMBER_REUSED";
      return hasMoved && isWordForWord && misdated === null ? [[each, current[0]!]] : [];
    }),
  );
  for (const members of togetherBy(judged, ({ cited }) => cited.range)) {
    const numbers = members.flatMap((each) => certain.get(each) ?? []);
    if (numbers.length < members.length || !isRange(numbers)) members.forEach((each) => certain.delete(each));
  }
  for (const members of togetherBy(judged, ({ cited }) => cited.date))
    if (members.some((each) => !certain.has(each))) members.forEach((each) => certain.delete(each));
  return certain;
}

/** Those that have something in common, each group by itself. */
function togetherBy<Each>(judged: readonly Each[], what: (each: Each) => object | null): Iterable<Each[]> {
  return groupBy(
    judged.filter((each) => what(each) !== null),
    what,
  ).values();
}

const isRange = (numbers: readonly string[]): boolean =>
  numbersAfter(numbers[0]!, numbers.at(-1)!)?.join() === numbers.slice(1).join();

/** How citations of a text are written with the numbers that they have now, and with the day of that. */
export function editsOf(
  text: string,
  judged: readonly Judged[],
  numbers: ReadonlyMap<Judged, string>,
  edition: IsoDate,
): Edit[] {
  const edits = new Map<number, Edit>();
  let before = "";
  for (const each of judged) {
    const { place, number, date } = each.cited;
    if (!place) continue;
    const final = numbers.get(each) ?? number;
    const now = writtenAs(final, place.form, before);
    before = final;
    if (now !== text.slice(place.start, place.end)) edits.set(place.start, { start: place.start, end: place.end, now });
    if (date && numbers.has(each))
      edits.set(date.start, { ...date, now: dayAs(edition, text.slice(date.start, date.end)) });
  }
  return [...edits.values()].sort((one, other) => one.start - other.start);
}

/** A text with other words in some places. */
export function edited(text: string, edits: readonly Edit[]): string {
  let at = 0;
  const pieces = edits.flatMap(({ start, end, now }) => {
    const piece = text.slice(at, start);
    at = end;
    return [piece, now];
  });
  return [...pieces, text.slice(at)].join("");
}

/** What only goes on from the number before is written whole if that is of another rule. */
function writtenAs(number: string, form: NumberForm, before: string): string {
  const { section, rule, letters } = ruleNumberParts(number);
  if (form === "FULL" || letters === undefined) {
    const goesOn = form === "FIGURES" && rule !== undefined && before.startsWith(`${section}.`);
    return goesOn ? String(rule) : number;
  }
  const whole = `${section}.${rule}`;
  if (form === "BRACKETS") return `${whole}(${letters})`;
  if (form === "POINT") return `${whole}.${letters}`;
  if (form === "FIGURES" || before.replace(/[a-z]+$/, "") !== whole) return number;
  return form === "LETTERS" ? letters : `(${letters})`;
}

/** A day as another is written: 2013-07-11, 20130711, 2013. */
function dayAs(day: IsoDate, written: string): string {
  if (/^\d{8}$/.test(written)) return day.replaceAll("-", "");
  return /^\d{4}$/.test(written) ? day.slice(0, 4) : day;
}
