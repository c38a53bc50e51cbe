import { useState } from "preact/hooks";
import { type Color, type GameVariant, type Keyword, type Zone } from "../generated/graphql";
import { nameOf, type Table, type TableObject, type TablePlayer } from "../board/table";
import { Button, Check, NumberField, type Option, SelectField, TextField, WordField } from "./fields";
import { EFFECTS, OBJECTS } from "./templates";

interface EditorProps {
  readonly table: Table;
  readonly onChange: (table: Table) => void;
}

/** Everything that lies on the table, as fields. */
export const TableEditor = (props: EditorProps) => (
  <>
    <Players {...props} />
    <Permanents {...props} />
    <Effects {...props} />
  </>
);

const replaced = <T,>(list: readonly T[], at: number, by: T | null): T[] =>
  list.flatMap((each, index) => (index !== at ? [each] : by === null ? [] : [by]));

/** An id that nothing on the table has. */
function newId(table: Table, name: string): string {
  const taken = new Set([...table.players, ...table.objects, ...(table.continuousEffects ?? [])].map(({ id }) => id));
  const stem = name.toLowerCase().replace(/\W+/g, "-");
  for (let count = 1; ; count++) if (!taken.has(`${stem}-${count}`)) return `${stem}-${count}`;
}

const VARIANTS: readonly (readonly [GameVariant, string])[] = [
  ["TWO_HEADED_GIANT", "Two-Headed Giant"],
  ["COMMANDER", "Commander"],
  ["ARCHENEMY", "Archenemy"],
  ["PLANECHASE", "Planechase"],
];

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
          const path = `state.players[${at}]`;
          return (
            <div class="row" key={player.id} role="group" aria-label={nameOf(table, player.id)}>
              <TextField
                label="Name"
                path={`${path}.name`}
                value={player.name ?? player.id}
                onChange={(name) => set(at, { ...player, name })}
              />
              <NumberField
                label="Life"
                path={`${path}.life`}
                value={player.life ?? 20}
                onChange={(life) => set(at, { ...player, life: life ?? 0 })}
              />
              <NumberField
                label="Poison"
                path={`${path}.poisonCounters`}
                value={player.poisonCounters ?? 0}
                onChange={(poisonCounters) => set(at, { ...player, poisonCounters: poisonCounters ?? 0 })}
              />
              {hasTeams && (
                <TextField
                  label="Team"
                  path={`${path}.team`}
                  value={String(player.team ?? "")}
                  onChange={(team) => set(at, { ...player, team })}
                />
              )}
              <Button onPress={() => set(at, null)} about={nameOf(table, player.id)} disabled={players.length === 1}>
                Remove
              </Button>
              <MoreOfPlayer table={table} player={player} path={path} onChange={(changed) => set(at, changed)} />
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
        {VARIANTS.map(([variant, name]) => (
          <Check
            key={variant}
            label={name}
            value={variants.includes(variant)}
            onChange={(isOn) =>
              onChange(
                withTeams({
                  ...table,
                  variants: isOn ? [...variants, variant] : variants.filter((each) => each !== variant),
                }),
              )
            }
          />
        ))}
        <Check
          label="Read cards with errata"
          value={table.applyErrata ?? false}
          onChange={(applyErrata) => onChange({ ...table, applyErrata })}
        />
      </p>
      <SelectField
        label="Whose turn it is"
        path="state.activePlayer"
        value={String(table.activePlayer ?? players[0]!.id)}
        options={players.map(({ id }): Option => [id, nameOf(table, id)])}
        onChange={(activePlayer) => onChange({ ...table, activePlayer })}
      />
    </fieldset>
  );
};

interface MoreOfPlayerProps {
  readonly table: Table;
  readonly player: TablePlayer;
  readonly path: string;
  readonly onChange: (player: TablePlayer) => void;
}

