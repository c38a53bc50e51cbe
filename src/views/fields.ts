import { z } from "zod";
import { SUBSTANCE_BASES, SUBSTANCES } from "../domain/substance";
import { renamed } from "./view";

/** What is told of things in more than one view, and in the columns of exports: one name, one type and one meaning each. */

const text = (says: string) => z.string().describe(says);
const day = (says: string) => z.iso.date().describe(says);
const maybe = <Field extends z.ZodType>(field: Field) => field.nullable();
const texts = (says: string) => z.array(z.string()).describe(says);

const IDENTITY =
  "Which rule it is, whatever its number: an `id` that node(id:) takes. `r` and a number are the concordance's, which never change.";

/** Where it was read. */
export const LINES_READ = {
  document: text("Id of the source document."),
  firstLine: z.int().describe("First line there, from 1."),
  lastLine: z.int().describe("Last line there."),
};

export const SOURCE = z
  .object({
    title: text("Title of the document."),
    publisher: text("Who published it."),
    url: maybe(text("Where it was found.")),
    lines: z.array(z.int()).describe("First and last line there, from 1."),
  })
  .describe("Where it was read.");

/** A rule at its place. */
export const RULE_PLACE = {
  number: text("Its number."),
  ordinal: z.int().describe("1, or which of several rules of the edition with this number."),
  printedNumber: maybe(text("The number as it is misprinted.")),
  stampedDate: maybe(day("The day that the source stamps on it as its last change.")),
};

/** The words of a rule. */
export const RULE_WORDS = {
  heading: maybe(text("A heading; most rules have none.")),
  text: text("The text; empty where there is a heading alone.").meta({ mayBeEmpty: true }),
  examples: texts("The examples, in order."),
};

export const RULE_ID = { id: maybe(text(IDENTITY)) };

export const RULE_BELOW = z.object({ number: RULE_PLACE.number, heading: RULE_WORDS.heading, text: RULE_WORDS.text });

export const TERM_PLACE = {
  term: text("Its term."),
  ordinal: z.int().describe("1, or which of several entries of the edition on this term."),
};

export const TERM_WORDS = { definition: text("Its definition: senses and paragraphs are separated by line feeds.") };

export const TERM_ID = {
  id: maybe(
    text("Which entry it is, under whatever term: `t` and a number, which never changes; null if nobody knows."),
  ),
  identity: renamed(z.string().nullable(), "id"),
};

/** An edition by its names. */
export const EDITION_FIELDS = {
  key: text("The date on which it came into force."),
  title: text("Its title."),
  effectiveDate: day("The day on which it came into force; if that is not known, the first on which it may have."),
  effectiveBefore: maybe(day("If that day is not known: the first day on which it was in force for certain.")),
  setName: maybe(text("The set with which it was published.")),
  setCode: maybe(text("The code of that set.")),
  numbering: text("Which scheme its numbers follow."),
  textStatus: text("Whether its text is the publisher's file, or another copy."),
  complete: z.boolean().describe("Whether all of it is held."),
  coveredSections: texts("If not all of it is held: the sections that are."),
};

/** Old names of these in lists and exports. */
export const EDITION_RENAMED = {
  set: renamed(z.string().nullable(), "setName"),
  sections: renamed(z.array(z.string()), "coveredSections"),
};

export const EDITION_KEY = { edition: text("Key of the edition: the date on which it came into force.") };

export const NEWER_PUBLISHED = {
  newerPublished: maybe(day("Since when a newer edition is published; null if none is known.")),
};

/** How new the words are of which an answer tells. */
export const HOW_NEW = {
  ...NEWER_PUBLISHED,
  isNewestHeld: z.boolean().describe("Whether it is held, and no newer one."),
};

export const DOCUMENT = {
  id: text("Its id."),
  title: text("Its title."),
  publisher: text("Who published it."),
  url: maybe(text("Where it was found.")),
  sha256: text("SHA-256 of its bytes."),
};

/** What became of a rule from one edition to another. */
export const CHANGE = {
  kind: text("EDITED, RENUMBERED, RENUMBERED_AND_EDITED, SPLIT, MERGED, ADDED or REMOVED."),
  fromNumbers: texts("Numbers in the older edition."),
  toNumbers: texts("Numbers in the newer one."),
  confidence: z.number().describe("0 to 1: how sure it is that these are the same rule."),
  basis: text("On what evidence."),
  referencesOnly: z.boolean().describe("Whether only numbers of rules that moved differ."),
  substance: text(`How much it matters, weakest first: ${SUBSTANCES.join(", ")} (nobody has decided).`),
  substanceBasis: maybe(text(`Who says so: ${SUBSTANCE_BASES.join(", ")}; null if nobody does.`)),
  behaviourChange: maybe(
    text("What the engine does otherwise since, in sentences; null if that is nothing that it knows of."),
  ),
  movedTo: texts("Of words added or removed: the numbers in the other edition of the rules that have them."),
  members: maybe(
    z
      .object({ added: texts("The names that came."), removed: texts("The names that went.") })
      .describe("Of a list that both editions keep: the names that came and went; null if none did, and of no list."),
  ),
};

const pieces = (says: string) => z.array(z.tuple([z.string(), z.string()])).describe(says);

/** Its words in pieces. */
export const CHANGE_PIECES = {
  heading: pieces('The headings in pieces: ["EQUAL", "DELETE" or "INSERT", text].'),
  text: pieces("The texts likewise."),
  examples: pieces("The examples likewise; empty if they are the same."),
};

/** Who bore a number, and what it is now. */
export const BEARER = z.object({
  id: text(IDENTITY),
  identity: renamed(z.string(), "id"),
  from: day("The first edition known in which it bore the number."),
  last: day("The last one."),
  until: maybe(day("The next one known, in which it does not; null if the newest one known has it so.")),
  heading: maybe(text("What it is called.")),
  begins: maybe(
    text("Its heading or its first words, in the newest edition held that has it so; null if none is held."),
  ),
  heldIn: maybe(text("Key of that edition.")),
  now: texts("Its numbers in the newest edition known; empty if it is gone."),
});

/** A rule, or a term, of an edition that is part of an answer. */
export const PLACE = z.object({
  number: text("Its number.").nullable(),
  term: text("Or its term.").nullable(),
  heading: RULE_WORDS.heading,
  text: text("Its words."),
  edition: text("Key of the edition with these words."),
  ...HOW_NEW,
  below: z
    .object({
      rules: z.array(RULE_BELOW.extend({ isWhole: z.boolean().describe("Whether the text is whole.") })),
      count: z.int().describe("How many stand below it."),
      isWhole: z.boolean().describe("Whether all of them are told, whole."),
    })
    .describe("What stands below it, as far as there is room.")
    .nullable(),
});

/** A word that editions list or define. */
export const VOCABULARY_WORD = {
  kind: z.string().describe("A VocabularyKind of the schema."),
  of: z.string().nullable().describe("The type of a subtype, or the keyword of a variant; null for any other word."),
  name: z.string().describe("As the newest edition writes it that has it."),
  terms: z
    .array(
      z.object({
        since: z.iso.date().describe("The first edition that has it."),
        until: z.iso
          .date()
          .nullable()
          .describe("The first edition after that which has it not; null if the newest has it."),
      }),
    )
    .describe("When it was one, oldest first."),
};
