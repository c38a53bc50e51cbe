import { groupBy } from "../../domain/group-by";
import { nameOf } from "../actions/common/object-action";
import { isSiege } from "../actions/common/protectors";
import { type BoardObject, countersOf, isPermanent } from "../board/board";
import { isBattle, isCreature } from "../board/characteristics";
import { type GameEventInput } from "../board/fields/game-event";
import { type BoardView, findObject, hasKeyword, seenOf } from "../characteristics/view";
import { type Trigger } from "../evaluation";
import { type EventFacts } from "../procedure/event";
import { type Unresolved } from "../procedure/triggers";
import { type EventRules } from "./rulebook";

/**
 * Abilities that no board gives: lifelink and deathtouch as long as they trigger (502.63a and 502.68a, 2007-05-01 to
 * 2009-07-10), poisonous N (702.70a), and that of Sieges (310.12b).
 */
export class KeywordTriggers {
  private readonly deeds = new Map<string, GameEventInput>();

  constructor(
    private readonly rules: EventRules,
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
    const isPoisonous = this.rules.isInForce("poisonous");
    const damage = lifelink?.triggers || deathtouch?.triggers || isPoisonous ? (more?.damage ?? []) : [];
    if (damage.length === 0 && defeated.length === 0) return [];
    const taken = new Set(unresolved.map(({ ability }) => ability));
    const triggers: Trigger[] = [];
    const add = (name: string, source: string, text: string, value: number | null, deed: GameEventInput): void => {
      let ability = name;
      for (let number = 2; taken.has(ability); number++) ability = `${name}#${number}`;
      taken.add(ability);
      this.deeds.set(ability, deed);
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
      if (isPoisonous && hasKeyword(seen, "POISONOUS"))
        for (const { target } of dealt.filter((one) => one.isCombat && !findObject(before, one.target)))
          for (const { number } of object.keywordNumbers.filter(({ keyword }) => keyword === "POISONOUS"))
            add(`poisonous:${source}`, source, `Poisonous of ${nameOf(object)}`, number, {
              kind: "PUT_COUNTERS",
              players: [target],
              counters: [{ kind: "poison", count: number }],
              text: "poisonous",
            });
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

  whatItDoes(ability: string): readonly GameEventInput[] {
    const deed = this.deeds.get(ability);
    this.deeds.delete(ability);
    return deed ? [deed] : [];
  }
}

/** Sieges from which the last defense counter was removed. */
const siegesDefeated = (before: BoardView, after: BoardView): readonly BoardObject[] =>
  before.board.objects.filter((object) => {
    if (countersOf(object, "defense") === 0 || !isPermanent(object)) return false;
    const now = findObject(after, object.id);
    if (!now || !isPermanent(now) || countersOf(now, "defense") > 0) return false;
    const seen = seenOf(after, now);
    return isBattle(seen) && isSiege(seen) && seen.hasAbilities;
  });
