import { isUtf8 } from "node:buffer";
import { HttpError } from "../http/exchange";

/** What a body says, which is to be UTF-8 (RFC 8259, 8.1): else its letters would silently become U+FFFD. */
export function readUtf8(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString();
  throw new HttpError("BAD_REQUEST", "The body is not UTF-8: send JSON in that encoding.");
}
