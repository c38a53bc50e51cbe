import { type IsoDate } from "../../domain/iso-date";
import { evaluate } from "../evaluate";
import { type GameStateInput } from "../game-state-input";
import { board, creature, permanent } from "../test-kit/boards";

const notes = (state: GameStateInput, date: IsoDate): readonly string[] =>
  evaluate({ state, date }).assumptions.filter((one) => one.startsWith("These rules do not know"));

const ann = { id: "ann", name: "Ann" };

describe("what the rules have only later is told once of each kind", () => {
  it.each<[what: string, state: GameStateInput, before: IsoDate, from: IsoDate, sentence: string]>([
    [
      "planeswalkers (306)",
      board({ objects: [permanent("Jace", "Planeswalker — Jace"), permanent("Chandra", "Planeswalker — Chandra")] }),
      "2006-10-01",
      "2007-10-01",
      "These rules do not know planeswalkers, which the rules have from 2007-10-01 on: that Jace and Chandra are such changes nothing.",
    ],
    [
      "Sagas (714)",
      board({ objects: [permanent("saga", "Enchantment — Saga", { finalChapter: 3 })] }),
      "2006-10-01",
      "2018-04-27",
      "These rules do not know Sagas, which the rules have from 2018-04-27 on: that saga is such changes nothing.",
    ],
    [
      "battles (310)",
      board({ objects: [permanent("siege", "Battle — Siege", { defense: 3, protector: "bob" })] }),
      "2002-02-20",
      "2023-04-14",
      "These rules do not know battles, which the rules have from 2023-04-14 on: that siege is such changes nothing.",
    ],
    [
      "Roles (303.7)",
      board({
        objects: [creature("bear", "2/2"), permanent("role", "Enchantment — Aura Role", { attachedTo: "bear" })],
      }),
      "2006-10-01",
      "2023-09-01",
      "These rules do not know Roles, which the rules have from 2023-09-01 on: that role is such changes nothing.",
    ],
    [
      "Equipment (301.5)",
      board({ objects: [permanent("sword", "Artifact — Equipment")] }),
      "2002-02-20",
      "2003-10-01",
      "These rules do not know Equipment, which the rules have from 2003-10-01 on: that sword is such changes nothing.",
    ],
    [
      "bestow (702.103)",
      board({
        objects: [
          creature("bear", "2/2"),
          creature("nymph", "1/1", { typeLine: "Enchantment Creature — Nymph", attachedTo: "bear", isBestowed: true }),
        ],
      }),
      "2013-05-01",
      "2013-09-27",
      "These rules do not know bestow, which the rules have from 2013-09-27 on: `isBestowed` of nymph says nothing.",
    ],
    [
      "poison counters (420.5h; 704.5c now)",
      board({ players: [{ ...ann, poisonCounters: 10 }], objects: [] }),
      "1999-11-01",
      "2001-07-23",
      "These rules do not know poison counters, which the rules have from 2001-07-23 on: `poisonCounters` of Ann says nothing.",
    ],
    [
      "speed (702.179)",
      board({ players: [{ ...ann, speed: 2 }], objects: [] }),
      "2024-11-08",
      "2025-02-07",
      "These rules do not know speed, which the rules have from 2025-02-07 on: `speed` of Ann says nothing.",
    ],
  ])("%s", (_, state, before, from, sentence) => {
    expect(notes(state, before)).toEqual([sentence]);
    expect(notes(state, from)).toEqual([]);
  });
});
