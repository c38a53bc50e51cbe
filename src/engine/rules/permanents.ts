import { type DatedRule, type RuleVariant, unvaried } from "../dated";
import { ruleNumbers, since, together } from "../rule-numbers";

interface Indestructibility extends RuleVariant {
  /** False as long as being indestructible is a quality, which an object keeps when it loses all abilities. */
  readonly isAbility: boolean;
}

/** A permanent that can't be destroyed; before the first version the word means nothing. */
export const indestructible: DatedRule<Indestructibility> = {
  numbers: ruleNumbers("Glossary", "702.12b@2026-08-07"),
  variants: [
    {
      since: "2004-02-01",
      behaviour: "quality",
      summary: "An indestructible permanent can't be destroyed, and stays so when it loses all abilities.",
      says: /is indestructible.*(rules and effects can't destroy it|can't be destroyed)/,
      isAbility: false,
    },
    {
      since: "2013-07-13",
      behaviour: "ability",
      summary: "A permanent with indestructible can't be destroyed; it loses that with its abilities.",
      says: /permanent with indestructible can't be destroyed/,
      isAbility: true,
    },
  ],
  until: null,
};

interface Phasing extends RuleVariant {
  readonly isZone: boolean;
}

/** What phased out is. The first text known to name the zone in a rule is that of 2001. */
export const phasing: DatedRule<Phasing> = {
  numbers: ruleNumbers("217.8a@2009-05-01", "702.26b@2026-08-07"),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "zone",
      summary: "Phased out is a zone of its own.",
      says: /placed in the phased-out zone/,
      isZone: true,
    },
    {
      since: "2009-07-11",
      behaviour: "status",
      summary: "Phased out is a status of a permanent on the battlefield.",
      says: /its status changes to "phased out/,
      isZone: false,
    },
  ],
  until: null,
};

interface LegendInWhateverForm extends RuleVariant {
  /** Whether one that an effect made a Legend is legendary too when it stops being a creature. */
  readonly byEffects: boolean;
}

/**
 * "Legend" and "legendary" are one thing, of creatures and of others. Before that, Legend is a creature type and nothing
 * else; from July 2003 on neither turns into the other.
 */
export const legendInWhateverForm: DatedRule<LegendInWhateverForm> = {
  numbers: ruleNumbers(together("215.2@2004-06-01", "215.3@2003-05-26")),
  variants: [
    {
      since: "1999-11-01",
      behaviour: "turn-into-each-other",
      summary:
        "A Legend that stops being a creature is legendary; what is legendary and becomes a creature is a Legend.",
      says: /gets the creature type "Legend" for as long as it's a creature\. If a creature of type "Legend" becomes a noncreature permanent, it's a "legendary" permanent(?!.*If an effect makes a non-Legend creature)/i,
      byEffects: true,
    },
    {
      since: "2001-07-23",
      behaviour: "turn-into-each-other-unless-by-an-effect",
      summary: "The same, but a creature that an effect made a Legend is not legendary when it stops being a creature.",
      says: /gets the creature type "Legend" for as long as it's a creature\. .*If an effect makes a non-Legend creature into a Legend, .*the resulting permanent will not be legendary/i,
      byEffects: false,
    },
  ],
  until: "2003-07-01",
};

interface SnowCovered extends RuleVariant {
  /** False as long as it is a status, which a land keeps when it loses all abilities. */
  readonly isAbility: boolean;
  /** Whether a land keeps it that becomes a basic land, or is given basic land types. */
  readonly staysOnBasicLands: boolean;
}

/** What snow-covered is before it is a supertype, which is called snow from 2006-07-15 on. */
export const snowCovered: DatedRule<SnowCovered> = {
  numbers: ruleNumbers(
    since("1999-11-01", "Glossary"),
    together("502.14a@2004-06-01", "502.14b@2004-06-01"),
    since("2003-12-01", "502.14a@2004-06-01", "502.14b@2004-06-01", "305.7@2026-08-07"),
  ),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "status",
      summary: "A land may be snow-covered; Snow-Covered Plains and their like are.",
      says: /A land may be snow-covered in addition to its land type[^]*Effects that change a land's type don't add or remove snow-covered/,
      isAbility: false,
      staysOnBasicLands: true,
    },
    {
      since: "2001-07-23",
      behaviour: "ability",
      summary: "Snow-covered is a keyword ability; Snow-Covered Plains and their like have it.",
      says: /Snow-covered is an ability that doesn't do anything in its own right.*they have the snow-covered ability(?!.*other than the rules text)/,
      isAbility: true,
      staysOnBasicLands: false,
    },
    {
      since: "2003-12-01",
      behaviour: "ability-that-stays",
      summary: "The same; a land whose types an effect sets to basic land types keeps it.",
      says: /Snow-covered is an ability that doesn't do anything in its own right.*they have the snow-covered ability.*loses any rules text it had in its text box, other than the rules text for the snow- ?covered ability/,
      isAbility: true,
      staysOnBasicLands: true,
    },
  ],
  until: "2004-10-01",
};

