import { type Concordance } from "../../concordance/concordance";
import { type Judgement } from "../../citations/judge";
import { listOf } from "../../domain/list-of";
import { type IsoDate } from "../../domain/iso-date";
import { isWithin, parentRuleNumber, type RuleNumber } from "../../domain/rule-number";
import { isAtLeast } from "../../domain/substance";
import { visible } from "../../domain/visible";
import { ruleOn } from "../../engine/dated";
import { changesOf, eraDifferences } from "../../engine/eras/era-differences";
import { ERA_RULES, type EraRule } from "../../engine/eras/differing-rules";
import { scriptOf } from "../../engine/eras/example-script";
import { actionNamed } from "../../reading/citations/action-cited";
import { type CardText, cardsWith, wordsFor } from "./cards-under";
import { type Finding } from "./findings";
import { substanceOf, type WorkItem } from "./worklist";

/** What a worklist is made of, besides its items. */
export interface WorklistFacts {
  /** The day that was asked for. */
  readonly from: IsoDate;
  /** The edition that it begins with, and that which citations are held against. */
  readonly since: IsoDate;
  readonly until: IsoDate;
  /** How many citations there are in all. */
  readonly citations: number;
  readonly concordance: Concordance;
  /** Whether boards are to be shown that end otherwise. */
  readonly hasCases: boolean;
  /** The words of a rule then and now, as a difference; null if they are not asked for. */
  readonly wordsOf: ((number: RuleNumber) => string) | null;
  /** Null if no cards are looked through. */
  readonly cards: readonly CardText[] | null;
  readonly notes: readonly string[];
}

const MOST_CARDS = 40;

/** A worklist as Markdown, for a pull request. */
export function worklistMarkdown(items: readonly WorkItem[], facts: WorklistFacts): string {
  const { from, since, until, citations, notes } = facts;
  const cited = items.reduce((sum, { places }) => sum + places.length, 0);
  const rules = items.length < 2 ? "a rule" : `${items.length} rules`;
  const head = [
    `# Rules that changed since ${from}`,
    `${from === since ? "" : `Of ${from} the edition of ${since} is the last one known. `}Held against the edition of ${until}: ${cited === 0 ? "none" : cited} of ${citations} citations ${cited < 2 ? "is" : "are"} of ${rules} that changed.`,
    ...notes,
  ];
  const table = [
    "| Rule | Now | What changed | Substance | Citations |",
    "| --- | --- | --- | --- | --- |",
    ...items.map((item) => {
      const { changed, places } = item;
      const now = changed.current.length === 0 ? "—" : changed.current.join(", ");
      return `| ${changed.number}${sayAsOf(item, facts)} | ${now} | ${whatChanged(item)} | ${substanceOf(item).toLowerCase()} | ${places.length} |`;
    }),
  ].join("\n");
  const namedBy = new Map<string, RuleNumber>();
  const parts =
    items.length === 0 ? head : [...head, table, ...items.flatMap((item) => sectionOf(item, facts, namedBy))];
  return `${parts.join("\n\n")}\n`;
}

/** In a word or two. */
function whatChanged({ changed: { status, isWordForWord }, below, added }: WorkItem): string {
  const own = {
    ...{ CURRENT: "", MOVED: "number", NUMBER_REUSED: "number, which means another rule", EDITED: "words" },
    ...{ SPLIT: "split", MERGED: "merged", REMOVED: "gone", DANGLING: "gone", NOT_COVERED: "not known" },
  }[status];
  const isReworded = (status === "MOVED" || status === "NUMBER_REUSED") && !isWordForWord;
  const rest = below.length === 0 ? "" : `${below.length} below it`;
  const news = added.length === 0 ? "" : `${added.length} new below it`;
  return [own, isReworded ? "words" : "", rest, news].filter(Boolean).join(", ");
}

function sectionOf(item: WorkItem, facts: WorklistFacts, numbersBefore: Map<string, RuleNumber>): string[] {
  const { changed, below, added, places } = item;
  const name = changed.name === null ? "" : ` (${changed.name})`;
  const news = added.length === 0 ? [] : [`- New below it: ${listOf(added)}.`];
  const parts = [...below.map((each) => `- ${explained(each)}`), ...news];
  return [
    `## ${changed.number}${name}${sayAsOf(item, facts)}: ${substanceOf(item).toLowerCase()}`,
    ...(changed.status === "CURRENT" ? [] : [changed.explanation]),
    ...(parts.length === 0 ? [] : [parts.join("\n")]),
    ...(facts.wordsOf ? [fenced("diff", facts.wordsOf(changed.number))] : []),
    ...behaviours(item, facts, numbersBefore),
    ...sayCards(item, facts),
    places.map(placeLine).join("\n"),
  ];
}

