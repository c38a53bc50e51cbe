import { Field, ObjectType } from "type-graphql";
import { Rule } from "../rule/rule.type";
import { enumOfWords } from "../vocabulary-enum";

const KeywordKindEnum = enumOfWords("KeywordKind", "What a keyword stands for.", {
  ABILITY: "A keyword ability, such as flying.",
  ACTION: "A keyword action, such as scry.",
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
