import { nameOf } from "../board/notes/note";
import { groupBy } from "../../domain/group-by";
import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { enchantable } from "../actions/common/attachable";
import { isAura } from "../actions/common/hosts";
import { type Choose } from "../actions/common/question";
import { unattachFromWhatIsGone } from "../board/attachments";
import { type Board, type BoardObject, type BoardReplacement, isPermanent, withObjects } from "../board/board";
import { readCounterKind } from "../board/counter-kind";
import {
  type Characteristics,
  hasSubtype,
  isBattle,
  isPlaneswalker,
  numbersOf,
  textOfObject,
  timesOf,
} from "../board/characteristics";
import { compileEffect, type CompiledEffect } from "../board/effect";
import { type EntersAsCopyInput } from "../board/fields/copy";
import { compileFilter } from "../board/filter";
import { effectsOfLivingMetal, isOfLivingMetal } from "../board/living-metal";
import { newestTimestampOn } from "../board/newest-timestamp";
import { notesOnChapters, notesOnCountersByRule, notesOnEntering } from "../board/notes/card-notes";
import { abilitiesOn, type Keyword, keywordInWords } from "../vocabularies/keywords";
import { numberOfRule } from "../keywords/rules";
import { notesOnKeywordsOfEntering } from "../keywords/notes-on-moments";
import { sharesTurns } from "../board/shared-turns";
import { canHaveCounters } from "../characteristics/can-have-counters";
import { asEntering } from "../characteristics/as-entering";
import { textsBehind } from "../characteristics/copiable-values";
import { settleCopies } from "../characteristics/copying";
import { viewBoard } from "../characteristics/layers";
import { seenAfter } from "../characteristics/seen-after";
import { type BoardView, findObject, hasKeyword, objectsMatching, seenOf, sourceFor } from "../characteristics/view";
import { type GameStateInput } from "../game-state-input";
import { type ChoiceDesk } from "../procedure/choices";
import { type EventFacts, EventInTheMaking, type LoreFact, whatHappened } from "../procedure/event";
import { contextOf } from "../procedure/check";
import { performEvent } from "../procedure/perform";
import { fitsCast, ReplacementPlan } from "../procedure/replacements";
import { haveCommon, KEYWORD, setOfWords } from "../vocabularies/word-set";
import { countersPut } from "../verbs/counters";
import { type Line, type NoDeed, type Told } from "../verbs/teller";
import { AmountPlan } from "./amounts";
import { type EntersUnder, underControlAsTheyEnter } from "./control-on-entering";
import { type EventRules, eventRulesOn } from "./rulebook";

/** The board once what enters has entered, what of that is told, and what triggered abilities can have seen. */
export interface Entered {
  readonly view: BoardView;
  readonly events: readonly (Told & { readonly happens?: boolean; readonly modifiedBy?: readonly string[] })[];
  readonly facts: EventFacts;
}

/**
 * How things enter, whatever puts them onto the battlefield, an event or what a check does instead of something else: as copies,
 * with the counters of a rule or a keyword, and what is told of the rest.
 */
export class Entrance {
  /** The ids of what has entered here. */
  readonly here = new Set<string>();
  private rules: EventRules | null = null;
  /** What the cards of objects say of entering, which is not carried out. */
  private readonly lines: ReadonlyMap<string, NonNullable<GameStateInput["fromCards"]>>;

  constructor(
    private readonly date: IsoDate,
    private readonly desk: ChoiceDesk,
    { fromCards }: GameStateInput,
  ) {
    this.lines = groupBy(fromCards ?? [], ({ object }) => object);
  }

