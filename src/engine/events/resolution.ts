import { nameOf } from "../board/notes/note";
import { isAura } from "../actions/common/hosts";
import { type BoardObject, countersOf, isPermanent } from "../board/board";
import { readCounterKind } from "../board/counter-kind";
import { type Characteristics, isCreature } from "../board/characteristics";
import { compileFilter } from "../board/filter";
import { type GameEventInput } from "../board/fields/game-event";
import {
  type AmountInput,
  INSTRUCTION,
  type InstructedEventInput,
  type InstructionInput,
  type TargetInput,
} from "../board/fields/instruction";
import { compileCondition, compileValue } from "../board/value";
import { asItReads } from "../characteristics/changed-texts";
import { textsBehind } from "../characteristics/copiable-values";
import { figureOf, type FilterSource, type KnownObject } from "../characteristics/matching";
import { areOpponents, isInGame, nameOfPlayer, playerOf, playersInScope } from "../characteristics/players";
import { rangeOf } from "../characteristics/range";
import {
  asItLeft,
  conditionHolds,
  findObject,
  hasKnownKeyword,
  objectsMatching,
  seenOf,
  sourceFor,
  valueOf,
} from "../characteristics/view";
import { InvalidBoardError } from "../errors";
import { type Trigger } from "../evaluation";
import { isOf, saysWhatItDoes, type Unresolved } from "../procedure/triggers";
import { TYPE_BIT } from "../vocabularies/bits";
import { abilitiesOn, keywordsWith } from "../vocabularies/keywords";
import { keywordInWords, type EventOutcome, type Zone } from "../vocabulary";
import { type Play, type PlayedStep, type Told } from "../play/play";
import { type PlayedEvent } from "./played-events";
import { GatheredSteps } from "./gathered-steps";
import { isOneByOne } from "./one-by-one";
import { type EventRule } from "./rulebook";
import { namedIn, topOfLibrary } from "../verbs/verbs";
import { legalTargets, type Targeting, whyNoTarget } from "./targets";

const NOT_PAID =
  "Costs, mana and timing of what resolves are not paid and not checked, and nothing triggers here on what was cast, activated or targeted.";

/** What an instruction or one of its modes says; targets are numbered through all of them. */
interface Section {
  readonly targets: readonly TargetInput[];
  readonly does: readonly InstructedEventInput[];
  readonly offset: number;
}

/** What was chosen for one “target”, and what of it is legal as the spell or ability resolves. */
interface Chosen {
  readonly ids: readonly string[];
  readonly legal: readonly string[];
}

/**
 * How much of what a deed says has happened: of life and cards drawn how much or many, of all else to how many it happened, wherever they
 * went.
 */
const amountDone = ({ kind }: InstructedEventInput, happened: readonly PlayedEvent[]): number =>
  happened
    .filter((one) => one.kind === kind && (one.outcome === "HAPPENED" || one.isDoneAllTheSame))
    .reduce((sum, { amount, objects }) => sum + (amount ?? objects.length), 0);

/** Whether what it does depends on more than what it does it to. */
const asksOfBoard = (sections: readonly Section[]): boolean =>
  sections.some(({ does }) => ASKED.test(JSON.stringify(does)));

const ASKED =
  /"(?:matching|condition|ifTarget|countOf|cardsInHandOf|lifeOf|countersOnSource|ofSource|devotionTo)":[^n]/;

/**
 * A spell or an ability that resolves: its targets are checked, then what it says is done step by step, and a spell goes where
 * it goes (413.2; 608.2 and 608.3 now). No state-based action is checked before it is over.
 */
export class Resolution {
  private readonly steps = new GatheredSteps();
  private readonly source: string;
  private readonly controller: string;
  private chosen: readonly Chosen[] = [];
  private effects = 0;
  /** The objects of each deed so far. */
  private affected: (readonly string[])[] = [];
  /** How much was done by each deed so far. */
  private done: number[] = [];
  /** What was looked at on top of a library, and not taken. */
  private rest: readonly string[] = [];
  /** Instead of going anywhere else from the stack. */
  private isExiled = false;

  constructor(
    private readonly play: Play,
    private readonly event: GameEventInput,
    /** Leads to the event. */
    private readonly path: string,
    /** Of an ability on the stack that resolves by itself: what it says, and of whom. */
    private readonly own: InstructionInput | null = null,
    private readonly told: Told | null = null,
  ) {
    this.source = event.source!;
    const { seen } = play.lastKnown.find(play.view, this.source) ?? { seen: null };
    this.controller = event.player ?? seen?.controller ?? play.board.activePlayer;
  }

  /** Null if a choice is still to be made: then nothing has happened. */
  run(): PlayedStep | null {
    const { play } = this;
    const before = play.kept();
    const isDone = this.resolve();
    if (!isDone) {
      play.restore(before);
      return null;
    }
    if (this.own === null || this.chosen.length > 0) play.desk.note([NOT_PAID]);
    return this.steps.all;
  }

