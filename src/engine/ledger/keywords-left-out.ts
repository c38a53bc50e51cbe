import { type BoardObject, countersOf } from "../board/board";
import { type Characteristics } from "../board/characteristics";
import { type CouldChangeInput } from "../board/fields/game-state";
import { type BoardView, findObject, hasKeyword, seenOf } from "../characteristics/view";
import { type Ability, COMBAT_MOMENTS } from "../keywords/ability";
import { abilitiesOn, isKeywordKnownOn, type Keyword, keywordInWords, KEYWORDS, ROWS } from "../vocabularies/keywords";
import { haveCommon, KEYWORD, setOfWords } from "../vocabularies/word-set";
import { isLeaving, OUTCOME_KINDS } from "../vocabulary";
import { type Past } from "./past";

interface LeftOut {
  readonly object: string;
  readonly text: string;
  readonly could: Omit<CouldChangeInput, "line">;
}

const LEFT_OUT: readonly { readonly keyword: Keyword; readonly ability: Ability }[] = [
  ...abilitiesOn("LEAVES", "HAS_COUNTER", "OTHER_ENTERS", "OWNER_DRAWS", "TURN_BEGINS", "IS_CAST", "CONTROLLER_CASTS"),
  ...abilitiesOn("ENTERS").filter(({ ability }) => !ability.rule),
  ...abilitiesOn(...COMBAT_MOMENTS).filter(({ ability }) => !ability.does),
];

const ANY_LEFT_OUT = setOfWords(
  KEYWORD,
  LEFT_OUT.map(({ keyword }) => keyword),
);

/** Keywords of which a combat asks, or whoever chooses a target. */
const OF_COMBAT = KEYWORDS.words.filter(
  (one) => ROWS[one].attacksUntapped || ROWS[one].does.some(({ on }) => on === "COMBAT"),
);
const OF_TARGETS = KEYWORDS.words.filter((one) => ROWS[one].untargetableBy);

/** Keywords of today's text that a day does not know yet: the card did that in words then, which nobody has. */
function laterKeywords({ date }: BoardView["board"], { fought, hasTargeted }: Past): readonly Keyword[] {
  const asked = [...(fought.size > 0 ? OF_COMBAT : []), ...(hasTargeted ? OF_TARGETS : [])];
  return asked.filter((one) => !isKeywordKnownOn(one, date) && (ROWS[one].since ?? date) > date);
}

/** Keywords of objects that nothing carries out, and what those could change that would have done something by now. */
export function keywordsLeftOut(past: Past, view: BoardView): readonly LeftOut[] {
  const { state, first } = past;
  const { date } = view.board;
  const known = LEFT_OUT.filter(({ keyword }) => isKeywordKnownOn(keyword, date));
  const later = laterKeywords(view.board, past);
  const cards = new Set(state.fromCards?.map(({ object }) => object));
  return [first, view].flatMap(({ board, seen }) =>
    board.objects.flatMap(({ id, zone }, at): readonly LeftOut[] => {
      if (!haveCommon(seen[at]!.keywords, ANY_LEFT_OUT) && later.length === 0) return [];
      if (zone === "BATTLEFIELD" && cards.has(id))
        for (const keyword of later)
          if (hasKeyword(seen[at]!, keyword))
            return [{ object: id, text: `${keywordInWords(keyword)}, as the text is today`, could: WHATEVER }];
      return known.flatMap(({ keyword, ability }) => {
        if (!hasKeyword(seen[at]!, keyword)) return [];
        const could = couldChange(ability, board.objects[at]!, seen[at]!, past, view);
        return could ? [{ object: id, text: keywordInWords(keyword), could }] : [];
      });
    }),
  );
}

/** Null if it would have done nothing yet. */
function couldChange(
  ability: Ability,
  object: BoardObject,
  { controller }: Characteristics,
  { state, entered, fought, drew, replacesDraws, done, hasBegunTurn }: Past,
  view: BoardView,
): LeftOut["could"] | null {
  const { id, zone, owner } = object;
  switch (ability.on) {
    case "LEAVES": {
      const isGiven = state.triggeredAbilities?.some(({ event, source }) => source === id && isLeaving(event));
      const isThere = !entered.has(id) && findObject(view, id)?.zone === ability.from;
      return isGiven || zone !== ability.from || isThere
        ? null
        : { ...TRIGGERS, changes: ["TRIGGERS", "ZONE"], on: ["LEAVES"] };
    }
    case "HAS_COUNTER": {
      const isGiven = state.continuousEffects?.some(({ source }) => source === id);
      const isOf = zone === "BATTLEFIELD" && countersOf(object, ability.counter) > 0;
      return isOf && !isGiven ? { changes: ["SIZE", "CHARACTERISTICS"], of: "ITSELF" } : null;
    }
    case "OTHER_ENTERS": {
      const isAnothers = (one: string): boolean => {
        const other = findObject(view, one);
        return other?.zone === "BATTLEFIELD" && seenOf(view, other).controller !== controller;
      };
      const mayTrigger = zone === "BATTLEFIELD" && [...entered].some((one) => one !== id && !isAnothers(one));
      return mayTrigger ? { ...TRIGGERS, on: ["ENTERS"] } : null;
    }
    case "ENTERS":
      return entered.has(id) ? WHATEVER : null;
    case "OWNER_DRAWS":
      return zone === "GRAVEYARD" && drew.has(owner) && !replacesDraws.has(id) ? WHATEVER : null;
    case "IS_CAST":
      return done.some(({ on, objects }) => on.includes("CAST") && objects?.includes(id)) ? WHATEVER : null;
    case "CONTROLLER_CASTS":
      return zone === "BATTLEFIELD" && done.some(({ on, player }) => on.includes("CAST") && player === controller)
        ? WHATEVER
        : null;
    case "TURN_BEGINS":
      return zone === "BATTLEFIELD" && hasBegunTurn ? WHATEVER : null;
    case "ALLY_ATTACKS_ALONE":
      return [...fought].some((one) => findObject(view, one)?.controller === controller) ? IN_COMBAT : null;
    default:
      return fought.has(id) ? IN_COMBAT : null;
  }
}

const TRIGGERS = { changes: ["TRIGGERS"], of: "ITSELF", anywhere: true } as const;
const IN_COMBAT = { ...TRIGGERS, on: ["ATTACKS", "BLOCKS"] } as const;
const WHATEVER = { changes: OUTCOME_KINDS.words, of: "ANYTHING", anywhere: true } as const;
