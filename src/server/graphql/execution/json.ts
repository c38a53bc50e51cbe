import { type FormattedExecutionResult } from "graphql";

/** JSON that is being written: what is known is text, and what is awaited has its place in it. */
export class Json {
  /** What was written since the last place. */
  text = "";
  private before: (string | Json)[] | undefined;

  /** A place that is written later. */
  place(): Json {
    const place = new Json();
    (this.before ??= []).push(this.text, place);
    this.text = "";
    return place;
  }

  /** Whether nothing in it was awaited. */
  get isWhole(): boolean {
    return this.before === undefined;
  }

  toString(): string {
    return this.before ? this.before.join("") + this.text : this.text;
  }
}

/** JSON in the place of a value: whoever writes the whole takes it as it is. */
export class WrittenJson {
  constructor(readonly json: string) {}
}

/** The JSON of an answer, as Apollo writes it. */
export function stringifyResult(result: FormattedExecutionResult): string {
  const { data, extensions } = result;
  const written: unknown = data;
  if (!(written instanceof WrittenJson)) return `${JSON.stringify(result)}\n`;
  return `{"data":${written.json}${extensions ? `,"extensions":${JSON.stringify(extensions)}` : ""}}\n`;
}
