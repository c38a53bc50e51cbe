import { z } from "zod";
import { ruleAddress } from "../addresses";
import { holding, isRight, nameOfCited } from "../checked";
import { groupBy } from "../../domain/group-by";
import {
  type AskToolQuery,
  type EraSubject,
  type EraToolQuery,
  type GameStateInput,
  type QuotationToolQuery,
  type ToldRuleFragment,
} from "../generated/graphql";
import { type Ask, ofParameter } from "../page";
import { sayNewer } from "../told/rule";
import { FOUND } from "../told/search";
import { ASK, BOARD, CHANGED, CITATION, ERA, HISTORY, QUOTATION, RULE, TEXT, WORDS } from "./documents";
import { saidOfQuestion } from "../told/understood";

/** What an agent can be told by, and what of it is told. */
export interface Tool<Input extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly answer: (args: z.infer<z.ZodObject<Input>>, asking: Asking) => Promise<string>;
}

export interface Asking {
  readonly ask: Ask;
  /** Under which the service is known, without a final slash; empty if nobody has said. */
  readonly publicUrl: string;
}

/** An error in a citation, with the argument of the tool that is its day. */
const citedOn = (day: string) =>
  ofParameter((argument) => (argument.endsWith("asOf") ? day : argument.replace("citation.", "")));

const tool = <Input extends z.ZodRawShape>(made: Tool<Input>): Tool => made as unknown as Tool;

/** So much of a text an agent gets unless it asks for all of it. */
const SHORT = 600;
const FEW = 5;

const NUMBER = z.string().max(200).describe("A rule number as people write it, for example 704.5k or 702.");
const EDITION = z.string().max(100);
const ON = EDITION.default("latest").describe(
  "A date (2008-01-15), an edition, a set (Zendikar, ZEN) or latest, the newest held.",
);
const KNOWN = EDITION.default("latest");

/** The day of the words that are asked for. */
const dayOfWords = async (ask: Ask, on: string): Promise<string> =>
  on.trim().toLowerCase() === "latest" ? ((await ask(WORDS, { edition: on })).edition?.effectiveDate ?? on) : on;
const WHOLE = z
  .boolean()
  .default(false)
  .describe("True for all of the answer, whose first kilobyte is told otherwise.");

const clipped = (text: string, isWhole: boolean): string =>
  isWhole || text.length <= SHORT ? text : `${upTo(text, SHORT)}${REST}`;

/** The words of a text that so many characters have room for. */
const upTo = (text: string, characters: number): string =>
  text.slice(0, Math.max(text.lastIndexOf(" ", characters), text.lastIndexOf("\n", characters)));
const REST = " … (whole: true has the rest)";

/** In UTF-8, of an answer that is not asked for whole. */
const MOST_BYTES = 1000;

/** As much of an answer as an agent gets unless it asks for all of it. */
export function fitting(text: string): string {
  let [fits, room] = [text, MOST_BYTES];
  while (Buffer.byteLength(fits) > MOST_BYTES) {
    fits = `${upTo(text, room - REST.length)}${REST}`;
    room -= Buffer.byteLength(fits) - fits.length + 1;
  }
  return fits;
}

/** A heading has no text, most rules no heading. */
const wordsOf = ({ heading, text }: Pick<ToldRuleFragment, "heading" | "text">): string =>
  [heading, text].filter(Boolean).join(": ");

type Found = Extract<Answer, { readonly __typename: "SearchConnection" }>["edges"][number];

const toldFound = ({ node, snippet }: Found): string =>
  `${node.__typename === "Rule" ? node.number : `Glossary, ${node.term}`} (${node.edition.effectiveDate}): ${snippet}`;

/** For how much of what stands below a rule there is room. */
const roomFor = (isWhole: boolean): number => (isWhole ? 20_000 : SHORT);

/** A rule with number, date, words, what stands below it, and link. */
function told(
  { number, heading, text, examples, below, edition }: ToldRuleFragment,
  { publicUrl }: Asking,
  isWhole: boolean,
): string {
  return [
    `${number}, in force on ${edition.effectiveDate}: ${clipped(wordsOf({ heading, text }), isWhole)}${edition.next ? "" : sayNewer(edition.newerPublished)}`,
    ...(isWhole ? examples.map((example) => `Example: ${example}`) : []),
    ...(!isWhole && examples.length > 0 ? [`It has ${examples.length} example${examples.length > 1 ? "s" : ""}.`] : []),
    ...below.rules.map((rule) => `${rule.number}: ${wordsOf(rule)}${rule.isWhole ? "" : " …"}`),
    ...(below.isWhole ? [] : [`${below.count} rules stand below it${isWhole ? "" : " (whole: true tells more)"}.`]),
    ...(publicUrl ? [`${publicUrl}${ruleAddress(edition.effectiveDate, number)}`] : []),
  ].join("\n");
}

