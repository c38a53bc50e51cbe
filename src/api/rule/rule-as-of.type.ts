import { Field, ObjectType } from "type-graphql";
import { type AsOfCertainty } from "../../corpus/rule-as-of";
import { enumOfWords } from "../vocabulary-enum";

const AsOfCertaintyEnum = enumOfWords<AsOfCertainty>(
  "AsOfCertainty",
  "How sure it is what stood under a number on a date.",
  {
    EXACT: "The edition in force is held, and covers the number.",
    SAME_ON_BOTH_SIDES:
      "It is not held, or not known, but the held editions on either side have the same words, or neither has such a rule.",
    UNKNOWN_BETWEEN: "It is not held, or not known, and those on either side differ, or only one of them is held.",
  },
);

@ObjectType({ simpleResolvers: true, description: "What stood under a number on a date." })
export class RuleAsOf {
  @Field(() => AsOfCertaintyEnum, { description: "How sure that is." })
  certainty!: AsOfCertainty;

  @Field({ description: "One sentence: which editions say so." })
  explanation!: string;
}
