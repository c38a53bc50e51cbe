import { useState } from "preact/hooks";
import { nameOf, type Table } from "../board/table";
import { type CombatMoment, type CombatResponseInput, type GameEventInput } from "../../views/generated/graphql";
import { Button, NumberField, type Option, SelectField } from "./fields";
import { newId } from "./record-editor";

const MOMENTS: Readonly<Record<CombatMoment, string>> = {
  ATTACKERS_DECLARED: "once attackers are declared",
  BLOCKERS_DECLARED: "once blockers are declared",
  FIRST_DAMAGE_ON_STACK: "with the first damage on the stack",
  FIRST_DAMAGE_DEALT: "once the first damage is dealt",
  DAMAGE_ON_STACK: "with damage on the stack",
  DAMAGE_DEALT: "once damage is dealt",
  END_OF_COMBAT: "at the end of combat",
};

/** What was chosen for an action. */
interface Chosen {
  readonly on: string;
  readonly by: string;
  readonly amount: number;
  /** Of the effect that begins, unique on the board. */
  readonly id: string;
  readonly isPlayer: boolean;
}

interface Act {
  readonly words: (on: string, by: string, amount: number) => string;
  readonly event: (chosen: Chosen) => GameEventInput;
  readonly takesAmount?: true;
  /** Who does it bears on what happens: the permanent that deals damage, or the player who gains control. */
  readonly by?: "PERMANENT" | "PLAYER";
  readonly hitsPlayers?: true;
}

const ACTS: Readonly<Record<string, Act>> = {
  Sacrifice: { words: (on) => `${on} is sacrificed`, event: ({ on }) => ({ kind: "SACRIFICE", objects: [on] }) },
  "Deal damage": {
    takesAmount: true,
    by: "PERMANENT",
    hitsPlayers: true,
    words: (on, by, amount) => `${by} deals ${amount} damage to ${on}`,
    event: ({ on, by, amount, isPlayer }) => ({
      kind: "DEAL_DAMAGE",
      source: by,
      amount,
      ...(isPlayer ? { players: [on] } : { objects: [on] }),
    }),
  },
  "Give +N/+N until end of turn": {
    takesAmount: true,
    words: (on, _, amount) => `${on} gets +${amount}/+${amount} until end of turn`,
    event: ({ on, amount, id }) => ({
      kind: "START_EFFECT",
      objects: [on],
      effect: { id, duration: "END_OF_TURN", addPower: { constant: amount }, addToughness: { constant: amount } },
    }),
  },
  Regenerate: {
    words: (on) => `${on} gets a regeneration shield`,
    event: ({ on }) => ({ kind: "REGENERATE", objects: [on] }),
  },
  "Remove from combat": {
    words: (on) => `${on} is removed from combat`,
    event: ({ on }) => ({ kind: "REMOVE_FROM_COMBAT", objects: [on] }),
  },
  "Change control until end of turn": {
    by: "PLAYER",
    words: (on, by) => `${by} gains control of ${on}`,
    event: ({ on, by, id }) => ({
      kind: "START_EFFECT",
      objects: [on],
      effect: { id, duration: "END_OF_TURN", changeController: by },
    }),
  },
};

interface ResponsesProps {
  readonly table: Table;
  /** When one acts who acts now; null where nobody may, and left out where the combat could not be played. */
  readonly moment?: CombatMoment | null;
  readonly responses: readonly CombatResponseInput[];
  readonly onChange: (responses: CombatResponseInput[]) => void;
}

/** What players do in between, and a form that adds to it at the step that is shown. */
export const Responses = ({ table, moment, responses, onChange }: ResponsesProps) => {
  const [what, setWhat] = useState("Sacrifice");
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [amount, setAmount] = useState(1);
  const act = ACTS[what]!;
  const permanents = table.objects.map(({ id }): Option => [id, nameOf(table, id)]);
  const players = table.players.map(({ id }): Option => [id, nameOf(table, id)]);
  const ons = act.hitsPlayers ? [...permanents, ...players] : permanents;
  const bys = act.by === "PLAYER" ? players : permanents;
  const pick = (name: string, options: readonly Option[]) =>
    options.some(([id]) => id === chosen[name]) ? chosen[name]! : (options[0]?.[0] ?? "");
  const player = pick("player", players);
  const choose = (label: string, name: string, options: readonly Option[]) => (
    <SelectField
      label={label}
      path=""
      value={pick(name, options)}
      options={options}
      onChange={(id) => setChosen({ ...chosen, [name]: id })}
    />
  );
  const add = () => {
    const [on, by] = [pick("on", ons), pick("by", bys)];
    const id = newId(table, "effect", responses.flatMap(idsBegun));
    const isPlayer = players.some(([each]) => each === on);
    onChange([
      ...responses,
      {
        when: moment!,
        player,
        text: act.words(nameOf(table, on), nameOf(table, by), amount),
        events: [act.event({ on, by, amount, id, isPlayer })],
      },
    ]);
  };
  return (
    <section class="responses no-print" aria-labelledby="in-between">
      <h3 id="in-between">In between</h3>
      <ul>
        {responses.map(({ when, player, text, events }, at) => (
          <li key={at}>
            {player == null ? "Somebody" : nameOf(table, String(player))}, {MOMENTS[when]}: {text ?? toldOf(events)}{" "}
            <Button onPress={() => onChange(responses.toSpliced(at, 1))} about={`action ${at + 1}`}>
              Take back
            </Button>
          </li>
        ))}
      </ul>
      {moment == null || permanents.length === 0 ? (
        moment !== undefined && <p class="note">Nobody may act at this step.</p>
      ) : (
        <details>
          <summary>Act {MOMENTS[moment]}</summary>
          <div class="tools">
            {choose("Player", "player", players)}
            <SelectField
              label="Does"
              path=""
              value={what}
              options={Object.keys(ACTS).map((each): Option => [each, each])}
              onChange={setWhat}
            />
            {act.by && choose(act.by === "PLAYER" ? "For" : "By", "by", bys)}
            {act.takesAmount && (
              <NumberField label="N" path="" value={amount} onChange={(value) => setAmount(value ?? 0)} />
            )}
            {choose("To", "on", ons)}
            <Button onPress={add}>Do it</Button>
          </div>
        </details>
      )}
    </section>
  );
};

/** Of the effects that begin with an action. */
const idsBegun = ({ events }: CombatResponseInput): string[] =>
  [events ?? []].flat().flatMap(({ effect }) => (effect?.id == null ? [] : [String(effect.id)]));

const toldOf = (events: CombatResponseInput["events"]): string =>
  [events ?? []]
    .flat()
    .map(({ kind }) => kind.toLowerCase().replaceAll("_", " "))
    .join(", ");
