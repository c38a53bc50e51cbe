import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  type ValueNode,
  valueFromASTUntyped,
} from "graphql";
import { type CorpusLengths } from "../../store/corpus-lengths";
import { boardOf, type BoardFigures, UNKNOWN_BOARD } from "../../api/pricing/board-price";
import { isRow } from "../../api/pricing/field-facts";
import { checkLists, type ListLimits } from "./check-lists";
import { costOf, type FieldArguments, isBoardList, LENGTH_ARGUMENTS, listLength, ROW, SCALAR } from "./prices";
import {
  atMost,
  combine,
  constant,
  type Dynamic,
  largest,
  points,
  product,
  sum,
  type PricePart,
  varyingPart,
  type Variables,
} from "./price-parts";

/** What an operation costs, worked out from its document once. */
export interface PricedOperation {
  /** The most work that it can be, whatever its variables say; Infinity if they decide. That is less than its price: see ROW. */
  readonly mostWork: number;
  /**
   * The most that it can cost with these variables, which need not fit their types. Throws a PalimpsestError
   * LIST_TOO_LONG or BOARD_TOO_LARGE if an argument has more entries than any caller may give.
   */
  readonly pointsWith: (variables: Variables) => number;
}

/**
 * Works out what a valid operation costs: for each field its price, 1 for each object and a little for each scalar
 * that it returns, lists multiplied out; of the types that a field may return, the dearest.
 */
export function priceOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  limits: ListLimits,
  lengths: CorpusLengths,
): PricedOperation {
  const root = schema.getRootType(operation.operation);
  if (!root) return { mostWork: 0, pointsWith: () => 0 };
  const pricing = new Pricing(schema, document, limits, lengths);
  const total = pricing.total(operation.selectionSet, root);
  const { most: mostWork } = new Pricing(schema, document, limits, lengths, workOf).total(operation.selectionSet, root);
  const defaults = defaultsOf(operation);
  const whole = (given: Variables): Variables => (defaults ? { ...defaults, ...given } : given);
  return {
    mostWork,
    pointsWith(given) {
      const variables = whole(given);
      for (const check of pricing.checks) check(variables);
      return Math.ceil(total.of(variables));
    },
  };
}

/** A field of an operation by its path, `editions.rules`, and what of the price goes with it. */
export interface DearField {
  readonly path: string;
  readonly points: number;
}

/** The field that makes an operation dear: as far down as one field alone is most of the price. Null if nothing is asked for. */
export function dearestField(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  limits: ListLimits,
  lengths: CorpusLengths,
  variables: Variables,
): DearField | null {
  const fragments = fragmentsOf(document);
  const price = (selectionSet: SelectionSetNode): number =>
    priceOperation(schema, document, { ...operation, selectionSet }, limits, lengths).pointsWith(variables);
  const whole = price(operation.selectionSet);
  let around = (set: SelectionSetNode): SelectionSetNode => set;
  let set: SelectionSetNode | undefined = operation.selectionSet;
  let found: DearField | null = null;
  while (set) {
    const above: number = found ? price(around(TYPENAME_ALONE)) : 0;
    let dearest: (Narrowed & { readonly points: number }) | undefined;
    for (const one of fieldsOf(set, fragments)) {
      const points = price(around(one.within(one.field))) - above;
      if (!dearest || points > dearest.points) dearest = { ...one, points };
    }
    if (!dearest || (found && dearest.points < whole * MOST_OF_IT)) break;
    const { field, within, points }: typeof dearest = dearest;
    found = { path: found ? `${found.path}.${field.name.value}` : field.name.value, points };
    const outer = around;
    around = (inner) => outer(within({ ...field, selectionSet: inner }));
    set = field.selectionSet;
  }
  return found;
}

/** So much of a price is most of it. */
const MOST_OF_IT = 2 / 3;

const only = (selection: SelectionNode): SelectionSetNode => ({ kind: Kind.SELECTION_SET, selections: [selection] });

const TYPENAME_ALONE = only({ kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } });

interface Narrowed {
  readonly field: FieldNode;
  /** The selection of no more than this, where the field stands. */
  readonly within: (field: FieldNode) => SelectionSetNode;
}

