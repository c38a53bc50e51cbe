import { LIMITS } from "../../validation/fault-list";
import {
  CARD_TYPES,
  COLORS,
  COMPARISONS,
  KEYWORDS,
  OBJECT_KINDS,
  PLAYER_SCOPES,
  SUPERTYPES,
  ZONES,
} from "../../vocabulary";
import { isOfNoList } from "../subtypes";
import { isTypeOrSupertype, wordOf } from "../type-words";
import { COUNTER_KIND } from "./counter-kind";
import { type FieldType, type InputOf, type InputRecord, inputRecord, type Optional, optional } from "./field";
import { FIGURE, FLAG, listOf, NAME, OBJECT, oneOf, recordLater, recordOf, TYPES } from "./types";

const WORDS = listOf(TYPES, LIMITS.words);
/** Every entry must hold, so that an empty list asks for nothing; of `ids` or `zones` any, so that it rules all out. */
const ASKS_NOTHING = { saysNothing: [] };
const NOT_SET = { saysNothing: false };

/** What is no supertype would be taken for a subtype, which has a list of its own. */
const SUPERTYPE: FieldType<string> = {
  shape: TYPES.shape,
  check(word, { faults }, path, field) {
    if (!isTypeOrSupertype(word))
      faults.add(`${path}.${field}`, `"${word}" is no supertype of any edition: they are ${SUPERTYPES.join(", ")}`);
  },
};

/** What is in no list would be taken for a creature type, which `subtypes` is for. */
const TYPE: FieldType<string> = {
  shape: TYPES.shape,
  check(given, { faults }, path, field) {
    const word = wordOf(given);
    if (!isTypeOrSupertype(word) && isOfNoList(word))
      faults.add(
        `${path}.${field}`,
        `"${given}" is not a card type of any edition: they are ${CARD_TYPES.join(", ")}; a creature type goes into \`subtypes\``,
      );
  },
};

const BOUNDS = {
  atLeast: optional(FIGURE, "Inclusive."),
  atMost: optional(FIGURE, "Inclusive."),
};

const NUMBER = recordOf(inputRecord("NumberFilterInput", "A number between bounds.", BOUNDS));

const FIGURE_BOUNDS = {
  ...BOUNDS,
  comparedToSource: optional(
    oneOf(COMPARISONS),
    "How it stands to the same figure of the source; nothing matches without a source that has it.",
  ),
  moreThanCardsInHandOf: optional(
    oneOf(PLAYER_SCOPES),
    "It is greater than the number of cards in these players' hands, as the board has it.",
  ),
};

export type FigureFilterInput = InputOf<typeof FIGURE_BOUNDS>;

const FIGURE_FILTER = recordOf(
  inputRecord(
    "FigureFilterInput",
    "A figure that lies between the bounds, and stands to that of the source as said. What has no such figure does not match.",
    FIGURE_BOUNDS,
  ),
);

const COUNTER_BOUNDS = {
  kind: optional(COUNTER_KIND, "For example +1/+1; counters of all kinds together if left out."),
  ...BOUNDS,
};

const COUNTER_FILTER = recordOf(
  inputRecord("CounterFilterInput", "So many counters on an object; without bounds at least one.", COUNTER_BOUNDS),
);

const FIELDS = {
  ids: optional(listOf(OBJECT), "One of these objects."),
  names: optional(listOf(NAME), "One of these names."),
  zones: optional(listOf(oneOf(ZONES)), "Defaults to the battlefield (phased-in permanents)."),
  kinds: optional(listOf(oneOf(OBJECT_KINDS)), "One of these kinds."),
  supertypes: optional(listOf(SUPERTYPE, LIMITS.words), "All of these supertypes.", ASKS_NOTHING),
  types: optional(listOf(TYPE, LIMITS.words), "All of these card types.", ASKS_NOTHING),
  subtypes: optional(WORDS, "All of these subtypes.", ASKS_NOTHING),
  colors: optional(listOf(oneOf(COLORS)), "All of these colors.", ASKS_NOTHING),
  keywords: optional(listOf(oneOf(KEYWORDS)), "All of these keywords.", ASKS_NOTHING),
  controller: optional(oneOf(PLAYER_SCOPES), "Relative to the controller of the source."),
  owner: optional(
    oneOf(PLAYER_SCOPES),
    "Likewise of its owner: into whose hand, library or graveyard it would be put.",
  ),
  excludeSource: optional(FLAG, "Leaves the source itself out: other.", NOT_SET),
  attachedToBySource: optional(FLAG, "Only the object that the source is attached to: enchanted or equipped.", NOT_SET),
  isSource: optional(FLAG, "Only the source itself.", NOT_SET),
  power: optional(FIGURE_FILTER, "Its power; effects are applied in layers, and see it as it is in theirs."),
  toughness: optional(FIGURE_FILTER, "Its toughness, likewise."),
  manaValue: optional(FIGURE_FILTER, "Its mana value, which is 0 if the board does not give it."),
  colorCount: optional(NUMBER, "How many colors it has: colorless is atMost 0, multicolored atLeast 2."),
  tapped: optional(FLAG, "Only what is tapped; if false, only what is not."),
  attacking: optional(FLAG, "Likewise."),
  blocking: optional(FLAG, "Likewise."),
  blocked: optional(
    FLAG,
    "Only blocked creatures; if false, only unblocked ones. Before blockers are declared there are neither.",
  ),
  faceDown: optional(FLAG, "Likewise."),
  isCommander: optional(FLAG, "Likewise."),
  counters: optional(listOf(COUNTER_FILTER, LIMITS.kinds), "All of these counters.", ASKS_NOTHING),
  hasAbilities: optional(
    FLAG,
    "If false, only what has no abilities: no keyword, none in words, none that the board gives with it as the source, no basic land type.",
  ),
  attachedToPlayer: optional(oneOf(PLAYER_SCOPES), "Attached to one of these players."),
};

export interface ObjectFilterInput extends InputOf<typeof FIELDS> {
  readonly not?: Optional<ObjectFilterInput>;
  readonly anyOf?: Optional<readonly ObjectFilterInput[]>;
  readonly allOf?: Optional<readonly ObjectFilterInput[]>;
  readonly attachedTo?: Optional<ObjectFilterInput>;
  readonly hasAttached?: Optional<ObjectFilterInput>;
}

const RECORD = recordLater((): InputRecord<ObjectFilterInput> => OBJECT_FILTER);

/** A filter, with what lies in it. */
export const FILTER: Required<FieldType<ObjectFilterInput>> = {
  shape: RECORD.shape,
  check(filter, board, path, field, depth) {
    if (depth < LIMITS.filterDepth) RECORD.check!(filter, board, path, field, depth + 1);
    else board.faults.tooMuch(`${path}.${field}`, `filters are nested more than ${LIMITS.filterDepth} deep`);
  },
};

const OBJECT_FILTER: InputRecord<ObjectFilterInput> = inputRecord(
  "ObjectFilterInput",
  "Everything that is given must hold. Of a list of types, colors or keywords, every entry must hold; of ids, names, zones or kinds, any entry.",
  {
    ...FIELDS,
    not: optional(FILTER, "What this filter matches is left out."),
    anyOf: optional(listOf(FILTER), "At least one of these filters must match."),
    allOf: optional(listOf(FILTER), "All of these filters must match."),
    attachedTo: optional(FILTER, "Attached to an object that this filter matches."),
    hasAttached: optional(FILTER, "Something that this filter matches is attached to it: enchanted, equipped."),
  },
);
