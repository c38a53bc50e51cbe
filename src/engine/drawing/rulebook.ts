import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type Dated, inForceOn } from "../dated";

/**
 * Where the rules on drawing a card stand: since Time Spiral a section of their own. Between two texts that differ the
 * date is that of the first that is known to have the new number.
 */
const SECTIONS: readonly (Dated & { readonly section: string })[] = [
  { since: "2006-10-01", section: "423" },
  { since: "2009-07-11", section: "119" },
  { since: "2010-07-16", section: "120" },
  { since: "2019-07-12", section: "121" },
];

export const DRAWING_SINCE: IsoDate = SECTIONS[0]!.since;

/** The rules of the section, by what they say; their places in it never changed. */
const PLACES = { draw: "1", oneAtATime: "2", cantDraw: "3", emptyLibrary: "4", notDrawn: "5", replaced: "6a" } as const;

export const drawingRule = (date: IsoDate, rule: keyof typeof PLACES): RuleNumber =>
  `${inForceOn(SECTIONS, date)!.section}.${PLACES[rule]}`;
