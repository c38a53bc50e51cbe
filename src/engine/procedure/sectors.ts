import { type BoardObject, withObjects } from "../board/board";
import { type BoardView, findObject, hasKeyword, seenOf } from "../characteristics/view";
import { type Unresolved } from "./triggers";

/** How long permanents keep their sectors (702.158b): no action, they are lost at once. As an ability leaves the stack, others hold them. */
export class Sectors {
  private areHeldByAbility = false;

  /** `before` are abilities that had triggered before. */
  constructor(start: BoardView, before: readonly Unresolved[]) {
    this.notice(start, before);
    if (isHeldByAbilities(start))
      this.areHeldByAbility ||= start.board.objects.some(
        (object) => object.hasUnresolvedTrigger && isSculptor(start, object),
      );
  }

  /** Takes note of abilities that trigger, with the board that shows their sources as they were. */
  notice(view: BoardView, triggered: readonly Unresolved[]): void {
    if (!isHeldByAbilities(view)) return;
    this.areHeldByAbility ||= triggered.some(({ source }) => {
      const object = findObject(view, source);
      return object !== undefined && isSculptor(view, object);
    });
  }

  /** The board as it is, or without sectors once nothing holds them. */
  keep(view: BoardView): BoardView {
    const { board, permanents } = view;
    if (!board.rules.sectors || this.areHeldByAbility || !board.objects.some(({ sector }) => sector !== null))
      return view;
    if (permanents.some((position) => isSculptor(view, board.objects[position]!))) return view;
    return { ...view, board: withObjects(board, board.objects.map(withoutSector)) };
  }
}

const isHeldByAbilities = (view: BoardView): boolean => view.board.rules.sectors?.heldByAbilities === true;

const isSculptor = (view: BoardView, object: BoardObject): boolean =>
  hasKeyword(seenOf(view, object), "SPACE_SCULPTOR");

const withoutSector = (object: BoardObject): BoardObject =>
  object.sector === null ? object : { ...object, sector: null };