/** Land types are not on the type line yet, nor is "basic": both come with the name. */
export const landsByName: DatedRule = {
  numbers: ruleNumbers(since("1999-11-01", "305.5@2026-08-07", "214.9d@2003-05-26")),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "type-by-name",
      summary:
        "A land has its name as its land type, and is basic if that is Plains, Island, Swamp, Mountain or Forest.",
      says: /always the same as the name of the land card.*(The basic lands are plains|A land with one of these words as its name is a basic land)/,
    },
  ],
  until: "2003-07-01",
};

/**
 * Singular and plural, male and female of a creature type are one type. From 2003-03-15 on the Oracle is to be used
 * instead. The copy of the text of 2003-05-26 still has the sentence, with other rules of before 2003-03-15.
 */
export const creatureTypeForms: DatedRule = {
  numbers: ruleNumbers(since("1999-11-01", "214.7b@2003-05-26")),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "all-forms-are-one",
      summary: "Plurality and gender are ignored when determining creature types.",
      says: /Plurality and gender are ignored when determining creature types/,
    },
  ],
  until: "2003-03-15",
};

/** A card with two faces; before the first version the rules know none. */
export const doubleFacedCards: DatedRule = unvaried(ruleNumbers("712.8e@2026-08-07"), {
  behaviour: "the-face-that-is-up",
  summary: "A permanent with its back face up has only the characteristics of its back face.",
  says: /double-faced permanent('s back face is| has its back face) up, it has only the characteristics of its back face/,
});

interface CreatureAuras extends RuleVariant {
  /** Whether one that is on an object goes at once. */
  readonly areIllegalOnObjects: boolean;
  /** Whether one that is on a player goes at once. */
  readonly areIllegalOnPlayers: boolean;
}

/** An Aura that is also a creature; before the first version it enchants like any other. */
export const creatureAuras: DatedRule<CreatureAuras> = {
  numbers: ruleNumbers("303.4d@2026-08-07"),
  variants: [
    {
      since: "2004-02-01",
      behaviour: "go-from-objects-at-once",
      summary: "An Aura that is also a creature can't enchant a permanent and is put into its owner's graveyard.",
      says: /that's also a creature can't (be attached to another object|enchant a permanent)\. If this occurs somehow, the (local enchantment|Aura) is put/,
      areIllegalOnObjects: true,
      areIllegalOnPlayers: false,
    },
    {
      since: "2007-05-01",
      behaviour: "go-at-once",
      summary: "An Aura that is also a creature can't enchant anything and is put into its owner's graveyard.",
      says: /that's also a creature can't enchant anything\. If this occurs somehow, the Aura is put/,
      areIllegalOnObjects: true,
      areIllegalOnPlayers: true,
    },
    {
      since: "2009-10-01",
      behaviour: "become-unattached-first",
      summary: "An Aura that is also a creature becomes unattached, and goes in the next check.",
      says: /becomes unattached, then is put into its owner's graveyard/,
      areIllegalOnObjects: false,
      areIllegalOnPlayers: false,
    },
  ],
  until: null,
};

interface FaceDown extends RuleVariant {
  readonly power: number;
  readonly toughness: number;
}

/**
 * A creature that is face down. The second version came with morph in the edition of 2002-10-07, whose text is not at hand; the
 * next one at hand has it.
 */
export const faceDownCreatures: DatedRule<FaceDown> = {
  numbers: ruleNumbers("708.2@2026-08-07", "708.2a@2026-08-07"),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "0/1",
      summary: "A face-down creature is 0/1, colorless, without a name, creature types and abilities.",
      says: /in play face down or that come into play face down are 0\/1 colorless creatures/,
      power: 0,
      toughness: 1,
    },
    {
      since: "2002-10-07",
      behaviour: "2/2",
      summary: "A permanent turned face down is a 2/2 creature without a name, subtypes and text.",
      says: /becomes a 2\/2 face-down creature/,
      power: 2,
      toughness: 2,
    },
  ],
  until: null,
};

