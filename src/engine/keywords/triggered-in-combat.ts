import { capitalised } from "../../domain/capitalised";
import { type IsoDate } from "../../domain/iso-date";
import { type Choose, type Question } from "../actions/common/question";
import { isPermanent } from "../board/board";
import { type CombatAbilityInput } from "../board/fields/combat";
import { type GameEventInput } from "../board/fields/game-event";
import { numbersOf, timesOf } from "../board/characteristics";
import { untargetableBy } from "../characteristics/protection";
import { type Combat, type Combatant, combatantOf, findCombatant, nameOfCombatant } from "../combat/combat";
import { type CombatConstraintInput } from "../combat/combat-input";
import { isProtectedFrom } from "../combat/evasion";
import { fighterOf } from "../combat/fighter";
import { type Trigger } from "../evaluation";
import { aboutWhatIsLeft, type HasLeft } from "../events/known-object";
import { abilitiesOn, type KeywordAbility, keywordInWords, ROWS } from "../vocabularies/keywords";
import { haveCommon, KEYWORD, setOfWords } from "../vocabularies/word-set";
import {
  type Asked,
  COMBAT_MOMENTS,
  type CombatMoment,
  type Doing,
  type Fight,
  type Outcome,
  type Triggering,
} from "./ability";
import { attackedBy, CombatAsFight } from "./fight";
import { numberOfRule } from "./rules";
import { isSpelledOut } from "./spelled-out-in-combat";
import { hasKeyword } from "../characteristics/view";

type Triggered = KeywordAbility<CombatMoment>;

const ABILITIES: readonly Triggered[] = abilitiesOn(...COMBAT_MOMENTS);

/** When abilities trigger: as attackers are declared, or as blockers are. */
type Declared = "ATTACKERS" | "BLOCKERS";

const isOnAttack = (moment: CombatMoment): boolean => moment === "ATTACKS" || moment === "ALLY_ATTACKS_ALONE";

const declaredAs = (on: Declared): readonly Triggered[] =>
  ABILITIES.filter(({ ability }) => ability.does && isOnAttack(ability.on) === (on === "ATTACKERS"));
const BY_DECLARATION = { ATTACKERS: declaredAs("ATTACKERS"), BLOCKERS: declaredAs("BLOCKERS") };

/** What comes of a keyword's ability as it resolves. */
export interface KeywordOutcome {
  readonly events: readonly GameEventInput[];
  readonly requires: CombatConstraintInput | null;
  /** What triggers at end of combat. */
  readonly atEndOfCombat: KeywordTrigger | null;
}

/** A keyword's ability that has triggered, and what it does as it resolves. */
export interface KeywordTrigger {
  readonly trigger: Trigger;
  /** Asks for the target of an ability that has one, as it goes on the stack. False if there is none to choose. */
  readonly goesOnStack: (combat: Combat, choose: Choose) => boolean;
  /** Null while a choice is to be made. */
  readonly resolve: (combat: Combat, choose: Choose, hasLeft: HasLeft) => KeywordOutcome | null;
  /** As an input of which `keywordTrigger` makes the same. */
  readonly written: (hasLeft: HasLeft) => CombatAbilityInput;
}

/** Of which instance of a keyword an ability is, and about whom. */
type Instance = Required<Pick<CombatAbilityInput, "keyword" | "about" | "amount" | "instance">>;

/** An ability that had triggered before, as it was written down; null if nothing is known any more of what it is about. */
export function keywordTrigger(combat: Combat, source: string, written: CombatAbilityInput): KeywordTrigger | null {
  const { keyword, about = null, amount = 1, instance = 0, target = null, isAtEndOfCombat } = written;
  const one = ABILITIES.find((row) => row.keyword === keyword && row.ability.does);
  const holder = findCombatant(combat, source);
  const other = about === null ? holder : findCombatant(combat, about);
  if (!one || !holder || !other) return null;
  const fight = new CombatAsFight(combat);
  const of = { keyword, about, amount: amount ?? 1, instance: instance ?? 0 };
  const now = one.ability.does!({
    ...{ fight, holder: fighterOf(combat, holder), one: fighterOf(combat, other) },
    ...{ attacked: attackedBy(combat.attacks, source), amount: of.amount },
  });
  const doing = isAtEndOfCombat ? laterOf(now, fight) : now;
  return doing && asTrigger(one, combat.rules.date, holder, doing, of, target, isAtEndOfCombat === true);
}

/** What it lets happen at end of combat: nothing of that depends on a choice. */
function laterOf({ deed }: Doing, fight: Fight): Doing | null {
  const done = deed(fight, { id: "", target: null, choose: () => null });
  return done !== null && done !== "WAITING" && "events" in done ? (done.atEndOfCombat ?? null) : null;
}

/**
 * The abilities of keywords that trigger as creatures are declared, each instance by itself, be it printed or given by an
 * effect; of those with a number, what an effect gives does nothing, since no effect says how much.
 */