  private resolve(): boolean {
    const object = findObject(this.play.view, this.source);
    const instruction = this.find();
    this.play.note(this.notesOnNeedless(instruction));
    const isSpell = instruction === null || instruction.kind === "SPELL";
    if (isSpell && object) this.castFrom(object);
    if (isSpell && object && object.zone !== "STACK")
      this.play.perform([{ kind: "RETURN", objects: [this.source], zone: "STACK" }]);
    else if (isSpell && object?.kind === "CARD")
      this.play.keepInMind([{ source: this.source, isCast: true, by: this.controller }]);
    if (instruction === null) return this.becomesPermanent();
    this.takeOffStack(instruction);
    const sections = this.sectionsOf(instruction);
    const targets = sections.flatMap((section) => section.targets);
    if (!this.choose(targets)) return false;
    const objects = [this.source, ...this.chosen.flatMap(({ ids }) => ids)];
    const isTold = targets.map((one) => one.isTold === true);
    const isTargeting = this.chosen.some(({ ids }, at) => ids.length > 0 && !isTold[at]);
    const isActivating = instruction.kind === "ACTIVATED" || instruction.kind === "LOYALTY";
    const asksAll = instruction.condition != null || asksOfBoard(sections);
    this.play.keepInMind([{ objects, asksAll, isTargeting, isActivating, by: this.controller }]);
    if (!this.checkTargets(isSpell, isTold)) return true;
    if (
      instruction.condition &&
      !conditionHolds(this.play.view, compileCondition(instruction.condition, this.play.board.rules), this.from)
    ) {
      this.tell("IMPOSSIBLE", "interveningIf", `${this.name} does nothing: its condition does not hold any more.`);
      return true;
    }
    for (const section of sections) if (!this.carryOut(section, clauseOf(instruction.text))) return false;
    return isSpell ? this.bury(instruction.goesTo ?? "GRAVEYARD") : true;
  }

  // What resolves.

  private get name(): string {
    const { view, lastKnown } = this.play;
    const object = findObject(view, this.source) ?? lastKnown.find(view, this.source)?.object;
    return object ? nameOf(object) : this.source;
  }

  private whatResolves(isSpell: boolean): string {
    return isSpell ? this.name : `An ability of ${this.name}`;
  }

  private get from(): FilterSource {
    const { view, lastKnown } = this.play;
    const { controller } = this;
    const from = { ...sourceFor(view, this.source, controller), controller, range: rangeOf(view.board, controller) };
    const left = lastKnown.ofGone(view, this.source);
    return left ? asItLeft(view, from, left) : from;
  }

  private get targeting(): Targeting {
    const { view, lastKnown } = this.play;
    return { view, from: this.from, source: lastKnown.find(view, this.source) };
  }

  private refuse(field: string, message: string): never {
    throw new InvalidBoardError([{ path: `${this.path}.${field}`, message }]);
  }

  /** Null: a permanent spell, which has no instruction. */
  private find(): InstructionInput | null {
    const { play, event, own } = this;
    if (own) return this.readable(own, "ability");
    const object = findObject(play.view, this.source);
    const all = play.instructions.filter((one) => this.texts.some((text) => isOfText(text, one)));
    const { ability } = event;
    const listed = all.map(({ text }, at) => `${at + 1}: ${text}`).join(" / ");
    if (ability == null) {
      const triggered = all.filter((said) => play.onStack.some((one) => saysWhatItDoes(said, one)));
      const isPermanentCard = object !== undefined && (object.printed.types & PERMANENT_TYPES) !== 0;
      const isOnlySpell = all.length > 0 && all.every(({ kind }) => kind === "SPELL");
      const isPlayed = object !== undefined && object.zone !== "BATTLEFIELD" && object.zone !== "GRAVEYARD";
      if (triggered.length === 0 && isPermanentCard && isPlayed && !isOnlySpell) return null;
      const isSpell = (kind: InstructionInput["kind"]): boolean => (kind === "SPELL") === !isPermanentCard;
      const later = new Set(
        all.flatMap(({ does, modes }) => [does, ...(modes ?? []).map((mode) => mode.does)]).flatMap(laterIn),
      );
      const now = isOnlySpell ? all : all.filter(({ kind, text }) => isSpell(kind) && !later.has(text));
      const fits = triggered.length > 0 ? triggered : now;
      if (fits.length === 0) this.refuse("source", `the board does not say what ${this.name} does as it resolves`);
      if (fits.length > 1) this.refuse("ability", `must say which of these: ${listed}`);
      return this.readable(fits[0]!, "source");
    }
    const words = ability.trim().toLowerCase();
    const exact = /^\d+$/.test(words)
      ? all.slice(Number(words) - 1, Number(words)).slice(words === "0" ? 1 : 0)
      : all.filter((said) => said.id === ability || saysWhatItDoes(said, { ability, source: this.source }));
    const fits = exact.length > 0 ? exact : all.filter(({ text }) => text.toLowerCase().startsWith(words));
    const whole = fits.filter(({ text }) => text.toLowerCase() === words);
    if (fits.length === 0)
      this.refuse(
        "ability",
        all.length === 0 ? `the board gives no ability of ${this.name}` : `names none of these: ${listed}`,
      );
    if (fits.length > 1 && whole.length !== 1) this.refuse("ability", `names more than one of these: ${listed}`);
    return this.readable(whole[0] ?? fits[0]!, "ability");
  }

  /** What is given, and nothing of the text asks for. */
  private notesOnNeedless(instruction: InstructionInput | null): readonly string[] {
    const { x, kicked } = this.event;
    const said = JSON.stringify(instruction);
    const asksX = instruction?.usesX === true || /"timesX":[^0]/.test(said);
    const asksKicked = /"ifKicked":(true|false)/.test(said);
    const saysNothing = (field: string, what: string): string =>
      `\`${field}\` of RESOLVE says nothing of ${this.name}: what is read of its text ${what}.`;
    return [
      ...(x != null && !asksX ? [saysNothing("x", "has no X")] : []),
      ...(kicked != null && !asksKicked ? [saysNothing("kicked", "does not ask whether it was kicked")] : []),
    ];
  }

  /** Those whose text it has, or had as it left: what it is a copy of has other abilities. */
  private get texts(): readonly Text[] {
    const { view, lastKnown } = this.play;
    const object = findObject(view, this.source);
    const left = lastKnown.find(view, this.source)?.seen;
    const all = [...(object ? [seenOf(view, object)] : []), ...(left ? [left] : [])];
    if (all.length === 0) return [{ of: new Set([this.source]), face: null }];
    return all.map((seen) => ({ of: new Set(textsBehind(seen, this.source)), face: seen.face }));
  }

