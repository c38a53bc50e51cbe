import { type Concordance, isReworded, type Span } from "../concordance/concordance";
import { type IsoDate } from "../domain/iso-date";
import { compareRuleNumbers, isWithin, normaliseRuleNumber, type RuleNumber } from "../domain/rule-number";
import { type DatedRule, inForceOn, ruleOn, type RuleVariant, summaryOf } from "../engine/dated";

/** An identity of the concordance at a number. */
export interface IdentityAtNumber {
  readonly id: string;
  readonly number: RuleNumber;
}

/** What became of one rule on a day. */
export interface RuleTurn {
  readonly id: string;
  /** Its number before; null where it did not stand. */
  readonly before: RuleNumber | null;
  readonly after: RuleNumber | null;
}

/** Came into the rules, came to be otherwise, or left them. */
export type TurnKind = "BEGAN" | "CHANGED" | "ENDED";

/** What became of a topic on one day. */
export interface Turn {
  readonly kind: TurnKind;
  /** The day of the first edition known in which it is so. */
  readonly date: IsoDate;
  /** The newest edition known of which a text says that it is not so yet; null if there is none. */
  readonly after: IsoDate | null;
  /** In plain words, what it did before and after; null where nobody wrote it down. */
  readonly was: string | null;
  readonly is: string | null;
  readonly rules: readonly RuleTurn[];
}

/** Something in the rules that a question can be about. */
export interface Topic {
  /** As a sentence names it. */
  readonly name: string;
  /** What the engine calls it; null if it is none of its rules. */
  readonly behaviour: string | null;
  /** It is what people mean who say so, not what the rules call so: when it began or ended nobody can tell by it. */
  readonly isMeant?: boolean;
  isOn(date: IsoDate): boolean;
  /** In plain words, what it does on a date; null where it is not, or nobody wrote it down. */
  summaryOn(date: IsoDate): string | null;
  /** Where it stands in an edition; empty if it does not, or if no text of the edition is known. */
  placesIn(edition: number): readonly IdentityAtNumber[];
  /** Oldest first. */
  turns(): readonly Turn[];
  namings?(): readonly Turn[];
  /** The days of the editions of which it speaks, oldest first; those that the concordance knows if it says nothing. */
  readonly days?: readonly IsoDate[];
}

/** The edition to read for one whose text is not known: the one before, or else the next. */
export const readable = (concordance: Concordance, edition: number): number =>
  edition < 0 || concordance.isKnown(edition)
    ? edition
    : (concordance.knownBefore(edition) ?? concordance.knownAfter(edition) ?? edition);

/** A rule whose behaviour is dated; of some behaviours of it only while it does these. */
export class DatedTopic implements Topic {
  constructor(
    private readonly concordance: Concordance,
    readonly name: string,
    readonly behaviour: string,
    private readonly rule: DatedRule,
    private readonly only: readonly string[] | null = null,
  ) {}

  isOn(date: IsoDate): boolean {
    const behaviour = ruleOn(this.rule, date)?.variant.behaviour;
    return behaviour !== undefined && (this.only === null || this.only.includes(behaviour));
  }

  summaryOn(date: IsoDate): string | null {
    return this.isOn(date) ? summaryOf(this.rule, ruleOn(this.rule, date)!.variant) : null;
  }

  placesIn(edition: number): readonly IdentityAtNumber[] {
    const { concordance } = this;
    const date = concordance.editions[edition];
    if (date === undefined || !this.isOn(date)) return [];
    const at = readable(concordance, edition);
    const next = concordance.knownAfter(edition) ?? at;
    // An edition that is known has no numbers but its own.
    const isKnown = concordance.isKnown(edition);
    const numbers = (inForceOn(this.rule.numbers, date) ?? (isKnown ? undefined : this.rule.numbers[0]))?.numbers ?? [];
    return numbers.flatMap((number) => {
      const id =
        normaliseRuleNumber(number) === null
          ? undefined
          : (concordance.bearer(at, number) ?? (isKnown ? undefined : concordance.bearer(next, number)))?.id;
      return id === undefined ? [] : [{ id, number }];
    });
  }

