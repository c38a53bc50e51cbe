import { type ClassType, Field, Int, ObjectType } from "type-graphql";
import { Costs } from "../pricing/field-facts";
import { PageInfo } from "./page-info.type";

export interface Edge<Node> {
  readonly cursor: string;
  readonly node: Node;
}

/** A page of a list, as resolvers return it. */
export interface Connection<Node> {
  readonly edges: readonly Edge<Node>[];
  readonly nodes: readonly Node[];
  readonly pageInfo: PageInfo;
  readonly totalCount: number;
}

/** Declares the types `<name>Edge` and `<name>Connection`; returns the class of the latter. `counting` costs points. */
export function connectionType(
  name: string,
  node: () => ClassType,
  what: string,
  counting = 0,
): ClassType<Connection<object>> {
  @ObjectType(`${name}Edge`, { simpleResolvers: true, description: `A place in a list of ${what}.` })
  class NodeEdge implements Edge<object> {
    @Field({ description: "Opaque; what `after` takes." })
    cursor!: string;

    @Field(node, { description: "What stands at this place." })
    node!: object;
  }

  @ObjectType(`${name}Connection`, { simpleResolvers: true, description: `A page of a list of ${what}.` })
  class NodeConnection implements Connection<object> {
    @Field(() => [NodeEdge], { description: "What is on this page, with cursors." })
    edges!: NodeEdge[];

    @Field(() => [node()], { description: "What is on this page, without cursors." })
    nodes!: object[];

    @Field(() => PageInfo, { description: "Where this page lies in the list." })
    pageInfo!: PageInfo;

    @Costs(counting > 0 ? { each: counting } : {})
    @Field(() => Int, { description: "How many there are on all pages." })
    totalCount!: number;
  }

  return NodeConnection;
}