  private readable(instruction: InstructionInput, field: string): InstructionInput {
    if (instruction.isUnread)
      this.refuse(field, `what this does is not read: “${instruction.text}” Say what it does as events.`);
    return asItReads(this.play.view, INSTRUCTION, instruction, this.source);
  }

  /** Where a spell was cast from is said by where it lies; on the stack, that is not known any more. */
  private castFrom(object: BoardObject): void {
    const { view, desk } = this.play;
    const keyword = EXILED_FROM_STACK.find((one) => hasKnownKeyword(view, seenOf(view, object), one));
    this.isExiled = keyword !== undefined && object.zone === "GRAVEYARD";
    if (keyword && object.zone === "STACK")
      desk.note([
        `${nameOf(object)} has ${keywordInWords(keyword)}: that it was not cast by it, and is not exiled, is taken for granted.`,
      ]);
  }

  private takeOffStack(said: InstructionInput): void {
    const { play, event, source } = this;
    const { of, text } = said;
    const { ability: given } = event;
    const named = given != null && isOf(of ?? [], { ability: given, source }) ? given : null;
    const ability = named ?? play.onStack.findLast((one) => saysWhatItDoes(said, one))?.ability;
    if (ability === undefined) play.noLongerDelayed({ source, text });
    else play.resolve([ability], true);
  }

  private sectionsOf(instruction: InstructionInput): readonly Section[] {
    const { event } = this;
    const { text, usesX, targets = [], does = [], modes = [] } = instruction;
    if (usesX && event.x == null) this.refuse("x", `must be given: “${text}” says X`);
    const first: Section = { targets: targets ?? [], does: does ?? [], offset: 0 };
    if (!modes?.length) {
      if (event.modes?.length) this.refuse("modes", `“${text}” has no modes`);
      return [first];
    }
    const [least, most] = [instruction.modesAtLeast ?? 0, instruction.modesAtMost ?? 0];
    const wanted = event.modes ?? [];
    const isFit = new Set(wanted).size === wanted.length && wanted.every((one) => one >= 1 && one <= modes.length);
    if (!isFit || wanted.length < least || wanted.length > most)
      this.refuse(
        "modes",
        `must name ${least === most ? least : `${least} to ${most}`} of these: ${modes.map((one, at) => `${at + 1}: ${one.text}`).join(" / ")}`,
      );
    let offset = first.targets.length;
    const chosen = [...wanted]
      .sort((one, other) => one - other)
      .map((one) => {
        const mode = modes[one - 1]!;
        const section = { targets: mode.targets ?? [], does: mode.does ?? [], offset };
        offset += section.targets.length;
        return section;
      });
    return [first, ...chosen];
  }

  // Targets.

  /** False if they are still to be chosen. */
  private choose(targets: readonly TargetInput[]): boolean {
    const given = this.event.targets;
    const chosen = given == null ? this.askFor(targets) : this.dealOut(targets, given);
    if (chosen === null) return false;
    this.chosen = chosen.map((ids, at) => {
      const why = ids.map((id) => this.whyNot(targets, chosen, at, id));
      const legal = ids.filter((_, place) => why[place] === null);
      for (const [place, reason] of why.entries())
        if (reason !== null) this.tell("IMPOSSIBLE", "targets", `${reason}: it is no legal target.`, [ids[place]!]);
      return { ids, legal };
    });
    return true;
  }

  private whyNot(
    targets: readonly TargetInput[],
    chosen: readonly (readonly string[])[],
    at: number,
    id: string,
  ): string | null {
    const { otherThan } = targets[at]!;
    const isAgain = otherThan?.some((number) => chosen[number - 1]?.includes(id));
    return isAgain ? `${id} is targeted twice` : whyNoTarget(this.targeting, targets[at]!, id);
  }

  /** Those given, in the order of the text: each “target” takes as many as it can and leaves enough for those after it. */
  private dealOut(targets: readonly TargetInput[], given: readonly string[]): readonly (readonly string[])[] {
    const least = targets.map((one) => one.atLeast ?? 1);
    const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
    let from = 0;
    const dealt = targets.map(({ atMost }, at) => {
      const room = given.length - from - sum(least.slice(at + 1));
      const take = Math.max(0, Math.min(atMost ?? 1, room));
      from += take;
      return given.slice(from - take, from);
    });
    const twice = dealt.flatMap((ids) => ids.find((id, at) => ids.indexOf(id) < at) ?? []);
    if (twice.length > 0)
      this.refuse("targets", `${twice.join()} given twice for one “target” of the text: each is another`);
    if (from < given.length || dealt.some((ids, at) => ids.length < least[at]!)) {
      const most = sum(targets.map((one) => one.atMost ?? 1));
      const how = sum(least) === most ? String(most) : `${sum(least)} to ${most}`;
      this.refuse("targets", `${given.length} given: the text has ${how}, each once for each “target”`);
    }
    return dealt;
  }

  private askFor(targets: readonly TargetInput[]): readonly (readonly string[])[] | null {
    const chosen: (readonly string[])[] = [];
    for (const [at, target] of targets.entries()) {
      if (target.isTold) {
        const told = this.told?.[target.players ? "players" : "objects"];
        if (!told)
          this.refuse(
            "targets",
            `must be given, with ${target.players ? "the player" : "the object"} of whom the text speaks`,
          );
        chosen.push(told);
        continue;
      }
      const [least, most] = [target.atLeast ?? 1, target.atMost ?? 1];
      const before = target.otherThan?.flatMap((number) => chosen[number - 1] ?? []) ?? [];
      const options = legalTargets(this.targeting, target).filter((id) => !before.includes(id));
      if (least < most && options.length > 0)
        this.refuse(
          "targets",
          `must be given, ${least} to ${most} of these${least === 0 ? ", or an empty list for none" : ""}: ${options.join(", ")}`,
        );
      if (options.length < least) this.refuse("targets", `there is no legal target for ${this.name}`);
      const found = least < most ? [] : this.askTarget(options, least, at);
      if (!found) return null;
      chosen.push(found);
    }
    return chosen;
  }

