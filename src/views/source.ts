import { type z } from "zod";
import { type SOURCE } from "./fields";
import { graphql } from "./generated";
import { type PlaceFragment } from "./generated/graphql";

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

export type Source = z.infer<typeof SOURCE>;

/** Where something was read, as every channel tells it. */
export const sourceOf = ({ document, firstLine, lastLine }: PlaceFragment): Source => ({
  ...document,
  url: document.url ?? null,
  lines: [firstLine, lastLine],
});
