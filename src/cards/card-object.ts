/**
 * A card as Scryfall's bulk file "Oracle Cards" has it (https://scryfall.com/docs/api/cards), as far as boards need it.
 * MTGJSON's cards are translated into it.
 */
export interface CardObject extends CardFace {
  /** What becomes of its faces: normal, transform, modal_dfc, adventure, split, saga. Unknown ones are read as normal. */
  readonly layout?: string | null;
  readonly oracle_id?: string | null;
  /** Mana value. */
  readonly cmc?: number | null;
  /** Keyword abilities and keyword actions, of all faces. */
  readonly keywords?: readonly string[] | null;
  readonly card_faces?: readonly CardFace[] | null;
}

/** What a card, or one of its faces, has printed on it. */
export interface CardFace {
  readonly name: string;
  readonly mana_cost?: string | null;
  readonly type_line?: string | null;
  readonly oracle_text?: string | null;
  /** Letters of WUBRG. */
  readonly colors?: readonly string[] | null;
  readonly color_indicator?: readonly string[] | null;
  readonly power?: string | null;
  readonly toughness?: string | null;
  readonly loyalty?: string | null;
  readonly defense?: string | null;
}