  private askTarget(options: readonly string[], take: number, at: number): readonly string[] | null {
    return this.play.desk.choose({
      kind: "TARGET",
      player: this.controller,
      about: at === 0 ? this.source : `${this.source}:${at + 1}`,
      prompt: `What does ${this.name} target?`,
      options,
      take,
      ruleNumber: this.play.rules.number("targets"),
    });
  }

  /** Whether it resolves: not if it has targets, and none of them is legal. */
  private checkTargets(isSpell: boolean, isTold: readonly boolean[] = []): boolean {
    const { play } = this;
    const targeted = this.chosen.filter((_, at) => isTold[at] !== true);
    const all = targeted.flatMap(({ ids }) => ids);
    const legal = targeted.flatMap((one) => one.legal);
    this.noteWard(legal);
    if (all.length === 0 || legal.length > 0) {
      this.tell("HAPPENED", "resolve", `${this.whatResolves(isSpell)} resolves.`);
      return true;
    }
    const rule = play.rules.illegalTargets!;
    this.tell(
      "IMPOSSIBLE",
      null,
      `${this.whatResolves(isSpell)} ${rule.isCountered ? "is countered" : "doesn't resolve"}: all its targets are illegal.`,
      [this.source],
      rule.number,
    );
    if (isSpell) this.bury();
    return false;
  }

  private noteWard(targets: readonly string[]): void {
    const { view, desk } = this.play;
    for (const id of targets) {
      const object = findObject(view, id);
      if (!object || !isPermanent(object)) continue;
      const seen = seenOf(view, object);
      const keyword = WARDS.find((one) => hasKnownKeyword(view, seen, one.keyword))?.keyword;
      if (!keyword || !areOpponents(view.board, this.controller, seen.controller)) continue;
      desk.note([
        `${nameOf(object)} has ${keywordInWords(keyword)}: that it does not counter what targets it is taken for granted.`,
      ]);
      this.play.keepInMind([{ undone: { source: id, text: keywordInWords(keyword), isOfRules: true } }]);
    }
  }

  // What it does.

  /** False if a choice is still to be made. */
  private carryOut({ does, offset }: Section, text: string): boolean {
    let isDone = true;
    let held = true;
    let together: GameEventInput[] = [];
    this.affected = [];
    this.done = [];
    for (const [at, deed] of does.entries()) {
      this.affected.push([]);
      this.done.push(0);
      if (deed.ifDone && !isDone) continue;
      const isAskedAnew = !deed.likewise && !deed.otherwise && !deed.atOnce;
      const holds: boolean = isAskedAnew ? this.holds(deed, offset, text) : deed.otherwise ? !held : held;
      const isPrice = deed.may === true && does[at + 1]?.otherwise === true;
      const wants: boolean | null =
        !holds || (isPrice && !this.canPay(deed, offset)) ? false : deed.may ? this.askMay(text) : true;
      if (wants === null) return false;
      if (isAskedAnew) held = wants;
      const isPaid = wants && deed.unless ? this.askUnless(deed, offset) : false;
      if (isPaid === null) return false;
      const events = wants && !isPaid ? this.eventsOf(deed, offset, text) : [];
      if (events === null) return false;
      together.push(...events);
      if (does[at + 1]?.atOnce) continue;
      const happened = together.length === 0 ? [] : this.perform(together);
      if (happened === null) return false;
      together = [];
      this.done[this.done.length - 1] = amountDone(deed, happened);
      if (deed.kind === "CREATE") this.affected[this.affected.length - 1] = happened.flatMap(({ objects }) => objects);
      // Who has searched has done so, and may have found nothing.
      const hasSearched = wants && deed.upTo === true && !deed.theyMay;
      if (!deed.ifDone) isDone = hasSearched || happened.some(({ outcome }) => outcome !== "IMPOSSIBLE");
    }
    return true;
  }

  /** What keeps something from happening is done whole, or not at all (118.3). */
  private canPay(deed: InstructedEventInput, offset: number): boolean {
    const { view, board } = this.play;
    const { kind, matching, chosen, amount } = deed;
    if (chosen && matching) {
      const found = objectsMatching(view, compileFilter(matching, board.rules), this.from).length;
      const isHidden = matching.zones?.includes("HAND") === true && this.isHandOpen(this.controller);
      return isHidden || found >= (this.amountOf(chosen, offset) ?? 0);
    }
    if (kind !== "DISCARD" || !amount) return true;
    return playerOf(board, this.controller).cardsInHand >= (this.amountOf(amount, offset) ?? 0);
  }

  private holds({ condition, ifKicked, ifTarget }: InstructedEventInput, offset: number, text: string): boolean {
    if (ifKicked != null && this.event.kicked == null)
      this.refuse("kicked", `must be given: “${text}” asks whether it was kicked`);
    if (ifKicked != null && ifKicked !== this.event.kicked) return false;
    if (ifTarget && !this.isTargetSo(ifTarget, offset)) return false;
    return !condition || conditionHolds(this.play.view, compileCondition(condition, this.play.board.rules), this.from);
  }

  private isTargetSo({ target, is }: NonNullable<InstructedEventInput["ifTarget"]>, offset: number): boolean {
    const { view, board } = this.play;
    const object = findObject(view, this.legal(target, offset)[0] ?? null);
    if (!object) return false;
    if (is.ids?.length && !is.ids.includes(object.id)) return false;
    const filter = compileFilter({ ...is, ids: [object.id], zones: [object.zone] }, board.rules);
    return objectsMatching(view, filter, this.from).length > 0;
  }

