import { type Board } from "../board/board";
import { STATUS_FIELDS } from "../board/fields/game-state";
import { defaultsOf, readerOf } from "../board/fields/field";
import { objectElsewhere, readCounters } from "../board/read-board";
import { readSeen, readText } from "../board/seen";
import { type KnownObject } from "../characteristics/matching";
import { type BoardView, findObject, seenOf } from "../characteristics/view";
import { type GameStateInput } from "../game-state-input";

export type HasLeft = (id: string) => boolean;

/** Without the objects that have left; null if it was about those alone. */
export function aboutWhatIsLeft<T extends { readonly objects?: readonly string[] | null }>(
  event: T,
  hasLeft: HasLeft,
): T | null {
  if (!event.objects?.some(hasLeft)) return event;
  const objects = event.objects.filter((id) => !hasLeft(id));
  return objects.length === 0 ? null : { ...event, objects };
}

/** What has left the battlefield, as it last was there (413.2f; 608.2h and 113.7a now). */
export class LastKnown {
  /** Never changed: whoever took it has it as it was. */
  private known: ReadonlyMap<string, KnownObject>;
  /** Whether what had left before a turn began is no more than an id. */
  isForgotten = false;
  private readonly departures = new Map<string, number>();

  /** The ids of what had left before this began, known or not. */
  private readonly before: ReadonlySet<string>;

  /** With what had left before. */
  constructor({ board }: BoardView) {
    const left = board.given.state.lastKnown ?? [];
    this.before = new Set(left.map(({ id }) => id));
    this.known = new Map(left.flatMap((one) => asItWas(one, board)));
  }

  /** Whether it had left before this began. */
  hadLeft(id: string): boolean {
    return this.before.has(id);
  }

  /** What has left until now. */
  get all(): ReadonlyMap<string, KnownObject> {
    return this.known;
  }

  /** Keeps what left in an event, as it was before. */
  remember(before: BoardView, left: Iterable<string>): void {
    const fresh: (readonly [string, KnownObject])[] = [];
    for (const id of left) {
      const object = findObject(before, id);
      if (!object) continue;
      fresh.push([id, { object, seen: seenOf(before, object) }]);
      this.departures.set(id, this.timesLeft(id) + 1);
    }
    if (fresh.length > 0) this.known = new Map([...this.known, ...fresh]);
  }

  /**
   * Forgets what they were as a turn begins and nothing is left of the turn before that could speak of them: abilities use what
   * is known of their source as they resolve (413.2f; 113.7a and 608.2h now), and all have resolved before a turn ends.
   */
  forget(): void {
    this.known = new Map();
    this.isForgotten = true;
  }

  /** How often it has left: who comes back with its id is another object (217.1c; 400.7 now). */
  timesLeft(id: string): number {
    return this.departures.get(id) ?? 0;
  }

  /** Tells from now on of what has left since: an ability that speaks of it has lost track of it, be it back (400.7 now). */
  mark(): HasLeft {
    const before = new Map(this.departures);
    return (id) => this.timesLeft(id) !== (before.get(id) ?? 0);
  }

  /** The source of something that happens now; undefined if there is no such object. */
  find(view: BoardView, id: string): KnownObject | undefined {
    const object = findObject(view, id);
    if (object?.zone === "BATTLEFIELD") return { object, seen: seenOf(view, object) };
    return this.known.get(id) ?? (object && { object, seen: seenOf(view, object) });
  }

  /** The source of an ability as it last was on the battlefield; null if it is there, or has never been. */
  ofGone(view: BoardView, id: string): KnownObject | null {
    const zone = findObject(view, id)?.zone;
    return zone === "BATTLEFIELD" || zone === "STACK" ? null : (this.known.get(id) ?? null);
  }
}

const readStatus = readerOf(STATUS_FIELDS);
const NO_STATUS = defaultsOf(STATUS_FIELDS);

function asItWas(
  one: NonNullable<GameStateInput["lastKnown"]>[number],
  { rules }: Board,
): readonly (readonly [string, KnownObject])[] {
  const { id, name, owner, controller, isCommander } = one;
  if (!one.seen) return [];
  const seen = readSeen(one.seen, rules, controller ?? owner ?? "");
  const object = objectElsewhere({
    ...{ ...readStatus(one, NO_STATUS), counters: readCounters(one.counters) },
    ...{ id, name: name ?? "", owner: owner ?? "", controller: controller ?? "", base: seen, printed: seen },
    ...{ isCommander: isCommander === true, ...readText(one.seen, rules) },
  });
  return [[id, { object, seen }]];
}
