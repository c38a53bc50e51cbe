import { Args, ArgsType, Ctx, Field, ID, Int, Query, Resolver } from "type-graphql";
import { type GameStateInput as GameState } from "../../engine";
import {
  type CardDraw as Draw,
  DRAW_REPLACEMENT,
  drawCards,
  DRAWING_SINCE,
  type DrawReplacementInput as Replacement,
  type DrawResult as Result,
} from "../../engine/drawing";
import { Context } from "../context";
import { describeRules } from "../edition/describe-edition";
import { dateOfEdition } from "../../reading/find-edition";
import { type DatedAction } from "../evaluation/evaluation-record";
import { GameStateInput } from "../evaluation/board.input";
import { inputTypeOf } from "../input-type";
import { Relation } from "../relation";
import { type Cited, citedOn, createCitedRuleResolver } from "../rule/cited-rule.resolver";
import { CardDraw, DrawResult } from "./draw.type";
import { Costs, Immutable } from "../pricing/field-facts";
import { DRAWS_CARDS } from "../pricing/prices";

const DrawReplacementInput = inputTypeOf(DRAW_REPLACEMENT);

@ArgsType()
class DrawArguments {
  @Field(() => GameStateInput, {
    description: "The board. Cards that it names in a library lie on top of it, the last one topmost.",
  })
  state!: GameState;

  @Field(() => ID, { description: describeRules("The edition", DRAWING_SINCE) })
  edition!: string;

  @Field(() => ID, { description: "Who draws." })
  player!: string;

  @Field(() => Int, { defaultValue: 1, description: "How many cards, 0 to 1000." })
  count!: number;

  @Field(() => [DrawReplacementInput], {
    defaultValue: [],
    description:
      "Effects that replace draws, in the order in which the player lets them apply. What an instruction to draw itself puts " +
      "in the place of a draw (a self-replacement effect, 614.15) is none of them: ask for what the instruction then says.",
  })
  replacements!: Replacement[];

  @Field(() => Boolean, {
    defaultValue: false,
    description: "An effect says that the player can't draw cards: nothing replaces such a draw (614.17c).",
  })
  cantDraw!: boolean;
}

type CitedResult = Omit<Result, "draws" | "nextCheck"> & {
  readonly draws: readonly Cited<Draw>[];
  readonly nextCheck: DatedAction | null;
};

@Resolver()
export class DrawResolver {
  @Costs(DRAWS_CARDS)
  @Immutable()
  @Query(() => DrawResult, {
    description:
      "Lets a player draw cards (rule 423, later 121): one at a time, and effects may replace each. A draw from an empty " +
      "library is only an attempt, which the next check finds (420.5g, later 704.5b). Dates before 2006-10-01 are refused: " +
      "there was no such rule.",
  })
  drawCards(@Args() { edition, ...request }: DrawArguments, @Ctx() context: Context): Relation<CitedResult> {
    const result = drawCards({ ...request, date: dateOfEdition(context, edition) });
    const { rulesDate, draws, nextCheck } = result;
    return { ...result, draws: citedOn(rulesDate, draws), nextCheck: nextCheck && { ...nextCheck, rulesDate } };
  }
}

@Resolver(() => CardDraw)
export class CardDrawResolver extends createCitedRuleResolver(CardDraw) {}
