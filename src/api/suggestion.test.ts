import { buildSchema, coerceInputValue, GraphQLError, type GraphQLInputType, parse, validate } from "graphql";
import { suggestion } from "./suggestion";

const schema = buildSchema(`
  type Query { player(poisonCounters: Int, state: PlayerInput, kind: Kind): Player, latestEdition: Player }
  type Player { lifeTotal: Int, poisonCounters: Int, isToken: Boolean }
  input PlayerInput { id: ID, poisonCounters: Int, energyCounters: Int, landsPlayed: Int }
  enum Kind { LEGEND_RULE, WORLD_RULE, POISON_COUNTERS }
`);
const told = (message: string) => suggestion(schema, message);
const refusals = (query: string) => validate(schema, parse(query)).map(({ message }) => message + told(message));

describe("a name that is not there", () => {
  it.each([
    ["of an input", "{ player(state: { poison: 3 }) { lifeTotal } }", ' Did you mean "poisonCounters"?'],
    ["of a field", "{ player { poison } }", ' Did you mean "poisonCounters"?'],
    ["of a field, for its beginning", "{ latest { lifeTotal } }", ' Did you mean "latestEdition"?'],
    ["of an argument", "{ player(poison: 3) { lifeTotal } }", ' Did you mean "poisonCounters"?'],
    ["of an enum", "{ player(kind: LEGEND) { lifeTotal } }", ' Did you mean "LEGEND_RULE"?'],
    [
      "by a word of it",
      "{ player(state: { counters: 3 }) { lifeTotal } }",
      ' Did you mean "poisonCounters" or "energyCounters"?',
    ],
    ["whose word is mistyped", "{ player(state: { posion: 3 }) { lifeTotal } }", ' Did you mean "poisonCounters"?'],
  ])("%s is found by its parts", (_, query, meant) => {
    const [message] = refusals(query);
    expect(message!.endsWith(meant)).toBe(true);
  });

  it("is found in variables too", () => {
    const faults: GraphQLError[] = [];
    coerceInputValue({ poison: 3 }, schema.getType("PlayerInput") as GraphQLInputType, (_path, _value, error) =>
      faults.push(error),
    );
    expect(told(faults[0]!.message)).toBe(' Did you mean "poisonCounters"?');
  });

  it("is not guessed where nothing is like it, nor told twice where GraphQL.js tells", () => {
    expect(told('Cannot query field "mana" on type "Player".')).toBe("");
    expect(told('Cannot query field "lifeTotl" on type "Player". Did you mean "lifeTotal"?')).toBe("");
    expect(told("Syntax Error: Unexpected Name")).toBe("");
  });
});
