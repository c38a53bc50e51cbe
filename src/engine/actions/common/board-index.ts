import { type BoardView } from "../../characteristics/view";
import { type Characteristics } from "../../board/characteristics";
import { SUPERTYPE_BIT, TYPE_BIT } from "../../vocabularies/bits";
import { haveCommon, KEYWORD } from "../../vocabularies/word-set";

/** Where on the board the objects are that some action looks at, so that no action searches the whole board. */
export interface BoardIndex {
  readonly creatures: readonly number[];
  readonly planeswalkers: readonly number[];
  readonly battles: readonly number[];
  /** Permanents with the supertype legendary, or the subtype Legend now or as printed. */
  readonly legends: readonly number[];
  readonly worlds: readonly number[];
  /** Permanents that are Auras, attached or not. */
  readonly auras: readonly number[];
  /** Permanents attached to something. */
  readonly attached: readonly number[];
  readonly roles: readonly number[];
  readonly sagas: readonly number[];
  readonly withCounters: readonly number[];
  readonly sculptors: readonly number[];
  /** Permanents with umbra armor. */
  readonly armor: readonly number[];
  readonly engines: readonly number[];
  /** Tokens and copies, wherever they are. */
  readonly notCards: readonly number[];
  readonly commandZone: readonly number[];
  /** Commanders in a graveyard or in exile. */
  readonly commandersAway: readonly number[];
}

type Draft = { -readonly [K in keyof BoardIndex]: number[] };

/** One pass over the board. */
export function indexBoard(view: BoardView): BoardIndex {
  const index: Draft = {
    creatures: [],
    planeswalkers: [],
    battles: [],
    legends: [],
    worlds: [],
    auras: [],
    attached: [],
    roles: [],
    sagas: [],
    withCounters: [],
    sculptors: [],
    armor: [],
    engines: [],
    notCards: [],
    commandZone: [],
    commandersAway: [],
  };
  const { seen, permanents } = view;
  const { objects } = view.board;
  let next = 0;
  for (let position = 0; position < objects.length; position++) {
    const { kind, zone, isCommander, attachedTo, counters } = objects[position]!;
    if (kind !== "CARD") index.notCards.push(position);
    if (zone === "COMMAND") index.commandZone.push(position);
    else if (isCommander && (zone === "GRAVEYARD" || zone === "EXILE")) index.commandersAway.push(position);
    if (position !== permanents[next]) continue;
    next++;
    indexPermanent(index, position, seen[position]!);
    if (attachedTo !== null) index.attached.push(position);
    if (counters.length > 0) index.withCounters.push(position);
  }
  return index;
}

const { legendary, world } = SUPERTYPE_BIT;
const { creature, planeswalker, battle } = TYPE_BIT;

function indexPermanent(index: Draft, position: number, seen: Characteristics): void {
  const { types, supertypes, subtypes, keywords } = seen;
  if (types & creature) index.creatures.push(position);
  if (types & planeswalker) index.planeswalkers.push(position);
  if (types & battle) index.battles.push(position);
  if (supertypes & legendary || subtypes.includes("legend")) index.legends.push(position);
  if (supertypes & world) index.worlds.push(position);
  if (types & TYPE_BIT.enchantment && subtypes.length > 0) {
    if (subtypes.includes("aura")) index.auras.push(position);
    if (subtypes.includes("role")) index.roles.push(position);
    if (subtypes.includes("saga")) index.sagas.push(position);
  }
  if (haveCommon(keywords, KEYWORD.UMBRA_ARMOR)) index.armor.push(position);
  if (haveCommon(keywords, KEYWORD.SPACE_SCULPTOR)) index.sculptors.push(position);
  if (haveCommon(keywords, KEYWORD.START_YOUR_ENGINES)) index.engines.push(position);
}
