import { type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import { type FormattedExecutionResult } from "graphql";
import { type ServerContext } from "../../server-context";
import { forgetRun } from "../operation-report";
import { WrittenJson } from "./json";
import { type KnownOperations } from "./known-operations";

/**
 * Notes the operations that Apollo lets pass, and answers those that come again and again by compiled selections, in
 * Apollo's pipeline in place of its execution. What meets any error is executed by Apollo as if nothing had been tried.
 * To be asked last, after whatever may refuse an operation; `stringifyResult` writes the answers.
 */
export const executionPlugin = (operations: KnownOperations): ApolloServerPlugin<ServerContext> => ({
  requestDidStart: () =>
    Promise.resolve({
      async responseForOperation({ source, document, operation, request, contextValue }) {
        // The document may have none of the name that is asked for, whatever Apollo's types say.
        if ((operation as typeof operation | undefined) === undefined) return null;
        const { report } = contextValue;
        const { operationName, variables = {} } = request;
        const answer = await operations.run(
          { query: source, operationName, variables },
          document,
          operation,
          contextValue,
        );
        if (!answer) {
          if (report) forgetRun(report);
          return null;
        }
        if (report) report.objects = answer.objects;
        const data = new WrittenJson(answer.json) as object as Record<string, unknown>;
        return { http: { headers: new HeaderMap() }, body: { kind: "single", singleResult: { data } } };
      },
    }),
});

/** The JSON of an answer, as Apollo writes it. */
export function stringifyResult(result: FormattedExecutionResult): string {
  const { data, extensions } = result;
  const written: unknown = data;
  if (!(written instanceof WrittenJson)) return `${JSON.stringify(result)}\n`;
  return `{"data":${written.json}${extensions ? `,"extensions":${JSON.stringify(extensions)}` : ""}}\n`;
}
