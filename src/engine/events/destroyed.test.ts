import { type IsoDate } from "../../domain/iso-date";
import { type GameEventInput } from "../board/fields/game-event";
import { type GameStateInput } from "../game-state-input";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";
import { whatHappens } from "./test-kit/what-happens";

const murder: GameEventInput = { kind: "DESTROY", objects: ["bear"] };
const onBear = (more: Partial<Parameters<typeof creature>[2]>): GameStateInput =>
  board({ objects: [creature("bear", "2/2", more)] });

const after = (state: GameStateInput, date: IsoDate, event: GameEventInput = murder) =>
  whatHappens({ state, date, steps: [{ events: [event] }] });

describe("Murder (701.8a; 501.4a; the glossary before)", () => {
  it.each<[IsoDate, string]>([
    ["1999-04-23", "Glossary"],
    ["2007-05-01", "501.4a"],
    ["2009-07-11", "701.6a"],
    ["2016-09-30", "701.7a"],
    ["2025-06-06", "701.8a"],
  ])("destroys a creature under the rules of %s, by %s", (date, number) => {
    expect(after(onBear({}), date)).toEqual({ told: [`${number} DESTROY bear HAPPENED`], bear: "GRAVEYARD" });
  });

  it("is replaced by a regeneration shield (419.6b; 701.19a now), which taps it and removes its damage", () => {
    for (const date of ["1999-04-23", "2005-02-01", NEWEST]) {
      const { told, bear } = after(onBear({ regenerationShields: 1, damage: 1, attacking: true }), date);
      expect(told.map((line) => line.split(" ").slice(1).join(" "))).toEqual(["DESTROY bear REPLACED by bear"]);
      expect(bear).toBe("BATTLEFIELD tapped");
    }
  });

  it("gets through where it can't be regenerated (413.2b; 701.19c now)", () => {
    for (const date of ["1999-04-23", "2009-09-04", NEWEST])
      expect(after(onBear({ regenerationShields: 1 }), date, { ...murder, cantBeRegenerated: true }).bear).toBe(
        "GRAVEYARD",
      );
  });

  it("does nothing to what is indestructible (702.12b), and to what was before the word meant anything it does", () => {
    const indestructible = onBear({ keywords: ["INDESTRUCTIBLE"] });
    expect(after(indestructible, "2003-12-01").bear).toBe("GRAVEYARD");
    expect(after(indestructible, "2013-07-13")).toEqual({
      told: ["702.12b DESTROY bear IMPOSSIBLE"],
      bear: "BATTLEFIELD",
    });
  });

  it("removes a shield counter instead since 2022-04-29 (122.1c)", () => {
    const shielded = onBear({ counters: [{ kind: "shield", count: 2 }] });
    expect(after(shielded, "2022-02-18").bear).toBe("GRAVEYARD");
    expect(after(shielded, "2022-04-29")).toEqual({
      told: ["701.7a DESTROY bear REPLACED by shield-counter:bear"],
      bear: "BATTLEFIELD 1 shield",
    });
  });

  it("exiles what has a finality counter since 2023-11-17 (122.1h)", () => {
    const final = onBear({ counters: [{ kind: "finality", count: 1 }] });
    expect(after(final, "2023-10-13").bear).toBe("GRAVEYARD");
    expect(after(final, "2023-11-17").bear).toBe("EXILE");
  });

  it("destroys an Aura with umbra armor instead since 2010-04-23 (702.89a), past regeneration or not", () => {
    const enchanted = board({
      objects: [
        creature("bear", "2/2", { damage: 1 }),
        permanent("umbra", "Enchantment — Aura", {
          attachedTo: "bear",
          enchant: { types: ["Creature"] },
          keywords: ["UMBRA_ARMOR"],
        }),
      ],
    });
    expect(after(enchanted, "2010-02-01")).toMatchObject({ bear: "GRAVEYARD", umbra: "GRAVEYARD" });
    for (const event of [murder, { ...murder, cantBeRegenerated: true }])
      expect(after(enchanted, "2010-04-23", event)).toEqual({
        told: ["701.6a DESTROY bear REPLACED by umbra", "701.6a DESTROY umbra HAPPENED of 1"],
        bear: "BATTLEFIELD",
        umbra: "GRAVEYARD",
      });
  });

  it("lets the controller choose among a shield of regeneration and umbra armor (616.1)", () => {
    const state = board({
      objects: [
        creature("bear", "2/2", { regenerationShields: 1 }),
        permanent("umbra", "Enchantment — Aura", {
          attachedTo: "bear",
          enchant: { types: ["Creature"] },
          keywords: ["UMBRA_ARMOR"],
        }),
      ],
    });
    const steps = [{ events: [murder] }];
    expect(whatHappens({ state, date: NEWEST, steps })).toMatchObject({
      told: ["asks ann replacement-order:ann:bear: bear or umbra"],
      bear: "BATTLEFIELD",
    });
    const choices = [{ choice: "replacement-order:ann:bear", options: ["bear"] }];
    expect(whatHappens({ state, date: NEWEST, steps, choices })).toMatchObject({
      told: ["701.8a DESTROY bear REPLACED by bear"],
      bear: "BATTLEFIELD tapped",
    });
    const nobodysChoice = [...choices, { choice: "replacement-order:bob:bear", options: ["bear"] }];
    expect(() => whatHappens({ state, date: NEWEST, steps, choices: nobodysChoice })).toThrow("asks this choice");
  });
});
