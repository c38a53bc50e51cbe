import { hasKeyword } from "../characteristics/view";
import { isKnownOn, keywordInWords, KEYWORDS } from "../vocabulary";
import { type Combat, type Combatant, nameOf } from "./combat";
import { type CombatKeyword, keywordKnownSince } from "./rulebook";

/** One sentence for each creature with a keyword that these rules don't know, so that nobody takes it for in force. */
export const notesOnKeywords = (
  { rules }: Combat,
  creatures: readonly Combatant[],
  keywords: readonly CombatKeyword[],
): readonly string[] =>
  creatures.flatMap((creature) =>
    keywords
      .filter((keyword) => rules.keywordNumber(keyword) === undefined && hasKeyword(creature.seen, keyword))
      .map(
        (keyword) =>
          `${nameOf(creature)} has ${keywordInWords(keyword)}, which changes nothing here: ` +
          `${isKnownOn(KEYWORDS.meaning[keyword], rules.date) ? "it bears on combat" : "the rules have it"} only from ` +
          `${keywordKnownSince(keyword)} on, and these are the rules of ${rules.date}.`,
      ),
  );
