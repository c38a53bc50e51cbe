import { type ClassType, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { type StoredRule } from "../../store/rows";
import { Context } from "../context";
import { findRuleOn } from "../evaluation/find-rule-on";
import { Relation } from "../relation";
import { Rule } from "./rule.type";
import { LooksUp } from "../pricing/field-facts";

/** Something that cites a rule, with the date whose rules are cited. */
export type Cited<T extends { readonly ruleNumber: string }> = T & { readonly rulesDate: string };

/** The items with the date by which their rules are looked up. */
export const citedOn = <T extends { readonly ruleNumber: string }>(
  rulesDate: string,
  items: readonly T[],
): Cited<T>[] => items.map((item) => ({ ...item, rulesDate }));

/** A resolver of the field `rule` of a type that cites a rule by `ruleNumber` and `rulesDate`. */
export function createCitedRuleResolver(type: ClassType): new () => object {
  @Resolver(() => type)
  abstract class CitedRuleResolver {
    @LooksUp()
    @FieldResolver(() => Rule, {
      nullable: true,
      description: "With that edition's text; null if the corpus does not hold it.",
    })
    rule(
      @Root() { rulesDate, ruleNumber }: Relation<Cited<{ ruleNumber: string }>>,
      @Ctx() context: Context,
    ): Promise<StoredRule | null> {
      return findRuleOn(context, rulesDate, ruleNumber);
    }
  }
  return CitedRuleResolver as unknown as new () => object;
}