/** What is said of few players. */
const MoreOfPlayer = ({ table, player, path, onChange }: MoreOfPlayerProps) => {
  const { combatDamageByCommander: dealt = [] } = player;
  const number = (label: string, field: "cardsInLibrary" | "rangeOfInfluence" | "speed") => (
    <NumberField
      label={label}
      path={`${path}.${field}`}
      value={player[field] ?? undefined}
      onChange={(value) => onChange({ ...player, [field]: value })}
    />
  );
  return (
    <details>
      <summary>
        More<span class="unseen"> of {nameOf(table, player.id)}</span>
      </summary>
      <div class="fields">
        {number("Cards in library", "cardsInLibrary")}
        {number("Speed", "speed")}
        {number("Range of influence, in seats", "rangeOfInfluence")}
        {table.objects
          .filter(({ isCommander }) => isCommander)
          .map(({ id }) => (
            <NumberField
              key={id}
              label={`Combat damage by ${nameOf(table, id)}`}
              path={`${path}.combatDamageByCommander`}
              value={dealt.find(({ commander }) => commander === id)?.damage}
              onChange={(damage) =>
                onChange({
                  ...player,
                  combatDamageByCommander: [
                    ...dealt.filter(({ commander }) => commander !== id),
                    ...(damage === undefined ? [] : [{ commander: id, damage }]),
                  ],
                })
              }
            />
          ))}
        <Check
          label="Drew from an empty library"
          value={player.attemptedDrawFromEmptyLibrary ?? false}
          onChange={(attemptedDrawFromEmptyLibrary) => onChange({ ...player, attemptedDrawFromEmptyLibrary })}
        />
        <Check
          label="Has lost already"
          value={player.hasLost ?? false}
          onChange={(hasLost) => onChange({ ...player, hasLost })}
        />
      </div>
    </details>
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

const Permanents = ({ table, onChange }: EditorProps) => {
  const { objects, players } = table;
  const [template, setTemplate] = useState("Creature");
  const set = (at: number, object: TableObject | null) =>
    onChange({ ...table, objects: replaced(objects, at, object) });
  const add = (object: Omit<TableObject, "id">) =>
    onChange({ ...table, objects: [...objects, { ...object, id: newId(table, object.name ?? "object") }] });
  return (
    <fieldset class="part">
      <legend>Permanents</legend>
      <div class="permanents">
        {objects.map((object, at) => (
          <Permanent
            key={object.id}
            table={table}
            object={object}
            path={`state.objects[${at}]`}
            onChange={(changed) => set(at, changed)}
            onCopy={() => add(object)}
          />
        ))}
      </div>
      <div class="tools">
        <WordField label="Kind of permanent" value={template} words={Object.keys(OBJECTS)} onChange={setTemplate} />
        <Button onPress={() => add({ ...OBJECTS[template]!, owner: players[0]!.id })}>Add it</Button>
        <Button onPress={() => onChange({ players, objects: [] })}>Clear the table</Button>
      </div>
      <p class="note">What has no field here can be laid out from GraphQL variables, below, and is kept.</p>
    </fieldset>
  );
};

/** What is either so of a permanent or not, and mostly is not. */
const FLAGS = [
  ["tapped", "Tapped"],
  ["faceDown", "Face down"],
  ["phasedOut", "Phased out"],
  ["isBestowed", "Bestowed"],
  ["isCommander", "Commander"],
  ["dealtDamageByDeathtouch", "Dealt damage by deathtouch"],
  ["hasUnresolvedTrigger", "Its ability is yet to leave the stack"],
  ["isAttacked", "Attacked, as a battle"],
  ["onLastRoom", "Marker on the last room"],
] as const;

const ZONES: readonly Zone[] = ["BATTLEFIELD", "GRAVEYARD", "HAND", "LIBRARY", "EXILE", "STACK", "COMMAND", "ANTE"];

const COLORS: readonly Color[] = ["WHITE", "BLUE", "BLACK", "RED", "GREEN"];

/** What Auras enchant; another filter than these is kept, and shown as such. */
const ENCHANTED = ["artifact", "creature", "enchantment", "land", "planeswalker"];

interface PermanentProps {
  readonly table: Table;
  readonly object: TableObject;
  readonly path: string;
  readonly onChange: (object: TableObject | null) => void;
  readonly onCopy: () => void;
}

const Permanent = ({ table, object, path, onChange, onCopy }: PermanentProps) => {
  const name = nameOf(table, object.id);
  const others = [...table.objects.filter(({ id }) => id !== object.id), ...table.players];
  const players = table.players.map(({ id }): Option => [id, nameOf(table, id)]);
  const set = (part: Partial<TableObject>) => onChange({ ...object, ...part });
  const isA = (type: string): boolean => object.typeLine.toLowerCase().includes(type);
  const number = (
    label: string,
    field: "power" | "toughness" | "damage" | "regenerationShields" | "timestamp" | "finalChapter",
  ) => (
    <NumberField
      label={label}
      path={`${path}.${field}`}
      value={object[field] ?? undefined}
      onChange={(value) => set({ [field]: value })}
    />
  );
  return (
    <div class="permanent" role="group" aria-label={name}>
      <div class="fields">
        <TextField
          label="Name"
          path={`${path}.name`}
          value={object.name ?? ""}
          onChange={(value) => set({ name: value })}
        />
        <TextField
          label="Type line"
          path={`${path}.typeLine`}
          value={object.typeLine}
          onChange={(typeLine) => set({ typeLine })}
        />
        <div class="figures">
          {number("Power", "power")}
          {number("Toughness", "toughness")}
          {number("Damage", "damage")}
          <SelectField
            label="Owner"
            path={`${path}.owner`}
            value={object.owner}
            options={players}
            onChange={(owner) => set({ owner })}
          />
        </div>
      </div>
      <details>
        <summary>
          Counters, keywords and more<span class="unseen"> of {name}</span>
        </summary>
        <div class="fields">
          <Counters object={object} path={path} onChange={(counters) => set({ counters })} />
          <SelectField
            label="Attached to"
            path={`${path}.attachedTo`}
            value={object.attachedTo ?? ""}
            options={[["", "nothing"], ...others.map(({ id }): Option => [id, nameOf(table, id)])]}
            onChange={(id) => set({ attachedTo: id === "" ? null : id })}
          />
          <SelectField
            label="Controller"
            path={`${path}.controller`}
            value={String(object.controller ?? object.owner)}
            options={players}
            onChange={(controller) => set({ controller })}
          />
          {isA("aura") && <Enchants object={object} path={path} onChange={set} />}
          {isA("saga") && number("Final chapter", "finalChapter")}
          {isA("battle") && (
            <SelectField
              label="Protector"
              path={`${path}.protector`}
              value={String(object.protector ?? "")}
              options={[["", "nobody"], ...players]}
              onChange={(id) => set({ protector: id === "" ? null : id })}
            />
          )}
          {object.typeLine.includes("//") && (
            <SelectField
              label="Face that is up"
              path={`${path}.face`}
              value={object.face ?? "FRONT"}
              options={[
                ["FRONT", "front"],
                ["BACK", "back"],
              ]}
              onChange={(face) => set({ face: face === "BACK" ? "BACK" : "FRONT" })}
            />
          )}
          <SelectField
            label="Where it is"
            path={`${path}.zone`}
            value={object.zone ?? "BATTLEFIELD"}
            options={ZONES.map((zone): Option => [zone, zone.toLowerCase()])}
            onChange={(zone) => set({ zone: ZONES.find((each) => each === zone)! })}
          />
          {number("Times that it can regenerate", "regenerationShields")}
          {number("Came at (larger is newer)", "timestamp")}
          <Check
            label="Token"
            value={object.kind === "TOKEN"}
            onChange={(is) => set({ kind: is ? "TOKEN" : "CARD" })}
          />
          <Check
            label="Came this turn"
            value={object.controlledSinceTurnBegan === false}
            onChange={(came) => set({ controlledSinceTurnBegan: !came })}
          />
          {FLAGS.map(([field, label]) => (
            <Check
              key={field}
              label={label}
              value={object[field] ?? false}
              onChange={(value) => set({ [field]: value })}
            />
          ))}
          <Words label="Colors" words={COLORS} of={object.colors ?? []} onChange={(colors) => set({ colors })} />
          <Words
            label="Keywords"
            words={KEYWORDS}
            of={object.keywords ?? []}
            onChange={(keywords) => set({ keywords })}
          />
        </div>
      </details>
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

/** What an Aura can enchant. */
const Enchants = ({
  object: { enchant, enchantsPlayers },
  path,
  onChange,
}: {
  readonly object: TableObject;
  readonly path: string;
  readonly onChange: (part: Pick<TableObject, "enchant" | "enchantsPlayers">) => void;
}) => {
  const known = ENCHANTED.find((type) => JSON.stringify(enchant) === JSON.stringify({ types: [type] }));
  const value = enchantsPlayers ? "player" : (known ?? (enchant ? "as given" : ""));
  return (
    <SelectField
      label="Enchants"
      path={`${path}.enchant`}
      value={value}
      options={[
        ["", "what its type line says"],
        ...[...ENCHANTED, "player", ...(value === "as given" ? [value] : [])].map((each): Option => [each, each]),
      ]}
      onChange={(type) =>
        onChange({
          enchantsPlayers: type === "player",
          enchant: type === "as given" ? enchant : ENCHANTED.includes(type) ? { types: [type] } : null,
        })
      }
    />
  );
};

const Counters = ({
  object: { counters = [] },
  path,
  onChange,
}: {
  readonly object: TableObject;
  readonly path: string;
  readonly onChange: (counters: NonNullable<TableObject["counters"]>) => void;
}) => (
  <div class="counters" role="group" aria-label="Counters">
    {counters.map((counter, at) => (
      <div class="row" key={at}>
        <TextField
          label="Counters"
          list="counter-kinds"
          path={`${path}.counters[${at}].kind`}
          value={counter.kind}
          onChange={(kind) => onChange(replaced(counters, at, { ...counter, kind }))}
        />
        <NumberField
          label="How many"
          path={`${path}.counters[${at}].count`}
          value={counter.count}
          onChange={(count) => onChange(replaced(counters, at, { ...counter, count: count ?? 0 }))}
        />
        <Button onPress={() => onChange(replaced(counters, at, null))} about={`${counter.kind} counters`}>
          Remove
        </Button>
      </div>
    ))}
    <Button onPress={() => onChange([...counters, { kind: "+1/+1", count: 1 }])}>Add counters</Button>
  </div>
);

const KEYWORDS: readonly Keyword[] = [
  "DEATHTOUCH",
  "DEFENDER",
  "FIRST_STRIKE",
  "FLYING",
  "HASTE",
  "INDESTRUCTIBLE",
  "MENACE",
  "REACH",
  "SHADOW",
  "TRAMPLE",
  "VIGILANCE",
];

/** Some of several words; one that is not among them is shown if it was given. */
const Words = <Word extends string>({
  label,
  words,
  of: given,
  onChange,
}: {
  readonly label: string;
  readonly words: readonly Word[];
  readonly of: readonly Word[];
  readonly onChange: (words: Word[]) => void;
}) => (
  <div class="words" role="group" aria-label={label}>
    {[...new Set([...words, ...given])].map((word) => (
      <Check
        key={word}
        label={inWords(word)}
        value={given.includes(word)}
        onChange={(has) => onChange(has ? [...given, word] : given.filter((each) => each !== word))}
      />
    ))}
  </div>
);

/** FIRST_STRIKE as one says it. */
const inWords = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase().replaceAll("_", " ");

const Effects = ({ table, onChange }: EditorProps) => {
  const { continuousEffects = [], objects } = table;
  const [words, setWords] = useState(Object.keys(EFFECTS)[0]!);
  const [source, setSource] = useState("");
  const from = objects.some(({ id }) => id === source) ? source : (objects[0]?.id ?? "");
  if (objects.length === 0) return null;
  const set = (effects: typeof continuousEffects) => onChange({ ...table, continuousEffects: effects });
  return (
    <fieldset class="part">
      <legend>Effects</legend>
      <ul class="effects">
        {continuousEffects.map((effect, at) => (
          <li key={effect.id}>
            {effect.source != null && `${nameOf(table, String(effect.source))}: `}
            {effect.text ?? effect.id}{" "}
            <Button onPress={() => set(replaced(continuousEffects, at, null))} about={effect.text ?? ""}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
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
            set([...continuousEffects, { ...EFFECTS[words]!, id: newId(table, "effect"), source: from, text: words }])
          }
        >
          Add the effect
        </Button>
      </div>
    </fieldset>
  );
};
