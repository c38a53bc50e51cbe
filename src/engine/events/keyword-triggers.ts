import { groupBy } from "../../domain/group-by";
import { nameOf } from "../actions/common/object-action";
import { isCreature } from "../board/characteristics";
import { type GameEventInput } from "../board/fields/game-event";
import { type BoardView, findObject, hasKeyword, seenOf } from "../characteristics/view";
import { type Trigger } from "../evaluation";
import { type EventFacts } from "../procedure/event";
import { type Unresolved } from "../procedure/triggers";
import { type EventRules } from "./rulebook";

/** Lifelink and deathtouch as long as they are triggered abilities (502.63a and 502.68a, 2007-05-01 to 2009-07-10). */
export class KeywordTriggers {
  private readonly deeds = new Map<string, GameEventInput>();

  constructor(private readonly rules: EventRules) {}

  /** `unresolved` are those whose ids are taken. */
  triggeredBy(before: BoardView, { more }: EventFacts, unresolved: readonly Unresolved[]): readonly Trigger[] {
    const { lifelink, deathtouch } = this.rules;
    if (!more || more.damage.length === 0 || !(lifelink?.triggers || deathtouch?.triggers)) return [];
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
    for (const [source, dealt] of groupBy(more.damage, (one) => one.source)) {
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
