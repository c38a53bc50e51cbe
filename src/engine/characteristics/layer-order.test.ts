import fc from "fast-check";
import { readBoard } from "../board/read-board";
import { type ContinuousEffectInput, type GameObjectInput, type GameStateInput } from "../game-state-input";
import { ANN_AND_BOB, board, creature, permanent, seenAs } from "../test-kit/boards";
import { type Bits, KEYWORD_BIT } from "../vocabulary";
import { changeIn, LAYERS } from "./change";
import { type Characteristics, type MutableCharacteristics } from "../board/characteristics";
import { type CompiledEffect } from "../board/effect";
import { READS } from "../board/filter";
import { matches } from "./matching";
import { bareView, viewBoard } from "./layers";
import { type BoardView, positionsMatching, sourceFor } from "./view";

const DATES = ["2009-10-01", "2026-08-07"] as const;
type Date = (typeof DATES)[number];

/** Rules 613.6 and 613.8 word for word, however long it takes: everything is asked of every pair, and asked again each time. */
class InFull {
  readonly seen: Characteristics[];
  private readonly view: BoardView;
  private readonly targets = new Map<CompiledEffect, readonly number[]>();

  constructor(bare: BoardView) {
    this.seen = bare.seen.map((seen) => ({ ...seen }));
    this.view = { ...bare, seen: this.seen };
  }

  apply(layer: Bits, effects: readonly CompiledEffect[]): void {
    const inLayer = effects.filter((effect) => effect.writes & layer);
    for (const effect of inLayer) if (effect.characteristicDefining) this.applyOne(layer, effect);
    let waiting = inLayer.filter((effect) => !effect.characteristicDefining);
    while (waiting.length > 0) {
      const isFree = (one: CompiledEffect) => !waiting.some((other) => this.dependsOn(layer, one, other));
      const next = waiting.find(isFree) ?? waiting[0]!;
      this.applyOne(layer, next);
      waiting = waiting.filter((effect) => effect !== next);
    }
  }

  private applyOne(layer: Bits, effect: CompiledEffect): void {
    const own = this.placeOfSource(effect);
    if (own !== undefined && !this.targets.has(effect) && !this.seen[own]!.hasAbilities) return;
    const targets = this.targets.get(effect) ?? this.findTargets(effect);
    this.targets.set(effect, targets);
    for (const at of targets) changeIn(layer, this.seen[at]!, effect, this.kept(at));
  }

  private dependsOn(layer: Bits, effect: CompiledEffect, other: CompiledEffect): boolean {
    if (effect === other || this.targets.has(effect)) return false;
    const own = this.placeOfSource(effect);
    const losesItsSource = layer === READS.keywords && other.loseAllAbilities && own !== undefined;
    const readsWhatChanges = effect.affects !== null && (effect.affects.reads & layer) !== 0;
    if (!losesItsSource && !readsWhatChanges) return false;
    const targets = this.targets.get(other) ?? this.findTargets(other);
    if (own !== undefined && targets.includes(own)) {
      const givesAway = layer === READS.control && this.seen[own]!.controller !== other.changeController;
      if (losesItsSource || givesAway) return true;
    }
    const isAffected = (at: number, seen: Characteristics): boolean =>
      matches(this.view.board, effect.affects!, this.view.board.objects[at]!, seen, this.source(effect));
    return (
      readsWhatChanges &&
      targets.some((at) => {
        const changed: MutableCharacteristics = { ...this.seen[at]! };
        changeIn(layer, changed, other, this.kept(at));
        return isAffected(at, this.seen[at]!) !== isAffected(at, changed);
      })
    );
  }

  private kept(at: number): Bits {
    const { date, objects } = this.view.board;
    return date < "2013-07-13" ? KEYWORD_BIT.INDESTRUCTIBLE & ~objects[at]!.base.keywords : 0;
  }

  private source(effect: CompiledEffect) {
    return sourceFor(this.view, effect.source, effect.controller);
  }

  private placeOfSource({ source }: CompiledEffect): number | undefined {
    return source === null ? undefined : this.view.positions.get(source);
  }

  private findTargets(effect: CompiledEffect): readonly number[] {
    if (effect.affects) return positionsMatching(this.view, effect.affects, this.source(effect));
    const own = this.placeOfSource(effect);
    return own === undefined ? [] : [own];
  }
}

const shown = ({ types, supertypes, subtypes, colors, keywords, controller, hasAbilities }: Characteristics) => ({
  ...{ types, supertypes, subtypes, colors, keywords, controller, hasAbilities },
});

const inFull = (state: GameStateInput, date: Date) => {
  const board = readBoard(state, date);
  const full = new InFull(bareView(board));
  for (const layer of LAYERS) full.apply(layer, board.effects);
  return full.seen.map(shown);
};

const PLAYERS = ["ann", "bob"];
const some = <T>(...words: readonly T[]) => fc.option(fc.subarray([...words], { minLength: 1 }), { freq: 2 });
const ids = (count: number) => Array.from({ length: count }, (_, at) => `o${at}`);

const object = (id: string): fc.Arbitrary<GameObjectInput> =>
  fc.record({
    id: fc.constant(id),
    owner: fc.constantFrom(...PLAYERS),
    typeLine: fc.constantFrom(
      "Creature — Elf Goblin",
      "Artifact — Equipment",
      "Legendary Land — Forest",
      "Enchantment",
    ),
    colors: fc.subarray(["RED", "BLUE"]),
    keywords: fc.subarray(["FLYING", "INDESTRUCTIBLE"]),
    toughness: fc.constant(3),
  });

