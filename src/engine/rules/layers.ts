import * as lay from "../lay-out";
import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type Dated, inForceOn, type NumbersInForce, type RuleVariant } from "../dated";
import { withStates } from "../naming";
import { ruleNumbers, since, together } from "../rule-numbers";
import { type Bits } from "../vocabularies/bits";
import { PART, SIZES } from "../vocabularies/parts";
import { type RuleRecord } from "./record";

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
  readonly does: LayerName;
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

const WHOLE = PART.control | PART.types | PART.colors | PART.keywords | SIZES;

const layer = (does: LayerName, takes: Layer["takes"]): Layer => ({
  does,
  takes,
  hasCounters: false,
  countsAtLast: false,
});

const all = (does: LayerName, parts: Bits): Layer => layer(does, () => parts);

const control = all("control", PART.control);

/**
 * Before the other parts in every text: where none gives its place (before 2003-07-01), what an effect does depends on what
 * changes its text (418.5b).
 */
const text = all("text", PART.text | PART.names);

const counters: Layer = { ...all("counters", 0), hasCounters: true };

const switches = all("switches", PART.switches);

const changesTypes = ({ writes }: Traits): boolean => (writes & PART.types) !== 0;

const typeChangersWhole = layer("types", (effect) => (changesTypes(effect) ? WHOLE : 0));

const definingSizes = layer("defined", ({ characteristicDefining }) =>
  characteristicDefining ? PART.sets | PART.adds : 0,
);

/**
 * "As long as the creature card is in play, the value of * is treated just as if that number were actually printed on the
 * card." (208.2 of 2001-07-23 to 2003-05-26; "the ability sets the value of *" in 2003-07-01.) It comes before everything
 * else, and counts what there is: the text applies "at any given moment" (418.4a).
 */
const definingAsPrinted: Layer = {
  ...layer("defined", ({ characteristicDefining }) => (characteristicDefining ? WHOLE : 0)),
  countsAtLast: true,
};

/**
 * Who controls an object is not a characteristic (201.2 of 2003), so the order of these says nothing of it: it is settled first,
 * as later texts say. A text that sets a characteristic is read as part of what the object starts with (402.3 of 1999).
 */
const TYPES_THEN_OTHERS = [control, text, definingAsPrinted, typeChangersWhole, counters, all("others", WHOLE)];

/** What switches power and toughness comes among what else changes them: "any effects that are applied after the switching effect apply normally" (418.5i). */
const SIX_WITH_TYPE_CHANGERS_WHOLE = [
  layer("control", (effect) => (changesTypes(effect) ? 0 : PART.control)),
  text,
  typeChangersWhole,
  all("others", PART.colors | PART.keywords),
  definingSizes,
  counters,
  all("sizes", SIZES),
];

const SIX = [
  control,
  text,
  all("types", PART.types),
  all("others", PART.colors | PART.keywords),
  definingSizes,
  layer("sizes", ({ source }) => (source === null ? PART.sets | PART.adds : PART.sets)),
  counters,
  all("adds", PART.adds),
  switches,
];

