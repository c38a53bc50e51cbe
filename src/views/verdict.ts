import { capitalised } from "../domain/capitalised";
import { listOf } from "../domain/list-of";
import { z } from "zod";
import { packText, unpackText } from "../domain/packed-text";
import { ruleAddress } from "./addresses";
import { type Ask, badParameter } from "./ask";
import { longDate } from "./dates";
import { graphql } from "./generated";
import { type VerdictViewQuery } from "./generated/graphql";
import { ARGUMENTS, type Item, type Part, tool, view } from "./view";

const query = graphql(`
  query VerdictView($script: String!, $editions: [ID!]) {
    playScript(script: $script, editions: $editions) {
      title
      played {
        rulesDate
        holds
        lines {
          line
          written
          isExpectation
          failure
          told {
            ...ScriptEventData
          }
        }
        cited {
          number
          text
        }
        assumptions
      }
      partings {
        from
        to
        line
        written
        then {
          ...ScriptEventData
        }
        now {
          ...ScriptEventData
        }
        changes {
          since
          isKnown
          published {
            set {
              name
            }
          }
          rules {
            rule
            then {
              ...DecidingVersion
            }
            now {
              ...DecidingVersion
            }
          }
        }
      }
    }
  }

  fragment ScriptEventData on ScriptEvent {
    ruleNumber
    explanation
  }

  fragment DecidingVersion on EraVersion {
    rulesDate
    ruleNumbers
    sentence
    absence
    rules {
      number
      text
      edition {
        key
      }
    }
  }
`);

const substanceQuery = graphql(`
  query VerdictSubstance($from: RuleReference!, $to: RuleReference!) {
    compareRules(from: $from, to: $to) {
      substance
    }
  }
`);

const TOLD = z.object({
  ruleNumber: z.string().nullable().describe("In the edition's numbering; null where no rule is cited."),
  explanation: z.string().describe("What happened, in a sentence or two."),
});

const WORDS = z.array(z.object({ number: z.string(), text: z.string() }));

const VERSION = z.object({
  rulesDate: z.iso.date().describe("A day on which it is so."),
  ruleNumbers: z.array(z.string()).describe("Its numbers."),
  sentence: z.string().nullable().describe("What it does, in plain words; null if the engine knows no such rule then."),
  absence: z.string().nullable().describe("What is known instead."),
  words: WORDS.describe("Its words, as far as they are held."),
});

const fields = z.object({
  title: z.string().nullable().describe("As the script calls itself."),
  script: z.string().describe("As it was given."),
  days: z
    .array(
      z.object({
        rulesDate: z.iso.date().describe("The day by whose rules it was played."),
        holds: z.boolean().describe("Whether every step was played and every expectation holds."),
        lines: z
          .array(
            z.object({
              line: z.int().describe("The line of the script."),
              written: z.string().describe("As it is written."),
              isExpectation: z.boolean().describe("False for a step."),
              failure: z.string().nullable().describe("Why it does not hold or is not played; null if it does and is."),
              told: z.array(TOLD).describe("What happened."),
            }),
          )
          .describe("Its steps and expectations."),
        cited: WORDS.describe("The rules by which something happened, in their words, as far as they are held."),
        assumptions: z.array(z.string()).describe("What was taken for granted, and texts of cards that are unread."),
      }),
    )
    .describe("The script on each day, oldest first."),
  partings: z
    .array(
      z.object({
        from: z.iso.date().describe("The older day."),
        to: z.iso.date().describe("The newer one."),
        line: z.int().describe("The first line after which something is otherwise."),
        written: z.string().describe("As it is written."),
        then: z.array(TOLD).describe("What happened there on the older day, from where it is otherwise on."),
        now: z.array(TOLD).describe("Likewise on the newer one."),
        changes: z
          .array(
            z.object({
              since: z.iso.date().describe("The first day on which it ends so."),
              set: z.string().nullable().describe("The set with which that edition came."),
              isKnown: z
                .boolean()
                .describe(
                  "Whether the rules decide: without their change it ends otherwise; else they are all that changed on the day.",
                ),
              rules: z
                .array(
                  z.object({
                    rule: z.string().describe("What it is called here."),
                    then: VERSION,
                    now: VERSION,
                    substance: z
                      .string()
                      .nullable()
                      .describe("A ChangeSubstance of the schema; null if a text is not held."),
                  }),
                )
                .describe("Rules that began to do something else then."),
            }),
          )
          .describe("The editions that brought it, oldest first."),
      }),
    )
    .describe("Where its ways part from one day to the next."),
});

