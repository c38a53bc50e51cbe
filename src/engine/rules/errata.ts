import * as lay from "../lay-out";
import { type RuleVariant } from "../dated";
import { named } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type CardType, type Keyword, type Supertype } from "../vocabulary";
import { type RuleRecord } from "./record";

/** What the errata of which the rules tell make of a card that was printed before them. */
interface Errata extends RuleVariant {
  /** The cards: those with all of this. */
  readonly printed: { readonly type: CardType; readonly subtype?: string; readonly names?: readonly string[] };
  readonly gains: { readonly type?: CardType; readonly supertype?: Supertype; readonly keyword?: Keyword };
  readonly loses?: { readonly type?: CardType; readonly subtype?: string };
}

const printed = { applyErrata: true };

const FROM_BEFORE_EIGHTH_EDITION = ["Plains", "Island", "Swamp", "Mountain", "Forest"].flatMap((name) => [
  name,
  `Snow-Covered ${name}`,
]);

/** Lands printed before the Eighth Edition do not say that they are basic. */
const errataOnBasicLands: RuleRecord<Errata> = {
  called: named("basic lands by their names", "errata basic lands", "basic supertype errata", "basic lands errata"),
  subject: "TYPES",
  onCards: "basic",
  before: "Lands are basic by their names, without errata.",
  shown: [
    lay.notShown("basic-by-name", "Until the day before, a land was basic by its name without errata: landsByName."),
  ],
  numbers: ruleNumbers("205.4c@2026-08-07"),
  variants: [
    {
      since: "2003-07-01",
      behaviour: "basic-by-name",
      summary: "Lands named Plains, Island, Swamp, Mountain or Forest, snow-covered or not, are basic.",
      says: /following names are basic lands.*Forest, Island, Mountain, Plains, Swamp, Snow-Covered Forest/,
      printed: { type: "land", names: FROM_BEFORE_EIGHTH_EDITION },
      gains: { supertype: "basic" },
    },
  ],
  until: null,
};

/** Legend was a creature type. */
const errataOnLegends: RuleRecord<Errata> = {
  called: named(
    "Legends becoming legendary",
    "errata legends",
    "legends errata",
    "creature type legend errata",
    "legends legendary errata",
  ),
  subject: "LEGENDS",
  before: "Legend is a creature type, and needs no errata.",
  shown: [
    lay.looks(
      "A card printed as Summon Legend, read with errata.",
      lay.duel([lay.creature("kiku", "2/2", { typeLine: "Summon Legend" })], printed),
    ),
  ],
  numbers: ruleNumbers("Glossary"),
  variants: [
    {
      since: "2004-10-01",
      behaviour: "legendary-instead",
      summary: "Creature cards printed with the creature type Legend are legendary instead.",
      says: /(have been given|been given) errata (in the Oracle card reference )?(so they|to) have the legendary supertype/,
      printed: { type: "creature", subtype: "legend" },
      gains: { supertype: "legendary" },
      loses: { subtype: "legend" },
    },
  ],
  until: null,
};

/** Walls could not attack, without saying so. */
const errataOnWalls: RuleRecord<Errata> = {
  called: named(
    "Walls having defender",
    "errata walls",
    "walls errata",
    "walls defender",
    "walls gaining defender",
    "walls getting defender",
  ),
  subject: "TYPES",
  onCards: "wall",
  before: "Walls can't attack, without errata.",
  shown: [
    lay.looks(
      "A card printed as Summon Wall, read with errata.",
      lay.duel([lay.creature("wall", "0/4", { typeLine: "Summon Wall" })], printed),
    ),
  ],
  numbers: ruleNumbers("Glossary"),
  variants: [
    {
      since: "2004-10-01",
      behaviour: "defender",
      summary: "Older cards with the creature type Wall have defender.",
      says: /[Oo]lder cards with the Wall creature type .*errata .*have (the )?defender/,
      printed: { type: "creature", subtype: "wall" },
      gains: { keyword: "DEFENDER" },
    },
  ],
  until: null,
};

/** Planeswalkers were unique by their types at first. */
const errataOnPlaneswalkers: RuleRecord<Errata> = {
  called: named(
    "planeswalkers being legendary",
    "legendary planeswalkers",
    "planeswalkers becoming legendary",
    "planeswalkers errata",
    "planeswalkers legendary",
  ),
  subject: "PLANESWALKERS",
  before: { since: "2007-10-01", sentence: "Planeswalkers are not legendary." },
  shown: [
    lay.looks(
      "A planeswalker printed without legendary, read with errata.",
      lay.duel(
        [lay.permanent("jace", "Planeswalker — Jace", { owner: "ann", ...lay.counters("loyalty", 3) })],
        printed,
      ),
    ),
  ],
  numbers: ruleNumbers("306.4@2026-08-07"),
  variants: [
    {
      since: "2017-09-29",
      behaviour: "legendary",
      summary: "Planeswalker cards are legendary, whenever they were printed.",
      says: /planeswalker cards printed before this change have received errata .* to have the legendary supertype/,
      printed: { type: "planeswalker" },
      gains: { supertype: "legendary" },
    },
  ],
  until: null,
};

/** Tribal is called kindred. */
const errataOnTribals: RuleRecord<Errata> = {
  called: named("tribal becoming kindred", "errata tribal", "tribal errata", "tribal cards kindred"),
  subject: "TYPES",
  onCards: "kindred",
  before: { since: "2007-05-01", sentence: "Tribal is a card type." },
  shown: [
    lay.looks(
      "A card printed as Tribal Enchantment, read with errata.",
      lay.duel([lay.permanent("blossom", "Tribal Enchantment — Faerie")], printed),
    ),
  ],
  numbers: ruleNumbers("308.3@2026-08-07"),
  variants: [
    {
      since: "2024-06-07",
      behaviour: "kindred-instead",
      summary: "Cards printed with the card type tribal are kindreds instead.",
      says: /printed with the "tribal" card type\. Cards printed with that type have received errata/,
      printed: { type: "tribal" },
      gains: { type: "kindred" },
      loses: { type: "tribal" },
    },
  ],
  until: null,
};

/** General errata on type lines, as far as the rules themselves tell of them. */
export const ERRATA = {
  errataOnBasicLands,
  errataOnLegends,
  errataOnWalls,
  errataOnPlaneswalkers,
  errataOnTribals,
} as const satisfies Readonly<Record<string, RuleRecord<Errata>>>;
