import { StoredAs } from "./stored";

interface Row {
  readonly number: string;
  readonly examples: readonly string[];
}

describe("a type that is answered from a row", () => {
  it("compiles with fields of the row, and not with one that would answer null for ever", () => {
    @StoredAs<Row>()
    class Fitting {
      id!: string;
      examples!: string[];
    }

    // @ts-expect-error: the row has no heading
    @StoredAs<Row>()
    class WithMore {
      heading!: string;
    }

    // @ts-expect-error: the row's number is a string
    @StoredAs<Row>()
    class WithAnother {
      number!: number;
    }
    expect([Fitting, WithMore, WithAnother]).toHaveLength(3);
  });
});
