import { STATE_BASED_ACTIONS } from "../actions";
import { type CitedRule, type DatedRule, unvaried } from "../dated";
import { DATED_RULES } from "../dated-rules";
import { KEYWORD_RULES } from "../keywords/rules";
import { type Shown } from "../shown";
import { ERA_SUBJECTS, type EraSubject, SUBJECT_ON_CARDS } from "../vocabularies/era-subjects";
import { KEYWORDS } from "../vocabularies/keywords";
import { type StateBasedActionKind } from "../vocabulary";
import { KEYWORD_EXAMPLES } from "./examples/keywords";

/** A rule as the engine knows it through all editions, with what shows how it changed. */
export interface EraRule {
  /** What it is known by here, whatever its numbers. */
  readonly name: string;
  readonly subject: EraSubject;
  /** Words of cards with which it comes up; none if it does with any. */
  readonly onCards: string;
  /** Null for a rule that is no state-based action. */
  readonly kind: StateBasedActionKind | null;
  readonly rule: DatedRule;
  readonly shown: Shown;
}

/** A rule that is only cited, as one that does the same as long as it is there. */
const cited = ({ numbers, says, until }: CitedRule, sentence: string): DatedRule =>
  unvaried(numbers, { behaviour: "known", summary: sentence, says }, until ?? null);

const said = (keyword: string): string => keyword.toLowerCase().replaceAll("_", " ");
const KEYWORDS_SAID: readonly string[] = KEYWORDS.words.map(said);

const KINDS: ReadonlySet<string> = new Set(STATE_BASED_ACTIONS.map(({ kind }) => kind));

/** Every rule that the engine knows to do something else on other dates, by what it is about. */
export const ERA_RULES: readonly EraRule[] = [
  ...Object.entries(DATED_RULES).map(([name, rule]): EraRule => ({
    ...{ name, subject: rule.subject, rule, shown: rule.shown },
    onCards: rule.onCards ?? keywordIn(rule.called.name) ?? SUBJECT_ON_CARDS[rule.subject],
    kind: KINDS.has(name) ? (name as StateBasedActionKind) : null,
  })),
  ...Object.entries(KEYWORD_EXAMPLES).map(([name, shown]) => {
    const rule = KEYWORD_RULES[name]!;
    return inCombat(name, { ...cited(rule, rule.summary!), before: rule.before ?? null }, shown);
  }),
].sort((a, b) => ERA_SUBJECTS.words.indexOf(a.subject) - ERA_SUBJECTS.words.indexOf(b.subject));

/** The keyword that the name of a rule has: what cards say with which it comes up. */
function keywordIn(name: string): string | undefined {
  const words = ` ${name.toLowerCase()} `;
  return KEYWORDS_SAID.find((keyword) => words.includes(` ${keyword} `));
}

function inCombat(name: string, rule: DatedRule, shown: Shown): EraRule {
  return { name, subject: "COMBAT", onCards: said(name.replace(/ \d+$/, "")), kind: null, rule, shown };
}

/** All words of cards with which they come up. */
export const ERA_ON_CARDS: readonly string[] = [...new Set(ERA_RULES.map(({ onCards }) => onCards))].sort();
