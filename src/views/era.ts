import { z } from "zod";
import { groupBy } from "../domain/group-by";
import { type Ask } from "./ask";
import { graphql } from "./generated";
import { type EraSubject } from "./generated/graphql";
import { ARGUMENTS, PARAMETERS, tool, view } from "./view";

const query = graphql(`
  query EraView($date: ID!, $against: ID!, $subject: EraSubject) {
    eraDifferences(date: $date, against: $against, subject: $subject) {
      rule
      subject
      changedOn
      then {
        ruleNumbers
        sentence
        absence
      }
      now {
        ruleNumbers
        sentence
        absence
      }
    }
  }
`);

const VERSION = z.object({
  ruleNumbers: z.array(z.string()).describe("Its numbers."),
  sentence: z.string().nullable().describe("What it does, in plain words; null if the engine knows no such rule."),
  absence: z.string().nullable().describe("What is known instead."),
});

/** What played otherwise on another day. */
export const eraView = view({
  fields: z.object({
    differences: z
      .array(
        z.object({
          rule: z.string().describe("What it is called."),
          subject: z.string().describe("An EraSubject of the schema."),
          changedOn: z.array(z.iso.date()).describe("When it began to do something else, oldest first."),
          then: VERSION,
          now: VERSION,
        }),
      )
      .describe("Each behaviour that differs."),
    isOfSubject: z.boolean().describe("Whether a subject was named."),
  }),
  async find(
    ask: Ask,
    asked: { readonly date: string; readonly against: string; readonly subject: EraSubject | null },
  ) {
    const found = (await ask(query, asked)).eraDifferences ?? [];
    const version = ({ ruleNumbers, sentence, absence }: (typeof found)[number]["then"]) => ({
      ...{ ruleNumbers, sentence: sentence ?? null, absence: absence ?? null },
    });
    return {
      differences: found.map(({ then, now, ...each }) => ({ ...each, then: version(then), now: version(now) })),
      isOfSubject: asked.subject !== null,
    };
  },
  say({ differences, isOfSubject }) {
    const count = differences.length;
    if (count === 0)
      return { title: "Nothing was different", parts: ["The engine knows of nothing that was different."] };
    const subjects = [...groupBy(differences, ({ subject }) => subject)].map(([name, of]) => `${name} ${of.length}`);
    return {
      title: `${count} ${count === 1 ? "behaviour differs" : "behaviours differ"}: ${subjects.join(", ")}.`,
      parts: [
        ...(isOfSubject ? [] : ["Name a subject for its rules alone."]),
        {
          items: differences.map(({ rule, changedOn, then, now }) => ({
            label: `${rule}, changed on ${changedOn.join(", ")}.`,
            words: `Then${sayVersion(then)} Now${sayVersion(now)}`,
          })),
        },
      ],
    };
  },
  address: {
    path: "/then/{date}",
    operationId: "era",
    summary:
      "What played otherwise on a day than it does today, by subject, with what the rules said then and say now.",
    parameters: [PARAMETERS.date],
    given: ({ date = "" }) => ({ date, against: "latest", subject: null }),
  },
  tool: tool({
    name: "differences_of_era",
    title: "What was different then",
    description:
      "What one has to know who plays by the rules of another day: every behaviour that differs between two dates, with what the rules said then and say now. Name a subject for its rules alone.",
    takes: {
      date: ARGUMENTS.edition.describe("The day then: a date, an edition or a set."),
      against: ARGUMENTS.known.describe("The day to hold it against; latest is the newest edition known."),
      subject: z
        .string()
        .max(40)
        .optional()
        .describe("One of the EraSubject of the schema, for example LEGENDS or COMBAT."),
    },
    given: ({ date, against, subject }) => ({ date, against, subject: (subject ?? null) as EraSubject | null }),
    command: { name: "era", operands: ["date"] },
  }),
});

const sayVersion = ({ ruleNumbers, sentence, absence }: z.infer<typeof VERSION>): string =>
  `${ruleNumbers.length === 0 ? "" : ` (${ruleNumbers.slice(0, 3).join(", ")})`}: ${sentence ?? absence ?? ""}`;