  /** The board after an event, looked at anew; null while a choice is open. */
  enter(before: BoardView, after: Board, facts: EventFacts): Entered | null {
    const entered = whatHappened(facts, "ENTERS_BATTLEFIELD");
    if (entered.size === 0) {
      const view = seenAfter(unattachFromWhatIsGone(after), before);
      return { view, events: [], facts: this.withLore(view, facts, NO_LORE) };
    }
    const { desk } = this;
    this.rules ??= eventRulesOn(this.date);
    const { rules } = this;
    const under: EntersUnder[] = [];
    const underControl = (board: Board) =>
      underControlAsTheyEnter(board, { before, entered, rules, desk, wasThere: wasThereBefore(entered) }, under);
    const controlled = underControl(after);
    const copied = controlled && withCopiesEntered(controlled, before, rules, entered, desk.choose);
    const settled = copied && underControl(copied);
    if (settled === null) return null;
    const loose = seenAfter(unattachFromWhatIsGone(withItsEffects(settled, entered)), before);
    const view = withAurasAttached(loose, this.rules, entered, desk.choose);
    if (view === null) return null;
    const counters = countersByRule(view, this.rules, entered, desk.choose);
    if (counters === null || desk.isWaiting) return null;
    const effects = this.effectsOnEntering(before, view, entered, under);
    const byRule = deedsOnEntering(view, [...counters, ...this.countersByEvent(view, facts, entered)]).map((deed) => ({
      deed,
      by: [],
    }));
    const byEffect = effects.flatMap(({ id, object, counters: more }) =>
      deedsOnEntering(view, more).map((deed) => ({ deed: { ...deed, objects: [object.id] }, by: [id] })),
    );
    const { events, uses } = this.replaced(view, [...byRule, ...byEffect], entered);
    if (desk.isWaiting) return null;
    for (const { id } of effects) uses.set(id, (uses.get(id) ?? 0) + 1);
    const tapped = effects.flatMap((one) => (one.isTapped ? enteringTapped(one, this.rules!) : []));
    const hasty = hasteByRiot(counters);
    const put = this.put(view, events, hasty, tapped, uses);
    for (const id of entered) this.here.add(id);
    const seen = {
      view: put.view,
      events: [...under.map(toldOf), ...events, ...tapped, ...hasty],
      facts: this.withLore(put.view, facts, put.lore),
    };
    this.note(before, seen, entered, counters);
    return seen;
  }

  /** With which what puts them onto the battlefield has them enter, as undying does. */
  private countersByEvent(
    view: BoardView,
    { more }: EventFacts,
    entered: ReadonlySet<string>,
  ): readonly CountersByRule[] {
    return [...(more?.entersWith ?? [])].flatMap(([id, counters]) => {
      const object = findObject(view, id);
      if (!object || !isPermanent(object)) return [];
      const canBePut = canHaveCounters(asEntering(view, object, entered, "EXISTING"), object);
      const ruleNumber = this.rules!.number("counters");
      return counters.map(({ kind, count }) => ({ object, kind, count, ruleNumber, canBePut }));
    });
  }

  /** The counters as effects change them that were there before, or are what enters itself (614.12). */
  private replaced(
    view: BoardView,
    deeds: readonly { readonly deed: Told; readonly by: readonly string[] }[],
    entered: ReadonlySet<string>,
  ) {
    const context = contextOf(view, this.desk);
    const amounts = new AmountPlan(context, new ReplacementPlan(context), (effect, object) =>
      wasThere(effect, object, entered),
    );
    const lines = deeds.map(({ deed, by }): Line => ({ deed, modifiedBy: by, resultOf: null, isPrevented: false }));
    for (const line of lines) amounts.apply(line);
    return { events: lines.map(({ deed, modifiedBy }) => ({ ...deed, modifiedBy })), uses: amounts.spentUses };
  }

