import { type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import { PalimpsestError } from "../../domain/errors";
import { type PersistedDocuments } from "../caching/persisted-operations";
import { type ServerContext } from "../server-context";
import { WrittenJson } from "./execution/json";
import { type CompiledOperations } from "./execution/compiled-operations";
import { refuseManyFaults } from "./faulty-variables";
import { forgetRun } from "./operation-report";
import { type OperationSteps } from "./operation-steps";
import { refusal } from "./refusal";

export interface OperationPluginOptions {
  readonly steps: OperationSteps;
  /** If only what is listed there may run. */
  readonly listed?: PersistedDocuments | undefined;
  /** Gets to know the operations that pass, and runs those that come again. */
  readonly operations?: CompiledOperations | undefined;
}

/**
 * Has each operation pass its steps in Apollo's pipeline, and those that come again and again run by compiled selections in
 * place of Apollo's execution. What meets any error there is executed by Apollo as if nothing had been tried. To be
 * asked last; `stringifyResult` writes the answers.
 */
export const operationPlugin = ({
  steps,
  listed,
  operations,
}: OperationPluginOptions): ApolloServerPlugin<ServerContext> => ({
  requestDidStart({ contextValue, schema }) {
    steps.begin(contextValue);
    const report = contextValue.report!;
    return Promise.resolve({
      didResolveOperation({ document, operation, operationName, queryHash, request: { variables = {} } }) {
        report.name = operationName;
        report.kind = operation?.operation ?? null;
        if (listed?.isListed(queryHash) === false) throw refusal(notListed());
        if (operation) {
          steps.admit({ document, operation, variables }, contextValue);
          if (contextValue.large !== false) refuseManyFaults(schema, operation, variables);
        }
        return Promise.resolve();
      },
      async responseForOperation({ source, document, operation, request: { operationName, variables = {} } }) {
        // The document may have none of the name that is asked for, whatever Apollo's types say.
        if (!operations || (operation as typeof operation | undefined) === undefined) return null;
        const answer = await operations.run(
          { query: source, operationName, variables },
          document,
          operation,
          contextValue,
        );
        if (!answer) {
          forgetRun(report);
          return null;
        }
        report.data = answer.measure;
        const data = new WrittenJson(answer.json) as object as Record<string, unknown>;
        return { http: { headers: new HeaderMap() }, body: { kind: "single", singleResult: { data } } };
      },
      willSendResponse({ response: { body }, document, operation, request: { variables, http } }) {
        if (body.kind !== "single") return Promise.resolve();
        const result = body.singleResult;
        const given = {
          ...(document && { document }),
          ...(operation && { operation }),
          ...(variables && { variables }),
        };
        try {
          const said = steps.finish(given, result, { report, reports: contextValue.reports }, http?.method);
          if (said) result.extensions = { ...result.extensions, ...said };
        } catch (error) {
          if (!(error instanceof PalimpsestError)) throw error;
          const { message, code } = error;
          report.errorCodes = [code];
          body.singleResult = { data: null, errors: [{ message, extensions: { code } }] };
        }
        return Promise.resolve();
      },
    });
  },
});

const notListed = (): PalimpsestError =>
  new PalimpsestError(
    "OPERATION_NOT_LISTED",
    "This service answers only the operations that it lists: send the SHA-256 of one as extensions.persistedQuery.sha256Hash.",
  );