export function keywordTriggers(combat: Combat, on: Declared): readonly KeywordTrigger[] {
  const { view, rules } = combat;
  const known = BY_DECLARATION[on].filter(({ ability }) => numberOfRule(ability.rule!, rules.date) !== undefined);
  const words = setOfWords(
    KEYWORD,
    known.map(({ keyword }) => keyword),
  );
  const holders = view.board.objects
    .filter(isPermanent)
    .map((object) => combatantOf(view, object))
    .filter(({ seen }) => haveCommon(seen.keywords, words));
  if (holders.length === 0) return [];
  const fight = new CombatAsFight(combat);
  return holders.flatMap((holder) =>
    known.flatMap((one) => {
      const { keyword, ability } = one;
      const { object, seen } = holder;
      if (!hasKeyword(seen, keyword)) return [];
      if (isSpelledOut(view.board.abilities, keyword, object.id)) return [];
      const itself = fighterOf(combat, holder);
      return amountsOf(keyword, holder).flatMap((amount, at) =>
        fight.about(ability.on, itself).flatMap((about) => {
          const triggering: Triggering = { fight, holder: itself, amount, ...about };
          if (ability.if?.(triggering) === false) return [];
          const of = { keyword, about: about.one.id === object.id ? null : about.one.id, amount, instance: at };
          return [asTrigger(one, rules.date, holder, ability.does!(triggering), of)];
        }),
      );
    }),
  );
}

/** One number for each instance that does something. */
const amountsOf = (keyword: Triggered["keyword"], { object, seen }: Combatant): readonly number[] =>
  ROWS[keyword].numbered ? numbersOf(seen, object, keyword) : new Array<number>(timesOf(seen, keyword)).fill(1);

function asTrigger(
  one: Triggered,
  date: IsoDate,
  holder: Combatant,
  { text, about, targets, choosesAsItResolves, deed }: Doing,
  of: Instance,
  target: string | null = null,
  isAtEndOfCombat = false,
): KeywordTrigger {
  const { instance } = of;
  const { object, seen } = holder;
  const words = keywordInWords(one.keyword);
  const parts = [words.replaceAll(" ", "-"), object.id, ...(about === undefined ? [] : [about])];
  const ability = `${parts.join(":")}${instance! > 0 ? `#${instance! + 1}` : ""}`;
  const ruleNumber = numberOfRule(one.ability.rule!, date)!;
  const asked = (question: Asked): Question => ({ ...question, about: ability, ruleNumber });
  const isLegal = (combat: Combat, fight: Fight, one: Combatant): boolean =>
    isPermanent(one.object) && canTarget(combat, holder, one) && targets!(fight, fighterOf(combat, one));
  let chosen = target;
  return {
    trigger: {
      ...{ ability, source: object.id, controller: seen.controller, value: null },
      text: `${capitalised(text)}: ${words} of ${nameOfCombatant(holder)}.`,
    },
    goesOnStack(combat, choose) {
      if (!targets) return true;
      const { view } = combat;
      const fight = new CombatAsFight(combat);
      const options = view.board.objects
        .filter((one) => isLegal(combat, fight, combatantOf(view, one)))
        .map(({ id }) => id);
      if (options.length === 0) return false;
      const prompt = `What does ${words} of ${nameOfCombatant(holder)} target?`;
      chosen = choose(asked({ kind: "TARGET", player: seen.controller, options, take: 1, prompt }))?.[0] ?? null;
      return true;
    },
    resolve(combat, choose, hasLeft) {
      const found = chosen === null || hasLeft(chosen) ? undefined : findCombatant(combat, chosen);
      const fight = new CombatAsFight(combat);
      const target = found && isLegal(combat, fight, found) ? fighterOf(combat, found) : null;
      const done = deed(fight, { id: ability, target, choose: (question) => choose(asked(question)) });
      if (done === "WAITING") return null;
      const {
        events,
        requires = null,
        atEndOfCombat,
      } = done === null ? NOTHING : "kind" in done ? { events: [done] } : done;
      const still = choosesAsItResolves ? events : events.flatMap((event) => aboutWhatIsLeft(event, hasLeft) ?? []);
      return {
        events: still.map((event) => ({ ...event, text: words })),
        requires: requires && {
          id: ability,
          kind: "BLOCKS_IF_ABLE",
          affects: { ids: [requires.blocker] },
          by: { ids: [requires.attacker] },
        },
        atEndOfCombat: atEndOfCombat ? asTrigger(one, date, holder, atEndOfCombat, of, null, true) : null,
      };
    },
    written: (hasLeft) => ({
      ...{ ...of, target: chosen, isAtEndOfCombat },
      left: [object.id, of.about, chosen].filter((id): id is string => typeof id === "string" && hasLeft(id)),
    }),
  };
}

const NOTHING: Outcome = { events: [] };

/** Shroud, hexproof and protection keep abilities from targeting (702.18b, 702.11b, 702.16b). */
const canTarget = (combat: Combat, source: Combatant, one: Combatant): boolean =>
  !untargetableBy(combat.view, one.seen, source.seen.controller) && !isProtectedFrom(combat, one, source);
