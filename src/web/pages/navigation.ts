import { pages } from ".";
import { type Page } from "../page";

/** What stands in the head of every page, in the order of the pages. */
export const navigation = (): readonly NonNullable<Page["nav"]>[] =>
  Object.values<Page>(pages).flatMap(({ nav }) => (nav ? [nav] : []));
