import { type BoardObject, type BoardPlayer, isPermanent } from "../board/board";
import { type Characteristics } from "../board/characteristics";
import { RULES } from "../rules";
import { matches, NO_SOURCE } from "./matching";
import { type Keyword, keywordsWith, ROWS } from "../vocabularies/keywords";
import { areOpponents, nameOfPlayer } from "./players";
import { type BoardView, hasKeyword, hasKnownKeyword, seenOf, sourceWithoutRange } from "./view";

/** A player's protection from a quality that an object has, wherever that is (502.7 since 2007-05-01; 702.16 now). */
export function isPlayerProtectedFrom(
  view: BoardView,
  player: BoardPlayer,
  object: BoardObject,
  seen: Characteristics = seenOf(view, object),
): boolean {
  const { board } = view;
  if (player.protection.length === 0 || board.rules.playerProtection === null) return false;
  const source = { ...NO_SOURCE, controller: player.id };
  return player.protection.some((quality) => matches(board, quality, object, seen, source));
}

/** A permanent's protection from a quality that another object has, wherever that is (502.7, later 702.16). */
export function isPermanentProtectedFrom(
  view: BoardView,
  permanent: BoardObject,
  object: BoardObject,
  seen: Characteristics = seenOf(view, object),
): boolean {
  if (!isPermanent(permanent)) return false;
  const its = seenOf(view, permanent);
  if (!hasKeyword(its, "PROTECTION")) return false;
  const source = sourceWithoutRange(view, permanent);
  return its.protectionFrom.some(({ filter }) => matches(view.board, filter, object, seen, source));
}

const UNTARGETABLE = keywordsWith("untargetableBy");

/** The keyword that keeps what a player controls from targeting a permanent (702.18b, 702.11b); undefined if none does. */
export const untargetableBy = (view: BoardView, seen: Characteristics, player: string | null): Keyword | undefined =>
  UNTARGETABLE.find(
    (keyword) =>
      hasKnownKeyword(view, seen, keyword) &&
      (ROWS[keyword].untargetableBy === "ANYBODY" ||
        (player !== null && areOpponents(view.board, player, seen.controller))),
  );

/** One sentence for each player whose protection the rules of the date do not know. */
export function notesOnPlayerProtection({ board }: BoardView): readonly string[] {
  if (board.rules.playerProtection !== null) return [];
  const { since } = RULES.playerProtection.variants[0]!;
  return board.players
    .filter(({ protection }) => protection.length > 0)
    .map(
      ({ id }) =>
        `${nameOfPlayer(board, id)} has protection, which changes nothing here: players have it only from ${since} on, ` +
        `and these are the rules of ${board.date}.`,
    );
}
