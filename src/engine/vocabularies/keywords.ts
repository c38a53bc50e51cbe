import { capitalised } from "../../domain/capitalised";
import { type AbilityOn, type KeywordRow, type Moment } from "../keywords/ability";
import { KEYWORD_TABLE } from "../keywords/table";
import { type IsoDate } from "../../domain/iso-date";
import { isKnownOn, vocabulary, type Word } from "./vocabulary";

export { BEARING_KEYWORDS } from "../keywords/table";

export type Keyword = keyof typeof KEYWORD_TABLE;

export const ROWS: Readonly<Record<Keyword, KeywordRow>> = KEYWORD_TABLE;

const NAMES = Object.keys(ROWS) as Keyword[];

/** "first strike" for FIRST_STRIKE: as rules and the names of counters have it. */
export const keywordInWords = (keyword: Keyword): string => keyword.toLowerCase().replaceAll("_", " ");

const HOW_MUCH = "; `keywordNumbers` of an object says how much";

function asWord(keyword: Keyword): Word {
  const { description, written, numbered, since, until } = ROWS[keyword];
  const name = capitalised(written ?? keywordInWords(keyword));
  const says = description ?? `${name}${numbered ? HOW_MUCH : ""}`;
  return {
    description: /[.!]$/.test(says) ? says : `${says}.`,
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
  };
}

export const KEYWORDS = vocabulary(
  "Keyword",
  "The keyword abilities of all editions.",
  Object.fromEntries(NAMES.map((keyword) => [keyword, asWord(keyword)])) as Readonly<Record<Keyword, Word>>,
);

export const isKeywordKnownOn = (keyword: Keyword, date: IsoDate): boolean =>
  isKnownOn(KEYWORDS.meaning[keyword], date);

/** The keywords whose rows have something: `true` for one of them, or a list of abilities with such a moment. */
type Having<Field extends keyof KeywordRow> = {
  [K in Keyword]: (typeof KEYWORD_TABLE)[K] extends Readonly<Record<Field, unknown>> ? K : never;
}[Keyword];

/** The keywords in whose rows a field is given. */
export const keywordsWith = <Field extends keyof KeywordRow>(field: Field): readonly Having<Field>[] =>
  NAMES.filter((keyword): keyword is Having<Field> => ROWS[keyword][field] !== undefined);

/** Which keyword another name stands for. */
export const SAME_AS = Object.fromEntries(keywordsWith("sameAs").map((name) => [name, ROWS[name].sameAs])) as Readonly<
  Record<Having<"sameAs">, Keyword>
>;

/** Keywords of which each instance does something by itself. */
export type CountedKeyword = Having<"each">;

export const isCounted = (keyword: Keyword): keyword is CountedKeyword => ROWS[keyword].each === true;

/** The keywords that do something at such a moment. */
export type KeywordOn<M extends Moment> = {
  [K in Keyword]: Extract<(typeof KEYWORD_TABLE)[K]["does"][number], { readonly on: M }> extends never ? never : K;
}[Keyword];

/** The keywords whose rule `eraDifferences` shows. */
export type KeywordShown = {
  [K in Keyword]: Extract<
    (typeof KEYWORD_TABLE)[K]["does"][number],
    { readonly rule: { readonly summary: string } }
  > extends never
    ? never
    : K;
}[Keyword];

/** A keyword, and something that it does. */
export interface KeywordAbility<M extends Moment> {
  readonly keyword: KeywordOn<M>;
  readonly ability: AbilityOn<M>;
}

/** All that keywords do at some moments, in the order of the table. */
export const abilitiesOn = <M extends Moment>(...moments: readonly M[]): readonly KeywordAbility<M>[] =>
  NAMES.flatMap((keyword) =>
    ROWS[keyword].does
      .filter((ability): ability is AbilityOn<M> => (moments as readonly Moment[]).includes(ability.on))
      .map((ability) => ({ keyword: keyword as KeywordOn<M>, ability })),
  );
