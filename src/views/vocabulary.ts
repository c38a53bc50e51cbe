import { z } from "zod";
import { type Ask, badParameter } from "./ask";
import { VOCABULARY_WORD } from "./fields";
import { graphql } from "./generated";
import { type VocabularyKind } from "./generated/graphql";
import { tool, view } from "./view";

const query = graphql(`
  query VocabularyView($kind: VocabularyKind!, $of: String, $on: ID) {
    vocabulary(kind: $kind, of: $of, on: $on) {
      of
      name
      terms {
        since
        until
      }
    }
  }
`);

/** What the words of each kind are called; the first is shown if none is asked for. */
export const CALLED: Readonly<Record<VocabularyKind, string>> = {
  KEYWORD_ABILITY: "Keyword abilities",
  KEYWORD_VARIANT: "Variants of keywords",
  KEYWORD_ACTION: "Keyword actions",
  ABILITY_WORD: "Ability words",
  CARD_TYPE: "Card types",
  SUPERTYPE: "Supertypes",
  SUBTYPE: "Subtypes",
  COUNTER: "Counters",
  ZONE: "Zones",
  PHASE: "Phases",
  STEP: "Steps",
  FORMAT: "Formats",
  VARIANT: "Variants",
  OPTION: "Options",
};

interface Given {
  readonly kind: VocabularyKind;
  readonly of: string | null;
  readonly on: string | null;
}

/** The kind that a text names, in capitals or not: keyword-ability. What is none is refused by the view. */
export const kindNamed = (written: string): VocabularyKind =>
  written.trim().toUpperCase().replaceAll(/[ -]/g, "_") as VocabularyKind;

const given = ({
  kind,
  of,
  on,
}: {
  readonly kind?: string | undefined;
  readonly of?: string | undefined;
  readonly on?: string | undefined;
}): Given => ({
  kind: kindNamed(kind ?? ""),
  of: of || null,
  on: on || null,
});

/** What editions list or define by name, by date. */
export const vocabularyView = view({
  fields: z.object({
    kind: VOCABULARY_WORD.kind,
    on: z.string().nullable().describe("The day or the edition of which they are; null if they are of all editions."),
    words: z
      .array(z.object({ of: VOCABULARY_WORD.of, name: VOCABULARY_WORD.name, terms: VOCABULARY_WORD.terms }))
      .describe("The words, by what they are of and by name."),
  }),
  async find(ask: Ask, asked: Given) {
    if (!Object.hasOwn(CALLED, asked.kind))
      throw badParameter(
        "kind",
        `“kind” is one of ${Object.keys(CALLED).join(", ")}, in capitals or not, as in keyword-ability.`,
      );
    const words = (await ask(query, { ...asked })).vocabulary;
    return {
      kind: asked.kind,
      on: asked.on,
      words: words.map(({ of, name, terms }) => ({
        of: of ?? null,
        name,
        terms: terms.map(({ since, until }) => ({ since, until: until ?? null })),
      })),
    };
  },
  say: ({ kind, on, words }) => ({
    title: `${words.length} ${kind.toLowerCase().replaceAll("_", " ")}${words.length === 1 ? "" : "s"}${on === null ? "" : ` on ${on}`}`,
    parts: [
      {
        items: words.map(({ of, name, terms }) => ({
          label: `${of === null ? "" : `${of}: `}${name}.`,
          words: terms
            .map(({ since, until }) => `Since ${since}${until === null ? "" : `, until ${until}`}.`)
            .join(" "),
        })),
      },
    ],
  }),
  link: ({ kind }) => vocabularyAddress(kind),
  address: {
    path: "/vocabulary",
    operationId: "vocabulary",
    summary:
      "What editions list or define by name: types, keywords, ability words, counters, zones, steps, variants; with their days.",
    parameters: [
      {
        name: "kind",
        in: "query",
        required: true,
        description: "A VocabularyKind of the schema.",
        example: "ABILITY_WORD",
      },
      { name: "of", in: "query", description: "Of subtypes the type, of variants the keyword.", example: "creature" },
      { name: "on", in: "query", description: "Only the words of this day, edition or set.", example: "2011-09-30" },
    ],
    given,
  },
  tool: tool({
    name: "vocabulary",
    title: "Words that the rules list",
    description:
      "What editions list or define by name, with the days on which each came and went: card types, supertypes, subtypes, keywords and their variants, keyword actions, ability words, counters, zones, phases, steps, variants.",
    takes: {
      kind: z
        .string()
        .max(40)
        .describe("One of the VocabularyKind of the schema, for example SUBTYPE or ABILITY_WORD."),
      of: z.string().max(40).optional().describe("Of subtypes the type (creature), of variants the keyword."),
      on: z.string().max(100).optional().describe("Only the words of this day, edition or set."),
    },
    given,
    command: { name: "vocabulary", operands: ["kind"] },
  }),
});

export const vocabularyAddress = (kind: string, of?: string): string =>
  `/vocabulary?kind=${kind}${of === undefined ? "" : `&of=${encodeURIComponent(of)}`}`;