  /** Whether somebody pays to keep it from happening: the controller of what is targeted, or whoever controls this. */
  private askUnless({ unless, targets }: InstructedEventInput, offset: number): boolean | null {
    const [id] = (targets ?? []).flatMap((number) => this.legal(number, offset));
    const known = id === undefined ? undefined : this.play.lastKnown.find(this.play.view, id);
    if (targets?.length && id === undefined) return false;
    const player = known?.seen.controller ?? id ?? this.controller;
    return this.askWhether(player, `Does ${nameOfPlayer(this.play.board, player)} ${unless!}?`);
  }

  private askMay(text: string): boolean | null {
    return this.askWhether(this.controller, `Does ${nameOfPlayer(this.play.board, this.controller)} do it? ${text}`);
  }

  private askWhether(player: string, prompt: string): boolean | null {
    const answer = this.play.desk.choose({
      kind: "MAY",
      player,
      about: this.source,
      prompt,
      options: ["no", "yes"],
      take: 1,
      ruleNumber: this.play.rules.number("resolve"),
    });
    return answer ? answer[0] === "yes" : null;
  }

  private perform(events: readonly GameEventInput[]): readonly PlayedEvent[] | null {
    const step = this.play.perform(events);
    if (step === null) return null;
    this.steps.add(step);
    return step.events;
  }

  /** Null if a choice is still to be made. */
  private eventsOf(deed: InstructedEventInput, offset: number, text: string): readonly GameEventInput[] | null {
    const { play, controller } = this;
    const { board } = play;
    if (deed.kind === "RESOLVE" && deed.later && deed.isSource) return this.delay(deed.later, [this.source]);
    const to = this.whom(deed, offset, text);
    if (to === null) return null;
    const { objects, players } = to;
    this.affected[this.affected.length - 1] = objects;
    const amount = deed.amount ? this.amountOf(deed.amount, offset) : 0;
    if (amount === null) return [];
    const isNobody = objects.length + players.length === 0;
    const all = { objects, players, text };
    const { kind } = deed;
    switch (kind) {
      case "DEAL_DAMAGE": {
        if (deed.fights) return this.fight(deed, offset, text);
        const source = deed.dealtBy ? this.legal(deed.dealtBy, offset)[0] : this.source;
        if (source === undefined || isNobody) return [];
        return [{ kind, source, ...all, amount, ...(deed.cantBePrevented && { cantBePrevented: true }) }];
      }
      case "START_EFFECT": {
        const id = this.effectId();
        if (deed.prevents?.affects)
          return [
            { kind, text, replacement: { ...deed.prevents, id, text, controller, ...(deed.amount && { amount }) } },
          ];
        if (isNobody) return [];
        if (deed.prevents) {
          const replacement = { ...deed.prevents, id, text, ...(deed.amount && { amount }) };
          return [
            ...(objects.length > 0
              ? [{ kind, player: controller, objects, text, replacement: { ...replacement, controller } }]
              : []),
            ...players.map((player, at) => ({
              kind,
              text,
              replacement: {
                ...replacement,
                id: at === 0 && objects.length === 0 ? id : this.effectId(),
                controller: player,
                ...(deed.prevents!.event === "WOULD_BE_DEALT_DAMAGE" && { affects: { ids: [] } }),
                affectsPlayers: "YOU" as const,
              },
            })),
          ];
        }
        if (objects.length === 0) return [];
        const figures = FIGURES_ADDED.map((name) => ({
          name,
          value: deed[name] ? this.amountOf(deed[name], offset) : 0,
        }));
        if (figures.some(({ value }) => value === null)) return [];
        const effect = {
          ...deed.effect,
          id,
          text,
          controller,
          ...Object.fromEntries(figures.flatMap(({ name, value }) => (value ? [[name, { constant: value }]] : []))),
          ...(deed.takesControl && { changeController: controller }),
        };
        return [{ kind, player: controller, objects, text, effect }];
      }
      case "CREATE": {
        const of = deed.copyOf == null ? null : this.copied(deed.copyOf, offset);
        if (amount <= 0 || of === undefined) return [];
        const token = of === null ? deed.token! : { typeLine: "Token", copy: { ...deed.except, of } };
        return [{ kind, player: controller, players, amount, token, tapped: deed.tapped ?? false, text }];
      }
      case "RESOLVE": {
        const isAbout = deed.targets?.length || deed.those || deed.matching;
        return deed.later ? this.delay(deed.later, isAbout ? objects : null) : [];
      }
      case "SACRIFICE":
        // Who is told to sacrifice what another controls can't.
        return isNobody
          ? []
          : [{ kind, objects, text, ...(deed.targets?.length && !deed.chosen && { player: controller }) }];
      case "ATTACH": {
        const [host] = this.legal(deed.attachTo!, offset);
        return host === undefined ? [] : [{ kind, objects, to: host, text }];
      }
      case "PUT_COUNTERS":
      case "REMOVE_COUNTERS": {
        const counters = (deed.counters ?? []).map((one) => ({
          kind: one.kind,
          count: Math.max(0, this.amountOf(one.count, offset) ?? 0),
        }));
        return isNobody || counters.every(({ count }) => count === 0)
          ? []
          : [{ kind, objects, players, counters, text, ...(kind === "PUT_COUNTERS" && { player: controller }) }];
      }
      case "RETURN":
        return isNobody
          ? []
          : [
              {
                kind,
                objects,
                text,
                zone: deed.zone!,
                ...(deed.underYourControl && { underControlOf: controller }),
                ...(deed.tapped && { tapped: true }),
                ...(deed.transformed && { transformed: true }),
              },
            ];
      case "COPY":
        return isNobody ? [] : [{ kind, objects, text, player: controller }];
      case "DESTROY":
        return isNobody ? [] : [{ kind, objects, text, ...(deed.cantBeRegenerated && { cantBeRegenerated: true }) }];
      default:
        if (isNobody || (deed.amount && amount <= 0)) return [];
        return [
          {
            ...{
              kind,
              objects,
              players: players.filter((id) => isInGame(board, id)),
              amount: Math.max(0, amount),
              text,
            },
            ...(deed.untilSourceLeaves && { untilLeaves: this.untilLeaves() }),
          },
        ];
    }
  }

