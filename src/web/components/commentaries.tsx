import { type IsoDate } from "../../domain/iso-date";
import { graphql } from "../../views/generated";
import { type CommentaryPartsFragment } from "../../views/generated/graphql";
import { linksIn, withLinks } from "./rule-text";

graphql(`
  fragment CommentaryParts on Commentary {
    heading
    text
    footnotes
    cites {
      ...Mention
    }
    document {
      title
      publisher
    }
  }
`);

interface CommentariesProps {
  readonly of: readonly CommentaryPartsFragment[];
  readonly edition: IsoDate;
}

/** What commentators wrote, as theirs: each heading once, each footnote under its paragraph. */
export const Commentaries = ({ of, edition }: CommentariesProps) => (
  <div class="commentary">
    {of.map(({ heading, text, footnotes, cites, document }, index) => (
      <div key={index} class="commentary-part">
        {heading != null && heading !== of[index - 1]?.heading && <h3>{heading}</h3>}
        <p>
          {withLinks(text, linksIn(text, { edition, references: cites }))}
          {cites.length > 0 && <span class="commentary-cites"> {cites.map(({ number }) => number).join(", ")}</span>}
        </p>
        {footnotes.map((footnote) => (
          <p key={footnote} class="note">
            {footnote}
          </p>
        ))}
        {document.title !== of[index + 1]?.document.title && (
          <p class="note">
            {document.title}, {document.publisher}
          </p>
        )}
      </div>
    ))}
  </div>
);