  /** What effects make otherwise of how these enter: those that were there before, or are what enters itself (614.12). */
  private effectsOnEntering(
    before: BoardView,
    view: BoardView,
    entered: ReadonlySet<string>,
    under: readonly EntersUnder[],
  ): readonly EffectOnEntering[] {
    if (!view.board.replacements.some(({ event }) => event === "WOULD_ENTER_BATTLEFIELD")) return [];
    const spent = new Map<string, number>();
    return [...entered].flatMap((one) => {
      const object = findObject(view, one);
      if (!object || !isPermanent(object)) return [];
      const entering = asEntering(view, object, entered, this.rules!.asItEnters?.effects ?? "COPIES");
      const replacements = new ReplacementPlan(contextOf(entering, this.desk));
      const ruleNumber = this.rules!.number("counters");
      const canBePut = canHaveCounters(asEntering(view, object, entered, "EXISTING"), object);
      return replacements.usable("WOULD_ENTER_BATTLEFIELD").flatMap((effect): EffectOnEntering[] => {
        const { id, uses, instead } = effect;
        const times = spent.get(id) ?? 0;
        const hasApplied = under.some((taken) => taken.effect === id && taken.object === one);
        if (!hasApplied) {
          if (!wasThere(effect, object, entered) || !replacements.isAbout(effect, object)) return [];
          if (instead.moveTo != null || instead.underControlOf != null) return [];
          if (!fitsCast(effect, findObject(before, one)) || (uses !== null && times >= uses)) return [];
        }
        spent.set(id, times + 1);
        const counters = (instead.counters ?? []).map(({ kind, count }) => ({
          ...{ object, kind: readCounterKind(kind), count, ruleNumber, canBePut },
        }));
        return [{ id, object, isTapped: instead.tapped === true, counters }];
      });
    });
  }

  private put(
    view: BoardView,
    events: readonly Told[],
    hasty: readonly HasteByRiot[],
    tapped: readonly NoDeed[],
    uses: ReadonlyMap<string, number>,
  ) {
    const making = new EventInTheMaking(view, false);
    for (const [id, times] of uses) making.spend(id, times, 0);
    for (const id of tapped.flatMap(({ objects }) => objects)) making.change(making.placeOf(id), { tapped: true });
    const deeds = view.board.steps.list(events, ({ explanation }) => explanation);
    const parts = deeds.flatMap((deed) =>
      deed.result === null ? [] : [{ proposal: deed, subject: deed.objects[0]!, substitute: null }],
    );
    const { board, lore } =
      parts.length + uses.size + tapped.length === 0
        ? { board: view.board, lore: NO_LORE }
        : withCounters(performEvent(view, parts, this.desk, making));
    const effects = hasty.map(({ by, object: { id } }, at) => {
      const effect = { id: `${by}:${id}`, text: by, affects: { ids: [id] }, addKeywords: ["HASTE" as const] };
      board.given.effectBegins(effect);
      return compileEffect(effect, at, undefined, newestTimestampOn(board), board.rules);
    });
    const after = effects.length === 0 ? board : withNewEffects(board, effects);
    return { view: after === view.board ? view : seenAfter(after, view), lore };
  }

  /** By what lore counters chapters trigger: of a Saga with read ahead that enters in this turn only the one reached (702.155a). */
  private withLore(view: BoardView, facts: EventFacts, entering: ReadonlyMap<string, LoreFact>): EventFacts {
    const { more } = facts;
    if (more === null || (more.lore.size === 0 && entering.size === 0)) return facts;
    this.rules ??= eventRulesOn(this.date);
    const lore = new Map<string, LoreFact>();
    for (const [id, fact] of this.rules.chapterAbilities ? [...more.lore, ...entering] : []) {
      const saga = findObject(view, id);
      const isReadAhead = saga?.enteredThisTurn && hasKeyword(seenOf(view, saga), "READ_AHEAD");
      lore.set(id, isReadAhead ? { ...fact, before: fact.after - 1 } : fact);
    }
    this.desk.note(notesOnChapters(view, [...lore.keys()]));
    return { ...facts, more: { ...more, lore } };
  }

