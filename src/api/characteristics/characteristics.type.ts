import { Field, ID, Int, ObjectType } from "type-graphql";
import { type Characteristic, CHARACTERISTICS, type Color, COLORS, type Keyword, KEYWORDS } from "../../engine";
import { DateScalar } from "../date.scalar";
import { Costs } from "../pricing/field-facts";
import { AS_LONG_AS_BOARD } from "../pricing/prices";
import { enumOf } from "../vocabulary-enum";

const CharacteristicEnum = enumOf(CHARACTERISTICS);
const ColorEnum = enumOf(COLORS);
const KeywordEnum = enumOf(KEYWORDS);

@ObjectType({
  simpleResolvers: true,
  description: "What the rules see when they look at an object, after counters and all continuous effects.",
})
export class ObjectCharacteristics {
  @Field(() => ID, {
    name: "ref",
    simple: false,
    description: "What the request calls it by `id`: unique on this board only.",
  })
  id!: string;

  @Field(() => String, { description: "Empty if it has none, as a face-down permanent." })
  name!: string;

  @Field(() => [String], { description: "As cards write them: Legendary." })
  supertypes!: string[];

  @Field(() => [String], { description: "Card types: Creature." })
  types!: string[];

  @Field(() => [String], { description: "Those that it has by name." })
  subtypes!: string[];

  @Field(() => Boolean, { description: "It is every creature type, but for those that an effect has taken." })
  everyCreatureType!: boolean;

  @Field(() => [ColorEnum], { description: "None: colorless." })
  colors!: Color[];

  @Field(() => Int, { nullable: true, description: "Null if it has none, as a permanent that is no creature." })
  power?: number | null;

  @Field(() => Int, { nullable: true, description: "Likewise." })
  toughness?: number | null;

  @Field(() => [KeywordEnum], { description: "Each once, those that these rules do not know included." })
  keywords!: Keyword[];

  @Field(() => [String], { description: "The qualities that it has protection from, in words." })
  protectionFrom!: string[];

  @Field(() => [String], { description: "The lands that its landwalk abilities name, in words." })
  landwalk!: string[];

  @Field(() => [String], { description: "Its other abilities, in the words of the board." })
  abilities!: string[];

  @Field(() => Boolean, {
    description:
      "False once an effect has taken all its abilities: effects and triggers whose `source` it is do nothing.",
  })
  hasAbilities!: boolean;

  @Field(() => ID, { description: "After effects that change control; off the battlefield its owner." })
  controller!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: "What one step of the layers made of one characteristic of an object.",
})
export class CharacteristicChange {
  @Field(() => CharacteristicEnum, { description: "Which characteristic." })
  characteristic!: Characteristic;

  @Field(() => String, { description: "In words or figures; empty: none." })
  before!: string;

  @Field(() => String, { description: "Likewise." })
  after!: string;

  @Field(() => String, {
    nullable: true,
    description: "As the edition counts its layers: 7b. Null where it counts none, before 2003-10-01.",
  })
  layer?: string | null;

  @Field(() => String, { nullable: true, description: "The rule of this layer, in the edition's numbering." })
  ruleNumber?: string | null;

  @Field(() => ID, { nullable: true, description: "The effect; null for counters and for what a rule does." })
  effect?: string | null;

  @Field(() => ID, { nullable: true, description: "The object whose ability it is." })
  source?: string | null;

  @Field(() => String, { description: "One sentence." })
  explanation!: string;
}

@ObjectType({ simpleResolvers: true, description: "What the objects of a board are under the rules of an edition." })
export class BoardCharacteristics {
  @Field(() => DateScalar, { description: "The date whose rules were applied." })
  rulesDate!: string;

  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [ObjectCharacteristics], {
    description: "In board order, without what left the game with a player who had lost.",
  })
  objects!: ObjectCharacteristics[];

  @Field(() => [String], { description: "What was read otherwise than a caller may think, one line each." })
  assumptions!: string[];
}
