import { type GraphQLField, type GraphQLObjectType } from "graphql";
import { Extensions } from "type-graphql";
import { type CorpusLengths, type ListLength } from "../../store/corpus-lengths";
import { type BoardFigures } from "./board-price";

/** The arguments of a field, by name; none is absent that has a default. */
export type FieldArguments = Readonly<Record<string, unknown>>;

/** A price that follows from arguments and, within an evaluation, from its board. */
export interface Price {
  readonly points: (args: FieldArguments, board: BoardFigures) => number;
  /** The most, whatever the arguments. */
  readonly most: number;
  /** What it follows from, as docs/reference/prices.md says it. */
  readonly says: string;
}

/** A length that follows from the board around a list. */
export interface BoardLength {
  readonly of: (board: BoardFigures) => number;
  /** As docs/reference/prices.md says it. */
  readonly says: string;
}

/**
 * What a field costs besides what its objects and scalars cost, in points of about ten microseconds of processor time.
 * docs/reference/prices.md is made of them. They decide what is refused and where it runs; what it took is paid for besides.
 */
export interface Cost {
  /** Each time that the field runs, because it computes something. */
  readonly each?: number | Price;
  /** Each time that the field runs, for each edition held. */
  readonly eachEdition?: number;
  /** Once for the field in a document and for each edition of what it stands in, however long the lists are. */
  readonly once?: number;
  /** What its list has may be of as many editions; so it is if its list is as long as there are editions. */
  readonly acrossEditions?: boolean;
  /**
   * How many entries its list is taken to have if no argument bounds it: a number, as many as the corpus says, or as
   * many as the board around it. Of few rules each may have the most, and all of an edition have the mean.
   */
  readonly entries?: number | ListLength | keyof CorpusLengths | BoardLength;
  /** What is in the list of one is in the list of no other. */
  readonly apart?: boolean;
}

/** What whoever serves a field must know of it besides its type: it stands beside the field, and in its extensions. */
export interface FieldFacts {
  readonly cost?: Cost;
  /**
   * Of a field of Query: whether its answer depends on the corpus alone, or on what is recorded while it is served; or has in it what
   * somebody wrote.
   */
  readonly answer?: "IMMUTABLE" | "RECORDED" | "PRIVATE";
  /** Its answer is an evaluation, or has some. */
  readonly evaluates?: boolean;
}

export const factsOf = ({ extensions }: Pick<GraphQLField<unknown, unknown>, "extensions">): FieldFacts =>
  extensions as FieldFacts;

const says = (facts: FieldFacts) => Extensions({ ...facts });

/** What the field costs. Every field that has a resolver says so. */
export const Costs = (cost: Cost) => says({ cost });

/** It hands out what is at hand, or looks it up together with all others of a request: it costs what it returns. */
export const LooksUp = () => Costs({});

/** The answer depends on nothing but the corpus and the arguments, and may be kept. */
export const Immutable = () => says({ answer: "IMMUTABLE" });

/** The answer reaches what is recorded while the service runs, such as an evaluation that is not there yet. */
export const ReachesRecordings = () => says({ answer: "RECORDED" });

/** The answer has in it what the caller wrote, and is kept nowhere. */
export const Private = () => says({ answer: "PRIVATE" });

export const Evaluates = () => says({ evaluates: true });

/** The objects of the type are rows of the corpus: what stands in them never changes. */
export const Row = () => Extensions({ isRow: true });

export const isRow = ({ extensions }: Pick<GraphQLObjectType, "extensions">): boolean => extensions.isRow === true;
