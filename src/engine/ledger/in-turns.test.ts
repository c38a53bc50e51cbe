import { type IsoDate } from "../../domain/iso-date";
import { playCombat } from "../played-combat";
import { playScript, readScript } from "../script";
import { type GameStateInput } from "../game-state-input";
import { board, creature, NEWEST } from "../test-kit/boards";

type InTurns = NonNullable<NonNullable<NonNullable<GameStateInput["fromCards"]>[number]["inTurns"]>>;

const END: InTurns[number] = { line: "At the beginning of the end step, sacrifice this.", at: "END_STEP" };
const COMBAT: InTurns[number] = {
  ...{ line: "At the beginning of combat on your turn, this grows.", at: "BEGINNING_OF_COMBAT" as const },
  isYours: true,
};

const withLines = (...inTurns: InTurns): GameStateInput =>
  board({ objects: [creature("scout", "2/1")], fromCards: [{ object: "scout", inTurns }] });
const linesOf = (state: GameStateInput | undefined) => state?.restsOn?.flatMap(({ lines }) => lines) ?? [];

const SCRIPT = "players: ann, bob\nann: Scout [scout] 2/1 Creature — Viashino\n";

function after(state: GameStateInput, steps: string) {
  const script = readScript(`${SCRIPT}${steps}`);
  const played = playScript({ ...script, board: state }, NEWEST);
  return { ...played, rests: linesOf(played.state?.board).map(({ text }) => text) };
}

