import { FieldResolver, Resolver, Root } from "type-graphql";
import { type StoredRule } from "../../store/rows";
import { Rule } from "./rule.type";
import { RuleAsOf } from "./rule-as-of.type";
import { LooksUp } from "../pricing/field-facts";

/** What `RuleAsOf` is made of. */
export interface RuleAsOfSource extends RuleAsOf {
  readonly rule: StoredRule | null;
  readonly before: StoredRule | null;
  readonly after: StoredRule | null;
}

@Resolver(() => RuleAsOf)
export class RuleAsOfResolver {
  @LooksUp()
  @FieldResolver(() => Rule, {
    nullable: true,
    description:
      "The rule whose words stood there; null if there was no such rule, or if `certainty` is UNKNOWN_BETWEEN.",
  })
  rule(@Root() { rule }: RuleAsOfSource): StoredRule | null {
    return rule;
  }

  @LooksUp()
  @FieldResolver(() => Rule, {
    nullable: true,
    description: "The rule with this number in the newest edition held that is not newer than the date and covers it.",
  })
  before(@Root() { before }: RuleAsOfSource): StoredRule | null {
    return before;
  }

  @LooksUp()
  @FieldResolver(() => Rule, {
    nullable: true,
    description: "The rule with this number in the oldest edition held that is newer than the date and covers it.",
  })
  after(@Root() { after }: RuleAsOfSource): StoredRule | null {
    return after;
  }
}