/** The edition of what is cited, where the list begins with an older one: two days of one rule are told apart. */
const sayAsOf = ({ changed: { asOf } }: WorkItem, { since }: WorklistFacts): string =>
  asOf === null || asOf <= since ? "" : `, as of ${asOf}`;

const explained = ({ explanation, substance }: Judgement): string =>
  substance === null || substance === "NONE" ? explanation : `${explanation} Substance: ${substance.toLowerCase()}.`;

const placeLine = ({ file, line, written }: Finding): string =>
  `- [ ] ${code(`${file}:${line}`)}: ${code(written.replace(/\s+/g, " "))}`;

/** What somebody wrote, as code that nothing in it ends. */
function code(text: string): string {
  const shown = visible(text);
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([marks]) => marks.length));
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? `\`${shown}\`` : `${fence} ${shown} ${fence}`;
}

/** What the engine does otherwise by the rules of an item, once in a list, with a board for each if that is asked for. */
function behaviours(
  item: WorkItem,
  { since, until, hasCases }: WorklistFacts,
  numbersBefore: Map<string, RuleNumber>,
): string[] {
  const all = [item.changed, ...item.below];
  const differing = ERA_RULES.filter(({ rule }) => changesOf(rule, since, until).length > 0).filter((one) =>
    isOf(one, all, since, until),
  );
  if (differing.length === 0)
    return hasCases && isAtLeast("EXTENSION", substanceOf(item))
      ? ["No board shows it: the engine does nothing otherwise for it."]
      : [];
  const differences = eraDifferences(since, until);
  return differing.flatMap((one) => {
    const before = numbersBefore.get(one.name);
    if (before !== undefined) return [`What it does otherwise stands above, at ${before}.`];
    numbersBefore.set(one.name, item.changed.number);
    const difference = differences.find(({ rule }) => rule === one.name)!;
    const said = [
      `Under the rules of ${since}: ${difference.then.sentence ?? "There is no such rule."}`,
      `Under the rules of ${until}: ${difference.now.sentence ?? "There is no such rule."}`,
    ].join("\n\n");
    if (!hasCases) return [said];
    const script = scriptOf(one, until, since);
    if (script)
      return [
        said,
        `As a script for \`palimpsest play\`, which fails under the rules of ${since}:`,
        fenced("script", script.text),
      ];
    const { example, noExample } = difference;
    if (!example) return [said, noExample ?? ""];
    const [then, now] = example.outcomes;
    const outcomes = [`- ${since}: ${then.join(" ")}`, `- ${until}: ${now.join(" ")}`].join("\n");
    return [said, `${example.example.title} No script can say how that ends:`, outcomes];
  });
}

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;

/** Whether a rule that the engine knows has one of the numbers on either day. */
function isOf({ rule }: EraRule, judged: readonly Judgement[], since: IsoDate, until: IsoDate): boolean {
  const [then, now] = [since, until].map((day) => ruleOn(rule, day)?.numbers ?? []);
  const has = (known: readonly RuleNumber[] | undefined, numbers: readonly RuleNumber[]) =>
    numbers.some((number) =>
      known!.some((each) => each === number || (/\.\d+$/.test(number) && isWithin(each, number))),
    );
  return judged.some(({ number, current }) => has(then, [number]) || has(now, current));
}

function sayCards(item: WorkItem, { cards, concordance, since }: WorklistFacts): string[] {
  const { identity, number } = item.changed;
  // Where no word is another, no card falls under anything else.
  if (cards === null || identity === null || !isAtLeast("VOCABULARY", substanceOf(item))) return [];
  const words = wordsFor(number, namesOf(identity, number, concordance, since));
  if (words.length === 0) return ["Cards: no words of theirs lead to this rule."];
  const found = cardsWith(words, cards);
  const named = found.slice(0, MOST_CARDS).map(visible).join("; ");
  const more = found.length > MOST_CARDS ? `; and ${found.length - MOST_CARDS} more` : "";
  const said = words.map((word) => `“${word}”`).join(", ");
  return [`Cards with ${said}: ${found.length} of ${cards.length}${found.length === 0 ? "" : `: ${named}${more}`}.`];
}

/** The headings of a rule and those above it, and what it is called. */
function namesOf(id: string, number: RuleNumber, concordance: Concordance, since: IsoDate): string[] {
  const at = concordance.on(since);
  const headings: string[] = [concordance.headingAt(id, at)];
  for (let above = parentRuleNumber(number); above !== null; above = parentRuleNumber(above)) {
    const bearer = concordance.bearer(at, above);
    if (bearer) headings.push(concordance.headingAt(bearer.id, at));
  }
  const action = actionNamed(number, since);
  return [...headings, action ?? ""].filter((name) => name !== "");
}
