import { nameOf } from "../board/notes/note";
import { capitalised } from "../../domain/capitalised";
import { groupBy } from "../../domain/group-by";
import { isSiege } from "../actions/common/protectors";
import { type BoardObject, countersOf, isPermanent } from "../board/board";
import { type Characteristics, isBattle, isCreature, numbersOf, timesOf } from "../board/characteristics";
import { type GameEventInput } from "../board/fields/game-event";
import { nameOfPlayer } from "../characteristics/players";
import { type BoardView, findObject, hasKeyword, seenOf } from "../characteristics/view";
import { type Trigger } from "../evaluation";
import { type GameStateInput } from "../game-state-input";
import { type EventFacts, whatHappened } from "../procedure/event";
import { type Unresolved } from "../procedure/triggers";
import { aboutWhatIsLeft, type HasLeft, type LastKnown } from "../events/known-object";
import { type EventRules } from "../events/rulebook";
import { abilitiesOn, isKeywordKnownOn, type Keyword, keywordInWords, ROWS } from "../vocabularies/keywords";
import { type AbilityOn, type Deed, type Died } from "./ability";
import { numberOfRule } from "./rules";
import { isSpelledOut } from "./spelled-out-in-combat";

/**
 * Abilities that no board gives: those of keywords that trigger as damage is dealt, lifelink and deathtouch among them as long as they
 * trigger (502.63a and 502.68a, 2007-05-01 to 2009-07-10), or as what has them dies, madness (702.35a), and that of Sieges (310.12b).
 * They are asked of every event, whatever makes it happen.
 */
export class KeywordTriggers {
  private deeds = new Map<string, Does>();
  /** The ids of permanents that have become renowned, and how often each had left by then. */
  private renowned = new Map<string, number>();

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
  does(ability: string): GameEventInput | null {
    const deed = this.deeds.get(ability);
    return deed ? aboutWhatIsLeft(deed.event, deed.hasLeft) : null;
  }

  /** What `restore` brings back. */
  kept() {
    return { deeds: new Map(this.deeds), renowned: new Map(this.renowned) };
  }

