import { type IsoDate } from "../../../domain/iso-date";
import {
  type AttackInput,
  type BlockInput,
  type CombatConstraintInput,
  type DamageAssignmentOrderInput,
  checkBlock,
  checkDamageAssignment,
} from "../../combat";
import { assigning } from "../../combat/test-kit/combats";
import { type EventStepInput, performEvents } from "../../events";
import { type GameStateInput } from "../../game-state-input";
import { playCombat, type PlayCombatRequest } from "../../played-combat";
import { actual, type CombatExpectation } from "../../played-combat/test-kit/combat-cases";
import { whyCharacteristics } from "../../shown-characteristics";
import { seenAs } from "../boards";

/** What is played on a date, and what must come of it. */
export interface ExampleCase {
  readonly title: string;
  readonly play: (date: IsoDate) => unknown;
  readonly comes: unknown;
}

/** An example of the rules in all its wordings: what shows that the engine follows it, or why nothing can. */
export interface RulesExample {
  /** What it is about, in our words. */
  readonly about: string;
  /** "2009-07-11 2011-07-15 510.1c 0a1b2c3d": the first and the last text, the number in the first, the fingerprint. */
  readonly wordings: readonly string[];
  readonly cases: readonly ExampleCase[];
  /** What of it no board can say, and why. */
  readonly leftOut?: string;
}

interface Fought {
  readonly state: GameStateInput;
  readonly attacks: readonly AttackInput[];
  readonly blocks: readonly BlockInput[];
  readonly orders?: readonly DamageAssignmentOrderInput[];
}

/** Divisions of combat damage, "wurm>wall 3, wurm>cadet 3", that are legal and that are not. */
export const divides = (
  title: string,
  { state, attacks, blocks, orders = [] }: Fought,
  legal: readonly string[],
  illegal: readonly string[] = [],
): ExampleCase => ({
  title,
  play: (date) => {
    const isLegal = (division: string): boolean =>
      checkDamageAssignment(state, date, attacks, blocks, assigning(...division.split(", ")), orders).legal;
    return [...legal, ...illegal].filter(isLegal);
  },
  comes: legal,
});

/** A declaration of blockers: whether it is legal, and who becomes blocked by it. */
export const blocks = (
  title: string,
  { state, attacks, blocks: declared }: Fought,
  comes: { readonly legal: boolean; readonly becomesBlocked?: readonly string[] },
  constraints: readonly CombatConstraintInput[] = [],
): ExampleCase => ({
  title,
  play: (date) => {
    const { legal, becomesBlocked } = checkBlock(state, date, attacks, declared, constraints);
    return comes.becomesBlocked ? { legal, becomesBlocked: becomesBlocked.map(({ target }) => target) } : { legal };
  },
  comes,
});

export const fights = (
  title: string,
  combat: Omit<PlayCombatRequest, "date">,
  comes: CombatExpectation,
): ExampleCase => ({ title, play: (date) => actual(playCombat({ ...combat, date }), comes), comes });

type Seen = Partial<ReturnType<typeof seenAs>>;

/** What an object is, of what is asked. */
export const looks = (title: string, state: GameStateInput, id: string, comes: Seen): ExampleCase => ({
  title,
  play: (date) => {
    const seen = seenAs(state, id, date);
    return Object.fromEntries((Object.keys(comes) as (keyof Seen)[]).map((key) => [key, seen[key]]));
  },
  comes,
});

/** In which layers an object becomes what it is: "COLORS 5". */
export const inLayers = (title: string, state: GameStateInput, id: string, comes: readonly string[]): ExampleCase => ({
  title,
  play: (date) =>
    whyCharacteristics({ state, date }, id).map(({ characteristic, layer }) => `${characteristic} ${layer}`),
  comes,
});

interface Happened {
  /** Sizes of creatures on the battlefield after each step, "bear 2/2". */
  readonly sizes?: readonly (readonly string[])[];
  readonly zones?: Readonly<Record<string, string>>;
  readonly damage?: Readonly<Record<string, number>>;
  readonly controllers?: Readonly<Record<string, string>>;
  readonly counters?: Readonly<Record<string, number>>;
  readonly life?: Readonly<Record<string, number>>;
  /** Ids of the abilities that triggered, with their values. */
  readonly triggered?: readonly string[];
}

/** What comes of events. */
export const happens = (
  title: string,
  state: GameStateInput,
  steps: readonly EventStepInput[],
  comes: Happened,
): ExampleCase => ({
  title,
  play: (date): Happened => {
    const { state: after, steps: done } = performEvents({ state, date, steps });
    const of = <T>(ids: object | undefined, read: (object: (typeof after.objects)[number]) => T) =>
      Object.fromEntries(Object.keys(ids ?? {}).map((id) => [id, read(after.objects.find((one) => one.id === id)!)]));
    const all = {
      sizes: done.map((step) =>
        step.state.objects.flatMap(({ id, power, toughness }) =>
          power === null ? [] : [`${id} ${power}/${toughness}`],
        ),
      ),
      zones: of(comes.zones, ({ zone }) => zone),
      damage: of(comes.damage, ({ damage }) => damage),
      controllers: of(comes.controllers, ({ controller }) => controller),
      counters: of(comes.counters, ({ counters }) => counters.reduce((sum, { count }) => sum + count, 0)),
      life: Object.fromEntries(after.players.map(({ id, life }) => [id, life])),
      triggered: done.flatMap((step) => step.triggered.map(({ ability, value }) => `${ability} ${value}`)),
    };
    return Object.fromEntries((Object.keys(comes) as (keyof Happened)[]).map((key) => [key, all[key]]));
  },
  comes,
});
