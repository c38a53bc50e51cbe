import * as lay from "../lay-out";
import { named } from "../naming";
import { type BoardObject } from "../board/board";
import { seenOf, supertypeSince } from "../characteristics/view";
import { TYPE_BIT } from "../vocabularies/bits";
import { ruleNumbers } from "../rule-numbers";
import { type CheckContext, type StateBasedActionDefinition } from "./common/action";
import { eachInItsRange, inRangeInWords } from "./common/in-range";
import { type GroupAction, groupVariant } from "./common/group-action";
import { allButTheNewest, tieInWords } from "./common/oldest-and-newest";

/** Until 2004-10-01 only enchantments can be worlds: "enchant world" is a category of them (212.2b, 212.4j). */
const isEnchantWorld = (object: BoardObject, { view }: CheckContext): boolean =>
  (seenOf(view, object).types & TYPE_BIT.enchantment) !== 0;

function ofAllPlayers(
  isWorld: (object: BoardObject, context: CheckContext) => boolean,
  leaving: (members: readonly BoardObject[], context: CheckContext) => readonly BoardObject[],
  rule: string,
): GroupAction {
  const go = (members: readonly BoardObject[], context: CheckContext): readonly BoardObject[] =>
    eachInItsRange(members, context, context.view.board.rules.worldsInRange, (together) => leaving(together, context));
  return {
    kind: "WORLD_RULE",
    among: (index) => index.worlds,
    groups: (members, context) => {
      const worlds = members.filter((object) => isWorld(object, context));
      return worlds.length > 1 ? [{ about: "world", members: worlds }] : [];
    },
    leaving: ({ members }, context) => go(members, context),
    figures: ({ members }, context) =>
      `${members.length} worlds: ${rule}${inRangeInWords(context, context.view.board.rules.worldsInRange)}${tieInWords(members, go(members, context))}.`,
    alone: () => "There is no other world.",
  };
}

const theOldest = (members: readonly BoardObject[]): readonly BoardObject[] => {
  const oldest = Math.min(...members.map((object) => object.timestamp));
  return members.filter((object) => object.timestamp === oldest);
};

const allOlderThanTheNewest = (members: readonly BoardObject[]): readonly BoardObject[] => {
  const newest = Math.max(...members.map((object) => object.timestamp));
  return members.filter((object) => object.timestamp < newest);
};

const newestStays = (members: readonly BoardObject[], { view }: CheckContext) =>
  allButTheNewest(members, (object) => supertypeSince(view, object, "world"));

const aWorld = (id: string, timestamp: number, rest: lay.Rest = {}) =>
  lay.permanent(id, "World Enchantment", { timestamp, ...rest });

export const worldRule: StateBasedActionDefinition<"WORLD_RULE"> = {
  kind: "WORLD_RULE",
  called: named("the world rule", "world enchantments rule", "enchant worlds rule", "enchant world rule"),
  subject: "WORLDS",
  shown: [
    lay.checks(
      "Three worlds: Ann's is the oldest, and two of Bob's came later, one after the other.",
      lay.duel([aWorld("oldest", 1), lay.bobs(aWorld("middle", 2)), lay.bobs(aWorld("newest", 3))]),
    ),
    lay.checks(
      "Of two worlds, the one that came first became a world last.",
      lay.duel([aWorld("first", 1, { supertypeTimestamp: 9 }), aWorld("second", 5)]),
    ),
    lay.checks(
      "A world enchantment, and a land that became a world later.",
      lay.under(
        [
          aWorld("abyss", 2, { typeLine: "Enchant World" }),
          lay.bobs(lay.permanent("forest", "Basic Land — Forest", { timestamp: 4, supertypeTimestamp: 6 })),
        ],
        { id: "worldly", timestamp: 6, affects: { ids: ["forest"] }, addTypes: ["World"] },
      ),
    ),
  ],
  numbers: ruleNumbers("Glossary", "704.5k@2026-08-07"),
  until: null,
  wordingOnly: ["2003-10-01", "2009-07-11"],
  variants: [
    // Glossary of 1999-04-23: of two or more enchant worlds, the oldest goes; with three of them, one goes in each check.
    groupVariant(
      {
        since: "1999-04-23",
        behaviour: "the-oldest-goes",
        says: /oldest/,
        summary: "If two or more enchant worlds are in play, the oldest goes.",
      },
      ofAllPlayers(isEnchantWorld, theOldest, "the oldest goes"),
    ),
    // Glossary of 1999-11-01: all but the one with the most recent timestamp go; no word on ties, so those tied stay.
    groupVariant(
      {
        since: "1999-11-01",
        behaviour: "most-recent-timestamp-stays",
        says: /enchant worlds? .*most recent timestamp/,
        summary: "If two or more enchant worlds are in play, all but the one with the most recent timestamp go.",
      },
      ofAllPlayers(isEnchantWorld, allOlderThanTheNewest, "all but the one with the most recent timestamp go"),
    ),
    // 2001-07-23: all except the one that has been an enchant world for the shortest time; in a tie all go.
    groupVariant(
      {
        since: "2001-07-23",
        behaviour: "newest-enchant-world-stays",
        says: /enchant world (in play )?for the shortest amount of time/,
        summary:
          "If two or more enchant worlds are in play, all but the one that has been one for the shortest time go; in a tie, all go.",
      },
      ofAllPlayers(isEnchantWorld, newestStays, "all but the newest go"),
    ),
    // "If two or more permanents have the supertype world, all except the one that has been a permanent with the world
    // supertype in play for the shortest amount of time …" (2006-10-01)
    groupVariant(
      {
        since: "2004-10-01",
        behaviour: "newest-world-stays",
        says: /permanent with the world supertype (in play|on the battlefield) for the shortest/,
        summary:
          "If two or more permanents have the supertype world, all but the one that has been a world for the shortest time go; in a tie, all go.",
      },
      ofAllPlayers(() => true, newestStays, "all but the newest go"),
    ),
    // 2013-07-13: the same, counting how long it has had the supertype.
    groupVariant(
      {
        since: "2013-07-13",
        behaviour: "newest-world-stays",
        says: /has had the world supertype for the shortest/,
        summary:
          "If two or more permanents have the supertype world, all but the one that has had it for the shortest time go; in a tie, all go.",
      },
      ofAllPlayers(() => true, newestStays, "all but the newest go"),
    ),
  ],
};
