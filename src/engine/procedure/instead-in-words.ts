import { nameOf } from "../board/notes/note";
import { zoneInWords } from "../actions/common/zones";
import { tokenName } from "../board/read-board";
import { nameOfPlayer } from "../characteristics/players";
import { type BoardView, findObject } from "../characteristics/view";
import { counted, listed } from "../combat/in-words";
import { type EventRule, eventRulesOn } from "../events/rulebook";
import { type Zone } from "../vocabulary";
import { numberOfReturn } from "./commander-replacement";
import { type EffectInstead, replacesOnlyWhereItGoes, type Substitute } from "./replacements";

/** What happens instead of something that is replaced, by the rule that says so (614.6). */
export function insteadInWords(view: BoardView, substitute: Substitute): string {
  const { rules, date } = view.board;
  const by = (rule: EventRule): string => eventRulesOn(date).number(rule);
  const said = (words: string, ruleNumber: string | null): string => ` Instead ${words} (${ruleNumber}).`;
  switch (substitute.type) {
    case "shield":
      return said("it regenerates", by("regenerate"));
    case "counter":
      return said("a shield counter is removed from it", rules.shieldCounters!.number);
    case "finality":
      return said("it is exiled", rules.finalityCounters!.number);
    case "madness":
      return said("it is exiled", eventRulesOn(date).numberOfLater("madness"));
    case "commander":
      return said("it is put into the command zone", numberOfReturn(view.board, substitute.zone));
    case "armor": {
      const aura = nameOf(findObject(view, substitute.object)!);
      return said(`all damage is removed from it, and ${aura} is to be destroyed`, rules.umbraArmor!.number);
    }
    case "open":
      return "";
    case "effect": {
      const words = effectInWords(view, substitute);
      const isRegenerated = substitute.effect.instead.regenerate === true && words.length === 1;
      return said(listed(words), by(isRegenerated ? "regenerate" : "replaced"));
    }
  }
}

/** What is said between that something was done and what happens instead: only its way to a graveyard is replaced. */
export const goingInWords = (substitute: Substitute): string =>
  replacesOnlyWhereItGoes(substitute)
    ? ` It would go to ${zoneInWords(substitute.type === "commander" ? substitute.zone : "GRAVEYARD")}.`
    : "";

const PUT: Partial<Record<Zone, string>> = {
  EXILE: "is exiled",
  BATTLEFIELD: "is put onto the battlefield",
  GRAVEYARD: "is put into its owner's graveyard",
  HAND: "is put into its owner's hand",
  LIBRARY: "is put into its owner's library",
};

function effectInWords({ board }: BoardView, { effect, player }: EffectInstead): readonly string[] {
  const { regenerate, moveTo, shuffleIntoLibrary, draw, setLife, creates } = effect.instead;
  const name = nameOfPlayer(board, player);
  const words = [
    ...(regenerate ? ["it regenerates"] : []),
    ...(moveTo ? [`it ${PUT[moveTo] ?? `is put into ${zoneInWords(moveTo)}`}`] : []),
    ...(shuffleIntoLibrary?.length
      ? [`${name} shuffles what is in ${listed(shuffleIntoLibrary.map(zoneInWords))} into the library`]
      : []),
    ...(draw ? [`${name} draws ${counted(draw, "card")}`] : []),
    ...(typeof setLife === "number" ? [`the life total of ${name} becomes ${setLife}`] : []),
    ...(creates ? [`${creates.name ?? tokenName(creates.typeLine)} is created`] : []),
  ];
  return words.length === 0 ? ["nothing happens"] : words;
}
