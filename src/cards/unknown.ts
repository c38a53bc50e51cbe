import { type CardReading } from "./card-reading";

/** A card of which no more is known than how it is called: it has no types, and whatever it says is not read. */
export const readingOfUnknown = (name: string): CardReading => ({
  object: { name, typeLine: "" },
  back: null,
  isUnknown: true,
  lines: [
    { text: "all of it, since the card is not known", face: "FRONT", status: "UNREAD", becomes: {}, about: null },
  ],
});
