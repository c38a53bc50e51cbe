import { type ActionResult, type Result } from "../actions/common/action";
import { type Board, type BoardObject, type BoardPlayer, type Counter } from "../board/board";
import { UNATTACHED } from "../objects/facts";
import { type ActionOutcome, type ReplaceableEvent, type TriggerEvent, type Zone } from "../vocabulary";
import { TYPE_BIT } from "../vocabularies/bits";

/** What abilities can have seen of an object in an event. */
export type ObjectEvent = Extract<
  TriggerEvent,
  "DIES" | "LEAVES_BATTLEFIELD" | "DESTROYED" | "SACRIFICED" | "EXILED" | "ENTERS_BATTLEFIELD" | "TAPPED" | "TRANSFORMS"
>;

/** An event in the making, as results change it: objects are named by where they are. */
export interface Making {
  readonly board: Board;
  placeOf(id: string): number;
  current(at: number): BoardObject;
  change(at: number, changes: Partial<BoardObject>): void;
  currentPlayer(id: string): BoardPlayer;
  changePlayer(id: string, changes: Partial<BoardPlayer>): void;
  newestTimestamp(): number;
  move(at: number, zone: Zone): void;
  /** It has come to the battlefield: under whose control, if not its owner's. */
  enter(
    at: number,
    how: {
      readonly controller?: string;
      readonly tapped?: boolean;
      readonly counters?: readonly Counter[];
      readonly attachTo?: string;
      readonly transformed?: boolean;
    },
  ): void;
  turnOver(at: number, isNewest: boolean): void;
  /** It is gone altogether. */
  go(at: number): void;
  create(token: BoardObject): void;
  lose(player: string): void;
  changeLife(player: string, change: number): void;
  draw(player: string, count: number): void;
  putCounters(at: number, counters: readonly Counter[]): void;
  removeCounters(at: number, counters: readonly Counter[]): void;
  dealt(damage: ResultOf<"damage">): void;
}

/** One way in which a board changes, whoever changes it so: a check, an effect, combat or the rules of a turn. */
interface Row<R> {
  /** Of what a state-based action does: as what it is told. */
  readonly outcome: R extends ActionResult ? ActionOutcome : null;
  /** What effects and rules may replace of it, in the order in which they do (616.1g). */
  readonly replacedBy?: readonly ReplaceableEvent[];
  /** What it can trigger. */
  readonly triggers?: readonly TriggerEvent[];
  /** Its subject goes, or loses: nothing else that happens at once changes what becomes of that. */
  readonly isEnd?: true;
  /** Cards that are counted where they are not named are fewer by it, whatever replaces it. */
  readonly takesAway?: true;
  /** `subject` is the one of its objects or players that is to be changed. */
  readonly does: (making: Making, result: R, subject: string) => void;
}

type ResultOf<T> = Result extends infer R
  ? R extends { readonly type: infer U }
    ? T extends U
      ? R
      : never
    : never
  : never;

const toGraveyard = (making: Making, _: unknown, subject: string): void =>
  making.move(making.placeOf(subject), "GRAVEYARD");

const goes = (making: Making, { object }: { readonly object: string }): void => making.go(making.placeOf(object));

const changes =
  <R extends { readonly object: string }>(to: (result: R) => Partial<BoardObject>) =>
  (making: Making, result: R): void =>
    making.change(making.placeOf(result.object), to(result));

const DYING = ["DIES", "LEAVES_BATTLEFIELD"] as const;

/** What abilities see of a verb, and not of the change of zones or the amount that comes of it. */
export const SEEN_OF_VERBS = ["DESTROYED", "SACRIFICED"] as const satisfies readonly ObjectEvent[];

