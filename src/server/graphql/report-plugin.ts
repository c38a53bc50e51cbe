import { type ApolloServerPlugin } from "@apollo/server";
import { type ServerContext } from "../server-context";
import { isImmutable } from "../caching/immutable-fields";
import { fragmentsOf } from "./fragments-of";
import { newReport } from "./operation-report";

/** Opens the report of each operation, and writes down what is known of it when it is answered. */
export const reportPlugin: ApolloServerPlugin<ServerContext> = {
  requestDidStart({ contextValue }) {
    const report = newReport();
    contextValue.report = report;
    contextValue.reports?.push(report);
    return Promise.resolve({
      didResolveOperation({ operation, operationName }) {
        report.name = operationName;
        report.kind = operation?.operation ?? null;
        return Promise.resolve();
      },
      willSendResponse({ response: { body }, schema, document, operation, request: { variables } }) {
        if (body.kind !== "single") return Promise.resolve();
        const errors = body.singleResult.errors ?? [];
        report.errorCodes = errors.map(({ extensions }) => String(extensions?.code));
        report.immutable =
          errors.length === 0 &&
          document !== undefined &&
          operation !== undefined &&
          isImmutable({ schema, operation, fragments: fragmentsOf(document), ...(variables && { variables }) });
        return Promise.resolve();
      },
    });
  },
};
