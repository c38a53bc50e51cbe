import { type ComponentChildren, Fragment } from "preact";
import { useEffect, useState } from "preact/hooks";
import { nameOf, type Table, type TableObject, type TablePlayer } from "../board/table";
import { CardPicker, CardText } from "./cards";
import { Button, FoldedFields, type Option, SelectField, WordField } from "./fields";
import { newId, RecordEditor, Records, replaced } from "./record-editor";
import { EFFECTS, OBJECTS } from "./templates";

interface EditorProps {
  readonly table: Table;
  readonly onChange: (table: Table) => void;
}

interface TableEditorProps extends EditorProps {
  readonly only: string;
  /** What stands above all of the table. */
  readonly first: ComponentChildren;
}

/** Everything that lies on the table, as fields; or the fields of one permanent, if there is such. */
export const TableEditor = ({ only, first, ...props }: TableEditorProps) =>
  props.table.objects.some(({ id }) => id === only) ? (
    <Permanents {...props} only={only} />
  ) : (
    <FrameByFrame
      parts={[
        ...(first ? [() => first] : []),
        () => <Players {...props} />,
        () => <Permanents {...props} />,
        () => <Effects {...props} />,
      ]}
    />
  );

/** One part after the other: one sees the first while the last is made. */
const FrameByFrame = ({ parts }: { readonly parts: readonly (() => ComponentChildren)[] }) => {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown === parts.length) return;
    const frame = requestAnimationFrame(() => setTimeout(() => setShown(shown + 1)));
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return parts.slice(0, shown).map((part, at) => <Fragment key={at}>{part()}</Fragment>);
};

/** What has a part of its own below. */
const LAID_OUT = ["players", "objects", "continuousEffects", "replacementEffects", "triggeredAbilities", "fromCards"];

const Players = ({ table, onChange }: EditorProps) => {
  const { players, variants = [] } = table;
  const hasTeams = variants.includes("TWO_HEADED_GIANT");
  const set = (at: number, player: TablePlayer | null) =>
    onChange(withTeams({ ...table, players: replaced(players, at, player) }));
  return (
    <fieldset class="part">
      <legend>Players</legend>
      <div class="rows">
        {players.map((player, at) => {
          const editor = {
            table,
            record: "PlayerInput",
            value: player,
            path: `state.players[${at}]`,
            onChange: (changed: TablePlayer) => set(at, changed),
          };
          const first = ["name", "life", "poisonCounters", ...(hasTeams ? ["team"] : [])];
          return (
            <div class="row" key={player.id} role="group" aria-label={nameOf(table, player.id)}>
              <RecordEditor {...editor} first={first} hasRest={false} />
              <Button onPress={() => set(at, null)} about={nameOf(table, player.id)} disabled={players.length === 1}>
                Remove
              </Button>
              <FoldedFields label="More" of={nameOf(table, player.id)}>
                {() => (
                  <RecordEditor
                    {...editor}
                    first={["cardsInLibrary", "attemptedDrawFromEmptyLibrary", "hasLost"]}
                    without={first}
                  />
                )}
              </FoldedFields>
            </div>
          );
        })}
      </div>
      <p class="tools">
        <Button
          onPress={() => {
            const id = newId(table, "player");
            onChange(withTeams({ ...table, players: [...players, { id, name: `Player ${players.length + 1}` }] }));
          }}
        >
          Add a player
        </Button>
      </p>
      <div class="fields">
        <RecordEditor
          table={table}
          record="GameStateInput"
          value={table}
          path="state"
          first={["activePlayer", "variants", "applyErrata"]}
          without={LAID_OUT}
          onChange={(changed) => onChange(withTeams(changed))}
        />
      </div>
    </fieldset>
  );
};

/** In Two-Headed Giant everybody is in a team, the first half in one; without it nobody is. */
function withTeams({ teams, ...table }: Table): Table {
  if (!table.variants?.includes("TWO_HEADED_GIANT"))
    return { ...table, players: table.players.map((player) => ({ ...player, team: null })) };
  const half = Math.ceil(table.players.length / 2);
  const players = table.players.map((each, at) => ({ ...each, team: each.team ?? (at < half ? "blue" : "red") }));
  const ids = [...new Set(players.map(({ team }) => String(team)))];
  return { ...table, players, teams: ids.map((id) => teams?.find((team) => team.id === id) ?? { id }) };
}

