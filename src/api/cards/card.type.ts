import { Field, ID, ObjectType } from "type-graphql";
import { type CardFaceUp, type IrrelevantClass, type LineStatus } from "../../cards/card-reading";
import { FACES, INSTRUCTION_KINDS, type InstructionKind, vocabulary } from "../../engine";
import { type IsoDate } from "../../domain/iso-date";
import { DateScalar } from "../date.scalar";
import { JsonScalar } from "../json.scalar";
import { enumOf } from "../vocabulary-enum";

const STATUSES: Readonly<Record<LineStatus, string>> = {
  READ: "It became what `becomes` says.",
  IRRELEVANT: "It has no part in boards: `about` says why.",
  UNREAD: "It may bear on boards, and does nothing here: answers say so.",
};

const SUBJECTS: Readonly<Record<IrrelevantClass, string>> = {
  ACTIVATED: "An activated ability: what it does must be put on the board by whoever plays it.",
  CASTING: "How and when it may be cast or played.",
  COST: "What something costs.",
  DECK: "Decks.",
  ENTERING: "How it enters.",
  HAND: "Hands.",
  MANA: "Mana.",
  OTHER_EVENT: "What happens instead of something that happens on no board.",
  REMINDER: "A reminder of rules.",
  SPELL: "What happens as a spell resolves.",
  TRIGGERED: "An ability that triggers on what happens on no board.",
  UNTAPPING: "No line is said to be about it: `endOfTurn` untaps, and what keeps from it is read.",
};

const CardLineStatusEnum = enumOf(vocabulary("CardLineStatus", "What was made of a line of a card's text.", STATUSES));
const CardLineSubjectEnum = enumOf(vocabulary("CardLineSubject", "Why a line has no part in boards.", SUBJECTS));
const FaceEnum = enumOf(FACES);

@ObjectType({ simpleResolvers: true, description: "A rule on which a line of a card rests." })
export class CardRule {
  @Field({ description: "What of the line it is about: trample, layer 7c." })
  what!: string;

  @Field(() => String, {
    nullable: true,
    description: "Its number on the date, or Glossary if only the glossary has it; null if there is no such rule then.",
  })
  ruleNumber!: string | null;

  @Field(() => String, { nullable: true, description: "The address of its page, /rule/trample, if it has a name." })
  slug!: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: "Of a keyword: the first day on which the rules have it as one; null if they always did.",
  })
  since!: IsoDate | null;

  @Field(() => DateScalar, { nullable: true, description: "The first day on which they have it no more." })
  until!: IsoDate | null;
}

@ObjectType({ simpleResolvers: true, description: "A line of a card's text, and what was made of it." })
export class CardLine {
  @Field({ description: "The line; of a card that is shipped with the program, what it says in short." })
  text!: string;

  @Field(() => FaceEnum, { description: "The face that it stands on: it counts while that is up." })
  face!: CardFaceUp;

  @Field(() => CardLineStatusEnum, { description: "Whether it was read." })
  status!: LineStatus;

  @Field(() => CardLineSubjectEnum, { nullable: true, description: "Of an irrelevant line: what it is about." })
  about!: IrrelevantClass | null;

  @Field(() => JsonScalar, {
    description:
      "`object`: fields that it gives its object; `effects`, `replacements`, `triggers`, `combatTriggers`, `constraints` and `draws`: entries of continuousEffects, replacementEffects, triggeredAbilities, combatTriggers, combatConstraints and drawReplacements of a board. As these inputs have them, without id, source and text; `changeController` is YOU for the card's controller. Empty if nothing came of it.",
  })
  becomes!: object;

  @Field(() => JsonScalar, {
    nullable: true,
    description:
      "Of an unread line: what it could change at most, as a CouldChangeInput without its `line`. Null: anything, or it is no such line.",
  })
  couldChange?: object | null;
}

const InstructionKindEnum = enumOf(INSTRUCTION_KINDS);

@ObjectType({
  simpleResolvers: true,
  description: "What a spell or an ability of a card does as it resolves: RESOLVE of performEvents carries it out.",
})
export class CardInstruction {
  @Field({ description: "Its words." })
  text!: string;

  @Field(() => FaceEnum, { description: "The face that it stands on." })
  face!: CardFaceUp;

  @Field(() => InstructionKindEnum, { description: "What resolves." })
  kind!: InstructionKind;

  @Field({ description: "Whether all of it was read: what is not can't be resolved." })
  isRead!: boolean;

  @Field(() => JsonScalar, {
    description:
      "Entries of InstructionInput: `targets`, `does` and `modes`, without id, source and text. Empty if it was not read.",
  })
  becomes!: object;
}

@ObjectType({ simpleResolvers: true, description: "What a card says, in the terms of a board." })
export class CardReading {
  @Field(() => JsonScalar, { description: "The fields of GameObjectInput that it gives with its front up." })
  object!: object;

  @Field(() => JsonScalar, { nullable: true, description: "The same with its back up; null if it has none." })
  back!: object | null;

  @Field(() => [CardLine], { description: "Every line of its text, front first." })
  lines!: readonly CardLine[];

  @Field(() => [CardInstruction], {
    description:
      "What it does as a spell, and what its abilities do, front first, as `ability` of RESOLVE numbers those of a face.",
  })
  instructions!: readonly CardInstruction[];
}

@ObjectType({ simpleResolvers: true, description: "A card that boards may be made of." })
export class Card {
  @Field({ description: "Its name, that of each face with // between." })
  name!: string;

  @Field(() => ID, {
    nullable: true,
    description: "The id that Scryfall has for all its printings, if it was imported.",
  })
  oracleId!: string | null;

  @Field(() => String, { nullable: true, description: "Its mana cost, as in {2}{W}{W}, if it has one." })
  manaCost!: string | null;

  @Field({ description: "Its type line, that of each face that a board knows with // between." })
  typeLine!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "Its Oracle text, as it was imported; null of a card that is shipped with the program, without its text.",
  })
  text!: string | null;

  @Field({ description: "Whether it comes from the file that was imported, not from the program." })
  isImported!: boolean;

  @Field({ description: "To be shown with its text." })
  attribution!: string;

  @Field({ description: "The notice of `service`, to be shown with its text as well." })
  fanContentNotice!: string;

  @Field(() => CardReading, { description: "What was made of it, line by line." })
  reading!: CardReading;
}