/** A creature without a value for its power or toughness; before the first version no rule says what it has. */
export const valuelessCreatures: DatedRule = unvaried(ruleNumbers("208.5@2026-08-07"), {
  behaviour: "zero",
  summary: "A creature that has no value for its power has power 0, and likewise toughness.",
  says: /If a creature somehow has no value for its power, its power is 0\. The same is true for toughness/,
});

/** A subtype that fits none of an object's card types; before the first version an effect may give it. */
export const subtypesNeedTypes: DatedRule = unvaried(ruleNumbers("205.3d@2026-08-07"), {
  behaviour: "none-without-its-type",
  summary: "An object can't gain a subtype that doesn't correspond to one of its card types.",
  says: /An object can't gain a subtype that doesn't correspond to one of that object's types/,
});

/** Rule 310 alone names a protector who is unfit without being the controller, until 704.5y names every unfit one. */
export const unfitProtectors: DatedRule = unvaried(
  ruleNumbers("310.11@2026-08-07"),
  {
    behaviour: "replaced-unless-attacked",
    summary:
      "If the protector of a battle that is not being attacked can't be its protector, its controller chooses one.",
    says: /^If a battle that isn't being attacked .*or its protector is a player who can't be its protector based on its battle type/,
  },
  "2026-08-07",
);

/**
 * What the section on battles says of a battle whose protector can't be its protector: it leaves alone what is being attacked,
 * where a state-based action does not (704.5x; 704.5y since 2026-08-07).
 */
export const attackedBattles: DatedRule = unvaried(ruleNumbers("310.11@2026-08-07"), {
  behaviour: "left-alone",
  summary: "A battle that is being attacked keeps a protector who can't be its protector, by the section on battles.",
  says: /^If a battle that isn't being attacked .*or its protector is a player who can't be its protector/,
});

/** Legend among the creature types, so that what is every creature type is a Legend. */
export const legendAsCreatureType: DatedRule = {
  numbers: ruleNumbers(since("1999-11-01", "215.2@2004-06-01")),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "legend-is-a-creature-type",
      summary: "Legend is a creature type.",
      says: /Legend"? is a creature type; "?legendary"? is not/i,
    },
  ],
  until: "2004-10-01",
};

interface BasicLandTypes extends RuleVariant {
  /** Whether it speaks of an effect that sets several of them at once. */
  readonly ofSeveralTypes: boolean;
  /** Whether those abilities go as well that other effects gave the land. */
  readonly takesAllAbilities: boolean;
  /** Whether the land becomes basic, and legendary no longer. */
  readonly isBasic: boolean;
  readonly hasItsName: boolean;
}

const UNTIL_2003 = { ofSeveralTypes: false, takesAllAbilities: true, isBasic: true };
const SINCE_2003 = { takesAllAbilities: false, isBasic: false, hasItsName: false };

/**
 * A land whose types an effect sets to basic land types: it loses the abilities of its text as its types change. What it
 * gains, mana abilities, the engine does not follow.
 */
export const basicLandTypes: DatedRule<BasicLandTypes> = {
  numbers: ruleNumbers(since("1999-11-01", "305.7@2026-08-07")),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "becomes-a-basic-land",
      summary:
        "A land that an effect makes a basic land has no ability but the mana ability of that; it is basic, and legendary no longer.",
      says: /changes a permanent into a basic land, the permanent (is no longer|no longer has) its old land type and has only the mana ability of that basic land(?!\. It is now a basic land)/,
      ...UNTIL_2003,
      hasItsName: false,
    },
    {
      since: "2001-07-23",
      behaviour: "becomes-a-basic-land-by-name",
      summary: "The same; it has the name of that basic land.",
      says: /has only the mana ability of that basic land\. It is now a basic land, and its name is that basic land's name/,
      ...UNTIL_2003,
      hasItsName: true,
    },
    {
      since: "2003-07-01",
      behaviour: "loses-its-text-to-one-type",
      summary: "A land whose type an effect changes to one of the basic land types loses its own abilities.",
      says: /changes a land's type to one of the basic land types, .* this doesn't remove any abilities that were granted to the land by other effects/,
      ofSeveralTypes: false,
      ...SINCE_2003,
    },
    {
      since: "2004-02-01",
      behaviour: "loses-its-text",
      summary: "A land whose types an effect sets to one or more of the basic land types loses its own abilities.",
      says: /(changes|sets) a land's (type|subtype) to one or more of the basic land types, .* this doesn't remove any abilities that were granted to the land by other effects/,
      ofSeveralTypes: true,
      ...SINCE_2003,
    },
  ],
  until: null,
};
