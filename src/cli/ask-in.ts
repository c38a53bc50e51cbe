import { formatErrorBy } from "../api/format-error";
import { type Store } from "../store/store";
import { type Ask } from "../views/ask";
import { dataOf } from "../views/data-of";
import { graphqlOn } from "./graphql-on";

/** Asks the schema in this process. */
export function askIn(store: Store): Ask {
  const { schema, run } = graphqlOn(store);
  const format = formatErrorBy(schema);
  return async (document, ...variables) => {
    const { data, errors } = await run(document.toString(), variables[0] ?? {});
    return dataOf({ data: data as never, errors: errors?.map((error) => format(error.toJSON(), error)) });
  };
}