  private note(
    before: BoardView,
    { view }: Entered,
    entered: ReadonlySet<string>,
    counters: readonly CountersByRule[],
  ): void {
    const said = new Map([...entered].map((id) => [id, this.saidOfEntering(view, id)]));
    /** What enters and says of that no more than its keywords do. */
    const silent = [...entered].flatMap((id) => {
      const object = said.get(id)!.length === 0 ? findObject(view, id) : undefined;
      const wasSpell = findObject(before, id)?.zone === "STACK";
      return object ? [{ object, seen: seenOf(view, object), wasSpell }] : [];
    });
    this.desk.note([
      ...notesOnEntering(view.board, said, entered, (object) => canHaveCounters(view, object)),
      ...notesOnKeywordsOfEntering(silent),
      ...notesOnCountersByRule(said, counters),
    ]);
  }

  private saidOfEntering(view: BoardView, id: string): readonly string[] {
    const object = findObject(view, id);
    const texts = object ? textsBehind(seenOf(view, object), id) : [id];
    const up = object && seenOf(view, object).face;
    const ofCards = texts.flatMap((text) => this.lines.get(text) ?? []);
    return ofCards.flatMap(({ entering, face }) => (face == null || face === up ? (entering ?? []) : []));
  }
}

/** How an effect has an object enter. */
interface EffectOnEntering {
  readonly id: string;
  readonly object: BoardObject;
  readonly isTapped: boolean;
  readonly counters: readonly CountersByRule[];
}

/** Whether an effect is not one of what enters at the same time: of what enters itself is only what it says of itself alone (614.12). */
const wasThere = (
  { source, affects }: BoardReplacement,
  object: BoardObject | undefined,
  entered: ReadonlySet<string>,
): boolean =>
  source === null ||
  !entered.has(source) ||
  (source === object?.id && (affects === null || affects.isSource || isOfIdAlone(affects, source)));

const isOfIdAlone = ({ ids }: NonNullable<BoardReplacement["affects"]>, id: string): boolean =>
  ids?.size === 1 && ids.has(id);

const wasThereBefore =
  (entered: ReadonlySet<string>) =>
  (effect: BoardReplacement, object: BoardObject): boolean =>
    wasThere(effect, object, entered);

const toldOf = ({ effect, told }: EntersUnder) => ({ ...told, happens: true as const, modifiedBy: [effect] });

const enteringTapped = ({ id, object }: EffectOnEntering, rules: EventRules) => ({
  ...{ kind: "TAP" as const, ruleNumber: rules.number("tap"), objects: [object.id], players: [], source: null },
  ...{ amount: null, result: null, happens: true as const, modifiedBy: [id] },
  explanation: `${nameOf(object)} enters tapped.`,
});

/** What a static ability does is as old as its source (613.7a), and living metal is looked for on what is there. */
export function withItsEffects(board: Board, entered: ReadonlySet<string>): Board {
  const { effects, objects, positions, rules, activePlayer, given } = board;
  const there = [...entered].flatMap((id) => objects[positions.get(id) ?? -1] ?? []);
  const isOld = (effect: CompiledEffect, source: BoardObject | undefined): source is BoardObject =>
    source !== undefined &&
    entered.has(source.id) &&
    effect.textOf === null &&
    given.effect(effect.id)?.timestamp == null;
  let isChanged = false;
  const renewed = effects.map((effect) => {
    const source = effect.source === null ? undefined : objects[positions.get(effect.source) ?? -1];
    if (!isOld(effect, source) || effect.timestamp === source.timestamp) return effect;
    isChanged = true;
    return { ...effect, timestamp: source.timestamp };
  });
  const metal = effectsOfLivingMetal(rules, there, activePlayer, sharesTurns(board));
  if (!isChanged && metal.length === 0) return board;
  const fresh = new Set(metal.map(({ id }) => id));
  const all = [...renewed.filter((effect) => !fresh.has(effect.id) || !isOfLivingMetal(effect)), ...metal];
  return { ...board, effects: all.sort((a, b) => a.timestamp - b.timestamp) };
}

const NO_LORE: ReadonlyMap<string, LoreFact> = new Map();

const withCounters = ({ board, facts }: ReturnType<typeof performEvent>) => ({ board, lore: facts.more!.lore });