describe("what triggers as a part of a turn begins (603.2b)", () => {
  it("is told, and rested on, as the next turn begins after an end step (513.1a)", () => {
    const { rests, assumptions } = after(withLines(END, COMBAT), "next turn\n");
    expect(rests).toEqual([END.line]);
    expect(assumptions).toContain(
      `At the beginning of the end step an ability of scout triggers, and is not played: give what it does as events. “${END.line}”`,
    );
  });

  it("is not passed by a cleanup step, which comes after it", () => {
    expect(after(withLines(END, COMBAT), "cleanup\n").rests).toEqual([]);
  });

  it("is told as attackers are declared, of combat (507.1)", () => {
    const { rests, assumptions } = after(withLines(END, COMBAT), "attack: scout → bob\npass\n");
    expect(rests).toEqual([COMBAT.line]);
    expect(assumptions.filter((one) => one.startsWith("At the beginning of combat"))).toHaveLength(1);
    const played = playCombat({ state: withLines(COMBAT), date: NEWEST, attacks: [], policy: "MINIMAL_LEGAL" });
    expect(linesOf(played.state.board)).toEqual([{ card: "scout", text: COMBAT.line }]);
  });

  describe("between the untap step and what is played first", () => {
    const UPKEEP: InTurns[number] = { line: "At the beginning of each upkeep, this grows.", at: "UPKEEP" };
    const OWN: InTurns[number] = {
      line: "At the beginning of your draw step, this grows.",
      at: "DRAW_STEP",
      isYours: true,
    };

    it("is told of upkeep and draw step as attackers are declared, and as the next turn begins (503.1a, 504.1)", () => {
      const state = withLines(UPKEEP, OWN);
      expect(after(state, "next turn\n").rests).toEqual([UPKEEP.line]);
      const { rests, assumptions } = after(state, "next turn\nnext turn\nattack: scout → bob\npass\n");
      expect(rests.toSorted()).toEqual([UPKEEP.line, OWN.line].toSorted());
      expect(assumptions.filter((one) => one.startsWith("At the beginning of the draw step"))).toHaveLength(1);
      expect(after(state, "attack: scout → bob\npass\n").rests).toEqual([]);
    });

    it("is told of the first main phase as attackers are declared (505.1)", () => {
      const MAIN: InTurns[number] = {
        line: "At the beginning of your first main phase, this grows.",
        at: "FIRST_MAIN_PHASE",
      };
      expect(after(withLines(MAIN), "next turn\n").rests).toEqual([]);
      expect(after(withLines(MAIN), "next turn\nnext turn\nattack: scout → bob\npass\n").rests).toEqual([MAIN.line]);
    });

    it.each([
      ["cumulative upkeep (702.24a)", "cumulative upkeep", { keywords: ["CUMULATIVE_UPKEEP" as const] }],
      ["echo (702.30a)", "echo", { keywords: ["ECHO" as const] }],
    ])("is told of %s in the upkeep of its controller, and rested on", (_, line, facts) => {
      const state = board({
        objects: [creature("scout", "2/1", facts)],
        fromCards: [{ object: "scout" }],
      });
      expect(after(state, "next turn\n").rests).toEqual([]);
      const { rests, assumptions } = after(state, "next turn\nnext turn\nattack: scout → bob\npass\n");
      expect(rests).toEqual([line]);
      expect(assumptions).toContain(
        `At the beginning of the upkeep ${line} of scout may do something, and is not played: give what it does as events.`,
      );
    });

    describe("counters that go in the upkeep of their controller", () => {
      const played = (keyword: "FADING" | "VANISHING", kind: string, count: number, steps: string) => {
        const facts = { keywords: [keyword], counters: count > 0 ? [{ kind, count }] : [] };
        const state = board({ objects: [creature("scout", "2/1", facts)], fromCards: [{ object: "scout" }] });
        const { state: last, rests } = after(state, steps);
        const scout = last!.objects.find(({ id }) => id === "scout")!;
        return [scout.zone, scout.counters.find((one) => one.kind === kind)?.count ?? 0, rests];
      };
      const ATTACK = "next turn\nnext turn\nattack: nothing\n";

      it("are those of fading, and without one the permanent is sacrificed (702.32a)", () => {
        expect(played("FADING", "fade", 2, "next turn\nattack: nothing\n")).toEqual(["BATTLEFIELD", 2, []]);
        expect(played("FADING", "fade", 2, ATTACK)).toEqual(["BATTLEFIELD", 1, []]);
        expect(played("FADING", "fade", 1, ATTACK)).toEqual(["BATTLEFIELD", 0, []]);
        expect(played("FADING", "fade", 0, ATTACK)).toEqual(["GRAVEYARD", 0, []]);
      });

      it("are those of vanishing, and with the last one the permanent is sacrificed (702.63a)", () => {
        expect(played("VANISHING", "time", 2, ATTACK)).toEqual(["BATTLEFIELD", 1, []]);
        expect(played("VANISHING", "time", 1, ATTACK)).toEqual(["GRAVEYARD", 0, []]);
        expect(played("VANISHING", "time", 0, ATTACK)).toEqual(["BATTLEFIELD", 0, []]);
        const removed = "event: remove counters {objects scout, counters time ×1}\ncleanup\n";
        expect(played("VANISHING", "time", 1, removed)).toEqual(["GRAVEYARD", 0, []]);
      });
    });

    it("is told of a suspended card in exile, as its owner has an upkeep (702.62a)", () => {
      const card = { zone: "EXILE" as const, keywords: ["SUSPEND" as const], counters: [{ kind: "time", count: 1 }] };
      const told = (state: GameStateInput, steps: string) =>
        after(state, steps).assumptions.filter((one) => one.includes("suspend of"));
      const state = board({ objects: [creature("rift", "2/1", card)] });
      expect(told(state, "next turn\nnext turn\nnext turn\n")).toHaveLength(1);
      expect(
        told(
          board({ objects: [creature("rift", "2/1", { ...card, counters: [] })] }),
          "next turn\nnext turn\nnext turn\n",
        ),
      ).toEqual([]);
    });

    it("is told of impending as the end step of its controller is passed (702.176a)", () => {
      const state = board({
        objects: [creature("scout", "2/1", { keywords: ["IMPENDING"] })],
        fromCards: [{ object: "scout" }],
      });
      expect(after(state, "next turn\n").rests).toContain("impending");
    });

    describe("a Saga, as the first main phase of its controller begins", () => {
      const saga = (lore: number, more = {}) => ({
        ...{ id: "saga", name: "Saga", owner: "ann", typeLine: "Enchantment — Saga", finalChapter: 3 },
        ...{ counters: [{ kind: "lore", count: lore }], ...more },
      });
      const on = (date: IsoDate, lore: number, steps: string, more: Partial<GameStateInput> = {}) => {
        const state = board({ objects: [saga(lore), creature("scout", "2/1")], ...more });
        return playScript({ ...readScript(`${SCRIPT}${steps}`), board: state }, date);
      };
      const loreOf = ({ state }: ReturnType<typeof on>) =>
        state!.objects.find(({ id }) => id === "saga")!.counters.find(({ kind }) => kind === "lore")?.count;
      const TURNS = "next turn\nnext turn\n";
      const ATTACK = `${TURNS}attack: scout → bob\npass\n`;

      it.each<[IsoDate, string]>([
        ["2018-04-27", "714.3b"],
        ["2025-11-14", "714.3b"],
        [NEWEST, "714.3c"],
      ])("gets a lore counter under the rules of %s, and its chapter triggers (%s)", (date, number) => {
        const played = on(date, 1, ATTACK);
        const told = played.lines.flatMap((line) => line.told);
        expect(loreOf(played)).toBe(2);
        expect(told.filter(({ explanation }) => /lore counter/.test(explanation))).toMatchObject([
          { ruleNumber: number },
        ]);
        expect(loreOf(on(date, 1, "next turn\nattack: nothing\n"))).toBe(1);
      });

      it("gets it where the card of the turn was drawn, and is sacrificed after its last chapter (714.4)", () => {
        expect(loreOf(on(NEWEST, 1, `${TURNS}event: draw {players ann, amount 1}\n`))).toBe(2);
        const { objects } = on(NEWEST, 2, `${ATTACK}`).state!;
        expect(objects.find(({ id }) => id === "saga")!.zone).toBe("GRAVEYARD");
      });

      it("gets none where it has lost its chapter abilities (714.3c)", () => {
        const hush = { id: "hush", affects: { ids: ["saga"] }, loseAllAbilities: true };
        expect(loreOf(on(NEWEST, 1, ATTACK, { continuousEffects: [hush] }))).toBe(1);
      });

      it("is rested on where what its chapter does is not said", () => {
        const state = board({ objects: [saga(1), creature("scout", "2/1")], fromCards: [{ object: "saga" }] });
        expect(after(state, "next turn\nattack: nothing\n").rests).toEqual([]);
        expect(after(state, ATTACK).rests).toEqual(["A chapter of Saga"]);
      });
    });

    const SAID = "No card is drawn in the draw step of bob, which is passed: give it as an event (DRAW).";
    const holding = { ...withLines(), players: [{ id: "ann" }, { id: "bob", cardsInLibrary: 9 }] };

    it("tells of the draw of a turn, unless cards have been drawn or the board knows of none (504.1)", () => {
      const told = (state: GameStateInput, between: string) =>
        after(state, `next turn\n${between}next turn\n`).assumptions.filter((one) => one === SAID);
      expect(told(holding, "")).toEqual([SAID]);
      expect(told(holding, "event: draw {players bob, amount 1}\n")).toEqual([]);
      expect(told(holding, "event: draw {players ann, amount 1}\n")).toEqual([SAID]);
      expect(told(withLines(), "")).toEqual([]);
    });
  });

  it.each([
    ["“your” of a turn of somebody else", { ...withLines(COMBAT), activePlayer: "bob" }],
    [
      "what has lost its abilities",
      {
        ...withLines(COMBAT),
        continuousEffects: [{ id: "hush", affects: { ids: ["scout"] }, loseAllAbilities: true }],
      },
    ],
    ["what is no permanent", board({ objects: [creature("scout", "2/1", { zone: "GRAVEYARD" })] })],
  ])("is nothing of %s", (_, state) => {
    const given = { ...state, fromCards: [{ object: "scout", inTurns: [COMBAT] }] };
    const played = playCombat({ state: given, date: NEWEST, attacks: [], policy: "MINIMAL_LEGAL" });
    expect(linesOf(played.state.board)).toEqual([]);
  });
});
