import { ObjectType } from "type-graphql";

@ObjectType({ description: "The words of a rule for as long as they stood, as far as the editions held say so." })
export class Wording {}
