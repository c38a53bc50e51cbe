import { resolvedIn, withCardsCast } from "../../cards/cast";
import { needsCards } from "../../cards/deal";
import { PalimpsestError } from "../../domain/errors";
import { type IsoDate } from "../../domain/iso-date";
import { InvalidBoardError } from "../../engine";
import { assertKnownDate } from "../../engine/known-dates";
import {
  isExpectation,
  type PlayedScript,
  playedOn,
  readScript,
  type Script,
  type ScriptStep,
  type Verdict,
  verdictOf,
} from "../../engine/script";
import { shippedConcordance } from "../../store/shipped-concordance";
import { type KnownCards } from "./cards";
import { dateOfEdition, type Known } from "../find-edition";

/** The most characters of a script. */
export const MOST_CHARACTERS = 100_000;
/** The most days of one. */
export const MOST_DAYS = 20;

/** A script as it was written, and what became of it. */
export interface ScriptVerdict extends Verdict, Pick<Script, "title" | "about"> {}

/** A script that was read, with what its cards say, and the days on which it is to be played. */
interface Asked {
  readonly script: Script;
  readonly dates: readonly IsoDate[];
}

/**
 * Plays a script with the cards that are known under the rules of the editions asked for, else of those that it says itself, else of the
 * newest known.
 *
 * @throws InvalidBoardError with every fault, each at its line and column; PalimpsestError
 */
export function scriptVerdict(
  known: Known,
  cards: KnownCards,
  written: string,
  asked: readonly string[] | null,
): ScriptVerdict {
  const { script, dates } = readAsked(known, cards, written, asked);
  const { title, about } = script;
  return { title, about, ...atItsPlaces(script, () => verdictOf(script, dates)) };
}

/** The same without where the days part, which takes as long again and again. Throws as `scriptVerdict`. */
export function scriptPlayed(...given: Parameters<typeof scriptVerdict>): readonly PlayedScript[] {
  const { script, dates } = readAsked(...given);
  return atItsPlaces(script, () => playedOn(script, dates));
}

function readAsked(known: Known, cards: KnownCards, written: string, asked: readonly string[] | null): Asked {
  if (written.length > MOST_CHARACTERS)
    throw new PalimpsestError("TEXT_TOO_LONG", `A script has no more than ${MOST_CHARACTERS} characters.`, "script");
  const script = readScript(written, true);
  assertNumbers(script, written);
  const named = asked ?? script.editions;
  const path = asked ? "editions" : "script";
  if (named.length > MOST_DAYS)
    throw new PalimpsestError("INVALID_REQUEST", `A script is played on no more than ${MOST_DAYS} days at once.`, path);
  const dates = (named.length > 0 ? named : ["latest"]).map((edition, at) => {
    const place = asked ? `editions[${at}]` : path;
    const date = dateOfEdition(known, edition, place);
    assertKnownDate(date, place);
    return date;
  });
  return { script: dealt(script, cards), dates };
}

/** Nothing is by, or about, a number that no rule ever had: it is one that was mistyped. */
function assertNumbers({ lines, about }: Script, written: string): void {
  const by = lines.flatMap((line) =>
    isExpectation(line) && line.expected.kind === "BY" ? { line: line.line, rule: line.expected.rule } : [],
  );
  const aboutAt = written.split("\n").findIndex((line) => /^\s*about\s*:/i.test(line)) + 1;
  const named = about.map((each) => ({ line: aboutAt, rule: each.split("@", 1)[0]!.trim() }));
  const faults = [...named, ...by]
    .filter(({ rule }) => rule.includes("."))
    .filter(({ rule }) => shippedConcordance().bearers(rule).length === 0);
  if (faults.length > 0)
    throw new InvalidBoardError(
      faults.map(({ line, rule }) => ({ path: `${line}:1`, message: `no edition known has a rule ${rule}` })),
    );
}

/** With what its cards say. */
function dealt(script: Script, cards: KnownCards): Script {
  const { board, lines } = script;
  const steps = lines.filter((line): line is ScriptStep => !isExpectation(line));
  // A choice goes on with the act of the step before it.
  const acts = [...new Map(steps.map(({ act, line }) => [act, `${line}:1`] as const).reverse())].reverse();
  const ofEvents = acts.flatMap(([act, place]) => (act.kind === "EVENTS" ? [{ act, place }] : []));
  const hasCard = ({ act }: (typeof ofEvents)[number]) => act.step.events?.some(({ card }) => card != null) === true;
  const ofCast = ofEvents.filter(hasCard).map(({ place }) => place);
  const placeOf = (path: string): string | undefined => {
    const object = Number(/^state\.objects\[(\d+)\]/.exec(path)?.[1]) - (board.objects ?? []).length;
    return ofCast[object] ?? script.placeOf(path) ?? /^\d+:\d+/.exec(path)?.[0];
  };
  try {
    const cast = withCardsCast(
      board,
      ofEvents.map(({ act }) => act.step),
      (at) => ofEvents[at]!.place,
    );
    const responses = acts.flatMap(([act]) => (act.kind === "COMBAT" ? (act.adds.responses ?? []) : []));
    const state = needsCards(cast.state)
      ? cards.deal(cast.state, undefined, resolvedIn([...cast.steps, ...responses], cast.state))
      : (cast.state as Script["board"]);
    const stepOf = new Map(ofEvents.map(({ act }, at) => [act as unknown, cast.steps[at]!]));
    return {
      ...script,
      board: state,
      lines: lines.map((line) => {
        const step = isExpectation(line) ? undefined : stepOf.get(line.act);
        return step ? { ...line, act: { kind: "EVENTS", step } } : line;
      }),
    };
  } catch (error) {
    throw atItsPlace(error, placeOf);
  }
}

function atItsPlaces<T>({ placeOf }: Script, play: () => T): T {
  try {
    return play();
  } catch (error) {
    throw atItsPlace(error, placeOf);
  }
}

/** A fault of the board with its line and column. */
function atItsPlace(error: unknown, placeOf: Script["placeOf"]): unknown {
  if (error instanceof InvalidBoardError)
    return new InvalidBoardError(error.faults.map(({ path, message }) => ({ path: placeOf(path) ?? path, message })));
  if (!(error instanceof PalimpsestError) || error.path === undefined) return error;
  const message = error.message.replace(/state\.objects\[\d+\][.\w]*/g, (path) => placeOf(path) ?? path);
  return new PalimpsestError(error.code, message, placeOf(error.path) ?? error.path);
}
