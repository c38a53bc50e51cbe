import { plain } from "../../views/italics";
import { type Source } from "../../views/source";

/** A document's title, linked where its address is known. */
export const DocumentTitle = ({ title, url }: Pick<Source, "title" | "url">) => {
  return url !== null && /^https?:\/\//.test(url) ? <a href={url}>{plain(title)}</a> : <>{plain(title)}</>;
};

/** Where a text was read, to the line. */
export const ReadFrom = ({ source: { lines, publisher, ...document } }: { source: Source }) => (
  <p class="read-from note">
    Read from <DocumentTitle {...document} />, {publisher},{" "}
    {lines[0] === lines[1] ? `line ${lines[0]}` : `lines ${lines.join(" to ")}`}.
  </p>
);
