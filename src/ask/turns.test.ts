import { ruleOn } from "../engine/dated";
import { EDITIONS_ARE_HELD, heldDates, ruleText } from "../engine/test-kit/held-editions";
import { type DatedRule } from "../engine/dated";
import { TURNS } from "./turns";

const TURNS_OF: readonly [string, DatedRule][] = Object.entries(TURNS);

(EDITIONS_ARE_HELD ? describe : describe.skip)("each text at hand", () => {
  it.each(TURNS_OF)("has the words of %s under its number as long as it is said to hold", (_, turn) => {
    const wrong = heldDates().flatMap((date) => {
      const found = ruleOn(turn, date);
      if (!found) return [];
      const text = ruleText(date, found.numbers[0]!) ?? "";
      return found.variant.says.test(text) ? [] : [`${date} ${found.numbers[0]} ${text.slice(0, 120)}`];
    });
    expect(wrong).toEqual([]);
  });

  it.each(TURNS_OF)("has not the words of another time of %s", (_, turn) => {
    const numbers = new Set(turn.numbers.flatMap((entry) => entry.numbers));
    const wrong = heldDates().flatMap((date) => {
      const behaviour = ruleOn(turn, date)?.variant.behaviour;
      const others = turn.variants.filter((variant) => variant.behaviour !== behaviour);
      const texts = [...numbers].map((number) => ruleText(date, number) ?? "");
      return others.filter(({ says }) => texts.some((text) => says.test(text))).map(({ since }) => `${date} ${since}`);
    });
    expect(wrong).toEqual([]);
  });
});