const Permanents = ({ table, onChange, only }: EditorProps & { readonly only?: string }) => {
  const { objects, players } = table;
  const [template, setTemplate] = useState("Creature");
  const set = (at: number, object: TableObject | null) =>
    onChange({ ...table, objects: replaced(objects, at, object) });
  const add = (object: Omit<TableObject, "id">) =>
    onChange({ ...table, objects: [...objects, { ...object, id: newId(table, object.name ?? "object") }] });
  const addAll = (added: readonly Omit<TableObject, "id" | "owner">[]) =>
    onChange(
      added.reduce<Table>((grown, object) => {
        const named = { ...object, owner: players[0]!.id, id: newId(grown, object.name ?? "object") };
        return { ...grown, objects: [...grown.objects, named] };
      }, table),
    );
  return (
    <fieldset class="part">
      <legend>Permanents</legend>
      {only === undefined && <CardPicker onAdd={addAll} />}
      <div class="permanents">
        {objects.map(
          (object, at) =>
            (only === undefined || object.id === only) && (
              <Permanent
                key={object.id}
                table={table}
                object={object}
                path={`state.objects[${at}]`}
                onChange={(changed) => set(at, changed)}
                onCopy={() => add(object)}
              />
            ),
        )}
      </div>
      <div class="tools" hidden={only !== undefined}>
        <WordField label="Kind of permanent" value={template} words={Object.keys(OBJECTS)} onChange={setTemplate} />
        <Button onPress={() => add({ ...OBJECTS[template]!, owner: players[0]!.id })}>Add it</Button>
        <Button onPress={() => onChange({ players, objects: [] })}>Clear the table</Button>
      </div>
    </fieldset>
  );
};

/** What is shown of every permanent, and what is shown of one that is opened. */
const FACE = ["name", "typeLine", "power", "toughness", "damage", "owner"];
const OPENED = ["counters", "attachedTo", "controller", "zone", "tapped", "keywords"];

interface PermanentProps {
  readonly table: Table;
  readonly object: TableObject;
  readonly path: string;
  readonly onChange: (object: TableObject | null) => void;
  readonly onCopy: () => void;
}

const Permanent = ({ table, object, path, onChange, onCopy }: PermanentProps) => {
  const name = nameOf(table, object.id);
  const editor = {
    table,
    record: "GameObjectInput",
    value: object,
    path,
    onChange,
  };
  return (
    <div class="permanent" role="group" aria-label={name}>
      <div class="fields">
        <RecordEditor {...editor} first={FACE.slice(0, 2)} hasRest={false} />
        <div class="figures">
          <RecordEditor {...editor} first={FACE.slice(2)} hasRest={false} />
        </div>
      </div>
      {object.card != null && <CardText name={object.card} isBackUp={object.face === "BACK"} />}
      <FoldedFields label="Counters, keywords and more" of={name}>
        {() => <RecordEditor {...editor} first={OPENED} without={FACE} />}
      </FoldedFields>
      <p class="tools">
        <Button onPress={onCopy} about={name}>
          Copy
        </Button>
        <Button onPress={() => onChange(null)} about={name}>
          Remove
        </Button>
      </p>
    </div>
  );
};

/** Lists of the board that are drawn as they are declared. */
const ABILITIES = [
  ["continuousEffects", "ContinuousEffectInput", "Continuous effects"],
  ["replacementEffects", "ReplacementEffectInput", "Replacement effects"],
  ["triggeredAbilities", "TriggeredAbilityInput", "Triggered abilities"],
] as const;

const Effects = ({ table, onChange }: EditorProps) => {
  const { continuousEffects = [], objects } = table;
  const [words, setWords] = useState(Object.keys(EFFECTS)[0]!);
  const [source, setSource] = useState("");
  const from = objects.some(({ id }) => id === source) ? source : (objects[0]?.id ?? "");
  if (objects.length === 0) return null;
  return (
    <fieldset class="part">
      <legend>Effects and abilities</legend>
      <div class="tools">
        <SelectField
          label="Of"
          path=""
          value={from}
          options={objects.map(({ id }): Option => [id, nameOf(table, id)])}
          onChange={setSource}
        />
        <WordField label="It says" value={words} words={Object.keys(EFFECTS)} onChange={setWords} />
        <Button
          onPress={() =>
            onChange({
              ...table,
              continuousEffects: [
                ...continuousEffects,
                { ...EFFECTS[words]!, id: newId(table, "effect"), source: from, text: words },
              ],
            })
          }
        >
          Add the effect
        </Button>
      </div>
      {ABILITIES.map(([field, record, label]) => (
        <Records<object>
          key={field}
          table={table}
          record={record}
          label={label}
          path={`state.${field}`}
          given={table[field] ?? []}
          onChange={(changed) => onChange({ ...table, [field]: changed })}
        />
      ))}
    </fieldset>
  );
};
