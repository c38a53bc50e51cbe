import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { PalimpsestError } from "../../domain/errors";
import { rulesBelow, type RulesBelow as Below } from "../../reading/rules-below";
import { type StoredRule } from "../../store/rows";
import { Context } from "../context";
import { Costs } from "../pricing/field-facts";
import { Rule } from "./rule.type";
import { RulesBelow } from "./rules-below.type";

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
