import { placeAddress, ruleAddress } from "../../views/addresses";
import { editionName } from "../../views/as-of";
import { type RuleLeadsFragment } from "../../views/generated/graphql";
import { type Place, sayAllBelow } from "../../views/place";
import { withItalics } from "./italics";
import { RuleText } from "./rule-text";

/** A rule's number, the day of its edition, and its words; what stands below it belongs to them, as far as there is room. */
export const QuotedRule = ({
  rule: { number, heading, text, edition, below },
  leads: { references, terms },
}: {
  rule: Place;
  /** For the eye: what its words lead to. */
  leads: RuleLeadsFragment;
}) => (
  <>
    <p>
      <a href={ruleAddress(edition, number!)}>
        <b>{number}</b>, {editionName({ effectiveDate: edition })}
      </a>
    </p>
    <blockquote class="rule-text">
      {text === "" ? (
        <p>{withItalics(heading ?? "")}</p>
      ) : (
        <RuleText references={references} terms={terms} text={text} edition={edition} />
      )}
      {below?.rules.map((rule) => (
        <p key={rule.number} class="rule-told">
          <a href={ruleAddress(edition, rule.number)}>{rule.number}</a>{" "}
          {withItalics([rule.heading, rule.text].filter(Boolean).join(". "))}
          {!rule.isWhole && " …"}
        </p>
      ))}
    </blockquote>
    {below?.isWhole === false && (
      <p class="note">
        <a href={placeAddress(edition, number!)}>{sayAllBelow(number!, below.count)}</a>
      </p>
    )}
  </>
);
