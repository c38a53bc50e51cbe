/** What the rules of two dates do differently, with boards that show it. */
export { ERA_SUBJECTS, type EraSubject } from "../vocabularies/era-subjects";
export { ERA_ON_CARDS } from "./differing-rules";
export * from "./era-differences";
export { ERA_PLAYS, type EraExample, type EraPlay } from "../shown";
