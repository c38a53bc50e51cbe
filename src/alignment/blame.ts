import { keptTokens } from "./diff/kept-tokens";
import { BLANK, type Token, tokensOf } from "./diff/tokens";

/** A version of a rule's text. */
export interface TextVersion<Place> {
  readonly text: string;
  readonly place: Place;
  /** The rules that became one with it in the next version, as they stand before and after it: the versions of each. */
  readonly before?: readonly (readonly TextVersion<Place>[])[];
  readonly after?: readonly (readonly TextVersion<Place>[])[];
}

export interface Blamed<Place> {
  readonly text: string;
  /** The version that introduced these words. */
  readonly place: Place;
}

/**
 * The newest text in pieces, each with the version that introduced it, also of a rule that was merged into this one.
 * Versions are given oldest first, the last is the one that is asked about; the pieces one after the other are its text.
 */
export function blame<Place>(versions: readonly TextVersion<Place>[]): Blamed<Place>[] {
  const pieces: { text: string; place: Place }[] = [];
  for (const { token, place } of blamedTokens(versions)) {
    const last = pieces.at(-1);
    if (last?.place === place) last.text += token.text;
    else pieces.push({ text: token.text, place });
  }
  return pieces;
}

interface BlamedToken<Place> {
  readonly token: Token;
  readonly place: Place;
}

const BETWEEN: Token = { text: " ", key: BLANK };

function blamedTokens<Place>(versions: readonly TextVersion<Place>[]): BlamedToken<Place>[] {
  let blamed: BlamedToken<Place>[] = [];
  for (const { text, place, before = [], after = [] } of versions) {
    const tokens = tokensOf(text);
    const sources = keptTokens(
      blamed.map(({ token }) => token),
      tokens,
    );
    const own = tokens.map((token, index) => ({ token, place: blamed[sources[index]!]?.place ?? place }));
    const together = [...before.map(blamedTokens), own, ...after.map(blamedTokens)];
    blamed = together.flatMap((part, at) => (at === 0 ? part : [{ token: BETWEEN, place }, ...part]));
  }
  return blamed;
}
