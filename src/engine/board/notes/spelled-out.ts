import { capitalised } from "../../../domain/capitalised";
import { type GameObjectInput, type GameStateInput } from "../../game-state-input";
import { type IsoDate } from "../../../domain/iso-date";
import { isKnownOn, isLeaving, type Keyword, keywordInWords, KEYWORDS, type Zone } from "../../vocabulary";
import { readCounterKind } from "../counter-kind";
import { called, listed } from "./note";

/** Why a keyword alone is not enough, and where that matters. */
interface SpelledOut {
  /** What to give besides it, and where. */
  readonly give: string;
  /** Where it would do something. */
  readonly zone: Zone;
  /** Only with such a counter on the object. */
  readonly counter?: string;
  /** Where what it means is given, with the object as its source. */
  readonly field: "triggeredAbilities" | "continuousEffects";
}

/** What triggers as something dies or leaves may do what no board says: it targets, or makes tokens, or has a number. */
const trigger = (zone: Zone = "BATTLEFIELD"): SpelledOut => ({
  give: "give the triggered ability that it stands for in `triggeredAbilities`",
  zone,
  field: "triggeredAbilities",
});

/** What symbols in the text box say is not in the keyword. */
const symbols = (of: string, counter: string): SpelledOut => ({
  give: `give what its ${of} symbols say in \`continuousEffects\``,
  zone: "BATTLEFIELD",
  counter,
  field: "continuousEffects",
});

/**
 * Keywords that would bear on a check of state-based actions, on what triggers in it, or on what an object is, and that
 * are not carried out from the keyword alone. Those that do something only as a spell is cast, as a permanent enters, in
 * combat, in steps of a turn, or as damage is dealt, bear on none of that.
 */
const SPELLED_OUT: Readonly<Partial<Record<Keyword, SpelledOut>>> = {
  AFTERLIFE: trigger(),
  CHAMPION: trigger(),
  HAUNT: trigger(),
  MODULAR: trigger(),
  PERSIST: trigger(),
  RECOVER: trigger("GRAVEYARD"),
  SOULSHIFT: trigger(),
  UNDYING: trigger(),
  LEVEL_UP: symbols("level", "level"),
  STATION: symbols("station", "charge"),
  // Whether the impending cost was paid is nothing that a board says.
  IMPENDING: {
    give: "if its impending cost was paid, give in `continuousEffects` that it is not a creature",
    zone: "BATTLEFIELD",
    counter: "time",
    field: "continuousEffects",
  },
};

/** What to give instead of a keyword that comes too late if an effect gives it, in the layer of abilities (613.1). */
const TOO_LATE: Readonly<Partial<Record<Keyword, string>>> = {
  CHANGELING: "addAllCreatureTypes",
  DEVOID: "setColors",
  LIVING_METAL: "addTypes",
};

/** One sentence for each keyword that the rules of the date know and that does nothing by itself where it would matter. */
export function notesOnWhatIsSpelledOut(
  date: IsoDate,
  { objects, continuousEffects, triggeredAbilities }: GameStateInput,
): readonly string[] {
  const holders = new Map<Keyword, string[]>();
  const late = new Map<Keyword, string[]>();
  const note = (notes: Map<Keyword, string[]>, keyword: Keyword, holder: string): void => {
    if (!isKnownOn(KEYWORDS.meaning[keyword], date)) return;
    const known = notes.get(keyword);
    if (!known) notes.set(keyword, [holder]);
    else if (known.at(-1) !== holder) known.push(holder);
  };
  const sources = new Map<SpelledOut["field"], ReadonlySet<string | null | undefined>>();
  // Each of these triggers as something leaves: what triggers otherwise is another ability of the same source.
  const given = {
    continuousEffects,
    triggeredAbilities: triggeredAbilities?.filter(({ event }) => isLeaving(event)),
  };
  const sourcesOf = (field: SpelledOut["field"]): ReadonlySet<string | null | undefined> => {
    const known = sources.get(field) ?? new Set(given[field]?.map(({ source }) => source));
    sources.set(field, known);
    return known;
  };
  for (const object of objects ?? []) {
    if (!object.keywords) continue;
    for (const keyword of object.keywords) {
      const means = SPELLED_OUT[keyword];
      if (means && matters(means, object) && !sourcesOf(means.field).has(object.id))
        note(holders, keyword, called(object));
    }
  }
  for (const { id, addKeywords } of continuousEffects ?? [])
    for (const keyword of addKeywords ?? []) {
      if (TOO_LATE[keyword]) note(late, keyword, id);
      const means = SPELLED_OUT[keyword];
      if (means && !means.counter && sourcesOf(means.field).size === 0)
        note(holders, keyword, `what ${id} gives it to`);
    }
  return [
    ...[...holders].map(
      ([keyword, names]) =>
        `By itself, ${keywordInWords(keyword)} does nothing on ${listed(names)}: ${SPELLED_OUT[keyword]!.give}.`,
    ),
    ...[...late].map(
      ([keyword, ids]) =>
        `${capitalised(keywordInWords(keyword))} that ${listed(ids)} ${ids.length > 1 ? "give" : "gives"} does nothing: ` +
        `abilities are given after types and colors. Give \`${TOO_LATE[keyword]}\` of the effect instead.`,
    ),
  ];
}

const matters = ({ zone, counter }: SpelledOut, object: GameObjectInput): boolean =>
  (object.zone ?? "BATTLEFIELD") === zone &&
  !(object.faceDown && zone === "BATTLEFIELD") &&
  !object.phasedOut &&
  (counter === undefined ||
    (object.counters ?? []).some(({ kind, count }) => count > 0 && readCounterKind(kind) === counter));
