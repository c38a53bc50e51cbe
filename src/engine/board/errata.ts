import { type Characteristics } from "./characteristics";
import { type Rulebook } from "../rules";
import { ERRATA } from "../rules/errata";
import { type Bits, bits, SUPERTYPE_BIT, TYPE_BIT } from "../vocabularies/bits";
import { areSameWords, KEYWORD, setOfWords, union } from "../vocabularies/word-set";

type Errata = NonNullable<Rulebook[keyof typeof ERRATA]>;

/** An errata and the bit of the card type that it concerns. */
interface OfType {
  readonly type: Bits;
  readonly errata: Errata;
}

const NAMES = Object.keys(ERRATA) as (keyof typeof ERRATA)[];

/** The errata of which the rules of a date tell, and which objects were read with them, or would have been. */
export class ErrataReader {
  private readonly inForce: readonly OfType[];
  /** The card types that any of them concerns. */
  private readonly types: Bits;
  private readonly used = new Map<Errata, string[]>();

  constructor(
    rules: Rulebook,
    private readonly isApplied: boolean,
  ) {
    let known = ofRules.get(rules);
    if (!known) ofRules.set(rules, (known = errataOf(rules)));
    this.inForce = known.inForce;
    this.types = known.types;
  }

  /** A card as it is with errata; as it was printed if none concerns it, or if they are not applied. */
  read(id: string, printed: Characteristics): Characteristics {
    if ((printed.types & this.types) === 0) return printed;
    let card = printed;
    for (const { type, errata } of this.inForce) {
      if ((card.types & type) === 0 || !concerns(errata, card)) continue;
      const changed = corrected(errata, card);
      if (isSame(changed, card)) continue;
      card = changed;
      const ids = this.used.get(errata);
      if (ids) ids.push(id);
      else this.used.set(errata, [id]);
    }
    return this.isApplied ? card : printed;
  }

  /** One sentence for each that was used, or that was not asked for, with the objects. */
  get sentences(): readonly string[] {
    return [...this.used].map(
      ([{ summary, number, since }, ids]) =>
        `${this.isApplied ? "Read with errata" : "Read as given, for `applyErrata` is not set"}: ${ids.join(", ")}. ` +
        `${summary} (${number ?? "Glossary"}, from ${since} on)`,
    );
  }
}

const ofRules = new WeakMap<Rulebook, { readonly inForce: readonly OfType[]; readonly types: Bits }>();

function errataOf(rules: Rulebook) {
  const inForce = NAMES.flatMap((name) => rules[name] ?? []).map((errata) => ({
    type: TYPE_BIT[errata.printed.type],
    errata,
  }));
  return { inForce, types: inForce.reduce((types, { type }) => types | type, 0) };
}

const concerns = ({ printed: { subtype, names } }: Errata, card: Characteristics): boolean =>
  (subtype === undefined || card.subtypes.includes(subtype)) && (names === undefined || names.includes(card.name));

function corrected({ gains, loses }: Errata, card: Characteristics): Characteristics {
  const { subtypes } = card;
  const lost = loses?.subtype;
  return {
    ...card,
    types: (card.types & ~bits(TYPE_BIT, listOf(loses?.type))) | bits(TYPE_BIT, listOf(gains.type)),
    supertypes: card.supertypes | bits(SUPERTYPE_BIT, listOf(gains.supertype)),
    subtypes: lost === undefined ? subtypes : subtypes.filter((subtype) => subtype !== lost),
    keywords: union(card.keywords, setOfWords(KEYWORD, listOf(gains.keyword))),
  };
}

const listOf = <T>(word: T | undefined): readonly T[] => (word === undefined ? [] : [word]);

const isSame = (one: Characteristics, other: Characteristics): boolean =>
  one.types === other.types &&
  one.supertypes === other.supertypes &&
  one.subtypes.length === other.subtypes.length &&
  areSameWords(one.keywords, other.keywords);
