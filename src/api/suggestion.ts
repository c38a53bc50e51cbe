import {
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLNamedType,
} from "graphql";

/** What is not there, by GraphQL.js' words: the name, and of what it was said. */
const UNKNOWN: readonly RegExp[] = [
  /Field "(?<name>\w+)" is not defined by type "(?<type>\w+)"/,
  /Cannot query field "(?<name>\w+)" on type "(?<type>\w+)"/,
  /Unknown argument "(?<name>\w+)" on field "(?<type>\w+)\.(?<field>\w+)"/,
  /Value "(?<name>\w+)" does not exist in "(?<type>\w+)" enum/,
];

const MOST = 3;
/** Shorter parts of names are in too many. */
const SHORTEST = 4;

/**
 * Names that may be meant where one is not there, as a sentence with a blank before it: those that begin with it or have a word of it, as
 * `poisonCounters` for `poison`. Empty where GraphQL.js suggests some itself, which it does for typing errors.
 */
export function suggestion(schema: GraphQLSchema, message: string): string {
  if (message.includes("Did you mean")) return "";
  const { name, type, field } = UNKNOWN.map((form) => form.exec(message)?.groups).find(Boolean) ?? {};
  if (name === undefined || type === undefined) return "";
  const meant = alike(name, namesOf(schema.getType(type), field));
  if (meant.length === 0) return "";
  const told = meant.map((each) => `"${each}"`);
  return ` Did you mean ${told.length === 1 ? told[0] : `${told.slice(0, -1).join(", ")} or ${told.at(-1)}`}?`;
}

function namesOf(type: GraphQLNamedType | undefined, field: string | undefined): readonly string[] {
  if (isEnumType(type)) return type.getValues().map(({ name }) => name);
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
  const fields = type.getFields();
  if (field === undefined) return Object.keys(fields);
  const asked = fields[field];
  return asked && "args" in asked ? asked.args.map(({ name }) => name) : [];
}

/** The best first: what begins with the name or is its beginning, then what has a word of it. */
function alike(name: string, known: readonly string[]): string[] {
  const whole = plain(name);
  const words = wordsOf(name).filter((word) => word.length >= SHORTEST);
  const scored = known.flatMap((each) => {
    const other = plain(each);
    const [shorter, longer] = whole.length < other.length ? [whole, other] : [other, whole];
    if (shorter.length >= SHORTEST - 1 && longer.startsWith(shorter)) return [{ each, score: 3 }];
    const shared = wordsOf(each).filter((word) =>
      words.some(
        (asked) => word === asked || (word.length >= SHORTEST && (word.startsWith(asked) || asked.startsWith(word))),
      ),
    ).length;
    return shared === 0 ? [] : [{ each, score: shared / Math.max(words.length, wordsOf(each).length) + shared }];
  });
  return scored
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ each }) => each);
}

const plain = (name: string): string => name.replaceAll("_", "").toLowerCase();

/** `poisonCounters`: poison, counters; `PUT_COUNTERS`: put, counters. */
const wordsOf = (name: string): string[] =>
  name
    .split(/_|(?<=[a-z\d])(?=[A-Z])/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
