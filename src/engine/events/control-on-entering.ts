import { nameOf } from "../board/notes/note";
import { type Board, type BoardObject, type BoardReplacement, isPermanent, withObjects } from "../board/board";
import { asEntering } from "../characteristics/as-entering";
import { viewBoard } from "../characteristics/layers";
import { nameOfPlayer } from "../characteristics/players";
import { type BoardView, findObject, playersAffected, sourceFor } from "../characteristics/view";
import { contextOf } from "../procedure/check";
import { type ChoiceDesk } from "../procedure/choices";
import { fitsCast, ReplacementPlan, whichReplacement } from "../procedure/replacements";
import { putUnderControl } from "../procedure/zones";
import { type NoDeed } from "../verbs/teller";
import { type EventRules } from "./rulebook";

/** Under whose control an effect has something enter. */
export interface EntersUnder {
  readonly effect: string;
  readonly object: string;
  readonly told: NoDeed;
}

/** What has entered at once, and what is asked of effects on that. */
interface Entering {
  readonly before: BoardView;
  readonly entered: ReadonlySet<string>;
  readonly rules: EventRules;
  readonly desk: ChoiceDesk;
  /** Whether an effect is not one of what enters at the same time. */
  readonly wasThere: (effect: BoardReplacement, object: BoardObject) => boolean;
}

/**
 * The board on which what has entered is under the control of those whom effects say (110.2, 614.1c). That comes before what it
 * enters as a copy of (616.1b), and is asked again once it is one. Each effect applies once to an object: those in `applied` have.
 * Null while a choice is open.
 */
export function underControlAsTheyEnter(board: Board, entering: Entering, applied: EntersUnder[]): Board | null {
  if (!board.replacements.some(saysUnderWhose)) return board;
  let changed = board;
  for (const id of entering.entered)
    for (;;) {
      const object = changed.objects[changed.positions.get(id) ?? -1];
      if (!object || !isPermanent(object)) break;
      const next = oneMore(changed, object, entering, applied);
      if (next === null) return null;
      if (next === "NONE") break;
      changed = next;
    }
  return changed;
}

function oneMore(
  board: Board,
  object: BoardObject,
  { before, entered, rules, desk, wasThere }: Entering,
  applied: EntersUnder[],
): Board | null | "NONE" {
  const view = asEntering(viewBoard(board), object, entered, rules.asItEnters?.effects ?? "COPIES");
  const plan = new ReplacementPlan(contextOf(view, desk));
  const effects = plan.usable("WOULD_ENTER_BATTLEFIELD").filter((effect) => {
    const times = applied.filter((one) => one.effect === effect.id);
    if (!saysUnderWhose(effect) || times.some((one) => one.object === object.id)) return false;
    if (effect.uses !== null && times.length >= effect.uses) return false;
    return wasThere(effect, object) && fitsCast(effect, findObject(before, object.id)) && plan.isAbout(effect, object);
  });
  if (effects.length === 0) return "NONE";
  const ids = effects.map(({ id }) => id);
  const first = desk.choose(whichReplacement(board, { player: object.controller, about: object.id, options: ids }));
  if (!first) return null;
  const effect = effects.find(({ id }) => id === first[0])!;
  const source = sourceFor(view, effect.source, effect.controller);
  const options = playersAffected(view, effect.instead.underControlOf!, source).map(({ id }) => id);
  const ruleNumber = rules.number("replacement");
  const chosen = desk.choose({
    ...{ kind: "ENTERS_UNDER_CONTROL", player: source.controller ?? object.controller, about: object.id, take: 1 },
    ...{ options, ruleNumber, prompt: `Under whose control does ${nameOf(object)} enter?` },
  });
  if (!chosen) return null;
  const [player = object.controller] = chosen;
  const explanation = `${nameOf(object)} enters under the control of ${nameOfPlayer(board, player)}.`;
  const told: NoDeed = {
    ...{ kind: "RETURN", ruleNumber, objects: [object.id], players: [player], source: effect.source },
    ...{ amount: null, result: null, explanation },
  };
  applied.push({ effect: effect.id, object: object.id, told });
  if (player === object.controller) return board;
  const own = { ...object };
  putUnderControl(own, player);
  return withObjects(
    board,
    board.objects.map((one) => (one.id === object.id ? own : one)),
  );
}

const saysUnderWhose = ({ event, instead }: BoardReplacement): boolean =>
  event === "WOULD_ENTER_BATTLEFIELD" && instead.underControlOf != null && instead.moveTo == null;
