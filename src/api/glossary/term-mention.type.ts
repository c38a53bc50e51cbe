import { Field, Int, ObjectType } from "type-graphql";
import { type StoredGlossaryEntry } from "../../store/rows";
import { GlossaryEntry } from "./glossary-entry.type";

/** A mention as its parts are handed on. */
export interface TermMentionFacts extends Omit<TermMention, "entry"> {
  readonly entry: StoredGlossaryEntry;
}

@ObjectType({ simpleResolvers: true, description: "A term of the glossary where a text first mentions it." })
export class TermMention {
  @Field({ description: "The words as the text has them: creatures." })
  text!: string;

  @Field(() => Int, { description: "How many characters of the text stand before them, as UTF-16 counts." })
  start!: number;

  @Field({ description: "The term as the glossary prints it: Creature." })
  term!: string;

  @Field(() => GlossaryEntry, { description: "What the glossary of the same edition says about it." })
  entry!: GlossaryEntry;
}
