import { type Board, type BoardObject, type BoardPlayer } from "../board/board";
import { asCompared, sameBoard } from "./same-board";

/**
 * The boards of one evaluation, for telling when one of them comes back. A digest follows from board to board by what
 * each event changed; boards are compared only if digests agree.
 */
export class Repetition {
  private readonly boards = new Map<number, { readonly board: Board; readonly besides: string }[]>();
  private readonly known = new WeakMap<BoardObject | BoardPlayer, number>();
  private last: { readonly board: Board; readonly objects: number } | null = null;

  /** `read` is told how many letters are read of each object or player. */
  constructor(private readonly read: (letters: number) => void = () => undefined) {}

  /** Keeps a board for comparing with those that follow, and what is to be the same besides. */
  remember(board: Board, besides = ""): void {
    const digest = this.digestOf(board);
    const alike = this.boards.get(digest);
    if (alike) alike.push({ board, besides });
    else this.boards.set(digest, [{ board, besides }]);
  }

  /** True if a board that was kept differs from this one in nothing that any check looks at. */
  isBack(board: Board, besides = ""): boolean {
    const alike = this.boards.get(this.digestOf(board));
    return alike?.some((earlier) => earlier.besides === besides && sameBoard(earlier.board, board)) ?? false;
  }

  private digestOf(board: Board): number {
    const objects = this.digestOfObjects(board);
    this.last = { board, objects };
    const rest = [
      board.teams.map(({ life }) => life),
      board.effects.length,
      board.replacements.map(({ uses }) => uses),
    ];
    return board.players.reduce((sum, player) => sum ^ this.digestOfOne(player), objects ^ hash(JSON.stringify(rest)));
  }

  /** Objects that an event leaves alone stay the same in their places; those that differ change the last digest. */
  private digestOfObjects({ objects }: Board): number {
    const before = this.last?.board.objects;
    if (before?.length !== objects.length) return objects.reduce((sum, object) => sum ^ this.digestOfOne(object), 0);
    let digest = this.last!.objects;
    for (let at = 0; at < objects.length; at++)
      if (objects[at] !== before[at]) digest ^= this.digestOfOne(before[at]!) ^ this.digestOfOne(objects[at]!);
    return digest;
  }

  private digestOfOne(thing: BoardObject | BoardPlayer): number {
    let digest = this.known.get(thing);
    if (digest === undefined) {
      const text = asCompared(thing);
      this.read(text.length);
      digest = hash(text);
      this.known.set(thing, digest);
    }
    return digest;
  }
}

/** FNV-1a, 32 bits: what it takes for equal is compared in full. */
function hash(text: string): number {
  let digest = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193);
  return digest;
}
