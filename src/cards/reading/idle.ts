import { type IrrelevantClass } from "../card-reading";

/** Sentences that have no part in boards, by what they are about. `*` is whatever stands in one sentence. */
const IDLE: Readonly<Partial<Record<IrrelevantClass, readonly RegExp[]>>> = {
  CASTING: [
    /^This spell costs /i,
    /^This spell can't be countered/i,
    /^~ can't be countered\.$/i,
    /^As an additional cost to cast this spell, /i,
    /^You may cast /i,
    /^You may play /i,
    /^Cast this spell only /i,
    /^You may pay .* rather than pay this spell's mana cost/,
    /^If .*, you may cast this spell without paying its mana cost\.$/,
    /^[A-Za-z -]*spells? .*costs? (\{[^}]*\})+ (less|more) to cast/i,
    /^[A-Za-z -]*spells you control can't be countered\.$/i,
    /^(Players|Your opponents|Each opponent|Each player|Opponents) can't cast /i,
  ],
  MANA: [/^You don't lose unspent /i, /^If you tap a (land|permanent) for mana, /i],
  COST: [/^[A-Za-z' -]*abilities .*costs? (\{[^}]*\})+ (less|more) to activate/i],
  UNTAPPING: [
    /^You may choose not to untap ~ during your untap step\.$/i,
    /^~ doesn't untap during your untap step\.$/,
  ],
  HAND: [
    /^You have no maximum hand size\.$/i,
    /^Play with .* revealed\.$/i,
    /^You may look at /i,
    /^Your (opponents' )?maximum hand size is /i,
    /^Each (player|opponent)'s maximum hand size is /i,
  ],
  DECK: [/^A deck can have /i, /^If this card is in your opening hand, /i, /^~ can be your commander\.$/i],
  ENTERING: [
    /^As ~ enters, you may (pay \d+ life|reveal .* card from your hand)\.$/,
    /^If you don't, (it|~) enters tapped\.$/,
    /^[A-Z][A-Za-z, -]*?( you control| your opponents control| played by your opponents)? enters? tapped( and attacking)?\.$/,
  ],
};

const TABLE = Object.entries(IDLE) as readonly (readonly [IrrelevantClass, readonly RegExp[]])[];

/** The class of a sentence that has no part in boards; null if it may have one. */
export const classOf = (sentence: string): IrrelevantClass | null =>
  TABLE.find(([, patterns]) => patterns.some((pattern) => pattern.test(sentence)))?.[0] ?? null;
