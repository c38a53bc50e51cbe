import { type IsoDate } from "../domain/iso-date";
import { isPermanent } from "./board/board";
import { type Characteristics, isCreature } from "./board/characteristics";
import { type CompiledEffect } from "./board/effect";
import { titled } from "./board/filter-in-words";
import { readRequest } from "./board/read-request";
import { watchLayers } from "./characteristics/layers";
import { nameOfPlayer } from "./characteristics/players";
import { type BoardView } from "./characteristics/view";
import { InvalidBoardError } from "./errors";
import { type EvaluationRequest } from "./evaluation";
import { evaluateWatching } from "./evaluate";
import { Play } from "./play/play";
import { withoutThoseWhoLeft } from "./procedure/leaving-the-game";
import { type LayerName, layerOn } from "./rules/layers";
import { STEPS } from "./steps";
import { wordsOf } from "./vocabularies/bits";
import { KEYWORDS_IN_ORDER, wordsIn } from "./vocabularies/word-set";
import {
  CARD_TYPES,
  type Characteristic,
  CHARACTERISTICS,
  type Color,
  COLORS,
  type Keyword,
  keywordInWords,
  SUPERTYPES,
} from "./vocabulary";

/** What the rules see when they look at an object, after counters and all continuous effects. */
export interface ObjectCharacteristics {
  readonly id: string;
  /** Empty if it has none. */
  readonly name: string;
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  readonly everyCreatureType: boolean;
  readonly colors: readonly Color[];
  /** Null if it has none, as a permanent that is no creature has. */
  readonly power: number | null;
  readonly toughness: number | null;
  readonly keywords: readonly Keyword[];
  readonly protectionFrom: readonly string[];
  readonly landwalk: readonly string[];
  readonly abilities: readonly string[];
  readonly hasAbilities: boolean;
  readonly controller: string;
}

/** What one step made of one characteristic of an object. */
export interface CharacteristicChange {
  readonly characteristic: Characteristic;
  readonly before: string;
  readonly after: string;
  /** "7b"; null where the text counts no layers, and for what comes after them. */
  readonly layer: string | null;
  readonly ruleNumber: string | null;
  /** Null for counters and for what a rule does. */
  readonly effect: string | null;
  readonly source: string | null;
  readonly explanation: string;
}

export interface BoardCharacteristics {
  readonly rulesDate: IsoDate;
  /** In board order, without what left the game with a player who had lost. */
  readonly objects: readonly ObjectCharacteristics[];
  readonly assumptions: readonly string[];
}

type Request = Pick<EvaluationRequest, "state" | "date">;

/**
 * What each object is under the rules of a date, before any state-based action is looked for.
 * @throws as `evaluate`
 */
export function characteristics(request: Request): BoardCharacteristics {
  const play = new Play(request);
  return { rulesDate: request.date, objects: shown(play.atFirst.view), assumptions: play.toldOfReading() };
}

/**
 * As `characteristics`, of the board that an evaluation ends with.
 * @throws as `evaluate`
 */
export function characteristicsAfter(request: EvaluationRequest): readonly ObjectCharacteristics[] {
  let last: BoardView | undefined;
  evaluateWatching(request, ({ view }) => (last = view));
  return shown(last ?? withoutThoseWhoLeft(readRequest(request)));
}

/**
 * Which effect, counter or rule made which characteristic of one object what, in the order of the layers.
 * @throws as `evaluate`; InvalidBoardError if the board has no such object.
 */
export function whyCharacteristics(request: Request, subject: string): readonly CharacteristicChange[] {
  const view = withoutThoseWhoLeft(readRequest(request));
  const place = view.positions.get(subject);
  if (place === undefined)
    throw new InvalidBoardError([{ path: "subject", message: `the state has no object "${subject}"` }]);
  const changes: CharacteristicChange[] = [];
  watchLayers(view, (position, before, after, layer, effect) => {
    if (position !== place) return;
    const [was, is] = [inWords(view, before), inWords(view, after)];
    for (const characteristic of CHARACTERISTICS.words)
      if (was[characteristic] !== is[characteristic])
        changes.push(change(view, characteristic, was[characteristic], is[characteristic], layer, effect));
  });
  return view.board.steps.list(changes, ({ explanation }) => explanation);
}

function change(
  { board }: BoardView,
  characteristic: Characteristic,
  before: string,
  after: string,
  layer: LayerName | null,
  effect: CompiledEffect | null,
): CharacteristicChange {
  const place = layer && layerOn(layer, board.date);
  const ruleNumber = layer === null ? (board.rules.valuelessCreatures?.number ?? null) : (place?.number ?? null);
  const by = effect ? effect.text || effect.id : layer === null ? "A rule on creatures without a value" : "Counters";
  const where = place?.layer ? ` in layer ${place.layer}` : "";
  return {
    characteristic,
    before,
    after,
    layer: place?.layer ?? null,
    ruleNumber,
    effect: effect?.id ?? null,
    source: effect?.source ?? null,
    explanation: `${by}${where}: ${characteristic.toLowerCase().replaceAll("_", " ")} ${before || "none"} becomes ${after || "none"}.`,
  };
}

type InWords = Readonly<Record<Characteristic, string>>;

function inWords(view: BoardView, seen: Characteristics): InWords {
  const { types, subtypes, supertypes, everyCreatureType, ...rest } = shownOne("", seen, true);
  return {
    NAME: rest.name,
    TYPES: types.join(" "),
    SUBTYPES: [...(everyCreatureType ? ["every creature type"] : []), ...subtypes].join(" "),
    SUPERTYPES: supertypes.join(" "),
    COLORS: rest.colors.map((color) => color.toLowerCase()).join(" "),
    POWER: String(rest.power ?? ""),
    TOUGHNESS: String(rest.toughness ?? ""),
    KEYWORDS: rest.keywords.map(keywordInWords).join(", "),
    PROTECTION: rest.protectionFrom.join("; "),
    LANDWALK: rest.landwalk.join("; "),
    ABILITIES: [...(rest.hasAbilities ? ["its own"] : []), ...rest.abilities].join("; "),
    CONTROLLER: nameOfPlayer(view.board, rest.controller),
  };
}

function shown({ board, seen }: BoardView): readonly ObjectCharacteristics[] {
  return board.objects.map((object, position) => {
    const one = seen[position]!;
    board.steps.take(STEPS.objectInCheck + one.subtypes.length + STEPS.letter * (one.name.length + object.id.length));
    return shownOne(object.id, one, !isPermanent(object) || isCreature(one));
  });
}

const shownOne = (id: string, seen: Characteristics, hasSize: boolean): ObjectCharacteristics => ({
  id,
  name: seen.name,
  supertypes: wordsOf(SUPERTYPES, seen.supertypes).map(titled),
  types: wordsOf(CARD_TYPES, seen.types).map(titled),
  subtypes: seen.subtypes.map(titled),
  everyCreatureType: seen.everyTypeBut !== null,
  colors: wordsOf(COLORS.words, seen.colors),
  power: hasSize ? seen.power : null,
  toughness: hasSize ? seen.toughness : null,
  keywords: wordsIn(KEYWORDS_IN_ORDER, seen.keywords),
  protectionFrom: seen.protectionFrom.map(({ said }) => said),
  landwalk: seen.landwalk.map(({ said }) => said),
  abilities: seen.abilities,
  hasAbilities: seen.hasAbilities,
  controller: seen.controller,
});
