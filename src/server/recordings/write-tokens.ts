import { createHash, timingSafeEqual } from "node:crypto";
import { HttpError } from "../http/exchange";

/** The part of a token's hash by which logs and stores name it. */
const SHOWN = 12;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Reads the `Authorization` of a request: the fingerprint of the operator's token, or undefined if it has none. Without
 * tokens the header means nothing here. All are compared, each in the same time, whatever was sent. Throws an HttpError
 * BAD_WRITE_TOKEN for a token that is none of them: else its owner would take for protected what is not.
 */
export function writeTokens(tokens: readonly string[]): (authorization: string | undefined) => string | undefined {
  const known = tokens.map(digest);
  return (authorization) => {
    const given = /^Bearer(.*)$/i.exec(authorization ?? "")?.[1]?.replace(/^ +/, "");
    if (given === undefined || known.length === 0) return undefined;
    const asked = digest(given);
    if (known.filter((token) => timingSafeEqual(token, asked)).length === 0)
      throw new HttpError("BAD_WRITE_TOKEN", "The token in the header authorization is none of this service's.", {
        "www-authenticate": "Bearer",
      });
    return asked.toString("hex").slice(0, SHOWN);
  };
}
