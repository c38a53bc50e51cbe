import {
  type ContinuousEffectInput as Effect,
  type GameObjectInput,
  type GameStateInput,
  type ObjectFilterInput,
} from "../game-state-input";

/*
 * Rules 214.5 of 1999, 418.5 of 2001 to 2009, and 612 or 613 since, word for word, however long it takes. Written from the texts, and
 * sharing no code with the engine: everything is asked of every pair of effects by trying it out, and asked again each
 * time. It knows boards of permanents without conditions, whose type lines and effects use the words below.
 */

/** Which card type a subtype belongs to. */
const SUBTYPES: Readonly<Record<string, string>> = {
  elf: "creature",
  goblin: "creature",
  legend: "creature",
  equipment: "artifact",
  forest: "land",
  mountain: "land",
  locus: "land",
};
/** "An object can't gain a subtype that doesn't correspond to one of that object's types." (205.3d) */
const NEEDS_TYPES_SINCE = "2011-09-30";
const CARD_TYPES = ["artifact", "creature", "enchantment", "land"];
const BASIC_LAND_TYPES = ["forest", "mountain"];
/** "Legend is a creature type; legendary is not." (215.2) */
const LEGEND_UNTIL = "2004-10-01";

/** "A land with one of these words as its name is a basic land." (214.9d) */
const BASIC_BY_NAME_UNTIL = "2003-07-01";

/** What a creature must be by, for it to be legendary once it is none (215.2; 215.3 of 2001). */
type TurnsLegends = "if a Legend" | "if printed as a Legend" | null;

const LEGENDS: readonly (readonly [since: string, turns: TurnsLegends])[] = [
  ["1999-04-23", null],
  ["1999-11-01", "if a Legend"],
  ["2001-07-23", "if printed as a Legend"],
  ["2003-07-01", null],
];

/** An object as the model sees it. */
export interface Seen {
  readonly id: string;
  name: string;
  controller: string;
  /** Card types, supertypes and subtypes in lower case. */
  types: Set<string>;
  colors: Set<string>;
  keywords: Set<string>;
  /** Those that effects gave it. */
  granted: Set<string>;
  readonly isPrintedLegend: boolean;
  hasAbilities: boolean;
  power: number | null;
  toughness: number | null;
}

type Part = "control" | "types" | "colors" | "abilities" | "sets power or toughness" | "adds to power or toughness";
type Layer = "counters" | ((part: Part, effect: Effect) => boolean);

const isTypeChanging = (effect: Effect): boolean => partsOf(effect).includes("types");
const isSize = (part: Part): boolean => part.endsWith("toughness");

/**
 * 418.5e of 2001: type-changing, then counters, then all other. It speaks of characteristics, and who controls an object
 * is none; what a card says that it "is" is where characteristics start (214.5).
 */
const LAYERS_OF_2001: readonly Layer[] = [
  (part) => part === "control",
  (_, effect) => effect.characteristicDefining === true,
  (_, effect) => isTypeChanging(effect),
  "counters",
  () => true,
];

/** 418.5a of 2003-10-01, with its example, and 418.5b of 2003-12-01: "all are applied only in layer four". */
const LAYERS_OF_2003: readonly Layer[] = [
  (part, effect) => part === "control" && !isTypeChanging(effect),
  (_, effect) => isTypeChanging(effect),
  (part) => !isSize(part),
  (_, effect) => effect.characteristicDefining === true,
  "counters",
  () => true,
];

/** 418.5a of 2005-10-01, (2) to (5) and (6a) to (6d). */
const LAYERS_OF_2005: readonly Layer[] = [
  (part) => part === "control",
  (part) => part === "types",
  (part) => !isSize(part),
  (_, effect) => effect.characteristicDefining === true,
  (part, effect) => !(part === "adds to power or toughness" && typeof effect.source === "string"),
  "counters",
  () => true,
];

/** 612.1 and 612.3 of 2009-07-11, 613.1 and 613.4 now. */
const LAYERS_OF_2009: readonly Layer[] = [
  (part) => part === "control",
  (part) => part === "types",
  (part) => part === "colors",
  (part) => part === "abilities",
  (_, effect) => effect.characteristicDefining === true,
  (part) => part === "sets power or toughness",
  "counters",
  () => true,
];

