import {
  type AmountInput,
  type ConditionInput,
  type InstructedEventInput,
  type InstructionInput,
  type InstructionKind,
  type ObjectFilterInput,
  type TargetInput,
} from "../../engine";
import { type CardConstraint, type CardEffect } from "../card-reading";
import {
  addFields,
  conditionOf,
  effectOf,
  exceptionsOf,
  filterOf,
  type Quoted,
  type Reference,
  unreadable,
  Unreadable,
  valueOf,
} from "./meaning";
import {
  type Change,
  type Condition,
  type ConstraintSaid,
  type Count,
  type Order,
  type Predicate,
  type Quantity,
  type Value,
  type Whom,
} from "./syntax";
import { ANY_NUMBER_OF_TARGETS } from "./make";
import { CHOSEN_COLOR, CHOSEN_TYPE, THIS_OBJECT } from "./words";

/** What orders come to: the targets, and what happens. */
export type Said = Required<Pick<InstructionInput, "targets" | "does">> & Pick<InstructionInput, "condition">;

type Deed = InstructedEventInput;

/** Whom "it" can be before the text says of anything. SELF_LEFT: the card, which lies in a graveyard. */
export type Antecedent = "SELF" | "SELF_LEFT" | null;

export interface Setting {
  readonly kind: InstructionKind;
  readonly it: Antecedent;
  /** Of what a triggered ability may speak: "it" and "that creature", "that creature" only, "that player", "that much". */
  readonly about?: {
    readonly it?: boolean;
    readonly that?: boolean;
    readonly player?: boolean;
    /** "That spell", which was cast: it can be copied. */
    readonly spell?: boolean;
    readonly much?: boolean;
    /** "Those creatures" too. */
    readonly many?: boolean;
  };
  readonly quoted: Quoted;
  /** Where the card lies by then, if not where it works. */
  readonly lies?: "GRAVEYARD";
  /** Of a spell: all its modes can be chosen. */
  readonly isEntwined?: boolean;
}

type Place = Pick<
  Deed,
  "targets" | "isSource" | "sourceZone" | "matching" | "chosen" | "those" | "players" | "changes"
>;

/** Something that a text has spoken of, to which it can come back. */
type Mention =
  | { readonly is: "TARGET"; readonly number: number; readonly of: "OBJECTS" | "PLAYERS" | "BOTH" }
  /** The objects of a deed, by its number. NEW: it creates or finds them. ALONE: it creates them, and nothing was spoken of before. */
  | { readonly is: "GROUP"; readonly deed: number; readonly created?: "NEW" | "ALONE" }
  | { readonly is: "SELF" | "ATTACHED" };

type Referring = Extract<Whom, { is: "IT" | "THAT" }>;

/** A delayed triggered ability: its words, and what it does. */
interface Delayed {
  readonly text: string;
  readonly said: Said;
}

/** Throws Unreadable if it is not clear of what something is said, or nothing can carry it out. */
export function instruct(orders: readonly Order[], setting: Setting): Said & { readonly delayed: readonly Delayed[] } {
  const compiler = new Compiler(setting);
  const kicked = setting.kind === "TRIGGERED" ? orders[0]?.ifKicked : undefined;
  // What stands first of a triggered ability after its event is said of all of it (603.4).
  const whole = setting.kind === "TRIGGERED" ? orders[0]?.condition : undefined;
  const after = whole ? orders.findIndex(({ likewise }, at) => at > 0 && !likewise) : 0;
  const condition = whole && { condition: compiler.asked(whole) };
  orders.forEach((order, at) => {
    const isOfWhole = at < (after < 0 ? orders.length : after);
    const asked = kicked === undefined || order.likewise || order.otherwise ? order : { ...order, ifKicked: kicked };
    compiler.take(isOfWhole ? { ...asked, likewise: undefined } : asked, whole);
  });
  const said = { targets: compiler.targets, does: compiler.does, ...condition };
  const words = JSON.stringify(said);
  if ([CHOSEN_COLOR, CHOSEN_TYPE, THIS_OBJECT].some((word) => words.includes(word))) unreadable("chosen before");
  return { ...said, delayed: compiler.delayed };
}

class Compiler {
  readonly targets: TargetInput[] = [];
  readonly does: Deed[] = [];
  readonly delayed: Delayed[] = [];
  private readonly mentions: Mention[] = [];
  /** How many the last order came to. */
  private lastDeeds = 0;
  private readonly places = new Map<Whom, Place>();

  constructor(private readonly setting: Setting) {}

