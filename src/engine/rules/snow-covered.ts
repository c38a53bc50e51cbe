import * as lay from "../lay-out";
import { type RuleVariant } from "../dated";
import { withStates } from "../naming";
import { ruleNumbers, since, together } from "../rule-numbers";
import { type RuleRecord } from "./record";

const WALKER = lay.creature("walker", "2/2", { landwalk: [{ subtypes: ["Swamp"], supertypes: ["Snow"] }] });

const swamp = (rest: lay.Rest) => lay.bobs(lay.permanent("bog", "Land — Swamp", rest));

interface SnowCovered extends RuleVariant {
  /** False as long as it is a status, which a land keeps when it loses all abilities. */
  readonly isAbility: boolean;
  /** Whether a land keeps it that becomes a basic land, or is given basic land types. */
  readonly staysOnBasicLands: boolean;
}

/** What snow-covered is before it is a supertype, which is called snow from 2006-07-15 on. */
export const snowCovered: RuleRecord<SnowCovered> = {
  called: withStates("snow-covered", ["snow-covered lands", "snow-covered"], {
    "ability|ability-that-stays": ["snow-covered as an ability", "snow-covered ability", "snow-covered keyword"],
  }),
  subject: "TYPES",
  onCards: "snow",
  after: "Snow-covered is a supertype.",
  shown: [
    lay.looks(
      "A snow-covered land loses all abilities.",
      lay.under([swamp({ typeLine: "Snow-Covered Land — Swamp" })], lay.onIt("bog", { loseAllAbilities: true })),
    ),
    lay.looks(
      "An effect makes an Island of a snow-covered land.",
      lay.under([swamp({ typeLine: "Snow-Covered Land — Swamp" })], lay.onIt("bog", { setSubtypes: ["Island"] })),
    ),
    lay.block(
      "A creature with snow swampwalk attacks, and Bob's Swamp has snow-covered as a keyword.",
      lay.duel([WALKER, lay.bobs(lay.BEAR), swamp({ keywords: ["SNOW_COVERED"] })]),
      lay.attacking("walker"),
      lay.blocking("bear>walker"),
    ),
  ],
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
