import { Field, ID, InputType, Int } from "type-graphql";
import { type Color, type Keyword, type ObjectKind, type Zone } from "../../engine";
import { ObjectFilterInput } from "./object-filter.input";
import { ColorEnum, KeywordEnum, ObjectKindEnum, ZoneEnum } from "./evaluation.enums";

@InputType({
  description:
    "Counter kinds are written as on cards, in lower case: +1/+1, -1/-1, loyalty, charge, lore, defense, poison.",
})
export class CounterInput {
  @Field(() => String, { description: "For example +1/+1." })
  kind!: string;

  @Field(() => Int, { description: "How many." })
  count!: number;
}

@InputType({ description: "An object in any zone." })
export class GameObjectInput {
  @Field(() => ID, { description: "Any text that no player and no other object has." })
  id!: string;

  @Field(() => String, { defaultValue: "", description: "An object without a name shares its name with nothing." })
  name!: string;

  @Field(() => ObjectKindEnum, { defaultValue: "CARD", description: "Card, token or copy." })
  kind!: ObjectKind;

  @Field(() => ZoneEnum, { defaultValue: "BATTLEFIELD", description: "Where it is." })
  zone!: Zone;

  @Field(() => ID, { description: "A player." })
  owner!: string;

  @Field(() => ID, { nullable: true, description: "Defaults to the owner." })
  controller?: string | null;

  @Field(() => String, {
    description:
      "As printed, old and new style: Legendary Creature — Human Wizard; Summon Legend; Enchant World; Enchant Creature.",
  })
  typeLine!: string;

  @Field(() => [ColorEnum], { defaultValue: [], description: "None: colorless." })
  colors!: Color[];

  @Field(() => Int, { nullable: true, description: "Before counters and continuous effects." })
  power?: number | null;

  @Field(() => Int, { nullable: true, description: "Likewise." })
  toughness?: number | null;

  @Field(() => [CounterInput], { defaultValue: [], description: "Counters on it." })
  counters!: CounterInput[];

  @Field(() => Int, { defaultValue: 0, description: "Damage marked on it." })
  damage!: number;

  @Field(() => Boolean, { defaultValue: false, description: "Since state-based actions were last checked." })
  dealtDamageByDeathtouch!: boolean;

  @Field(() => ID, { nullable: true, description: "The object or player it is attached to." })
  attachedTo?: string | null;

  @Field(() => ObjectFilterInput, {
    nullable: true,
    description: "For an Aura: what it can enchant. Players only if `enchantsPlayers` is true.",
  })
  enchant?: ObjectFilterInput | null;

  @Field(() => Boolean, { defaultValue: false, description: "For an Aura: it can enchant players." })
  enchantsPlayers!: boolean;

  @Field(() => [KeywordEnum], { defaultValue: [], description: "As printed." })
  keywords!: Keyword[];

  @Field(() => [ObjectFilterInput], { defaultValue: [], description: "Qualities it has protection from." })
  protectionFrom!: ObjectFilterInput[];

  @Field(() => Int, { defaultValue: 0, description: "How often it can still regenerate this turn." })
  regenerationShields!: number;

  @Field(() => [CounterInput], {
    defaultValue: [],
    description: "Kinds of counters it can't have more than `count` of.",
  })
  counterLimits!: CounterInput[];

  @Field(() => Boolean, { defaultValue: false, description: "Tapped." })
  tapped!: boolean;

  @Field(() => Boolean, { defaultValue: false, description: "A face-down permanent is a nameless 2/2 creature." })
  faceDown!: boolean;

  @Field(() => Boolean, { defaultValue: false, description: "A zone until July 2009, a status since." })
  phasedOut!: boolean;

  @Field(() => Int, { nullable: true, description: "Larger is newer. Defaults to the position in `objects`." })
  timestamp?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "When it last became legendary, a Legend or world, on the same clock; defaults to `timestamp`.",
  })
  supertypeTimestamp?: number | null;

  @Field(() => Boolean, { defaultValue: false, description: "A commander; a general until 2011." })
  isCommander!: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Put into its zone since state-based actions were last checked.",
  })
  changedZone!: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "It is the source of a triggered ability that has triggered but not yet left the stack.",
  })
  hasUnresolvedTrigger!: boolean;

  @Field(() => Int, { nullable: true, description: "A Saga's final chapter number." })
  finalChapter?: number | null;

  @Field(() => Boolean, { defaultValue: false, description: "A dungeon's venture marker is on its bottommost room." })
  onLastRoom!: boolean;

  @Field(() => ID, { nullable: true, description: "A battle's protector." })
  protector?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: "A battle that is being attacked." })
  isAttacked!: boolean;

  @Field(() => String, { nullable: true, description: "A sector of a player's board (space sculptor)." })
  sector?: string | null;

  @Field(() => [ObjectFilterInput], {
    defaultValue: [],
    description:
      "The lands that its landwalk abilities name: swampwalk is subtypes Swamp; snow swampwalk adds supertypes Snow.",
  })
  landwalk!: ObjectFilterInput[];

  @Field(() => Boolean, {
    defaultValue: true,
    description: "Controlled continuously since that player's most recent turn began.",
  })
  controlledSinceTurnBegan!: boolean;
}