  /** `whole` is asked of all orders together. */
  take(order: Order, whole?: Condition): void {
    if (order.does === "NO_REGENERATION") {
      const last = this.does.findLastIndex(({ kind }) => kind !== "DESTROY");
      if (last === this.does.length - 1) unreadable("what can't be regenerated?");
      for (let at = last + 1; at < this.does.length; at++)
        this.does[at] = { ...this.does[at]!, cantBeRegenerated: true };
      return;
    }
    if (order.does === "STILL") {
      const last = this.does.at(-1);
      if (!last?.effect) return unreadable("still what?");
      this.does[this.does.length - 1] = { ...last, effect: { ...last.effect, removeTypes: [] } };
      return;
    }
    if (order.does === "CHOOSE") return void this.whom(order.to);
    if (order.unlessYou) return this.takeUnless(order, order.unlessYou);
    const { may, ifDone, ifKicked, likewise, otherwise, unless, instead } = order;
    const condition = order.condition === whole ? undefined : order.condition;
    const targets = this.targets.length;
    const before = condition && !order.trailing ? this.askedOf(condition) : undefined;
    const created = this.mentions.length > 0 || this.setting.about?.it ? ("NEW" as const) : ("ALONE" as const);
    const plain = this.deedsOf(order);
    const asked = condition && order.trailing ? this.askedOf(condition) : before;
    const deeds = plain.map((deed, at): Deed => {
      if (at > 0 && unless) unreadable("unless which?");
      if (unless?.who === "THEY" ? !deed.targets?.length : unless && deed.targets?.length) unreadable("who pays?");
      return {
        ...deed,
        ...(unless && { unless: unless.pays }),
        ...(may && (at === 0 ? { may } : { ifDone: true })),
        ...(ifDone && { ifDone }),
        ...((likewise ?? (at > 0 && (condition ?? ifKicked !== undefined))) && { likewise: true }),
        ...(otherwise && { otherwise }),
        ...(order.atOnce && { atOnce: true }),
        ...(at === 0 && ifKicked !== undefined && { ifKicked }),
        ...(at === 0 && asked),
      };
    });
    // What only a kicked spell targets is chosen only if it is (702.33g).
    const isOfSpell = this.setting.kind === "SPELL" && (ifKicked ?? likewise);
    if ((isOfSpell || instead) && this.targets.length > targets) unreadable("targeted if kicked");
    if (
      order.does === "AMASS" &&
      (may ?? ifDone ?? ifKicked ?? likewise ?? otherwise ?? unless ?? condition ?? instead)
    )
      unreadable("it has a condition of its own");
    if (!instead) {
      this.lastDeeds = deeds.length;
      this.does.push(...deeds);
    } else {
      // What is done otherwise stands behind, so that the condition is asked before either.
      if (this.lastDeeds !== 1) unreadable("instead of which?");
      const before = this.does.pop();
      if (!before || [before, ...deeds].some(({ those, atOnce }) => those || atOnce))
        return unreadable("instead of what?");
      this.does.push(...deeds, { ...before, otherwise: true });
    }
    if (order.does === "CREATE") this.mentions.push({ is: "GROUP", deed: this.does.length, created });
    // What was found: "it" may still be the source.
    if (order.does === "SEARCH" || order.does === "DIG")
      this.mentions.push({ is: "GROUP", deed: this.does.length - 1, created: "NEW" });
  }

  /** What is asked of a target that is spoken of and still there, else of the board. */
  private askedOf(condition: Condition): Pick<Deed, "condition" | "ifTarget"> {
    const of = condition.is === "NOT" ? condition.of : condition;
    if (of.is !== "STATE" || (of.who !== "IT" && of.who !== "THAT")) return { condition: this.asked(condition) };
    const spoken = this.mentions.filter(({ is }) => is !== "SELF");
    const [target, ...others] = spoken.flatMap((one) => (one.is === "TARGET" && one.of !== "PLAYERS" ? [one] : []));
    const { about, it, kind } = this.setting;
    const isItself = this.mentions.some(({ is }) => is === "SELF") || (kind !== "SPELL" && it === "SELF");
    if (!target && of.who === "IT") return { condition: this.asked(condition) };
    if (!target || others.length > 0 || spoken.some(({ is }) => is === "GROUP" || is === "ATTACHED"))
      return unreadable("which of them?");
    if (about?.it || about?.that || (of.who === "IT" && isItself)) return unreadable("it?");
    if ((this.targets[target.number - 1]!.atMost ?? 1) > 1) unreadable("which of several?");
    if (!this.does.every(({ kind }) => LEAVES_IT_THERE.has(kind))) unreadable("it may have left");
    const is = filterOf(of.what, { it: null, otherIsSource: kind !== "SPELL" });
    return { ifTarget: { target: target.number, is: condition.is === "NOT" ? { not: is } : is } };
  }

  /** No condition asks of what the trigger was about. */
  asked(condition: Condition): ConditionInput {
    const isSpokenOf = (one: Mention): boolean => one.is === "GROUP" || (one.is === "TARGET" && one.of !== "PLAYERS");
    const [isHost, isSelf] = (["ATTACHED", "SELF"] as const).map((which) =>
      this.mentions.some(({ is }) => is === which),
    );
    const { it, about, kind } = this.setting;
    const isItself = kind !== "SPELL" && !about?.it && (isSelf! || it === "SELF");
    const isClear = !this.mentions.some(isSpokenOf) && isHost !== isItself;
    return conditionOf(condition, { it: isClear ? (isHost ? "ATTACHED" : "SELF") : null, otherIsSource: true });
  }

