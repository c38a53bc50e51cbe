import { Field, ObjectType } from "type-graphql";
import { type VocabularyKind } from "../../corpus/vocabularies";
import { Costs } from "../pricing/field-facts";
import { DateScalar } from "../date.scalar";
import { enumOfWords } from "../vocabulary-enum";

export const VocabularyKindEnum = enumOfWords<VocabularyKind>(
  "VocabularyKind",
  "What a word is that an edition lists or defines.",
  {
    CARD_TYPE: "A card type: creature.",
    SUPERTYPE: "A supertype: legendary.",
    SUBTYPE: "A subtype; `of` is the type whose it is: Elf, of creature.",
    KEYWORD_ABILITY: "A keyword ability: Flying.",
    KEYWORD_VARIANT: "A variant of a keyword; `of` is the keyword: Hexproof from [quality], of hexproof.",
    KEYWORD_ACTION: "A keyword action: Scry.",
    ABILITY_WORD: "An ability word: landfall.",
    COUNTER: "A kind of counter that rules name: loyalty.",
    ZONE: "A zone: graveyard.",
    PHASE: "A phase of the turn: Combat.",
    STEP: "A step of a phase: Upkeep.",
    FORMAT: "A way in which decks are made: constructed.",
    VARIANT: "A multiplayer or casual variant: Two-Headed Giant.",
    OPTION: "An option of a variant: Limited Range of Influence.",
  },
);

@ObjectType({ simpleResolvers: true, description: "A time through which all editions have a word." })
export class VocabularyTerm {
  @Field(() => DateScalar, { description: "The first edition that has it." })
  since!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description: "The first edition after that which has it not; null if the newest has it.",
  })
  until?: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "A word that editions list or define, with the days on which it came and went.",
})
export class VocabularyWord {
  @Field(() => VocabularyKindEnum, { description: "What it is." })
  kind!: VocabularyKind;

  @Field(() => String, {
    nullable: true,
    description: "The type of a subtype, or the keyword of a variant; null for any other word.",
  })
  of?: string | null;

  @Field(() => String, { description: "As the newest edition writes it that has it." })
  name!: string;

  @Costs({ entries: 1 })
  @Field(() => [VocabularyTerm], { description: "Oldest first; few words came back." })
  terms!: readonly VocabularyTerm[];
}
