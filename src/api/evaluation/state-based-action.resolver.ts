import { Arg, Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from "type-graphql";
import {
  appliedRules,
  FIRST_TEXT,
  type PrescribedAction,
  type StateBasedActionKind,
  stateBasedActionsOn,
} from "../../engine";
import { type IsoDate } from "../../domain/iso-date";
import { type StoredEdition, type StoredRule } from "../../store/rows";
import { Context } from "../context";
import { describeRules } from "../edition/describe-edition";
import { dateOfEdition } from "../../reading/find-edition";
import { Edition } from "../edition/edition.type";
import { Relation } from "../relation";
import { Rule } from "../rule/rule.type";
import { findRuleOn } from "./find-rule-on";
import { StateBasedActionKindEnum } from "./evaluation.enums";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";
import { DateScalar } from "../date.scalar";

@ObjectType({ simpleResolvers: true, description: "One state-based action as one edition prescribes it." })
class StateBasedAction {
  @Field(() => StateBasedActionKindEnum, { description: "The action, whatever its number." })
  kind!: StateBasedActionKind;

  @Field(() => String, { description: "The number in that edition; Glossary if only the glossary has it." })
  ruleNumber!: string;

  @Field(() => String, { description: "In plain words, what this edition's version does." })
  summary!: string;

  @Field(() => DateScalar, {
    description:
      "The dates between which the rules prescribed exactly this version; `until` is exclusive, null while in force.",
  })
  since!: string;

  @Field(() => DateScalar, { nullable: true, description: "Exclusive; null while in force." })
  until?: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "A rule that the engine applies to boards, as it was between two days on which it changed.",
})
class AppliedRule {
  @Field(() => StateBasedActionKindEnum, {
    nullable: true,
    description: "The action; null for a rule that is no action, and on which checks rest.",
  })
  kind!: StateBasedActionKind | null;

  @Field(() => [String], { description: "Its numbers then; empty where no text at hand gives one." })
  ruleNumbers!: readonly string[];

  @Field(() => String, { description: "In plain words, what this version does." })
  summary!: string;

  @Field(() => DateScalar, { description: "The first day of this version." })
  since!: string;

  @Field(() => DateScalar, { nullable: true, description: "Exclusive; null while in force." })
  until!: string | null;
}

/** An action together with the date whose rules prescribe it: what its rule is looked up by. */
interface DatedPrescription extends PrescribedAction {
  readonly rulesDate: IsoDate;
}

const prescribedOn = (rulesDate: IsoDate): readonly DatedPrescription[] =>
  stateBasedActionsOn(rulesDate).map((action) => ({ ...action, rulesDate }));

@Resolver(() => StateBasedAction)
export class StateBasedActionResolver {
  @Costs({ each: 20, entries: 30 })
  @Immutable()
  @Query(() => [StateBasedAction], {
    description:
      "What a given edition prescribes as state-based actions (state-based effects before July 2009), as the engine " +
      "applies them, in the order of their numbers.",
  })
  stateBasedActions(
    @Arg("edition", () => ID, { description: describeRules("The edition", FIRST_TEXT) }) edition: string,
    @Ctx() context: Context,
  ): Relation<readonly DatedPrescription[]> {
    return prescribedOn(dateOfEdition(context, edition));
  }

  @Costs({ each: 40, entries: 300 })
  @Immutable()
  @Query(() => [AppliedRule], {
    description:
      "Every version of the rules that the engine applies to boards, oldest first, whichever editions are held. On a day " +
      "on which none of them begins or ends, every board ends as on the day before.",
  })
  appliedRules(
    @Arg("kind", () => StateBasedActionKindEnum, {
      nullable: true,
      description: "One action alone, without the rules that it rests on.",
    })
    kind?: StateBasedActionKind,
  ): Relation<readonly AppliedRule[]> {
    return appliedRules(kind ?? undefined);
  }

  @LooksUp()
  @FieldResolver(() => Rule, {
    nullable: true,
    description: "Null if the corpus does not hold that edition's text.",
  })
  rule(
    @Root() { rulesDate, ruleNumber }: Relation<DatedPrescription>,
    @Ctx() context: Context,
  ): Promise<StoredRule | null> {
    return findRuleOn(context, rulesDate, ruleNumber);
  }
}

@Resolver(() => Edition)
export class EditionActionsResolver {
  @Costs({ each: 20, entries: 30 })
  @FieldResolver(() => [StateBasedAction], {
    description: "What it prescribes as state-based actions, in the order of their numbers.",
  })
  stateBasedActions(@Root() { key }: StoredEdition): Relation<readonly DatedPrescription[]> {
    return prescribedOn(key);
  }
}

@Resolver(() => Rule)
export class RuleActionResolver {
  @Costs({ each: 15 })
  @FieldResolver(() => StateBasedAction, {
    nullable: true,
    description: "The engine's action that this rule prescribes, if it prescribes one.",
  })
  stateBasedAction(@Root() { editionKey, number }: StoredRule): Relation<DatedPrescription> | null {
    return prescribedOn(editionKey).find((action) => action.ruleNumber === number) ?? null;
  }
}