  turns(): readonly Turn[] {
    const { concordance, rule } = this;
    const days = [
      ...new Set([...rule.variants.map(({ since }) => since), ...(rule.until === null ? [] : [rule.until])]),
    ];
    const first = concordance.editions[0]!;
    return days.sort().flatMap((date): Turn[] => {
      if (date <= first) return [];
      const edition = concordance.on(date);
      const before = concordance.editions[edition - 1]!;
      const [was, is] = [before, date].map((day) => ruleOn(rule, day)?.variant ?? null) as [
        RuleVariant | null,
        RuleVariant | null,
      ];
      if (was?.behaviour === is?.behaviour) return [];
      const [wasOn, isOn] = [this.isOn(before), this.isOn(date)];
      if (!wasOn && !isOn) return [];
      return [
        {
          kind: wasOn && isOn ? "CHANGED" : isOn ? "BEGAN" : "ENDED",
          date,
          after: concordance.editions[concordance.knownBefore(edition) ?? -1] ?? null,
          was: was && summaryOf(rule, was),
          is: is && summaryOf(rule, is),
          rules: turned(concordance, this.wholeIn(edition - 1), this.wholeIn(edition), edition),
        },
      ];
    });
  }

  private wholeIn(edition: number): readonly IdentityAtNumber[] {
    return this.only === null
      ? this.placesIn(edition)
      : new DatedTopic(this.concordance, "", "", this.rule).placesIn(edition);
  }
}

/** The rules of either side, one with what it is on the other. */
function turned(
  concordance: Concordance,
  was: readonly IdentityAtNumber[],
  is: readonly IdentityAtNumber[],
  edition: number,
): readonly RuleTurn[] {
  const known = concordance.isKnown(edition) ? edition : (concordance.knownAfter(edition) ?? -1);
  const older = concordance.knownBefore(edition) ?? -1;
  const at = (id: string, side: number) => (side < 0 ? null : (concordance.place(id, side)?.number ?? null));
  return [...new Set([...was, ...is].map(({ id }) => id))].map((id) => ({
    id,
    before: was.find((place) => place.id === id)?.number ?? at(id, older),
    after: is.find((place) => place.id === id)?.number ?? at(id, known),
  }));
}

/** Some identities of the concordance, and all that stands below them. */
export class IdentityTopic implements Topic {
  readonly behaviour = null;

  constructor(
    private readonly concordance: Concordance,
    readonly name: string,
    private readonly ids: readonly string[],
    private readonly is: { readonly isMeant?: boolean; readonly isHeading?: boolean } = {},
  ) {}

  get isMeant(): boolean {
    return this.is.isMeant ?? false;
  }

  /** When rules that were called otherwise got its name, if that is a heading. */
  namings(): readonly Turn[] {
    const { concordance, name } = this;
    if (!this.is.isHeading) return [];
    return this.ids.flatMap((id) => {
      const { edition, entry } = concordance.identity(id)!.arrivals.find(({ entry: { heading } }) => heading === name)!;
      const older = concordance.knownBefore(edition);
      const was = older === undefined ? "" : concordance.headingAt(id, older);
      const at = (side: number) => concordance.place(id, side)?.number ?? null;
      if (was === "" || !entry.place) return [];
      return [
        {
          kind: "CHANGED",
          date: concordance.editions[edition]!,
          after: concordance.editions[older!]!,
          was: `It was called “${was}”.`,
          is: `It is called “${name}”.`,
          rules: [{ id, before: at(older!), after: at(edition) }],
        },
      ];
    });
  }

  isOn(date: IsoDate): boolean {
    return this.placesIn(readable(this.concordance, this.concordance.on(date))).length > 0;
  }

  summaryOn(): null {
    return null;
  }

