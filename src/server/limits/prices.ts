import { type BoardFigures, boardOf, lengthOf, playingPrice, readingPrice } from "./board-price";
import { quotationPrice, searchPrice } from "./text-price";

/** The arguments of a field, by name; none is absent that has a default. */
export type FieldArguments = Readonly<Record<string, unknown>>;

/** A price that follows from arguments and, within an evaluation, from its board. */
export interface Price {
  readonly points: (args: FieldArguments, board: BoardFigures) => number;
  /** The most, whatever the arguments. */
  readonly most: number;
}

/** A point is about ten microseconds of processor time. An operation below a millisecond is quick. */
export const QUICK = 100;

/** What a scalar costs; an object costs 1. */
export const SCALAR = 0.1;

const unbounded = (points: Price["points"]): Price => ({ points, most: Infinity });

const reading = unbounded((_, board) => readingPrice(board));

/** Declarations are held against one another; constraints make a declaration a search. */
const CONSTRAINT = 100;
const declaration = (pair: number): Price =>
  unbounded(
    ({ constraints }, board) =>
      readingPrice(board) + pair * board.objects * board.objects + CONSTRAINT * lengthOf(constraints),
  );

const CITATION = 5;
const QUOTED = 0.02;
const citationPrice = (citation: unknown): number => {
  const { quote } = (citation ?? {}) as { quote?: unknown };
  return CITATION + (typeof quote === "string" ? QUOTED * quote.length : 0);
};

/** A look-up by id; of a recorded evaluation, reading its answer. */
const NODE = 5;
const RECORDED = 300;
const RECORDED_PREFIX = Buffer.from("Evaluation:").toString("base64url").slice(0, -1);
const nodePrice = (id: unknown): number => (typeof id === "string" && id.startsWith(RECORDED_PREFIX) ? RECORDED : NODE);

const TEXT = 6_000;
const CHAPTER = 4_000;
const SECTION = 2_000;
/** The whole of two editions as one text: less if only what is below a number is wanted. */
const renderedPrice: Price = {
  points: ({ under }) => (typeof under !== "string" ? TEXT : under.length < 3 ? CHAPTER : SECTION),
  most: TEXT,
};

/**
 * What fields cost that compute something, besides what their objects and scalars cost. Fields that are not listed
 * only look something up. docs/limits.md shows this list; `npm run calibrate` compares it with the work.
 */
export const surcharges: Readonly<Record<string, number | Price>> = {
  "Query.rule": 4,
  "Query.node": { points: ({ id }) => nodePrice(id), most: RECORDED },
  "Query.nodes": unbounded(({ ids }) => total(ids, nodePrice)),
  "Query._entities": unbounded(({ representations }) => total(representations, (each) => nodePrice(idOf(each)))),
  "Query.evaluation": RECORDED,
  "Query.search": unbounded(({ query, first }) => searchPrice(query, first)),
  "Query.findQuotation": unbounded(({ text }) => quotationPrice(text)),
  "Query.resolveCitation": unbounded(({ citation }) => citationPrice(citation)),
  "Query.resolveCitations": unbounded(({ citations }) => total(citations, citationPrice)),
  "Query.compareStateBasedActions": unbounded(
    ({ editions }, board) => readingPrice(board) + lengthOf(editions) * COMPARED * playingPrice(board),
  ),
  "Query.evaluateStateBasedActions": unbounded((_, board) => readingPrice(board) + playingPrice(board)),
  "Mutation.evaluateStateBasedActions": unbounded((_, board) => readingPrice(board) + playingPrice(board)),
  "Evaluation.considered": unbounded((_, board) => playingPrice(board)),
  "Query.checkAttack": declaration(0.03),
  "Query.checkBlock": declaration(0.3),
  "Query.checkDamageAssignment": declaration(0.03),
  "Query.combatDamageSteps": reading,
  "Query.flankingTriggers": reading,
  "Query.checkProtection": reading,
  "Query.drawCards": unbounded((_, board) => readingPrice(board) + board.draws),
  "Query.reverseIllegalAction": unbounded(({ action }) => 5 + entriesOf(action)),
  "Query.settleLoop": unbounded(({ loop }) => 5 + entriesOf(loop)),
  "Edition.rule": 4,
  "EditionsAround.rule": 12,
  "Edition.glossaryEntry": 4,
  "Edition.contents": 60,
  "Edition.keywords": 1_500,
  "Edition.stateBasedActions": 20,
  "Query.stateBasedActions": 20,
  "Rule.stateBasedAction": 15,
  "Rule.lineage": 7,
  "Rule.history": 5,
  "Rule.citedBy": 8,
  "Lineage.wordings": 60,
  "RuleVersion.change": 9,
  "RuleVersion.behaviourChangedOn": 15,
  "Rule.blame": 400,
  "Rule.counterpart": 12,
  "EditionComparison.changes": 100,
  "EditionComparison.summary": 50,
  "EditionComparison.sections": 150,
  "EditionComparison.glossaryChanges": 400,
  "EditionComparison.unified": renderedPrice,
  "EditionComparison.html": renderedPrice,
  "RuleChange.segments": 15,
  "RuleChange.exampleSegments": 10,
  "RuleChange.headingSegments": 10,
  "RuleChange.behaviourChange": 5,
  "GlossaryChange.segments": 15,
  "RuleConnection.totalCount": 15,
  "GlossaryConnection.totalCount": 5,
};

