import { type IsoDate } from "../domain/iso-date";
import { type Dated, inForceOn } from "./dated";

/**
 * Where the rules on loops and on illegal actions stand: neighbours at the end of the additional rules, which move
 * with every section that a new kind of card puts before them. Between two texts that differ the date is that of the
 * first that is known to have the new number, or of the expansion that brought the section in between.
 */
const SECTIONS: readonly (Dated & { readonly loops: number })[] = [
  { since: "1999-04-23", loops: 421 },
  { since: "2009-07-11", loops: 713 },
  { since: "2010-04-23", loops: 714 }, // leveler cards
  { since: "2011-05-01", loops: 715 }, // restarting the game
  { since: "2011-09-30", loops: 716 }, // double-faced cards
  { since: "2016-07-22", loops: 718 }, // meld cards, checklist cards
  { since: "2016-08-26", loops: 719 }, // the monarch
  { since: "2018-04-27", loops: 720 }, // Saga cards
  { since: "2019-10-04", loops: 721 }, // Adventurer cards
  { since: "2020-04-17", loops: 722 }, // merging
  { since: "2021-07-23", loops: 724 }, // rolling a die, Class cards
  { since: "2021-09-24", loops: 725 }, // day and night
  { since: "2022-06-10", loops: 726 }, // the initiative
  { since: "2022-10-07", loops: 727 }, // Attraction cards
  { since: "2024-02-02", loops: 728 }, // Case cards
  { since: "2024-03-08", loops: 729 }, // rad counters
  { since: "2025-04-04", loops: 730 }, // Omen cards
  { since: "2025-07-25", loops: 731 }, // Station cards
  { since: "2026-04-17", loops: 732 }, // preparation cards
];

/** The section on loops: 421, later part of the section on shortcuts. */
export const loopSection = (date: IsoDate): number => inForceOn(SECTIONS, date)!.loops;

/** The section on illegal actions, always the next. */
export const illegalActionSection = (date: IsoDate): number => loopSection(date) + 1;
