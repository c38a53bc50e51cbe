import { attachedNow } from "./board/attachments";
import { type Board, type BoardObject } from "./board/board";
import { isCreature } from "./board/characteristics";
import { hasCitysBlessing } from "./characteristics/citys-blessing";
import { type BoardView } from "./characteristics/view";
import { STEPS } from "./steps";
import { type GameObject, type GameState } from "./evaluation";
import { membersOf } from "./characteristics/teams";

/** The board afterwards, as the contract shows it: power and toughness of creatures on the battlefield only. */
export function reportState(view: BoardView): GameState {
  const { board } = view;
  board.steps.take(lettersOf(board) + board.objects.length * STEPS.objectInCheck);
  return {
    players: board.players.map((player) => ({
      id: player.id,
      life: player.life,
      poisonCounters: player.poisonCounters,
      cardsInHand: player.cardsInHand,
      cardsInLibrary: player.cardsInLibrary,
      unspentMana: player.unspentMana,
      combatDamageByCommander: player.combatDamageByCommander,
      speed: player.speed,
      hasCitysBlessing: hasCitysBlessing(view, player),
      hasLost: player.hasLost,
    })),
    teams: board.teams.map(({ id, life }) => ({ id, life, hasLost: hasTeamLost(board, id) })),
    objects: reportObjects(view),
  };
}

/** What the answer repeats of what was sent. */
function lettersOf({ objects }: Board): number {
  let letters = 0;
  for (const { id, name, typeLine, counters } of objects) {
    letters += id.length + name.length + typeLine.length;
    for (const { kind } of counters) letters += kind.length;
  }
  return letters;
}

/** Board order; what came to a graveyard during the evaluation lies above what was there, in the order of its coming. */
function reportObjects(view: BoardView): readonly GameObject[] {
  const { objects } = view.board;
  const reported: GameObject[] = [];
  const arrived: number[] = [];
  for (let position = 0; position < objects.length; position++)
    if (objects[position]!.arrival > 0) arrived.push(position);
    else reported.push(reportObject(view, position));
  for (const position of arrived.sort((a, b) => objects[a]!.arrival - objects[b]!.arrival))
    reported.push(reportObject(view, position));
  return reported;
}

function hasTeamLost(board: Board, team: string): boolean {
  const members = membersOf(board, team);
  return members.length > 0 && members.every((player) => player.hasLost);
}

function reportObject(view: BoardView, position: number): GameObject {
  const object = view.board.objects[position]!;
  const seen = view.seen[position]!;
  const hasSize = object.zone === "BATTLEFIELD" && isCreature(seen);
  return {
    id: object.id,
    name: object.name,
    kind: object.kind,
    zone: object.zone,
    owner: object.owner,
    controller: seen.controller,
    typeLine: object.typeLine,
    power: hasSize ? seen.power : null,
    toughness: hasSize ? seen.toughness : null,
    counters: object.counters,
    damage: object.damage,
    attachedTo: hostShown(view, object),
    tapped: object.tapped,
    attacking: object.attacking,
    blocking: object.blocking,
    phasedOut: object.phasedOut,
    faceDown: object.faceDown,
    regenerationShields: object.regenerationShields,
    protector: object.protector,
    sector: object.sector,
  };
}

/** Null for what has moved, ceased to exist or left the game: some editions have nothing that takes an attachment off it. */
function hostShown({ board, positions }: BoardView, object: BoardObject): string | null {
  const id = attachedNow(board, object);
  return id !== null && (positions.has(id) || board.players.some((player) => player.id === id)) ? id : null;
}
