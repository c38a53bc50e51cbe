/** An address that answers programs, as OpenAPI describes one. */
export interface Described {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required?: boolean;
  readonly description: string;
  readonly example: string;
  /** Part of the example, though not required. */
  readonly shown?: true;
}

/** The type of feeds. */
export const FEED = "application/atom+xml";

/** The type of what is told as lines of JSON. */
export const LINES = "application/jsonl";
