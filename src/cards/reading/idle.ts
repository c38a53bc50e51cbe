import { type IrrelevantClass } from "../card-reading";

/** Of which spells: a verb, or whose permanents, would be of another subject, which may have its part in boards. */
const SPELLS = String.raw`(?:(?!\b(?:you control|gets?|have|has|is|are|can't)\b)[A-Za-z, -])*\bspells?`;

/** Keywords that bear on how something is cast: a spell with another, such as lifelink, may deal damage on a board. */
const OF_CASTING =
  "(affinity|assist|bargain|buyback|cascade|casualty|cleave|conspire|convoke|delve|demonstrate|emerge|entwine|flash|gravestorm|improvise|kicker|offspring|overload|rebound|replicate|ripple|splice|spree|squad|storm|surge|undaunted)";

/** Sentences that have no part in boards, by what they are about. `*` is whatever stands in one sentence. */
const IDLE: Readonly<Partial<Record<IrrelevantClass, readonly RegExp[]>>> = {
  CASTING: [
    /^This spell costs /i,
    /^As an additional cost to cast this spell, /i,
    /^(As long as [^,]*, |Once each turn, |Once during each of your turns, )?you may (cast|play|plot) /i,
    new RegExp(
      `^${SPELLS} (you cast|you control)( from your hand)? (has|have) ${OF_CASTING}\\b((?! and )[^",])*\\.$`,
      "i",
    ),
    /^Cast this spell only /i,
    /^You may pay .* rather than pay this spell's mana cost/,
    /^If .*, you may cast this spell without paying its mana cost\.$/,
    new RegExp(
      `^(During turns other than yours, |During your turn, )?${SPELLS} .*costs? (\\{[^}]*\\})+ (less|more) to cast`,
      "i",
    ),
    /^(Players|Your opponents|Each opponent|Each player|Opponents) can't cast /i,
  ],
  MANA: [/^(You|Players) (can|may) spend mana /i, /^If you tap a (land|permanent) for mana, /i],
  COST: [/^[A-Za-z' -]*abilities .*costs? (\{[^}]*\})+ (less|more) to activate/i],
  HAND: [/^Play with .* revealed\.$/i, /^You may look at /i],
  DECK: [/^A deck can have /i, /^If (this card|~) is in your opening hand, /i, /^~ can be your commander\.$/i],
  ACTIVATED: [
    /^Activated abilities of [^.]* can't be activated( unless they are mana abilities)?\.$/i,
    /^You may activate /i,
  ],
  TRIGGERED: [
    /^If [^,]* attacking causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time\.$/,
  ],
  OTHER_EVENT: [
    /^If (you|an opponent|a player) would (proliferate|begin|roll|flip) [^.]*\.( If you do, you gain \d+ life\.)?$/,
  ],
  ENTERING: [
    // What depends on the choice says so itself, and is unread.
    /^As (?:~|it) enters(?: the battlefield)?, choose an? (?:color|creature type|card type|(?:basic )?land type|card name|opponent(?: to control it)?|player|number between [^.]+)\.$/,
    /^As ~ enters, you may (pay \d+ life|reveal .* card from your hand)\.$/,
    /^If you don't, (it|~) enters tapped\.$/,
  ],
};

const TABLE = Object.entries(IDLE) as readonly (readonly [IrrelevantClass, readonly RegExp[]])[];

/** The class of a sentence that has no part in boards; null if it may have one. */
export const classOf = (sentence: string): IrrelevantClass | null =>
  TABLE.find(([, patterns]) => patterns.some((pattern) => pattern.test(sentence)))?.[0] ?? null;
