import Negotiator from "negotiator";
import { cacheOf } from "../../memory/cache";

/** The media types of answers, with that first which is sent to those who do not choose. */
const MEDIA_TYPES = ["application/json; charset=utf-8", "application/graphql-response+json; charset=utf-8"];

/** Who accepts which media types is the same few headers over and over. */
const chosen = cacheOf<string, { readonly type: string | undefined }>("media-types", () => 50);

/** The media type of an answer that the caller likes best; undefined if there is none that it accepts. */
export function mediaTypeOf({ accept = "" }: Readonly<Record<string, string>>): string | undefined {
  if (accept === "") return MEDIA_TYPES[0];
  let choice = chosen.get(accept);
  if (!choice) {
    choice = { type: new Negotiator({ headers: { accept } }).mediaType(MEDIA_TYPES) };
    chosen.set(accept, choice);
  }
  return choice.type;
}
