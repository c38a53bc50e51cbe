import { vocabulary, type WordOf } from "./vocabulary";

export const ZONES = vocabulary("Zone", "Where an object is.", {
  BATTLEFIELD: "The in-play zone before July 2009.",
  GRAVEYARD: "A graveyard, its owner's.",
  HAND: "Its owner's hand.",
  LIBRARY: "Its owner's library.",
  STACK: "The stack.",
  EXILE: "Removed from the game, before July 2009.",
  COMMAND: "The command zone; schemes in their deck are here, face down.",
  ANTE: "The ante zone.",
});
export type Zone = WordOf<typeof ZONES>;

export const OBJECT_KINDS = vocabulary("ObjectKind", "What stands for the object.", {
  CARD: "A card.",
  TOKEN: "A token.",
  COPY_OF_SPELL: "A copy of a spell.",
  COPY_OF_CARD: "A copy of a card.",
});
export type ObjectKind = WordOf<typeof OBJECT_KINDS>;

export const COLORS = vocabulary("Color", "The five colors.", {
  WHITE: "White.",
  BLUE: "Blue.",
  BLACK: "Black.",
  RED: "Red.",
  GREEN: "Green.",
});
export type Color = WordOf<typeof COLORS>;

/** By the letter of its mana symbol (107.4a). */
export const COLOR_OF_SYMBOL: Readonly<Record<string, Color>> = {
  ...{ W: "WHITE", U: "BLUE", B: "BLACK", R: "RED", G: "GREEN" },
};

export const FACES = vocabulary("Face", "A face of a double-faced card.", {
  FRONT: "The one whose characteristics the card has in every zone but the battlefield and the stack.",
  BACK: "The other one.",
});

export type Face = WordOf<typeof FACES>;

export const GAME_VARIANTS = vocabulary(
  "GameVariant",
  "Variants of the game that have state-based actions of their own.",
  {
    TWO_HEADED_GIANT: "Teams with shared life totals.",
    COMMANDER: "Commander; EDH until 2011.",
    ARCHENEMY: "Archenemy, with schemes; teams, if players are on any, take turns together.",
    PLANECHASE: "Planechase, with planes and phenomena.",
  },
);
export type GameVariant = WordOf<typeof GAME_VARIANTS>;
