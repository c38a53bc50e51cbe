import { belowSince } from "../../concordance/below-since";
import { becameOf } from "../../concordance/became";
import { type Concordance, type Span } from "../../concordance/concordance";
import { type Judge, type Judgement } from "../../citations/judge";
import { compareRuleNumbers, type RuleNumber } from "../../domain/rule-number";
import { groupBy } from "../../domain/group-by";
import { stronger, type Substance, SUBSTANCES } from "../../domain/substance";
import { type Finding } from "./findings";

/** A rule that a tree cites and that is not what it was, and where it is cited. */
export interface WorkItem {
  /** What became of it after the edition that the list begins with, or after that which its citations are of if that is later. */
  readonly changed: Judgement;
  readonly places: readonly Finding[];
  /** What became of the rules below one that is cited as a whole: 702.19a of 702.19. */
  readonly below: readonly Judgement[];
  /** What stands below such a rule now, and came from none of these. */
  readonly added: readonly RuleNumber[];
}

/**
 * What is to be looked at after an edition came out: the citations whose rules changed since another, what matters most first. `since` is the
 * place of that edition in the concordance, `target` that of the one that they are held against.
 */
export function worklist(
  found: readonly Finding[],
  { judge, concordance }: { readonly judge: Judge; readonly concordance: Concordance },
  since: number,
): WorkItem[] {
  const target = concordance.on(judge.edition);
  const fates = new Map<string, Omit<WorkItem, "places">>();
  const places = groupBy(
    found.flatMap((finding) => rulesMeant(finding, concordance, since, target).map((at) => ({ finding, at }))),
    ({ at: { span, edition } }) => `${span.number} ${span.id} ${edition}`,
  );
  const items = [...places].flatMap(([key, those]) => {
    const { span, edition } = those[0]!.at;
    const fate = fates.get(key) ?? fateOf(those[0]!.finding, span, edition, judge, concordance);
    fates.set(key, fate);
    const isChanged = fate.changed.status !== "CURRENT" || fate.below.length + fate.added.length > 0;
    return isChanged ? [{ ...fate, places: those.map(({ finding }) => finding) }] : [];
  });
  return items.sort(
    (one, other) =>
      SUBSTANCES.indexOf(substanceOf(other)) - SUBSTANCES.indexOf(substanceOf(one)) ||
      compareRuleNumbers(one.changed.number, other.changed.number) ||
      (one.changed.asOf ?? "").localeCompare(other.changed.asOf ?? ""),
  );
}

/** The strongest of what became of the rule and of those below it; what is new there says more than was said. */
export const substanceOf = ({ changed, below, added }: WorkItem): Substance =>
  [changed, ...below]
    .map(({ substance }) => substance ?? "UNDECIDED")
    .reduce(stronger, added.length > 0 ? "EXTENSION" : "NONE");

interface Standing {
  readonly span: Span;
  readonly edition: number;
}

/** The rules that a citation means, where they stood when the list begins, or when it was written. */
function rulesMeant(
  { judgement: { identity, asOf } }: Finding,
  concordance: Concordance,
  since: number,
  target: number,
): Standing[] {
  const at = asOf === null ? -1 : concordance.editions.indexOf(asOf);
  if (identity === null || at < 0 || at >= target) return [];
  const edition = Math.max(at, since);
  return concordance.became(identity, at, edition).map((span) => ({ span, edition }));
}

function fateOf(
  { cited }: Finding,
  span: Span,
  edition: number,
  judge: Judge,
  concordance: Concordance,
): Omit<WorkItem, "places"> {
  const judged = (number: RuleNumber): Judgement =>
    judge.judgeIn(
      { ...cited, number, date: null, words: null, name: null, naming: null },
      concordance.editions[edition]!,
    )!;
  const isWhole = /\.\d+$/.test(span.number);
  const below = isWhole ? concordance.spansBelow(span).filter(({ from, to }) => from <= edition && edition <= to) : [];
  const target = concordance.on(judge.edition);
  const isOther = ({ id, number }: Span) => becameOf(concordance, id, number, edition, target).status !== "CURRENT";
  return {
    changed: judged(span.number),
    below: below
      .filter(isOther)
      .map(({ number }) => judged(number))
      .sort((one, other) => compareRuleNumbers(one.number, other.number)),
    added: (isWhole ? belowSince(concordance, span.id, edition, target)?.added : null) ?? [],
  };
}
