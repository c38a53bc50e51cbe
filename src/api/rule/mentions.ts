import { type RulePlace } from "../../store/rules";
import { type Context } from "../context";

/** What a wording mentions, as places in the edition that prints it. */
export async function mentionsIn(
  { loaders }: Context,
  wording: { wordingId: number; editionKey: string },
): Promise<RulePlace[]> {
  const numbers = await loaders.mentionsIn.load(wording.wordingId);
  return numbers.map((number) => ({ editionKey: wording.editionKey, number }));
}
