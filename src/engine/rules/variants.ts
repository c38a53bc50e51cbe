import * as lay from "../lay-out";
import { unvaried } from "../dated";
import { named } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

const OF_PARTS =
  "What the variant does are rules of their own, which have examples: this one says that there is such a variant.";

/** Commander, called EDH until 2011. */
export const commanderVariant: RuleRecord = {
  called: named("the Commander variant", "commander variant", "commander format", "edh format"),
  subject: "COMMANDERS",
  before: null,
  shown: [lay.notShown("commander", OF_PARTS)],
  ...unvaried(ruleNumbers("903.1@2026-08-07"), {
    behaviour: "commander",
    summary: "Each deck is led by a legendary creature, its commander.",
    says: /each deck is led by a legendary creature/,
  }),
};

/** Archenemy, with schemes. */
export const archenemyVariant: RuleRecord = {
  called: named("the Archenemy variant", "archenemy variant", "archenemy format"),
  subject: "MULTIPLAYER",
  before: null,
  shown: [lay.notShown("archenemy", OF_PARTS)],
  ...unvaried(ruleNumbers("904.1@2026-08-07"), {
    behaviour: "archenemy",
    summary: "A team of players plays against one who has schemes.",
    says: /a team of players faces off against a single opponent/,
  }),
};

/** Planechase, called Planar Magic until 2011. */
export const planechaseVariant: RuleRecord = {
  called: named("the Planechase variant", "planechase variant", "planechase format"),
  subject: "COMMAND_ZONE",
  onCards: "plane",
  before: null,
  shown: [lay.notShown("planechase", OF_PARTS)],
  ...unvaried(ruleNumbers("901.1@2026-08-07"), {
    behaviour: "planechase",
    summary: "Planes, and later phenomena, have abilities that bear on the game.",
    says: /plane cards.* add additional abilities and randomness/,
  }),
};

/** Which mana a player may have in Commander. */
export const offColourMana: RuleRecord = {
  called: named(
    "off-colour mana in Commander",
    "commander off-color mana",
    "commander mana rule 4",
    "off-color mana colorless",
    "mana outside color identity",
  ),
  subject: "COMMANDERS",
  before: null,
  after: "A player may have mana of any color.",
  shown: [
    lay.notShown("colourless-instead", "Boards have mana of no color."),
    lay.notShown(null, "Boards have mana of no color."),
  ],
  ...unvaried(
    ruleNumbers("903.9@2015-11-13"),
    {
      behaviour: "colourless-instead",
      summary: "In Commander, mana of a colour that the commander has not is colourless mana instead.",
      says: /mana .*of a color that isn't in the .*colorless mana/,
    },
    "2016-01-16",
  ),
};
