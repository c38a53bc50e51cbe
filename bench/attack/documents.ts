import { type Attack, fill, repeat, times } from "./attack";
import { operation } from "./attacker";

const deep = (field: string, levels: number) => `${`${field} { `.repeat(levels)}key${" }".repeat(levels)}`;

export const documents: readonly Attack[] = [
  repeat("document: 2,330 × editions { key }", () => operation(`{ ${"editions { key } ".repeat(2330)} }`)),
  repeat("document: 2,330 × editions { key }, each time another", (n) =>
    operation(`{ ${"editions { key } ".repeat(2330)} } #${n}`),
  ),
  repeat("document: 499 × editions { key }, each time another", (n) =>
    operation(`{ ${"editions { key } ".repeat(499)} } #${n}`),
  ),
  repeat("document: 8 MiB deep", () => operation(`{ ${fill("a{")}`)),
  repeat("document: 8 MiB of lists in lists", () => operation(`{ a(b: ${fill("[")}`)),
  repeat("document: 8 MiB wide", () => operation(`{ ${fill("a ")} }`)),
  repeat("document: 8 MiB of comments", () => operation(`${fill(`#${"x".repeat(1000)}\n`)} { __typename }`)),
  repeat("document: one string of 8 MiB", () => operation(`{ rule(edition: "${fill("x")}", number: "1") { number } }`)),
  repeat("document: 4,900 operations", () =>
    operation(times(1600, (n) => `query Q${n} { __typename }`).join(" ") + " query { __typename }"),
  ),
  repeat("document: 9,000 tokens of fragments that spread one another twice", () =>
    operation(
      `{ ...F0 } ${times(600, (n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`).join(" ")} fragment F600 on Query { __typename }`,
    ),
  ),
  repeat("document: 800 overlapping fragments", () =>
    operation(
      `{ ${times(400, (n) => `...F${n}`).join(" ")} } ${times(400, (n) => `fragment F${n} on Query { service { name version } }`).join(" ")}`,
    ),
  ),
  repeat("document: 3,000 variables", () =>
    operation(`query(${times(1600, (n) => `$v${n}: Int = ${n}`).join(" ")}) { __typename }`),
  ),
  repeat("document: unlike ones, each with 2,000 unknown fields", (n) =>
    operation(`{ ${times(2000, (field) => `edition${n}x${field}`).join(" ")} }`),
  ),
  repeat("document: next { next { … } }", (n) =>
    operation(`{ edition(key: "2003-12-01") { ${deep("next", 21)} } } #${n}`),
  ),
  repeat("document: editions { next { next { … } previous { … } } }", (n) =>
    operation(`{ editions { ${deep("next", 10)} ${deep("previous", 10)} } } #${n}`),
  ),
  repeat("introspection under 200 names", () =>
    operation(
      `{ ${times(200, (n) => `a${n}: __schema { types { fields { args { type { name ofType { name } } } } } }`).join(" ")} }`,
    ),
  ),
  repeat("introspection: types in fields in types", (n) =>
    operation(`{ __schema { types { ${`fields { type { `.repeat(4)} name ${`} } `.repeat(4)} } } } #${n}`),
  ),
];
