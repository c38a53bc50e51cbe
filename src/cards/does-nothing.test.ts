import fc from "fast-check";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cards } from "../../corpus/cards.json";
import { type GameStateInput, type PalimpsestError } from "../engine/package";
import { type EventStepInput } from "../engine/board/fields/game-event";
import { evaluate } from "../engine/evaluate";
import { endOfTurn } from "../engine/events/end-of-turn";
import { performEvents } from "../engine/events/perform-events";
import { playCombat } from "../engine/played-combat";
import { characteristicsAfter } from "../engine/shown-characteristics";
import { runs } from "../test-kit/everything";
import { type CardObject } from "./card-object";
import { type CardReading } from "./card-reading";
import { deal } from "./deal";
import { type CardFact, readingOfFact } from "./facts";
import { readCard } from "./reading";

const FILE = join(process.env.CARDS_FILE ?? join(__dirname, "../../../shared/cards/oracle-cards.json"));
const REAL = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as readonly CardObject[]) : [];
const FACTS = cards as unknown as readonly CardFact[];

/** Of what is shipped, and of what lies beside the project, the cards whose lines become something on a board. */
const PERMANENTS = REAL.filter(({ type_line }) => /Creature|Enchantment|Artifact/.test(type_line ?? ""));
/** Conditions, alternatives, two things in one line, other zones. */
const MANIFOLD = PERMANENTS.filter(({ oracle_text }) =>
  /[Aa]s long as|gets? [^.]* and (?:has|can't)|, and |anywhere|graveyard,|Otherwise|for each/.test(oracle_text ?? ""),
);
const POOL: readonly (() => CardReading)[] = [
  ...FACTS.map((fact) => () => readingOfFact(fact)),
  ...[...PERMANENTS, ...MANIFOLD, ...MANIFOLD].map((card) => () => readCard(card)),
];

const DATES = ["2009-10-01", "2019-01-25", "2026-08-07"] as const;
const PLAYERS = ["ann", "bob"] as const;
const ZONES = ["BATTLEFIELD", "BATTLEFIELD", "BATTLEFIELD", "GRAVEYARD", "HAND", "EXILE", "LIBRARY"] as const;
const MOST = 5;
const ids = fc.subarray(
  Array.from({ length: MOST }, (_, at) => `o${at}`),
  { minLength: 1, maxLength: 2 },
);
const anEvent = fc.oneof(
  ids.map((objects) => ({ kind: "DESTROY" as const, objects })),
  ids.map((objects) => ({ kind: "EXILE" as const, objects })),
  ids.map((objects) => ({ kind: "DISCARD" as const, objects })),
  fc.tuple(ids, fc.constantFrom("BATTLEFIELD" as const, "HAND" as const)).map(([objects, zone]) => ({
    ...{ kind: "RETURN" as const, objects, zone },
  })),
  ids.map((objects) => ({ kind: "DEAL_DAMAGE" as const, objects, source: "o0", amount: 2 })),
  fc.constantFrom(...PLAYERS).map((player) => ({ kind: "GAIN_LIFE" as const, players: [player], amount: 2 })),
);
const board = fc.record({
  date: fc.constantFrom(...DATES),
  objects: fc.array(
    fc.record({
      card: fc.nat(POOL.length - 1),
      zone: fc.constantFrom(...ZONES),
      owner: fc.constantFrom(...PLAYERS),
      damage: fc.constantFrom(0, 0, 1, 3),
      tapped: fc.boolean(),
    }),
    { minLength: 2, maxLength: MOST },
  ),
  events: fc.array(anEvent, { minLength: 1, maxLength: 3 }),
});

type Given = typeof board extends fc.Arbitrary<infer T> ? T : never;

function laidOut({ objects }: Given): GameStateInput {
  const players = PLAYERS.map((id) => ({ id, cardsInHand: 2, cardsInLibrary: 9 }));
  const given = objects.map(({ card, zone, owner, damage, tapped }, at) => ({
    ...{ id: `o${at}`, name: `o${at}`, card: String(card), zone, owner },
    ...(zone === "BATTLEFIELD" ? { damage, tapped } : {}),
  }));
  return deal({ players, objects: given }, ({ card }) => POOL[Number(card)]!());
}

interface Outcome {
  readonly assumptions: readonly string[];
}

/** The operations that tell what does nothing. */
const playsOf = (given: Given): readonly ((state: GameStateInput) => Outcome)[] => {
  const { date, objects } = given;
  const choicePolicy = "FIRST_OPTION";
  const isHere = (id: string): boolean => Number(id.slice(1)) < objects.length;
  const steps: EventStepInput[] = given.events.map((event) => ({
    events: [{ ...event, ...("objects" in event ? { objects: event.objects.filter(isHere) } : {}) }],
  }));
  const policy = "MINIMAL_LEGAL";
  const [attacker, blocker] = PLAYERS.map((player) =>
    objects.findIndex(({ owner, zone }) => owner === player && zone === "BATTLEFIELD"),
  );
  const attacks = attacker === -1 ? null : [{ attacker: `o${attacker}`, defender: "bob" }];
  const blocks = attacks && blocker !== -1 ? [{ blocker: `o${blocker}`, attacker: `o${attacker}` }] : null;
  return [
    (state) => ({
      ...evaluate({ state, date, choicePolicy }),
      seen: characteristicsAfter({ state, date, choicePolicy }).map((one) => ({ ...one, keywords: null })),
    }),
    (state) => performEvents({ state, date, steps, choicePolicy }),
    (state) => endOfTurn({ state, date, nextPlayer: "bob", choicePolicy }),
    (state) => playCombat({ state, date, attacks, blocks, policy, choicePolicy }),
  ];
};

/** The board without an effect or ability. */
const without = (state: GameStateInput, gone: string): GameStateInput => {
  const others = <T extends { readonly id: string }>(list: readonly T[] | null | undefined) =>
    (list ?? []).filter(({ id }) => id !== gone);
  return {
    ...state,
    continuousEffects: others(state.continuousEffects),
    replacementEffects: others(state.replacementEffects),
    triggeredAbilities: others(state.triggeredAbilities),
  };
};

/** The board without what a sentence says to do nothing; null if it says so of nothing that can be taken away. */
function withoutWhatIsIdle(state: GameStateInput, sentence: string): GameStateInput | null {
  const [, id] = /^(o\d\.\S+) does nothing/.exec(sentence) ?? [];
  if (id !== undefined) return without(state, id);
  const [, said, holders] =
    /^(?:By itself, |These rules do not know )(.+?)(?: does nothing|, which .* it changes nothing) on ([^:.]+)/.exec(
      sentence,
    ) ?? [];
  if (said === undefined) return null;
  const bare = new Set(holders!.match(/o\d(?!\.)/g) ?? []);
  const keyword = said.toUpperCase().replace(/[ -]/g, "_");
  return {
    ...state,
    objects: state.objects!.map((object) =>
      bare.has(object.id) ? { ...object, keywords: object.keywords!.filter((one) => one !== keyword) } : object,
    ),
  };
}

const outcomeOf = (outcome: Outcome): string => JSON.stringify({ ...outcome, assumptions: null });

/** Null where the request is refused: what is destroyed is nowhere, say. */
function tried(play: (state: GameStateInput) => Outcome, state: GameStateInput): Outcome | null {
  try {
    return play(state);
  } catch (error) {
    if (typeof (error as PalimpsestError).code === "string") return null;
    throw error;
  }
}

describe("an effect of which it is said that it does nothing", () => {
  it("changes nothing: the board ends as it does without it", () => {
    fc.assert(
      fc.property(board, (given) => {
        const { combatTriggers, ...state } = laidOut(given);
        const whole = {
          ...state,
          triggeredAbilities: [...(state.triggeredAbilities ?? []), ...(combatTriggers ?? [])],
        };
        for (const play of playsOf(given)) {
          const outcome = tried(play, whole);
          if (outcome === null) continue;
          for (const sentence of outcome.assumptions) {
            const bare = withoutWhatIsIdle(whole, sentence);
            if (bare === null) continue;
            const other = tried(play, bare);
            expect([sentence, other && outcomeOf(other)]).toEqual([sentence, outcomeOf(outcome)]);
          }
        }
      }),
      { seed: 51, ...runs(300) },
    );
  });
});