/** Playing a board again under one more edition, and telling the outcomes apart. */
const COMPARED = 7;

const total = (list: unknown, price: (entry: unknown) => number): number =>
  Array.isArray(list) ? list.reduce<number>((sum, entry) => sum + price(entry), 0) : price(list);

const idOf = (reference: unknown): unknown => (reference as { id?: unknown } | null)?.id;

/** How many entries the lists of an input object have together. */
const entriesOf = (input: unknown): number =>
  input !== null && typeof input === "object"
    ? Object.values(input).reduce<number>((sum, value) => sum + lengthOf(value), 0)
    : 0;

/** The same pair of editions is aligned once, however many rules are asked for. */
const ALIGNED = 20_000;

/** What is paid once for a field in a document, however long the lists are that it stands in. */
export const oneOffs: Readonly<Record<string, number>> = {
  "Query.compareEditions": ALIGNED,
  "Query.compareRules": ALIGNED,
  "Rule.counterpart": ALIGNED,
};

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

export const priceOf = (coordinate: string): number | Price => own(surcharges, coordinate) ?? 0;

export const onceOf = (coordinate: string): number => own(oneOffs, coordinate) ?? 0;

/** The surcharge of a field that runs, without what it has of an evaluation around it. */
export function surchargeOf(coordinate: string, args: FieldArguments): number {
  const price = priceOf(coordinate);
  return onceOf(coordinate) + (typeof price === "number" ? price : price.points(args, boardOf(args)));
}

/** How many entries a list is taken to have that no argument bounds. */
const ASSUMED_LENGTH = 10;

/** The same, if the usual number is another. */
export const assumedLengths: Readonly<Record<string, number>> = {
  "Query.editions": 40,
  "Query.publishedEditions": 150,
  "Query.stateBasedActions": 30,
  "Edition.stateBasedActions": 30,
  "Edition.documents": 2,
  "Edition.otherSets": 1,
  "PublishedEdition.otherSets": 1,
  "Edition.sections": 100,
  "Edition.keywords": 150,
  "Rule.references": 3,
  "Rule.commentary": 2,
  "Rule.examples": 2,
  "Rule.history": 30,
  "RuleVersion.publishedBetween": 4,
  "RuleVersion.behaviourChangedOn": 1,
  "BlameSegment.publishedBetween": 4,
  "Lineage.versions": 30,
  "Lineage.wordings": 8,
  "Wording.versions": 5,
  "Rule.citedBy": 3,
  "EditionComparison.sections": 150,
  "SectionChanges.counts": 4,
  "RuleChange.from": 1,
  "RuleChange.to": 1,
  "CitationResolution.current": 1,
  "Evaluation.checks": 3,
  "GameState.players": 2,
  "GameState.teams": 2,
  "GameObject.counters": 1,
  "__Schema.types": 150,
  "__Schema.directives": 6,
  "__Type.fields": 8,
  "__Type.interfaces": 1,
  "__Type.possibleTypes": 1,
  "__Type.enumValues": 6,
  "__Type.inputFields": 6,
  "__Field.args": 2,
  "__Directive.args": 1,
};

type BoardLength = (board: BoardFigures) => number;

const objects: BoardLength = (board) => board.objects;

/** Lists that are as long as the board of the evaluation around them is large, or as there are draws. */
export const boardLists: Readonly<Record<string, BoardLength>> = {
  "GameState.objects": objects,
  "StateBasedActionCheck.actions": objects,
  "EvaluationComparison.divergences": objects,
  "DeclarationVerdict.problems": objects,
  "DeclarationVerdict.suggestion": objects,
  "DeclarationVerdict.damage": objects,
  "DrawResult.draws": ({ draws }) => draws,
};

/** Arguments whose length is the length of the list that the field returns. */
const COUNTED_ARGUMENTS = ["ids", "citations", "editions", "representations"];
/** Arguments that decide how long a list is. */
export const LENGTH_ARGUMENTS: readonly string[] = ["first", ...COUNTED_ARGUMENTS];
const LONGEST_PAGE = 5_000;

/** How many entries a list field is taken to return. */
export function listLength(coordinate: string): (args: FieldArguments, board: BoardFigures) => number {
  const ofBoard = own(boardLists, coordinate);
  if (ofBoard) return (_, board) => ofBoard(board);
  const assumed = own(assumedLengths, coordinate) ?? ASSUMED_LENGTH;
  return (args) => {
    if (typeof args.first === "number") return Math.max(0, Math.min(args.first, LONGEST_PAGE));
    const counted = COUNTED_ARGUMENTS.find((name) => Array.isArray(args[name]));
    return counted === undefined ? assumed : lengthOf(args[counted]);
  };
}

/** True for a list whose length follows from the board around it. */
export const isBoardList = (coordinate: string): boolean => Object.hasOwn(boardLists, coordinate);
