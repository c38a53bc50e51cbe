import { compareTokens } from "./diff/diff-words";
import { counterpartIn } from "./diff/stretches";
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
    const origins: Place[] = [];
    const { stretches } = compareTokens(
      blamed.map(({ token }) => token),
      tokens,
    );
    for (const stretch of stretches)
      for (let k = 0; k < stretch.to.end - stretch.to.start; k++)
        origins.push((stretch.equal && blamed[counterpartIn(stretch, k)]?.place) || place);
    blamed = tokens.map((token, index) => ({ token, place: origins[index]! }));
  }
  const pieces: { text: string; place: Place }[] = [];
  for (const { token, place } of blamed) {
    const last = pieces.at(-1);
    if (last?.place === place) last.text += token.text;
    else pieces.push({ text: token.text, place });
  }
  return pieces;
}
