import { Args, Ctx, Query, Resolver } from "type-graphql";
import {
  checkAttack,
  checkBlock,
  checkDamageAssignment,
  checkProtection,
  type CombatDamageStep as Step,
  combatDamageSteps,
  type DeclarationProblem as Problem,
  type DeclarationVerdict as Verdict,
  type FlankingTrigger as Trigger,
  flankingTriggers,
  type ProtectionEffect as Effect,
  type ProtectionVerdict as Protection,
} from "../../engine/combat";
import { Context } from "../context";
import { dateOfEdition } from "../../reading/find-edition";
import { Relation } from "../relation";
import { type Cited, citedOn, createCitedRuleResolver } from "../rule/cited-rule.resolver";
import {
  CheckAttackArguments,
  CheckBlockArguments,
  CheckDamageArguments,
  CheckProtectionArguments,
  DamageArguments,
  FightArguments,
} from "./combat.arguments";
import {
  CombatDamageStep,
  DeclarationProblem,
  DeclarationVerdict,
  FlankingTrigger,
  ProtectionEffect,
  ProtectionVerdict,
} from "./combat.type";
import { Costs, Immutable } from "../pricing/field-facts";
import { READS_BOARD, declaration } from "../pricing/prices";

type CitedVerdict = Omit<Verdict, "problems"> & { readonly problems: readonly Cited<Problem>[] };

const cite = (verdict: Verdict): CitedVerdict => ({
  ...verdict,
  problems: citedOn(verdict.rulesDate, verdict.problems),
});

@Resolver()
export class CombatResolver {
  @Costs(declaration(0.03))
  @Immutable()
  @Query(() => DeclarationVerdict, {
    description:
      "May this set of attackers be declared (rules 308 and 500, later 508.1)? No restriction may be " +
      "violated, and as many requirements as possible must be obeyed, counted as the edition counts them.",
  })
  checkAttack(
    @Args() { state, edition, attacks, constraints }: CheckAttackArguments,
    @Ctx() context: Context,
  ): Relation<CitedVerdict> {
    return cite(checkAttack(state, dateOfEdition(context, edition), attacks, constraints));
  }

  @Costs(declaration(0.3))
  @Immutable()
  @Query(() => DeclarationVerdict, {
    description:
      "May this set of blockers be declared against those attackers (rules 309, 500 and 501, later 509.1)? Evasion " +
      "abilities count as restrictions.",
  })
  checkBlock(
    @Args() { state, edition, attacks, blocks, constraints }: CheckBlockArguments,
    @Ctx() context: Context,
  ): Relation<CitedVerdict> {
    return cite(checkBlock(state, dateOfEdition(context, edition), attacks, blocks, constraints));
  }

  @Costs(READS_BOARD)
  @Immutable()
  @Query(() => [CombatDamageStep], {
    description: "Which creatures assign combat damage in which combat damage step (first strike, double strike).",
  })
  combatDamageSteps(
    @Args() { state, edition, attacks, blocks, ...made }: DamageArguments,
    @Ctx() context: Context,
  ): Relation<Cited<Step>[]> {
    const date = dateOfEdition(context, edition);
    return citedOn(date, combatDamageSteps(state, date, attacks, blocks, made));
  }

  @Costs(declaration(0.03))
  @Immutable()
  @Query(() => DeclarationVerdict, {
    description: "May this combat damage be assigned (trample, several blockers; rules 310 and 502.9, later 510.1)?",
  })
  checkDamageAssignment(
    @Args()
    { state, edition, attacks, blocks, assignments, damageAssignmentOrders, ...made }: CheckDamageArguments,
    @Ctx() context: Context,
  ): Relation<CitedVerdict> {
    const date = dateOfEdition(context, edition);
    return cite(checkDamageAssignment(state, date, attacks, blocks, assignments, damageAssignmentOrders, made));
  }

  @Costs(READS_BOARD)
  @Immutable()
  @Query(() => [FlankingTrigger], {
    description: "Which flanking abilities trigger as these blockers are declared (rule 502.3, later 702.25).",
  })
  flankingTriggers(
    @Args() { state, edition, attacks, blocks }: FightArguments,
    @Ctx() context: Context,
  ): Relation<Cited<Trigger>[]> {
    const date = dateOfEdition(context, edition);
    return citedOn(date, flankingTriggers(state, date, attacks, blocks));
  }

  @Costs(READS_BOARD)
  @Immutable()
  @Query(() => ProtectionVerdict, {
    description: "What a permanent's protection, or a player's, does against one object (rule 502.7, later 702.16).",
  })
  checkProtection(
    @Args() { state, edition, permanent, source }: CheckProtectionArguments,
    @Ctx() context: Context,
  ): Relation<Omit<Protection, "effects"> & { readonly effects: readonly Cited<Effect>[] }> {
    const verdict = checkProtection(state, dateOfEdition(context, edition), permanent, source);
    return { ...verdict, effects: citedOn(verdict.rulesDate, verdict.effects) };
  }
}

@Resolver(() => DeclarationProblem)
export class DeclarationProblemResolver extends createCitedRuleResolver(DeclarationProblem) {}

@Resolver(() => CombatDamageStep)
export class CombatDamageStepResolver extends createCitedRuleResolver(CombatDamageStep) {}

@Resolver(() => FlankingTrigger)
export class FlankingTriggerResolver extends createCitedRuleResolver(FlankingTrigger) {}

@Resolver(() => ProtectionEffect)
export class ProtectionEffectResolver extends createCitedRuleResolver(ProtectionEffect) {}