type DependOn = (one: Effect, other: Effect) => boolean;
const anyMayDepend: DependOn = () => true;
const neitherDefines: DependOn = (one, other) => !one.characteristicDefining && !other.characteristicDefining;
const neitherOrBothDefine: DependOn = (one, other) =>
  (one.characteristicDefining === true) === (other.characteristicDefining === true);

/** From each date on, the layers, and which pairs of effects may depend on one another. */
const ERAS: readonly (readonly [since: string, layers: readonly Layer[], mayDepend: DependOn])[] = [
  ["1999-04-23", LAYERS_OF_2001, anyMayDepend],
  ["2003-10-01", LAYERS_OF_2003, anyMayDepend],
  ["2005-10-01", LAYERS_OF_2005, anyMayDepend],
  ["2007-05-01", LAYERS_OF_2005, neitherDefines],
  ["2009-07-11", LAYERS_OF_2009, neitherDefines],
  ["2012-05-01", LAYERS_OF_2009, neitherOrBothDefine],
];

/** What becomes of a land that an effect turned into one of these basic land types. */
type BecomesBasic = (land: Seen, types: readonly string[]) => void;

/** "has only the mana ability of that basic land. It now counts as a basic land. If that land was 'Legendary,' it is no longer." */
const of1999: BecomesBasic = (land, types) => {
  if (types.length !== 1) return;
  land.hasAbilities = false;
  land.keywords.clear();
  land.granted.clear();
  land.types.delete("legendary");
  land.types.add("basic");
};

/** "It is now a basic land, and its name is that basic land's name." */
const of2001: BecomesBasic = (land, types) => {
  of1999(land, types);
  if (types.length === 1) land.name = types[0]![0]!.toUpperCase() + types[0]!.slice(1);
};

/** "If an effect changes a land's type to one of the basic land types" */
const of2003: BecomesBasic = (land, types) => {
  if (types.length === 1) of2004(land, types);
};

/** "It loses any rules text it had … this doesn't remove any abilities that were granted to the land by other effects." */
const of2004: BecomesBasic = (land) => {
  land.hasAbilities = false;
  land.keywords = new Set(land.granted);
};

/** 214.9f, 212.6e and 212.6h, 305.7. */
const BASIC_LANDS: readonly (readonly [since: string, becomes: BecomesBasic])[] = [
  ["1999-04-23", of1999],
  ["2001-07-23", of2001],
  ["2003-07-01", of2003],
  ["2004-02-01", of2004],
];

/** What the rules of a date say of subtypes. */
interface OnSubtypes {
  readonly needTypes: boolean;
  readonly becomesBasic: BecomesBasic;
  readonly creatureTypes: readonly string[];
  readonly basicByName: boolean;
  readonly turnsLegends: TurnsLegends;
}

export const ERA_DATES: readonly string[] = [
  ...new Set([...ERAS, ...BASIC_LANDS, ...LEGENDS].map(([since]) => since).concat(NEEDS_TYPES_SINCE, LEGEND_UNTIL)),
].sort();

/** What the rules of the date see in each object, in the order of the board. */
export function literallySeen(state: GameStateInput, date: string): readonly Seen[] {
  const [, layers, mayDepend] = ERAS.findLast(([since]) => since <= date)!;
  const [, becomesBasic] = BASIC_LANDS.findLast(([since]) => since <= date)!;
  const creatureTypes = ["elf", "goblin", ...(date < LEGEND_UNTIL ? ["legend"] : [])];
  const [, turnsLegends] = LEGENDS.findLast(([since]) => since <= date)!;
  const onSubtypes: OnSubtypes = {
    needTypes: date >= NEEDS_TYPES_SINCE,
    becomesBasic,
    creatureTypes,
    basicByName: date < BASIC_BY_NAME_UNTIL,
    turnsLegends,
  };
  if (layers !== LAYERS_OF_2001) return new Model(state, mayDepend, onSubtypes).through(layers);
  const board = new Model(state, mayDepend, onSubtypes, []).through(layers);
  return new Model(state, mayDepend, onSubtypes, board).through(layers);
}

function partsOf(effect: Effect): readonly Part[] {
  const given = (...fields: readonly (keyof Effect)[]): boolean =>
    fields.some((field) => {
      const value = effect[field];
      return Array.isArray(value) ? value.length > 0 : Boolean(value);
    });
  const parts: readonly (readonly [Part, boolean])[] = [
    ["control", given("changeController")],
    ["types", given("addTypes", "removeTypes", "setSubtypes", "addAllCreatureTypes")],
    ["colors", Array.isArray(effect.setColors)],
    ["abilities", given("addKeywords", "removeKeywords", "loseAllAbilities")],
    ["sets power or toughness", given("setPower", "setToughness")],
    ["adds to power or toughness", given("addPower", "addToughness")],
  ];
  return parts.flatMap(([part, has]) => (has ? [part] : []));
}

