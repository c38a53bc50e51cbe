import { type CurrentCombatInput } from "../board/fields/combat";
import { opponentsOf } from "../characteristics/players";
import { type BoardView } from "../characteristics/view";
import { InvalidDeclarationError } from "../combat";
import { listed } from "../combat/in-words";
import { type BoardFault } from "../errors";
import { type GameObjectInput, type GameStateInput } from "../game-state-input";
import { type PlayCombatRequest } from "./request";

/** Whether attackers have been declared before: the board says how far its combat is, or what attacks or blocks. */
export const isGoingOn = (state: GameStateInput): boolean =>
  state.combat != null || (state.objects ?? []).some(isFighting);

const isFighting = ({ attacking, blocking, zone, phasedOut }: GameObjectInput): boolean =>
  (attacking === true || blocking === true) && (zone ?? "BATTLEFIELD") === "BATTLEFIELD" && phasedOut !== true;

/** A combat that goes on, with what its board alone says of who attacks and blocks. */
export type GoingOn = CurrentCombatInput & Required<Pick<CurrentCombatInput, "attacks" | "blocks">>;

/** @throws InvalidDeclarationError if the board does not say who attacks or blocks whom, or something is declared again. */
export function combatGoingOn(
  { state, attacks, blocks }: Pick<PlayCombatRequest, "state" | "attacks" | "blocks">,
  view: BoardView,
): GoingOn {
  const { board } = view;
  const blocking = board.objects.filter((object) => object.blocking);
  const given: CurrentCombatInput = state.combat ?? {
    after: blocking.length > 0 ? "BLOCKERS_DECLARED" : "ATTACKERS_DECLARED",
  };
  const areBlocksKnown = given.after !== "ATTACKERS_DECLARED";
  const declared = given.attacks ?? [];
  const stopped = given.blocks ?? [];
  const faults: BoardFault[] = [];
  const only = (among: readonly string[], what: string, id: string, field: string): readonly string[] => {
    if (among.length === 1) return among;
    faults.push({ path: `state.combat.${field}`, message: `must say whom ${id} ${what}` });
    return [];
  };
  const opponents = opponentsOf(board, board.activePlayer).map(({ id }) => id);
  const attackers = new Set(declared.map(({ attacker }) => attacker));
  const more = board.objects.filter((object) => object.attacking && !attackers.has(object.id));
  const all = [
    ...declared,
    ...more.flatMap(({ id }) =>
      only(opponents, "attacks", id, "attacks").map((defender) => ({ attacker: id, defender })),
    ),
  ];
  const blockers = new Set(stopped.map(({ blocker }) => blocker));
  const others = areBlocksKnown ? blocking.filter(({ id }) => !blockers.has(id)) : [];
  const attacking = all.map(({ attacker }) => attacker);
  const ofOthers = others.flatMap(({ id }) =>
    only(attacking, "blocks", id, "blocks").map((attacker) => ({ blocker: id, attacker })),
  );
  const fighting = board.objects.filter(({ attacking, blocking }) => attacking || blocking).map(({ id }) => id);
  const past = state.combat ? "`state.combat` is past that" : `the board has ${listed(fighting)} in combat already`;
  const again = (path: string): BoardFault => ({ path, message: `are declared: ${past}` });
  declared.forEach(({ attacker }, at) => {
    if (declared.findIndex((one) => one.attacker === attacker) < at)
      faults.push({ path: `state.combat.attacks[${at}].attacker`, message: `${attacker} attacks already` });
  });
  if (attacks != null) faults.push(again("attacks"));
  if (blocks != null && areBlocksKnown) faults.push(again("blocks"));
  if (faults.length > 0) throw new InvalidDeclarationError(faults);
  return { ...given, attacks: all, blocks: [...stopped, ...ofOthers] };
}
