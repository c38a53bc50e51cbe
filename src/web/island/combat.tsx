import { type Moves } from "../board/shared-board";
import { nameOf, type Table, type TableObject } from "../board/table";
import { RuleNumber } from "../components/rule-number";
import {
  type AttackInput,
  type BlockInput,
  BoardCombatDocument,
  type CombatConstraintInput,
  type CombatConstraintKind,
  type VerdictFragment,
} from "../generated/graphql";
import { Faults, type Option, SelectField } from "./fields";
import { useAnswer } from "./use-answer";

const CONSTRAINTS: readonly (readonly [CombatConstraintKind, string])[] = [
  ["ATTACKS_IF_ABLE", "attacks if able"],
  ["CANT_ATTACK", "can't attack"],
  ["CANT_ATTACK_ALONE", "can't attack alone"],
  ["BLOCKS_IF_ABLE", "blocks if able"],
  ["CANT_BLOCK", "can't block"],
  ["CANT_BE_BLOCKED", "can't be blocked"],
  ["MUST_BE_BLOCKED_IF_ABLE", "must be blocked if able"],
  ["ALL_ABLE_BLOCK_IT", "all creatures able to block it do so"],
];

const controllerOf = ({ controller, owner }: TableObject): string => String(controller ?? owner);
const isCreature = ({ typeLine }: TableObject): boolean => /\b(creature|summon)\b/i.test(typeLine ?? "");

interface CombatProps {
  readonly table: Table;
  readonly day: string;
  readonly moves: Moves;
  readonly onMove: (made: Partial<Moves>) => void;
}

/** May the first player's creatures attack so, and the others block so? */
export const Combat = ({ table, day, moves: { attacking, blocking, saying }, onMove }: CombatProps) => {
  const active = table.players[0]!.id;
  const creatures = table.objects.filter(isCreature);
  const attackers = creatures.filter((each) => controllerOf(each) === active);
  const blockers = creatures.filter((each) => controllerOf(each) !== active);
  const defenders = [
    ...table.players.filter(({ id }) => id !== active),
    ...table.objects.filter(
      (each) => /planeswalker|battle/i.test(each.typeLine ?? "") && controllerOf(each) !== active,
    ),
  ].map(({ id }): Option => [id, nameOf(table, id)]);
  const attacks = attackers.flatMap(({ id }): AttackInput[] =>
    defenders.some(([defender]) => defender === attacking[id]) ? [{ attacker: id, defender: attacking[id]! }] : [],
  );
  const blocks = blockers.flatMap(({ id }): BlockInput[] =>
    attacks.some(({ attacker }) => attacker === blocking[id]) ? [{ blocker: id, attacker: blocking[id]! }] : [],
  );
  const constraints = creatures.flatMap(({ id }): CombatConstraintInput[] => {
    const found = CONSTRAINTS.find(([kind]) => kind === saying[id]);
    return found ? [{ id: `${id} ${found[1]}`, kind: found[0], source: id, text: found[1] }] : [];
  });
  const answer = useAnswer(BoardCombatDocument, { state: table, day, attacks, blocks, constraints });
  const says = (object: TableObject) => (
    <SelectField
      label="It says"
      path=""
      value={saying[object.id] ?? ""}
      options={[["", "–"], ...CONSTRAINTS]}
      onChange={(kind) => onMove({ saying: { ...saying, [object.id]: kind } })}
    />
  );
  // What is wrong with the board or the day stands above; an attack is judged twice, by itself and for its blocks.
  const others = new Set(
    (answer?.faults ?? []).filter(({ path }) => !/^(state|edition)\b/.test(path)).map(({ message }) => message),
  );
  return (
    <Faults.Provider value={answer?.faults ?? []}>
      <div class="combat">
        <fieldset class="part">
          <legend>{nameOf(table, active)} attacks</legend>
          {attackers.length === 0 && <p>{nameOf(table, active)} controls no creature.</p>}
          {attackers.map((object) => (
            <div class="row" key={object.id} role="group" aria-label={nameOf(table, object.id)}>
              <b>{nameOf(table, object.id)}</b>
              <SelectField
                label="Attacks"
                path={`attacks[${attacks.findIndex(({ attacker }) => attacker === object.id)}]`}
                value={attacking[object.id] ?? ""}
                options={[["", "–"], ...defenders]}
                onChange={(defender) => onMove({ attacking: { ...attacking, [object.id]: defender } })}
              />
              {says(object)}
            </div>
          ))}
          {answer?.data && <Verdict table={table} verdict={answer.data.checkAttack} what="attack" verb="attacks" />}
        </fieldset>
        <fieldset class="part">
          <legend>The others block</legend>
          {blockers.length === 0 && <p>Nobody else controls a creature.</p>}
          {blockers.map((object) => (
            <div class="row" key={object.id} role="group" aria-label={nameOf(table, object.id)}>
              <b>{nameOf(table, object.id)}</b>
              <SelectField
                label="Blocks"
                path={`blocks[${blocks.findIndex(({ blocker }) => blocker === object.id)}]`}
                value={blocking[object.id] ?? ""}
                options={[
                  ["", "–"],
                  ...attacks.map(({ attacker }): Option => [String(attacker), nameOf(table, String(attacker))]),
                ]}
                onChange={(attacker) => onMove({ blocking: { ...blocking, [object.id]: attacker } })}
              />
              {says(object)}
            </div>
          ))}
          {answer?.data && <Verdict table={table} verdict={answer.data.checkBlock} what="block" verb="blocks" />}
        </fieldset>
        {others.size > 0 && (
          <div class="fault" role="alert">
            {[...others].map((each) => (
              <p key={each}>{each}</p>
            ))}
          </div>
        )}
      </div>
    </Faults.Provider>
  );
};

interface VerdictProps {
  readonly table: Table;
  readonly verdict: VerdictFragment;
  readonly what: string;
  readonly verb: string;
}

const Verdict = ({ table, verdict: { legal, problems, suggestion, notes }, what, verb }: VerdictProps) => (
  <div class="verdict" role="status">
    <p>
      <b>{legal ? `This ${what} is legal.` : `This ${what} is not legal.`}</b>
    </p>
    <ul>
      {problems.map(({ ruleNumber, rule, explanation }) => (
        <li key={explanation}>
          <RuleNumber number={ruleNumber} rule={rule} /> {explanation}
        </li>
      ))}
      {!legal && suggestion.length > 0 && (
        <li>
          Legal would be:{" "}
          {suggestion
            .map(
              ({ creature, target }) => `${nameOf(table, String(creature))} ${verb} ${nameOf(table, String(target))}`,
            )
            .join(", ")}
          .
        </li>
      )}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  </div>
);
