import { isPermanent, type BoardObject } from "../board/board";
import { type CouldChangeInput, type GameStateInput } from "../board/fields/game-state";
import { nameOf } from "../board/notes/note";
import { areOpponents } from "../characteristics/players";
import { type BoardView, findObject, seenOf } from "../characteristics/view";
import { ruleOn } from "../dated";
import { manaLoss } from "../rules/end-of-turn";
import { type GameEventKind, LINE_EVENTS, type LineEvent, type OutcomeKind, type TurnMoment } from "../vocabulary";
import { type Bits } from "../vocabularies/bits";
import { cardsAtWork } from "./in-turns";
import { kindsIn } from "./reach";
import { type Act, type Done, type Past } from "./past";

/** On what lines trigger as these happen. What enters and what fights is known by itself; what a check does shows on the board. */
const BY_KIND: Readonly<Record<GameEventKind, readonly LineEvent[]>> = {
  // What has left shows on the board, unless it came back, or the board does not name it.
  EXILE: ["LEAVES", "LEAVES_GRAVEYARD"],
  // Until 2009 that triggered abilities on leaving play (502.15d).
  PHASE_OUT: ["LEAVES"],
  RETURN: ["LEAVES", "LEAVES_GRAVEYARD"],
  COPY: ["COPIED"],
  DRAW: ["CARDS", "LEAVES"],
  DISCARD: ["CARDS", "LEAVES"],
  MILL: ["CARDS", "LEAVES"],
  SURVEIL: ["CARDS", "LEAVES"],
  SCRY: ["CARDS"],
  SHUFFLE: ["CARDS"],
  EXPLORE: ["CARDS", "LEAVES", "COUNTERS"],
  CONNIVE: ["CARDS", "LEAVES", "COUNTERS"],
  DEAL_DAMAGE: ["DAMAGE"],
  GAIN_LIFE: ["LIFE"],
  LOSE_LIFE: ["LIFE"],
  SET_LIFE: ["LIFE"],
  LOSE_MANA: ["LIFE"],
  PUT_COUNTERS: ["COUNTERS"],
  REMOVE_COUNTERS: ["COUNTERS"],
  TAP: ["ATTACKS"],
  UNTAP: ["ATTACKS"],
  RESOLVE: ["TARGETED"],
  ...{ DESTROY: [], SACRIFICE: [], PUT_INTO_GRAVEYARD: [], COUNTER: [], CREATE: [], LOSE_GAME: [] },
  ...{ ATTACH: [], UNATTACH: [], TRANSFORM: [], PHASE_IN: [], REGENERATE: [], REMOVE_FROM_COMBAT: [] },
  ...{ START_EFFECT: [], END_EFFECT: [], MARK_DAMAGE: [], REMOVE_DAMAGE: [], END_SHIELDS: [], ADD_MANA: [] },
};

/** What players do, and no rule of a turn; and what is known by itself. */
const OF_PLAYERS: ReadonlySet<LineEvent> = new Set(["CAST", "COPIED", "ACTIVATED", "CRIME", "RETURNED"]);
const KNOWN: ReadonlySet<LineEvent> = new Set(["CLEANUP", "UNTAP_STEP", "MANA_BURN"]);
const OF_TURNS = LINE_EVENTS.words.filter((one) => !OF_PLAYERS.has(one) && !KNOWN.has(one));
/** What triggers on these resolves before what was done so. */
const RESOLVES_FIRST: ReadonlySet<LineEvent> = new Set(["TARGETED", "CRIME", "CAST", "COPIED", "ACTIVATED"]);

/** What begins in any turn in which something fights. */
const OF_COMBAT: ReadonlySet<TurnMoment> = new Set(["BEGINNING_OF_COMBAT", "END_OF_COMBAT", "SECOND_MAIN_PHASE"]);

