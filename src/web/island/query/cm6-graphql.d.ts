/** Its package names its types where only an older resolution looks for them. */
declare module "cm6-graphql" {
  import { type Extension } from "@codemirror/state";
  import { type EditorView } from "@codemirror/view";
  import { type GraphQLSchema } from "graphql";

  export function graphql(schema?: GraphQLSchema): Extension[];
  export function updateSchema(view: EditorView, schema?: GraphQLSchema): void;
}
