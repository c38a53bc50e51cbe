import { Command } from "commander";
import { type GraphQLError, type GraphQLSchema, isRequiredArgument } from "graphql";
import { formatOfText, isArenaLog, type NotUnderstood, readBoardInText, textIn } from "../boards";
import { type ErrorFormat, formatErrorBy, isUnexpected } from "../api/format-error";
import { type ErrorCode } from "../domain/error-codes";
import { PalimpsestError } from "../domain/errors";
import { visible, visibleJson } from "../domain/visible";
import { InvalidBoardError } from "../engine";
import { EVALUATION_LINES } from "../engine/notation";
import { evaluationInWords, evaluationData } from "../views/board";
import { type EvaluationDataFragment } from "../views/generated/graphql";
import { readInput, readRegular } from "../store/regular-file";
import { type Store } from "../store/store";
import { faultsOf, MOST_BYTES_OF_BOARD } from "./board-faults";
import { graphqlOn } from "./graphql-on";
import { withHeldStore } from "./held-store";
import { orSay } from "./run-command";

/** What is asked about a board. */
const OUTCOME = `{
  rulesDate
  status
  checks { number actions { kind ruleNumber explanation } }
  pendingChoices { kind player prompt options take }
  assumptions
  losers
  winner
  isDraw
  state { objects { ref zone } }
}`;

/** A query with the arguments of the mutation of the same name that are given; it records nothing. */
function documentFor(schema: GraphQLSchema, variables: object): string {
  const { args } = schema.getQueryType()!.getFields().evaluateStateBasedActions!;
  const unknown = Object.keys(variables).find((key) => !args.some(({ name }) => name === key));
  if (unknown !== undefined)
    throw new PalimpsestError(
      "BAD_ARGUMENTS",
      `There is no variable ${JSON.stringify(unknown)}. There are: ${args.map(({ name }) => name).join(", ")}.`,
      unknown,
    );
  const given = args.filter((arg) => arg.name in variables || isRequiredArgument(arg));
  const declared = given.map(({ name, type }) => `$${name}: ${String(type)}`).join(", ");
  const passed = given.map(({ name }) => `${name}: $${name}`).join(", ");
  return `query Evaluate(${declared}) { evaluateStateBasedActions(${passed}) ${OUTCOME} }`;
}

/** What is asked about a board. */
interface Asked {
  readonly variables: Record<string, unknown>;
  /** Where in the file something stands that a path of the variables leads to. */
  readonly placeOf: (path: string) => string | undefined;
  readonly notUnderstood: readonly NotUnderstood[];
}

/** What a file, or the standard input, asks. Throws a PalimpsestError if it cannot be read. */
function readAsked(file: string): Asked {
  const name = file === "-" ? "The standard input" : file;
  const text = readText(file, name);
  if (isArenaLog(text.slice(0, 65_536)))
    throw new PalimpsestError(
      "BAD_ARGUMENTS",
      `${name} is a log of MTG Arena: \`palimpsest read\` lists its boards, and prints one that this can evaluate.`,
    );
  // A board in the notation begins with a word.
  if (formatOfText(text) !== "NOTATION" || !/^\s*(?:[[{"\d-]|$)/.test(text)) return readBoardText(text);
  const read = readJson(text, name);
  if (typeof read === "object" && read !== null && !Array.isArray(read))
    return { variables: read as Record<string, unknown>, placeOf: () => undefined, notUnderstood: [] };
  throw new PalimpsestError("BAD_ARGUMENTS", `${name} must hold an object: {"state": {…}, "edition": "2011-09-30"}.`);
}

function readBoardText(text: string): Asked {
  try {
    const { board, besides, placeOf, notUnderstood } = readBoardInText(text, EVALUATION_LINES);
    return { variables: { ...besides, state: board }, placeOf, notUnderstood };
  } catch (error) {
    if (!(error instanceof InvalidBoardError)) throw error;
    throw new AggregateError(faultsOf(error));
  }
}

function readText(file: string, name: string): string {
  let bytes: Buffer;
  try {
    bytes = file === "-" ? readInput(MOST_BYTES_OF_BOARD) : readRegular(file, MOST_BYTES_OF_BOARD).bytes;
  } catch (error) {
    if (error instanceof PalimpsestError) throw error;
    throw new PalimpsestError("FILE_UNREADABLE", `${name} cannot be read: ${(error as Error).message}`);
  }
  return textIn(bytes, name);
}

function readJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PalimpsestError("BAD_ARGUMENTS", `${name} cannot be read as JSON: ${(error as Error).message}`);
  }
}

/** The outcome of a request, worked out in this process. Throws what is wrong with it as PalimpsestErrors. */
async function outcomeOf(
  store: Store,
  variableValues: Record<string, unknown>,
  placeOf: Asked["placeOf"],
): Promise<EvaluationDataFragment> {
  const { schema, run } = graphqlOn(store);
  const { data, errors } = await run(documentFor(schema, variableValues), variableValues);
  if (errors) throw new AggregateError(errors.flatMap(refusalsBy(formatErrorBy(schema), placeOf)));
  return data!.evaluateStateBasedActions as EvaluationDataFragment;
}

/** An error as the service tells it, each fault of a board by itself; one that nobody foresaw as it is. */
const refusalsBy =
  (format: ErrorFormat, placeOf: Asked["placeOf"]) =>
  (error: GraphQLError): readonly unknown[] => {
    const formatted = format(error.toJSON(), error);
    const { originalError } = error;
    if (originalError instanceof InvalidBoardError) return faultsOf(originalError, placeOf);
    if (isUnexpected(formatted)) return [originalError ?? error];
    const { code, path } = formatted.extensions as { code: ErrorCode; path?: string };
    return [new PalimpsestError(code, formatted.message, path)];
  };

function linesOf(outcome: EvaluationDataFragment): string[] {
  const { title, items } = evaluationInWords(evaluationData(outcome));
  return [title, ...items.map(({ label, words }) => `${label} ${words}`)];
}

export const command = new Command("evaluate")
  .description("Performs the state-based actions on a board, without a server, and prints the outcome.")
  .argument(
    "[file]",
    "a board in the notation of docs/reference/notation.md, a state or puzzle of Forge, or JSON with the variables of evaluateStateBasedActions: state, edition, choices, …; - is the standard input",
    "-",
  )
  .option("--edition <edition>", "the edition, in place of the one in the file; without either, the newest known")
  .option("--json", "print the outcome as JSON")
  .action(
    orSay(async (file: string, { edition, json }: { edition?: string; json?: boolean }) => {
      const asked = readAsked(file);
      const variables = { edition: "latest", ...asked.variables, ...(edition !== undefined && { edition }) };
      for (const { line, what } of asked.notUnderstood) console.error(visible(`Not understood, line ${line}: ${what}`));
      const outcome = await withHeldStore((store) => outcomeOf(store, variables, asked.placeOf));
      console.log(json ? visibleJson(outcome, 2) : linesOf(outcome).map(visible).join("\n"));
    }),
  );
