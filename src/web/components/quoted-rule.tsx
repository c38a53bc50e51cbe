import { placeAddress, ruleAddress } from "../../views/addresses";
import { editionName } from "../../views/as-of";
import { graphql } from "../../views/generated";
import { type QuotedRuleFragment } from "../../views/generated/graphql";
import { withItalics } from "./italics";
import { RuleText } from "./rule-text";

graphql(`
  fragment QuotedRule on Rule {
    number
    heading
    text
    ...RuleLeads
    below {
      rules {
        number
        heading
        text
        isWhole
      }
      count
      isWhole
    }
    edition {
      key
      effectiveDate
      newerPublished
      next {
        key
      }
    }
  }
`);

/** A rule's number, the day of its edition, and its words; what stands below it belongs to them, as far as there is room. */
export const QuotedRule = ({
  rule: { number, heading, text, edition, references, terms, below },
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
      {below.rules.map((rule) => (
        <p key={rule.number} class="rule-told">
          <a href={ruleAddress(edition.key, rule.number)}>{rule.number}</a>{" "}
          {withItalics([rule.heading, rule.text].filter(Boolean).join(". "))}
          {!rule.isWhole && " …"}
        </p>
      ))}
    </blockquote>
    {!below.isWhole && (
      <p class="note">
        <a href={placeAddress(edition.key, number)}>
          All {below.count} rules below {number}, in full
        </a>
      </p>
    )}
  </>
);
