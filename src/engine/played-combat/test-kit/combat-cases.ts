import { type PlayedCombat } from "../played-combat";
import { type PlayCombatRequest } from "../request";

/** A combat for another program to play: what is given, and what must come of it. */
export interface CombatCase {
  readonly id: string;
  readonly title: string;
  /** The rule that decides; citations of others stand in the title. */
  readonly source: string;
  readonly edition: string;
  readonly combat: Omit<PlayCombatRequest, "date">;
  readonly expect: CombatExpectation;
}

/** What is given of a combat besides its board. */
export type CombatGiven = Omit<PlayCombatRequest, "state" | "date">;

type Fields = Readonly<Record<string, unknown>>;

export interface CombatExpectation {
  readonly status: string;
  readonly winner?: string | null;
  readonly zones?: Readonly<Record<string, string>>;
  readonly players?: Readonly<Record<string, Fields>>;
  readonly teams?: Readonly<Record<string, number>>;
  readonly objects?: Readonly<Record<string, Fields>>;
  /** What happened, with the numbers of the rules. */
  readonly steps?: readonly string[];
  /** What happened first. */
  readonly happened?: readonly string[];
  readonly problems?: readonly string[];
  readonly notTaken?: number;
  readonly costs?: number;
  /** How each decision after the first was made. */
  readonly by?: readonly string[];
  readonly decision?: Fields;
}

function decisionOf({ decision }: PlayedCombat, wanted: Fields): Fields {
  const found: Fields = {
    ...decision,
    options: decision?.options.map(({ creature, target }) => [creature, target]),
    divisions: decision?.divisions.length,
  };
  return Object.fromEntries(Object.keys(wanted).map((field) => [field, found[field]]));
}

/** What is expected, as it is in fact. */
export function actual(played: PlayedCombat, wanted: CombatExpectation): CombatExpectation {
  const { state, steps } = played;
  const fieldsOf = (things: readonly { readonly id: string }[], all: Readonly<Record<string, Fields>>) =>
    Object.fromEntries(
      Object.entries(all).map(([id, fields]) => {
        const thing = things.find((one) => one.id === id) as Record<string, unknown> | undefined;
        return [id, Object.fromEntries(Object.keys(fields).map((field) => [field, plain(thing?.[field])]))];
      }),
    );
  return {
    status: played.status,
    ...("winner" in wanted && { winner: played.winner }),
    ...(wanted.zones && {
      zones: Object.fromEntries(
        Object.keys(wanted.zones).map((id) => [
          id,
          state.objects.find((object) => object.id === id)?.zone ?? "NOWHERE",
        ]),
      ),
    }),
    ...(wanted.players && { players: fieldsOf(state.players, wanted.players) }),
    ...(wanted.teams && {
      teams: Object.fromEntries(
        Object.keys(wanted.teams).map((id) => [id, state.teams.find((team) => team.id === id)!.life]),
      ),
    }),
    ...(wanted.objects && { objects: fieldsOf(state.objects, wanted.objects) }),
    ...(wanted.steps && { steps: steps.map(({ happening, ruleNumber }) => `${happening} ${ruleNumber}`) }),
    ...(wanted.happened && { happened: steps.slice(0, wanted.happened.length).map(({ happening }) => happening) }),
    ...(wanted.problems && { problems: [...new Set(played.problems.map(({ ruleNumber }) => ruleNumber))] }),
    ...(wanted.notTaken !== undefined && { notTaken: played.notTaken.length }),
    ...(wanted.costs !== undefined && { costs: steps.flatMap(({ costs }) => costs).length }),
    ...(wanted.by && { by: steps.flatMap(({ decisions }) => decisions.map(({ by }) => by)).slice(1) }),
    ...(wanted.decision && { decision: decisionOf(played, wanted.decision) }),
  };
}

/** Counters by their kinds. */
const plain = (value: unknown): unknown =>
  Array.isArray(value)
    ? Object.fromEntries((value as { kind: string; count: number }[]).map(({ kind, count }) => [kind, count]))
    : value;
