import { ObjectType } from "type-graphql";

@ObjectType({
  description: "What the glossary says about a term for as long as it said so, as far as the editions held tell.",
})
export class GlossaryWording {}
