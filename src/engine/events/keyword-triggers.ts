import { capitalised } from "../../domain/capitalised";
import { groupBy } from "../../domain/group-by";
import { nameOf } from "../actions/common/object-action";
import { isSiege } from "../actions/common/protectors";
import { type BoardObject, countersOf, isPermanent } from "../board/board";
import { instancesOf, isBattle, isCreature, numbersOf } from "../board/characteristics";
import { isSpelledOut } from "../board/notes/spelled-out-in-combat";
import { type GameEventInput } from "../board/fields/game-event";
import { nameOfPlayer } from "../characteristics/players";
import { type BoardView, findObject, hasKeyword, seenOf } from "../characteristics/view";
import { type Trigger } from "../evaluation";
import { type GameStateInput } from "../game-state-input";
import { type EventFacts } from "../procedure/event";
import { type Unresolved } from "../procedure/triggers";
import { type EventRules } from "./rulebook";
import { aboutWhatIsLeft, type HasLeft, type LastKnown } from "./known-object";

/**
 * Abilities that no board gives: madness (702.35a), lifelink and deathtouch as long as they trigger (502.63a and 502.68a, 2007-05-01 to
 * 2009-07-10), poisonous N (702.70a), ingest (702.115a), renown N (702.112a), and that of Sieges (310.12b).
 */
export class KeywordTriggers {
  private readonly deeds = new Map<string, Does>();
  /** The ids of permanents that have become renowned, and how often each had left by then. */
  private readonly renowned = new Map<string, number>();

  constructor(
    private readonly rules: EventRules,
    private readonly lastKnown: LastKnown,
    private readonly note: (sentences: readonly string[]) => void,
    { objects, pendingTriggers }: GameStateInput,
  ) {
    for (const { id, isRenowned } of objects ?? []) if (isRenowned) this.renowned.set(id, 0);
    for (const { ability, does } of pendingTriggers ?? [])
      if (does) this.deeds.set(ability, { event: does, hasLeft: lastKnown.mark() });
  }

  /** What an ability that has triggered does as it resolves, of what has not left since; null if nothing. */
  readonly does = (ability: string): GameEventInput | null => {
    const deed = this.deeds.get(ability);
    return deed ? aboutWhatIsLeft(deed.event, deed.hasLeft) : null;
  };

  /** Whatever has become renowned, and is still what it was. */
  get renownedNow(): ReadonlySet<string> {
    return new Set([...this.renowned.keys()].filter((id) => this.isRenowned(id)));
  }

  private isRenowned(id: string): boolean {
    return this.renowned.get(id) === this.lastKnown.timesLeft(id);
  }

  /** `unresolved` are those whose ids are taken. */
  triggeredBy(
    before: BoardView,
    after: BoardView,
    { more }: EventFacts,
    unresolved: readonly Unresolved[],
  ): readonly Trigger[] {
    const { lifelink, deathtouch } = this.rules;
    const defeated = this.rules.isInForce("siegeDefeated") ? siegesDefeated(before, after) : [];
    const hitting = HITTING.filter(([, rule]) => this.rules.isInForce(rule));
    const damage = lifelink?.triggers || deathtouch?.triggers || hitting.length > 0 ? (more?.damage ?? []) : [];
    const mad = [...(more?.maddened ?? [])];
    if (damage.length === 0 && defeated.length === 0 && mad.length === 0) return [];
    const taken = new Set(unresolved.map(({ ability }) => ability));
    const triggers: Trigger[] = [];
    const hasLeft = this.lastKnown.mark();
    const add = (name: string, source: string, text: string, value: number | null, event: GameEventInput): void => {
      let ability = name;
      for (let number = 2; taken.has(ability); number++) ability = `${name}#${number}`;
      taken.add(ability);
      this.deeds.set(ability, { event, hasLeft });
      const { controller } = seenOf(before, findObject(before, source)!);
      triggers.push({ ability, source, controller, text, value });
    };
    for (const siege of defeated) {
      const name = nameOf(siege);
      const text = `When the last defense counter is removed from ${name}, it is exiled`;
      add(`siege:${siege.id}`, siege.id, text, null, { kind: "EXILE", objects: [siege.id], text: "Siege" });
      this.note([
        `Whether ${name} is cast transformed once it is exiled is not asked: give what comes of it as events.`,
      ]);
    }
    for (const id of mad) {
      const card = findObject(before, id)!;
      const text = `When ${nameOf(card)} is exiled this way, its owner may cast it (madness)`;
      add(`madness:${id}`, id, text, null, { kind: "PUT_INTO_GRAVEYARD", objects: [id], text: "madness" });
    }
    for (const [source, dealt] of groupBy(damage, (one) => one.source)) {
      const object = findObject(before, source);
      if (object?.zone !== "BATTLEFIELD" || object.phasedOut) continue;
      const seen = seenOf(before, object);
      const sum = dealt.reduce((total, { amount }) => total + amount, 0);
      for (let instance = 0; lifelink?.triggers && instance < instancesOf(seen, "LIFELINK"); instance++)
        add(`lifelink:${source}`, source, `Lifelink of ${nameOf(object)}`, sum, {
          kind: "GAIN_LIFE",
          players: [seen.controller],
          amount: sum,
          text: "lifelink",
        });
      for (const { target } of dealt.filter((one) => one.isCombat && !findObject(before, one.target)))
        for (const [keyword] of hitting) {
          if (!hasKeyword(seen, keyword) || isGiven(before, keyword, source)) continue;
          const words = keyword.toLowerCase();
          const text = `${capitalised(words)} of ${nameOf(object)}`;
          const each = keyword === "INGEST" ? new Array<null>(instancesOf(seen, keyword)).fill(null) : null;
          for (const number of each ?? numbersOf(seen, object, keyword))
            if (keyword !== "RENOWN" || !this.isRenowned(source))
              add(`${words}:${source}`, source, text, number, deedOf(keyword, source, target, number ?? 0));
        }
      if (deathtouch?.triggers && hasKeyword(seen, "DEATHTOUCH"))
        for (const { target } of dealt) {
          const damaged = findObject(before, target);
          if (!damaged || !isCreature(seenOf(before, damaged))) continue;
          add(`deathtouch:${source}:${target}`, source, `Deathtouch of ${nameOf(object)}`, null, {
            kind: "DESTROY",
            objects: [target],
            text: "deathtouch",
          });
        }
    }
    return triggers;
  }

