import { graphql } from "../../views/generated";
import { type PlaceFragment } from "../../views/generated/graphql";
import { plain } from "../../views/italics";

graphql(`
  fragment Place on Citation {
    firstLine
    lastLine
    document {
      title
      publisher
      url
    }
  }
`);

/** A document's title, linked where its address is known. */
export const DocumentTitle = ({ title, url }: Pick<PlaceFragment["document"], "title" | "url">) => {
  return url != null && /^https?:\/\//.test(url) ? <a href={url}>{plain(title)}</a> : <>{plain(title)}</>;
};

/** Where a text was read, to the line. */
export const ReadFrom = ({ citation: { document, firstLine, lastLine } }: { citation: PlaceFragment }) => (
  <p class="read-from note">
    Read from <DocumentTitle {...document} />, {document.publisher},{" "}
    {firstLine === lastLine ? `line ${firstLine}` : `lines ${firstLine} to ${lastLine}`}.
  </p>
);