  restore({ deeds, renowned }: ReturnType<KeywordTriggers["kept"]>): void {
    this.deeds = deeds;
    this.renowned = renowned;
  }

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
    facts: EventFacts,
    unresolved: readonly Unresolved[],
  ): readonly Trigger[] {
    const { more } = facts;
    const dealing = DEALING.filter(({ ability }) => this.rules[ability.by]?.triggers);
    const defeated = this.rules.numberOfLater("siegeDefeated") ? siegesDefeated(before, after) : [];
    const hitting = HITTING.filter(({ ability }) => numberOfRule(ability.rule, before.board.date) !== undefined);
    const damage = dealing.length + hitting.length > 0 ? (more?.damage ?? []) : [];
    const mad = [...(more?.maddened ?? [])];
    const dead = [...whatHappened(facts, "DIES")].flatMap((id) => diedOf(before, id));
    const bare = lastCountersRemoved(before, after);
    if ([damage, defeated, mad, dead, bare].every(({ length }) => length === 0)) return [];
    const { triggers, add } = this.adding(before, unresolved);
    for (const { object, keyword, ability } of bare) {
      const name = keywordInWords(keyword);
      const event = { ...ability.does(object.id), text: name };
      add(`${name}:${object.id}`, object.id, `${capitalised(name)} of ${nameOf(object)}`, null, event);
    }
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
    for (const { object, seen, keyword, ability } of dead) {
      if (isSpelledOut(before.board.abilities, keyword, object.id)) continue;
      for (const amount of instancesOf(seen, object, keyword)) {
        const died = { ...fallen(object), controller: seen.controller, amount: amount ?? 0 };
        if (ability.if && !ability.if(died)) continue;
        const name = keywordInWords(keyword);
        const event = { ...ability.does(died), text: name };
        add(`${name}:${object.id}`, object.id, `${capitalised(name)} of ${nameOf(object)}`, amount, event);
      }
    }
    for (const [source, dealt] of groupBy(damage, (one) => one.source)) {
      const object = findObject(before, source);
      if (object?.zone !== "BATTLEFIELD" || object.phasedOut) continue;
      const seen = seenOf(before, object);
      const { controller } = seen;
      const named = (keyword: Keyword): string => `${capitalised(keywordInWords(keyword))} of ${nameOf(object)}`;
      const asEvent = (deed: Deed, keyword: Keyword): GameEventInput => ({ ...deed, text: keywordInWords(keyword) });
      const amount = dealt.reduce((total, one) => total + one.amount, 0);
      for (const { keyword, ability } of dealing) {
        if (!hasKeyword(seen, keyword)) continue;
        const name = `${keywordInWords(keyword)}:${source}`;
        if (ability.to === "ANYTHING") {
          const event = asEvent(ability.does({ source, controller, target: source, amount }), keyword);
          for (let left = timesOf(seen, keyword); left > 0; left--) add(name, source, named(keyword), amount, event);
        } else
          for (const { target } of dealt) {
            const damaged = findObject(before, target);
            if (!damaged || !isCreature(seenOf(before, damaged))) continue;
            const event = asEvent(ability.does({ source, controller, target, amount }), keyword);
            add(`${name}:${target}`, source, named(keyword), null, event);
          }
      }
      for (const { target } of dealt.filter((one) => one.isCombat && !findObject(before, one.target)))
        for (const { keyword, ability } of hitting) {
          if (!hasKeyword(seen, keyword) || isSpelledOut(before.board.abilities, keyword, source)) continue;
          if (ability.resolves === "BECOMES_RENOWNED" && this.isRenowned(source)) continue;
          for (const number of instancesOf(seen, object, keyword)) {
            const event = asEvent(ability.does({ source, controller, target, amount: number ?? 0 }), keyword);
            add(`${keywordInWords(keyword)}:${source}`, source, named(keyword), number, event);
          }
        }
    }
    return triggers;
  }

  /** The abilities of what has keywords that trigger as a part of a turn begins: one for each instance. */
  inTurns(view: BoardView, holders: readonly InTurns[], unresolved: readonly Unresolved[]): readonly Trigger[] {
    const { triggers, add } = this.adding(view, unresolved);
    for (const { object, seen, keyword, ability } of holders) {
      const deed = ability.does?.(fallen(object));
      if (!deed || isSpelledOut(view.board.abilities, keyword, object.id)) continue;
      const name = keywordInWords(keyword);
      for (let left = timesOf(seen, keyword); left > 0; left--)
        add(`${name}:${object.id}`, object.id, `${capitalised(name)} of ${nameOf(object)}`, null, {
          ...deed,
          text: name,
        });
    }
    return triggers;
  }

  /** Abilities that trigger at once, of what is on a board: under ids that none of `unresolved` has. */
  private adding(view: BoardView, unresolved: readonly Unresolved[]) {
    const taken = new Set(unresolved.map(({ ability }) => ability));
    const triggers: Trigger[] = [];
    const hasLeft = this.lastKnown.mark();
    const add = (name: string, source: string, text: string, value: number | null, event: GameEventInput): void => {
      let ability = name;
      for (let number = 2; taken.has(ability); number++) ability = `${name}#${number}`;
      taken.add(ability);
      this.deeds.set(ability, { event, hasLeft });
      const { controller } = seenOf(view, findObject(view, source)!);
      triggers.push({ ability, source, controller, text, value });
    };
    return { triggers, add };
  }

  whatItDoes(ability: string, view: BoardView): readonly GameEventInput[] {
    const event = this.does(ability);
    this.deeds.delete(ability);
    if (event === null) return [];
    const doing = this.asItResolves(ability.slice(0, ability.indexOf(":")), view, event);
    return doing ? [doing] : [];
  }

  private asItResolves(name: string, view: BoardView, event: GameEventInput): GameEventInput | null {
    if (name === "madness") return this.madnessOf(view, event);
    if (event.kind === "RETURN") return this.fromGraveyard(view, event, name);
    if (event.kind === "REMOVE_COUNTERS") return this.orSacrifice(view, event, name);
    const resolves = HITTING.find(({ keyword }) => keywordInWords(keyword) === name)?.ability.resolves;
    switch (resolves) {
      case "EXILES_TOP_CARD":
        return this.topCard(view, event, name);
      case "BECOMES_RENOWNED":
        return this.becomeRenowned(view, event);
      default:
        return event;
    }
  }

  /** Who can't remove a fade counter sacrifices the permanent (702.32a). */
  private orSacrifice(view: BoardView, event: GameEventInput, keyword: string): GameEventInput | null {
    const object = findObject(view, event.objects![0]!);
    if (!object || !isPermanent(object)) return null;
    if (countersOf(object, event.counters![0]!.kind) > 0) return event;
    return keyword === "fading" ? { kind: "SACRIFICE", objects: [object.id], text: keyword } : null;
  }

  /** What has left the graveyard is another object (400.7). */
  private fromGraveyard(view: BoardView, event: GameEventInput, keyword: string): GameEventInput | null {
    const [id] = event.objects!;
    const object = findObject(view, id!);
    if (object?.zone === "GRAVEYARD") return event;
    const isToken = object === undefined || object.kind !== "CARD";
    this.note([
      `${object ? nameOf(object) : id!} does not come back by ${keyword}: ${isToken ? "it is no card" : "it is in the graveyard no more"}.`,
    ]);
    return null;
  }

  /** A card that was not cast by then goes to the graveyard, in older rules once its owner passes. */
  private madnessOf(view: BoardView, event: GameEventInput): GameEventInput | null {
    const card = findObject(view, event.objects![0]!);
    if (card?.zone !== "EXILE") return null;
    const owner = nameOfPlayer(view.board, card.owner);
    if (this.rules.numberOfLater("madnessLasts")) {
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
  private topCard({ board }: BoardView, { players, ...event }: GameEventInput, keyword: string): GameEventInput | null {
    const player = players![0]!;
    const top = board.objects.findLast(({ zone, owner }) => zone === "LIBRARY" && owner === player);
    if (top) return { ...event, objects: [top.id] };
    this.note([
      `${nameOfPlayer(board, player)} exiles the top card of the library by ${keyword}: which that is, the board does not say.`,
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
export interface Does {
  readonly event: GameEventInput;
  readonly hasLeft: HasLeft;
}

/** What has a keyword that triggers as a part of a turn begins. */
interface InTurns {
  readonly object: BoardObject;
  readonly seen: Characteristics;
  readonly keyword: Keyword;
  readonly ability: AbilityOn<"TURN_GOES_ON">;
}

const DEALING = abilitiesOn("DEALS_DAMAGE");
const HITTING = abilitiesOn("HITS_PLAYER");
const DYING = abilitiesOn("DIES");
const LASTING = abilitiesOn("LAST_COUNTER");

/** One for each time that a keyword does what it says: its number, if that says how much. */
const instancesOf = (seen: Characteristics, object: BoardObject, keyword: Keyword): readonly (number | null)[] =>
  ROWS[keyword].numbered ? numbersOf(seen, object, keyword) : new Array<null>(timesOf(seen, keyword)).fill(null);

/** The abilities of what dies, as it last was on the battlefield (410.10d; 603.10a now), that trigger as it does. */
function diedOf(before: BoardView, id: string) {
  const object = findObject(before, id)!;
  const seen = seenOf(before, object);
  if (seen.rulesChanged?.causesNoTriggers.includes("DIES")) return [];
  return DYING.filter(
    ({ keyword, ability }) => hasKeyword(seen, keyword) && numberOfRule(ability.rule, before.board.date) !== undefined,
  ).map((one) => ({ ...one, object, seen }));
}

const fallen = (object: BoardObject): Pick<Died, "id" | "countersOf"> => ({
  id: object.id,
  countersOf: (kind) => countersOf(object, kind),
});

/** Permanents from which the last of the counters was removed of which a keyword of them speaks. */
const lastCountersRemoved = (before: BoardView, after: BoardView) =>
  before.board.objects.flatMap((object) =>
    object.counters.length === 0 || !isPermanent(object)
      ? []
      : LASTING.filter(({ keyword, ability: { counter } }) => {
          const now = countersOf(object, counter) > 0 ? findObject(after, object.id) : undefined;
          const isThere = now !== undefined && isPermanent(now) && countersOf(now, counter) === 0;
          return isThere && hasKeyword(seenOf(after, now), keyword) && isKeywordKnownOn(keyword, after.board.date);
        }).map((one) => ({ ...one, object })),
  );

/** Sieges from which the last defense counter was removed. */
const siegesDefeated = (before: BoardView, after: BoardView): readonly BoardObject[] =>
  before.board.objects.filter((object) => {
    if (countersOf(object, "defense") === 0 || !isPermanent(object)) return false;
    const now = findObject(after, object.id);
    if (!now || !isPermanent(now) || countersOf(now, "defense") > 0) return false;
    const seen = seenOf(after, now);
    return isBattle(seen) && isSiege(seen) && seen.hasAbilities;
  });