  whatItDoes(ability: string, view: BoardView): readonly GameEventInput[] {
    const event = this.does(ability);
    this.deeds.delete(ability);
    if (event === null) return [];
    const keyword = ability.slice(0, ability.indexOf(":"));
    const doing =
      keyword === "madness"
        ? this.madnessOf(view, event)
        : keyword === "ingest"
          ? this.ingest(view, event)
          : keyword === "renown"
            ? this.becomeRenowned(view, event)
            : event;
    return doing ? [doing] : [];
  }

  /** A card that was not cast by then goes to the graveyard, in older rules once its owner passes. */
  private madnessOf(view: BoardView, event: GameEventInput): GameEventInput | null {
    const card = findObject(view, event.objects![0]!);
    if (card?.zone !== "EXILE") return null;
    const owner = nameOfPlayer(view.board, card.owner);
    if (this.rules.isInForce("madnessLasts")) {
      this.note([
        `${nameOf(card)} goes to the graveyard once ${owner} passes, unless it is played: give that as an event.`,
      ]);
      return null;
    }
    this.note([
      `Whether ${owner} casts ${nameOf(card)} by madness is not asked: it goes to the graveyard, since no event put it on the stack before.`,
    ]);
    return event;
  }

  /** The last card that the board names in a library is its top one. */
  private ingest({ board }: BoardView, { players, ...event }: GameEventInput): GameEventInput | null {
    const player = players![0]!;
    const top = board.objects.findLast(({ zone, owner }) => zone === "LIBRARY" && owner === player);
    if (top) return { ...event, objects: [top.id] };
    this.note([
      `${nameOfPlayer(board, player)} exiles the top card of the library by ingest: which that is, the board does not say.`,
    ]);
    return null;
  }

  private becomeRenowned(view: BoardView, event: GameEventInput): GameEventInput | null {
    const object = findObject(view, event.objects![0]!);
    if (!object || this.isRenowned(object.id) || !isPermanent(object)) return null;
    this.renowned.set(object.id, this.lastKnown.timesLeft(object.id));
    this.note([
      `${nameOf(object)} is renowned from now on: give \`isRenowned\` in what is played next, as the \`board\` of this answer does.`,
    ]);
    return event;
  }
}

/** What an ability does, and what of that has left since it triggered. */
interface Does {
  readonly event: GameEventInput;
  readonly hasLeft: HasLeft;
}

function deedOf(keyword: Hitting, source: string, player: string, count: number): GameEventInput {
  const text = keyword.toLowerCase();
  if (keyword === "INGEST") return { kind: "EXILE", players: [player], text };
  if (keyword === "RENOWN")
    return { kind: "PUT_COUNTERS", objects: [source], counters: [{ kind: "+1/+1", count }], text };
  return { kind: "PUT_COUNTERS", players: [player], counters: [{ kind: "poison", count }], text };
}

/** Keywords by which something happens when a creature deals combat damage to a player. */
const HITTING = [
  ["POISONOUS", "poisonous"],
  ["INGEST", "ingest"],
  ["RENOWN", "renown"],
] as const;
type Hitting = (typeof HITTING)[number][0];

const isGiven = ({ board }: BoardView, keyword: Hitting, source: string): boolean =>
  isSpelledOut(board.abilities, keyword, source);

/** Sieges from which the last defense counter was removed. */
const siegesDefeated = (before: BoardView, after: BoardView): readonly BoardObject[] =>
  before.board.objects.filter((object) => {
    if (countersOf(object, "defense") === 0 || !isPermanent(object)) return false;
    const now = findObject(after, object.id);
    if (!now || !isPermanent(now) || countersOf(now, "defense") > 0) return false;
    const seen = seenOf(after, now);
    return isBattle(seen) && isSiege(seen) && seen.hasAbilities;
  });