/** What an act is, on the board after it, that lines trigger on. */
export function doneBy(view: BoardView, act: Act): readonly Done[] {
  const { kind, zone, by = null, isActivating, isTargeting, isCast, isGiven, asksAll } = act;
  const { beginsTurn, cleansUp, passes } = act;
  const objects = [...(act.objects ?? []), ...(act.source ? [act.source] : [])];
  const isOfUnknown = asksAll || beginsTurn || (passes && !OF_COMBAT.has(passes.moment));
  const on: readonly LineEvent[] = [
    ...(kind ? BY_KIND[kind] : []),
    ...(kind === "RETURN" && zone === "HAND" ? (["RETURNED"] as const) : []),
    ...(kind === "LOSE_MANA" && ruleOn(manaLoss, view.board.date)?.variant.burns ? (["MANA_BURN"] as const) : []),
    ...(cleansUp ? (["CLEANUP"] as const) : []),
    ...(beginsTurn ? (["UNTAP_STEP"] as const) : []),
    ...(isActivating ? (["ACTIVATED"] as const) : []),
    ...(isTargeting ? (["TARGETED"] as const) : []),
    ...(isTargeting && objects.some((id) => isOfOpponent(view, id, by)) ? (["CRIME"] as const) : []),
  ];
  const cast = isCast && act.source ? [act.source] : kind === "RETURN" && zone === "STACK" ? (act.objects ?? []) : [];
  return [
    ...(on.length > 0 ? [{ on, player: by, objects: objects.length > 0 ? objects : null }] : []),
    ...cast.map((id) => ({
      ...{ on: ["CAST"] as const, player: by ?? findObject(view, id)?.owner ?? null, objects: [id] },
    })),
    ...(isGiven ? [{ on: ["TARGETED"] as const, player: null, objects: null }] : []),
    ...(isOfUnknown ? [{ on: OF_TURNS, player: null, objects: null }] : []),
  ];
}

function isOfOpponent(view: BoardView, id: string, player: string | null): boolean {
  const object = findObject(view, id);
  const whose = object ? (object.zone === "GRAVEYARD" ? object.owner : seenOf(view, object).controller) : id;
  return (
    player === null || (view.board.players.some((one) => one.id === whose) && areOpponents(view.board, player, whose))
  );
}

/** What checks have done, of which nobody tells: `changed` is not on the board as it was. */
function doneByChecks(
  { first, fought, entered }: Past,
  view: BoardView,
  changed: ReadonlySet<string>,
): readonly Done[] {
  const isOther = (id: string, of: (object: BoardObject | undefined) => unknown): boolean =>
    of(findObject(first, id)) !== of(findObject(view, id));
  const moved = [...changed].filter((id) => isOther(id, (object) => object?.zone));
  const counted = [...changed].filter((id) => isOther(id, (object) => JSON.stringify(object?.counters ?? [])));
  const tapped = [...changed].filter((id) => isOther(id, (object) => object?.tapped));
  const done: readonly (readonly [readonly LineEvent[], Iterable<string>])[] = [
    [["ATTACKS", "BLOCKS"], fought],
    [["LEAVES"], moved],
    [["LEAVES_GRAVEYARD"], moved.filter((id) => findObject(first, id)?.zone === "GRAVEYARD")],
    [["ENTERS", "LEAVES", "COUNTERS"], entered],
    [["ATTACKS"], tapped],
    [["COUNTERS"], counted],
  ];
  return done.flatMap(([on, those]) => {
    const objects = [...those];
    return objects.length > 0 ? [{ on, player: null, objects }] : [];
  });
}

/** On what lines trigger as this is otherwise, though nothing was done. */
const BY_OUTCOME: Readonly<Record<OutcomeKind, readonly LineEvent[]>> = {
  ZONE: ["ENTERS", "LEAVES", "LEAVES_GRAVEYARD", "CARDS", "COUNTERS", "RETURNED"],
  COUNTERS: ["COUNTERS"],
  DAMAGE: ["DAMAGE", "LIFE"],
  TAPPED: ["ATTACKS"],
  COMBAT: ["ATTACKS", "BLOCKS", "DAMAGE"],
  LIFE: ["LIFE", "DAMAGE"],
  CARDS: ["CARDS", "LEAVES"],
  LOSS: ["LEAVES"],
  ...{ SIZE: [], CHARACTERISTICS: [], CONTROL: [], TRIGGERS: [] },
};

type Could = Omit<CouldChangeInput, "line">;

/** What has become of an ability: it has not triggered, it waits on the stack, or it has resolved. */
type Triggered = "NOT" | "WAITS" | "RESOLVED";

/** What lines that are not played trigger on, in what was played. */
export class Causes {
  private readonly done: readonly Done[];
  /** What entered, or an effect made something of, may have been a copy of anything, and may be gone. */
  private readonly isAlone: boolean;

  constructor(
    private readonly past: Past,
    private readonly view: BoardView,
    changed: ReadonlySet<string>,
  ) {
    const hasHappened = past.hasActed || changed.size > 0;
    this.done = [
      ...past.done,
      ...doneByChecks(past, view, changed),
      ...(hasHappened ? [{ on: ["OTHER"] as const, player: null, objects: null }] : []),
    ];
    this.isAlone = past.entered.size === 0 && !past.kinds.has("START_EFFECT");
  }

