import { dealt } from "../test-kit/dealt";
import { NEWEST } from "../../engine/test-kit/boards";
import { playScript, readScript } from "../../engine/script";
import { eventsOf } from "../../engine/board/events-in-words";

describe("what a line triggers on that happens here, and that no trigger of a board knows", () => {
  it.each([
    ["Whenever you cast or copy an instant or sorcery spell, draw a card.", ["CAST", "COPIED"], true],
    ["Magecraft — Whenever you cast or copy an instant or sorcery spell, draw a card.", ["CAST", "COPIED"], true],
    ["Whenever an opponent casts a spell that targets you, draw a card.", ["CAST"], false],
    ["Whenever you commit a crime, you gain 1 life.", ["CRIME"], true],
    ["Whenever another permanent you control is returned to its owner's hand, draw a card.", ["RETURNED"], false],
    ["When you cycle this card, you may gain 2 life.", ["ACTIVATED"], true],
    ["Whenever this creature attacks, you may cast a spell from your hand.", ["ATTACKS"], false],
    ["At the beginning of your upkeep, you may cast a spell.", undefined, undefined],
  ])("%s", (line, on, isYours) => {
    expect(eventsOf(line)?.on ?? []).toEqual(on ?? []);
    expect(eventsOf(line)?.isYours ?? false).toBe(isYours ?? false);
  });

  /** The lines that an end rests on, and what is assumed. */
  function after(board: string, texts: Readonly<Record<string, string>>, steps: string) {
    const script = readScript(`players: ann, bob\n${board}\n${steps}`, true);
    const state = dealt(board, texts);
    const played = playScript({ ...script, board: state }, NEWEST);
    expect(played.lines.flatMap(({ failure }) => failure ?? [])).toEqual([]);
    return {
      rests: played.state!.ledger.flatMap(({ trust, lines }) =>
        trust === "CERTAIN" ? [] : lines.map(({ text }) => text),
      ),
      told: played.assumptions.filter((one) => /^An ability of .* triggers on/.test(one)),
    };
  }

  const GROWTH = { growth: "Target creature gets +3/+3 until end of turn." };
  const BOARD =
    "ann: One [one] Creature — Bear\nbob: Other [other] Creature — Bear\nann's hand: Growth [growth] Instant";

  it.each([
    ["what was cast (601.2i)", "Whenever you cast a noncreature spell, draw a card.", "other"],
    ["a crime (700.13)", "Whenever you commit a crime, you gain 1 life.", "other"],
  ])("is rested on, and told, as it happens: %s", (_, line, target) => {
    const { rests, told } = after(BOARD, { ...GROWTH, one: line }, `resolve: growth {player ann, targets ${target}}\n`);
    expect(rests).toContain(line);
    expect(told).toEqual([expect.stringContaining(line)]);
  });

  it("is likewise prowess, which is no word of the rules of a board (702.108a)", () => {
    const steps = "resolve: growth {player ann, targets other}\nattack: one → bob\npass\n";
    expect(after(BOARD, { ...GROWTH, one: "Prowess" }, steps).rests).toContain("prowess");
    expect(after(BOARD, { ...GROWTH, other: "Prowess" }, steps).rests).toEqual([]);
  });

  it("is no crime against oneself, and nothing that somebody else casts", () => {
    const steps = "resolve: growth {player ann, targets one}\n";
    const texts = { ...GROWTH, one: "Whenever you commit a crime, you gain 1 life." };
    expect(after(BOARD, texts, steps).rests).toEqual([]);
    const ofBob = { ...GROWTH, other: "Whenever you cast a spell, you gain 1 life." };
    expect(after(BOARD, ofBob, steps).rests).toEqual([]);
  });

  it("is what is returned to a hand, up to a combat that follows (603.2)", () => {
    const line = "Whenever another permanent you control is returned to its owner's hand, put a +1/+1 counter on it.";
    const board = "ann: One [one] Creature — Bear\nann: Other [other] Creature — Bear";
    expect(
      after(board, { one: line }, "event: return {objects other, zone hand}\nattack: one → bob\npass\n").rests,
    ).toEqual([line]);
    expect(after(board, { one: line }, "attack: one → bob\npass\n").rests).toEqual([]);
  });

  it("is damage in a combat of a spell's card that lies in a graveyard (113.6m)", () => {
    const line =
      "Whenever one or more creatures you control deal combat damage to a player, you may pay {2}. If you do, return this card from your graveyard to your hand.";
    const board = "ann: One [one] Creature — Bear\nann's graveyard: Trust [trust] Sorcery";
    const text = `Target creature gets +1/+1 until end of turn.\n${line}`;
    expect(after(board, { trust: text }, "attack: one → bob\npass\n").rests).toEqual([line]);
  });
});