export type VerdictData = z.infer<typeof fields>;
type Parting = VerdictData["partings"][number];
type Rule = Parting["changes"][number]["rules"][number];
type Version = Rule["then"];

/** Of a script in an address. */
export const MOST_BYTES = 400_000;
/** Of so many rules it is asked what changed in them. */
const MOST_JUDGED = 3;

/** What becomes of a script on one day or several, and which change decides. */
export const verdictView = view({
  fields,
  async find(ask: Ask, { script, editions }: { readonly script: string; readonly editions: string[] }) {
    const found = (await ask(query, { script, editions: editions.length === 0 ? null : editions })).playScript;
    const partings = found.partings.map(async ({ changes, ...parting }) => ({
      ...parting,
      then: parting.then.map(toldOf),
      now: parting.now.map(toldOf),
      changes: await Promise.all(
        changes.map(async ({ published, rules, ...change }) => ({
          ...change,
          set: published?.set?.name ?? null,
          rules: await Promise.all(rules.map((rule, at) => ruleOf(ask, rule, at < MOST_JUDGED))),
        })),
      ),
    }));
    return {
      title: found.title ?? null,
      script,
      days: found.played.map(({ lines, cited, ...day }) => ({
        ...day,
        cited: cited.map(({ number, text }) => ({ number, text })),
        lines: lines.map(({ failure, told, ...line }) => ({
          ...line,
          failure: failure ?? null,
          told: told.map(toldOf),
        })),
      })),
      partings: await Promise.all(partings),
    };
  },
  say: ({ title, script, days, partings }) => ({
    title: title ?? verdictInWords({ days, partings }),
    parts: [
      ...(title === null ? [] : [verdictInWords({ days, partings })]),
      ...partings.flatMap(partingSaid),
      { items: rowsOf(days).flatMap((row) => rowSaid(row, days.length > 1)) },
      ...citedSaid(days.at(-1)!),
      ...restsOnSaid(days),
      { verbatim: script.trimEnd() },
    ],
  }),
  address: {
    path: "/verdict",
    operationId: "verdict",
    summary: "What happens on a board, line by line, under the rules of one or two days, and which change decides.",
    parameters: [
      {
        name: "script",
        in: "query",
        description: "A board with what happens on it (docs/reference/scripts.md).",
        example: "players: ann\nann: Bears 2/2 Creature, damage 2\ncheck",
        shown: true,
      },
      {
        name: "is",
        in: "query",
        description: "The same as addresses of pages have it.",
        example: packText("players: ann"),
      },
      {
        name: "on",
        in: "query",
        description: "A day or an edition; if left out, those that it says.",
        example: "2012-06-01",
      },
      { name: "against", in: "query", description: "Another one.", example: "latest" },
    ],
    given: ({ script, is, on = "", against = "" }) => ({
      script: scriptOf(script, is),
      editions: [on, against].filter((day) => day.trim() !== ""),
    }),
    parameterOf: (argument) => argument.replace("editions[0]", "on").replace("editions[1]", "against"),
  },
  tool: tool({
    name: "play_script",
    title: "What happens, under the rules of any days",
    description:
      "Plays a board with what happens on it, a line each, under the rules of one or several days: what becomes of it by which rule, where the days part, and which edition changed which rule.",
    takes: {
      script: z
        .string()
        .min(1)
        .max(100_000)
        .describe(
          "For example “players: ann, bob\nann: Kiku [hers] 2/2 Legendary Creature\nbob: Kiku [his] 2/2 Legendary Creature\ncheck\nexpect: hers dies”. Steps are event, enter, resolve, attack, block, order, assign, respond, pass, check, choose, cleanup, next turn.",
        ),
      on: z
        .array(ARGUMENTS.edition)
        .max(10)
        .default([])
        .describe("Dates, editions or sets; if there is none, those that the script says, or the newest known."),
    },
    given: ({ script, on }) => ({ script, editions: on }),
    parameterOf: (argument) => (argument.startsWith("editions") ? argument.replace("editions", "on") : argument),
  }),
});

