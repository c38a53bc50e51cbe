import { type InputRecord, inputRecord, optional, required } from "../board/fields/field";
import { COUNTERS } from "../board/fields/game-object";
import { type GameStateInput } from "../board/fields/game-state";
import { COUNT, FIGURE, FLAG, ID, listOf, oneOf, recordOf, TEXT } from "../board/fields/types";
import { ATTACK, BLOCK, COMBAT_CONSTRAINT, DAMAGE_ASSIGNMENT_ORDER } from "../combat";
import { EVALUATION_LINES } from "../notation";
import { type Read } from "../notation/read-record";
import { COMBAT_POLICIES, COMBAT_RESPONSE, PLAYED_ASSIGNMENT, PLAYED_COMBAT_STATUSES } from "../played-combat";
import { CHOICE_KINDS, EVALUATION_STATUSES, ZONES } from "../vocabulary";

const aField = (type: Parameters<typeof optional>[0]) => optional(type, "");
const record = (fields: InputRecord["fields"]) => inputRecord("Expectation", "", fields);
const listOfRecords = (fields: InputRecord["fields"]) => aField(listOf(recordOf(record(fields))));

const TRIGGERS = listOfRecords({ ability: required(ID, ""), value: aField(COUNT) });

/** What is given with a board, and what may be expected of it. */
export interface KindOfCase {
  readonly given: InputRecord;
  readonly expected: InputRecord;
  /** What every case expects that does not say otherwise. */
  expects(state: GameStateInput): Read;
}

const EXPECTED_OF_BOTH = {
  winner: aField(ID),
  howMany: listOfRecords({ zone: required(oneOf(ZONES), ""), count: required(COUNT, "") }),
};

export const BOARDS: KindOfCase = {
  given: EVALUATION_LINES,
  expected: record({
    ...EXPECTED_OF_BOTH,
    status: aField(oneOf(EVALUATION_STATUSES)),
    priority: aField(ID),
    isDraw: aField(FLAG),
    losers: aField(listOf(ID)),
    among: aField(listOf(ID)),
    triggersOnStack: TRIGGERS,
    waitingTriggers: TRIGGERS,
    pendingChoices: listOfRecords({
      kind: aField(oneOf(CHOICE_KINDS)),
      player: aField(ID),
      options: aField(listOf(ID)),
      take: aField(COUNT),
      ruleNumber: aField(TEXT),
    }),
  }),
  expects: ({ activePlayer, players }) => ({
    status: "COMPLETE",
    losers: [],
    winner: null,
    isDraw: false,
    triggersOnStack: [],
    waitingTriggers: [],
    priority: activePlayer ?? players[0]?.id ?? null,
  }),
};

export const COMBATS: KindOfCase = {
  given: record({
    attacks: aField(listOf(recordOf(ATTACK))),
    blocks: aField(listOf(recordOf(BLOCK))),
    damageAssignmentOrders: aField(listOf(recordOf(DAMAGE_ASSIGNMENT_ORDER))),
    assignments: aField(listOf(recordOf(PLAYED_ASSIGNMENT))),
    constraints: aField(listOf(recordOf(COMBAT_CONSTRAINT))),
    responses: aField(listOf(recordOf(COMBAT_RESPONSE))),
    policy: aField(oneOf(COMBAT_POLICIES)),
  }),
  expected: record({
    ...EXPECTED_OF_BOTH,
    status: aField(oneOf(PLAYED_COMBAT_STATUSES)),
    steps: aField(listOf(TEXT)),
    happened: aField(listOf(TEXT)),
    problems: aField(listOf(TEXT)),
    by: aField(listOf(TEXT)),
    notTaken: aField(COUNT),
    costs: aField(COUNT),
    teams: listOfRecords({ id: required(ID, ""), life: required(FIGURE, "") }),
    decision: aField(
      recordOf(
        record({
          kind: aField(TEXT),
          player: aField(ID),
          creature: aField(ID),
          options: listOfRecords({ creature: required(ID, ""), target: required(ID, "") }),
          divisions: aField(COUNT),
          total: aField(COUNT),
          ruleNumber: aField(TEXT),
        }),
      ),
    ),
  }),
  expects: () => ({ status: "COMPLETE" }),
};

export const EXPECTED_OBJECT = record({
  power: aField(FIGURE),
  toughness: aField(FIGURE),
  counters: aField(COUNTERS),
  damage: aField(COUNT),
  tapped: aField(FLAG),
  faceDown: aField(FLAG),
  attachedTo: aField(ID),
  controller: aField(ID),
  regenerationShields: aField(COUNT),
});

export const EXPECTED_PLAYER = record({
  life: aField(FIGURE),
  poisonCounters: aField(COUNT),
  hasLost: aField(FLAG),
  cardsInHand: aField(COUNT),
  cardsInLibrary: aField(COUNT),
  speed: aField(COUNT),
});
