import { type IsoDate } from "../../domain/iso-date";
import { ruleOn } from "../dated";
import { type BoardFault } from "../errors";
import { assertKnownDate } from "../known-dates";
import { InvalidRequestError, tooLong } from "../rule-in-force";
import {
  type ActionStepInput,
  type IllegalActionInput,
  type ManaAbilityStepInput,
  type ReversalVerdict,
  type StepVerdict,
} from "./illegal-action";
import { type IllegalActionKind } from "./vocabulary";
import { type Irreversible, reversal, type ReversalRules } from "../rules/reversal";
import { illegalActionRule } from "./rulebook";

const WHY: Readonly<Record<Irreversible, string>> = {
  movedCardsToLibrary: "it moved cards to a library",
  movedCardsFromLibrary: "it moved cards from a library",
  shuffledLibrary: "it caused a library to be shuffled",
  revealedCardsFromLibrary: "it caused cards from a library to be revealed",
  random: "it involved a random choice or moved a card at random",
};

/** When nobody has priority: what the rules have a player do as the step begins. */
const WITHOUT_PRIORITY: Partial<Readonly<Record<IllegalActionKind, string>>> = {
  DECLARE_ATTACKERS: "while attackers are declared",
  DECLARE_BLOCKERS: "while blockers are declared",
  ASSIGN_COMBAT_DAMAGE: "while combat damage is assigned",
};

/** Whether the player had priority before, and so has it again. */
function hasPriority(kind: IllegalActionKind): boolean | null {
  if (kind === "OTHER") return null;
  return WITHOUT_PRIORITY[kind] === undefined;
}

/**
 * What is undone when an action turns out illegal, and what can't be (422, later the section after that on shortcuts).
 * @throws BeforeFirstEditionError, InvalidRequestError
 */
export function reverseIllegalAction(date: IsoDate, action: IllegalActionInput): ReversalVerdict {
  assertKnownDate(date);
  const { steps, manaAbilities, reverse } = action;
  const spent = Object.fromEntries((manaAbilities ?? []).map((one, at) => [pathOfSpent(at), one.manaSpentOn]));
  const tooMany = tooLong({ steps, manaAbilities, reverse, ...spent }, MOST_STEPS);
  const faults = tooMany.length > 0 ? tooMany : faultsOf(action);
  if (faults.length > 0) throw new InvalidRequestError(faults);
  return new Reversal(date, ruleOn(reversal, date)!.variant, action).verdict();
}

const MOST_STEPS = 300;

const pathOfSpent = (ability: number): string => `manaAbilities[${ability}].manaSpentOn`;

function faultsOf({ steps, manaAbilities, reverse, kind, from }: IllegalActionInput): readonly BoardFault[] {
  const abilities = manaAbilities ?? [];
  const ids = [...(steps ?? []), ...abilities].map(({ id }) => id);
  const isAbility = (id: string): boolean => abilities.some((ability) => ability.id === id);
  return [
    ...ids.flatMap((id, index) =>
      ids.indexOf(id) < index ? [{ path: "steps", message: `${id} is given twice` }] : [],
    ),
    ...(from && kind !== "CAST_SPELL" ? [{ path: "from", message: "only a spell comes from a zone" }] : []),
    ...abilities.flatMap(({ id, manaSpentOn }, index) =>
      (manaSpentOn ?? [])
        .filter((other) => !isAbility(other) || other === id)
        .map((other) => ({
          path: pathOfSpent(index),
          message: `${other} is not another mana ability of this action`,
        })),
    ),
    ...(reverse ?? []).flatMap((id, index) =>
      isAbility(id) ? [] : [{ path: `reverse[${index}]`, message: `${id} is not a mana ability of this action` }],
    ),
  ];
}

class Reversal {
  private readonly abilities: readonly ManaAbilityStepInput[];
  private readonly rule: string;

  constructor(
    private readonly date: IsoDate,
    private readonly rules: ReversalRules,
    private readonly action: IllegalActionInput,
  ) {
    this.abilities = action.manaAbilities ?? [];
    this.rule = illegalActionRule(date, "reversed");
  }

