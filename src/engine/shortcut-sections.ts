import { type IsoDate } from "../domain/iso-date";
import { type NumbersInForce } from "./dated";

/**
 * Where the rules on loops stand: those on illegal actions are always the next section. Both are at the end of the
 * additional rules and move with every section that a new kind of card puts before them. Between two texts that differ
 * the date is that of the first that is known to have the new number, or of the expansion that brought the section in
 * between.
 */
const LOOP_SECTIONS: readonly (readonly [since: IsoDate, section: number])[] = [
  ["1999-04-23", 421],
  ["2009-07-11", 713],
  ["2010-04-23", 714], // leveler cards
  ["2011-05-01", 715], // restarting the game
  ["2011-09-30", 716], // double-faced cards
  ["2016-07-22", 718], // meld cards, checklist cards
  ["2016-08-26", 719], // the monarch
  ["2018-04-27", 720], // Saga cards
  ["2019-10-04", 721], // Adventurer cards
  ["2020-04-17", 722], // merging
  ["2021-07-23", 724], // rolling a die, Class cards
  ["2021-09-24", 725], // day and night
  ["2022-06-10", 726], // the initiative
  ["2022-10-07", 727], // Attraction cards
  ["2022-11-18", 728], // a section that the text of 2023-04-14 has no longer
  ["2023-04-14", 727],
  ["2024-02-02", 728], // Case cards
  ["2024-03-08", 729], // rad counters
  ["2025-04-04", 730], // Omen cards
  ["2025-07-25", 731], // Station cards
  ["2026-04-17", 732], // preparation cards
];

const inSections = (sections: typeof LOOP_SECTIONS, offset: number, place: string): readonly NumbersInForce[] =>
  sections.map(([since, section]) => ({ since, numbers: [`${section + offset}.${place}`] }));

/** The numbers of a rule that has this place in the section on loops: 421.3. */
export const numbersOfLoops = (place: string): readonly NumbersInForce[] =>
  inSections(LOOP_SECTIONS.slice(0, 1), 0, place);

/** The numbers of a rule that has this place in the section on shortcuts, which took that one's place: 713.3, 732.3. */
export const numbersOfShortcuts = (place: string): readonly NumbersInForce[] =>
  inSections(LOOP_SECTIONS.slice(1), 0, place);

/** The numbers of a rule that has this place in the section on illegal actions: 422.1, 733.1. */
export const numbersOnIllegalActions = (place: string): readonly NumbersInForce[] =>
  inSections(LOOP_SECTIONS, 1, place);
