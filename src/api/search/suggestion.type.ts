import { Field, ObjectType, registerEnumType } from "type-graphql";
import { type SuggestionKind } from "../../search/suggest";
import { type EnumOf } from "../vocabulary-enum";

const SuggestionKindEnum: EnumOf<SuggestionKind> = {
  NUMBER: "NUMBER",
  HEADING: "HEADING",
  TERM: "TERM",
  SET: "SET",
  SAYING: "SAYING",
};

registerEnumType(SuggestionKindEnum, {
  name: "SuggestionKind",
  description: "What stands behind a suggestion.",
  valuesConfig: {
    NUMBER: { description: "A rule, by its number in the newest edition held." },
    HEADING: { description: "A rule, by its heading: a keyword, a step." },
    TERM: { description: "A term of the glossary." },
    SET: { description: "A set that came with an edition." },
    SAYING: { description: "What people say who mean some rules." },
  },
});

@ObjectType({ simpleResolvers: true, description: "How something that is being typed may go on." })
export class Suggestion {
  @Field(() => SuggestionKindEnum, { description: "What it is." })
  kind!: SuggestionKind;

  @Field({ description: "What would be typed." })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description: "Of a number or heading: the rule's number in the newest edition held.",
  })
  number!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "What it says: the first words of a rule or definition, the day of a set, what a saying means.",
  })
  says!: string | null;
}
