import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { PalimpsestError } from "../../domain/errors";
import { FIRST_TEXT, InvalidBoardError } from "../../engine";
import {
  MOST_CHARACTERS,
  MOST_DAYS,
  scriptVerdict,
  type ScriptVerdict as Verdict,
} from "../../reading/cards/script-verdict";
import { Context } from "../context";
import { describeRules } from "../edition/describe-edition";
import { withAbsence } from "../eras/with-absence";
import { findRuleOn } from "../evaluation/find-rule-on";
import { Costs, Private } from "../pricing/field-facts";
import { PLAYS_SCRIPT } from "../pricing/prices";
import { Relation } from "../relation";
import { Rule } from "../rule/rule.type";
import { type StoredRule } from "../../store/rows";
import { PlayedScript, ScriptVerdict } from "./script.type";

@Resolver()
export class ScriptResolver {
  @Costs(PLAYS_SCRIPT)
  @Private()
  @Query(() => ScriptVerdict, {
    description:
      "Plays a script: a board as people write it, then a line for each thing that happens on it, with what is expected in between " +
      "(docs/reference/scripts.md). Under the rules of several days it says besides where their ways part, and which edition changed which rule.",
  })
  playScript(
    @Arg("script", () => String, {
      description: `The text: at most ${MOST_CHARACTERS.toLocaleString("en")} characters and 200 steps. Faults name line and column.`,
    })
    script: string,
    @Ctx() context: Context,
    @Arg("editions", () => [ID], {
      nullable: true,
      description: `${describeRules("The editions, each", FIRST_TEXT)}; at most ${MOST_DAYS}. Left out, those that the script says, or \`latest\`.`,
    })
    editions?: string[] | null,
  ): Relation<ReturnType<typeof served>> {
    try {
      return served(scriptVerdict(context, context.history.cards, script, editions ?? null), context);
    } catch (error) {
      throw inScript(error);
    }
  }
}

type Played = ReturnType<typeof served>["played"][number];

/** Of so many rules that a script cites the words are told. */
const MOST_CITED = 12;

@Resolver(() => PlayedScript)
export class PlayedScriptResolver {
  @Costs({ entries: MOST_CITED })
  @FieldResolver(() => [Rule], {
    description: `The rules by which something happened or was illegal, in the order of the script: the first ${MOST_CITED} whose text the corpus holds.`,
  })
  async cited(@Root() { rulesDate, lines }: Relation<Played>, @Ctx() context: Context): Promise<StoredRule[]> {
    const cited = lines.flatMap((line) => line.told.flatMap(({ ruleNumber }) => ruleNumber ?? []));
    const numbers = [...new Set(cited)].slice(0, MOST_CITED);
    const rules = await Promise.all(numbers.map((number) => findRuleOn(context, rulesDate, number)));
    return rules.filter((rule) => rule !== null);
  }
}

const served = ({ title, played, partings }: Verdict, { catalogue }: Pick<Context, "catalogue">) => ({
  title,
  played: played.map(({ date, lines, ...one }) => ({
    ...one,
    ...{ rulesDate: date, lines, holds: lines.every(({ failure }) => failure === null) },
  })),
  partings: partings.map(({ changes, ...parting }) => ({
    ...parting,
    changes: changes.map(({ rules, ...change }) => ({
      ...change,
      isCited: change.isKnown,
      published: catalogue.of(change.since) ?? null,
      rules: rules.map(({ rule, then, now }) => ({ rule, then: withAbsence(then, now), now: withAbsence(now, then) })),
    })),
  })),
});

/** A fault says its line and column; the argument at fault is the script. */
function inScript(error: unknown): unknown {
  const isPlace = (path = ""): boolean => /^\d+:\d+$/.test(path);
  const placed = (path: string | undefined, message: string): string =>
    isPlace(path) && !message.startsWith(path!) ? `${path}: ${message}` : message;
  if (error instanceof InvalidBoardError)
    return new InvalidBoardError(
      error.faults.map(({ path, message }) => ({ path: "script", message: placed(path, message) })),
    );
  if (!(error instanceof PalimpsestError) || !isPlace(error.path)) return error;
  return new PalimpsestError(error.code, placed(error.path, error.message), "script");
}