  /** A delayed triggered ability begins to wait: controlled by whoever controls what makes it, and about what is meant now (603.7c-d). */
  private delay(text: string, about: readonly string[] | null): readonly [] {
    const { source, controller } = this;
    this.play.delay({ source, text, controller, ...(about && { about }) });
    this.tell(
      "HAPPENED",
      "delayed",
      `A delayed triggered ability waits: “${text}” Where nothing plays that moment, let it RESOLVE by these words.`,
    );
    return [];
  }

  /** What is copied, if it is there. */
  private copied(number: number, offset: number): string | undefined {
    const id = number ? this.legal(number, offset)[0] : this.source;
    return findObject(this.play.view, id ?? null)?.id;
  }

  private effectId(): string {
    const { effects, replacements } = this.play.board;
    const taken = new Set([...effects, ...replacements].map(({ id }) => id));
    let id: string;
    do id = `${this.source}: ${++this.effects}`;
    while (taken.has(id));
    return id;
  }

  private legal(number: number, offset: number): readonly string[] {
    return this.chosen[number - 1 + offset]?.legal ?? [];
  }

  /** To whom it happens; null if somebody has still to choose. */
  private whom(
    deed: InstructedEventInput,
    offset: number,
    text: string,
  ): { readonly objects: readonly string[]; readonly players: readonly string[] } | null {
    const { view, board } = this.play;
    const targets = (deed.targets ?? []).flatMap((number) => this.legal(number, offset));
    const isPlayer = (id: string): boolean => board.players.some((player) => player.id === id);
    const objects = targets.filter((id) => !isPlayer(id));
    const targeted = targets.filter(isPlayer);
    const scoped = deed.players
      ? playersInScope(board, deed.players, this.from)
          .filter(({ hasLost }) => !hasLost)
          .map(({ id }) => id)
      : [];
    const isOfPlayers = deed.changes === "CONTROLLERS" || deed.changes === "OWNERS";
    const theirs = isOfPlayers ? objects.flatMap((id) => this.play.lastKnown.find(view, id) ?? []) : [];
    const whose = ({ object, seen }: KnownObject): string =>
      deed.changes === "OWNERS" ? object.owner : seen.controller;
    const all = [...new Set([...theirs.map(whose), ...targeted, ...scoped])];
    const players = deed.theyMay ? this.thoseWho(all, text) : all;
    if (players === null) return null;
    if (deed.chosen)
      return players.length === 0 && deed.theyMay
        ? { objects: [], players }
        : this.askWhich(deed, players.length > 0 ? players : [this.controller], offset);
    if (isOfPlayers) return { objects: [], players };
    if (deed.changes === "CONTROLLED") {
      const found = objectsMatching(view, compileFilter(deed.matching!, board.rules), this.from);
      return {
        objects: found.flatMap((one) => (targeted.includes(seenOf(view, one).controller) ? [one.id] : [])),
        players: [],
      };
    }
    const matching = deed.matching
      ? objectsMatching(view, compileFilter(deed.matching, board.rules), this.from).map(({ id }) => id)
      : [];
    const own = deed.isSource ? this.ownObject(deed) : [];
    if (deed.isRest) return { objects: this.rest, players: [] };
    const those = deed.those ? (this.affected[deed.those - 1] ?? []) : [];
    return { objects: [...new Set([...objects, ...matching, ...own, ...those])], players };
  }

  /** Those who do what they may; null if that is still to be said. */
  private thoseWho(players: readonly string[], text: string): readonly string[] | null {
    const willing: string[] = [];
    for (const player of players) {
      const does = this.askWhether(player, `Does ${nameOfPlayer(this.play.board, player)} do it? ${text}`);
      if (does === null) return null;
      if (does) willing.push(player);
    }
    return willing;
  }

  private ownObject(deed: InstructedEventInput): readonly string[] {
    const object = findObject(this.play.view, this.source);
    // Whoever controlled it last reveals or draws all the same (701.44c, 701.50c).
    const isIt = object?.zone === (deed.sourceZone ?? "BATTLEFIELD") && this.told?.sourceLeft !== true;
    if (isIt || isOneByOne(deed)) return [this.source];
    this.tell("IMPOSSIBLE", "resolve", `${this.name} is not there any more: nothing happens to it.`);
    return [];
  }

  /** Who comes back with the id of the source is another object (400.7), which the ability on the stack does not say. */
  private untilLeaves(): string {
    const { lastKnown, view } = this.play;
    const isBack = findObject(view, this.source)?.zone === "BATTLEFIELD" && lastKnown.all.has(this.source);
    if (isBack)
      this.play.note([
        `${this.name} has left and come back: the ability is taken to be of what is there now (610.3a).`,
      ]);
    return this.source;
  }

