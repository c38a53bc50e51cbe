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

export const KEYWORDS = vocabulary(
  "Keyword",
  "The keywords that bear on state-based actions and on attacking and blocking.",
  {
    INDESTRUCTIBLE: {
      description: "Indestructible: a rule since 2004-02-01, a keyword since 2013.",
      since: "2013-07-13",
    },
    DEATHTOUCH: { description: "Deathtouch.", since: "2007-05-01" },
    FLYING: "Flying.",
    FIRST_STRIKE: "First strike.",
    DOUBLE_STRIKE: { description: "Double strike.", since: "2003-03-15" },
    FLANKING: "Flanking.",
    HASTE: "Haste.",
    REACH: { description: "Reach.", since: "2007-05-01" },
    SHADOW: "Shadow.",
    BANDING: "Banding.",
    TRAMPLE: "Trample.",
    TRAMPLE_OVER_PLANESWALKERS: { description: "Trample over planeswalkers.", since: "2021-06-18" },
    DEFENDER: { description: "Defender.", since: "2004-10-01" },
    VIGILANCE: { description: "Vigilance.", since: "2004-10-01" },
    FEAR: { description: "Fear.", since: "2002-10-07" },
    INTIMIDATE: { description: "Intimidate.", since: "2009-07-11" },
    MENACE: { description: "Menace.", since: "2015-07-17" },
    HORSEMANSHIP: { description: "Horsemanship.", since: "2001-07-23" },
    SKULK: { description: "Skulk.", since: "2016-04-08" },
    DECAYED: { description: "Decayed.", since: "2021-09-24" },
    UMBRA_ARMOR: { description: "Umbra armor, of Auras; totem armor until 2024.", since: "2010-04-23" },
    RECONFIGURE: { description: "Reconfigure, as printed on Equipment.", since: "2022-02-18" },
    SPACE_SCULPTOR: { description: "Space sculptor.", since: "2022-10-07" },
    START_YOUR_ENGINES: { description: "Start your engines!", since: "2025-02-07" },
  },
);
export type Keyword = WordOf<typeof KEYWORDS>;

export const GAME_VARIANTS = vocabulary(
  "GameVariant",
  "Variants of the game that have state-based actions of their own.",
  {
    TWO_HEADED_GIANT: "Teams with shared life totals.",
    COMMANDER: "Commander; EDH until 2011.",
    ARCHENEMY: "Archenemy, with schemes.",
    PLANECHASE: "Planechase, with planes and phenomena.",
  },
);
export type GameVariant = WordOf<typeof GAME_VARIANTS>;
