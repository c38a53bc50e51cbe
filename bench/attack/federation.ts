import { type Attack, repeat, times } from "./attack";
import { operation } from "./attacker";

const ENTITIES = `query($them: [_Any!]!) { _entities(representations: $them) { __typename } }`;
const entities = (them: readonly object[]) => operation(ENTITIES, { them });

export const federation: readonly Attack[] = [
  repeat("_entities: one bad id, then an unknown type", () =>
    entities([{ __typename: "Rule", id: "x" }, { __typename: "Nope" }]),
  ),
  repeat("_entities: 20,000 bad ones", () => entities(times(20_000, (n) => ({ __typename: "Rule", id: `x${n}` })))),
  repeat("_service { sdl } × 200", () => operation(`{ ${times(200, (n) => `a${n}: _service { sdl }`).join(" ")} }`)),
];
