import { groupBy } from "../../domain/group-by";
import { isPermanent } from "../board/board";
import { type BoardView, seenOf } from "./view";

/** What has the ability, and of which text it is. */
interface OfSource {
  readonly id: string;
  readonly source?: string | null;
}

/** As a copy of its source has it, which is part of the text that it copies (707.2). */
export type Borne<T extends OfSource> = T & { readonly textOf?: string | null };

/** Abilities that no board has in its lists, once more for each permanent that is a copy of their source. */
export function asCopied<T extends OfSource>(view: BoardView, inputs: readonly T[]): readonly Borne<T>[] {
  const ofText = groupBy(
    inputs.filter(({ source }) => source),
    ({ source }) => source!,
  );
  return ofText.size === 0 ? [] : view.board.steps.list(borneByCopies(view, ofText), ({ id }) => id);
}

function* borneByCopies<T extends OfSource>(
  view: BoardView,
  ofText: ReadonlyMap<string, readonly T[]>,
): Generator<Borne<T>> {
  for (const object of view.board.objects)
    for (const textOf of new Set(isPermanent(object) ? seenOf(view, object).copied?.texts : []))
      if (textOf !== object.id)
        for (const input of ofText.get(textOf) ?? [])
          yield { ...input, id: `${input.id} of ${object.id}`, source: object.id, textOf };
}