const filter = (count: number) =>
  fc.record(
    {
      types: some("Creature", "Artifact", "Land"),
      supertypes: some("Legendary"),
      subtypes: some("Elf", "Goblin", "Forest"),
      colors: some("RED" as const, "BLUE" as const),
      keywords: some("FLYING" as const, "INDESTRUCTIBLE" as const),
      controller: fc.option(fc.constantFrom("YOU" as const, "OPPONENTS" as const), { freq: 2 }),
      ids: fc.option(fc.subarray(ids(count)), { freq: 1 }),
      excludeSource: fc.boolean(),
      not: fc.option(fc.record({ types: some("Creature"), subtypes: some("Elf"), colors: some("RED" as const) })),
    },
    { requiredKeys: [] },
  );

const effect = (id: string, count: number): fc.Arbitrary<ContinuousEffectInput> =>
  fc.record({
    id: fc.constant(id),
    source: fc.option(fc.constantFrom(...ids(count))),
    controller: fc.constantFrom(...PLAYERS),
    affects: fc.option(filter(count), { freq: 8 }),
    addTypes: some("Creature", "Elf", "Forest"),
    removeTypes: some("Creature", "Goblin", "Land"),
    setColors: some("RED" as const, "BLUE" as const),
    addKeywords: some("FLYING" as const),
    removeKeywords: some("INDESTRUCTIBLE" as const),
    loseAllAbilities: fc.boolean(),
    characteristicDefining: fc.constantFrom(false, false, false, true),
    changeController: fc.option(fc.constantFrom(...PLAYERS), { freq: 1 }),
    timestamp: fc.integer({ min: 0, max: 9 }),
  });

const state: fc.Arbitrary<GameStateInput> = fc.integer({ min: 1, max: 5 }).chain((count) =>
  fc.record({
    players: fc.constant(ANN_AND_BOB),
    objects: fc.tuple(...ids(count).map(object)),
    continuousEffects: fc
      .integer({ min: 1, max: 7 })
      .chain((effects) => fc.tuple(...Array.from({ length: effects }, (_, at) => effect(`e${at}`, count)))),
  }),
);

describe("the order of effects in a layer (613.7, 613.8)", () => {
  it.each(DATES)("is under the rules of %s what asking every pair anew each time makes it", (date) => {
    fc.assert(
      fc.property(state, (given) => {
        expect(viewBoard(readBoard(given, date)).seen.map(shown)).toEqual(inFull(given, date));
      }),
      { numRuns: 500 },
    );
  });
});

describe("an effect that has started to apply in an earlier layer (613.6)", () => {
  const bear = creature("bear", "2/2", { timestamp: 0 });
  const forge = permanent("forge", "Creature", { power: 1, toughness: 1, timestamp: 0 });
  const everyCreature = { types: ["Creature"] };
  const humility = { id: "humility", affects: everyCreature, loseAllAbilities: true, timestamp: 5 };
  const keywordsOf = (continuousEffects: GameStateInput["continuousEffects"], ...objects: GameObjectInput[]) =>
    seenAs(board({ objects: [bear, ...objects], continuousEffects }), "bear").keywords;

  it.each([
    [1, []],
    [9, ["FLYING"]],
  ])("with timestamp %d depends no longer on one that takes its source's abilities", (timestamp, keywords) => {
    const living = {
      ...{ id: "living", source: "forge", affects: everyCreature, timestamp },
      ...{ addTypes: ["Artifact"], addKeywords: ["FLYING" as const] },
    };
    expect(keywordsOf([living, humility], forge)).toEqual(keywords);
  });

  it("is asked for dependencies by the objects that it is locked to, not by those that it would match now", () => {
    const grove = permanent("grove", "Land", { timestamp: 0 });
    const gift = {
      id: "gift",
      source: "grove",
      affects: everyCreature,
      addKeywords: ["FLYING" as const],
      timestamp: 1,
    };
    const barren = {
      ...{ id: "barren", affects: { types: ["Land"] }, removeTypes: ["Land"], addTypes: ["Artifact"] },
      ...{ loseAllAbilities: true, timestamp: 5 },
    };
    expect(keywordsOf([gift], grove)).toEqual(["FLYING"]);
    expect(keywordsOf([gift, barren], grove)).toEqual([]);
  });
});

describe("an effect that would change the controller of another's source (613.8a)", () => {
  const throne = permanent("throne", "Enchantment", { timestamp: 0 });
  const bear = creature("bear", "2/2", { timestamp: 0 });
  const steal = {
    ...{ id: "steal", source: "throne", affects: { types: ["Creature"], controller: "YOU" as const } },
    ...{ changeController: "bob", timestamp: 1 },
  };
  const giveBack = { id: "give-back", affects: { ids: ["bear"] }, changeController: "ann", timestamp: 3 };
  const keep = { id: "keep", affects: { ids: ["throne"] }, changeController: "ann", timestamp: 5 };

  it("makes nothing wait for it if the player named controls that already", () => {
    const state = board({ objects: [bear, throne], continuousEffects: [steal, giveBack, keep] });
    expect(seenAs(state, "bear").controller).toBe("ann");
  });
});