/** The fields of a selection, those of fragments too. */
function fieldsOf(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): readonly Narrowed[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return { field: selection, within: only };
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    if (!fragment) return [];
    const { typeCondition } = fragment;
    const { directives } = selection;
    return fieldsOf(fragment.selectionSet, fragments).map(({ field, within }) => ({
      field,
      within: (one) =>
        only({
          kind: Kind.INLINE_FRAGMENT,
          ...(typeCondition && { typeCondition }),
          ...(directives && { directives }),
          selectionSet: within(one),
        }),
    }));
  });
}

const fragmentsOf = ({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])),
  );

/** What a field stands in. */
interface Around {
  /** The board of the evaluation. */
  readonly board: Dynamic<BoardFigures>;
  /** Of how many editions it may be. */
  readonly editions: PricePart;
  /** Of how many different rules of an edition it may be, at least: those of its pages and of what is below them. */
  readonly rules: PricePart;
  /** In a connection: how many entries each of its lists has. */
  readonly page?: () => PricePart;
}

/** Arguments that say on which board a field works. */
const SAYING_A_BOARD: ReadonlySet<string> = new Set(["state", "boards", "script"]);

class Pricing {
  /** What is paid once for a field, however long the lists are that it stands in. */
  private readonly once: PricePart[] = [];
  readonly checks: ((variables: Variables) => void)[] = [];
  private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    private readonly limits: ListLimits,
    private readonly lengths: CorpusLengths,
    private readonly objectPrice: (type: GraphQLCompositeType) => number = () => 1,
  ) {
    this.fragments = fragmentsOf(document);
  }

  /** The price of a whole operation. */
  total(set: SelectionSetNode, root: GraphQLObjectType): PricePart {
    return sum([
      this.selections(set, root, { board: constant(UNKNOWN_BOARD), editions: points(1), rules: points(1) }),
      ...this.once,
    ]);
  }

  /** The price of one object with what is selected of it. */
  private selections(set: SelectionSetNode | undefined, type: GraphQLCompositeType, around: Around): PricePart {
    if (!set) return points(0);
    const possible = isAbstractType(type) ? this.schema.getPossibleTypes(type) : [type];
    return largest(possible.map((each) => sum(this.onType(set, each, around))));
  }

  /** The price of each selection that applies to objects of a type. */
  private onType(set: SelectionSetNode, type: GraphQLObjectType, around: Around): PricePart[] {
    return set.selections.map((selection) => {
      if (selection.kind === Kind.FIELD) return ifIncluded(selection.directives, this.field(selection, type, around));
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : this.fragments.get(selection.name.value);
      if (!fragment || !this.applies(fragment.typeCondition?.name.value, type)) return points(0);
      return ifIncluded(selection.directives, sum(this.onType(fragment.selectionSet, type, around)));
    });
  }

  private applies(condition: string | undefined, type: GraphQLObjectType): boolean {
    if (condition === undefined || condition === type.name) return true;
    const general = this.schema.getType(condition);
    return isAbstractType(general) && this.schema.isSubType(general, type);
  }

  private field(node: FieldNode, parent: GraphQLObjectType, around: Around): PricePart {
    const field = fieldOf(parent, node.name.value);
    if (!field) return points(0);
    const args = argumentsOf(field, node);
    this.check(args);
    const board = field.args.some(({ name }) => SAYING_A_BOARD.has(name))
      ? combine(args, constant(null), (given) => boardOf(given))
      : around.board;
    const {
      each: price = 0,
      eachEdition = 0,
      once,
      entries: given,
      acrossEditions = given === "editions",
      apart = false,
    } = costOf(field);
    if (once) this.once.push(product(points(once), around.editions));
    const asked =
      typeof price === "number" ? points(price) : varyingPart(combine(args, board, price.points), price.most);
    const own = sum([asked, points(eachEdition * this.lengths.editions)]);
    const returned = getNamedType(field.type);
    if (isLeafType(returned)) return sum([own, points(SCALAR)]);
    if (!isCompositeType(returned)) return own;
    const isList = isListType(getNullableType(field.type));
    const length = around.page ?? (() => this.length(parent.name, field, node, board, around.rules));
    const within = (entries: PricePart): PricePart =>
      acrossEditions ? atMost(product(around.editions, entries), this.lengths.editions) : around.editions;
    if (returned.name.endsWith("Connection")) {
      // A page is read once, whichever of its lists are selected.
      const entries = length();
      const inside = this.selections(node.selectionSet, returned, {
        board,
        editions: within(entries),
        rules: product(around.rules, entries),
        page: () => entries,
      });
      return sum([own, points(1), product(entries, points(this.objectPrice(entryOf(returned)))), inside]);
    }
    const entries = isList ? length() : points(1);
    const inside = this.selections(node.selectionSet, returned, {
      board,
      editions: within(entries),
      rules: apart ? product(around.rules, entries) : around.rules,
    });
    return sum([own, product(entries, sum([points(this.objectPrice(returned)), inside]))]);
  }

  private length(
    type: string,
    field: GraphQLField<unknown, unknown>,
    node: FieldNode,
    board: Dynamic<BoardFigures>,
    rules: PricePart,
  ): PricePart {
    const args = argumentsOf(field, node, LENGTH_ARGUMENTS);
    const figures = isBoardList(field) ? board : constant(UNKNOWN_BOARD);
    const length = listLength(type, field, this.lengths);
    const lengthFor = combine(args, figures, (args, board) => (rules: number) => length(args, board, rules));
    return varyingPart(
      combine(lengthFor, rules, (length, rules) => length(rules)),
      Infinity,
    );
  }

  private check(args: Dynamic<FieldArguments>): void {
    const check = (variables: Variables): void => checkLists(args.of(variables), this.limits);
    if (args.varies) this.checks.push(check);
    else check({});
  }
}

