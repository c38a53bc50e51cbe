import { type z } from "zod";
import { type SOURCE } from "./fields";
import { type PlaceFragment } from "./generated/graphql";

/** Where something was read, as every channel tells it. */
export const sourceOf = ({ document, firstLine, lastLine }: PlaceFragment): z.infer<typeof SOURCE> => ({
  ...document,
  url: document.url ?? null,
  lines: [firstLine, lastLine],
});
