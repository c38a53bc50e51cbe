import { type GameStateInput } from "../board/fields/game-state";
import { type Board } from "../board/board";
import { RULES, type RuleName } from "../rules";
import { isKeywordKnownOn, type Keyword, keywordInWords, KEYWORDS, ROWS } from "../vocabularies/keywords";
import { nameOf, listed } from "../board/notes/note";

/** One sentence for each keyword that lacks a word on what it is about, and so does nothing. */
function notesOnWhatIsNotSaid({ objects, continuousEffects }: GameStateInput): readonly string[] {
  const lacking: string[] = [];
  for (const object of objects ?? []) {
    if (!object.keywords) continue;
    for (const keyword of object.keywords) {
      const { besides } = ROWS[keyword];
      if (!besides || object[besides.field]?.length) continue;
      const { what, field } = besides;
      lacking.push(
        `${nameOf(object)} has ${keywordInWords(keyword)} and does not say ${what}, so that it does nothing: give \`${field}\`.`,
      );
    }
  }
  for (const effect of continuousEffects ?? [])
    for (const keyword of effect.addKeywords ?? []) {
      const { besides } = ROWS[keyword];
      if (!besides || effect[besides.given]?.length) continue;
      const { what, given } = besides;
      lacking.push(
        `${effect.id} gives ${keywordInWords(keyword)} and does not say ${what}, so that it does nothing: give \`${given}\`.`,
      );
    }
  return lacking;
}

/** The rule that acts on a keyword before, or after, it is a keyword of the rules. */
const ruleOf = (keyword: Keyword): RuleName | undefined => ROWS[keyword].byRule;

/** One sentence for each keyword on a board that does nothing there, and who has it. */
export function notesOnKeywords({ date, rules }: Board, state: GameStateInput): readonly string[] {
  const holders = new Map<Keyword, string[]>();
  const note = (keyword: Keyword, holder: string): void => {
    const known = holders.get(keyword);
    if (!known) holders.set(keyword, [holder]);
    else if (known.at(-1) !== holder) known.push(holder);
  };
  for (const object of state.objects ?? [])
    if (object.keywords) for (const keyword of object.keywords) note(keyword, nameOf(object));
  for (const { id, addKeywords } of state.continuousEffects ?? [])
    for (const keyword of addKeywords ?? []) note(keyword, `what ${id} gives it to`);
  const isKnown = (keyword: Keyword): boolean => {
    const rule = ruleOf(keyword);
    return isKeywordKnownOn(keyword, date) || (rule !== undefined && rules[rule] !== null);
  };
  const unknown = [...holders].filter(([keyword]) => !isKnown(keyword));
  return [
    ...unknown.map(
      ([keyword, names]) =>
        `These rules do not know ${keywordInWords(keyword)}, which the rules have ${spanOf(keyword)}: ` +
        `it changes nothing on ${listed(names)}.`,
    ),
    ...notesOnWhatIsNotSaid(state),
  ];
}

function spanOf(keyword: Keyword): string {
  const { since, until } = KEYWORDS.meaning[keyword];
  const rule = ruleOf(keyword);
  const first = rule ? RULES[rule].variants[0]!.since : since;
  return [first && `from ${first} on`, until && `until ${until}`].filter(Boolean).join(" and ");
}