class Model {
  private board: readonly Seen[];
  private readonly effects: readonly Effect[];
  /** To which objects an effect applies since it started to. */
  private readonly started = new Map<Effect, readonly string[]>();
  private readonly done = new Map<Effect, ReadonlySet<Part>>();

  constructor(
    private readonly state: GameStateInput,
    private readonly mayDepend: DependOn,
    private readonly onSubtypes: OnSubtypes,
    /**
     * "As long as the creature card is in play, the value of * is treated just as if that number were actually printed on
     * the card." (208.2 of 2001) What such values count; null: the board as it is when they are applied. No filter here
     * asks for power or toughness, so that this board is the same whatever they are.
     */
    private readonly countedAsPrinted: readonly Seen[] | null = null,
  ) {
    this.board = (state.objects ?? []).map((object) => printed(object, onSubtypes));
    this.effects = [...(state.continuousEffects ?? [])].sort((a, b) => a.timestamp! - b.timestamp!);
  }

  through(layers: readonly Layer[]): readonly Seen[] {
    for (const layer of layers) {
      if (layer === "counters") this.applyCounters();
      else this.applyLayer(layer);
    }
    return this.board;
  }

  private applyCounters(): void {
    this.board.forEach((seen, at) => {
      for (const { kind, count } of this.state.objects![at]!.counters ?? [])
        add(seen, Number(kind.split("/")[0]) * count, Number(kind.split("/")[1]) * count);
    });
  }

  /** "Apply effects from characteristic-defining abilities first, then all other effects in timestamp order." */
  private applyLayer(layer: Exclude<Layer, "counters">): void {
    const parts = new Map<Effect, readonly Part[]>();
    for (const effect of this.effects) {
      const taken = partsOf(effect).filter((part) => !this.done.get(effect)?.has(part) && layer(part, effect));
      if (taken.length > 0) parts.set(effect, taken);
    }
    const applying = [...parts.keys()];
    let waiting = [
      ...applying.filter((effect) => effect.characteristicDefining),
      ...applying.filter((effect) => !effect.characteristicDefining),
    ];
    while (waiting.length > 0) {
      const next = this.nextOf(waiting, parts);
      this.board = this.after(next, parts.get(next)!, this.board);
      this.done.set(next, new Set([...(this.done.get(next) ?? []), ...parts.get(next)!]));
      waiting = waiting.filter((effect) => effect !== next);
    }
  }

  /**
   * "An effect dependent on one or more other effects waits to apply until just after all of those effects have been
   * applied." "If several dependent effects form a dependency loop, then this rule is ignored and the effects in the
   * dependency loop are applied in timestamp order." (613.8b)
   */
  private nextOf(waiting: readonly Effect[], parts: ReadonlyMap<Effect, readonly Part[]>): Effect {
    const before = new Map(waiting.map((one) => [one, this.outcome(one, parts.get(one)!, this.board)]));
    const on = new Map<Effect, readonly Effect[]>(waiting.map((one) => [one, []]));
    for (const other of waiting) {
      const board = this.after(other, parts.get(other)!, this.board, false);
      for (const one of waiting)
        if (
          one !== other &&
          this.mayDepend(one, other) &&
          this.outcome(one, parts.get(one)!, board) !== before.get(one)
        )
          on.set(one, [...on.get(one)!, other]);
    }
    return waiting.find((one) => on.get(one)!.length === 0 || reaches(on, one, one))!;
  }

  /** Whether it exists, what it applies to, and what it does to that, as one text to compare. */
  private outcome(effect: Effect, parts: readonly Part[], board: readonly Seen[]): string {
    if (!this.exists(effect, board)) return "does not exist";
    const targets = this.targets(effect, board);
    return [...targets, ...this.figures(effect, parts, board), ...this.gains(effect, parts, board, targets)].join();
  }

  private exists(effect: Effect, board: readonly Seen[]): boolean {
    const source = board.find(({ id }) => id === effect.source);
    return !source || this.started.has(effect) || source.hasAbilities;
  }