  verdict(): ReversalVerdict {
    const { player, kind } = this.action;
    const reversed = this.reversedAbilities();
    const returnsTo = kind !== "CAST_SPELL" ? null : this.rules.toHand ? "HAND" : (this.action.from ?? "HAND");
    return {
      rulesDate: this.date,
      ruleNumber: this.rule,
      steps: (this.action.steps ?? []).map((step) => this.fateOfStep(step)),
      manaAbilities: this.abilities.map((ability) => this.fateOfAbility(ability, reversed)),
      returnsTo,
      effectsApply: this.rules.effectsApply,
      priority: player,
      hasPriority: hasPriority(kind),
      priorityRuleNumber: illegalActionRule(this.date, "priority"),
      explanation:
        "The entire action is reversed and payments already made are canceled; no abilities trigger" +
        `${this.rules.effectsApply ? "" : " and no effects apply"} as a result of what is undone. ` +
        `${returnsTo ? `The spell returns to the ${returnsTo.toLowerCase()}. ` : ""}` +
        this.whatNow(),
    };
  }

  private whatNow(): string {
    const { player, kind } = this.action;
    const again = `${player} may do it again in a legal way, or something else that the rules allow`;
    if (kind === "OTHER") return `${again}, with priority if ${player} had it.`;
    const when = WITHOUT_PRIORITY[kind];
    return when
      ? `Nobody has priority ${when}: ${again}.`
      : `${player} has priority as before and may do it again in a legal way, or something else.`;
  }

  private fateOfStep(step: ActionStepInput): StepVerdict {
    const why = this.rules.forAllActions ? this.whyItStands(step) : null;
    return {
      step: step.id,
      fate: why ? "STANDS" : "UNDONE",
      ruleNumber: this.rule,
      explanation: why ? `It can't be reversed: ${why}.` : "It is reversed with the action.",
    };
  }

  private fateOfAbility(ability: ManaAbilityStepInput, reversed: ReadonlySet<string>): StepVerdict {
    const verdict = (fate: StepVerdict["fate"], explanation: string): StepVerdict => ({
      step: ability.id,
      fate,
      ruleNumber: this.rule,
      explanation,
    });
    const why = this.whyAbilityStands(ability);
    if (why) return verdict("STANDS", `It can't be reversed: ${why}.`);
    if (reversed.has(ability.id)) return verdict("REVERSED", "It may be reversed, and is.");
    const kept = this.rules.chained && (ability.manaSpentOn ?? []).some((other) => !reversed.has(other));
    return kept
      ? verdict("STANDS", "It can't be reversed: its mana was spent on a mana ability that is not reversed.")
      : verdict("KEPT", "It may be reversed, and is not.");
  }

  private whyAbilityStands(ability: ManaAbilityStepInput): string | null {
    const { player } = ability;
    if (player && player !== this.action.player && !this.rules.everyPlayer)
      return "only the player of the action may reverse mana abilities";
    return this.whyItStands(ability);
  }

  private whyItStands(step: ActionStepInput): string | null {
    const found = this.rules.stands.find((what) => step[what] === true);
    return found ? WHY[found] : null;
  }

  /** Those wanted that can be reversed; one whose mana paid for another only together with that other. */
  private reversedAbilities(): ReadonlySet<string> {
    const wanted = this.action.reverse ?? this.abilities.map(({ id }) => id);
    const candidates = this.abilities.filter(
      (ability) => wanted.includes(ability.id) && this.whyAbilityStands(ability) === null,
    );
    const reversed = new Set(candidates.map(({ id }) => id));
    for (let changed = this.rules.chained; changed;) {
      const kept = candidates.filter(
        ({ id, manaSpentOn }) => reversed.has(id) && (manaSpentOn ?? []).some((other) => !reversed.has(other)),
      );
      for (const { id } of kept) reversed.delete(id);
      changed = kept.length > 0;
    }
    return reversed;
  }
}
