import { type Board, type BoardObject, type BoardPlayer } from "../board/board";
import { hasSubtype, isBattle, isPlaneswalker } from "../board/characteristics";
import { nameOf, listed } from "../board/notes/note";
import { nameOfPlayer } from "../characteristics/players";
import { DATED_RULES, type DatedRuleName } from "../dated-rules";
import { type IsoDate } from "../../domain/iso-date";
import { TYPE_BIT } from "../vocabularies/bits";
import { type Keyword, KEYWORDS } from "../vocabulary";

interface Row<T> {
  /** As it stands in "These rules do not know …". */
  readonly what: string;
  readonly since: IsoDate;
  readonly has: (one: T) => boolean;
  /** What the board says in vain of those who are named. */
  readonly says: (names: string, isOne: boolean) => string;
}

const isSuch = (names: string, isOne: boolean): string => `that ${names} ${isOne ? "is" : "are"} such changes nothing`;

const since = (rule: DatedRuleName): IsoDate => DATED_RULES[rule].variants[0]!.since;
const sinceKeyword = (keyword: Keyword): IsoDate => KEYWORDS.meaning[keyword].since!;

const isOfType = (type: keyof typeof TYPE_BIT) => (object: BoardObject) => (object.base.types & TYPE_BIT[type]) !== 0;
const isOfSubtype = (subtype: string) => (object: BoardObject) => hasSubtype(object.base, subtype);

const KINDS_OF_OBJECTS: readonly Omit<Row<BoardObject>, "says">[] = [
  { what: "planeswalkers", since: since("loyaltyCounters"), has: (object) => isPlaneswalker(object.base) },
  { what: "battles", since: since("defenseCounters"), has: (object) => isBattle(object.base) },
  { what: "dungeons", since: since("DUNGEON"), has: isOfType("dungeon") },
  { what: "phenomena", since: since("PHENOMENON"), has: isOfType("phenomenon") },
  { what: "schemes", since: since("SCHEME"), has: isOfType("scheme") },
  { what: "Sagas", since: since("loreCounters"), has: isOfSubtype("saga") },
  { what: "Roles", since: since("ROLE"), has: isOfSubtype("role") },
  { what: "Equipment", since: since("ILLEGAL_EQUIPMENT"), has: isOfSubtype("equipment") },
  { what: "Fortifications", since: since("protectionFortifying"), has: isOfSubtype("fortification") },
];

const saysNothing =
  (field: string) =>
  (names: string): string =>
    `\`${field}\` of ${names} says nothing`;

const OF_OBJECTS: readonly Row<BoardObject>[] = [
  ...KINDS_OF_OBJECTS.map((kind) => ({ ...kind, says: isSuch })),
  { what: "bestow", since: since("bestow"), has: (one) => one.isBestowed, says: saysNothing("isBestowed") },
  { what: "renown", since: sinceKeyword("RENOWN"), has: (one) => one.isRenowned, says: saysNothing("isRenowned") },
  { what: "sectors", since: since("sectors"), has: (one) => one.sector !== null, says: saysNothing("sector") },
];

const OF_PLAYERS: readonly Row<BoardPlayer>[] = [
  {
    what: "poison counters",
    since: since("PLAYER_POISON"),
    has: (one) => one.poisonCounters > 0,
    says: saysNothing("poisonCounters"),
  },
  { what: "speed", since: since("START_YOUR_ENGINES"), has: (one) => one.speed !== null, says: saysNothing("speed") },
  {
    what: "the city's blessing",
    since: sinceKeyword("ASCEND"),
    has: (one) => one.hasCitysBlessing,
    says: saysNothing("hasCitysBlessing"),
  },
];

/** One sentence for each kind of thing on a board, and each status, that the rules have only later. */
export function notesOnWhatIsLater(board: Board): readonly string[] {
  const notes = <T>(rows: readonly Row<T>[], all: readonly T[], nameOfOne: (one: T) => string): readonly string[] =>
    rows.flatMap(({ what, since, has, says }) => {
      const those = board.date < since ? all.filter(has) : [];
      return those.length === 0
        ? []
        : [
            `These rules do not know ${what}, which the rules have from ${since} on: ${says(listed(those.map(nameOfOne)), those.length === 1)}.`,
          ];
    });
  return [
    ...notes(OF_OBJECTS, board.objects, nameOf),
    ...notes(OF_PLAYERS, board.players, ({ id }) => nameOfPlayer(board, id)),
  ];
}