const withNewEffects = (board: Board, effects: readonly CompiledEffect[]): Board => {
  const begun = new Set(effects.map(({ id }) => id));
  return { ...board, effects: [...board.effects.filter(({ id }) => !begun.has(id)), ...effects] };
};

/**
 * The board on which what has entered is a copy of what its controller chose, if its text has it enter as one: of what was there
 * before, since what enters at the same time can't be chosen. If the text that it gets so says it too, the choice is made again
 * (503.6; 707.6 now). Null if it is still to be made. What an effect makes a copy as it enters asks nobody.
 */
function withCopiesEntered(
  board: Board,
  before: BoardView,
  rules: EventRules,
  entered: ReadonlySet<string>,
  choose: Choose,
): Board | null {
  let changed: Board | null = board;
  for (const id of entered) {
    const object: BoardObject | undefined = changed.objects[changed.positions.get(id) ?? -1];
    if (!object || !isPermanent(object) || !saysSo(object) || isMadeCopy(changed, object)) continue;
    const view = asEntering(viewBoard(changed), object, entered, rules.asItEnters?.effects ?? "COPIES");
    if (!seenOf(view, object).hasAbilities) continue;
    changed = enteredAsCopy(changed, object, before, rules, choose);
    if (changed === null) return null;
  }
  return changed;
}

/**
 * The board with each Aura that has entered on nothing attached to what its controller chose of what was there before (303.4f).
 * Null if it is still to be chosen.
 */
function withAurasAttached(
  view: BoardView,
  rules: EventRules,
  entered: ReadonlySet<string>,
  choose: Choose,
): BoardView | null {
  const chosen = new Map<string, string>();
  for (const id of entered) {
    const aura = findObject(view, id);
    if (!aura || !isPermanent(aura) || aura.attachedTo !== null || !isAura(seenOf(view, aura))) continue;
    const options = enchantable(view, aura).filter((one) => !entered.has(one));
    if (options.length === 0) continue;
    const hosts = choose({
      ...{ kind: "ENTERS_ATTACHED", player: aura.controller, about: id, options, take: 1 },
      prompt: `What does ${nameOf(aura)} enchant as it enters?`,
      ruleNumber: rules.number("auraEnters"),
    });
    if (!hosts) return null;
    chosen.set(id, hosts[0]!);
  }
  if (chosen.size === 0) return view;
  const { board } = view;
  const objects = board.objects.map((one) => (chosen.has(one.id) ? { ...one, attachedTo: chosen.get(one.id)! } : one));
  return seenAfter(withObjects(board, objects), view);
}

const saysSo = (object: BoardObject): boolean =>
  textOfObject(object.base, object).entersAsCopyOf !== null && !object.faceDown;

const isMadeCopy = ({ effects }: Board, { id }: BoardObject): boolean =>
  effects.some(({ copy, affects }) => copy !== null && affects?.ids?.has(id));

function enteredAsCopy(
  board: Board,
  object: BoardObject,
  before: BoardView,
  rules: EventRules,
  choose: Choose,
): Board | null {
  const { id, controller } = object;
  const from = { ...sourceFor(before, null, controller), id };
  const known = new Set([id]);
  let changed = board;
  let text = textOfObject(object.base, object).entersAsCopyOf;
  while (text !== null) {
    const { of: described, optional, ...exceptions }: EntersAsCopyInput = text;
    const candidates = objectsMatching(before, compileFilter(described, board.rules), from)
      .map((one) => one.id)
      .filter((one) => !known.has(one) && changed.positions.has(one));
    const chosen = choose({
      kind: "ENTERS_AS_COPY",
      player: controller,
      about: id,
      prompt: `As a copy of which does ${nameOf(object)} enter?${optional ? ` As a copy of none: ${id}.` : ""}`,
      options: [...candidates, ...(optional ? [id] : [])],
      take: 1,
      ruleNumber: rules.number("entersAsCopy"),
    });
    if (!chosen) return null;
    const [of] = chosen;
    if (of === undefined || of === id) return changed;
    known.add(of);
    const copy = { id: `${id}: copy of ${of}`, affects: { ids: [id] }, copy: { ...exceptions, of } };
    board.given.effectBegins(copy);
    const effect = compileEffect(copy, 0, undefined, newestTimestampOn(changed), board.rules);
    changed = settleCopies({ ...changed, effects: [...changed.effects.filter((one) => one.id !== copy.id), effect] });
    text = changed.effects.find((one) => one.id === copy.id)!.copy!.values?.copied?.entersAsCopyOf ?? null;
  }
  return changed;
}