  placesIn(edition: number): readonly IdentityAtNumber[] {
    if (edition < 0 || !this.concordance.isKnown(edition)) return [];
    return this.ids
      .flatMap((id) => this.concordance.place(id, edition) ?? [])
      .map(({ id, number }) => ({ id, number }))
      .sort((one, other) => compareRuleNumbers(one.number, other.number));
  }

  turns(): readonly Turn[] {
    const { concordance } = this;
    const known = concordance.editions.flatMap((_, edition) => (concordance.isKnown(edition) ? [edition] : []));
    const changed = this.changed();
    return known.flatMap((edition, index): Turn[] => {
      const older = known[index - 1];
      if (older === undefined) return [];
      const [was, is] = [this.placesIn(older), this.placesIn(edition)];
      const kind = was.length === 0 ? (is.length > 0 ? "BEGAN" : null) : is.length === 0 ? "ENDED" : "CHANGED";
      const ids = changed.get(edition) ?? new Set();
      if (kind === null || (kind === "CHANGED" && ids.size === 0)) return [];
      const at = (id: string, side: number) => concordance.place(id, side)?.number ?? null;
      const rules = [...(kind === "CHANGED" ? ids : new Set([...was, ...is].map(({ id }) => id)))]
        .map((id) => ({ id, before: at(id, older), after: at(id, edition) }))
        .sort((one, other) => compareRuleNumbers((one.after ?? one.before)!, (other.after ?? other.before)!));
      return [
        { kind, date: concordance.editions[edition]!, after: concordance.editions[older]!, was: null, is: null, rules },
      ];
    });
  }

  /** When one of them got another number. */
  moves(): readonly Turn[] {
    const { concordance } = this;
    return this.ids.flatMap((id) => {
      const spans = concordance.identity(id)?.spans ?? [];
      return spans.flatMap(({ from, number }, at): Turn[] => {
        const before = spans[at - 1];
        if (!before || before.number === number || concordance.knownAfter(before.to) !== from) return [];
        const [date, after] = [concordance.editions[from]!, concordance.editions[before.to]!];
        const rules = [{ id, before: before.number, after: number }];
        return [{ kind: "CHANGED", date, after, was: null, is: null, rules }];
      });
    });
  }

  /** What was added, reworded or removed at or below its numbers, by the edition that did it. */
  private changed(): ReadonlyMap<number, ReadonlySet<string>> {
    const { concordance } = this;
    const found = new Map<number, Set<string>>();
    const put = (edition: number, id: string) => {
      const known = found.get(edition);
      if (known) known.add(id);
      else found.set(edition, new Set([id]));
    };
    const windows = this.ids.flatMap((id) => concordance.identity(id)?.spans ?? []);
    for (const identity of concordance.all) {
      const below = identity.spans.filter((span) => windows.some((window) => stoodBelow(span, window)));
      if (below.length === 0) continue;
      for (const { edition, entry } of identity.arrivals) {
        const before = concordance.knownBefore(edition) ?? -1;
        const isBelow = (at: number) => below.some(({ from, to }) => from <= at && at <= to);
        // Typography is no change of words; examples are.
        const isSaidSo =
          before >= 0 &&
          entry.examples === undefined &&
          concordance.hasSameWords([identity.id, before], [identity.id, edition], "ASIDE");
        const isNew = entry.kind === "ADDED" || (isReworded(entry) && !isSaidSo);
        if (entry.place ? isNew && isBelow(edition) : isBelow(before)) put(edition, identity.id);
      }
    }
    return found;
  }
}

/** Whether what stood at one number stood at or below what stood at another, at some time. */
const stoodBelow = (span: Span, window: Span): boolean =>
  span.from <= window.to &&
  window.from <= span.to &&
  span.number.startsWith(window.number) &&
  isWithin(span.number, window.number);

