import { type ApolloServerPlugin } from "@apollo/server";
import { type ServerContext } from "../server-context";
import { isDated, isImmutable } from "../caching/immutable-fields";
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
      willSendResponse({ response: { body }, schema, document, operation, request: { variables, http } }) {
        if (body.kind !== "single") return Promise.resolve();
        const errors = body.singleResult.errors ?? [];
        report.errorCodes = errors.map(({ extensions }) => String(extensions?.code));
        if (errors.length > 0 || !document || !operation) return Promise.resolve();
        const answered = { schema, operation, fragments: fragmentsOf(document), ...(variables && { variables }) };
        report.immutable = isImmutable(answered);
        report.dated = http?.method === "GET" && isDated(answered);
        return Promise.resolve();
      },
    });
  },
};
