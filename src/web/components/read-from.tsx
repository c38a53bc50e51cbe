import { plain } from "./italics";

interface Document {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly url?: string | null;
}

/** A document's title, linked where its address is known. */
export const DocumentTitle = ({ title, url }: Pick<Document, "title" | "url">) => {
  return url != null && /^https?:\/\//.test(url) ? <a href={url}>{plain(title)}</a> : <>{plain(title)}</>;
};

/** Where a text was read, to the line. */
export const ReadFrom = ({
  citation: { document, firstLine, lastLine },
}: {
  citation: { readonly document: Omit<Document, "id">; readonly firstLine: number; readonly lastLine: number };
}) => (
  <p class="read-from note">
    Read from <DocumentTitle {...document} />, {document.publisher},{" "}
    {firstLine === lastLine ? `line ${firstLine}` : `lines ${firstLine} to ${lastLine}`}.
  </p>
);
