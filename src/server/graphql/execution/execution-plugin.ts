import { type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from "graphql";
import { type ServerContext } from "../../server-context";
import { forgetRun } from "../operation-report";
import { CompiledOperations } from "./compiled-operations";

/**
 * Answers operations that come again and again by compiled selections, in Apollo's pipeline in place of its execution.
 * What meets any error is executed by Apollo as if nothing had been tried.
 */
export function executionPlugin(schema: GraphQLSchema): ApolloServerPlugin<ServerContext> {
  const operations = new CompiledOperations(schema);
  return {
    requestDidStart: () =>
      Promise.resolve({
        async responseForOperation({ document, operation, request: { variables = {} }, contextValue }) {
          const { report } = contextValue;
          // Apollo's types say that there is one, but the request may name one that the document does not have.
          if (!(operation as OperationDefinitionNode | undefined)) return null;
          const asked = { schema, operation, fragments: fragmentsOf(document) };
          const answer = await operations.run(asked, variables, contextValue);
          if (!answer) {
            if (report) forgetRun(report);
            return null;
          }
          if (report) report.objects = answer.objects;
          return {
            http: { headers: new HeaderMap() },
            body: { kind: "single", singleResult: { data: answer.data } },
          };
        },
      }),
  };
}

const known = new WeakMap<DocumentNode, Readonly<Record<string, FragmentDefinitionNode>>>();

function fragmentsOf(document: DocumentNode): Readonly<Record<string, FragmentDefinitionNode>> {
  let fragments = known.get(document);
  if (!fragments) {
    const definitions = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
    fragments = Object.fromEntries(definitions.map((definition) => [definition.name.value, definition]));
    known.set(document, fragments);
  }
  return fragments;
}
