import { type Zone } from "../../vocabulary";

const WORDS: Readonly<Record<Zone, string>> = {
  BATTLEFIELD: "play",
  GRAVEYARD: "a graveyard",
  HAND: "a hand",
  LIBRARY: "a library",
  STACK: "the stack",
  EXILE: "exile",
  COMMAND: "the command zone",
  ANTE: "the ante zone",
};

/** A zone as it stands in a sentence: "in a graveyard". */
export const zoneInWords = (zone: Zone): string => WORDS[zone];
