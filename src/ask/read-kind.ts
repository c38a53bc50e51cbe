import { VOCABULARY_KINDS, type VocabularyKind } from "../corpus/vocabularies";

/** What a question calls the words of a list that the rules keep: “an action”, “a creature type”. */
export interface KindAsked {
  readonly said: string;
  readonly kinds: readonly VocabularyKind[];
  /** Of subtypes the type; null for all. */
  readonly of: string | null;
}

const CALLED: readonly (readonly [RegExp, readonly VocabularyKind[]])[] = [
  [/^(?:keyword )?actions?$/i, ["KEYWORD_ACTION"]],
  [/^keyword abilit(?:y|ies)$/i, ["KEYWORD_ABILITY", "KEYWORD_VARIANT"]],
  [/^keywords?$/i, ["KEYWORD_ABILITY", "KEYWORD_VARIANT", "KEYWORD_ACTION"]],
  [/^ability words?$/i, ["ABILITY_WORD"]],
  [/^card types?$/i, ["CARD_TYPE"]],
  [/^types?$/i, ["CARD_TYPE", "SUPERTYPE", "SUBTYPE"]],
  [/^supertypes?$/i, ["SUPERTYPE"]],
  [/^subtypes?$/i, ["SUBTYPE"]],
  [/^zones?$/i, ["ZONE"]],
  [/^phases?$/i, ["PHASE"]],
  [/^steps?$/i, ["STEP"]],
  [/^(?:kinds? of )?counters?$/i, ["COUNTER"]],
  [/^formats?$/i, ["FORMAT"]],
  [/^(?:casual |multiplayer )?variants?$/i, ["VARIANT"]],
  [/^(?:multiplayer )?options?$/i, ["OPTION"]],
];
const SUBTYPE_OF = /^(artifact|battle|creature|dungeon|enchantment|land|planar|planeswalker|spell) types?$/i;

/** Of no kind that is said. */
export const ANY_KIND: KindAsked = { said: "listed word", kinds: VOCABULARY_KINDS, of: null };

/** Which lists are meant; null if it is none of them. */
export function readKind(said: string): KindAsked | null {
  const of = SUBTYPE_OF.exec(said)?.[1]?.toLowerCase();
  if (of !== undefined) return { said, kinds: ["SUBTYPE"], of };
  const kinds = CALLED.find(([pattern]) => pattern.test(said))?.[1];
  return kinds ? { said, kinds, of: null } : null;
}

/** What a word of a list is, with its article. */
export const sayKind = (kind: VocabularyKind, of: string | null): string =>
  ({
    CARD_TYPE: "a card type",
    SUPERTYPE: "a supertype",
    SUBTYPE: `${/^[aeiou]/.test(of ?? "") ? "an" : "a"} ${of} type`,
    KEYWORD_ABILITY: "a keyword ability",
    KEYWORD_VARIANT: `a variant of ${of}`,
    KEYWORD_ACTION: "a keyword action",
    ABILITY_WORD: "an ability word",
    COUNTER: "a kind of counter",
    ZONE: "a zone",
    PHASE: "a phase",
    STEP: "a step",
    FORMAT: "a format",
    VARIANT: "a variant of the game",
    OPTION: "an option of a variant",
  })[kind];
