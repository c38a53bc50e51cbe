import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";
import { PalimpsestError } from "../../domain/errors";
import { type Context } from "../context";
import { MAX_ENTRIES } from "../list-limits";
import { fromGlobalId } from "../../domain/global-id";
import { nodeKinds } from "./node-kinds";
import { Node } from "./node.type";
import { Costs, ReachesRecordings } from "../pricing/field-facts";
import { FINDS_NODE, FINDS_NODES } from "../pricing/prices";

@Resolver()
export class NodeResolver {
  @Costs(FINDS_NODE)
  @ReachesRecordings()
  @Query(() => Node, { nullable: true, description: "Anything by its id; null if the corpus does not hold it." })
  node(
    @Arg("id", () => ID, { description: "From the `id` field of anything." }) id: string,
    @Ctx() context: Context,
  ): Promise<object | null> {
    return findNode(id, context, "id");
  }

  @Costs(FINDS_NODES)
  @ReachesRecordings()
  @Query(() => [Node], {
    nullable: "items",
    description: `Many at once (at most ${MAX_ENTRIES.ids}), in the order given; null for each that the corpus does not hold.`,
  })
  nodes(
    @Arg("ids", () => [ID], { description: "From `id` fields." }) ids: string[],
    @Ctx() context: Context,
  ): Promise<object | null>[] {
    return ids.map((id, index) => findNode(id, context, `ids[${index}]`));
  }
}

async function findNode(id: string, context: Context, path: string): Promise<object | null> {
  const { type, key } = fromGlobalId(id, path);
  const find = nodeKinds.get(type);
  if (!find)
    throw new PalimpsestError(
      "BAD_ID",
      `${JSON.stringify(id)} is not an id of this service: no id is of the type ${type}.`,
      path,
    );
  const found = await find(key, context);
  return found ? { ...found, __typename: type } : null;
}