type Answer = AskToolQuery["ask"]["answers"][number];

/** What stands in an answer besides the sentence, each in a line or two. */
function toldAnswer(answer: Answer, asking: Asking, isWhole: boolean): string[] {
  switch (answer.__typename) {
    case "Rule":
      return [told(answer, asking, isWhole)];
    case "RuleOnDay":
      return answer.rule ? [told(answer.rule, asking, isWhole)] : [];
    case "ChangeOnDay":
      return answer.rules
        .slice(0, isWhole ? undefined : 1)
        .flatMap(({ before, after }) => [
          ...(before ? [`Before: ${toldShortly(before, isWhole)}`] : []),
          ...(after ? [`After: ${toldShortly(after, isWhole)}`] : []),
        ]);
    case "DaysCompared":
      return answer.comparison
        ? [
            `${answer.under == null ? "" : `Of ${answer.under} and what is below it: `}${answer.comparison.summary.map(({ kind, count }) => `${kind} ${count}`).join(", ") || "nothing changed"}`,
          ]
        : [];
    case "GlossaryEntry":
      return [clipped(answer.definition, isWhole)];
    case "SearchConnection":
      return answer.edges.length === 0 ? ["Nothing was found."] : answer.edges.map(toldFound);
    default:
      return [];
  }
}

/** One of two texts: each gets half of the room. */
function toldShortly({ number, text, edition }: ToldRuleFragment, isWhole: boolean): string {
  return `${number} (${edition.effectiveDate}): ${brief(text, SHORT / 3, isWhole)}`;
}

const brief = (text: string, characters: number, isWhole: boolean): string =>
  isWhole || text.length <= characters ? text : `${upTo(text, characters)} …`;

/** Where words stood on their first day, if that is not where they stood last. */
function firstNumber({ numbers }: QuotationLineage, on: string, last: string): string {
  const first = numbers.find(({ from, until }) => from <= on && (until == null || on < until))?.number;
  return first === undefined || first === last ? "" : ` (${first} at first)`;
}

type QuotationLineage = NonNullable<QuotationToolQuery["findQuotation"]>[number]["lineage"];

