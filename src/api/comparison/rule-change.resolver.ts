import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { type TextSegment as Segment } from "../../alignment/diff/diff-words";
import { type MembersChanged } from "../../corpus/vocabularies";
import { behaviourChange } from "../../reading/comparison/behaviour-change";
import { type Change, membersOf } from "../../reading/comparison/change";
import { type Substance, type SubstanceBasis } from "../../domain/substance";
import { changeDates } from "../../reading/comparison/change-dates";
import { type StoredRule } from "../../store/rows";
import { Context } from "../context";
import { requireEdition } from "../../reading/find-edition";
import { Rule } from "../rule/rule.type";
import { createChangeDatesResolver } from "./change-dates";
import { ChangeSubstance, SubstanceBasisEnum } from "./comparison.enums";
import { MembersChange, RuleChange, TextSegment } from "./rule-change.type";
import { Costs } from "../pricing/field-facts";

@Resolver(() => RuleChange)
export class RuleChangeResolver {
  @Costs({ entries: 1 })
  @FieldResolver(() => [Rule], {
    description: "The rules on the `from` side, in reading order; none if it was added.",
  })
  from(@Root() change: Change): readonly StoredRule[] {
    return change.from;
  }

  @Costs({ entries: 1 })
  @FieldResolver(() => [Rule], {
    description: "The rules on the `to` side, in reading order; none if it was removed.",
  })
  to(@Root() change: Change): readonly StoredRule[] {
    return change.to;
  }

  @Costs({ each: 15 })
  @FieldResolver(() => [TextSegment], {
    description:
      "The words, in reading order: those on both sides, those dropped, those added. Several rules on a side are read " +
      "one after the other, with a blank between. Typography is not a change: common words are written as in the " +
      "newer edition.",
  })
  segments(@Root() change: Change, @Ctx() { words }: Context): readonly Segment[] {
    return words.of(change).text;
  }

  @Costs({ each: 10 })
  @FieldResolver(() => [TextSegment], {
    description: "The same for the examples, if they changed; they are separated by line feeds.",
  })
  exampleSegments(@Root() change: Change, @Ctx() { words }: Context): readonly Segment[] {
    return words.of(change).examples;
  }

  @Costs({ each: 10 })
  @FieldResolver(() => [TextSegment], { description: "The same for the headings, if there are any." })
  headingSegments(@Root() change: Change, @Ctx() { words }: Context): readonly Segment[] {
    return words.of(change).heading;
  }

  @Costs({ each: 60 })
  @FieldResolver(() => ChangeSubstance, {
    description:
      "How much it matters, the strongest that fits. Of editions that are not neighbours, if their two texts prove nothing, the strongest of the steps between.",
  })
  substance(@Root() change: Change, @Ctx() { history }: Context): Substance {
    return history.substances.of(change).substance;
  }

  @Costs({ each: 60 })
  @FieldResolver(() => SubstanceBasisEnum, { nullable: true, description: "Who says so; null if it is UNDECIDED." })
  substanceBasis(@Root() change: Change, @Ctx() { history }: Context): SubstanceBasis | null {
    return history.substances.of(change).basis;
  }

  @Costs({ each: 60 })
  @FieldResolver(() => String, { nullable: true, description: "Why a reader decided so." })
  substanceReason(@Root() change: Change, @Ctx() { history }: Context): string | null {
    return history.substances.of(change).reason;
  }

  @Costs({ each: 60 })
  @FieldResolver(() => [String], {
    description: "Of words that were added or removed: the rules of the other edition in which they stand.",
  })
  movedTo(@Root() change: Change, @Ctx() { history }: Context): readonly string[] {
    return history.substances.of(change).movedTo;
  }

  @Costs({ each: 10 })
  @FieldResolver(() => MembersChange, {
    nullable: true,
    description:
      "Of a list that both sides keep, as the creature types: the names that came and went. Null if there is none.",
  })
  members(@Root() change: Change): MembersChanged | null {
    return membersOf(change);
  }

  @Costs({ each: 5 })
  @FieldResolver(() => String, {
    nullable: true,
    description: "Set if the engine does otherwise by the two rules: what a player would notice.",
  })
  behaviourChange(@Root() change: Change, @Ctx() context: Context): string | null {
    const { from, to } = change.between;
    return behaviourChange(change, {
      from: requireEdition(context, from).effectiveDate,
      to: requireEdition(context, to).effectiveDate,
    });
  }
}

@Resolver(() => RuleChange)
export class RuleChangeDatesResolver extends createChangeDatesResolver<Change>(RuleChange, (change, context) =>
  changeDates(context.history, change),
) {}