  /** Asked first, and said last: "it" is what was spoken of before. */
  private takeUnless(order: Order, other: Order): void {
    if (isSaidOfOthers(order) || isSaidOfOthers(other)) return unreadable("what of it?");
    const [deed, ...more] = this.deedsOf(order);
    const [done, ...others] = this.deedsOf(other);
    if (!deed || !done || more.length > 0 || others.length > 0) return unreadable("unless which?");
    this.lastDeeds = 2;
    this.does.push({ ...done, may: true }, { ...deed, otherwise: true });
  }

  private get at(): Reference {
    return { it: null, otherIsSource: this.setting.kind !== "SPELL" };
  }

  private deedsOf(order: Exclude<Order, SaidOfOthers>): readonly Deed[] {
    const { x } = order;
    switch (order.does) {
      case "DEAL_DAMAGE":
        return [this.damage(order)];
      case "FIGHT": {
        const [one, other] = [this.whom(order.to), this.whom(order.other)];
        const places = [one, other];
        const hosts = places.filter(({ matching }) => matching?.attachedToBySource);
        if (places.some(({ players, chosen, those }) => players || chosen || those)) unreadable("who fights?");
        if (places.some(({ matching }) => matching && !matching.attachedToBySource)) unreadable("who fights?");
        const targets = places.flatMap((place) => place.targets ?? []);
        const isSource = places.some((place) => place.isSource);
        if (targets.length + hosts.length + (isSource ? 1 : 0) !== 2) unreadable("two fight");
        if (targets.some((number) => (this.targets[number - 1]!.atMost ?? 1) > 1)) unreadable("two fight");
        return [{ kind: "DEAL_DAMAGE", fights: true, targets, ...(isSource && { isSource }), ...hosts[0] }];
      }
      case "EFFECT":
        return [this.effect(order)];
      case "CONTROL":
      case "SWITCH": {
        const effect = {
          ...(order.duration && { duration: order.duration }),
          ...(order.does === "SWITCH" && { switchPowerAndToughness: true }),
        };
        const isControl = order.does === "CONTROL";
        return [{ kind: "START_EFFECT", ...this.objects(order.to), effect, ...(isControl && { takesControl: true }) }];
      }
      case "DRAW":
      case "DISCARD":
      case "MILL":
      case "GAIN_LIFE":
      case "LOSE_LIFE":
      case "SET_LIFE":
      case "ADD_MANA": {
        const to = this.players(order.to);
        return [{ kind: order.does, ...to, amount: this.amount(order.amount, x) }];
      }
      case "COPY": {
        const isTold = order.to.is === "THAT" && this.mentions.length === 0 && this.setting.about?.spell;
        const place = isTold ? this.told({ what: { zones: ["STACK"] } }) : this.objects(order.to);
        if (!place.targets) unreadable("a copy of what?");
        return [{ kind: order.does, ...place }];
      }
      case "CONNIVE":
        return [{ kind: order.does, ...this.objects(order.to), amount: this.amount(order.amount, x) }];
      case "DISCARD_SOME":
        return [{ kind: "DISCARD", ...this.objects(order.to) }];
      case "SCRY":
      case "SURVEIL": {
        const place = this.players(order.to);
        return [{ kind: order.does, ...place, amount: this.amount(order.amount, x) }];
      }
      case "PAY":
        return [{ kind: "RESOLVE" }];
      case "LATER": {
        const { delayed, ...said } = instruct(order.orders, {
          kind: "TRIGGERED",
          it: null,
          about: { it: true, that: true, many: true },
          quoted: this.setting.quoted,
        });
        if (delayed.length > 0) unreadable("later still?");
        const text = order.says.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replaceAll("~", "this");
        this.delayed.push({ text, said });
        const isTold = said.targets?.some((one) => one.isTold);
        const about = isTold ? this.spokenOf(order.orders) : {};
        return [{ kind: "RESOLVE", later: text, ...about, ...(order.reflexive && this.ifItIsDone()) }];
      }
      case "DIG": {
        const { of, count, upTo, zone, tapped, rest } = order;
        const { isX, ...amount } = order.amount;
        const fromTop = this.amount(amount, isX ?? x);
        const where = { zone, ...(tapped && { tapped }), ...(upTo && { upTo }) };
        const cards = [...of, { filter: { zones: ["LIBRARY" as const], owner: "YOU" as const } }];
        const matching = of.some((atom) => JSON.stringify(atom).includes('"LIBRARY"'))
          ? this.filter(of)
          : this.filter(cards);
        return [
          { kind: "RETURN", ...YOU, matching, chosen: this.amount(count, undefined), fromTop, ...where },
          rest === "GRAVEYARD"
            ? { kind: "PUT_INTO_GRAVEYARD", isRest: true }
            : { kind: "RETURN", isRest: true, zone: "LIBRARY" },
        ];
      }
      case "REORDER":
        return [
          {
            ...{ kind: "RETURN", ...YOU, matching: { zones: ["LIBRARY"], owner: "YOU" }, zone: "LIBRARY" },
            ...{ chosen: { constant: 0 }, fromTop: this.amount(order.amount, x) },
          },
          { kind: "RETURN", isRest: true, zone: "LIBRARY" },
        ];
      case "AMASS": {
        const { kind, amount } = order;
        const army = { subtypes: ["Army"], controller: "YOU" as const };
        const token = { typeLine: `Token Creature — ${kind} Army`, power: 0, toughness: 0, colors: ["BLACK" as const] };
        const counters = [{ kind: "+1/+1", count: this.amount(amount, x) }];
        const place = this.does.length + 2;
        return [
          { kind: "CREATE", ...YOU, amount: { constant: 1 }, token, condition: { count: army, atMost: 0 } },
          { kind: "PUT_COUNTERS", ...YOU, matching: army, chosen: { constant: 1 }, counters },
          { kind: "START_EFFECT", those: place, effect: { addTypes: [kind] } },
        ];
      }
      case "SEARCH": {
        const { zone, tapped, upTo, theyMay } = order;
        const place = this.players(order.to);
        if (theyMay && place.players === "YOU") unreadable("who may?");
        const kind = zone === "EXILE" ? "EXILE" : zone === "GRAVEYARD" ? "PUT_INTO_GRAVEYARD" : "RETURN";
        const where = kind === "RETURN" ? { zone, ...(tapped && { tapped }) } : {};
        const [matching, chosen] = [this.filter(order.of), this.amount(order.count, x)];
        return [
          { kind, ...place, matching, chosen, ...where, ...(upTo && { upTo }), ...(theyMay && { theyMay }) },
          { kind: "SHUFFLE", ...place, ...(theyMay && { ifDone: true }) },
        ];
      }
      case "SHUFFLE":
      case "LOSE_GAME":
        return [{ kind: order.does, ...this.players(order.to) }];
      case "SACRIFICE": {
        if (!order.some) {
          const place = this.objects(order.to);
          const isTold = place.targets?.every((number) => this.targets[number - 1]!.isTold);
          if (!place.isSource && !isTold) unreadable("sacrifices what?");
          return [{ kind: order.does, ...place }];
        }
        const of = filterOf(order.some.of, this.at);
        if (of.zones) unreadable("sacrifices what?");
        const matching = of.controller
          ? { allOf: [of, { controller: "YOU" as const }] }
          : { ...of, controller: "YOU" as const };
        return [{ kind: order.does, ...this.players(order.to), matching, chosen: this.amount(order.some.count, x) }];
      }
      case "DESTROY":
      case "EXILE":
      case "COUNTER":
      case "TAP":
      case "UNTAP":
      case "TRANSFORM":
      case "EXPLORE":
      case "REGENERATE":
      case "REMOVE_FROM_COMBAT":
      case "PHASE_OUT":
        return [
          {
            kind: order.does,
            ...this.objects(order.to),
            ...(order.untilSelfLeaves && { untilSourceLeaves: true }),
          },
        ];
      case "ATTACH": {
        const { isSource, sourceZone } = order.what.is === "SELF" ? this.self() : this.objects(order.what);
        const { targets } = this.objects(order.to);
        if (!isSource || sourceZone) return unreadable("what is attached?");
        if (targets?.length !== 1 || this.targets[targets[0]! - 1]!.atMost! > 1) return unreadable("attached to what?");
        return [{ kind: order.does, isSource: true, attachTo: targets[0]! }];
      }
      case "RETURN": {
        const { zone, tapped, transformed, under } = order;
        const place = this.objects(order.to);
        // What nobody says is under the control of whoever puts it there (110.2a).
        const isYours = under === "YOU" || (zone === "BATTLEFIELD" && under === undefined && !this.isOfYours(place));
        // What it has exiled of itself lies there now.
        const isExiled =
          place.isSource && !place.sourceZone && this.does.some((one) => one.kind === "EXILE" && one.isSource);
        return [
          {
            kind: order.does,
            ...place,
            ...(isExiled && { sourceZone: "EXILE" as const }),
            zone,
            ...(tapped && { tapped }),
            ...(transformed && { transformed }),
            ...(isYours && { underYourControl: true }),
          },
        ];
      }
      case "PUT_COUNTERS":
      case "REMOVE_COUNTERS": {
        const place = order.ofPlayers ? this.players(order.to) : this.objects(order.to);
        const counters = order.counters.map(({ kind, amount }) => ({ kind, count: this.amount(amount, x) }));
        return [{ kind: order.does, ...place, counters }];
      }
      case "EXILE_INSTEAD": {
        const instead = {
          id: "exile instead",
          event: "WOULD_BE_PUT_INTO_GRAVEYARD" as const,
          duration: "THIS_TURN" as const,
          instead: { moveTo: "EXILE" as const },
        };
        const place = this.objects(order.to);
        if (!place.targets) unreadable("what would die?");
        return [{ kind: "START_EFFECT", ...place, prevents: instead }];
      }
      case "REPLACE": {
        const { event, outcome, to } = order;
        const prevents = { id: "this turn", event, duration: "THIS_TURN" as const, instead: outcome };
        if (to === null)
          return [{ kind: "START_EFFECT", prevents: { ...prevents, affects: {}, affectsPlayers: "ANY" } }];
        return [{ kind: "START_EFFECT", ...this.players(to), prevents }];
      }
      case "CREATE": {
        if (order.copyOf) {
          const { targets = [], isSource, those, matching } = this.objects(order.copyOf);
          if (those || matching || (!isSource && targets?.length !== 1)) unreadable("a copy of what?");
          if (targets?.some((number) => this.targets[number - 1]!.atMost! > 1)) unreadable("a copy of which?");
          const except = exceptionsOf(order.except, this.setting.quoted);
          return [
            {
              kind: order.does,
              ...this.players(order.to),
              amount: this.amount(order.amount, x),
              copyOf: targets?.[0] ?? 0,
              ...(Object.keys(except).length > 0 && { except }),
              ...(order.tapped && { tapped: true }),
            },
          ];
        }
        const { token: described, tapped, quoted } = order;
        const abilities = quoted.map((one) => {
          const { addAbilities, ...others } = this.setting.quoted(one.replace(/,$/, ".")) ?? {};
          return addAbilities && Object.keys(others).length === 0 ? addAbilities[0]! : unreadable("does something");
        });
        const token = { ...described, ...(abilities.length > 0 && { abilities }) };
        return [
          {
            kind: order.does,
            ...this.players(order.to),
            amount: this.amount(order.amount, x),
            token,
            ...(tapped && { tapped }),
          },
        ];
      }
      case "PREVENT": {
        const prevents = {
          id: "prevention",
          event: "WOULD_BE_DEALT_DAMAGE" as const,
          duration: "THIS_TURN" as const,
          ...(order.combat && { combatDamage: true }),
          ...(order.to === null && { affects: {}, affectsPlayers: "ANY" as const }),
          instead: { preventDamage: true },
        };
        const place = order.to ? this.whom(order.to) : {};
        if (place.changes || place.chosen) unreadable("damage to whom?");
        return [
          { kind: "START_EFFECT", ...place, prevents, ...(order.amount && { amount: this.amount(order.amount, x) }) },
        ];
      }
    }
  }

