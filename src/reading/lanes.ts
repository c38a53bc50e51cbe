import { isReworded } from "../concordance/concordance";
import { fingerprintOf } from "../concordance/fingerprint";
import { type IsoDate } from "../domain/iso-date";
import { compareRuleNumbers, parentRuleNumber, type RuleNumber } from "../domain/rule-number";
import { type History } from "./history";

/** A rule at a number, from one edition to another, held or not. */
export interface Lane {
  /** The same for one rule in every edition: the concordance's id, or else its first place held. */
  readonly identity: string;
  readonly number: RuleNumber;
  readonly heading: string | null;
  readonly from: IsoDate;
  /** The first edition known in which it no longer stands there; null if it does in the newest one. */
  until: IsoDate | null;
  /** The editions in between that brought other words, `from` included. */
  readonly rewordedBy: IsoDate[];
}

/**
 * What stood directly below the rule that bore a number on a date, through all editions that the concordance knows, and those held that
 * are newer than these; by their first days and numbers. Null if it is not known that anything bore it then.
 */
export function lanesBelow(history: History, number: RuleNumber, date: IsoDate): Lane[] | null {
  const lanes = new Lanes(history);
  const parent = lanes.bearer(number, date);
  return parent === undefined ? null : lanes.below(parent);
}

/** A rule, and the edition in which it is looked at. */
type Newer = { readonly key: IsoDate; readonly rules: readonly RuleInEdition[] };

interface RuleInEdition {
  readonly identity: string;
  readonly number: RuleNumber;
  readonly heading: string | null;
  readonly text: string;
}

class Lanes {
  private readonly concordance;
  /** The editions held that are newer than all that the concordance knows, oldest first. */
  private readonly newer: readonly Newer[];

  constructor(history: History) {
    const concordance = history.concordance();
    this.concordance = concordance;
    const last = concordance?.editions[concordance.newest] ?? "";
    this.newer = history.store.editions
      .held()
      .list.filter(({ key, coverage }) => key > last && coverage.complete)
      .map(({ key }) => ({ key, rules: standingIn(history, key) }));
  }

  /** The identity that bore a number on a date. */
  bearer(number: RuleNumber, date: IsoDate): string | undefined {
    const newer = this.newer.findLast(({ key }) => key <= date);
    if (newer) return newer.rules.find((rule) => rule.number === number)?.identity;
    const at = this.concordance?.on(date) ?? -1;
    return at < 0 ? undefined : this.concordance!.bearer(this.concordance!.isKnown(at) ? at : at - 1, number)?.id;
  }

  below(parent: string): Lane[] {
    const lanes = this.known(parent);
    for (const { key, rules } of this.newer) {
      const number = rules.find(({ identity }) => identity === parent)?.number;
      const below = rules.filter((rule) => number !== undefined && parentRuleNumber(rule.number) === number);
      const open = lanes.filter(({ until }) => until === null);
      for (const lane of open) {
        const now = below.find(({ identity, number }) => identity === lane.identity && number === lane.number);
        if (!now) lane.until = key;
        else if (fingerprintOf(now.text) !== this.wordsBefore(lane.identity, key)) lane.rewordedBy.push(key);
      }
      for (const { identity, number, heading, text } of below) {
        if (open.some((lane) => lane.until === null && lane.identity === identity && lane.number === number)) continue;
        const isReworded =
          open.some((lane) => lane.identity === identity) && fingerprintOf(text) !== this.wordsBefore(identity, key);
        lanes.push({ identity, number, heading, from: key, until: null, rewordedBy: isReworded ? [key] : [] });
      }
    }
    return lanes.sort((x, y) => (x.from < y.from ? -1 : x.from > y.from ? 1 : compareRuleNumbers(x.number, y.number)));
  }

  private wordsBefore(identity: string, key: IsoDate): string | null | undefined {
    const before = this.newer.findLast((edition) => edition.key < key);
    const then = before?.rules.find((rule) => rule.identity === identity);
    if (before) return then && fingerprintOf(then.text);
    return this.concordance?.printsAt(identity, this.concordance.newest).text;
  }

  private known(parent: string): Lane[] {
    const { concordance } = this;
    const dateOf = (at: number | undefined) => (at === undefined ? null : concordance!.editions[at]!);
    return (concordance?.identity(parent)?.spans ?? []).flatMap((above) =>
      concordance!.spansBelow(above).map(({ id, number, heading, from, to }): Lane => {
        const reworded = concordance!.changes(id, from - 1, to).filter(({ edition, entry }) => {
          return edition >= from && entry.place !== null && isReworded(entry);
        });
        return {
          identity: id,
          number,
          heading: heading || null,
          from: dateOf(from)!,
          until: dateOf(concordance!.knownAfter(to)),
          rewordedBy: reworded.map(({ edition }) => dateOf(edition)!),
        };
      }),
    );
  }
}

function standingIn(history: History, edition: string): RuleInEdition[] {
  const { lineages } = history.chronicle();
  const of = lineages.of.get(edition)!;
  return history.store.rules.all(edition).map(({ number, heading, text, position }) => {
    const lineage = lineages.all[of[position]!]!;
    const [first] = lineage.versions;
    const identity = lineage.known?.id ?? `${first!.edition}#${first!.position}`;
    return { identity, number, heading, text };
  });
}
