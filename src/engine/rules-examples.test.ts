import { EDITIONS_ARE_HELD, heldDates } from "./test-kit/held-editions";
import { COMBAT_DAMAGE_EXAMPLES } from "./test-kit/rules-examples/combat-damage";
import { CONTINUOUS_EFFECT_EXAMPLES } from "./test-kit/rules-examples/continuous-effects";
import { examplesIn } from "./test-kit/rules-examples/in-texts";
import { KEYWORD_EXAMPLES } from "./test-kit/rules-examples/keywords";

const EXAMPLES = [...COMBAT_DAMAGE_EXAMPLES, ...CONTINUOUS_EFFECT_EXAMPLES, ...KEYWORD_EXAMPLES];
const WORDINGS = EXAMPLES.flatMap(({ wordings }) => wordings);

/** Each example, under the first and the last text that has each of its wordings. */
const CASES = EXAMPLES.flatMap(({ about, wordings, cases }) =>
  wordings.flatMap((wording) => {
    const [first, last, number] = wording.split(" ") as [string, string, string];
    const days = first === last ? [first] : [first, last];
    return days.flatMap((day) => cases.map((one) => [day, number, about, one.title, one] as const));
  }),
);

describe("the rules' own examples of combat damage, keywords and continuous effects", () => {
  it.each(CASES)("%s (%s): %s: %s", (day, _number, _about, _title, { play, comes }) => {
    expect(play(day)).toEqual(comes);
  });

  it("each have a case or a reason for having none", () => {
    expect(EXAMPLES.filter(({ cases, leftOut }) => cases.length === 0 && !leftOut)).toEqual([]);
  });
});

(EDITIONS_ARE_HELD ? describe : describe.skip)("the examples in the texts at hand", () => {
  it("are all known, by their words: each is played or has a reason", () => {
    const found = new Map<string, { readonly first: string; last: string; readonly number: string }>();
    for (const date of heldDates())
      for (const { number, fingerprint } of examplesIn(date)) {
        const known = found.get(fingerprint);
        if (known) known.last = date;
        else found.set(fingerprint, { first: date, last: date, number });
      }
    const wordings = [...found].map(
      ([fingerprint, { first, last, number }]) => `${first} ${last} ${number} ${fingerprint}`,
    );
    expect(wordings.sort()).toEqual([...WORDINGS].sort());
  });
});
