import { Argument, Command, InvalidArgumentError, Option } from "commander";
import { z } from "zod";
import { type ErrorCode } from "../domain/error-codes";
import { PalimpsestError } from "../domain/errors";
import { visibleLines } from "../domain/visible";
import { type Form, rendered } from "../renderers/forms";
import { VIEWS } from "../views";
import { AskError, NotFound } from "../views/ask";
import { foundByTool } from "../views/found-by-tool";
import { type AnyView, type Tool } from "../views/view";
import { askIn } from "./ask-in";
import { withHeldStore } from "./held-store";
import { orSay } from "./run-command";

type Operand = NonNullable<Tool<never>["command"]>["operands"][number];

/** The command of this name that tells what a view has, on what is held or, without a database, on what is shipped. */
export function viewCommand(name: string): Command {
  const view = VIEWS.find(({ tool }) => tool?.command?.name === name)!;
  const { takes, description, command: named } = view.tool!;
  const operands = named!.operands;
  const command = new Command(name).description(description);
  for (const [at, operand] of operands.entries())
    command.addArgument(argumentOf(takes, operand, at === operands.length - 1));
  const options = Object.keys(takes).filter((each) => !operands.includes(each));
  for (const option of options) command.addOption(optionOf(takes, option));
  command.option("--json", "the same as JSON");
  return command.action(
    orSay(async (...given: unknown[]) => {
      const { json: isJson, ...chosen } = command.opts<Record<string, unknown>>();
      const named = Object.fromEntries(operands.map((operand, at) => [operand, textOf(given[at])]));
      const args = z.strictObject(takes).safeParse({ ...chosen, ...named });
      if (!args.success) {
        const [issue] = args.error.issues;
        throw new PalimpsestError("BAD_REQUEST", issue!.message, issue!.path.join("."));
      }
      const form = isJson === true ? "json" : "text";
      console.log(await tell(view, args.data, form).catch(form === "json" ? tellError : undefined));
    }),
  );
}

/** What a view has for arguments of its tool, in a form; the process fails if that is nothing. */
export const tell = (view: AnyView, args: Readonly<Record<string, unknown>>, form: Form): Promise<string> =>
  withHeldStore(async (store) => {
    try {
      const data = await foundByTool(view, args, { ask: askIn(store), isWhole: true });
      if (view.isUnknown?.(data)) process.exitCode = 1;
      const text = rendered({ data, said: view.say(data) }, form, "").trimEnd();
      return form === "json" ? text : visibleLines(text);
    } catch (error) {
      if (error instanceof NotFound) {
        const ways = error.leads.map(({ label, words }) => `${label}: ${words}`).join("; ");
        const said = form === "text" && error.message.endsWith(":") ? `${error.message} ${ways}.` : error.message;
        throw Object.assign(new PalimpsestError(error.code, said, error.path), { cause: error });
      }
      if (error instanceof AskError) throw new PalimpsestError(error.code as ErrorCode, error.message);
      throw error;
    }
  });

/** What went wrong, on stdout as the service tells it to programs: who reads JSON finds no empty answer. The failure goes on. */
function tellError(error: unknown): never {
  if (error instanceof PalimpsestError) {
    const { code, path, message, cause } = error;
    const leads = cause instanceof NotFound && cause.leads.length > 0 ? { leads: cause.leads } : {};
    const extensions = { code, ...(path !== undefined && { path }), ...leads };
    console.log(JSON.stringify({ errors: [{ message, extensions }] }));
  }
  throw error;
}

/** Words behind the last operand belong to it. */
const textOf = (given: unknown): unknown => (Array.isArray(given) ? given.join(" ") || undefined : given);

function argumentOf(takes: z.ZodRawShape, name: Operand, isLast: boolean): Argument {
  const { description = "" } = z.toJSONSchema(takes[name] as z.ZodType, { io: "input" });
  const isNeeded = !(takes[name] as z.ZodType).safeParse(undefined).success;
  const written = `${name.replaceAll("_", "-")}${isLast ? "..." : ""}`;
  return new Argument(isNeeded ? `<${written}>` : `[${written}]`, description);
}

function optionOf(takes: z.ZodRawShape, name: string): Option {
  const { description = "", type } = z.toJSONSchema(takes[name] as z.ZodType, { io: "input" });
  const option = new Option(`--${name.replaceAll("_", "-")} <${name}>`, description);
  return type === "integer" ? option.argParser(numberOf) : option;
}

function numberOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It is a whole number.");
  return Number(text);
}
