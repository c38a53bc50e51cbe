import { capitalised } from "../../domain/capitalised";
import { groupBy } from "../../domain/group-by";
import { nameOf } from "../actions/common/object-action";
import { isSiege } from "../actions/common/protectors";
import { type BoardObject, countersOf, isPermanent } from "../board/board";
import { isBattle, isCreature, numbersOf } from "../board/characteristics";
import { isSpelledOut } from "../board/notes/spelled-out-in-combat";
import { type GameEventInput } from "../board/fields/game-event";
import { nameOfPlayer } from "../characteristics/players";
import { type BoardView, findObject, hasKeyword, seenOf } from "../characteristics/view";
import { type Trigger } from "../evaluation";
import { type EventFacts } from "../procedure/event";
import { type Unresolved } from "../procedure/triggers";
import { type EventRules } from "./rulebook";
import { aboutWhatIsLeft, type HasLeft, type LastKnown } from "./known-object";

/**
 * Abilities that no board gives: madness (702.35a), lifelink and deathtouch as long as they trigger (502.63a and 502.68a, 2007-05-01 to
 * 2009-07-10), poisonous N (702.70a), ingest (702.115a), renown N (702.112a), and that of Sieges (310.12b).
 */
export class KeywordTriggers {
  private readonly deeds = new Map<string, (view: BoardView) => GameEventInput | null>();
  /** The ids of permanents that have become renowned. */
  private readonly renowned = new Set<string>();

  constructor(
    private readonly rules: EventRules,
    private readonly lastKnown: LastKnown,
    private readonly note: (sentences: readonly string[]) => void,
  ) {}

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
    const add = (
      name: string,
      source: string,
      text: string,
      value: number | null,
      deed: GameEventInput | ((view: BoardView) => GameEventInput | null),
    ): void => {
      let ability = name;
      for (let number = 2; taken.has(ability); number++) ability = `${name}#${number}`;
      taken.add(ability);
      this.deeds.set(ability, typeof deed === "function" ? deed : () => aboutWhatIsLeft(deed, hasLeft));
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
      add(`madness:${id}`, id, text, null, (view) => this.madnessOf(view, id));
    }
    for (const [source, dealt] of groupBy(damage, (one) => one.source)) {
      const object = findObject(before, source);
      if (object?.zone !== "BATTLEFIELD" || object.phasedOut) continue;
      const seen = seenOf(before, object);
      const sum = dealt.reduce((total, { amount }) => total + amount, 0);
      for (let instance = 0; lifelink?.triggers && instance < seen.lifelink; instance++)
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
          for (const number of keyword === "INGEST" ? [null] : numbersOf(seen, object, keyword))
            if (keyword !== "RENOWN" || !this.renowned.has(source))
              add(
                `${words}:${source}`,
                source,
                text,
                number,
                this.deedOf(keyword, object, target, number ?? 0, hasLeft),
              );
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
    const deed = this.deeds.get(ability)?.(view);
    this.deeds.delete(ability);
    return deed ? [deed] : [];
  }

  /** A card that was not cast by then goes to the graveyard, in older rules once its owner passes. */
  private madnessOf(view: BoardView, id: string): GameEventInput | null {
    const card = findObject(view, id);
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
    return { kind: "PUT_INTO_GRAVEYARD", objects: [id], text: "madness" };
  }

  private deedOf(keyword: Hitting, object: BoardObject, player: string, number: number, hasLeft: HasLeft) {
    const text = keyword.toLowerCase();
    if (keyword === "POISONOUS") {
      const counters = [{ kind: "poison", count: number }];
      return { kind: "PUT_COUNTERS" as const, players: [player], counters, text };
    }
    return (view: BoardView): GameEventInput | null =>
      keyword === "INGEST"
        ? this.ingest(view, player)
        : hasLeft(object.id)
          ? null
          : this.becomeRenowned(view, object, number);
  }

  /** The last card that the board names in a library is its top one. */
  private ingest({ board }: BoardView, player: string): GameEventInput | null {
    const top = board.objects.findLast(({ zone, owner }) => zone === "LIBRARY" && owner === player);
    if (top) return { kind: "EXILE", objects: [top.id], text: "ingest" };
    this.note([
      `${nameOfPlayer(board, player)} exiles the top card of the library by ingest: which that is, the board does not say.`,
    ]);
    return null;
  }

  private becomeRenowned(view: BoardView, { id }: BoardObject, count: number): GameEventInput | null {
    const object = findObject(view, id);
    if (this.renowned.has(id) || !object || !isPermanent(object)) return null;
    this.renowned.add(id);
    this.note([`${nameOf(object)} is renowned from now on: leave renown out of its keywords in what is played next.`]);
    return { kind: "PUT_COUNTERS", objects: [id], counters: [{ kind: "+1/+1", count }], text: "renown" };
  }
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