export const DAMAGED_LINK =
  "The script in this link cannot be read: some of its letters were lost or changed on the way.";

/** The script that an address brought. */
function scriptOf(script = "", is = ""): string {
  const found = script === "" && is !== "" ? unpackText(is, MOST_BYTES) : script;
  if (found === null) throw badParameter("is", DAMAGED_LINK);
  if (found.trim() === "") throw badParameter("script", "/verdict needs a script: a board with what happens on it.");
  return found;
}

const toldOf = ({ ruleNumber, explanation }: { ruleNumber?: string | null; explanation: string }) => ({
  ...{ ruleNumber: ruleNumber ?? null, explanation },
});

type Found = VerdictViewQuery["playScript"]["partings"][number]["changes"][number]["rules"][number];

async function ruleOf(ask: Ask, { rule, then, now }: Found, isJudged: boolean): Promise<Rule> {
  const [from, to] = [then.rules[0], now.rules[0]];
  const change =
    isJudged && from && to
      ? (await ask(substanceQuery, { from: referenceTo(from), to: referenceTo(to) })).compareRules
      : null;
  return { rule, then: versionOf(then), now: versionOf(now), substance: change?.substance ?? null };
}

const referenceTo = ({ number, edition }: Found["then"]["rules"][number]) => ({ edition: edition.key, number });

const versionOf = ({ rules, sentence, absence, ...version }: Found["then"]): Version => ({
  ...version,
  ...{ sentence: sentence ?? null, absence: absence ?? null },
  words: rules.map(({ number, text }) => ({ number, text })),
});

/** All of it in a sentence or two. */
export function verdictInWords({ days, partings }: Pick<VerdictData, "days" | "partings">): string {
  const named = days.map(({ rulesDate }) => longDate(rulesDate));
  if (days.length === 1) return `What happens under the rules of ${named[0]}`;
  if (partings.length === 0) return `It ends alike under the rules of ${listOf(named)}.`;
  return partings.map(partingInWords).join(" ");
}

/** Since when it ends otherwise, and by which rule. */
function partingInWords({ from, to, changes }: Parting): string {
  if (changes.length === 0) return `It ends otherwise on ${longDate(to)} than on ${longDate(from)}.`;
  const since = changes.map(({ since: day, set }) => `${longDate(day)}${set === null ? "" : ` (${set})`}`);
  return `It ends otherwise since ${listOf(since)}.`;
}

const numbersOf = ({ ruleNumbers }: Version): string =>
  ruleNumbers.length === 0 ? "" : ` (${ruleNumbers.join(", ")})`;

/** What a rule does on a day, in plain words. */
export const doneBy = ({ sentence, absence }: Version): string =>
  sentence ?? absence ?? "The engine knows no such rule.";

const versionInWords = (version: Version): string => `${doneBy(version)}${numbersOf(version)}`;

/** The words of the rules themselves; or that they are not held. */
export const wordsInWords = ({ words, ruleNumbers, rulesDate }: Version): string | null =>
  words.length > 0
    ? words.map(({ number, text }) => `${number} ${text}`).join(" ")
    : ruleNumbers.length > 0
      ? `The words of ${ruleNumbers.join(", ")} on ${longDate(rulesDate)} are not held here.`
      : null;

function partingSaid({ from, to, line, written, then, now, changes }: Parting): Part[] {
  return [
    `Line ${line}, ${written}, is where ${longDate(from)} and ${longDate(to)} part:`,
    {
      items: [
        { label: `Under the rules of ${from}:`, words: toldInWords(then) },
        { label: `Under the rules of ${to}:`, words: toldInWords(now) },
      ],
    },
    ...changes.flatMap((change): Part[] => [changeSaid(change), { items: change.rules.flatMap(ruleSaid) }]),
  ];
}

type Change = Parting["changes"][number];

export const changeTitle = ({ since, set }: Change): string =>
  `What changed on ${longDate(since)}${set === null ? "" : ` with ${set}`}`;

/** Said of all that changed on a day, where nobody knows what of it decides. */
export const notKnownWhich = ({ rules }: Change): string =>
  `Which of the ${rules.length} rules that began to do something else then decides is not known`;

