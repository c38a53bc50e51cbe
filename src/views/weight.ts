import { type ChangeSubstance } from "./generated/graphql";

interface Weight {
  readonly of: readonly ChangeSubstance[];
  /** Over those of a page. */
  readonly title: string;
  /** After one, and after several. */
  readonly says: readonly [one: string, several: string];
}

/** What changes come to for a game, in the order of `changes(order: SUBSTANCE)`. */
const WEIGHTS: readonly Weight[] = [
  { of: ["OUTCOME"], title: "What plays otherwise", says: ["plays otherwise", "play otherwise"] },
  { of: ["EXTENSION"], title: "What covers something new", says: ["covers something new", "cover something new"] },
  { of: ["MEMBERS"], title: "Lists with other members", says: ["lists something else", "list something else"] },
  {
    of: ["UNDECIDED"],
    title: "What may or may not play otherwise",
    says: ["may or may not play otherwise", "may or may not play otherwise"],
  },
  {
    of: ["WORDING"],
    title: "The same in other words",
    says: ["says the same in other words", "say the same in other words"],
  },
  {
    of: ["EXAMPLES", "VOCABULARY", "REFERENCES", "TYPOGRAPHY", "NONE"],
    title: "Examples, terms, numbers and marks alone",
    says: ["changes no sentence", "change no sentence"],
  },
];

/** Over the changes that matter as much as one does. */
export const titleOfWeight = (substance: ChangeSubstance): string => weightOf(substance).title;

const weightOf = (substance: ChangeSubstance): Weight => WEIGHTS.find(({ of }) => of.includes(substance))!;

/** How many changes come to what: “3 play otherwise”, each without those of which there is none. */
export const weighed = (
  counts: readonly { readonly substance: ChangeSubstance; readonly count: number }[],
): readonly string[] =>
  WEIGHTS.flatMap(({ of, says: [one, several] }) => {
    const count = counts.reduce((sum, each) => sum + (of.includes(each.substance) ? each.count : 0), 0);
    return count === 0 ? [] : [`${count.toLocaleString("en")} ${count === 1 ? one : several}`];
  });

/** What alone changed in a rule whose sentences did not; null where they did, or nobody knows. */
export const ONLY: Partial<Record<ChangeSubstance, string>> = {
  EXAMPLES: "examples alone",
  VOCABULARY: "terms alone",
  REFERENCES: "numbers alone",
  TYPOGRAPHY: "marks alone",
};
