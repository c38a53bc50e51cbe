import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DATED_RULES } from "../dated-rules";

const FILES = readdirSync(__dirname).filter((file) => !/^(index|record|.*\.test)\.ts$/.test(file));

/** The records among these, and in lists among these, by their names. */
const recordsIn = (exported: object): readonly (readonly [name: string, record: object])[] =>
  Object.entries(exported).flatMap(([name, value]: [string, unknown]) =>
    typeof value !== "object" || value === null
      ? []
      : "variants" in value
        ? [[name, value] as const]
        : recordsIn(value),
  );

describe("the rules in", () => {
  it.each(FILES)("%s are in the index, by their names", (file) => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- every file of the folder, whatever it is called
    const records = recordsIn(require(join(__dirname, file)) as object);
    const listed: Readonly<Record<string, object>> = DATED_RULES;
    expect(records.map(([name]) => name)).not.toEqual([]);
    expect(records.filter(([name, record]) => listed[name] !== record)).toEqual([]);
  });
});