  /** What may have happened besides, if lines that are not played have made these outcomes otherwise, or may have done anything. */
  besides(mayBeAnything: boolean, touched: readonly Bits[]): readonly Done[] {
    const kinds = kindsIn(touched.reduce((all, one) => all | one, 0));
    const on = mayBeAnything ? LINE_EVENTS.words : kinds.flatMap((kind) => BY_OUTCOME[kind]);
    const byOthers = kinds.includes("CONTROL") ? this.done.map((one) => ({ ...one, player: null })) : [];
    return [{ on, player: null, objects: null }, ...byOthers];
  }

  /** What has become of a line of an object; `besides` may have happened as well. */
  triggered(object: string, could: Could, besides: readonly Done[] = []): Triggered {
    const { past, view, done, isAlone } = this;
    const controllers = [past.first, view].flatMap((each) => {
      const one = findObject(each, object);
      return one ? [seenOf(each, one).controller] : [];
    });
    const fitting = [...done, ...besides].filter((one) => triggersOn(could, one, controllers, isAlone ? object : null));
    if (could.on?.length && fitting.length === 0) return "NOT";
    const isFirst = ({ on, objects }: Done): boolean =>
      objects !== null && on.some((one) => RESOLVES_FIRST.has(one) && (!could.on?.length || could.on.includes(one)));
    return past.hasPassed || fitting.some(isFirst) ? "RESOLVED" : "WAITS";
  }

  /** Whether that has happened on which alone a line bears that does not trigger. */
  bears(could: Could): boolean {
    return !could.on?.length || this.done.some(({ on }) => could.on!.some((one) => on.includes(one)));
  }

  /** Whether a line that is read works where its object is, or has been. */
  isAtWork(object: string, could: Could): boolean {
    return (
      could.isItself === true ||
      this.past.entered.has(object) ||
      [this.past.first, this.view].some((view) => {
        const one = findObject(view, object);
        return one !== undefined && worksThere(one, could) && !one.faceDown && hasIt(view, one);
      })
    );
  }
}

const hasIt = (view: BoardView, object: BoardObject): boolean =>
  !isPermanent(object) || seenOf(view, object).hasAbilities;

const worksThere = (object: BoardObject, { anywhere }: Could): boolean =>
  isPermanent(object) ||
  object.zone === "COMMAND" ||
  (anywhere === true && (object.zone === "GRAVEYARD" || object.zone === "EXILE"));

/** Whether a line triggers on it; on what something does itself, if it is told which that is. */
const triggersOn = (
  { on: causes, isYours, isItself }: Could,
  { on, player, objects }: Done,
  controllers: readonly string[],
  object: string | null,
): boolean =>
  (!causes?.length || causes.some((one) => on.includes(one))) &&
  (!isYours || player === null || controllers.includes(player)) &&
  (!isItself || object === null || objects === null || objects.includes(object));

/** Lines of a card that are read, and that nothing plays. */
export const linesNotPlayed = ({
  unread,
  couldChange,
}: NonNullable<GameStateInput["fromCards"]>[number]): readonly CouldChangeInput[] =>
  (couldChange ?? []).filter(({ line }) => !unread?.includes(line));

/** Lines that are read, and trigger on what was done. */
export const notesOnDone = (view: BoardView, done: readonly Done[]): readonly string[] =>
  cardsAtWork(view).flatMap(({ object, seen, ofCard }) =>
    linesNotPlayed(ofCard)
      .filter((could) => could.isItself || worksThere(object, could))
      .flatMap((could) => {
        const one = done.find((some) => triggersOn(could, some, [seen.controller], object.id));
        const what = one?.on.find((word) => could.on?.includes(word));
        return what
          ? [
              `An ability of ${nameOf(object)} triggers on what ${HAPPENS[what]}, and is not played: give what it does as events. “${could.line}”`,
            ]
          : [];
      }),
  );

const HAPPENS: Readonly<Record<LineEvent, string>> = {
  ATTACKS: "attacks, or becomes tapped or untapped",
  BLOCKS: "blocks, or becomes blocked",
  DAMAGE: "deals or is dealt damage",
  LIFE: "gains or loses life",
  ENTERS: "enters",
  LEAVES: "leaves",
  LEAVES_GRAVEYARD: "leaves a graveyard",
  COUNTERS: "has counters put on it or removed",
  CARDS: "is done with cards",
  RETURNED: "is returned to a hand",
  TARGETED: "is targeted",
  CRIME: "is targeted",
  CAST: "is cast",
  COPIED: "is copied",
  ACTIVATED: "is activated",
  CLEANUP: "is discarded in the cleanup step",
  UNTAP_STEP: "untaps in the untap step",
  MANA_BURN: "is lost with unspent mana",
  OTHER: "happens",
};
