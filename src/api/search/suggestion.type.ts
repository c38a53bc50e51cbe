import { Field, ObjectType } from "type-graphql";
import { type SuggestionKind } from "../../search/suggest";
import { enumOfWords } from "../vocabulary-enum";

const SuggestionKindEnum = enumOfWords<SuggestionKind>("SuggestionKind", "What stands behind a suggestion.", {
  NUMBER: "A rule, by its number in the newest edition held.",
  HEADING: "A rule, by its heading: a keyword, a step.",
  TERM: "A term of the glossary.",
  SET: "A set that came with an edition.",
  SAYING: "What people say who mean some rules.",
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
