import { FIGHTS } from "../board/fights";
import { addressOf } from "../board/shared-board";
import { SHOWCASES } from "../board/showcases";

/** One address of each kind of page; where there are two, each has something the other has not. */
export const KINDS_OF_PAGE: readonly string[] = [
  "/",
  "/editions",
  "/2010-10-01",
  "/2011-09-30",
  "/2011-09-30/704",
  "/2011-09-30/704.5k",
  "/2012-12-25/704.5k?view=side",
  "/2010-10-01/704.5k",
  "/rule/legend-rule",
  "/2009-10-01/704.5/lanes",
  "/compare/2006-10-01...2009-10-01?under=420",
  "/compare/2006-10-01...2009-10-01?kind=SPLIT&kind=ADDED&view=side",
  "/search?q=legend+rule",
  "/search?q=a*",
  "/ask?q=legend+rule+2008",
  "/cite?number=704.5u&on=2009-10-01",
  "/check?text=By+CR+704.5k+(2011-09-30)+it+may,+by+310.8b+it+may+not.",
  "/board",
  "/board/poison",
  addressOf("/board", { day: "2010-01-01", table: SHOWCASES[0].table, moves: { against: "2014-01-01" } }),
  "/combat",
  "/combat/mogg-fanatic",
  "/combat/deathtouch-and-trample",
  addressOf("/combat", { day: "2012-01-01", table: FIGHTS[1]!.table, moves: { ...FIGHTS[1]!.moves, policy: "ASK" } }),
  "/offline",
  "/about",
  "/about/sources",
  "/graphql",
  "/nowhere",
];
