import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { named } from "../naming";
import { type BoardObject } from "../board/board";
import { nameOfPlayer, playersInTurnOrder } from "../characteristics/players";
import { seenOf } from "../characteristics/view";
import { ruleNumbers } from "../rule-numbers";
import { type ActionVariant, type CheckContext, type Proposal, type StateBasedActionDefinition } from "./common/action";

const SECTORS = ["alpha", "beta", "gamma"];

const controllerOf = (object: BoardObject, { view }: CheckContext): string => seenOf(view, object).controller;

/** Creatures without a sector, those of players without a sculptor first: they choose first (702.158c), in turn order. */
function unplaced(context: CheckContext): readonly BoardObject[] {
  const { view, index } = context;
  if (index.sculptors.length === 0) return [];
  const objectAt = (position: number) => view.board.objects[position]!;
  const sculptors = new Set(index.sculptors.map((position) => controllerOf(objectAt(position), context)));
  const creatures = index.creatures.map(objectAt).filter((object) => object.sector === null);
  const players = playersInTurnOrder(view.board).map((player) => player.id);
  const inOrder = [...players.filter((id) => !sculptors.has(id)), ...players.filter((id) => sculptors.has(id))];
  const place = (object: BoardObject): number => inOrder.indexOf(controllerOf(object, context));
  return creatures.sort((a, b) => place(a) - place(b));
}

function placement(object: BoardObject, context: CheckContext, ruleNumber: string): Proposal | null {
  const player = controllerOf(object, context);
  const name = nameOfPlayer(context.view.board, player);
  const chosen = context.choose({
    kind: "SECTOR",
    player,
    about: object.id,
    prompt: `In which sector does ${name} put ${nameOf(object)}?`,
    options: SECTORS,
    take: 1,
    ruleNumber,
  });
  if (!chosen) return null;
  return {
    kind: "SPACE_SCULPTOR",
    ruleNumber,
    objects: [object.id],
    players: [player],
    result: { type: "sector", object: object.id, sector: chosen[0]! },
    explanation: `${nameOf(object)} has no sector while a permanent with space sculptor is on the battlefield.`,
  };
}

const variant: ActionVariant = {
  since: "2022-10-07",
  behaviour: "choose-sectors",
  says: /permanent with space sculptor and any creatures without a sector designation/,
  summary:
    "While a permanent with space sculptor is on the battlefield, each player chooses sectors for creatures that have none; players without a sculptor choose first.",
  find: (context, ruleNumber) =>
    unplaced(context)
      .map((object) => placement(object, context, ruleNumber))
      .filter((proposal) => proposal !== null),
  consider: (context, { object }) => {
    if (!object || !context.index.creatures.includes(context.view.positions.get(object.id)!)) return null;
    if (context.index.sculptors.length === 0)
      return { applies: false, figures: "No permanent with space sculptor is on the battlefield." };
    const applies = object.sector === null;
    return { applies, figures: `${nameOf(object)} is in this sector: ${object.sector ?? "none"}.` };
  },
};

export const spaceSculptor: StateBasedActionDefinition<"SPACE_SCULPTOR"> = {
  kind: "SPACE_SCULPTOR",
  called: named("choosing sectors", "space sculptor", "sectors chosen", "choose sectors"),
  subject: "CARDS_OF_A_KIND",
  onCards: "sector",
  before: null,
  shown: [
    lay.checks(
      "Ann controls a creature and a permanent with space sculptor.",
      lay.duel([lay.permanent("sculptor", "Artifact", { keywords: ["SPACE_SCULPTOR"] }), lay.BEAR]),
    ),
  ],
  numbers: ruleNumbers("704.5u@2026-08-07"),
  until: null,
  wordingOnly: ["2023-04-14"],
  // 2022-10-07: each player without a space sculptor chooses a sector for each of their creatures without one; then each
  // other player does.
  variants: [variant],
};