/** A kind of counters that the rules put on a permanent as it enters; `count` is null if the board does not say how many. */
export interface CountersByRule {
  readonly object: BoardObject;
  readonly kind: string;
  readonly ruleNumber: string;
  readonly count: number | null;
  /** False if an effect says that counters can't be put on it. */
  readonly canBePut: boolean;
  /** By which keyword it gains haste, and no counter: riot (702.136a). */
  readonly hasteBy?: string;
}

/** Keywords of counters with which what has them enters. */
const ENTERING = abilitiesOn("ENTERS").filter(({ ability }) => ability.rule);
const OF_ENTERING = setOfWords(
  KEYWORD,
  ENTERING.map(({ keyword }) => keyword),
);

/**
 * Counters with which those that have entered at once enter by rule (306.5b, 310.4b, 714.3a) or by their keywords, on the board
 * with them. Null if how many is still to be chosen.
 */
function countersByRule(
  view: BoardView,
  rules: EventRules,
  entered: ReadonlySet<string>,
  choose: Choose,
): readonly CountersByRule[] | null {
  const found: CountersByRule[] = [];
  for (const id of entered) {
    const object = findObject(view, id);
    if (!object || !isPermanent(object) || ![seenOf(view, object), object.base].some(isOfSuchAKind)) continue;
    const entering = asEntering(view, object, entered, rules.asItEnters?.effects ?? "COPIES");
    const seen = seenOf(entering, object);
    const hasIntrinsic = seen.hasAbilities || keepsIntrinsic(entering, object);
    const text = textOfObject(seen, object);
    const canBePut = canHaveCounters(asEntering(view, object, entered, "EXISTING"), object);
    const add = (kind: string, ruleNumber: string, count: number | null, more: Partial<CountersByRule> = {}): void =>
      void found.push({ object, kind, ruleNumber, count, canBePut, ...more });
    const { loyaltyCounters, defenseCounters, loreCounters } = rules;
    if (loyaltyCounters && isPlaneswalker(seen) && hasIntrinsic) add("loyalty", loyaltyCounters.number, text.loyalty);
    if (defenseCounters && isBattle(seen) && hasIntrinsic) add("defense", defenseCounters.number, text.defense);
    if (loreCounters && hasSubtype(seen, "saga") && (hasIntrinsic || !loreCounters.isAbility)) {
      const ruleNumber = loreCounters.readAhead ? rules.numberOfLater("readAhead") : null;
      if (ruleNumber !== null && hasKeyword(seen, "READ_AHEAD")) {
        const count = canBePut ? chosenChapter(view, ruleNumber, object, seen, choose) : 1;
        if (count === "UNDECIDED") return null;
        add("lore", ruleNumber, count);
      } else add("lore", loreCounters.number, 1);
    }
    if (!haveCommon(seen.keywords, OF_ENTERING)) continue;
    for (const { keyword, ability } of ENTERING) {
      if (!hasKeyword(seen, keyword)) continue;
      const { counters, mayHaveCounter } = ability;
      const ruleNumber = numberOfRule(ability.rule!, view.board.date);
      if (ruleNumber === undefined) continue;
      if (counters) for (const count of numbersOf(seen, object, keyword)) add(counters, ruleNumber, count);
      if (!mayHaveCounter) continue;
      // Each instance of riot works by itself (702.136b).
      for (let instance = 1; instance <= timesOf(seen, keyword); instance++) {
        const asked = asksForCounter(object, seen.controller, keyword, instance, ruleNumber);
        const answer = canBePut ? choose(asked) : ["no"];
        if (!answer) return null;
        if (answer[0] === "yes") add("+1/+1", ruleNumber, 1);
        else if (mayHaveCounter === "OR_HASTE") add("+1/+1", ruleNumber, 0, { hasteBy: keywordInWords(keyword) });
      }
    }
  }
  return found;
}

