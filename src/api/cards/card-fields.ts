import { type GraphQLScalarType } from "graphql";
import { JsonScalar } from "../json.scalar";

/** A field of an input that the engine does not know: it is made something else of before a board is read. */
interface EdgeField {
  readonly name: string;
  readonly type: StringConstructor | BooleanConstructor | GraphQLScalarType;
  readonly description: string;
  /** Something that the editor of boards has no use for. */
  readonly isWhole?: true;
}

interface EdgeFields {
  readonly fields: readonly EdgeField[];
  /** The field of the engine that need not be given, since these may say it. */
  readonly insteadOf: string;
}

/** By the name of the input. */
export const EDGE_FIELDS: Readonly<Record<string, EdgeFields>> = {
  GameObjectInput: {
    fields: [
      {
        name: "card",
        type: String,
        description:
          "A card, by its name, that of a face, or its oracle_id: the object has what the card says, with its static abilities among the effects of the board. A field that is given wins, unless it is at its default. `cards` searches.",
      },
      {
        name: "cardObject",
        type: JsonScalar,
        description: "The same for whoever has a card object of Scryfall's: it is taken as it is.",
      },
      {
        name: "chosen",
        type: String,
        description:
          "Of a card on which a color or a type is chosen as it enters: which. Its lines on that are unread if this does not say it.",
      },
    ],
    insteadOf: "typeLine",
  },
  GameEventInput: {
    fields: [
      {
        name: "card",
        type: String,
        description:
          "Of RESOLVE, instead of `source`: a card by its name that is nowhere on the board. It lies on the stack then, under this name as its id, and `player` owns and controls it.",
      },
    ],
    insteadOf: "source",
  },
  GameStateInput: {
    fields: [
      {
        name: "text",
        type: String,
        description:
          "The whole board as people write it, in place of all other fields: `players: ann, bob` and then a line for each object, `bob: Grizzly Bears 2/2 Creature, damage 1`. docs/reference/notation.md tells the form; a state of Forge is taken too. Faults name line and column.",
        isWhole: true,
      },
      {
        name: "unknownCardsNoted",
        type: Boolean,
        description:
          "Of a `card` that is not known, all that its object says besides is taken, and `assumptions` say that it is not known; else the board is refused. It has no types then, and anything of its text could matter.",
        isWhole: true,
      },
    ],
    insteadOf: "players",
  },
};