  private askWhich(deed: InstructedEventInput, players: readonly string[], offset: number) {
    const { view, board, desk, rules } = this.play;
    const count = Math.max(0, this.amountOf(deed.chosen!, offset) ?? 0);
    const objects: string[] = [];
    for (const player of players) {
      const from = { ...this.from, controller: player };
      const found = objectsMatching(view, compileFilter(deed.matching!, board.rules), from).map(({ id }) => id);
      const top = deed.fromTop ? this.topFor(player, this.amountOf(deed.fromTop, offset) ?? 0, count > 0) : null;
      const options = top ? found.filter((id) => top.includes(id)) : found;
      if (top) this.rest = top;
      if (count === 0) continue;
      if (options.length === 0 && deed.matching!.zones?.includes("HAND") && this.isHandOpen(player))
        this.refuse(
          "source",
          `${nameOfPlayer(board, player)} chooses from a hand: the board must name the cards there`,
        );
      if (deed.upTo) {
        const taken = this.askUpTo(player, options, count, deed);
        if (taken === null) return null;
        objects.push(...taken);
        this.rest = this.rest.filter((id) => !taken.includes(id));
        continue;
      }
      const isSacrifice = deed.kind === "SACRIFICE";
      const chosen = desk.choose({
        kind: isSacrifice ? "SACRIFICE" : "AFFECTED",
        player,
        about: this.source,
        prompt: `Which does ${nameOfPlayer(board, player)} ${isSacrifice ? "sacrifice" : "choose"} for ${this.name}?`,
        options,
        take: Math.min(count, options.length),
        ruleNumber: rules.number(isSacrifice ? "sacrifice" : "resolve"),
      });
      if (!chosen) return null;
      objects.push(...chosen);
      this.rest = this.rest.filter((id) => !chosen.includes(id));
    }
    return { objects, players: [] };
  }

  /** What a player finds in a library, of what the board names there: as little as the player likes (701.23b). */
  private askUpTo(
    player: string,
    options: readonly string[],
    most: number,
    { fromTop, matching }: InstructedEventInput,
  ): readonly string[] | null {
    const { board, desk, rules } = this.play;
    const name = nameOfPlayer(board, player);
    const isSearch = !fromTop && matching?.zones?.includes("LIBRARY") === true;
    if (options.length === 0 && isSearch && this.isLibraryOpen(player))
      this.refuse("source", `${name} searches a library: the board must name there what can be found`);
    const found: string[] = [];
    while (found.length < most && found.length < options.length) {
      const chosen = desk.choose({
        kind: isSearch ? "SEARCH" : "AFFECTED",
        player,
        about: found.length === 0 ? this.source : `${this.source}:${found.length + 1}`,
        prompt: `Which ${isSearch ? "card does" : "does"} ${name} ${isSearch ? "find" : "choose"} for ${this.name}?`,
        options: [...options.filter((id) => !found.includes(id)), "nothing"],
        take: 1,
        ruleNumber: rules.number(isSearch ? "search" : "resolve"),
      });
      if (!chosen) return null;
      if (chosen[0] === "nothing") break;
      found.push(...chosen);
    }
    return found;
  }

  /** The cards on top of a library: what is done with them depends on which they are. */
  private topFor(player: string, count: number, isTaken: boolean): readonly string[] {
    const { cards, isKnown, others } = topOfLibrary(this.play.board, player, count);
    const name = nameOfPlayer(this.play.board, player);
    if (isTaken && (!isKnown || others > 0))
      this.refuse("source", `${name} looks at ${count} cards: the board must name those on top of the library`);
    return cards.map(({ id }) => id);
  }

  /** Whether there may be cards in it that the board does not name. */
  private isLibraryOpen(player: string): boolean {
    const { board, state } = this.play;
    const { cardsInLibrary } = playerOf(board, player);
    return (
      cardsInLibrary > namedIn(board, "LIBRARY", player) ||
      state.players.find(({ id }) => id === player)?.cardsInLibrary == null
    );
  }

  /** Whether there are cards in it that the board does not name. */
  private isHandOpen(player: string): boolean {
    const { board } = this.play;
    return playerOf(board, player).cardsInHand > namedIn(board, "HAND", player);
  }

  /** Each deals damage equal to its power to the other, if both are creatures on the battlefield (701.14b). */
  private fight(deed: InstructedEventInput, offset: number, text: string): readonly GameEventInput[] {
    const { view } = this.play;
    const ids = [
      ...(deed.isSource ? [this.source] : []),
      ...(deed.matching
        ? objectsMatching(view, compileFilter(deed.matching, view.board.rules), this.from).map(({ id }) => id)
        : []),
      ...(deed.targets ?? []).flatMap((number) => this.legal(number, offset)),
    ];
    const fighters = ids.flatMap((id) => {
      const object = findObject(view, id);
      return object && isPermanent(object) && isCreature(seenOf(view, object)) ? [id] : [];
    });
    const [one, other] = fighters;
    if (one === undefined || other === undefined) return [];
    const power = (id: string): number => Math.max(0, seenOf(view, findObject(view, id)!).power ?? 0);
    const blow = (source: string, object: string) => ({
      kind: "DEAL_DAMAGE" as const,
      source,
      objects: [object],
      amount: power(source),
      text,
    });
    return [blow(one, other), blow(other, one)];
  }

  /** Null if it asks for what is not known: of an illegal target, or of a source that left before all that happens here. */
  private amountOf({ timesX, done, figure, figureOf: number, ...value }: AmountInput, offset: number): number | null {
    const { view, lastKnown } = this.play;
    const x = (timesX ?? 0) * (this.event.x ?? 0);
    const { constant, times, countersOnSource } = value;
    if (done) return (constant ?? 0) + (times ?? 1) * (this.done[done - 1] ?? 0) + x;
    if (figure == null && countersOnSource == null)
      return valueOf(view, compileValue(value, view.board.rules), this.from) + x;
    const id = number ? this.legal(number, offset)[0] : this.source;
    const known = id === undefined ? undefined : lastKnown.find(view, id);
    if (!known) return null;
    if (!number && known.object.zone !== "BATTLEFIELD") {
      this.tell(
        "IMPOSSIBLE",
        "resolve",
        `What ${this.name} was as it left is not known: what depends on it does not happen.`,
      );
      return null;
    }
    const count =
      figure == null
        ? countersOf(known.object, readCounterKind(countersOnSource!))
        : (figureOf(known.seen, figure) ?? 0);
    return (constant ?? 0) + (times ?? 1) * Math.max(0, count) + x;
  }

