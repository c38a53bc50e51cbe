import { isPermanent } from "../board/board";
import { type EventTriggerInput } from "../board/fields/game-state";
import { nameOf } from "../board/notes/note";
import { areOpponents } from "../characteristics/players";
import { type BoardView, findObject, seenOf } from "../characteristics/view";
import { type LineEvent } from "../vocabulary";
import { cardsAtWork, type InTurn } from "./in-turns";
import { type Act, type Done } from "./past";

/** What an act is, on the board after it, that lines trigger on. */
export function doneBy(view: BoardView, act: Act): readonly Done[] {
  const { kind, zone, by = null, isActivating, isTargeting } = act;
  const objects = act.objects ?? [];
  const of = (on: LineEvent, player = by): Done => ({ on, player, objects });
  if (kind === "COPY") return [of("COPIED")];
  if (kind === "RETURN" && zone === "HAND") return [of("RETURNED")];
  if (kind === "RETURN" && zone === "STACK")
    return objects.map((id) => ({ on: "CAST", player: by ?? findObject(view, id)?.owner ?? null, objects: [id] }));
  return [
    ...(isActivating ? [of("ACTIVATED")] : []),
    ...(isTargeting
      ? [of("TARGETED"), ...(objects.some((id) => isOfOpponent(view, id, by)) ? [of("CRIME")] : [])]
      : []),
  ];
}

function isOfOpponent(view: BoardView, id: string, player: string | null): boolean {
  const object = findObject(view, id);
  const whose = object ? (object.zone === "GRAVEYARD" ? object.owner : seenOf(view, object).controller) : id;
  return (
    player === null || (view.board.players.some((one) => one.id === whose) && areOpponents(view.board, player, whose))
  );
}

/** Lines of cards that trigger on it, of what has them and works where it is. */
export const triggersOn = (view: BoardView, done: Done): readonly InTurn[] =>
  cardsAtWork(view).flatMap(({ object, seen, ofCard }) => {
    const works = ({ isItself, anywhere }: EventTriggerInput): boolean =>
      isItself
        ? done.objects.includes(object.id)
        : isPermanent(object) ||
          object.zone === "COMMAND" ||
          (anywhere === true && (object.zone === "GRAVEYARD" || object.zone === "EXILE"));
    return (ofCard.onEvents ?? [])
      .filter(({ on, isYours }) => on.includes(done.on) && (!isYours || [null, seen.controller].includes(done.player)))
      .filter(works)
      .map(({ line }) => ({ object, line }));
  });

/** What triggers on it. */
export const notesOnDone = (view: BoardView, done: Done): readonly string[] =>
  triggersOn(view, done).map(
    ({ object, line }) =>
      `An ability of ${nameOf(object)} triggers on what ${HAPPENS[done.on]}, and is not played: give what it does as events. “${line}”`,
  );

const HAPPENS: Readonly<Record<LineEvent, string>> = {
  CAST: "is cast",
  COPIED: "is copied",
  ACTIVATED: "is activated",
  TARGETED: "is targeted",
  CRIME: "is targeted",
  RETURNED: "is returned to a hand",
};
