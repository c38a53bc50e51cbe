import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from "graphql";
import { useState } from "preact/hooks";

type Field = GraphQLField<unknown, unknown> | GraphQLInputField;

/** The schema to read: one type at a time, each of which leads to others. */
export const SchemaReader = ({ schema }: { readonly schema: GraphQLSchema }) => {
  const [name, setName] = useState("Query");
  const type = schema.getType(name);
  const names = Object.keys(schema.getTypeMap())
    .filter((each) => !each.startsWith("__"))
    .sort();
  return (
    <details class="query-schema">
      <summary>The schema</summary>
      <label>
        Type <input list="types" value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} />
      </label>
      <datalist id="types">
        {names.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      {type ? <TypeToRead type={type} show={setName} /> : <p>There is no type of this name.</p>}
    </details>
  );
};

interface Showing {
  readonly show: (name: string) => void;
}

const TypeToRead = ({ type, show }: Showing & { readonly type: GraphQLNamedType }) => (
  <>
    <h3>{type.name}</h3>
    {type.description && <p>{type.description}</p>}
    <dl>
      {fieldsOf(type).map((field) => (
        <div key={field.name}>
          <dt>
            <code>
              {field.name}
              {"args" in field && <Arguments list={field.args} show={show} />}: <TypeLink of={field} show={show} />
            </code>
          </dt>
          <dd>{field.description}</dd>
        </div>
      ))}
      {isEnumType(type) &&
        type.getValues().map((value) => (
          <div key={value.name}>
            <dt>
              <code>{value.name}</code>
            </dt>
            <dd>{value.description}</dd>
          </div>
        ))}
    </dl>
    {isUnionType(type) && (
      <p>
        One of{" "}
        {type.getTypes().map((each) => (
          <TypeLink key={each.name} of={{ type: each }} show={show} />
        ))}
      </p>
    )}
  </>
);

function fieldsOf(type: GraphQLNamedType): readonly Field[] {
  if (isInputObjectType(type)) return Object.values(type.getFields());
  return isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
}

const Arguments = ({ list, show }: Showing & { readonly list: readonly GraphQLArgument[] }) => (
  <>
    {list.length > 0 && "("}
    {list.map((argument, at) => (
      <span key={argument.name}>
        {at > 0 && ", "}
        {argument.name}: <TypeLink of={argument} show={show} />
      </span>
    ))}
    {list.length > 0 && ")"}
  </>
);

const TypeLink = ({
  of,
  show,
}: Showing & { readonly of: { readonly type: GraphQLArgument["type"] | Field["type"] | GraphQLNamedType } }) => (
  <button type="button" class="as-link" onClick={() => show(getNamedType(of.type).name)}>
    {String(of.type)}
  </button>
);
