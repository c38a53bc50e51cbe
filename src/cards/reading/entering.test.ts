import { type Becomes } from "../card-reading";
import { readCard } from ".";
import { eachReading } from "./test-kit/read";

/** It has them on a board, and gets them as an event puts it there. */
const entersWith = (kind: string, count: number, tapped?: true): Becomes => {
  const counters = [{ kind, count }];
  const instead = { counters, ...(tapped && { tapped }) };
  return { object: { counters }, replacements: [{ event: "WOULD_ENTER_BATTLEFIELD", instead }] };
};

describe("what something enters with", () => {
  eachReading([
    ["Testling enters with three +1/+1 counters on it.", entersWith("+1/+1", 3)],
    ["This creature enters tapped with a stun counter on it.", entersWith("stun", 1, true)],
    [
      "This creature enters tapped.",
      { replacements: [{ event: "WOULD_ENTER_BATTLEFIELD", instead: { tapped: true } }] },
    ],
    [
      "Testling enters the battlefield under the control of an opponent of your choice.",
      { replacements: [{ event: "WOULD_ENTER_BATTLEFIELD", instead: { underControlOf: "OPPONENTS" } }] },
    ],
    ["Testling enters under the control of a player of your choice.", "UNREAD"],
    ["This creature enters with X +1/+1 counters on it.", "UNREAD"],
    ["This creature enters with a +1/+1 counter on it for each creature you control.", "UNREAD"],
    ["This land enters tapped unless you control a Plains.", "ENTERING"],
  ]);
});

it("takes what a legendary creature is called for short as it enters under an opponent's control, so that nothing rests on that", () => {
  const { lines } = readCard({
    ...{ name: "Nadir, Sleeping Agent", type_line: "Legendary Creature — Human", power: "5", toughness: "5" },
    oracle_text: "Nadir enters under the control of an opponent of your choice.",
  });
  expect(lines).toMatchObject([{ becomes: { replacements: [{ instead: { underControlOf: "OPPONENTS" } }] } }]);
  expect(lines[0]).not.toHaveProperty("couldChange");
});

describe("how others enter (614.12)", () => {
  const entering = (affects: object, instead: object): Becomes => ({
    replacements: [{ event: "WOULD_ENTER_BATTLEFIELD", affects, instead }],
  });
  eachReading([
    [
      "Creatures your opponents control enter tapped.",
      entering({ types: ["Creature"], controller: "OPPONENTS" }, { tapped: true }),
    ],
    [
      "Other Elves you control enter with two additional +1/+1 counters on them.",
      entering(
        { excludeSource: true, subtypes: ["Elf"], controller: "YOU" },
        { counters: [{ kind: "+1/+1", count: 2 }] },
      ),
    ],
    ["Each other creature you control enters with a +1/+1 counter on it for each Elf you control.", "UNREAD"],
    ["Creatures your opponents control enter tapped and attacking.", "UNREAD"],
  ]);
});

describe("what something may enter as a copy of", () => {
  const CREATURES = { types: ["Creature"], zones: ["BATTLEFIELD" as const] };
  eachReading([
    [
      "You may have this creature enter as a copy of any creature on the battlefield.",
      { object: { entersAsCopyOf: { of: CREATURES, optional: true } } },
    ],
    [
      "You may have this creature enter the battlefield as a copy of any creature on the battlefield.",
      { object: { entersAsCopyOf: { of: CREATURES, optional: true } } },
    ],
    [
      "This creature enters the battlefield as a copy of any creature on the battlefield.",
      { object: { entersAsCopyOf: { of: CREATURES, optional: false } } },
    ],
    [
      "You may have this creature enter as a copy of any creature on the battlefield, except it has flying and it's an Illusion in addition to its other types.",
      {
        object: { entersAsCopyOf: { of: CREATURES, optional: true, addKeywords: ["FLYING"], addTypes: ["Illusion"] } },
      },
    ],
    [
      "You may have this creature enter as a copy of any creature on the battlefield, except its name is Testling and it's legendary in addition to its other types.",
      { object: { entersAsCopyOf: { of: CREATURES, optional: true, name: "Testling", addTypes: ["Legendary"] } } },
    ],
    [
      "You may have this creature enter as a copy of any creature on the battlefield, except it enters with two +1/+1 counters on it.",
      "UNREAD",
    ],
    ["You may have this creature enter as a copy of any creature card in a graveyard.", "UNREAD"],
  ]);
});
