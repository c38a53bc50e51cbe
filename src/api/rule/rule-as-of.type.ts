import { Field, ObjectType, registerEnumType } from "type-graphql";
import { type AsOfCertainty } from "../../corpus/rule-as-of";

const AsOfCertaintyEnum = {
  EXACT: "EXACT",
  SAME_ON_BOTH_SIDES: "SAME_ON_BOTH_SIDES",
  UNKNOWN_BETWEEN: "UNKNOWN_BETWEEN",
} as const satisfies Record<AsOfCertainty, AsOfCertainty>;

registerEnumType(AsOfCertaintyEnum, {
  name: "AsOfCertainty",
  description: "How sure it is what stood under a number on a date.",
  valuesConfig: {
    EXACT: { description: "The edition in force is held, and covers the number." },
    SAME_ON_BOTH_SIDES: {
      description:
        "It is not held, or not known, but the held editions on either side have the same words, or neither has such a rule.",
    },
    UNKNOWN_BETWEEN: {
      description: "It is not held, or not known, and those on either side differ, or only one of them is held.",
    },
  },
});

@ObjectType({ simpleResolvers: true, description: "What stood under a number on a date." })
export class RuleAsOf {
  @Field(() => AsOfCertaintyEnum, { description: "How sure that is." })
  certainty!: AsOfCertainty;

  @Field({ description: "One sentence: which editions say so." })
  explanation!: string;
}
