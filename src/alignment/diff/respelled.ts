import { wordsOf } from "../../corpus/typography";
import { lengthOf, type TokenSpan, type Stretch, stretchOf } from "./stretches";
import { type Token } from "./tokens";

/** So many common words around a change say whether a dash in it is a sign, and whether a number is one of a rule. */
const CONTEXT = 2;

/** True where both sides of a stretch say the same, spelled otherwise: other marks, dashes or blanks (see `wordsOf`). */
function isRespelled(
  stretches: readonly Stretch[],
  at: number,
  older: readonly Token[],
  newer: readonly Token[],
): boolean {
  const { equal, from, to } = stretches[at]!;
  // A look at the letters takes less than one at the words.
  if (equal || lettersOf(older, from) !== lettersOf(newer, to)) return false;
  const [before, after] = [commonIn(stretches[at - 1]), commonIn(stretches[at + 1])];
  const words = (tokens: readonly Token[], { start, end }: TokenSpan) =>
    wordsOf(textOf(tokens.slice(start - before, end + after)));
  return words(older, from) === words(newer, to);
}

const commonIn = (stretch: Stretch | undefined): number =>
  stretch?.equal ? Math.min(CONTEXT, lengthOf(stretch.from), lengthOf(stretch.to)) : 0;

const lettersOf = (tokens: readonly Token[], { start, end }: TokenSpan): string => {
  let letters = "";
  for (let at = start; at < end; at++) letters += tokens[at]!.key.replace(/[^\p{L}\p{N}]+/gu, "");
  return letters.toLowerCase();
};

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join("");

/** Two texts in which what is only spelled otherwise is one token, the same on both sides, so that it parts no phrases. */
export class SpelledAlike {
  readonly from: Token[] = [];
  readonly to: Token[] = [];
  readonly stretches: Stretch[] = [];
  /** Which tokens of the texts each token is. */
  private readonly olderSides: TokenSpan[] = [];
  private readonly newerSides: TokenSpan[] = [];

  constructor(
    private readonly older: readonly Token[],
    private readonly newer: readonly Token[],
    stretches: readonly Stretch[],
  ) {
    for (const [at, stretch] of stretches.entries()) {
      const [a, c] = [this.from.length, this.to.length];
      const respelled = isRespelled(stretches, at, older, newer);
      const isOneSided = lengthOf(stretch.from) === 0 || lengthOf(stretch.to) === 0;
      if (respelled && !isOneSided) this.addAsOne(stretch);
      else if (respelled && this.stretches.at(-1)?.equal) this.addToLast(stretch);
      else this.addEach(stretch);
      const equal = stretch.equal || (respelled && !isOneSided);
      this.stretches.push(stretchOf(equal, [a, this.from.length], [c, this.to.length]));
    }
  }

  /** A stretch of these in tokens of the texts: each of the pieces has as many on either side, or is one respelled. */
  piecesOf({ equal, from, to }: Stretch): Stretch[] {
    const [older, newer] = [rangeOf(from, this.olderSides), rangeOf(to, this.newerSides)];
    if (!equal || (lengthOf(older) === lengthOf(from) && lengthOf(newer) === lengthOf(to)))
      return [{ equal, from: older, to: newer }];
    return Array.from({ length: lengthOf(from) }, (_, k) => ({
      equal,
      from: this.olderSides[from.start + k]!,
      to: this.newerSides[to.start + k]!,
    }));
  }

  private addEach({ from, to }: Stretch): void {
    for (let at = from.start; at < from.end; at++) {
      this.from.push(this.older[at]!);
      this.olderSides.push({ start: at, end: at + 1 });
    }
    for (let at = to.start; at < to.end; at++) {
      this.to.push(this.newer[at]!);
      this.newerSides.push({ start: at, end: at + 1 });
    }
  }

  private addAsOne({ from, to }: Stretch): void {
    const [older, newer] = [joinedTokens(this.older, from), joinedTokens(this.newer, to)];
    const key = older.key < newer.key ? older.key : newer.key;
    this.from.push({ ...older, key });
    this.to.push({ ...newer, key });
    this.olderSides.push(from);
    this.newerSides.push(to);
  }

  /** A mark or a blank that only one side has goes with what stands before it on both. */
  private addToLast({ from, to }: Stretch): void {
    this.from.pop();
    this.to.pop();
    const [before, after] = [this.olderSides.pop()!, this.newerSides.pop()!];
    this.addAsOne(stretchOf(true, [before.start, from.end], [after.start, to.end]));
  }
}

const joinedTokens = (tokens: readonly Token[], { start, end }: TokenSpan): Token => {
  const pieces = tokens.slice(start, end);
  return { text: textOf(pieces), key: pieces.map(({ key }) => key).join("") };
};

const rangeOf = ({ start, end }: TokenSpan, sides: readonly TokenSpan[]): TokenSpan => {
  const first = sides[start]?.start ?? sides.at(-1)?.end ?? 0;
  return { start: first, end: end > start ? sides[end - 1]!.end : first };
};

/** What is only spelled otherwise is no change; nor is anything where the two texts say the same. */
export function withoutRespelled(
  stretches: readonly Stretch[],
  from: readonly Token[],
  to: readonly Token[],
): readonly Stretch[] {
  if (stretches.every(({ equal }) => equal)) return stretches;
  const whole = stretchOf(false, [0, from.length], [0, to.length]);
  const saySame = isRespelled([whole], 0, from, to);
  return stretches.map((stretch, at) =>
    saySame || isRespelled(stretches, at, from, to) ? { ...stretch, equal: true } : stretch,
  );
}
