import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, type IntrospectionQuery } from "graphql";

/** What is sent. */
export interface Request {
  readonly query: string;
  readonly variables?: unknown;
  readonly operationName?: string;
}

/** What came back, as it is shown. */
export interface Reply {
  readonly text: string;
  readonly status: string;
}

/** Sends a request to the service that the page is from, and lays its answer out. */
export async function send(request: Request): Promise<Reply> {
  const start = performance.now();
  try {
    const response = await post(request);
    const body = await response.text();
    const took = `${Math.round(performance.now() - start)} ms`;
    return {
      text: laidOut(body),
      status: `${response.status} after ${took}, ${body.length.toLocaleString("en")} characters`,
    };
  } catch (error) {
    return {
      text: "",
      status: `The service could not be asked: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

/** The schema, for completions and for reading; null where the service does not tell it. */
export async function readSchema(): Promise<GraphQLSchema | null> {
  try {
    const response = await post({ query: getIntrospectionQuery({ descriptions: true }) });
    const { data } = (await response.json()) as { data?: IntrospectionQuery };
    return data ? buildClientSchema(data) : null;
  } catch {
    return null;
  }
}

const post = (request: Request): Promise<Response> =>
  fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(request),
  });

function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
