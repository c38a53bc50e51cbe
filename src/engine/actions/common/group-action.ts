import { nameOf } from "../../board/notes/note";
import { type BoardObject } from "../../board/board";
import { isExempt } from "../../characteristics/view";
import { type BoardIndex } from "./board-index";
import { type RuleVariant } from "../../dated";
import { KIND } from "../../vocabularies/word-set";
import { type StateBasedActionKind } from "../../vocabulary";
import { type ActionVariant, type CheckContext, type Finding, type Proposal } from "./action";

/** Permanents that a rule sees together: legends of one name, worlds, Roles of one player on one creature. */
export interface Group {
  /** Tells it from the rule's other groups: the name, the planeswalker type. */
  readonly about: string;
  readonly members: readonly BoardObject[];
}

/** An action that looks at permanents together, and names those that leave. */
export interface GroupAction {
  readonly kind: StateBasedActionKind;
  readonly among: (index: BoardIndex) => readonly number[];
  /** Groups of at least two, of members that no effect exempts. */
  readonly groups: (members: readonly BoardObject[], context: CheckContext) => readonly Group[];
  /** Those that leave; null while a player still has to choose. */
  readonly leaving: (group: Group, context: CheckContext, ruleNumber: string) => readonly BoardObject[] | null;
  /** One sentence about the group. */
  readonly figures: (group: Group, context: CheckContext) => string;
  /** One sentence about an object that is in no group, if the rule looks at such an object. */
  readonly alone: (object: BoardObject, context: CheckContext) => string;
}

const idsOf = (objects: readonly BoardObject[]): readonly string[] => objects.map((object) => object.id);

/** Objects by a key, in board order; those without a key are left out. */
export function groupBy(
  objects: readonly BoardObject[],
  keyOf: (object: BoardObject) => string | null,
): readonly Group[] {
  const groups = new Map<string, { readonly about: string; readonly members: BoardObject[] }>();
  for (const object of objects) {
    const about = keyOf(object);
    if (about === null) continue;
    const group = groups.get(about);
    if (group) group.members.push(object);
    else groups.set(about, { about, members: [object] });
  }
  return [...groups.values()].filter(({ members }) => members.length > 1);
}

export function groupVariant(head: RuleVariant, action: GroupAction): ActionVariant {
  const kind = KIND[action.kind];
  const known = new WeakMap<CheckContext, readonly Group[]>();
  const groupsOn = (context: CheckContext): readonly Group[] => {
    if (action.among(context.index).length < 2) return [];
    let groups = known.get(context);
    if (!groups) known.set(context, (groups = findGroups(context)));
    return groups;
  };
  const findGroups = (context: CheckContext): readonly Group[] => {
    const { board, seen } = context.view;
    const members = action.among(context.index).filter((position) => !isExempt(seen[position]!, kind));
    return action.groups(
      members.map((position) => board.objects[position]!),
      context,
    );
  };
  return {
    ...head,
    find: (context, ruleNumber) => {
      const proposals: Proposal[] = [];
      for (const group of groupsOn(context)) {
        const leaving = action.leaving(group, context, ruleNumber);
        if (!leaving || leaving.length === 0) continue;
        const objects = idsOf(leaving);
        const explanation = action.figures(group, context);
        proposals.push({
          kind: action.kind,
          ruleNumber,
          objects,
          players: [],
          result: { type: "graveyard", objects },
          explanation,
        });
      }
      return proposals;
    },
    consider: (context, { object, seen }): Finding | null => {
      if (!object || !seen) return null;
      if (!action.among(context.index).includes(context.view.positions.get(object.id)!)) return null;
      if (isExempt(seen, kind)) return { applies: false, figures: `An effect exempts ${nameOf(object)} from it.` };
      const group = groupsOn(context).find(({ members }) => members.includes(object));
      if (!group) return { applies: false, figures: action.alone(object, context) };
      return { applies: false, figures: action.figures(group, context) };
    },
  };
}
