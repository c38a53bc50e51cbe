import { Arg, Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from "type-graphql";
import { PalimpsestError } from "../../domain/errors";
import { rulesBelow, type RulesBelow as Below, type RuleBelow as Facts } from "../../reading/rules-below";
import { type StoredRule } from "../../store/rows";
import { Context } from "../context";
import { Costs } from "../pricing/field-facts";
import { Rule } from "./rule.type";

@ObjectType("RuleTold", { simpleResolvers: true, description: "A rule below another, as far as it is told." })
class RuleBelow implements Facts {
  @Field({ description: "As the edition prints it." })
  number!: string;

  @Field(() => String, { nullable: true, description: "Its heading, if it has one." })
  heading!: string | null;

  @Field({ description: "Its text, or its first sentence where there is no room for more." })
  text!: string;

  @Field({ description: "Whether that is all of its text." })
  isWhole!: boolean;
}

@ObjectType({ simpleResolvers: true, description: "What stands below a rule, as far as there is room for it." })
class RulesBelow implements Below {
  @Costs({ entries: 12 })
  @Field(() => [RuleBelow], { description: "In document order; those directly below it come before any below these." })
  rules!: readonly RuleBelow[];

  @Field(() => Int, { description: "How many stand below it in all." })
  count!: number;

  @Field({ description: "Whether these are all of them, each with all of its text." })
  isWhole!: boolean;
}

const MOST_CHARACTERS = 20_000;
const CHARACTERS = 5000;

@Resolver(() => Rule)
export class RulesBelowResolver {
  @Costs({ each: 20 })
  @FieldResolver(() => RulesBelow, {
    description:
      "All that stands below it, which a heading says: whole where it fits, else the first sentence of each, or of as many directly " +
      "below it as fit.",
  })
  below(
    @Root() rule: StoredRule,
    @Arg("characters", () => Int, {
      nullable: true,
      defaultValue: CHARACTERS,
      description: `For how much of it there is room, from 0 to ${MOST_CHARACTERS.toLocaleString("en")}.`,
    })
    characters: number | null,
    @Ctx() { history }: Context,
  ): Below {
    const room = characters ?? CHARACTERS;
    if (room < 0 || room > MOST_CHARACTERS)
      throw new PalimpsestError(
        "BAD_PAGE_SIZE",
        `From 0 to ${MOST_CHARACTERS} characters can be asked for.`,
        "characters",
      );
    return rulesBelow(history.store, rule, room);
  }
}
