import * as lay from "../lay-out";
import { type RuleVariant } from "../dated";
import { named } from "../naming";
import { ruleNumbers, since, together } from "../rule-numbers";
import { type RuleRecord } from "./record";

const legend = (id: string, rest: lay.Rest) =>
  lay.creature(id, "1/1", { name: "Xira", typeLine: "Creature — Legend", ...rest });

interface LegendInWhateverForm extends RuleVariant {
  /** Whether one that an effect made a Legend is legendary too when it stops being a creature. */
  readonly byEffects: boolean;
}

/**
 * "Legend" and "legendary" are one thing, of creatures and of others. Before that, Legend is a creature type and nothing
 * else; from July 2003 on neither turns into the other.
 */
export const legendInWhateverForm: RuleRecord<LegendInWhateverForm> = {
  called: named(
    "Legend and legendary turning into each other",
    "legend legendary conversion",
    "legend becomes legendary",
    "legends becoming legendary noncreature",
  ),
  subject: "LEGENDS",
  before: "Legend is a creature type and nothing else: a Legend that stops being a creature is no legend.",
  after: "Legend and legendary stay what they are.",
  shown: [
    lay.checks(
      "A Legend that an effect has made an artifact, and another of its name.",
      lay.under(
        [legend("stone", { timestamp: 1 }), lay.bobs(legend("living", { timestamp: 2 }))],
        lay.onIt("stone", { addTypes: ["Artifact"], removeTypes: ["Creature"] }),
      ),
    ),
    lay.checks(
      "An effect made a creature a Legend, another an artifact of it, and there is a Legend of its name.",
      lay.under(
        [
          legend("older", { timestamp: 1 }),
          lay.creature("newer", "2/2", { name: "Xira", typeLine: "Creature — Ogre", timestamp: 2 }),
        ],
        lay.onIt("newer", { id: "knight", timestamp: 10, addTypes: ["Legend"] }),
        lay.onIt("newer", { id: "petrify", timestamp: 20, addTypes: ["Artifact"], removeTypes: ["Creature"] }),
      ),
    ),
  ],
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

/** Legend among the creature types, so that what is every creature type is a Legend. */
export const legendAsCreatureType: RuleRecord = {
  called: named("Legend as a creature type", "legend creature type", "creature type legend"),
  subject: "LEGENDS",
  after: "Legend is no creature type.",
  shown: [
    lay.checks(
      "An effect gives a creature every creature type, and there is a legend of its name.",
      lay.under(
        [
          lay.creature("plain", "2/2", { name: "Xira", timestamp: 5 }),
          lay.creature("legendary", "2/2", { name: "Xira", typeLine: "Legendary Creature — Insect", timestamp: 1 }),
        ],
        lay.onIt("plain", { addAllCreatureTypes: true }),
      ),
    ),
  ],
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