/** The tools, in the order in which they are listed. */
export const TOOLS: readonly Tool[] = [
  tool({
    name: "ask",
    title: "Ask in words",
    description:
      "When did a rule come, change or end, what was it on a day, what changed between two: “when did mana burn end”, “legend rule 2008”, “what changed in 702 between M10 and M11”. Anything else is a search.",
    input: { question: z.string().min(1).max(300), whole: WHOLE },
    async answer({ question, whole }, asking) {
      const asked = (await asking.ask(ASK, { text: question, first: FEW, room: roomFor(whole) })).ask;
      const { sentence, understood, definition, answers } = asked;
      return [
        saidOfQuestion(asked),
        ...(sentence === understood.sentence ? [] : [whole ? sentence : clipped(sentence, false)]),
        ...(definition && whole && answers[0]?.__typename !== "GlossaryEntry"
          ? [`${definition.term}, glossary of ${definition.edition.effectiveDate}: ${definition.definition}`]
          : []),
        ...answers.slice(0, whole ? undefined : 1).flatMap((answer) => toldAnswer(answer, asking, whole)),
      ].join("\n");
    },
  }),
  tool({
    name: "rule_on_date",
    title: "What a rule said on a day",
    description:
      "The words of a rule of Magic: The Gathering under the edition of a day, and what its number means now. Numbers move and are used again: give the day if the number is not of today.",
    input: { number: NUMBER, on: ON, whole: WHOLE },
    async answer({ number, on: asked, whole }, asking) {
      const on = await dayOfWords(asking.ask, asked);
      const { cited, explanation } = (await asking.ask(RULE, { number, on, room: roomFor(whole) }).catch(citedOn("on")))
        .resolveCitation;
      return [...(cited ? [told(cited, asking, whole)] : []), explanation].join("\n");
    },
  }),
  tool({
    name: "rule_history",
    title: "How a rule came to be",
    description: "The numbers and wordings of one rule through all editions held, and who else bore its number.",
    input: { number: NUMBER, on: ON, whole: WHOLE },
    async answer({ number, on: asked, whole }, { ask }) {
      const on = await dayOfWords(ask, asked);
      const { resolveCitation, numberBearers } = await ask(HISTORY, { number, on }).catch(citedOn("on"));
      const versions = resolveCitation.cited?.history ?? [];
      const shown = whole ? versions : versions.slice(-FEW);
      const isAbove = (resolveCitation.cited?.below.count ?? 0) > 0;
      const changed = isAbove ? (await ask(CHANGED, { text: `how has ${resolveCitation.number} changed` })).ask : null;
      const days = (changed?.answers ?? []).flatMap((answer) =>
        answer.__typename === "ChangeOnDay" ? [answer.date] : [],
      );
      return [
        resolveCitation.explanation,
        ...(days.length > 0
          ? [
              `What stands at it or below it changed on ${days.slice(0, whole ? undefined : FEW).join(", ")}${!whole && days.length > FEW ? ", and before" : ""}.`,
            ]
          : []),
        ...(shown.length < versions.length
          ? [`The last ${FEW} of ${versions.length} versions (whole: true has all):`]
          : []),
        ...shown.map(
          ({ rule, change }) =>
            `${rule.edition.effectiveDate} ${rule.number}${change ? ` ${change.kind}` : ""}: ` +
            brief(wordsOf(rule), SHORT / 6, whole),
        ),
        ...(numberBearers ?? []).map(
          ({ from, until, heading, current }) =>
            `${number} from ${from} ${until ? `to ${until}` : "on"}${heading ? ` (${heading})` : ""}: ` +
            (current.length > 0 ? `now ${current.map((place) => place.number).join(" and ")}` : "gone now"),
        ),
      ].join("\n");
    },
  }),
  tool({
    name: "search_rules",
    title: "Search the rules",
    description: "Rules and glossary entries for words, also those players use; of today, or of a day.",
    input: {
      query: z.string().min(1).max(500),
      on: ON,
      first: z.number().int().min(1).max(20).default(FEW),
      whole: WHOLE,
    },
    async answer({ query, on, first }, { ask }) {
      const { totalCount, edges, understood } = (await ask(FOUND, { query, editions: [on], first })).search;
      const said = understood.sentence === "" ? [] : [understood.sentence];
      if (edges.length === 0)
        return [...said, "Nothing in that edition, as far as it is held, fits these words."].join(" ");
      return [
        ...said,
        `${totalCount} found${totalCount > edges.length ? `, the first ${edges.length}` : ""}:`,
        ...edges.map(toldFound),
      ].join("\n");
    },
  }),
  tool({
    name: "where_words_stood",
    title: "Where words stood",
    description: "The rules in which quoted words stand or stood, from when to when.",
    input: {
      quotation: z.string().min(1).max(5000),
      first: z.number().int().min(1).max(20).default(FEW),
      whole: WHOLE,
    },
    async answer({ quotation, first, whole }, { ask }) {
      const found = (await ask(QUOTATION, { text: quotation, first })).findQuotation ?? [];
      if (found.length === 0) return "These words stand in no edition held.";
      return found
        .map(
          ({ from, to, rule, lineage }) =>
            `${rule.number}${firstNumber(lineage, from.effectiveDate, rule.number)}, in the editions from ${from.effectiveDate} to ${to.effectiveDate}: ${brief(wordsOf(rule), SHORT / found.length, whole)}`,
        )
        .join("\n");
    },
  }),
  tool({
    name: "what_a_citation_means",
    title: "What an old citation means",
    description:
      "What became of a rule that was cited by its number on a day, in the newest edition known or another; and whether words quoted with it still stand there.",
    input: {
      number: NUMBER,
      cited_on: EDITION.describe("When it was cited: a date, an edition or a set."),
      quote: z.string().max(5000).optional().describe("Words said to stand there."),
      in: KNOWN.describe("The edition to follow it into; latest is the newest known, held or not."),
      whole: WHOLE,
    },
    async answer({ number, cited_on, quote, in: into, whole }, asking) {
      const asked = { number, on: cited_on, quote, in: into, room: roomFor(whole) };
      const found = (await asking.ask(CITATION, asked).catch(citedOn("cited_on"))).resolveCitation;
      const { status, explanation, confidence, quoteStands, current } = found;
      return [
        `${status}${confidence == null ? "" : `, ${Math.round(confidence * 100)} % sure`}. ${explanation}`,
        ...(quoteStands == null ? [] : [`The quoted words ${quoteStands ? "stand" : "do not stand"} there.`]),
        ...current.slice(0, whole ? undefined : 2).map((rule) => told(rule, asking, whole)),
      ].join("\n");
    },
  }),
  tool({
    name: "check_text",
    title: "Check the rule numbers of a text",
    description:
      "Finds every rule number in a text and says which no longer hold: moved, reworded, means another rule now, gone; with the text corrected if whole is true.",
    input: {
      text: z.string().min(1).max(20_000).describe("Prose, Markdown, wiki text or a code comment with rule numbers."),
      date: EDITION.optional().describe("When the text was written, if it is known: a date, an edition or a set."),
      whole: WHOLE,
    },
    async answer({ text, date, whole }, { ask }) {
      const { citations, corrected, heldAgainst, note } = (await ask(TEXT, { text, date })).checkText;
      const said = note == null ? "" : ` ${note}`;
      if (citations.length === 0) return `There is no citation of a rule in this text.${said}`;
      const wrong = citations.filter((citation) => !isRight(citation));
      const shown = whole ? wrong : wrong.slice(0, FEW);
      return [
        `${citations.length} rule number${citations.length === 1 ? "" : "s"}, held against the edition of ${heldAgainst}: ` +
          `${holding(citations.length, wrong.length)}${shown.length < wrong.length ? `, the first ${FEW} (whole: true has all)` : ""}.${said}`,
        ...shown.map((citation) =>
          clipped(`${nameOfCited(citation)}: ${citation.status}. ${citation.explanation}`, whole),
        ),
        ...(whole && corrected !== text ? [`Corrected, as far as that is certain:\n${corrected}`] : []),
      ].join("\n");
    },
  }),
  tool({
    name: "play_board",
    title: "State-based actions on a board",
    description:
      "What the state-based actions of one or several dates do to a board, with the rule of each. The board is a GameStateInput of the GraphQL schema.",
    input: {
      state: z
        .record(z.string(), z.unknown())
        .describe(
          'For example {"players":[{"id":"ann","life":20}],"objects":[{"id":"k1","name":"Kiku","owner":"ann","typeLine":"Legendary Creature — Human","power":2,"toughness":2}]}.',
        ),
      on: z
        .array(EDITION)
        .min(1)
        .max(10)
        .default(["latest"])
        .describe("Dates, editions or sets; latest is the newest known."),
      whole: WHOLE,
    },
    async answer({ state, on }, { ask }) {
      const asked = { state: state as unknown as GameStateInput, editions: on };
      return (await ask(BOARD, asked)).compareStateBasedActions.evaluations
        .map(({ rulesDate, status, checks, ...ended }) =>
          [
            `Under the rules of ${rulesDate}: ${status}`,
            ...checks.flatMap(({ number, actions }) =>
              actions.map(({ ruleNumber, explanation }) => `Check ${number}, ${ruleNumber}: ${explanation}`),
            ),
            ...ended.pendingChoices.map(({ prompt, options }) => `To be chosen: ${prompt} (${options.join(", ")})`),
            ...ended.assumptions.map((assumption) => `Assumed: ${assumption}`),
            ...ended.losers.map((loser) => `${loser} loses`),
          ].join("\n"),
        )
        .join("\n\n");
    },
  }),
  tool({
    name: "differences_of_era",
    title: "What was different then",
    description:
      "What one has to know who plays by the rules of another day: every behaviour that differs between two dates, with what the rules said then and say now. Name a subject for its rules alone.",
    input: {
      date: EDITION.describe("The day then: a date, an edition or a set."),
      against: KNOWN.describe("The day to hold it against; latest is the newest edition known."),
      subject: z
        .string()
        .max(40)
        .optional()
        .describe("One of the EraSubject of the schema, for example LEGENDS or COMBAT."),
      whole: WHOLE,
    },
    async answer({ date, against, subject, whole }, { ask }) {
      const asked = { date, against, subject: (subject ?? null) as EraSubject | null };
      const found = (await ask(ERA, asked)).eraDifferences ?? [];
      if (found.length === 0) return "The engine knows of nothing that was different.";
      const shown = whole || subject !== undefined ? found : [];
      const subjects = [...groupBy(found, (each) => each.subject)].map(([name, of]) => `${name} ${of.length}`);
      return [
        `${found.length} ${found.length === 1 ? "behaviour differs" : "behaviours differ"}: ${subjects.join(", ")}.`,
        ...(shown.length === 0 ? ["Name a subject for what they are (whole: true has all)."] : []),
        ...shown
          .slice(0, whole ? undefined : FEW)
          .map(
            ({ rule, changedOn, then, now }) =>
              `${rule}, changed on ${changedOn.join(", ")}. Then${version(then, whole)} Now${version(now, whole)}`,
          ),
        ...(!whole && shown.length > FEW ? [`${shown.length - FEW} more (whole: true has all).`] : []),
      ].join("\n");
    },
  }),
];

type Version = NonNullable<EraToolQuery["eraDifferences"]>[number]["then"];

/** Where a rule stood and what it said; of ten texts each has a tenth of the room. */
function version({ ruleNumbers, sentence, absence }: Version, isWhole: boolean): string {
  const place = ruleNumbers.length === 0 ? "" : ` (${ruleNumbers.slice(0, 3).join(", ")})`;
  return `${place}: ${sentence == null ? (absence ?? "") : brief(sentence, SHORT / 8, isWhole)}`;
}
