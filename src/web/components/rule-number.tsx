import { ruleAddress } from "../../views/addresses";
import { type RuleLinkFragment } from "../../views/generated/graphql";

interface RuleNumberProps {
  readonly number: string;
  /** Null where the edition's text is not held: there is nothing to lead to. */
  readonly rule?: RuleLinkFragment | null;
}

/** The number of a rule, and the way to its text. */
export const RuleNumber = ({ number, rule }: RuleNumberProps) =>
  rule ? <a href={ruleAddress(rule.edition.key, rule.number)}>{number}</a> : <b>{number}</b>;