/** The work that an object is. */
const workOf = (type: GraphQLCompositeType): number => (isObjectType(type) && isRow(type) ? ROW : 1);

/** What a connection is a page of. */
function entryOf(connection: GraphQLCompositeType): GraphQLCompositeType {
  const { nodes } = isObjectType(connection) ? connection.getFields() : {};
  const entry = nodes && getNamedType(nodes.type);
  return isCompositeType(entry) ? entry : connection;
}

const META_FIELDS = new Map<string, GraphQLField<unknown, unknown>>(
  [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef].map((field) => [field.name, field]),
);

const fieldOf = (parent: GraphQLObjectType, name: string): GraphQLField<unknown, unknown> | undefined =>
  parent.getFields()[name] ?? META_FIELDS.get(name);

/**
 * The arguments of a field, or those of these names, read without regard to their types: what does not fit is refused
 * when the field is executed.
 */
function argumentsOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  names?: readonly string[],
): Dynamic<FieldArguments> {
  const wanted = (name: string): boolean => names?.includes(name) ?? true;
  const given = new Map(
    node.arguments?.filter(({ name }) => wanted(name.value)).map(({ name, value }) => [name.value, value]),
  );
  const read = (variables: Variables): FieldArguments => {
    const args: Record<string, unknown> = {};
    for (const { name, defaultValue } of field.args) {
      if (!wanted(name)) continue;
      const value = given.get(name);
      args[name] = (value && valueFromASTUntyped(value, variables)) ?? defaultValue;
    }
    return args;
  };
  if ([...given.values()].some(hasVariable)) return { varies: true, of: read };
  return constant(read({}));
}

function hasVariable(value: ValueNode): boolean {
  if (value.kind === Kind.VARIABLE) return true;
  if (value.kind === Kind.LIST) return value.values.some(hasVariable);
  return value.kind === Kind.OBJECT && value.fields.some((field) => hasVariable(field.value));
}

/** What `@skip` and `@include` leave of a price. */
function ifIncluded(directives: readonly DirectiveNode[] | undefined, price: PricePart): PricePart {
  const conditions = (directives ?? []).flatMap(({ name, arguments: given }) => {
    const value = given?.find((argument) => argument.name.value === "if")?.value;
    if (!value || (name.value !== "skip" && name.value !== "include")) return [];
    return [{ wanted: name.value === "include", value }];
  });
  if (conditions.length === 0) return price;
  const isIncluded: Dynamic<boolean> = {
    varies: conditions.some(({ value }) => hasVariable(value)),
    of: (variables) => conditions.every(({ wanted, value }) => valueFromASTUntyped(value, variables) === wanted),
  };
  if (!isIncluded.varies) return isIncluded.of({}) ? price : points(0);
  return { varies: true, of: (variables) => (isIncluded.of(variables) ? price.of(variables) : 0), most: price.most };
}

function defaultsOf({ variableDefinitions }: OperationDefinitionNode): Variables | undefined {
  const entries = (variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
