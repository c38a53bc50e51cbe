import { type Evaluation, type PerformedAction } from "../evaluation";
import { type ChoiceInput, type GameStateInput } from "../game-state-input";
import { type CheckMoment, type ChoicePolicy } from "../vocabulary";

/** A board case as it is written down for playing against the service or the engine. */
export interface BoardCase {
  readonly id: string;
  readonly title: string;
  /** Where it is from. */
  readonly source?: string;
  readonly edition: string;
  readonly state: GameStateInput;
  readonly moment?: CheckMoment;
  readonly choices?: readonly ChoiceInput[];
  readonly choicePolicy?: ChoicePolicy;
  readonly unsupported?: unknown;
  readonly expect: Expectation;
}

type WantedAction = Partial<PerformedAction>;

export interface Expectation {
  readonly status?: string;
  readonly priority?: string | null;
  readonly winner?: string | null;
  readonly isDraw?: boolean;
  readonly losers?: readonly string[];
  readonly checks?: readonly (readonly WantedAction[])[];
  readonly zones?: Readonly<Record<string, string | null>>;
  readonly objects?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly players?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly graveyards?: Readonly<Record<string, readonly string[]>>;
  readonly expectCount?: Readonly<Record<string, number>>;
  readonly among?: readonly string[];
  readonly triggersOnStack?: readonly { readonly ability: string; readonly value?: number }[];
  readonly waitingTriggers?: readonly { readonly ability: string; readonly value?: number }[];
  readonly pendingChoices?: readonly Readonly<Record<string, unknown>>[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const sorted = (list: readonly string[]): readonly string[] => [...list].sort();
const sameSet = (a: readonly string[] | undefined, b: readonly string[]): boolean =>
  a === undefined || same(sorted(a), sorted(b));

const actionMatches = (want: WantedAction, got: PerformedAction): boolean =>
  (["ruleNumber", "kind", "outcome", "replacedBy"] as const).every(
    (key) => want[key] === undefined || want[key] === got[key],
  ) &&
  sameSet(want.objects, got.objects) &&
  sameSet(want.players, got.players);

/** One entry for each object, so that one action on several objects and several on one each compare alike. */
const perObject = <T extends WantedAction>(actions: readonly T[]): readonly T[] =>
  actions.flatMap((action) =>
    action.objects && action.objects.length > 1 ? action.objects.map((id) => ({ ...action, objects: [id] })) : [action],
  );

/** True if every wanted action pairs with a performed one of its own and none is left over. */
function pairs(wanted: readonly WantedAction[], got: readonly PerformedAction[]): boolean {
  if (wanted.length !== got.length) return false;
  const taken = new Map<number, number>();
  const place = (at: number, seen: Set<number>): boolean => {
    for (let w = 0; w < wanted.length; w++) {
      if (seen.has(w) || !actionMatches(wanted[w]!, got[at]!)) continue;
      seen.add(w);
      const holder = taken.get(w);
      if (holder !== undefined && !place(holder, seen)) continue;
      taken.set(w, at);
      return true;
    }
    return false;
  };
  return got.every((_, at) => place(at, new Set()));
}

const brief = (a: WantedAction): string =>
  `${a.ruleNumber ?? "?"} ${a.outcome ?? ""} ${[...(a.objects ?? []), ...(a.players ?? [])].join(",")}`;

const plainCounters = (entries: readonly (readonly [string, number])[]) =>
  Object.fromEntries(entries.filter(([, count]) => count > 0).sort());

/** What of an evaluation is not as the case expects, one line each. */
export function differences(expect: Expectation, got: Evaluation): readonly string[] {
  const faults: string[] = [];
  const check = (what: string, want: unknown, have: unknown) => {
    if (!same(want, have)) faults.push(`${what}: expected ${JSON.stringify(want)}, got ${JSON.stringify(have)}`);
  };
  for (const key of ["status", "priority", "winner", "isDraw"] as const)
    if (key in expect) check(key, expect[key], got[key]);
  if (expect.losers) check("losers", sorted(expect.losers), sorted(got.losers));
  if (expect.checks) faults.push(...differentChecks(expect.checks, got));
  const objects = new Map(got.state.objects.map((object) => [object.id, object]));
  for (const [id, zone] of Object.entries(expect.zones ?? {}))
    check(`zone of ${id}`, zone, objects.get(id)?.zone ?? null);
  for (const [id, fields] of Object.entries(expect.objects ?? {}))
    for (const [field, want] of Object.entries(fields)) {
      const object = objects.get(id) as Record<string, unknown> | undefined;
      if (field === "counters" && object)
        check(
          `${id}.counters`,
          plainCounters(Object.entries(want as Record<string, number>)),
          plainCounters(objects.get(id)!.counters.map(({ kind, count }) => [kind, count])),
        );
      else check(`${id}.${field}`, want, object?.[field] ?? null);
    }
  for (const [id, fields] of Object.entries(expect.players ?? {}))
    for (const [field, want] of Object.entries(fields)) {
      const player = got.state.players.find((candidate) => candidate.id === id) as Record<string, unknown> | undefined;
      check(`${id}.${field}`, want, player?.[field] ?? null);
    }
  for (const [id, want] of Object.entries(expect.graveyards ?? {})) {
    const lying = got.state.objects.filter((object) => object.zone === "GRAVEYARD" && want.includes(object.id));
    check(
      `graveyard of ${id}`,
      want,
      lying.map((object) => object.id),
    );
  }
  for (const [zone, count] of Object.entries(expect.expectCount ?? {})) {
    const there = (expect.among ?? []).filter((id) => (objects.get(id)?.zone ?? "null") === zone);
    check(`how many in ${zone}`, count, there.length);
  }
  for (const key of ["triggersOnStack", "waitingTriggers"] as const) {
    const wanted = expect[key];
    if (!wanted) continue;
    const fits = wanted.every((w) =>
      got[key].some((h) => h.ability === w.ability && (w.value === undefined || w.value === h.value)),
    );
    if (!fits || wanted.length !== got[key].length) check(key, wanted, got[key]);
  }
  if (expect.pendingChoices) faults.push(...differentChoices(expect.pendingChoices, got));
  return faults;
}

function differentChecks(wanted: NonNullable<Expectation["checks"]>, got: Evaluation): readonly string[] {
  if (wanted.length !== got.checks.length)
    return [
      `number of checks: expected ${wanted.length}, got ${JSON.stringify(got.checks.map((c) => c.actions.map(brief)))}`,
    ];
  return wanted.flatMap((actions, at) =>
    pairs(perObject(actions), perObject(got.checks[at]!.actions))
      ? []
      : [
          `check ${at + 1}: expected ${JSON.stringify(actions.map(brief))}, got ${JSON.stringify(got.checks[at]!.actions.map(brief))}`,
        ],
  );
}

function differentChoices(wanted: NonNullable<Expectation["pendingChoices"]>, got: Evaluation): readonly string[] {
  const fits = wanted.every((want) =>
    got.pendingChoices.some(
      (have) =>
        (["kind", "player", "ruleNumber", "take"] as const).every(
          (key) => want[key] === undefined || same(want[key], have[key]),
        ) && sameSet(want.options as readonly string[] | undefined, have.options),
    ),
  );
  if (fits && wanted.length === got.pendingChoices.length) return [];
  return [`pendingChoices: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(got.pendingChoices)}`];
}
