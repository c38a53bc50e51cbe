import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import {
  type BoardCharacteristics as Board,
  characteristics,
  type CharacteristicChange as Change,
  FIRST_TEXT,
  type GameStateInput as GameState,
  whyCharacteristics,
} from "../../engine";
import { type IsoDate } from "../../domain/iso-date";
import { dateOfEdition } from "../../reading/find-edition";
import { Context } from "../context";
import { describeRules } from "../edition/describe-edition";
import { GameStateInput } from "../evaluation/board.input";
import { Costs, Immutable } from "../pricing/field-facts";
import { PLAYS_BOARD, READS_AND_PLAYS_BOARD } from "../pricing/prices";
import { Relation } from "../relation";
import { BoardCharacteristics, CharacteristicChange } from "./characteristics.type";

@ArgsType()
class CharacteristicsArguments {
  @Field(() => GameStateInput, { description: "The board." })
  state!: GameState;

  @Field(() => ID, { description: describeRules("The edition", FIRST_TEXT) })
  edition!: string;
}

interface Served extends Board {
  readonly request: { readonly state: GameState; readonly date: IsoDate };
}

@Resolver(() => BoardCharacteristics)
export class CharacteristicsResolver {
  @Costs(READS_AND_PLAYS_BOARD)
  @Immutable()
  @Query(() => BoardCharacteristics, {
    description:
      "What each object of a board is after counters and all continuous effects, as the edition applies them (rule 418.5, " +
      "later 613), before any state-based action is looked for.",
  })
  characteristics(@Args() { state, edition }: CharacteristicsArguments, @Ctx() context: Context): Relation<Served> {
    const request = { state, date: dateOfEdition(context, edition) };
    return { ...characteristics(request), request };
  }

  @Costs(PLAYS_BOARD)
  @FieldResolver(() => [CharacteristicChange], {
    description:
      "Which effect, counter or rule made an object what it is, and in which layer, in the order of the layers.",
  })
  whyCharacteristics(
    @Root() { request }: Relation<Served>,
    @Arg("subject", () => ID, { description: "An object of the board." }) subject: string,
  ): readonly Change[] {
    return whyCharacteristics(request, subject);
  }
}
