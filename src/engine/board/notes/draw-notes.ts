import { type IsoDate } from "../../../domain/iso-date";
import { type BoardObject } from "../board";
import { haveCommon, KEYWORD } from "../../vocabularies/word-set";
import { isKnownOn, KEYWORDS } from "../../vocabulary";
import { called } from "./note";

/** Of a card that was drawn: its owner may have revealed it for its miracle, which nobody is asked (702.94a). */
export const notesOnDrawn = (date: IsoDate, card: BoardObject): readonly string[] =>
  haveCommon(card.printed.keywords, KEYWORD.MIRACLE) && isKnownOn(KEYWORDS.meaning.MIRACLE, date)
    ? [`Whether ${called(card)} is revealed as it is drawn, for its miracle, is not asked: it is in the hand.`]
    : [];

/** Of a card with dredge in a graveyard whose owner draws: the board does not say that a draw is replaced (702.52a). */
export const notesOnDredge = (date: IsoDate, card: BoardObject): readonly string[] =>
  haveCommon(card.printed.keywords, KEYWORD.DREDGE) && isKnownOn(KEYWORDS.meaning.DREDGE, date)
    ? [
        `${called(card)} has dredge, and no replacement is of it: no draw is replaced by it. If one is, give it in \`replacements\`.`,
      ]
    : [];