  /** Of what an ability that triggers later speaks, if that is clear by now (603.7c). */
  private spokenOf(orders: readonly Order[]): Place {
    const [targets, mentions] = [this.targets.length, this.mentions.length];
    const said = referenceIn(orders);
    try {
      const place = said ? this.refer(said) : {};
      if (this.targets.length === targets) return place;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
    this.targets.length = targets;
    this.mentions.length = mentions;
    return {};
  }

  /** Only after what its player may do, which is the deed before. */
  private ifItIsDone(): Partial<Deed> {
    const before = this.does.at(-1);
    if (before?.kind === "RESOLVE" && before.may) return { likewise: true };
    if (!before?.may && !before?.ifDone) return unreadable("when what is done?");
    return { ifDone: true };
  }

  private damage(order: Extract<Order, { does: "DEAL_DAMAGE" }>): Deed {
    const by = order.by.is === "IT" ? this.dealer(order) : this.whom(order.by);
    if (by.targets && (by.targets.length !== 1 || this.targets[by.targets[0]! - 1]!.atMost! > 1))
      unreadable("who deals it?");
    if (!by.targets && !by.isSource) unreadable("who deals it?");
    const before = order.amountLast ? null : this.amount(order.amount, order.x);
    const to = this.whom(order.to);
    const amount = before ?? this.amount(order.amount, order.x);
    if (to.chosen) unreadable("damage to whom?");
    return { kind: "DEAL_DAMAGE", ...to, amount, ...(by.targets && { dealtBy: by.targets[0]! }) };
  }

  /** "It" of a spell that has dealt damage may be the spell or its target; what it deals instead, the spell does. */
  private dealer({ by, instead }: Extract<Order, { does: "DEAL_DAMAGE" }>): Place {
    const isSpell = this.setting.kind === "SPELL" && this.mentions.some(({ is }) => is === "SELF");
    if (!isSpell) return this.whom(by);
    return instead ? this.self() : unreadable("it?");
  }

  private effect({ to, predicates, duration, each, x }: Extract<Order, { does: "EFFECT" }>): Deed {
    const place = this.objects(to);
    const changes = predicates.filter((one) => one.does === "GET");
    if (changes.length > 1 || (each && changes.length !== 1)) unreadable("how much?");
    const effect = predicates
      .filter((one) => one.does !== "GET")
      .map((one) => effectOf(one, this.at, this.setting.quoted))
      .reduce<Partial<CardEffect>>((all, more) => addFields(all, more), {});
    const constrains = predicates.flatMap((one) =>
      one.does === "CONSTRAINT" ? this.constrained(one.constraints) : [],
    );
    const figures = changes.map((one) => this.changed(one, each, x))[0] ?? {};
    const { changeController, ...rest } = effect;
    if (changeController) unreadable("whose?");
    // Of what it is said that it can't block, say, is not settled as it is said: what comes later can't either (611.2c).
    if (constrains.length > 0 && place.matching && !place.matching.attachedToBySource && !place.chosen)
      unreadable("whoever comes later?");
    const more = constrains.length > 0 ? { constrains } : {};
    if (Object.keys({ ...rest, ...figures, ...more }).length === 0) unreadable("what begins?");
    return { kind: "START_EFFECT", ...place, effect: { ...rest, ...more, ...(duration && { duration }) }, ...figures };
  }

  private constrained(said: readonly ConstraintSaid[]) {
    return said.map(({ kind, by, count, defenders }) => ({
      kind: kind as CardConstraint["kind"],
      ...(by && { by: this.filter(by) }),
      ...(count !== undefined && { count }),
      ...(defenders && {
        defenders:
          "playersInScope" in defenders ? { playersInScope: defenders.playersInScope } : unreadable("whose owner?"),
      }),
    }));
  }

  private changed(
    { power, toughness }: Extract<Predicate, { does: "GET" }>,
    each: Count | undefined,
    x: Value | undefined,
  ) {
    const figure = (name: "addPower" | "addToughness", { sign, by }: Change) => {
      if (by === 0) return {};
      const quantity: Quantity = by === "X" ? { x: 1 } : { n: by, ...(each && { each }) };
      if (by === "X" && each) unreadable("how much?");
      return { [name]: multiplied(this.amount(quantity, x), sign) };
    };
    return { ...figure("addPower", power), ...figure("addToughness", toughness) };
  }

  // Numbers.

  private amount({ n, x, value, each, much, plus, thisWay }: Quantity, isX: Value | undefined): AmountInput {
    if (thisWay) return multiplied({ done: this.deedOf(thisWay) }, n ?? 1);
    if (much) {
      const more = plus ? { constant: plus } : {};
      const last = this.does.length;
      if (last > 0) return this.does[last - 1]!.kind === "DISCARD" ? { done: last, ...more } : unreadable("how much?");
      return this.setting.about?.much ? { timesX: 1, ...more } : unreadable("how much?");
    }
    if (value) return this.valued(value);
    if (x !== undefined) {
      if (each) unreadable("how much?");
      const amount = isX ? multiplied(this.valued(isX), x) : { timesX: x };
      return plus ? { ...amount, constant: ("constant" in amount ? (amount.constant ?? 0) : 0) + plus } : amount;
    }
    if (!each) return { constant: n! };
    return multiplied(this.valued({ is: "COUNT", of: each }), n!);
  }

  /** The number of the one deed of which something is said to be done this way, if all of it is of the type that is named. */
  private deedOf({ does, type }: NonNullable<Quantity["thisWay"]>): number {
    const [one, ...others] = this.does.flatMap(({ kind }, at) => (kind === does ? [at + 1] : []));
    if (one === undefined || others.length > 0) return unreadable("how much?");
    const { matching, targets = [] } = this.does[one - 1]!;
    const places = [matching, ...(targets ?? []).map((number) => this.targets[number - 1]!.what)].filter(
      (of) => of != null,
    );
    if (type !== undefined && !places.every(({ types }) => types?.includes(type))) unreadable("how many of them?");
    return one;
  }

  private valued(value: Value): AmountInput {
    if (value.is === "CONSTANT") return { constant: value.constant };
    const { of, times, constant } = value;
    if ("figureOf" in of) {
      const place =
        of.figureOf === "SELF"
          ? { isSource: true }
          : of.figureOf === "IT"
            ? this.refer({ is: "IT" })
            : unreadable("whose?");
      if (!place.targets && !place.isSource) unreadable("whose?");
      if (place.targets && this.targets[place.targets[0]! - 1]!.atMost! > 1) unreadable("whose of them?");
      return {
        figure: of.figure,
        ...(place.targets && { figureOf: place.targets[0]! }),
        ...(times !== undefined && { times }),
        ...(constant !== undefined && { constant }),
      };
    }
    if ("countersOn" in of) {
      const isSelf = of.countersOn === "SELF" || (of.countersOn === "IT" && this.refer({ is: "IT" }).isSource === true);
      if (!isSelf) unreadable("counters on what?");
      return {
        countersOnSource: of.kind,
        ...(times !== undefined && { times }),
        ...(constant !== undefined && { constant }),
      };
    }
    return valueOf(value, this.at);
  }

  // To whom.

  /** Whether all that it can be is owned by whoever controls this. */
  private isOfYours({ matching, targets = [] }: Place): boolean {
    const all = [matching, ...(targets ?? []).map((number) => this.targets[number - 1]!.what)];
    return all.every((what) => what == null || what.owner === "YOU") && all.some((what) => what != null);
  }

  private objects(whom: Whom): Place {
    const place = this.whom(whom);
    const isOfPlayers = place.players !== undefined && !place.chosen;
    const isPlayer = place.targets?.some((number) => this.targets[number - 1]!.players) === true;
    if (place.changes === "CONTROLLED") return place;
    return isOfPlayers || isPlayer || place.changes ? unreadable("of players?") : place;
  }

  private players(whom: Whom): Place {
    const place = this.whom(whom);
    const isObject = !place.changes && place.targets?.some((number) => this.targets[number - 1]!.what) === true;
    return isObject || place.isSource || place.matching ? unreadable("of objects?") : place;
  }

  /** What two verbs have for a subject is said once. */
  private whom(whom: Whom): Place {
    const known = this.places.get(whom);
    const place = known ?? this.placeOf(whom);
    this.places.set(whom, place);
    return place;
  }

  private placeOf(whom: Whom): Place {
    switch (whom.is) {
      case "TARGET":
        return this.target(whom);
      case "SELF":
        this.mentions.push({ is: "SELF" });
        return this.self(whom.zone);
      case "ATTACHED":
        this.mentions.push({ is: "ATTACHED" });
        return { matching: { attachedToBySource: true } };
      case "IT":
      case "THAT":
        if (whom.is === "IT" && whom.many && this.speaksOfPlayers) return this.placeOf({ is: "THAT_PLAYER" });
        return this.refer(whom);
      case "THAT_PLAYER": {
        const players = this.mentions.filter((one) => one.is === "TARGET" && one.of === "PLAYERS");
        const [one, ...others] = players;
        if (one?.is === "TARGET" && others.length === 0) return { targets: [one.number] };
        return players.length === 0 && this.setting.about?.player
          ? this.told({ players: "ANY" })
          : unreadable("which player?");
      }
      case "CONTROLLER":
      case "OWNER": {
        const { targets } = this.refer({ is: "THAT" });
        if (!targets) return unreadable("whose controller?");
        return { targets, changes: whom.is === "OWNER" ? "OWNERS" : "CONTROLLERS" };
      }
      case "ALL":
        this.mentions.push({ is: "GROUP", deed: this.does.length + 1 });
        return { matching: this.filter(whom.of) };
      case "SOME":
        this.mentions.push({ is: "GROUP", deed: this.does.length + 1 });
        return {
          ...{ matching: this.filter(whom.of), chosen: this.amount(whom.count, undefined), ...YOU },
          ...(whom.upTo && { upTo: true }),
        };
      case "THEIRS": {
        this.targets.push({ players: whom.players });
        const number = this.targets.length;
        this.mentions.push({ is: "TARGET", number, of: "PLAYERS" }, { is: "GROUP", deed: this.does.length + 1 });
        return { targets: [number], matching: this.filter(whom.of), changes: "CONTROLLED" };
      }
      case "PLAYERS":
        return { players: whom.scope };
      case "BOTH":
        return whom.of
          .map((one) => this.whom(one))
          .reduce((all, more) => {
            if (Object.keys(more).some((field) => field in all)) unreadable("both?");
            return { ...all, ...more };
          });
    }
  }

  private filter(of: Extract<Whom, { is: "ALL" }>["of"]): ObjectFilterInput {
    return filterOf(of, this.at);
  }

  private self(zone?: "GRAVEYARD"): Place {
    const { kind, it, lies } = this.setting;
    const where = zone ?? (it === "SELF_LEFT" ? "GRAVEYARD" : lies) ?? (kind === "SPELL" ? "STACK" : undefined);
    return { isSource: true, ...(where && { sourceZone: where }) };
  }

  private target({ of, players, atLeast, atMost, other }: Extract<Whom, { is: "TARGET" }>): Place {
    const earlier = this.targets.flatMap(({ isTold, what }, at) => (isTold || !what ? [] : [at + 1]));
    const isOtherThanSource = other === true && earlier.length === 0;
    if (isOtherThanSource && this.setting.kind === "SPELL") unreadable("other than what?");
    const what = of ? filterOf(isOtherThanSource ? [...of, { mark: "OTHER" }] : of, this.at) : undefined;
    this.targets.push({
      ...(what && { what }),
      ...(players && { players }),
      ...((atLeast !== 1 || atMost !== 1) && { atLeast, atMost }),
      ...(other && earlier.length > 0 && { otherThan: earlier }),
    });
    const number = this.targets.length;
    this.mentions.push({ is: "TARGET", number, of: of && players ? "BOTH" : of ? "OBJECTS" : "PLAYERS" });
    return { targets: [number] };
  }

  /** Of whom the event was that triggered the ability: whoever asks tells. */
  private told(target: Pick<TargetInput, "what" | "players" | "atLeast" | "atMost">): Place {
    this.targets.push({ ...target, isTold: true });
    const number = this.targets.length;
    this.mentions.push({ is: "TARGET", number, of: target.what ? "OBJECTS" : "PLAYERS" });
    return { targets: [number] };
  }

  /** Whether "they" can be no objects. */
  private get speaksOfPlayers(): boolean {
    const isPlayer = (one: Mention): boolean => one.is === "TARGET" && one.of === "PLAYERS";
    return this.mentions.every(isPlayer) && (this.mentions.length > 0 || this.setting.about?.player === true);
  }

  /** To what "it" and "that creature" come back: to the one thing that it can be. */
  private refer({ is: said, many: isMany, token: isToken }: Referring): Place {
    const last = this.mentions.at(-1);
    if (last?.is === "GROUP" && last.created && (isToken || (said === "IT" && last.created === "ALONE")))
      return { those: last.deed };
    const targets = this.mentions.flatMap((one) => (one.is === "TARGET" && one.of !== "PLAYERS" ? [one] : []));
    const isOfSelf = this.mentions.some(({ is }) => is === "SELF") && this.setting.kind !== "SPELL";
    const isOfHost = this.mentions.some(({ is }) => is === "ATTACHED");
    // Of these nobody speaks any more once something else was spoken of.
    const isOver = last?.is !== "GROUP" || !last.created;
    const groups = this.mentions.flatMap((one) => (one.is === "GROUP" && !(isOver && one.created) ? [one.deed] : []));
    const [target, ...others] = targets;
    const [group, ...otherGroups] = [...new Set(groups)];
    if (group !== undefined) {
      if (said === "IT" && !isMany && last?.is === "GROUP" && last.created) return unreadable("it?");
      // Of a group that is spoken of in the same breath nothing has happened yet.
      const isClear = otherGroups.length === 0 && !target && !isOfHost && !(said === "IT" && isOfSelf);
      return isClear && group <= this.does.length ? { those: group } : unreadable("which of them?");
    }
    if (target) {
      if (others.length > 0 || target.of === "BOTH") unreadable("which target?");
      if (said === "IT" && (isOfSelf || isOfHost)) unreadable("it?");
      if (isMany && (this.targets[target.number - 1]!.atMost ?? 1) === 1) unreadable("they?");
      return { targets: [target.number] };
    }
    const { about } = this.setting;
    if (!isOfHost && (said === "THAT" ? about?.it || about?.that : about?.it && !isOfSelf))
      return this.told({ what: {}, ...(isMany && about?.many && { atLeast: 0, atMost: ANY_NUMBER_OF_TARGETS }) });
    if (isMany) return unreadable("they?");
    if (isOfHost) return isOfSelf ? unreadable("it?") : { matching: { attachedToBySource: true } };
    if (said === "THAT") return unreadable("that?");
    if (isOfSelf) return this.self();
    if (this.setting.it === null) return unreadable("it?");
    return this.setting.it === "SELF" ? this.self() : this.self("GRAVEYARD");
  }
}

/** The first that is said of what was spoken of before. */
function referenceIn(said: unknown): Referring | undefined {
  if (typeof said !== "object" || said === null) return undefined;
  if ("is" in said && (said.is === "IT" || said.is === "THAT")) return said as Referring;
  for (const part of Object.values(said)) {
    const found = referenceIn(part);
    if (found) return found;
  }
  return undefined;
}

/** What it happens to is still where it was. */
const LEAVES_IT_THERE: ReadonlySet<Deed["kind"]> = new Set<Deed["kind"]>([
  ...(["DEAL_DAMAGE", "PUT_COUNTERS", "REMOVE_COUNTERS", "TAP", "UNTAP", "START_EFFECT", "REGENERATE"] as const),
  ...(["GAIN_LIFE", "LOSE_LIFE", "DRAW", "MILL", "SCRY", "SURVEIL", "CREATE", "ADD_MANA"] as const),
]);

type SaidOfOthers = Extract<Order, { does: "NO_REGENERATION" | "STILL" | "CHOOSE" }>;
const isSaidOfOthers = (order: Order): order is SaidOfOthers =>
  order.does === "NO_REGENERATION" || order.does === "STILL" || order.does === "CHOOSE";

const YOU = { players: "YOU" } as const;

const multiplied = (amount: AmountInput, by: number): AmountInput => {
  if (by === 1) return amount;
  const isCount = Object.keys(amount).some((field) => field !== "constant" && field !== "timesX");
  return {
    ...amount,
    ...(isCount && { times: (amount.times ?? 1) * by }),
    ...(amount.timesX && { timesX: amount.timesX * by }),
    ...(amount.constant && { constant: amount.constant * by }),
  };
};