  // Where the spell goes.

  /** The last part of the resolution of a spell that is no permanent; false if a choice is still to be made. */
  private bury(otherwise: Zone = "GRAVEYARD"): boolean {
    const zone = this.isExiled ? "EXILE" : otherwise;
    const object = findObject(this.play.view, this.source);
    const objects = [this.source];
    if (object?.zone === "STACK")
      this.perform([
        zone === "GRAVEYARD"
          ? { kind: "PUT_INTO_GRAVEYARD", objects }
          : zone === "EXILE"
            ? { kind: "EXILE", objects }
            : { kind: "RETURN", objects, zone },
      ]);
    return !this.play.isWaiting;
  }

  /** A permanent spell enters; an Aura attached to its target, which it has as a spell. */
  private becomesPermanent(): boolean {
    const { view } = this.play;
    const object = findObject(view, this.source)!;
    const enchants = isAura(seenOf(view, object));
    let host: string | undefined;
    if (enchants) {
      const { targets } = this.event;
      if (targets && targets.length !== 1) this.refuse("targets", "an Aura spell has one target");
      const options = legalTargets(this.targeting, "ENCHANTED");
      if (!targets && options.length === 0) this.refuse("targets", `there is no legal target for ${this.name}`);
      [host] = targets ?? this.askTarget(options, 1, 0) ?? [];
      if (host === undefined) return false;
      const why = whyNoTarget(this.targeting, "ENCHANTED", host);
      if (why !== null) this.tell("IMPOSSIBLE", "targets", `${why}: it is no legal target.`, [host]);
      this.chosen = [{ ids: [host], legal: why === null ? [host] : [] }];
      this.play.keepInMind([{ objects: [host], isTargeting: true, by: this.controller }]);
    } else if (this.event.targets?.length) this.refuse("targets", `${this.name} has no target`);
    if (!this.checkTargets(true)) return true;
    const enters = { kind: "RETURN" as const, objects: [this.source], zone: "BATTLEFIELD" as const };
    return this.perform([{ ...enters, underControlOf: this.controller, ...(host && { to: host }) }]) !== null;
  }

  private tell(
    outcome: EventOutcome,
    rule: EventRule | null,
    explanation: string,
    objects: readonly string[] = [this.source],
    number?: string,
  ): void {
    const { board, rules } = this.play;
    const isPlayer = (id: string): boolean => board.players.some((player) => player.id === id);
    board.steps.tell([explanation]);
    const event: PlayedEvent = {
      kind: "RESOLVE",
      ruleNumber: number ?? rules.number(rule!),
      objects: objects.filter((id) => !isPlayer(id)),
      players: objects.filter(isPlayer),
      source: null,
      amount: null,
      outcome,
      modifiedBy: [],
      resultOf: null,
      explanation,
    };
    this.steps.add({ events: [event], triggered: [], ended: [] });
  }
}

/** The abilities of which texts something has, and which of two faces is up. */
interface Text {
  readonly of: ReadonlySet<string>;
  readonly face: Characteristics["face"];
}

const isOfText = (text: Text, { source, face }: InstructionInput): boolean =>
  text.of.has(source) && (face == null || text.face == null || face === text.face);

/** What an ability on the stack does by itself, as its card says; null if that is not read. */
export function ownResolution(play: Play, ability: string): Resolution | null {
  const top = play.onStack.findLast((one) => one.ability === ability);
  const own = top && play.instructionOf(top);
  if (!own || own.isUnread) return null;
  const { source, controller, value }: Unresolved & Partial<Trigger> = top;
  const event = { kind: "RESOLVE" as const, source, ability };
  return new Resolution(
    play,
    { ...event, ...(controller && { player: controller }), ...(own.usesX && value != null && { x: value }) },
    OWN,
    own,
    play.toldBy(top),
  );
}

/**
 * What an ability does by itself; null if a choice is still to be made. Where it needs what nobody has given, it is told, and
 * the ability leaves the stack without doing anything.
 */
export function resolveByItself(play: Play, ability: string): PlayedStep | null {
  const before = play.kept();
  try {
    const step = ownResolution(play, ability)?.run();
    if (step !== undefined) return step;
  } catch (error) {
    if (!(error instanceof InvalidBoardError) || !error.faults.every(({ path }) => path.startsWith(`${OWN}.`)))
      throw error;
    play.restore(before);
    const why = error.faults.map(({ path, message }) => `\`${path.slice(OWN.length + 1)}\` ${message}`).join("; ");
    play.note([`${ability} resolves, and what it does is not played without what RESOLVE takes: ${why}.`]);
  }
  return play.perform(play.resolve([ability], false));
}

/** The words of the delayed triggered abilities that this makes. */
const laterIn = (does: InstructionInput["does"]): readonly string[] => (does ?? []).flatMap(({ later }) => later ?? []);

/** Leads to what nobody gave. */
const OWN = "own";

const PERMANENT_TYPES =
  TYPE_BIT.artifact |
  TYPE_BIT.battle |
  TYPE_BIT.creature |
  TYPE_BIT.enchantment |
  TYPE_BIT.land |
  TYPE_BIT.planeswalker;

const WARDS = abilitiesOn("IS_TARGETED");
const EXILED_FROM_STACK = keywordsWith("exiledFromStack");

const FIGURES_ADDED = ["addPower", "addToughness"] as const;

const clauseOf = (text: string): string => text.replace(/\.$/, "");
