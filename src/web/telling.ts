import { type z } from "zod";
import { type Told } from "../renderers/forms";
import { badParameter, ofParameter } from "../views/ask";
import { refuseMissing, type View } from "../views/view";
import { type PageRequest } from "./page";

/** What a view tells to a program that asks at its address. */
export function telling<Fields extends z.ZodObject, Given>({ address, find, say }: View<Fields, Given>) {
  const { parameters = [], given, parameterOf } = address!;
  const queried = parameters.filter((parameter) => parameter.in === "query");
  return async ({ params, search, ask }: PageRequest): Promise<Told> => {
    refuseMissing(address!, search);
    const asked = queried.flatMap(({ name, repeats }): [string, string][] => {
      if (repeats) return [[name, search.getAll(name).join(",")]];
      const [value, ...others] = search.getAll(name);
      if (others.length > 0) throw badParameter(name, `“${name}” is given once.`);
      return value === undefined ? [] : [[name, value]];
    });
    const finding = find(ask, given({ ...Object.fromEntries(asked), ...params }));
    const data = await (parameterOf ? finding.catch(ofParameter(parameterOf)) : finding);
    return { data, said: say(data) };
  };
}
