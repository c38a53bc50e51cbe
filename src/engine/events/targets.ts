import { nameOf } from "../board/notes/note";
import { canEnchant, canEnchantPlayer } from "../actions/illegal-aura";
import { isPermanent } from "../board/board";
import { compileFilter } from "../board/filter";
import { type TargetInput } from "../board/fields/instruction";
import { type FilterSource, type KnownObject, matches } from "../characteristics/matching";
import { areOpponents, isInGame, isInScope, nameOfPlayer, playerOf } from "../characteristics/players";
import { isPermanentProtectedFrom, isPlayerProtectedFrom, untargetableBy } from "../characteristics/protection";
import { type BoardView, findObject, objectsMatching, seenOf } from "../characteristics/view";
import { keywordInWords } from "../vocabulary";

/** What is looked for as a target, by whom and for what. */
export interface Targeting {
  readonly view: BoardView;
  /** From where filters are read: its controller is whoever chooses. */
  readonly from: FilterSource;
  /** The spell, or the source of the ability; undefined if that is not known any more. */
  readonly source: KnownObject | undefined;
}

/** The objects and players that can be targeted, in board order, players first. */
export function legalTargets(targeting: Targeting, target: TargetInput | "ENCHANTED"): readonly string[] {
  const { view } = targeting;
  const { players, objects } = view.board;
  const found =
    target === "ENCHANTED" || !target.what
      ? []
      : objectsMatching(view, compileFilter(target.what, view.board.rules), targeting.from);
  const candidates = target === "ENCHANTED" ? objects : found;
  return [...players, ...candidates].map(({ id }) => id).filter((id) => whyNoTarget(targeting, target, id) === null);
}

/** Why something is no legal target, as part of a sentence; null if it is one. ENCHANTED: the target of an Aura spell (303.4a). */
export function whyNoTarget(targeting: Targeting, target: TargetInput | "ENCHANTED", id: string): string | null {
  const { view, from, source } = targeting;
  const { board } = view;
  if (target !== "ENCHANTED" && target.isTold) return whyNotTold(view, target, id);
  if (board.players.some((player) => player.id === id)) return whyNoPlayer(targeting, target, id);
  const object = findObject(view, id);
  if (!object) return `${id} is not there any more`;
  const name = nameOf(object);
  if (source?.object.id === id && object.zone === "STACK") return `${name} can't target itself`;
  if (target === "ENCHANTED") {
    if (!source || !isPermanent(object) || !canEnchant(view, source.object, source.seen, object))
      return `${name} is nothing that ${source ? nameOf(source.object) : "the Aura"} can enchant`;
  } else if (
    !target.what ||
    !matches(board, compileFilter(target.what, board.rules), object, seenOf(view, object), from)
  )
    return `${name} is not what the text asks for`;
  if (!isPermanent(object)) return null;
  const seen = seenOf(view, object);
  const barring = untargetableBy(view, seen, from.controller);
  if (barring) return `${name} has ${keywordInWords(barring)}`;
  if (source && isPermanentProtectedFrom(view, object, source.object, source.seen))
    return `${name} has protection from it`;
  return null;
}

/** Of whom an event was is not targeted, and nothing keeps from that. */
function whyNotTold(view: BoardView, { what, players }: TargetInput, id: string): string | null {
  const isPlayer = view.board.players.some((player) => player.id === id);
  if (isPlayer ? players : what && findObject(view, id)) return null;
  return `${isPlayer ? nameOfPlayer(view.board, id) : id} is not what the text speaks of`;
}

function whyNoPlayer({ view, from, source }: Targeting, target: TargetInput | "ENCHANTED", id: string): string | null {
  const { board } = view;
  const name = nameOfPlayer(board, id);
  if (!isInGame(board, id)) return `${name} is not in the game any more`;
  const player = playerOf(board, id);
  if (target === "ENCHANTED")
    return source && canEnchantPlayer(view, source.object, source.seen, player)
      ? null
      : `${name} can't be enchanted by it`;
  if (!target.players || !isInScope(board, target.players, from, id)) return `${name} is not what the text asks for`;
  if (view.shroud.has(id)) return `${name} has shroud`;
  if (view.hexproof.has(id) && from.controller !== null && areOpponents(board, from.controller, id))
    return `${name} has hexproof`;
  if (source && isPlayerProtectedFrom(view, player, source.object, source.seen))
    return `${name} has protection from it`;
  return null;
}
