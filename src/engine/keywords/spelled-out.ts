import { capitalised } from "../../domain/capitalised";
import { type GameObjectInput, type GameStateInput } from "../game-state-input";
import { type IsoDate } from "../../domain/iso-date";
import { abilitiesOn, isKeywordKnownOn, type Keyword, keywordInWords, ROWS } from "../vocabularies/keywords";
import { isLeaving } from "../vocabulary";
import { type AbilityOn } from "./ability";
import { readCounterKind } from "../board/counter-kind";
import { nameOf, listed } from "../board/notes/note";

/** What would bear on a check, or on what an object is, and is not carried out from the keyword alone. */
type SpelledOut = AbilityOn<"LEAVES" | "HAS_COUNTER" | "DIES">;

const SPELLED_OUT: ReadonlyMap<Keyword, SpelledOut> = new Map(
  abilitiesOn("LEAVES", "HAS_COUNTER", "DIES")
    .filter(({ keyword, ability }) => ability.on !== "DIES" || ROWS[keyword].numbered)
    .map(({ keyword, ability }) => [keyword, ability]),
);

/** Where what it means is given, with the object as its source. */
type GivenIn = "triggeredAbilities" | "continuousEffects";
const givenIn = ({ on }: SpelledOut): GivenIn => (on === "HAS_COUNTER" ? "continuousEffects" : "triggeredAbilities");

/** One sentence for each keyword that the rules of the date know and that does nothing by itself where it would matter. */
export function notesOnWhatIsSpelledOut(
  date: IsoDate,
  { objects, continuousEffects, triggeredAbilities }: GameStateInput,
): readonly string[] {
  const holders = new Map<Keyword, string[]>();
  const late = new Map<Keyword, string[]>();
  const note = (notes: Map<Keyword, string[]>, keyword: Keyword, holder: string): void => {
    if (!isKeywordKnownOn(keyword, date)) return;
    const known = notes.get(keyword);
    if (!known) notes.set(keyword, [holder]);
    else if (known.at(-1) !== holder) known.push(holder);
  };
  const sources = new Map<GivenIn, ReadonlySet<string | null | undefined>>();
  // Each of these triggers as something leaves: what triggers otherwise is another ability of the same source.
  const given = {
    continuousEffects,
    triggeredAbilities: triggeredAbilities?.filter(({ event }) => isLeaving(event)),
  };
  const sourcesOf = (field: GivenIn): ReadonlySet<string | null | undefined> => {
    const known = sources.get(field) ?? new Set(given[field]?.map(({ source }) => source));
    sources.set(field, known);
    return known;
  };
  for (const object of objects ?? []) {
    if (!object.keywords) continue;
    for (const keyword of object.keywords) {
      const means = SPELLED_OUT.get(keyword);
      if (means && matters(means, keyword, object) && !sourcesOf(givenIn(means)).has(object.id))
        note(holders, keyword, nameOf(object));
    }
  }
  for (const { id, addKeywords } of continuousEffects ?? [])
    for (const keyword of addKeywords ?? []) {
      if (ROWS[keyword].tooLate) note(late, keyword, id);
      const means = SPELLED_OUT.get(keyword);
      if (means && means.on !== "HAS_COUNTER" && sourcesOf("triggeredAbilities").size === 0)
        note(holders, keyword, `what ${id} gives it to`);
    }
  return [
    ...[...holders].map(
      ([keyword, names]) =>
        `By itself, ${keywordInWords(keyword)} does nothing on ${listed(names)}${butCounters(keyword)}: ${whatToGive(SPELLED_OUT.get(keyword)!)}.`,
    ),
    ...[...late].map(
      ([keyword, ids]) =>
        `${capitalised(keywordInWords(keyword))} that ${listed(ids)} ${ids.length > 1 ? "give" : "gives"} does nothing: ` +
        `abilities are given after types and colors. Give \`${ROWS[keyword].tooLate}\` of the effect instead.`,
    ),
  ];
}

/** What the same keyword does as its holder enters is carried out. */
const butCounters = (keyword: Keyword): string =>
  ROWS[keyword].does.some((one) => one.on === "ENTERS" && one.counters !== undefined)
    ? " besides the counters with which it enters"
    : "";

function whatToGive(means: SpelledOut): string {
  if (means.on === "DIES") return "give its number in `keywordNumbers`";
  return means.on === "LEAVES" ? "give the triggered ability that it stands for in `triggeredAbilities`" : means.give;
}

function matters(means: SpelledOut, keyword: Keyword, object: GameObjectInput): boolean {
  if (means.on === "DIES" && object.keywordNumbers?.some((one) => one.keyword === keyword)) return false;
  const zone = means.on === "LEAVES" ? means.from : "BATTLEFIELD";
  return (
    (object.zone ?? "BATTLEFIELD") === zone &&
    !(object.faceDown && zone === "BATTLEFIELD") &&
    !object.phasedOut &&
    (means.on !== "HAS_COUNTER" ||
      (object.counters ?? []).some(({ kind, count }) => count > 0 && readCounterKind(kind) === means.counter))
  );
}
