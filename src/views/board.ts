import { z } from "zod";
import { type Ask } from "./ask";
import { graphql } from "./generated";
import { type EvaluationDataFragment, type GameStateInput } from "./generated/graphql";
import { ARGUMENTS, tool, view } from "./view";

const query = graphql(`
  query BoardView($state: GameStateInput!, $editions: [ID!]!) {
    compareStateBasedActions(state: $state, editions: $editions) {
      evaluations {
        ...EvaluationData
      }
    }
  }
`);

/** What is told of an evaluation. */
graphql(`
  fragment EvaluationData on Evaluation {
    rulesDate
    status
    checks {
      number
      actions {
        ruleNumber
        explanation
      }
    }
    pendingChoices {
      prompt
      options
    }
    assumptions
    losers
    state {
      objects {
        ref
        zone
      }
      ledger {
        trust
        lines {
          card
          text
        }
        outcomes {
          subject
          kinds
        }
      }
    }
  }
`);

const EVALUATION = z.object({
  rulesDate: z.iso.date().describe("The edition by whose rules it was played."),
  status: z.string().describe("COMPLETE, NEEDS_CHOICES or another EvaluationStatus of the schema."),
  actions: z
    .array(
      z.object({
        check: z.int().describe("In which check it was performed, from 1."),
        ruleNumber: z.string().describe("The rule that prescribes it."),
        explanation: z.string().describe("What happens, in a sentence."),
      }),
    )
    .describe("What was performed, in order."),
  choices: z
    .array(z.object({ prompt: z.string(), options: z.array(z.string()) }))
    .describe("What has to be chosen before it goes on."),
  assumptions: z.array(z.string()).describe("What was assumed, in sentences."),
  objects: z
    .array(z.object({ ref: z.string(), zone: z.string() }))
    .describe("Where each object is in the end, by its id."),
  losers: z.array(z.string()).describe("Ids of the players who lose."),
  ledger: z
    .array(
      z.object({
        trust: z.string().describe("CERTAIN, or RESTS_ON: any of the lines could change it."),
        lines: z.array(z.object({ card: z.string(), text: z.string() })).describe("Lines of cards that are not read."),
        outcomes: z
          .array(z.object({ subject: z.string().nullable(), kinds: z.array(z.string()) }))
          .describe("What of which object or player; null: what has triggered."),
      }),
    )
    .describe("What is certain, and what rests on lines of cards that are not read."),
});

type ToldEvaluation = z.infer<typeof EVALUATION>;

export const evaluationData = (evaluation: EvaluationDataFragment): ToldEvaluation => {
  const { rulesDate, status, checks, pendingChoices, assumptions, losers, state } = evaluation;
  return {
    ...{ rulesDate, status, assumptions, losers },
    actions: checks.flatMap(({ number, actions }) => actions.map((action) => ({ check: number, ...action }))),
    choices: pendingChoices,
    objects: state.objects,
    ledger: state.ledger,
  };
};

/** An evaluation in words: under which rules, and a line for all that happened and what it ended with. */
export const evaluationInWords = (evaluation: ToldEvaluation) => ({
  title: `Under the rules of ${evaluation.rulesDate}: ${evaluation.status}`,
  items: [
    ...evaluation.actions.map(({ check, ruleNumber, explanation }) => ({
      label: `Check ${check}, ${ruleNumber}:`,
      words: explanation,
    })),
    ...evaluation.choices.map(({ prompt, options }) => ({
      label: "To be chosen:",
      words: `${prompt} (${options.join(", ")})`,
    })),
    ...evaluation.assumptions.map((assumption) => ({ label: "Assumed:", words: assumption })),
    ...evaluation.objects.map(({ ref, zone }) => ({ label: `${ref}:`, words: zone })),
    ...evaluation.losers.map((loser) => ({ label: loser, words: "loses" })),
  ],
});

/** What the state-based actions of one or several days do to a board. */
export const boardView = view({
  fields: z.object({
    evaluations: z.array(EVALUATION).describe("One for each day, in the order in which they were asked for."),
  }),
  async find(ask: Ask, asked: { readonly state: GameStateInput; readonly editions: string[] }) {
    const { evaluations } = (await ask(query, asked)).compareStateBasedActions;
    return { evaluations: evaluations.map(evaluationData) };
  },
  say: ({ evaluations }) => ({
    title: "What happens",
    parts: evaluations.flatMap((evaluation) => {
      const { title, items } = evaluationInWords(evaluation);
      return [title, { items }];
    }),
  }),
  tool: tool({
    name: "play_board",
    title: "State-based actions on a board",
    description:
      "What the state-based actions of one or several dates do to a board, with the rule of each. The board is a GameStateInput of the GraphQL schema, which is a resource of this server: palimpsest://schema/GameStateInput.",
    takes: {
      state: z
        .record(z.string(), z.unknown())
        .describe(
          'For example {"players":[{"id":"ann","life":20}],"objects":[{"id":"k1","name":"Kiku","owner":"ann","typeLine":"Legendary Creature — Human","power":2,"toughness":2}]}.',
        ),
      on: z
        .array(ARGUMENTS.edition)
        .min(1)
        .max(10)
        .default(["latest"])
        .describe("Dates, editions or sets; latest is the newest known."),
    },
    given: ({ state, on }) => ({ state: state as unknown as GameStateInput, editions: on }),
  }),
});