/** Every result, once: what it does, what replaces it and what it triggers. */
export const RESULTS: {
  readonly [T in Result["type"]]: Row<ResultOf<T> & { readonly type: T }>;
} = {
  lose: {
    outcome: "LOST_GAME",
    replacedBy: ["WOULD_LOSE_GAME"],
    triggers: ["PLAYER_LOSES"],
    isEnd: true,
    does: (making, _, subject) => making.lose(subject),
  },
  destroy: {
    outcome: "DESTROYED",
    replacedBy: ["WOULD_BE_DESTROYED", "WOULD_BE_PUT_INTO_GRAVEYARD"],
    triggers: ["DESTROYED", ...DYING],
    isEnd: true,
    does: toGraveyard,
  },
  graveyard: {
    outcome: "PUT_INTO_GRAVEYARD",
    replacedBy: ["WOULD_BE_PUT_INTO_GRAVEYARD"],
    triggers: DYING,
    isEnd: true,
    does: toGraveyard,
  },
  sacrifice: {
    outcome: "SACRIFICED",
    replacedBy: ["WOULD_BE_PUT_INTO_GRAVEYARD"],
    triggers: ["SACRIFICED", ...DYING],
    isEnd: true,
    does: toGraveyard,
  },
  cease: { outcome: "CEASED_TO_EXIST", isEnd: true, does: goes },
  remove: { outcome: "REMOVED_FROM_GAME", isEnd: true, does: goes },
  unattach: { outcome: "UNATTACHED", does: changes(() => UNATTACHED) },
  "remove-counters": {
    outcome: "COUNTERS_REMOVED",
    does: (making, { object, counters }) => making.removeCounters(making.placeOf(object), counters),
  },
  "face-down": { outcome: "TURNED_FACE_DOWN", does: changes(() => ({ faceDown: true })) },
  /** Every face-up plane and phenomenon goes to the bottom of its planar deck, face down (701.24a; 701.31a now). */
  planeswalk: {
    outcome: "PLANESWALKED",
    does: (making) =>
      making.board.objects.forEach(({ printed, zone, faceDown }, at) => {
        const isPlanar = (printed.types & (TYPE_BIT.phenomenon | TYPE_BIT.plane)) !== 0;
        if (zone === "COMMAND" && isPlanar && !faceDown) making.change(at, { faceDown: true });
      }),
  },
  "command-zone": {
    outcome: "MOVED_TO_COMMAND_ZONE",
    does: (making, { object }) => making.move(making.placeOf(object), "COMMAND"),
  },
  protector: { outcome: "GAINED_DESIGNATION", does: changes(({ player }) => ({ protector: player })) },
  sector: { outcome: "GAINED_DESIGNATION", does: changes(({ sector }) => ({ sector })) },
  speed: { outcome: "GAINED_DESIGNATION", does: (making, { player }) => making.changePlayer(player, { speed: 1 }) },

  move: {
    outcome: null,
    replacedBy: ["WOULD_BE_PUT_INTO_GRAVEYARD", "WOULD_ENTER_BATTLEFIELD"],
    triggers: ["ENTERS_BATTLEFIELD", "EXILED", ...DYING],
    takesAway: true,
    does: (making, { object, zone, until, ...how }) => {
      const at = making.placeOf(object);
      making.move(at, zone);
      if (until !== undefined) making.change(at, { exiledUntil: until });
      if (zone === "BATTLEFIELD") making.enter(at, how);
    },
  },
  transform: {
    outcome: null,
    triggers: ["TRANSFORMS"],
    does: (making, { object, isNewest }) => making.turnOver(making.placeOf(object), isNewest),
  },
  create: {
    outcome: null,
    replacedBy: ["WOULD_CREATE_TOKENS", "WOULD_ENTER_BATTLEFIELD"],
    triggers: ["ENTERS_BATTLEFIELD"],
    does: (making, { token }) => making.create(token),
  },
  copy: { outcome: null, does: (making, { token }) => making.create(token) },
  life: {
    outcome: null,
    replacedBy: ["WOULD_GAIN_LIFE", "WOULD_LOSE_LIFE"],
    triggers: ["GAINS_LIFE", "LOSES_LIFE"],
    does: (making, { player, change }) => making.changeLife(player, change),
  },
  /** That it is dealt; what comes of it are results of their own. */
  damage: {
    outcome: null,
    replacedBy: ["WOULD_BE_DEALT_DAMAGE"],
    triggers: ["DEALS_DAMAGE", "DEALS_COMBAT_DAMAGE", "DEALT_DAMAGE"],
    does: (making, damage) => making.dealt(damage),
  },
  "put-counters": {
    outcome: null,
    replacedBy: ["WOULD_GET_COUNTERS"],
    triggers: ["CHAPTER"],
    does: (making, { object, counters }) => making.putCounters(making.placeOf(object), counters),
  },
  draw: { outcome: null, does: (making, { player, count }) => making.draw(player, count) },
  /** It is newer from then on (613.7e). */
  attach: {
    outcome: null,
    does: (making, { object, to }) =>
      making.change(making.placeOf(object), { attachedTo: to, timestamp: making.newestTimestamp() + 1 }),
  },
  object: {
    outcome: null,
    triggers: ["TAPPED"],
    does: (making, { object, becomes }) => {
      const at = making.placeOf(object);
      making.change(at, becomes(making.current(at)));
    },
  },
  player: {
    outcome: null,
    does: (making, { player, becomes }) => making.changePlayer(player, becomes(making.currentPlayer(player))),
  },
};

/** The row of a result. */
export const rowOf = <R extends Result>(result: R): Row<R> => RESULTS[result.type] as unknown as Row<R>;

/** Whether it puts permanents into graveyards. */
export const isDoom = (result: Result): result is Extract<Result, { readonly objects: readonly string[] }> =>
  "objects" in result;

/** Whether effects that replace this may replace it. */
export const mayBeReplaced = (result: Result, event: ReplaceableEvent): boolean =>
  rowOf(result).replacedBy?.includes(event) ?? false;
