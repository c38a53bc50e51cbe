import { keptTokens } from "./diff/kept-tokens";
import { type Token, tokensOf } from "./diff/tokens";

/** A version of a rule's text: where several rules became one, their texts one after the other. */
export interface TextVersion<Place> {
  readonly text: string;
  readonly place: Place;
}

export interface Blamed<Place> {
  readonly text: string;
  /** The version that introduced these words. */
  readonly place: Place;
}

/**
 * The newest text in pieces, each with the version that introduced it. Versions are given oldest first, the last is
 * the one that is asked about; the pieces one after the other are its text.
 */
export function blame<Place>(versions: readonly TextVersion<Place>[]): Blamed<Place>[] {
  let blamed: { token: Token; place: Place }[] = [];
  for (const { text, place } of versions) {
    const tokens = tokensOf(text);
    const kept = keptTokens(
      blamed.map(({ token }) => token),
      tokens,
    );
    blamed = tokens.map((token, index) => ({ token, place: blamed[kept[index]!]?.place ?? place }));
  }
  const pieces: { text: string; place: Place }[] = [];
  for (const { token, place } of blamed) {
    const last = pieces.at(-1);
    if (last?.place === place) last.text += token.text;
    else pieces.push({ text: token.text, place });
  }
  return pieces;
}
