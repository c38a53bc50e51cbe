import { join } from "node:path";
import ts from "typescript";
import { projectRoot } from "../../store/project-root";
import { EVALUATION_FORMAT } from "./evaluation-record";

/** The shape that evaluations are kept in, by format: one line a type. */
const SHAPES: Readonly<Record<number, readonly string[]>> = {
  3: [
    "KeptEvaluation: assumptions: [string], checks: [StateBasedActionCheck], isDraw: boolean, losers: [string], pendingChoices: [PendingChoice], priority: null | string, rulesDate: string, state: ShownState, status: string, triggersOnStack: [Trigger], waitingTriggers: [Trigger], winner: null | string",
    "StateBasedActionCheck: actions: [PerformedAction], number: number, triggered: [Trigger]",
    "PerformedAction: explanation: string, kind: string, objects: [string], outcome: string, players: [string], replacedBy: null | string, ruleNumber: string",
    "Trigger: ability: string, controller: string, source: string, text: string, value: null | number",
    "ShownState: objects: [GameObject], players: [Player], teams: [Team]",
    "Player: cardsInHand: number, cardsInLibrary: number, combatDamageByCommander: [{ commander: string, damage: number }], counters: [{ count: number, kind: string }], hasCitysBlessing: boolean, hasLost: boolean, id: string, landsPlayed: number, life: number, poisonCounters: number, speed: null | number, unspentMana: number",
    "Team: hasLost: boolean, id: string, life: number",
    "GameObject: attachedTo: null | string, attacking: boolean, blocking: boolean, controller: string, counters: [{ count: number, kind: string }], damage: number, faceDown: boolean, id: string, kind: string, name: string, owner: string, phasedOut: boolean, power: null | number, protector: null | string, regenerationShields: number, sector: null | string, tapped: boolean, toughness: null | number, typeLine: string, zone: string",
    "PendingChoice: id: string, kind: string, options: [string], player: string, prompt: string, ruleNumber: null | string, take: number",
  ],
};

/** What a type of a file is made of, and all that it is made of itself. Any text is text, whatever words it may be. */
function shapeOf(file: string, name: string): string[] {
  const program = ts.createProgram([file], { strict: true, types: [], noLib: false, skipLibCheck: true });
  const checker = program.getTypeChecker();
  const [declared] = checker
    .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!)
    .filter((symbol) => symbol.name === name);
  const lines = new Map<string, string>();
  const describe = (type: ts.Type): string => {
    if (type.isUnion()) return [...new Set(type.types.map(describe))].sort().join(" | ");
    if (type.flags & ts.TypeFlags.StringLike) return "string";
    if (type.flags & ts.TypeFlags.BooleanLike) return "boolean";
    if (checker.isArrayType(type)) return `[${describe(checker.getTypeArguments(type as ts.TypeReference)[0]!)}]`;
    if (!(type.flags & ts.TypeFlags.Object)) return checker.typeToString(type);
    const own = type.symbol.name;
    if (own === "__type") return `{ ${fieldsOf(type)} }`;
    if (!lines.has(own)) {
      lines.set(own, "");
      lines.set(own, fieldsOf(type));
    }
    return own;
  };
  const fieldsOf = (type: ts.Type): string =>
    type
      .getProperties()
      .map((field) => `${field.name}: ${describe(checker.getTypeOfSymbol(field))}`)
      .sort()
      .join(", ");
  describe(checker.getDeclaredTypeOfSymbol(declared!));
  return [...lines].map(([type, fields]) => `${type}: ${fields}`);
}

describe("an evaluation that is kept", () => {
  it("has the shape of its format: if that changes, EVALUATION_FORMAT is raised, and the new shape written here", () => {
    const file = join(projectRoot, "src", "engine", "evaluation.ts");
    expect(shapeOf(file, "KeptEvaluation")).toEqual(SHAPES[EVALUATION_FORMAT]);
  });
});
