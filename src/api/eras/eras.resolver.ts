import { Args, ArgsType, Ctx, Field, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { boardAddressOn } from "../../domain/board-address";
import { type IsoDate } from "../../domain/iso-date";
import { FIRST_TEXT } from "../../engine";
import {
  type EraDifference as Difference,
  eraDifferences,
  type EraExample as Example,
  type EraSubject,
  type EraVersion as Version,
} from "../../engine/eras";
import { dateOfEdition } from "../../reading/find-edition";
import { type StoredRule } from "../../store/rows";
import { Context } from "../context";
import { describeRules } from "../edition/describe-edition";
import { findRuleOn } from "../evaluation/find-rule-on";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";
import { Relation } from "../relation";
import { Rule } from "../rule/rule.type";
import { type ServedVersion, withAbsence } from "./with-absence";
import { CountOfCards, EraDifference, type EraExample, EraSubjectEnum, EraVersion } from "./eras.type";

@ArgsType()
class EraArguments {
  @Field(() => ID, { description: describeRules("The edition", FIRST_TEXT) })
  date!: string;

  @Field(() => ID, { description: describeRules("The edition that it is held against", FIRST_TEXT) })
  against!: string;

  @Field(() => EraSubjectEnum, { nullable: true, description: "Rules on this subject alone; all if left out." })
  subject?: EraSubject | null;
}

type Served = Omit<Difference, "example" | "then" | "now"> & {
  readonly example: EraExample | null;
  readonly then: ServedVersion;
  readonly now: ServedVersion;
};

@Resolver()
export class EraDifferencesResolver {
  @Costs({ each: 16_000, entries: 130 })
  @Immutable()
  @Query(() => [EraDifference], {
    description:
      "Every behaviour that the engine knows to differ between two dates, by subject, each with what the rules say then " +
      "and now and a small board that shows it: what one who plays by the rules of another day has to know.",
  })
  eraDifferences(
    @Args() { date, against, subject }: EraArguments,
    @Ctx() context: Context,
  ): Relation<readonly Served[]> {
    const dates = [dateOfEdition(context, date, "date"), dateOfEdition(context, against, "against")] as const;
    return eraDifferences(...dates, subject ?? null).map((difference) => ({
      ...difference,
      then: withAbsence(difference.then, difference.now),
      now: withAbsence(difference.now, difference.then),
      example: difference.example && served(difference.example.example, difference.example.outcomes, dates[0]),
    }));
  }
}

function served(
  example: Example,
  [then, now]: readonly [readonly string[], readonly string[]],
  day: IsoDate,
): EraExample {
  const { title, plays, request } = example;
  return {
    title,
    plays,
    request: JSON.stringify(request),
    address: addressOf(example, day),
    then: [...then],
    now: [...now],
  };
}

/** Where a page shows it. */
function addressOf(example: Example, day: IsoDate): string | null {
  if (!("state" in example.request) || ("moment" in example.request && example.request.moment)) return null;
  const { state, ...moves } = example.request;
  if (example.plays === "END_OF_TURN") return boardAddressOn("/combat", day, state, { turnEnds: true });
  // Who attacks without a word about blocks is asked no further.
  return "attacks" in moves || example.plays === "COMBAT"
    ? boardAddressOn("/combat", day, state, example.plays === "ATTACK" ? { ...moves, blocks: [] } : moves)
    : boardAddressOn("/board", day, state);
}

@Resolver(() => EraDifference)
export class EraDifferenceResolver {
  @LooksUp()
  @FieldResolver(() => CountOfCards, { description: "With how many cards it comes up." })
  onCards(@Root() { onCards }: Relation<Difference>, @Ctx() context: Context): CountOfCards {
    const { cards, of, areImported } = context.history.cards.counts();
    return { words: onCards || null, cards: of.get(onCards) ?? 0, of: cards, areImported };
  }
}

@Resolver(() => EraVersion)
export class EraVersionResolver {
  @Costs({ entries: 3 })
  @FieldResolver(() => [Rule], { description: "Those of its rules whose text the corpus holds." })
  async rules(@Root() { rulesDate, ruleNumbers }: Relation<Version>, @Ctx() context: Context): Promise<StoredRule[]> {
    const rules = await Promise.all(ruleNumbers.map((number) => findRuleOn(context, rulesDate, number)));
    return rules.filter((rule) => rule !== null);
  }
}
