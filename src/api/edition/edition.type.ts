import { Field, ID, ObjectType } from "type-graphql";
import { DateScalar } from "../date.scalar";
import { Node } from "../node/node.type";
import { Row } from "../pricing/field-facts";
import { Coverage } from "./coverage.type";
import { type StoredEdition } from "../../store/rows";
import { StoredAs } from "../stored";
import { enumOfWords } from "../vocabulary-enum";

const NumberingEnum = enumOfWords("Numbering", "How an edition numbers its rules.", {
  CLASSIC: "1999 to June 2009: state-based effects are rule 420.",
  MAGIC_2010: "Since July 2009: state-based actions are rule 704.",
});

const TextStatusEnum = enumOfWords("TextStatus", "Whose words are held.", {
  RULES_TEXT: "The rules' own words.",
  COMMENTARY: "A commentator's words about the rules; numbers are cited, the text is not the rules'.",
});

@Row()
@ObjectType({ implements: Node, simpleResolvers: true, description: "An edition of the Comprehensive Rules." })
@StoredAs<StoredEdition>()
export class Edition extends Node {
  @Field(() => ID, {
    description: "The effective date in ISO form, for example 2011-09-30; every `edition` argument takes it.",
  })
  key!: string;

  @Field({ description: "The edition's name." })
  title!: string;

  @Field(() => DateScalar, { description: "The first day on which it was in force." })
  effectiveDate!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      "Set if the source does not say which of several editions it is: the first date on which it can no longer " +
      "have been in force. `effectiveDate` is then the earliest it can be.",
  })
  effectiveBefore!: string | null;

  @Field(() => NumberingEnum, { description: "How it numbers its rules." })
  numbering!: string;

  @Field(() => TextStatusEnum, { description: "Whether the words that are held are the rules' own." })
  textStatus!: string;

  @Field(() => Coverage, { description: "What part of it the corpus holds." })
  coverage!: Coverage;
}
