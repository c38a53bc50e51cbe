import { PalimpsestError } from "../../domain/errors";
import { type IsoDate } from "../../domain/iso-date";
import { type EventStepInput } from "../board/fields/game-event";
import { type GameStateInput } from "../game-state-input";
import { writeNotation } from "../notation";
import { wordInWords } from "../notation/words";
import { type PlayedScript, playScript, readScript, writeResolution, writeStep } from "../script";
import { isExample } from "./era-differences";
import { type EraExample } from "../shown";
import { type EraRule } from "./differing-rules";

/** A script that ends as it expects on one day, and otherwise on another. */
export interface ExampleScript {
  readonly title: string;
  readonly text: string;
}

/**
 * The smallest of the boards that show a rule of which a script can be made: it expects what comes of it on `date`, and fails on `against`.
 * Null if there is none; a script knows no loops, no illegal actions, and not who assigns damage in which step.
 */
export function scriptOf({ shown }: Pick<EraRule, "shown">, date: IsoDate, against: IsoDate): ExampleScript | null {
  const written = shown.filter(isExample).flatMap((example) => {
    const text = [false, true].map((quotes) => scriptFor(example, date, against, quotes)).find(Boolean);
    return text ? [{ title: example.title, text }] : [];
  });
  return written.sort((one, other) => one.text.length - other.text.length)[0] ?? null;
}

function scriptFor(example: EraExample, date: IsoDate, against: IsoDate, quotes: boolean): string | null {
  const steps = stepsOf(example, quotes);
  if (steps === null || !("state" in example.request)) return null;
  const { state } = example.request;
  const head = `# ${example.title}\nedition: ${date}\n${writeNotation(state)}\n`;
  const play = (lines: readonly string[], on: IsoDate): PlayedScript | null => {
    try {
      return playScript(readScript(`${head}${lines.join("\n")}\n`), on);
    } catch (error) {
      if (error instanceof PalimpsestError) return null;
      throw error;
    }
  };
  const now = play([...steps, LOOKED_AT], date);
  if (!now || isStuck(now)) return null;
  const all = expectations(now, state);
  const asked = [...steps, ...all.map((expected) => `expect: ${expected}`)];
  const [failed, failedThen] = [date, against].map((day) => play(asked, day)?.lines.slice(-all.length));
  if (!failed || !failedThen) return null;
  const apart = all.filter((_, at) => failed[at]!.failure === null && failedThen[at]!.failure !== null);
  if (apart.length === 0) return null;
  return `${head}${[...steps, `expect: ${apart.slice(0, MOST_EXPECTED).join(", ")}`].join("\n")}\n`;
}

const MOST_EXPECTED = 4;
/** What looks at a board on which nothing is done. */
const LOOKED_AT = "expect: nothing happens";

/** Whether a step was not played, or waits for what the example does not say. */
const isStuck = ({ lines }: PlayedScript): boolean =>
  lines.some(({ failure, isExpectation }) => !isExpectation && failure !== null);

/** The lines of what happens; null if a script cannot say it. */
function stepsOf(example: EraExample, quotes: boolean): readonly string[] | null {
  const line = (step: Parameters<typeof writeStep>[0], values: readonly unknown[]) =>
    values.length === 0 ? [] : [writeStep(step, values, quotes)];
  switch (example.plays) {
    case "STATE_BASED_ACTIONS":
      return example.request.moment == null || example.request.moment === "PRIORITY" ? ["check"] : null;
    case "CHARACTERISTICS":
      return [];
    case "END_OF_TURN":
      return ["cleanup"];
    case "EVENTS": {
      const steps = example.request.steps.map((step) => stepLine(step, quotes));
      return steps.every((one) => one !== null) ? steps : null;
    }
    case "ATTACK":
    case "BLOCK":
    case "COMBAT": {
      const { attacks, constraints, ...rest } = example.request;
      if (constraints && constraints.length > 0) return null;
      const {
        blocks = null,
        responses = [],
        assignments = [],
        policy = null,
        choices = [],
      } = rest as Partial<CombatRequest>;
      if (choices.length > 0) return null;
      return [
        ...line("attack", attacks ?? []),
        ...(blocks === null ? [] : [writeStep("block", blocks, quotes)]),
        ...line("assign", assignments),
        ...line("respond", responses),
        ...(policy === "MINIMAL_LEGAL" ? ["pass"] : []),
      ];
    }
    case "DAMAGE_ASSIGNMENT": {
      const { attacks, blocks, assignments } = example.request;
      return [...line("attack", attacks), ...line("block", blocks), ...line("assign", assignments)];
    }
    default:
      return null;
  }
}

type CombatRequest = Extract<EraExample, { plays: "COMBAT" }>["request"];

/** Null for what does both, or at another moment. */
function stepLine({ events, resolves, moment }: EventStepInput, quotes: boolean): string | null {
  if ((moment ?? "PRIORITY") !== "PRIORITY") return null;
  if (events?.length) return resolves?.length ? null : writeStep("event", events, quotes);
  return resolves?.length ? writeResolution(resolves, quotes) : null;
}

/** All that a script can expect of how it ended. */
function expectations({ state }: PlayedScript, given: GameStateInput): readonly string[] {
  const ids = new Set(state?.objects.map(({ id }) => id));
  return [
    "legal",
    "illegal",
    ...(given.objects ?? []).filter(({ id }) => !ids.has(id)).map(({ id }) => `${id} dies`),
    ...(state?.objects ?? []).flatMap(({ id, zone, power, toughness, damage, tapped }) => [
      zone === "GRAVEYARD" ? `${id} dies` : zone === "BATTLEFIELD" ? `${id} lives` : `${id} in ${wordInWords(zone)}`,
      ...(power === null || toughness === null ? [] : [`${id} ${power}/${toughness}`]),
      ...(damage > 0 ? [`${id} damage ${damage}`] : []),
      `${id} ${tapped ? "tapped" : "untapped"}`,
    ]),
    ...(state?.players ?? []).flatMap(({ id, life }) => [`${id} loses`, `${id} wins`, `${id} life ${life}`]),
    "draw",
    "nothing happens",
  ];
}
