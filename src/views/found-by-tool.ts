import { ofParameter } from "./ask";
import { type AnyView, type ToolAsking } from "./view";

/** What a view has for who asks by its tool. An error names the argument at fault as the tool does. */
export async function foundByTool(
  { find, tool }: AnyView,
  args: Readonly<Record<string, unknown>>,
  asking: ToolAsking,
) {
  const { given, parameterOf = ofCitation } = tool!;
  const found = async () => find(asking.ask, await given(args, asking));
  return found().catch(ofParameter(parameterOf));
}

/** Most tools that take a citation call its day `on`. */
const ofCitation = (argument: string): string => (argument.endsWith("asOf") ? "on" : argument.replace("citation.", ""));
