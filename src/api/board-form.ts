import { EDGE_FIELDS } from "./cards/card-fields";
import { GAME_STATE, type InputRecord, type Shape } from "../engine";

/** What the board editor of the pages is drawn from: the fields of a board, with the records and words that they name. */
export interface BoardForm {
  readonly words: Record<string, readonly string[]>;
  readonly records: Record<string, readonly FormField[]>;
}

interface FormField {
  readonly name: string;
  readonly description: string;
  readonly shape: FormShape;
  readonly isRequired?: true;
  /** What it is if it is left out. */
  readonly otherwise?: unknown;
}

type FormShape =
  | { readonly is: "NUMBER" | "FLAG" | "ID" | "TEXT"; readonly of?: string }
  | { readonly is: "WORD" | "RECORD"; readonly of: string }
  | { readonly is: "LIST"; readonly of: FormShape };

/** The form of a board, by what `board/fields` declares. */
export function boardForm(): BoardForm {
  const words: BoardForm["words"] = {};
  const records: BoardForm["records"] = {};
  const shapeOf = (shape: Shape): FormShape => {
    if (shape.is === "LIST") return { is: "LIST", of: shapeOf(shape.of) };
    if (shape.is === "RECORD") return { is: "RECORD", of: add(shape.record()) };
    if (shape.is !== "WORD") return shape;
    words[shape.vocabulary.name] = shape.vocabulary.words;
    return { is: "WORD", of: shape.vocabulary.name };
  };
  const add = ({ name, fields }: InputRecord): string => {
    if (name in records) return name;
    const made: FormField[] = [];
    records[name] = made;
    const atEdge = EDGE_FIELDS[name]?.fields.some(({ isWhole }) => isWhole) ? undefined : EDGE_FIELDS[name];
    for (const edge of atEdge?.fields ?? [])
      if (edge.type === String) made.push({ name: edge.name, description: edge.description, shape: { is: "TEXT" } });
    for (const [field, { type, need, description, otherwise }] of Object.entries(fields))
      made.push({
        name: field,
        description,
        shape: shapeOf(type.shape),
        ...(need === "REQUIRED" && field !== atEdge?.insteadOf && { isRequired: true }),
        ...(need === "BY_DEFAULT" && { otherwise }),
      });
    return name;
  };
  add(GAME_STATE);
  return { words, records };
}
