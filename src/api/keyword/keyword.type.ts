import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Rule } from "../rule/rule.type";

const KeywordKindEnum = { ABILITY: "ABILITY", ACTION: "ACTION" } as const;
registerEnumType(KeywordKindEnum, {
  name: "KeywordKind",
  description: "What a keyword stands for.",
  valuesConfig: {
    ABILITY: { description: "A keyword ability, such as flying." },
    ACTION: { description: "A keyword action, such as scry." },
  },
});

@ObjectType("DefinedKeyword", { simpleResolvers: true, description: "A keyword that an edition defines." })
export class Keyword {
  @Field({ description: "For example Flying." })
  name!: string;

  @Field(() => KeywordKindEnum, { description: "Ability or action." })
  kind!: string;

  @Field(() => Rule, { description: "The rule that says what it is, not merely the one that bears its name." })
  rule!: Rule;

  @Field(() => Rule, { description: "The rule that bears its name as a heading: what stands below is all about it." })
  heading!: Rule;
}
