import { type IsoDate } from "../../domain/iso-date";
import { type BoardObject, isPermanent } from "../board/board";
import { type Characteristics, isCreature, numbersOf } from "../board/characteristics";
import { type Seen } from "../board/notes/card-notes";
import { nameOf } from "../board/notes/note";
import { abilitiesOn, isKeywordKnownOn, type Keyword, keywordInWords } from "../vocabularies/keywords";
import { hasKeyword } from "../characteristics/view";

const keywordsOf = (abilities: readonly { readonly keyword: Keyword }[]): readonly Keyword[] =>
  abilities.map(({ keyword }) => keyword);

const ENTERING = abilitiesOn("ENTERS");
const UNPLAYED = keywordsOf(ENTERING.filter(({ ability }) => !ability.rule));
const WITH_COUNTERS = keywordsOf(ENTERING.filter(({ ability }) => ability.counters));
const IF_PAID = keywordsOf(abilitiesOn("ENTERS_IF_PAID"));
const OF_OTHERS = keywordsOf(abilitiesOn("OTHER_ENTERS"));

/** What keywords of what entered say of that, and nothing carries out: be it since no board says enough. */
export const notesOnKeywordsOfEntering = (
  entered: readonly { readonly object: BoardObject; readonly seen: Characteristics; readonly wasSpell: boolean }[],
): readonly string[] =>
  entered.flatMap(({ object, seen, wasSpell }) => [
    ...having(wasSpell ? IF_PAID : [], seen).map(
      (keyword) =>
        `Whether ${keywordInWords(keyword)} of ${nameOf(object)} was paid for as it was cast, no board says: nothing comes of it here. If it was, give the events that it stands for.`,
    ),
    ...having(UNPLAYED, seen).map(
      (keyword) =>
        `What ${keywordInWords(keyword)} says of entering is not carried out by an event on ${nameOf(object)}. Give the events that it stands for.`,
    ),
    ...having(WITH_COUNTERS, seen)
      .filter((keyword) => numbersOf(seen, object, keyword).length === 0)
      .map(
        (keyword) =>
          `${nameOf(object)} entered without the counters of ${keywordInWords(keyword)}, since \`keywordNumbers\` does not say how many.`,
      ),
  ]);

const having = (keywords: readonly Keyword[], seen: Characteristics): readonly Keyword[] =>
  keywords.filter((keyword) => hasKeyword(seen, keyword));

/** Of permanents with a keyword that triggers as another creature enters under the control of its controller. */
export const notesOnOthersEntering = (
  { board, positions, seen }: Seen,
  entered: ReadonlySet<string>,
): readonly string[] => {
  const creatures = [...entered].flatMap((id) => {
    const at = positions.get(id);
    return at !== undefined && isPermanent(board.objects[at]!) && isCreature(seen[at]!) ? [seen[at]!] : [];
  });
  if (creatures.length === 0) return [];
  return board.objects.flatMap((object, at) =>
    isPermanent(object) && creatures.some((one) => one !== seen[at] && one.controller === seen[at]!.controller)
      ? having(OF_OTHERS, seen[at]!).map(
          (keyword) =>
            `Whether ${keywordInWords(keyword)} of ${nameOf(object)} does something as another creature enters is not carried out. Give the events that it stands for.`,
        )
      : [],
  );
};

const OF_TURNS = keywordsOf(abilitiesOn("TURN_BEGINS"));

/** Of permanents that may transform as a turn begins, since it becomes day or night (702.145). */
export const notesOnTurn = ({ board, seen }: Seen): readonly string[] =>
  board.objects.flatMap((object, at) =>
    isPermanent(object)
      ? having(OF_TURNS, seen[at]!)
          .filter((keyword) => isKeywordKnownOn(keyword, board.date))
          .map(
            (keyword) =>
              `Whether it becomes day or night as the turn begins no board says, so that ${keywordInWords(keyword)} does nothing on ${nameOf(object)}: if it does, say by \`face\` which it has then.`,
          )
      : [],
  );

const printedOn = (date: IsoDate, card: BoardObject, keywords: readonly Keyword[]): readonly Keyword[] =>
  keywords.filter((keyword) => hasKeyword(card.printed, keyword) && isKeywordKnownOn(keyword, date));

const OF_DRAWN = keywordsOf(abilitiesOn("IS_DRAWN"));
const OF_DRAWING = keywordsOf(abilitiesOn("OWNER_DRAWS"));

/** Of a card that was drawn: its owner may have revealed it for its miracle, which nobody is asked (702.94a). */
export const notesOnDrawn = (date: IsoDate, card: BoardObject): readonly string[] =>
  printedOn(date, card, OF_DRAWN).map(
    (keyword) =>
      `Whether ${nameOf(card)} is revealed as it is drawn, for its ${keywordInWords(keyword)}, is not asked: it is in the hand.`,
  );

/** Of a card with dredge in a graveyard whose owner draws: the board does not say that a draw is replaced (702.52a). */
export const notesOnDredge = (date: IsoDate, card: BoardObject): readonly string[] =>
  printedOn(date, card, OF_DRAWING).map(
    (keyword) =>
      `${nameOf(card)} has ${keywordInWords(keyword)}, and no replacement is of it: no draw is replaced by it. If one is, give it in \`replacements\`.`,
  );
