import { type Moves, NO_ANSWERS } from "../board/shared-board";
import { nameOf, type Table, type TableObject } from "../board/table";
import { type AttackInput, type CombatConstraintKind } from "../../views/generated/graphql";
import { Check, type Option, SelectField } from "./fields";

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

const NO_BAND: Option = ["", "–"];

const controllerOf = ({ controller, owner }: TableObject): string => String(controller ?? owner);
const isCreature = ({ typeLine }: TableObject): boolean => /\b(creature|summon)\b/i.test(typeLine ?? "");

interface CombatProps {
  readonly table: Table;
  readonly moves: Moves;
  readonly onMove: (made: Partial<Moves>) => void;
}

/** Whom the active player's creatures attack, and which the others' block. */
export const Declarations = ({ table, moves, onMove }: CombatProps) => {
  const declare = (made: Partial<Moves>): void => onMove({ ...NO_ANSWERS, ...made });
  const active = String(table.activePlayer ?? table.players[0]!.id);
  const creatures = table.objects.filter(isCreature);
  const attackers = creatures.filter((each) => controllerOf(each) === active);
  const blockers = creatures.filter((each) => controllerOf(each) !== active);
  const { constraints = [] } = moves;
  const attacks = moves.attacks ?? [];
  const blocks = moves.blocks ?? [];
  const defenders = [
    ...table.players.filter(({ id }) => id !== active),
    ...table.objects.filter(
      (each) => /planeswalker|battle/i.test(each.typeLine ?? "") && controllerOf(each) !== active,
    ),
  ].map(({ id }): Option => [id, nameOf(table, id)]);
  const attack = (attacker: string, changed: Partial<AttackInput> | null) => {
    const others = attacks.filter((each) => each.attacker !== attacker);
    const before = attacks.find((each) => each.attacker === attacker);
    declare({
      attacks: changed ? [...others, { attacker, defender: "", ...before, ...changed }] : others,
      blocks: changed ? blocks : blocks.filter((each) => each.attacker !== attacker),
    });
  };
  const block = (blocker: string, attacker: string): void => {
    const others = blocks.filter((each) => each.blocker !== blocker);
    declare({ blocks: attacker === "" ? others : [...others, { blocker, attacker }] });
  };
  const says = ({ id }: TableObject) => (
    <SelectField
      label="It says"
      path=""
      value={constraints.find(({ source }) => source === id)?.kind ?? ""}
      options={[["", "–"], ...CONSTRAINTS]}
      onChange={(kind) => {
        const text = CONSTRAINTS.find(([each]) => each === kind)?.[1];
        const others = constraints.filter(({ source }) => source !== id);
        const said = { id: `${id} ${text}`, kind: kind as CombatConstraintKind, source: id, text: text ?? null };
        onMove({ constraints: text === undefined ? others : [...others, said] });
      }}
    />
  );
  return (
    <div class="combat">
      <fieldset class="part">
        <legend>{nameOf(table, active)} attacks</legend>
        {attackers.length === 0 && <p>{nameOf(table, active)} controls no creature.</p>}
        {attackers.map((object) => {
          const own = attacks.find(({ attacker }) => attacker === object.id);
          return (
            <div class="row" key={object.id} role="group" aria-label={nameOf(table, object.id)}>
              <b>{nameOf(table, object.id)}</b>
              <SelectField
                label="Attacks"
                path={own ? `attacks[${attacks.indexOf(own)}]` : ""}
                value={String(own?.defender ?? "")}
                options={[["", "–"], ...defenders]}
                onChange={(defender) => attack(object.id, defender === "" ? null : { defender })}
              />
              {own && (own.band != null || object.keywords?.includes("BANDING")) && attackers.length > 1 && (
                <Band table={table} attackers={attackers} object={object} attacks={attacks} onMove={declare} />
              )}
              {says(object)}
            </div>
          );
        })}
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
              value={String(blocks.find(({ blocker }) => blocker === object.id)?.attacker ?? "")}
              options={[
                ["", "–"],
                ...attacks.map(({ attacker }): Option => [String(attacker), nameOf(table, String(attacker))]),
              ]}
              onChange={(attacker) => block(object.id, attacker)}
            />
            {says(object)}
          </div>
        ))}
      </fieldset>
      <Check
        label="What is left open is decided by as little as is legal, and nobody is asked"
        value={moves.policy === "MINIMAL_LEGAL"}
        onChange={(isDecided) => onMove({ policy: isDecided ? "MINIMAL_LEGAL" : "ASK" })}
      />
      <Check
        label="Play the end of the turn, and no combat"
        value={moves.turnEnds === true}
        onChange={(turnEnds) => onMove({ turnEnds })}
      />
    </div>
  );
};

interface BandProps extends Pick<CombatProps, "table" | "onMove"> {
  readonly object: TableObject;
  readonly attackers: readonly TableObject[];
  readonly attacks: readonly AttackInput[];
}

/** With whom a creature with banding attacks. */
const Band = ({ table, object, attackers, attacks, onMove }: BandProps) => {
  const own = attacks.find(({ attacker }) => attacker === object.id);
  const mate = attacks.find(({ attacker, band }) => attacker !== object.id && band != null && band === own?.band);
  return (
    <SelectField
      label="In a band with"
      path=""
      value={String(mate?.attacker ?? "")}
      options={[
        NO_BAND,
        ...attackers
          .filter(({ id }) => id !== object.id && attacks.some(({ attacker }) => attacker === id))
          .map(({ id }): Option => [id, nameOf(table, id)]),
      ]}
      onChange={(with_) => {
        const band = String(own?.band ?? object.id);
        onMove({
          attacks: attacks.map((each) => {
            if (with_ !== "" && (each.attacker === object.id || each.attacker === with_)) return { ...each, band };
            return each.attacker === object.id ? { ...each, band: null } : each;
          }),
        });
      }}
    />
  );
};
