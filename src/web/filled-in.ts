/**
 * A document with the values of its variables as their defaults, so that it can be run as it stands: the query page
 * reads a document from its address, and no variables.
 */
export function filledIn(document: string, variables: Readonly<Record<string, unknown>>): string {
  const [head = "", ...rest] = document.trim().split("{");
  const filled = head.replace(/\$(\w+): (\[?(\w+)[!\]]*)/g, (definition, name: string, _type: string, named: string) =>
    variables[name] === undefined ? definition : `${definition} = ${literal(variables[name], named)}`,
  );
  return [filled, ...rest].join("{");
}

/** Types whose values are texts; words of capitals of any other are names of an enumeration. */
const TEXTS = ["ID", "String", "Date"];

function literal(value: unknown, type: string): string {
  if (Array.isArray(value)) return `[${value.map((each) => literal(each, type)).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).map(([name, each]) => `${name}: ${literal(each, "String")}`);
    return `{ ${fields.join(", ")} }`;
  }
  if (typeof value === "string" && !TEXTS.includes(type) && /^[A-Z_]+$/.test(value)) return value;
  return JSON.stringify(value);
}