  /** "It will continue to be applied to the same set of objects in each other applicable layer." (613.6) */
  private targets(effect: Effect, board: readonly Seen[]): readonly string[] {
    const locked = this.started.get(effect);
    if (locked) return locked;
    if (!effect.affects) return typeof effect.source === "string" ? [effect.source] : [];
    return board.filter((seen) => speaksOf(effect.affects!, seen, effect, board)).map(({ id }) => id);
  }

  /** Which subtypes each of its objects would get of it, and whether it would make it a basic land. */
  private gains(effect: Effect, parts: readonly Part[], board: readonly Seen[], targets: readonly string[]): string[] {
    if (!parts.includes("types")) return [];
    const added = lower([
      ...(effect.addTypes ?? []),
      ...(effect.setSubtypes ?? []),
      ...(effect.addAllCreatureTypes ? this.onSubtypes.creatureTypes : []),
    ]).filter((word) => SUBTYPES[word]);
    return board
      .filter(({ id }) => targets.includes(id))
      .map((seen) => {
        const copy = copyOf(seen);
        for (const word of added) copy.types.delete(word);
        copy.hasAbilities = true;
        changeTypes(copy, effect, this.onSubtypes);
        const isBasic = !copy.hasAbilities;
        return `${seen.id}: ${added.filter((word) => copy.types.has(word)).join(" ")} ${isBasic}`;
      });
  }

  private figures(effect: Effect, parts: readonly Part[], board: readonly Seen[]): readonly number[] {
    const figure = (value: Effect["setPower"]): number => this.figure(value, effect, board);
    return [
      ...(parts.includes("sets power or toughness") ? [figure(effect.setPower), figure(effect.setToughness)] : []),
      ...(parts.includes("adds to power or toughness") ? [figure(effect.addPower), figure(effect.addToughness)] : []),
    ];
  }

  private figure(value: Effect["setPower"], effect: Effect, board: readonly Seen[]): number {
    if (!value) return 0;
    const on = (effect.characteristicDefining && this.countedAsPrinted) || board;
    const counted = value.countOf ? on.filter((seen) => speaksOf(value.countOf!, seen, effect, on)).length : 0;
    return (value.constant ?? 0) + (value.times ?? 1) * counted;
  }

  /** The board once these parts of the effect have been applied; `forGood` makes it one that has started. */
  private after(effect: Effect, parts: readonly Part[], before: readonly Seen[], forGood = true): readonly Seen[] {
    const board = before.map(copyOf);
    if (!this.exists(effect, board)) return board;
    const targets = this.targets(effect, board);
    if (forGood) this.started.set(effect, targets);
    const affected = board.filter(({ id }) => targets.includes(id));
    for (const seen of affected)
      for (const part of parts) if (!isSize(part)) change(seen, part, effect, this.onSubtypes);
    const [power, toughness, morePower, moreToughness] = [
      effect.setPower,
      effect.setToughness,
      effect.addPower,
      effect.addToughness,
    ].map((value) => this.figure(value, effect, board));
    for (const seen of affected) {
      if (parts.includes("sets power or toughness")) {
        if (effect.setPower) seen.power = power!;
        if (effect.setToughness) seen.toughness = toughness!;
      }
      if (parts.includes("adds to power or toughness")) add(seen, morePower!, moreToughness!);
    }
    return board;
  }
}

function reaches(
  on: ReadonlyMap<Effect, readonly Effect[]>,
  from: Effect,
  to: Effect,
  seen = new Set<Effect>(),
): boolean {
  return on.get(from)!.some((next) => {
    if (next === to) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    return reaches(on, next, to, seen);
  });
}

const wordsOf = (line: string): string[] => line.toLowerCase().split(/[ —]+/);

const lower = (words: readonly string[]): string[] => words.map((word) => word.toLowerCase());

const printed = (
  { id, name, owner, typeLine, colors, keywords, power, toughness }: GameObjectInput,
  { basicByName }: OnSubtypes,
): Seen => ({
  id,
  name: name ?? "",
  controller: owner,
  types: new Set([
    ...wordsOf(typeLine),
    ...(basicByName && typeLine.includes("Land") && BASIC_LAND_TYPES.includes(name!.toLowerCase()) ? ["basic"] : []),
  ]),
  isPrintedLegend: typeLine.includes("Legend") && !typeLine.includes("Legendary"),
  colors: new Set(colors ?? []),
  keywords: new Set(keywords ?? []),
  granted: new Set(),
  hasAbilities: true,
  power: power ?? null,
  toughness: toughness ?? null,
});

