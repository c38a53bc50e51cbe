import { ruleAddress } from "../addresses";
import { editionName } from "../as-of";
import { graphql } from "../generated";
import { type QuotedRuleFragment } from "../generated/graphql";
import { withItalics } from "./italics";
import { RuleText } from "./rule-text";

graphql(`
  fragment QuotedRule on Rule {
    number
    heading
    text
    ...RuleLeads
    edition {
      key
      effectiveDate
    }
  }
`);

/** A rule's number, the day of its edition, and its words. */
export const QuotedRule = ({
  rule: { number, heading, text, edition, references, terms },
}: {
  rule: Omit<QuotedRuleFragment, "__typename">;
}) => (
  <>
    <p>
      <a href={ruleAddress(edition.key, number)}>
        <b>{number}</b>, {editionName(edition)}
      </a>
    </p>
    <blockquote class="rule-text">
      {text === "" ? (
        <p>{withItalics(heading ?? "")}</p>
      ) : (
        <RuleText references={references} terms={terms} text={text} edition={edition.key} />
      )}
    </blockquote>
  </>
);
