import { Field, Int, ObjectType } from "type-graphql";
import { type Told } from "../../engine/script";
import { DateScalar } from "../date.scalar";
import { EraVersion } from "../eras/eras.type";
import { GameState } from "../evaluation/game-state.type";
import { type PublishedEdition as Published } from "../../domain/published-edition";
import { PublishedEdition } from "../published-edition/published-edition.type";
import { Costs } from "../pricing/field-facts";
import { AS_LONG_AS_SCRIPT } from "../pricing/prices";

@ObjectType({ simpleResolvers: true, description: "Something that happened, and the rule by which it did." })
class ScriptEvent {
  @Field(() => String, { nullable: true, description: "In the edition's numbering; null where none is cited." })
  ruleNumber!: string | null;

  @Field(() => String, { description: "A sentence or two." })
  explanation!: string;
}

@ObjectType({ simpleResolvers: true, description: "A step or an expectation of a script, as it was played." })
export class PlayedLine {
  @Field(() => Int, { description: "The line of the script, from 1 on." })
  line!: number;

  @Field(() => String, { description: "As it is written." })
  written!: string;

  @Field(() => Boolean, { description: "False for a step." })
  isExpectation!: boolean;

  @Costs({ entries: 3 })
  @Field(() => [ScriptEvent], { description: "What happened, in order." })
  told!: Told[];

  @Field(() => String, {
    nullable: true,
    description: "Why an expectation does not hold, or a step is not played; null if it does and is.",
  })
  failure!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A script under the rules of a day." })
export class PlayedScript {
  @Field(() => DateScalar, { description: "The day." })
  rulesDate!: string;

  @Field(() => Boolean, { description: "Whether every step was played and every expectation holds." })
  holds!: boolean;

  @Costs(AS_LONG_AS_SCRIPT)
  @Field(() => [PlayedLine], {
    description: "Its steps and expectations, in order; without what is expected of other days alone.",
  })
  lines!: PlayedLine[];

  @Field(() => GameState, { nullable: true, description: "The board in the end; null if nothing was played." })
  state!: GameState | null;

  @Costs({ entries: 3 })
  @Field(() => [String], { description: "What was taken for granted, and texts of cards that are unread." })
  assumptions!: string[];
}

@ObjectType({
  simpleResolvers: true,
  description: "A rule before a day on which it began to do something else, and from it on.",
})
export class DecidingRule {
  @Field(() => String, { description: "By what it is known here through all editions, as in `eraDifferences`." })
  rule!: string;

  @Field(() => EraVersion, { description: "Before." })
  then!: EraVersion;

  @Field(() => EraVersion, { description: "From the day on." })
  now!: EraVersion;
}

@ObjectType({ simpleResolvers: true, description: "An edition with which a script ends otherwise." })
export class DecidingChange {
  @Field(() => DateScalar, { description: "The first day on which it ends so." })
  since!: string;

  @Field(() => Boolean, {
    description:
      "Whether the rules below are known to decide: with them as they were before, and all others as of that day, it ends otherwise. Else they are all that changed on that day.",
  })
  isKnown!: boolean;

  @Field(() => Boolean, { deprecationReason: "Use `isKnown`.", description: "The same." })
  isCited!: boolean;

  @Field(() => PublishedEdition, { nullable: true, description: "The edition that came into force then." })
  published!: Published | null;

  @Costs({ entries: 4 })
  @Field(() => [DecidingRule], { description: "Rules that began to do something else then." })
  rules!: DecidingRule[];
}

@ObjectType({ simpleResolvers: true, description: "Where the ways of a script on two days part." })
export class ScriptParting {
  @Field(() => DateScalar, { description: "The older day." })
  from!: string;

  @Field(() => DateScalar, { description: "The newer one." })
  to!: string;

  @Field(() => Int, { description: "The first line after which something is otherwise." })
  line!: number;

  @Field(() => String, { description: "As it is written." })
  written!: string;

  @Costs({ entries: 3 })
  @Field(() => [ScriptEvent], {
    description: "What happened in that line on the older day, from where it is otherwise on.",
  })
  then!: Told[];

  @Costs({ entries: 3 })
  @Field(() => [ScriptEvent], { description: "Likewise on the newer one." })
  now!: Told[];

  @Costs({ entries: 2 })
  @Field(() => [DecidingChange], { description: "What brought it, oldest first: at most six." })
  changes!: DecidingChange[];
}

@ObjectType({ simpleResolvers: true, description: "What becomes of a script under the rules of one or several days." })
export class ScriptVerdict {
  @Field(() => String, { nullable: true, description: "As it calls itself." })
  title!: string | null;

  @Field(() => [PlayedScript], { description: "One for each day, oldest first." })
  played!: PlayedScript[];

  @Costs({ entries: 1 })
  @Field(() => [ScriptParting], {
    description: "One for each day on which it ends otherwise than on the one before it here.",
  })
  partings!: ScriptParting[];
}