/** Said before the rules of a change. */
export const changeSaid = (change: Change): string =>
  `${changeTitle(change)}${change.isKnown ? "" : `. ${notKnownWhich(change)}`}:`;

/** `combatDamage` and `LEGEND_RULE` as a reader says them. */
export const nameInWords = (rule: string): string => {
  const words = rule
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .replaceAll("_", " ")
    .toLowerCase();
  return capitalised(words);
};

const ruleSaid = ({ rule, then, now, substance }: Rule): Item[] =>
  [
    { version: then, label: `${nameInWords(rule)}${substance === null ? "" : `, ${substance}`}. Before:` },
    { version: now, label: "Since:" },
  ].flatMap(({ version, label }) => {
    const words = wordsInWords(version);
    return [
      { label, ...hrefOf(version), words: versionInWords(version) },
      ...(words === null ? [] : [{ label: "In its words:", words }]),
    ];
  });

const hrefOf = ({ rulesDate, words: [wording] }: Version) =>
  wording ? { href: ruleAddress(rulesDate, wording.number) } : {};

/** What happened, each sentence with its rule. */
export const toldInWords = (told: Parting["then"]): string =>
  told
    .map(({ ruleNumber, explanation }) => (ruleNumber === null ? explanation : `${explanation} (${ruleNumber})`))
    .join(" ") || NOTHING_HAPPENS;

export const NOTHING_HAPPENS = "Nothing happens.";

/** A line of the script, and what became of it on each day; undefined on one that it is not about. */
export interface Row extends Pick<Line, "line" | "written" | "isExpectation"> {
  readonly on: readonly { readonly day: string; readonly outcome: Line | undefined }[];
  /** Whether it is the same, by the same numbers, on every day. */
  readonly isAlike: boolean;
}
type Line = VerdictData["days"][number]["lines"][number];

/** The days side by side, line by line. */
export function rowsOf(days: VerdictData["days"]): readonly Row[] {
  const keyOf = ({ line, written }: Line) => `${line}:${written}`;
  const onDays = days.map(({ lines }) => new Map(lines.map((line) => [keyOf(line), line])));
  const all = new Map(days.flatMap(({ lines }) => lines.map((line) => [keyOf(line), line] as const)));
  return [...all]
    .sort(([, one], [, other]) => one.line - other.line)
    .map(([key, { line, written, isExpectation }]) => {
      const on = days.map(({ rulesDate }, at) => ({ day: rulesDate, outcome: onDays[at]!.get(key) }));
      const isAlike = new Set(on.map(({ outcome }) => JSON.stringify(outcome))).size === 1;
      return { line, written, isExpectation, on, isAlike };
    });
}

function rowSaid({ line, written, on, isAlike }: Row, isOfSeveral: boolean): Item[] {
  const outcomes = on.flatMap(({ day, outcome }) => (outcome ? [{ day, words: outcomeInWords(outcome) }] : []));
  return isAlike || !isOfSeveral
    ? [{ label: `${line}: ${written}:`, words: outcomes[0]!.words }]
    : outcomes.map(({ day, words }) => ({ label: `${line}: ${written}, ${day}:`, words }));
}

function outcomeInWords({ isExpectation, failure, told }: Line): string {
  if (failure !== null) return isExpectation ? `FAILED, ${failure}` : failure;
  return isExpectation ? "holds" : toldInWords(told);
}

/** The words of the rules, of the newest day alone. */
const citedSaid = ({ rulesDate, cited }: VerdictData["days"][number]): Part[] =>
  cited.length === 0
    ? []
    : [
        citedTitle(rulesDate),
        {
          items: cited.map(({ number, text }) => ({
            label: number,
            href: ruleAddress(rulesDate, number),
            words: text,
          })),
        },
      ];

export const citedTitle = (day: string): string => `In the words of the rules of ${longDate(day)}`;

/** What was taken for granted on any of the days. */
export const restsOn = (days: VerdictData["days"]): readonly string[] => [
  ...new Set(days.flatMap(({ assumptions }) => assumptions)),
];

function restsOnSaid(days: VerdictData["days"]): Part[] {
  const all = restsOn(days);
  return all.length === 0 ? [] : ["What the answer rests on:", { items: all.map((label) => ({ label })) }];
}
