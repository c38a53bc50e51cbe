/** An invented log of a game of MTG Arena, in the form that its program writes. */

type Given = object;

const ZONES = [
  { zoneId: 27, type: "ZoneType_Stack" },
  { zoneId: 28, type: "ZoneType_Battlefield" },
  { zoneId: 29, type: "ZoneType_Exile" },
  { zoneId: 30, type: "ZoneType_Limbo" },
  ...[1, 2].flatMap((ownerSeatId) => [
    { zoneId: 30 + ownerSeatId, type: "ZoneType_Hand", ownerSeatId, objectInstanceIds: [1, 2, 3] },
    { zoneId: 32 + ownerSeatId, type: "ZoneType_Library", ownerSeatId, objectInstanceIds: [4, 5] },
    { zoneId: 34 + ownerSeatId, type: "ZoneType_Graveyard", ownerSeatId },
  ]),
];
export const [BATTLEFIELD, EXILE, LIMBO, STACK] = [28, 29, 30, 27];
export const graveyardOf = (seat: number): number => 34 + seat;

const figure = (value: unknown) => (value === 0 ? {} : { value });

/** A creature of a player, or what else its fields say. */
export const permanent = (
  instanceId: number,
  seat: number,
  { power = 2, toughness = 2, ...fields }: { power?: number | null; toughness?: number; [field: string]: unknown } = {},
): Given => ({
  instanceId,
  grpId: instanceId,
  type: "GameObjectType_Card",
  zoneId: BATTLEFIELD,
  ownerSeatId: seat,
  controllerSeatId: seat,
  cardTypes: ["CardType_Creature"],
  subtypes: ["SubType_Otter"],
  ...(power !== null && { power: figure(power), toughness: figure(toughness) }),
  ...fields,
});

export const player = (systemSeatNumber: number, lifeTotal: number): Given => ({ systemSeatNumber, lifeTotal });

let annotations = 1;
/** An annotation with its details as numbers and words. */
export const annotation = (
  type: string,
  affectorId: number,
  affectedIds: readonly number[],
  details: Given = {},
  id = annotations++,
): Given => ({
  id,
  affectorId,
  affectedIds,
  type: [`AnnotationType_${type}`],
  details: Object.entries(details).map(([key, value]) =>
    typeof value === "number" ? { key, valueInt32: [value] } : { key, valueString: [value] },
  ),
});

/** A card goes from one zone to another, where it has another number. */
export const goes = (id: number, to: number, zone: number, category: string, from = BATTLEFIELD): readonly Given[] => [
  annotation("ObjectIdChanged", 0, [id], { orig_id: id, new_id: to }),
  annotation("ZoneTransfer", 0, [to], { zone_src: from, zone_dest: zone, category }),
];

export const damage = (source: number, target: number, amount: number, type = 1): Given =>
  annotation("DamageDealt", source, [target], { damage: amount, type, markDamage: 1 });

export const turn = (step: string, priorityPlayer: number | null = 1, more: Given = {}): Given => ({
  phase: /Attack|Block|Damage|Combat/.test(step) ? "Phase_Combat" : "Phase_Main1",
  ...(step !== "Main" && { step: `Step_${step}` }),
  turnNumber: 3,
  activePlayer: 1,
  ...(priorityPlayer !== null && { priorityPlayer }),
  ...more,
});

export const full = (gameObjects: readonly Given[], more: Given = {}): Given => ({
  type: "GameStateType_Full",
  gameStateId: 1,
  gameInfo: { matchID: "invented", gameNumber: 1, variant: "GameVariant_Normal" },
  players: [player(1, 20), player(2, 20)],
  turnInfo: turn("Main"),
  zones: ZONES,
  gameObjects,
  ...more,
});

/** A change after the state before it. */
export const diff = (gameStateId: number, more: Given = {}): Given => ({
  type: "GameStateType_Diff",
  gameStateId,
  prevGameStateId: gameStateId - 1,
  ...more,
});

export const asked = (type: string, gameStateId: number): Given => ({ type: `GREMessageType_${type}`, gameStateId });

/** 7 August 2026. */
const TIME = "1786104000000";

/** A line of the log for each, with the noise that stands between them. */
export const logOf = (...said: readonly Given[]): string =>
  [
    "Initialize engine version: 1.2.3 (invented)",
    "DETAILED LOGS: ENABLED",
    ...said.flatMap((one) => {
      const message = "gameStateId" in one && "type" in one && /^GameStateType/.test(String(one.type));
      const greToClientMessages = [message ? { type: "GREMessageType_GameStateMessage", gameStateMessage: one } : one];
      return [
        "[UnityCrossThreadLogger]8/7/2026 12:00:00 PM: Match to INVENTED: GreToClientEvent",
        JSON.stringify({ timestamp: TIME, greToClientEvent: { greToClientMessages } }),
      ];
    }),
    "",
  ].join("\n");
