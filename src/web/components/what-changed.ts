import { beginningOf } from "../../domain/beginning-of";
import { type IsoDate } from "../../domain/iso-date";
import { sayMembers } from "../../views/comparison";
import { graphql } from "../../views/generated";
import { type ChangeSubstance, type ToldLineageFragment } from "../../views/generated/graphql";
import { type Segment } from "./word-diff";

graphql(`
  fragment ToldLineage on Lineage {
    numbers {
      number
      from
      until
      rewordedBy
    }
    wordings {
      first {
        rule {
          ...RuleLink
        }
        changedAfter {
          effectiveDate
        }
        change {
          kind
          behaviourChange
          substance
          substanceReason
          members {
            added
            removed
          }
          from {
            number
          }
          segments {
            operation
            text
          }
        }
      }
    }
  }
`);

/** What came to be so on a day. */
export interface ToldChange {
  readonly day: IsoDate;
  /** The number of the rule from then on. */
  readonly number: string;
  readonly sentence: string;
  /** The same without words of the rule, for where these stand beside it; empty if it said nothing else. */
  readonly plainly: string;
  /** The edition that has it so, if one is held. */
  readonly edition?: string;
}

/** From when on the engine knows what a rule does. */
export interface DatedSummary {
  readonly since: IsoDate;
  readonly summary: string;
}

/**
 * One sentence for each day on which a rule changed, oldest first: what it does since then, where the engine or a reader of
 * both texts says so; or else which words came for which, and its numbers.
 */
export function changesOf({ numbers, wordings }: ToldLineageFragment, does: readonly DatedSummary[]): ToldChange[] {
  const [first] = numbers;
  if (!first) return [];
  const said = new Map<IsoDate, Said>();
  for (const { since, summary } of does) said.set(since < first.from ? first.from : since, both(summary));
  for (const { first: version } of wordings) {
    const { change, changedAfter, rule } = version;
    if (!change) continue;
    const until = rule.edition.key;
    // Where editions between are not held, the concordance knows the day; of several, nobody here knows which did what.
    const days = first.rewordedBy.filter((day) => day <= until && (!changedAfter || day > changedAfter.effectiveDate));
    if (days.length > 1) continue;
    const day = days[0] ?? until;
    said.set(day, { ...(said.get(day) ?? sentenceOf(change)), ...(day === until && { edition: until }) });
  }
  for (const day of first.rewordedBy)
    if (!said.has(day)) said.set(day, both("It has other words since: this edition is not held here."));
  const bearerOn = (day: IsoDate) => numbers.findLast(({ from }) => from <= day) ?? first;
  for (const [at, { number, from }] of numbers.entries()) {
    const before = numbers[at - 1];
    const moved = before ? `Renumbered from ${before.number} to ${number}.` : `First seen, as ${number}.`;
    const also = said.get(from);
    said.set(from, {
      ...also,
      sentence: also ? `${moved} ${also.sentence}` : moved,
      plainly: also ? `${moved} ${also.plainly}`.trim() : moved,
    });
  }
  const gone = numbers.at(-1)?.until;
  if (gone != null) said.set(gone, both("It has no number of its own any more."));
  return [...said]
    .map(([day, change]) => ({ day, number: bearerOn(day).number, ...change }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

type Said = Omit<ToldChange, "day" | "number">;

const both = (sentence: string): Said => ({ sentence, plainly: sentence });

type Change = NonNullable<ToldLineageFragment["wordings"][number]["first"]["change"]>;

function sentenceOf({ kind, behaviourChange, substance, substanceReason, members, from, segments }: Change): Said {
  const does = behaviourChange == null ? null : lastOf(behaviourChange);
  if (does !== null) return both(does);
  if (substanceReason != null) return both(substanceReason);
  const numbers = [...new Set(from.map(({ number }) => number))];
  const origin =
    kind === "SPLIT"
      ? `Split off from ${numbers[0]}. `
      : numbers.length > 1
        ? `Made of ${numbers.join(" and ")}. `
        : "";
  if (substance === "MEMBERS" && members != null) return both(`${origin}Its list changed: ${sayMembers(members)}.`);
  const without = WITHOUT_WORDS[substance];
  if (without !== undefined) return both(origin + without);
  const words = inWords(segments);
  return words === null
    ? both(origin + ONLY_MARKS)
    : { sentence: `${origin}${LEADS[substance] ?? ""}${words}.`, plainly: origin.trim() };
}

/** Those of a rule and of the rules below it, without what these only had done to them together. */
export const withThoseBelow = (own: readonly ToldChange[], below: readonly (readonly ToldChange[])[]): ToldChange[] => {
  const days = new Set(own.map(({ day }) => day));
  const sentences = new Set<string>();
  const others = below
    .flat()
    .filter(
      ({ day, sentence }) =>
        !(days.has(day) && MOVES.test(sentence)) &&
        !sentences.has(`${day} ${sentence}`) &&
        sentences.add(`${day} ${sentence}`),
    );
  return [...own, ...others].sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1));
};

/** All of a sentence that tells of numbers alone. */
const MOVES = /^(?:Renumbered from [^ ]+ to [^ ]+\.|First seen, as [^ ]+\.|It has no number of its own any more\.)$/;

/** “Under the rules of A: … Under the rules of B: …”: what stands after the last day. */
function lastOf(sentence: string): string {
  const parts = sentence.split(/Under the rules of (\d{4}-\d{2}-\d{2}): /).slice(1);
  const last = parts.at(-2);
  return parts
    .filter((_, at) => at % 2 === 1 && parts[at - 1] === last)
    .map((sentence) => sentence.trim())
    .join(" ");
}

const ONLY_MARKS = "Only marks or capitals changed.";

const WITHOUT_WORDS: Partial<Record<ChangeSubstance, string>> = {
  NONE: "No word changed.",
  TYPOGRAPHY: ONLY_MARKS,
  REFERENCES: "Only numbers of other rules changed in it.",
  EXAMPLES: "Only its examples changed.",
};

const LEADS: Partial<Record<ChangeSubstance, string>> = {
  VOCABULARY: "Other words of the same meaning: ",
  MEMBERS: "Its list changed: ",
};

/** So many places are told; a reader goes to the texts for the others. */
const MOST_PLACES = 2;
const LONGEST = 70;

/** “these words” for “those”; null if no word is on one side alone. */
function inWords(segments: readonly Segment[]): string | null {
  const places: string[] = [];
  for (let at = 0; at < segments.length; at++) {
    const { operation, text } = segments[at]!;
    const next = segments[at + 1];
    if (operation === "EQUAL" || !/\w/.test(text)) continue;
    if (operation === "DELETE" && next?.operation === "INSERT" && /\w/.test(next.text)) {
      places.push(`${quoted(next.text)} for ${quoted(text)}`);
      at++;
    } else places.push(`${quoted(text)} ${operation === "INSERT" ? "added" : "dropped"}`);
  }
  if (places.length === 0) return null;
  const more = places.length - MOST_PLACES;
  return `${places.slice(0, MOST_PLACES).join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
}

function quoted(text: string): string {
  const words = text
    .replaceAll("_", "")
    .trim()
    .replace(/^[,.;]+ |(?<![,.;])[,.;]+$/g, "");
  return `“${beginningOf(words, LONGEST)}”`;
}
