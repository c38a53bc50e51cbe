import { spanOn } from "../../concordance/bearers";
import { belowSince } from "../../concordance/below-since";
import { type Concordance } from "../../concordance/concordance";
import { maskedFingerprintOf } from "../../concordance/fingerprint";
import { type BelowSince, countBelow, type RuleSince } from "../../domain/below-since";
import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type StoredEdition, type StoredRule } from "../../store/rows";
import { type History } from "../history";
import { standingBelow } from "../rules-below";
import { hasSameLetters } from "./same-letters";

/** What became of the rules below those that are cited, in one edition: by the texts where both are held, else by the concordance. */
export class BelowCited {
  private readonly known = new Map<string, BelowSince | null | undefined>();

  constructor(
    private readonly history: History,
    private readonly concordance: Concordance,
    private readonly target: Pick<StoredEdition, "key" | "effectiveDate">,
  ) {}

  /**
   * Of the rule that bore a number on a date; `cited` is it in an edition held, `now` its numbers in the other. Undefined if nothing
   * stands below it, then or now, null if nobody can say.
   */
  of(
    cited: StoredRule | undefined,
    current: readonly StoredRule[],
    now: readonly RuleNumber[],
    number: RuleNumber,
    date: IsoDate,
    isSure: boolean,
  ): BelowSince | null | undefined {
    if ([number, ...now].every((each) => /[a-z]$/.test(each))) return undefined;
    const key = `${cited?.editionKey ?? date} ${cited?.ordinal ?? 1} ${number} ${isSure}`;
    if (!this.known.has(key))
      this.known.set(key, cited ? this.byTexts(cited, current) : this.byConcordance(number, date, isSure));
    return this.known.get(key);
  }

  private byTexts(cited: StoredRule, current: readonly StoredRule[]): BelowSince | undefined {
    const then = standingBelow(this.history.store, cited);
    const [now] = current.length === 1 ? current : [];
    const below = now ? standingBelow(this.history.store, now) : [];
    if (then.length === 0 && below.length === 0) return undefined;
    const { ofFrom } = this.history.comparisons.between({ from: cited.editionKey, to: this.target.key });
    const places = then.map(({ position }) => ofFrom[position]);
    const wanted = places.flatMap((row) => [...(row?.to ?? [])]);
    const rulesNow = new Map<number, StoredRule>();
    for (const rule of this.history.store.rules.atPositions(
      wanted.map((position) => ({ edition: this.target.key, position })),
    ))
      if (rule) rulesNow.set(rule.position, rule);
    const rules = then.map((rule, at): RuleSince => {
      const row = places[at];
      const became = (row?.to ?? []).flatMap((position) => rulesNow.get(position) ?? []);
      const [first] = became;
      const isSame = first !== undefined && hasSameLetters(first, rule);
      const isUnknown = row === undefined || row.kind === "NOT_COVERED";
      const print = became.length === 1 ? maskedFingerprintOf(rule.text) : null;
      return {
        number: rule.number,
        now: isUnknown ? null : became.map((each) => each.number),
        saysSame: isSame,
        refersElsewhere: print !== null && print === maskedFingerprintOf(first!.text),
      };
    });
    return countBelow(
      cited.number,
      now?.number,
      rules,
      below.map((rule) => rule.number),
    );
  }

  private byConcordance(number: RuleNumber, date: IsoDate, isSure: boolean): BelowSince | null | undefined {
    const { concordance } = this;
    const at = concordance.on(date);
    const into = concordance.editions.indexOf(this.target.effectiveDate);
    const { span, isKnown } = at < 0 ? { span: undefined, isKnown: false } : spanOn(concordance, number, at, isSure);
    if (!isKnown || !span) return undefined;
    const found = belowSince(concordance, span.id, at, into);
    if (found) return found.count === 0 && found.added.length === 0 ? undefined : found;
    return concordance.spansBelow(span).length === 0 ? undefined : null;
  }
}