const asksForCounter = (
  object: BoardObject,
  player: string,
  keyword: Keyword,
  instance: number,
  ruleNumber: string,
) => ({
  ...{ kind: "MAY" as const, player, options: ["no", "yes"], take: 1, ruleNumber },
  about: `${keywordInWords(keyword)}:${object.id}${instance === 1 ? "" : `:${instance}`}`,
  prompt: `Does ${nameOf(object)} enter with a +1/+1 counter (${keywordInWords(keyword)})?`,
});

/** What riot gives instead of the counter, as it is told. */
interface HasteByRiot extends NoDeed {
  readonly object: BoardObject;
  /** The keyword. */
  readonly by: string;
  readonly happens: true;
}

const hasteByRiot = (counters: readonly CountersByRule[]): readonly HasteByRiot[] =>
  counters.flatMap(({ object, ruleNumber, hasteBy }) =>
    hasteBy
      ? {
          ...{
            object,
            by: hasteBy,
            kind: "START_EFFECT" as const,
            ruleNumber,
            objects: [object.id],
            players: [],
            source: null,
          },
          ...{
            amount: null,
            result: null,
            happens: true as const,
            explanation: `${nameOf(object)} gains haste (${hasteBy}).`,
          },
        }
      : [],
  );

/** What sets a basic land type takes what rules text and land types give (305.7), and not what another type does. */
function keepsIntrinsic({ board }: BoardView, object: BoardObject): boolean {
  const effects = board.effects.filter(({ basicLand, loseAllAbilities }) => basicLand === null || loseAllAbilities);
  return effects.length < board.effects.length && seenOf(viewBoard({ ...board, effects }), object).hasAbilities;
}

const isOfSuchAKind = (seen: Characteristics): boolean =>
  isPlaneswalker(seen) || isBattle(seen) || hasSubtype(seen, "saga") || haveCommon(seen.keywords, OF_ENTERING);

/** Null if the final chapter number is not known. */
function chosenChapter(
  { board }: BoardView,
  ruleNumber: RuleNumber,
  object: BoardObject,
  seen: Characteristics,
  choose: Choose,
): number | null | "UNDECIDED" {
  const last = textOfObject(seen, object).finalChapter ?? 0;
  if (last === 0) return null;
  const chosen = choose({
    kind: "READ_AHEAD",
    player: seen.controller,
    about: object.id,
    prompt: `With how many lore counters does ${nameOf(object)} enter?`,
    options: board.steps.list(numeralsTo(last), (option) => option),
    take: 1,
    ruleNumber,
  });
  return chosen ? Number(chosen[0]) : "UNDECIDED";
}

function* numeralsTo(last: number): Generator<string> {
  for (let number = 1; number <= last; number++) yield String(number);
}

/** What is to happen, and what can't, of what is known; nothing of 0 counters. */
const deedsOnEntering = (view: BoardView, counters: readonly CountersByRule[]): readonly Told[] =>
  counters.flatMap(({ object, kind, ruleNumber, count, canBePut }) => {
    if (count === null || count === 0) return [];
    const counters = count === 1 ? "counter" : "counters";
    const explanation = `${nameOf(object)} enters with ${count} ${kind} ${counters}.`;
    const by = seenOf(view, object).controller;
    return countersPut(view, object, kind, count, { ruleNumber, explanation, by }, canBePut);
  });
