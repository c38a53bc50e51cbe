import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { withStates } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { zoneInWords } from "./common/zones";
import { type ObjectAction, objectVariant } from "./common/object-action";

const anyToken: ObjectAction = {
  kind: "TOKEN_CEASES",
  among: (index) => index.notCards,
  concerns: (object) => object.kind === "TOKEN",
  applies: (object) => object.zone !== "BATTLEFIELD" || object.phasedOut,
  result: (object) => ({ type: "cease", object: object.id }),
  figures: (object, _, { view }) => {
    const token = `The token ${nameOf(object)}`;
    if (object.zone !== "BATTLEFIELD") return `${token} is in ${zoneInWords(object.zone)}, not on the battlefield.`;
    if (!object.phasedOut) return `${token} is on the battlefield.`;
    return `${token} is ${view.board.rules.phasing!.isZone ? "in the phased-out zone, not in play" : "on the battlefield, phased out"}.`;
  },
};

export const tokenCeases: StateBasedActionDefinition<"TOKEN_CEASES"> = {
  kind: "TOKEN_CEASES",
  called: withStates("tokens ceasing to exist", ["token ceases", "tokens in graveyard", "tokens outside battlefield"], {
    "phased-out-ceases": ["phased-out tokens ceasing to exist", "phased-out tokens"],
  }),
  subject: "TOKENS_AND_COPIES",
  onCards: "phases out",
  shown: [
    lay.checks("A token is phased out.", lay.duel([lay.creature("goblin", "1/1", { kind: "TOKEN", phasedOut: true })])),
  ],
  numbers: ruleNumbers("704.5d@2026-08-07"),
  until: null,
  wordingOnly: [],
  variants: [
    // "A token in a zone other than the in-play zone ceases to exist." (2006-10-01) Phased out is such a zone (217.8d).
    objectVariant(
      {
        since: "1999-04-23",
        behaviour: "phased-out-ceases",
        says: /token in a? ?zone other than the in-play zone ceases/,
        summary: "A token that is not in play ceases to exist; a phased-out token is not in play.",
      },
      anyToken,
    ),
    // 2009-07-11: phased out is a status now, named beside the zones.
    objectVariant(
      {
        since: "2009-07-11",
        behaviour: "phased-out-ceases",
        says: /token is phased out, or is in a zone other/,
        summary: "A token that is phased out or in a zone other than the battlefield ceases to exist.",
      },
      anyToken,
    ),
    // 2017-08-25: only the zone counts.
    objectVariant(
      {
        since: "2017-08-25",
        behaviour: "phased-out-stays",
        says: /token is in a zone other than the battlefield/,
        summary: "A token in a zone other than the battlefield ceases to exist; a phased-out token stays.",
      },
      { ...anyToken, applies: (object) => object.zone !== "BATTLEFIELD" },
    ),
  ],
};
