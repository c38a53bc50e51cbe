import { type IsoDate } from "../../domain/iso-date";
import { type Characteristics } from "../characteristics/characteristics";
import { hasKeyword } from "../characteristics/view";

/** The glossary from 2004-02-01, 700.4 from 2009-07-11, 702.12b from 2013-07-13; before that the word means nothing. */
const SINCE: IsoDate = "2004-02-01";

/** A permanent that can't be destroyed: the actions that would destroy it ignore it. */
export const isIndestructible = (seen: Characteristics, date: IsoDate): boolean =>
  date >= SINCE && hasKeyword(seen, "INDESTRUCTIBLE");