const copyOf = (seen: Seen): Seen => ({
  ...seen,
  types: new Set(seen.types),
  colors: new Set(seen.colors),
  keywords: new Set(seen.keywords),
  granted: new Set(seen.granted),
});

function add(seen: Seen, power: number, toughness: number): void {
  if (seen.power !== null) seen.power += power;
  if (seen.toughness !== null) seen.toughness += toughness;
}

function change(seen: Seen, part: Part, effect: Effect, onSubtypes: OnSubtypes): void {
  if (part === "control") seen.controller = effect.changeController!;
  if (part === "types") changeTypes(seen, effect, onSubtypes);
  if (part === "colors") seen.colors = new Set(effect.setColors);
  if (part === "abilities") {
    if (effect.loseAllAbilities) seen.hasAbilities = false;
    for (const keywords of [seen.keywords, seen.granted]) {
      if (effect.loseAllAbilities) keywords.clear();
      for (const keyword of effect.removeKeywords ?? []) keywords.delete(keyword);
      for (const keyword of effect.addKeywords ?? []) keywords.add(keyword);
    }
  }
}

/**
 * "If an object's card type is removed, the subtypes correlated with that card type … are also removed"; a subtype that
 * is set "replaces any existing subtypes from the appropriate set" (205.1a).
 */
function changeTypes(seen: Seen, effect: Effect, onSubtypes: OnSubtypes): void {
  const { needTypes, becomesBasic, creatureTypes } = onSubtypes;
  const before = new Set(seen.types);
  const gone = lower(effect.removeTypes ?? []);
  const come = lower(effect.addTypes ?? []);
  const set = lower(effect.setSubtypes ?? []);
  for (const word of gone) seen.types.delete(word);
  for (const word of come) if (CARD_TYPES.includes(word)) seen.types.add(word);
  const lost = gone.filter((word) => CARD_TYPES.includes(word) && before.has(word) && !seen.types.has(word));
  for (const word of [...seen.types]) if (SUBTYPES[word] && lost.includes(SUBTYPES[word])) seen.types.delete(word);
  const sets = set.map((word) => SUBTYPES[word]);
  for (const word of [...seen.types]) if (SUBTYPES[word] && sets.includes(SUBTYPES[word])) seen.types.delete(word);
  for (const word of [...come, ...set, ...(effect.addAllCreatureTypes ? creatureTypes : [])])
    if (!needTypes || !SUBTYPES[word] || seen.types.has(SUBTYPES[word])) seen.types.add(word);
  turnLegend(seen, before, onSubtypes);
  const basic = set.filter((word) => BASIC_LAND_TYPES.includes(word));
  if (basic.length > 0 && seen.types.has("land")) becomesBasic(seen, basic);
}

/**
 * "If a 'legendary' noncreature permanent becomes a creature, it gets the creature type 'Legend' … If a creature of type
 * 'Legend' becomes a noncreature permanent, it's a 'legendary' permanent." (215.2)
 */
function turnLegend(seen: Seen, before: ReadonlySet<string>, { turnsLegends }: OnSubtypes): void {
  if (turnsLegends === null || before.has("creature") === seen.types.has("creature")) return;
  if (seen.types.has("creature") && seen.types.has("legendary")) seen.types.add("legend");
  if (!seen.types.has("creature") && before.has("legend") && (turnsLegends === "if a Legend" || seen.isPrintedLegend))
    seen.types.add("legendary");
}

function speaksOf(filter: ObjectFilterInput, seen: Seen, effect: Effect, board: readonly Seen[]): boolean {
  const you = board.find(({ id }) => id === effect.source)?.controller ?? effect.controller;
  const words = [...(filter.types ?? []), ...(filter.supertypes ?? []), ...(filter.subtypes ?? [])];
  return (
    words.every((word) => seen.types.has(word.toLowerCase())) &&
    (filter.colors ?? []).every((color) => seen.colors.has(color)) &&
    (filter.keywords ?? []).every((keyword) => seen.keywords.has(keyword)) &&
    (!filter.ids || filter.ids.includes(seen.id)) &&
    (!filter.names || (seen.name !== "" && filter.names.includes(seen.name))) &&
    !(filter.excludeSource && seen.id === effect.source) &&
    (!filter.controller || (filter.controller === "YOU") === (seen.controller === you)) &&
    !(filter.not && speaksOf(filter.not, seen, effect, board))
  );
}
