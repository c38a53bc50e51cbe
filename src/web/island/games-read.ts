import { type NotUnderstood, type ShownMoment } from "../../boards";

/** What was found in a file, or what is wrong with it. */
export type FileRead =
  | {
      readonly moments: readonly ShownMoment[];
      readonly leftOut: number;
      readonly notUnderstood: readonly NotUnderstood[];
    }
  | { readonly fault: string };
