import { type Attack } from "./attack";
import { boards } from "./boards";
import { bodies } from "./bodies";
import { comparison } from "./comparison";
import { sockets } from "./connections";
import { documents } from "./documents";
import { federation } from "./federation";
import { lists } from "./lists";
import { names } from "./names";
import { replays } from "./replay";
import { search } from "./search";

/** Every attack, in the order in which they are listed. */
export const attacks: readonly Attack[] = [
  ...federation,
  ...boards,
  ...search,
  ...comparison,
  ...documents,
  ...bodies,
  ...replays,
  ...names,
  ...lists,
  ...sockets,
];
