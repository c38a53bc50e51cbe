import { Field, ID, Int, ObjectType } from "type-graphql";
import { type ObjectKind, OUTCOME_KINDS, type OutcomeKind, type Trust, TRUSTS, type Zone } from "../../engine";
import { ObjectKindEnum, ZoneEnum } from "./evaluation.enums";
import { Costs } from "../pricing/field-facts";
import { JsonScalar } from "../json.scalar";
import { enumOf } from "../vocabulary-enum";
import { AS_LONG_AS_BOARD, PLAYS_BOARD, WHOLE_BOARD } from "../pricing/prices";

/**
 * Caches of clients take every `id` for one that is unique in the whole service. A field that is not `simple` is read
 * from the property that it stands at, whatever the schema calls it.
 */
const ON_THIS_BOARD = "What the request calls it by `id`: unique on this board only.";

@ObjectType({ simpleResolvers: true, description: "Counters of one kind." })
export class Counter {
  @Field(() => String, { description: "For example +1/+1." })
  kind!: string;

  @Field(() => Int, { description: "How many." })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: "Combat damage that one commander has dealt to a player." })
export class CommanderDamage {
  @Field(() => ID, { description: "The commander's object." })
  commander!: string;

  @Field(() => Int, { description: "Over the course of the game." })
  damage!: number;
}

@ObjectType({ simpleResolvers: true, description: "A player after an evaluation." })
export class BoardPlayer {
  @Field(() => ID, { name: "ref", simple: false, description: ON_THIS_BOARD })
  id!: string;

  @Field(() => Int, { description: "A player whose team shares a life total keeps the figure given." })
  life!: number;

  @Field(() => Int, { description: "How many." })
  poisonCounters!: number;

  @Costs({ entries: 1 })
  @Field(() => [Counter], { description: "Besides poison: energy, experience and the like." })
  counters!: Counter[];

  @Field(() => Int, { description: "This turn." })
  landsPlayed!: number;

  @Field(() => Int, { description: "How many." })
  cardsInHand!: number;

  @Field(() => Int, { description: "How many." })
  cardsInLibrary!: number;

  @Field(() => Int, { description: "In the mana pool." })
  unspentMana!: number;

  @Costs({ entries: 1 })
  @Field(() => [CommanderDamage], { description: "Over the course of the game." })
  combatDamageByCommander!: CommanderDamage[];

  @Field(() => Int, { nullable: true, description: "Null: no speed." })
  speed?: number | null;

  @Field(() => Boolean, { description: "The city's blessing." })
  hasCitysBlessing!: boolean;

  @Field(() => Boolean, { description: "Out of the game." })
  hasLost!: boolean;
}

@ObjectType({ simpleResolvers: true, description: "A team after an evaluation." })
export class BoardTeam {
  @Field(() => ID, { name: "ref", simple: false, description: ON_THIS_BOARD })
  id!: string;

  @Field(() => Int, { description: "The shared life total." })
  life!: number;

  @Field(() => Boolean, { description: "All its players are out of the game." })
  hasLost!: boolean;
}

@ObjectType({ simpleResolvers: true, description: "An object after an evaluation." })
export class GameObject {
  @Field(() => ID, { name: "ref", simple: false, description: ON_THIS_BOARD })
  id!: string;

  @Field(() => String, { description: "As given, face down or not." })
  name!: string;

  @Field(() => ObjectKindEnum, { description: "As given." })
  kind!: ObjectKind;

  @Field(() => ZoneEnum, { description: "Where it is now." })
  zone!: Zone;

  @Field(() => ID, { description: "Never changes." })
  owner!: string;

  @Field(() => ID, { description: "After effects that change control; off the battlefield its owner." })
  controller!: string;

  @Field(() => String, { description: "As given." })
  typeLine!: string;

  @Field(() => Int, { nullable: true, description: "After counters and continuous effects; on the battlefield only." })
  power?: number | null;

  @Field(() => Int, { nullable: true, description: "Likewise." })
  toughness?: number | null;

  @Costs({ entries: 1 })
  @Field(() => [Counter], { description: "Those left." })
  counters!: Counter[];

  @Field(() => Int, { description: "Marked on it." })
  damage!: number;

  @Field(() => ID, { nullable: true, description: "An object or player." })
  attachedTo?: string | null;

  @Field(() => Boolean, { description: "Tapped." })
  tapped!: boolean;

  @Field(() => Boolean, { description: "An attacking creature." })
  attacking!: boolean;

  @Field(() => Boolean, { description: "A blocking creature." })
  blocking!: boolean;

  @Field(() => Boolean, { description: "Phased out." })
  phasedOut!: boolean;

  @Field(() => Boolean, { description: "Face down." })
  faceDown!: boolean;

  @Field(() => Int, { description: "Those left." })
  regenerationShields!: number;

  @Field(() => ID, { nullable: true, description: "A battle's protector." })
  protector?: string | null;

  @Field(() => String, { nullable: true, description: "A creature's sector." })
  sector?: string | null;
}

const OutcomeKindEnum = enumOf(OUTCOME_KINDS);
const TrustEnum = enumOf(TRUSTS);

@ObjectType({ simpleResolvers: true, description: "A line of a card that is not read." })
export class UnreadLine {
  @Field(() => String, { description: "The name of the object that it stands on." })
  card!: string;

  @Field(() => String, { description: "The line." })
  text!: string;
}

@ObjectType({ simpleResolvers: true, description: "What is told of an object or a player." })
export class Outcome {
  @Field(() => ID, { nullable: true, description: "The object or player; null: what has triggered." })
  subject!: string | null;

  @Field(() => [OutcomeKindEnum], { description: "What of it." })
  kinds!: readonly OutcomeKind[];
}

@ObjectType({ simpleResolvers: true, description: "What rests on the same lines that are not read, or on none." })
export class LedgerEntry {
  @Field(() => TrustEnum, { description: "CERTAIN if it rests on none." })
  trust!: Trust;

  @Costs({ entries: 2 })
  @Field(() => [UnreadLine], { description: "Each by itself could change it." })
  lines!: readonly UnreadLine[];

  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [Outcome], { description: "What is told." })
  outcomes!: readonly Outcome[];
}

@ObjectType({ simpleResolvers: true, description: "The board after an evaluation." })
export class GameState {
  @Costs({ entries: 2 })
  @Field(() => [BoardPlayer], { description: "In turn order." })
  players!: BoardPlayer[];

  @Costs({ entries: 2 })
  @Field(() => [BoardTeam], { description: "In the order given." })
  teams!: BoardTeam[];

  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [GameObject], {
    description:
      "In board order; in a graveyard, bottom to top: cards put there at once lie in board order unless a choice says otherwise. What ceased to exist or left the game is not listed. A scheme in its scheme deck is in COMMAND, face down.",
  })
  objects!: GameObject[];

  @Costs(WHOLE_BOARD)
  @Field(() => JsonScalar, {
    description:
      "The whole board as a GameStateInput that gives the same board: sent as the `state` of the next question, all goes on as if it had been one. What is as by default is left out.",
  })
  board!: unknown;

  @Costs(WHOLE_BOARD)
  @Field(() => String, {
    description: "The same in words (docs/reference/notation.md): for the `text` of GameStateInput.",
  })
  text!: string;

  @Costs({ ...PLAYS_BOARD, entries: 3 })
  @Field(() => [LedgerEntry], {
    description:
      "On which lines of cards that are not read each outcome rests: what is certain first, then what rests on few lines. A line could change what its words and whatever they lead to could; what has triggered counts as not resolved yet.",
  })
  ledger!: readonly LedgerEntry[];
}