/** The days on which a number went from one rule to another, came into use, or out of it; oldest first. */
export function handovers(concordance: Concordance, number: RuleNumber): readonly Turn[] {
  const known = concordance.editions.flatMap((_, edition) => (concordance.isKnown(edition) ? [edition] : []));
  return known.flatMap((edition, index): Turn[] => {
    const older = known[index - 1];
    if (older === undefined) return [];
    const [was, is] = [concordance.bearer(older, number), concordance.bearer(edition, number)];
    if (was?.id === is?.id) return [];
    const at = (id: string, side: number) => concordance.place(id, side)?.number ?? null;
    return [
      {
        kind: !was ? "BEGAN" : is ? "CHANGED" : "ENDED",
        date: concordance.editions[edition]!,
        after: concordance.editions[older]!,
        was: null,
        is: null,
        rules: [was, is].flatMap((span) =>
          span ? [{ id: span.id, before: at(span.id, older), after: at(span.id, edition) }] : [],
        ),
      },
    ];
  });
}

/** Words that the rules gave up for others on a day, or those others, which no text before has. */
export class WordsTopic implements Topic {
  readonly behaviour = null;
  readonly name: string;

  constructor(
    private readonly concordance: Concordance,
    private readonly given: { readonly since: IsoDate; readonly was: string; readonly is: string },
    private readonly side: "WAS" | "IS",
  ) {
    this.name = `the wording “${side === "WAS" ? given.was : given.is}”`;
  }

  isOn(date: IsoDate): boolean {
    return date < this.given.since === (this.side === "WAS");
  }

  summaryOn(date: IsoDate): string | null {
    const { since, was, is } = this.given;
    return date < since ? `The rules say “${was}”.` : is === "" ? null : `The rules say “${is}”.`;
  }

  placesIn(): readonly IdentityAtNumber[] {
    return [];
  }

  turns(): readonly Turn[] {
    const { since, was, is } = this.given;
    const edition = this.concordance.on(since);
    const older = this.concordance.knownBefore(edition);
    return [
      {
        kind: this.side === "WAS" ? "ENDED" : "BEGAN",
        date: since,
        after: older === undefined ? null : this.concordance.editions[older]!,
        was: `The rules said “${was}”.`,
        is: is === "" ? null : `The rules say “${is}”.`,
        rules: [],
      },
    ];
  }
}

/** What a glossary told of, and no rule of today is called: it has no place among the rules. */
export class TermTopic implements Topic {
  readonly behaviour = null;

  constructor(readonly name: string) {}

  isOn(): boolean {
    return false;
  }

  summaryOn(): null {
    return null;
  }

  placesIn(): readonly IdentityAtNumber[] {
    return [];
  }

  turns(): readonly Turn[] {
    return [];
  }
}

/** Whether some words stand in an edition that is held whole. */
export interface WordsOnDay {
  readonly date: IsoDate;
  readonly stand: boolean;
}

/** Words by the texts that are held: each edition from the first to the last. */
export class HeldWordsTopic implements Topic {
  readonly behaviour = null;
  readonly name: string;
  readonly days: readonly IsoDate[];

  constructor(
    private readonly words: string,
    private readonly held: readonly WordsOnDay[],
  ) {
    this.name = `the wording “${words}”`;
    this.days = held.map(({ date }) => date);
  }

  isOn(day: IsoDate): boolean {
    return this.held.findLast(({ date }) => date <= day)?.stand ?? false;
  }

  summaryOn(date: IsoDate): string | null {
    return this.isOn(date) ? `The rules say “${this.words}”.` : null;
  }

  placesIn(): readonly IdentityAtNumber[] {
    return [];
  }

  turns(): readonly Turn[] {
    return this.held.flatMap(({ date, stand }, at): Turn[] => {
      const before = this.held[at - 1];
      if (!before || before.stand === stand) return [];
      return [{ kind: stand ? "BEGAN" : "ENDED", date, after: before.date, was: null, is: null, rules: [] }];
    });
  }
}
