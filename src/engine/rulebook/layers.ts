import { type Bits } from "../vocabularies/bits";
import { PART } from "../vocabularies/parts";
import { type DatedRule, numbered, type RuleVariant } from "../dated";

/** What decides in which layers the parts of a continuous effect are applied. */
interface Traits {
  /** Its parts: see PART. */
  readonly writes: Bits;
  readonly characteristicDefining: boolean;
  /** Null if no static ability makes it. */
  readonly source: string | null;
}

/** One layer or sublayer: each part of an effect is applied in the first that takes it. */
export interface Layer {
  /** The parts of the effect that it takes, whether the effect has them or not. */
  readonly takes: (effect: Traits) => Bits;
  /** True if changes from counters are applied in it, before effects. */
  readonly hasCounters: boolean;
  /** True if power and toughness set in it are as if printed: what they count is counted once all layers are applied. */
  readonly countsAtLast: boolean;
}

/**
 * What an effect of a characteristic-defining ability may depend on: whatever else is applied in the layer; nothing; or
 * other effects of such abilities.
 */
type Defining = "DEPEND_LIKE_OTHERS" | "DEPEND_ON_NOTHING" | "DEPEND_ON_ONE_ANOTHER";

interface LayersInForce extends RuleVariant {
  readonly order: readonly Layer[];
  readonly defining: Defining;
}

const WHOLE = PART.control | PART.types | PART.colors | PART.keywords | PART.sets | PART.adds;
const SIZE = PART.sets | PART.adds;

const layer = (takes: Layer["takes"]): Layer => ({ takes, hasCounters: false, countsAtLast: false });
const all = (parts: Bits): Layer => layer(() => parts);
const counters: Layer = { ...all(0), hasCounters: true };

const changesTypes = ({ writes }: Traits): boolean => (writes & PART.types) !== 0;
const typeChangersWhole = layer((effect) => (changesTypes(effect) ? WHOLE : 0));
const definingSizes = layer(({ characteristicDefining }) => (characteristicDefining ? SIZE : 0));

/**
 * "As long as the creature card is in play, the value of * is treated just as if that number were actually printed on the
 * card." (208.2 of 2001-07-23 to 2003-05-26; "the ability sets the value of *" in 2003-07-01.) It comes before everything
 * else, and counts what there is: the text applies "at any given moment" (418.4a).
 */
const definingAsPrinted: Layer = {
  ...layer(({ characteristicDefining }) => (characteristicDefining ? WHOLE : 0)),
  countsAtLast: true,
};

/**
 * Who controls an object is not a characteristic (201.2 of 2003), so the order of these says nothing of it: it is settled first,
 * as later texts say. A text that sets a characteristic is read as part of what the object starts with (402.3 of 1999).
 */
const TYPES_THEN_OTHERS = [all(PART.control), definingAsPrinted, typeChangersWhole, counters, all(WHOLE)];

const SIX_WITH_TYPE_CHANGERS_WHOLE = [
  layer((effect) => (changesTypes(effect) ? 0 : PART.control)),
  typeChangersWhole,
  all(PART.colors | PART.keywords),
  definingSizes,
  counters,
  all(SIZE),
];

const SIX = [
  all(PART.control),
  all(PART.types),
  all(PART.colors | PART.keywords),
  definingSizes,
  layer(({ source }) => (source === null ? SIZE : PART.sets)),
  counters,
  all(PART.adds),
];

const SEVEN = [
  all(PART.control),
  all(PART.types),
  all(PART.colors),
  all(PART.keywords),
  definingSizes,
  all(PART.sets),
  counters,
  all(PART.adds),
];

const SIX_LAYERS_TYPES_WHOLE = {
  behaviour: "six-layers-types-whole",
  summary:
    "Control, types, then colors and abilities together, then power and toughness, counters first; an effect that changes a type applies with all that it does among those that change types.",
  order: SIX_WITH_TYPE_CHANGERS_WHOLE,
  defining: "DEPEND_LIKE_OTHERS",
} as const;

/**
 * The layers of continuous effects, and dependency within them. That an effect which changes a type applies with all that
 * it does among those that change types, an example says in the text of 2003-10-01, and a rule from 2003-12-01 on.
 *
 * No text before 2005-10-01 says that an effect goes on applying in later layers to the objects with which it started;
 * it is taken to, as one effect.
 */
export const layers: DatedRule<LayersInForce> = {
  numbers: numbered(
    ["1999-11-01", "214.5"],
    ["2001-07-23", "418.5e"],
    ["2003-07-01", "418.5a"],
    ["2003-10-01", "418.5a"],
    ["2003-12-01", "418.5a", "418.5b"],
    ["2005-10-01", "418.5a", "418.5b", "418.5d"],
    ["2007-05-01", "418.5a", "418.5c"],
    ["2009-07-11", "612.1e", "612.1f", "612.7a"],
    ["2009-10-01", "613.1e", "613.1f", "613.7a"],
    ["2020-04-17", "613.1e", "613.1f", "613.8a"],
  ),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "types-then-others",
      summary:
        "An effect that changes a type applies first, with all that it does, then counters, then every other effect; power and toughness that an ability of the object defines are as if printed, and count the board as all effects leave it.",
      says: /type-changing ability that .*changes the initial values|type-changing abilities, then applying any power or toughness changes due to counters/,
      order: TYPES_THEN_OTHERS,
      defining: "DEPEND_LIKE_OTHERS",
    },
    {
      since: "2003-10-01",
      ...SIX_LAYERS_TYPES_WHOLE,
      says: /\(5\) all other continuous effects, except those that change power or toughness.*type- ?changing ability must be applied before the continuous effect that just changes power/,
    },
    {
      since: "2003-12-01",
      ...SIX_LAYERS_TYPES_WHOLE,
      says: /\(5\) all other continuous effects, except those that change power or toughness.* all are applied only in layer four/,
    },
    {
      since: "2005-10-01",
      behaviour: "six-layers",
      summary:
        "Each part of an effect applies in its own layer; of power and toughness, static abilities that modify come after counters, all else before.",
      says: /\(5\) all other continuous effects.*\(6c\) changes from counters; \(6d\) effects from static abilities.* each apply in their appropriate layers.* even if this causes a characteristic-setting ability to apply after another/,
      order: SIX,
      defining: "DEPEND_LIKE_OTHERS",
    },
    {
      since: "2007-05-01",
      behaviour: "six-layers-defining-first",
      summary: "The same; abilities that define characteristics depend on nothing.",
      says: /\(5\) all other continuous effects.*\(6c\) changes from counters; \(6d\) effects from static abilities.*neither effect is from a characteristic-defining ability/,
      order: SIX,
      defining: "DEPEND_ON_NOTHING",
    },
    {
      since: "2009-07-11",
      behaviour: "seven-layers",
      summary: "Colors and abilities have a layer each; power and toughness are set, then modified, by counters too.",
      says: /Color-changing effects are applied.*Ability-adding (effects|and).*neither effect is from a characteristic-defining ability(?! or both)/,
      order: SEVEN,
      defining: "DEPEND_ON_NOTHING",
    },
    {
      since: "2012-05-01",
      behaviour: "seven-layers-defining-on-defining",
      summary: "The same; abilities that define characteristics depend on one another.",
      says: /Color-changing effects are applied.*Ability-adding (effects|and).*or both effects are from characteristic-defining abilities/,
      order: SEVEN,
      defining: "DEPEND_ON_ONE_ANOTHER",
    },
  ],
  until: null,
};
