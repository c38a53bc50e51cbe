import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { named } from "../naming";
import { type Board, type BoardObject } from "../board/board";
import { ruleNumbers, since } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { zoneInWords } from "./common/zones";
import { type ObjectAction, objectVariant } from "./common/object-action";

const spellCopyAstray = (object: BoardObject): boolean => object.kind === "COPY_OF_SPELL" && object.zone !== "STACK";

const zoneOf = (object: BoardObject, { rules }: Board): string =>
  object.phasedOut && rules.phasing?.isZone ? "phased-out" : object.zone.toLowerCase();

const whereabouts = (object: BoardObject, { rules }: Board): string =>
  object.phasedOut && rules.phasing?.isZone ? "that is phased out" : `in ${zoneInWords(object.zone)}`;

const action: ObjectAction = {
  kind: "COPY_CEASES",
  among: (index) => index.notCards,
  concerns: (object) => object.kind === "COPY_OF_SPELL" || object.kind === "COPY_OF_CARD",
  applies: (object, _, { view }) => {
    if (object.kind === "COPY_OF_SPELL") return spellCopyAstray(object);
    const zone = zoneOf(object, view.board);
    return zone !== "stack" && zone !== "battlefield";
  },
  result: (object) => ({ type: "cease", object: object.id }),
  figures: (object, _, { view }) => {
    const what = object.kind === "COPY_OF_SPELL" ? "a copy of a spell" : "a copy of a card";
    return `${nameOf(object)} is ${what} ${whereabouts(object, view.board)}.`;
  },
};

export const copyCeases: StateBasedActionDefinition<"COPY_CEASES"> = {
  kind: "COPY_CEASES",
  called: named("copies ceasing to exist", "copy ceases", "copies of cards outside stack", "spell copies ceasing"),
  subject: "TOKENS_AND_COPIES",
  onCards: "copy",
  before: "No rule says what becomes of a copy that leaves its zone.",
  shown: [
    lay.checks(
      "A copy of a spell is in a graveyard.",
      lay.duel([lay.permanent("copy", "Instant", { kind: "COPY_OF_SPELL", zone: "GRAVEYARD" })]),
    ),
    lay.checks(
      "A copy of a card is in exile, and a copy of a spell in a graveyard.",
      lay.duel([
        lay.permanent("copy-of-a-card", "Instant", { kind: "COPY_OF_CARD", zone: "EXILE" }),
        lay.permanent("copy-of-a-spell", "Instant", { kind: "COPY_OF_SPELL", zone: "GRAVEYARD" }),
      ]),
    ),
    lay.checks(
      "A copy of a card is in exile.",
      lay.duel([lay.permanent("copy", "Instant", { kind: "COPY_OF_CARD", zone: "EXILE" })]),
    ),
  ],
  restsOn: ["phasing"],
  numbers: ruleNumbers(since("2002-10-07", "704.5e@2026-08-07")),
  until: null,
  wordingOnly: ["2008-02-01", "2009-07-11"],
  variants: [
    // "A copy of a spell in a zone other than the stack ceases to exist." (first sentence of 2006-10-01)
    objectVariant(
      {
        since: "2002-10-07",
        behaviour: "spells-only",
        says: /copy of a spell in a zone other than the stack ceases to exist\.( 421|$)/,
        summary: "A copy of a spell in a zone other than the stack ceases to exist.",
      },
      { ...action, concerns: (object) => object.kind === "COPY_OF_SPELL", applies: spellCopyAstray },
    ),
    // "A copy of a card in any zone other than the stack or the in-play zone ceases to exist." (2006-10-01)
    objectVariant(
      {
        since: "2003-12-01",
        behaviour: "spells-and-cards",
        says: /copy of a card (in|is in) any zone other than the stack or the (in-play zone|battlefield)/,
        summary:
          "A copy of a spell ceases to exist outside the stack, and a copy of a card outside the stack and the battlefield.",
      },
      action,
    ),
  ],
};