const SEVEN = [
  control,
  text,
  all("types", PART.types),
  all("colors", PART.colors),
  all("abilities", PART.keywords),
  definingSizes,
  all("sizes", PART.sets),
  counters,
  all("adds", PART.adds),
  switches,
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
export const layers: RuleRecord<LayersInForce> = {
  called: withStates(
    "the layers",
    ["layer system", "layers", "continuous effect layers", "interaction of continuous effects"],
    {
      "seven-layers|seven-layers-defining-on-defining": ["seven layers", "7 layers"],
      "six-layers-types-whole|six-layers|six-layers-defining-first": ["six layers", "6 layers"],
    },
  ),
  subject: "LAYERS",
  shown: [
    lay.looks(
      "An ability of a creature defines it as 3/3, and an effect takes all its abilities.",
      lay.under(
        [lay.creature("treefolk", "0/0")],
        { id: "size", source: "treefolk", characteristicDefining: true, ...lay.constants(3, 3) },
        lay.onIt("treefolk", { loseAllAbilities: true }),
      ),
    ),
    lay.looks(
      "All creatures become 0/2; then an artifact becomes a 3/2 creature.",
      lay.under(
        [lay.permanent("sphere", "Artifact", { timestamp: 1 })],
        { id: "small", affects: { types: ["Creature"] }, timestamp: 9, ...lay.constants(0, 2) },
        lay.onIt("sphere", { id: "alive", timestamp: 5, addTypes: ["Creature"], ...lay.constants(3, 2) }),
        lay.onIt("sphere", { id: "alive-again", timestamp: 12, addTypes: ["Creature"], ...lay.constants(3, 2) }),
      ),
    ),
    lay.looks(
      "An artifact that was 0/2 as a creature becomes a 3/2 creature; an older effect makes creatures 0/2.",
      lay.under(
        [lay.permanent("sphere", "Artifact", { timestamp: 1 })],
        { id: "small", affects: { types: ["Creature"] }, timestamp: 5, ...lay.constants(0, 2) },
        lay.onIt("sphere", { id: "alive", timestamp: 9, addTypes: ["Creature"], ...lay.constants(3, 2) }),
      ),
    ),
    lay.looks(
      "By an ability of its own a golem is an Elf if it is a Goblin, and an effect makes a Goblin of it.",
      lay.under(
        [lay.creature("golem", "2/2", { typeLine: "Artifact Creature", timestamp: 0 })],
        {
          ...{ id: "elf", source: "golem", affects: { isSource: true, subtypes: ["Goblin"] } },
          ...{ addTypes: ["Elf"], characteristicDefining: true, timestamp: 0 },
        },
        lay.onIt("golem", { id: "goblin", addTypes: ["Goblin"], timestamp: 5 }),
      ),
    ),
    lay.looks(
      "What flies is red; then a green creature gains flying.",
      lay.under(
        [lay.creature("bear", "2/2", { colors: ["GREEN"], timestamp: 0 })],
        { id: "red", affects: { keywords: ["FLYING"] }, setColors: ["RED"], timestamp: 1 },
        lay.onIt("bear", { id: "wings", addKeywords: ["FLYING"], timestamp: 2 }),
      ),
    ),
    lay.looks(
      "Two abilities of a golem define it: it is an Elf if it is a Goblin, and it is a Goblin.",
      lay.under(
        [lay.creature("golem", "2/2", { typeLine: "Artifact Creature", timestamp: 0 })],
        {
          ...{ id: "elf", source: "golem", affects: { isSource: true, subtypes: ["Goblin"] } },
          ...{ addTypes: ["Elf"], characteristicDefining: true, timestamp: 0 },
        },
        { id: "goblin", source: "golem", addTypes: ["Goblin"], characteristicDefining: true, timestamp: 5 },
      ),
    ),
    lay.looks(
      "A 2/2 with a +1/+1 counter got +4/+4 and gets +0/+2 from an enchantment; then it becomes 0/1.",
      lay.under(
        [
          lay.creature("ogre", "2/2", { timestamp: 1, ...lay.counters("+1/+1", 1) }),
          lay.permanent("banner", "Enchantment", { timestamp: 4 }),
        ],
        lay.onIt("ogre", { id: "growth", timestamp: 3, addPower: { constant: 4 }, addToughness: { constant: 4 } }),
        { id: "gear", source: "banner", timestamp: 4, affects: { types: ["Creature"] }, addToughness: { constant: 2 } },
        lay.onIt("ogre", { id: "frog", timestamp: 5, ...lay.constants(0, 1) }),
      ),
    ),
  ],
  numbers: ruleNumbers(
    since("1999-11-01", "214.5@2003-05-26"),
    together("613.1@2026-08-07", "613.6@2026-08-07"),
    since("2005-10-01", "613.1@2026-08-07", "613.6@2026-08-07", "613.8b@2026-08-07"),
    since("2007-05-01", "613.1@2026-08-07", "613.8a@2026-08-07"),
    since(
      "2009-07-11",
      ...(["613.1e@2026-08-07", "613.1f@2026-08-07", "613.8a@2026-08-07"] as const),
      ...(["613.4b@2026-08-07", "613.4c@2026-08-07"] as const),
    ),
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

/** What the texts call a layer from a date on, and words of theirs that place it. */
interface LayerLabel extends Dated {
  /** "7b", as effects and judges cite it; null where the text counts no layers. */
  readonly layer: string | null;
  readonly says: RegExp;
}

/** Where the texts have a layer. */
interface LayerPlace {
  readonly numbers: readonly NumbersInForce[];
  readonly labels: readonly LayerLabel[];
}

const label = (since: IsoDate, layer: string | null, says: RegExp): LayerLabel => ({ since, layer, says });

/** By what it does. The text of 1999-04-23 has no such rule. */
const LAYER_PLACES = {
  copies: {
    numbers: ruleNumbers("613.1@2026-08-07", "613.1a@2026-08-07", "613.2a@2026-08-07"),
    labels: [
      label("2001-07-23", null, /then applying copy effects/),
      label("2003-10-01", "1", /\(1\) copy effects|^Layer 1: Copy effects are applied/),
      label("2020-04-17", "1a", /^Layer 1a: Copiable effects are applied\. This includes copy effects/),
    ],
  },
  control: {
    numbers: ruleNumbers("613.1@2026-08-07", "613.1b@2026-08-07"),
    labels: [label("2003-10-01", "2", /\(2\) control-changing effects|^Layer 2: Control-changing effects/)],
  },
  text: {
    numbers: ruleNumbers("613.1@2026-08-07", "613.1c@2026-08-07"),
    labels: [
      label("2003-07-01", null, /then applying text-changing effects/),
      label("2003-10-01", "3", /\(3\) text-changing effects|^Layer 3: Text-changing effects/),
    ],
  },
  types: {
    numbers: ruleNumbers("214.5@2003-05-26", "613.1@2026-08-07", "613.1d@2026-08-07"),
    labels: [
      label("1999-11-01", null, /type-changing ability|generated by type-changing abilities/),
      label("2003-10-01", "4", /\(4\) type-|^Layer 4: Type-changing effects/),
    ],
  },
  colors: {
    numbers: ruleNumbers("613.1e@2026-08-07"),
    labels: [label("2009-07-11", "5", /^Layer 5: Color-changing effects/)],
  },
  abilities: {
    numbers: ruleNumbers("613.1f@2026-08-07"),
    labels: [label("2009-07-11", "6", /^Layer 6: Ability-adding/)],
  },
  others: {
    numbers: ruleNumbers("214.5@2003-05-26", "613.1@2026-08-07"),
    labels: [
      label(
        "1999-11-01",
        null,
        /Continuous effects that don't change the type|then applying all other continuous effects/,
      ),
      label("2003-10-01", "5", /\(5\) all other continuous effects/),
    ],
  },
  defined: {
    numbers: ruleNumbers("214.5@2003-05-26", "613.1@2026-08-07", "613.4a@2026-08-07"),
    labels: [
      label(
        "1999-11-01",
        null,
        /initial value|starting with the printed or token value|generated by characteristic-setting abilities/,
      ),
      label("2003-10-01", "6", /apply effects from characteristic-setting abilities first/),
      label("2005-10-01", "6a", /\(6a\) effects from characteristic-(setting|defining)/),
      label("2009-07-11", "7a", /^Layer 7a: Effects from characteristic-defining/),
    ],
  },
  sizes: {
    numbers: ruleNumbers("613.1@2026-08-07", "613.4b@2026-08-07"),
    labels: [
      label("2003-10-01", "6", /\(6\) power- or toughness-changing effects/),
      label("2005-10-01", "6b", /\(6b\) all other effects not specifically applied/),
      label("2009-07-11", "7b", /^Layer 7b: Effects that set power/),
    ],
  },
  counters: {
    numbers: ruleNumbers("613.1@2026-08-07", "613.3d@2020-01-24", "613.4c@2026-08-07"),
    labels: [
      label("2001-07-23", null, /changes due to counters/),
      label("2003-10-01", "6", /apply changes from counters after/),
      label("2005-10-01", "6c", /\(6c\) changes from counters/),
      label("2009-07-11", "7d", /^Layer 7d: .*changes from counters/),
      label("2020-04-17", "7c", /^Layer 7c: Effects and counters that modify/),
    ],
  },
  adds: {
    numbers: ruleNumbers("613.1@2026-08-07", "613.4c@2026-08-07"),
    labels: [
      label("2005-10-01", "6d", /\(6d\) effects from static abilities that modify/),
      label("2009-07-11", "7c", /^Layer 7c: Effects (and counters )?that modify/),
    ],
  },
  switches: {
    numbers: ruleNumbers("613.1@2026-08-07", since("2009-07-11", "613.4d@2026-08-07")),
    labels: [
      label("2005-10-01", "6e", /\(6e\) effects that switch/),
      label("2009-07-11", "7e", /^Layer 7e: Effects that switch/),
      label("2020-04-17", "7d", /^Layer 7d: Effects that switch/),
    ],
  },
} as const satisfies Readonly<Record<string, LayerPlace>>;

export type LayerName = keyof typeof LAYER_PLACES;

/** What the text in force on a date calls a layer, and under which number; undefined if it has none. */
export function layerOn(name: LayerName, date: IsoDate): (LayerLabel & { readonly number: RuleNumber }) | undefined {
  const { numbers, labels }: LayerPlace = LAYER_PLACES[name];
  const found = inForceOn(labels, date);
  return found && { ...found, number: inForceOn(numbers, date)!.numbers[0]! };
}
