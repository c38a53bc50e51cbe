import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { syntaxOf } from "../../citations/prose";
import {
  checkText,
  type CheckedText as Checked,
  MOST_CHARACTERS,
  MOST_CITATIONS,
  MOST_QUOTATIONS,
} from "../../reading/citations/check-text";
import { dateOfEdition } from "../../reading/find-edition";
import { Context } from "../context";
import { describeRules } from "../edition/describe-edition";
import { Costs, Private } from "../pricing/field-facts";
import { CHECKS_TEXT } from "../pricing/prices";
import { CheckedCitation, CheckedText } from "./checked-text.type";

@Resolver(() => CheckedText)
export class CheckedTextResolver {
  @Costs(CHECKS_TEXT)
  @Private()
  @Query(() => CheckedText, {
    description:
      "Finds every rule number in a text and says what became of it: still says this, moved, reworded, means another rule now, gone. " +
      `Numbers and dates are known of every edition, held or not; of the first ${MOST_QUOTATIONS} quotations the texts held are asked too. The text is ` +
      "kept nowhere: send it as a variable.",
  })
  checkText(
    @Arg("text", () => String, {
      description:
        `Prose, Markdown or wiki text: at most ${MOST_CHARACTERS.toLocaleString("en")} characters with ` +
        `${MOST_CITATIONS.toLocaleString("en")} citations.`,
    })
    text: string,
    @Ctx() context: Context,
    @Arg("date", () => ID, {
      nullable: true,
      description: describeRules("When the text was written; else numbers are of the last edition that had them"),
    })
    date?: string | null,
    @Arg("file", () => String, {
      nullable: true,
      description:
        "The name of the file that the text stands in: its ending says what in it is a comment (engine.rs). Without it, all of it is words.",
    })
    file?: string | null,
  ): Checked {
    const on = date == null ? null : dateOfEdition(context, date, "date");
    const syntax = file == null ? "PROSE" : syntaxOf(file);
    return checkText(context.history, context.catalogue, text, { date: on, syntax });
  }

  @Costs({ entries: 50 })
  @FieldResolver(() => [CheckedCitation], { description: "In the order in which they stand." })
  citations(@Root() { citations }: Checked): readonly CheckedCitation[] {
    return citations.map(({ cited, judgement, written, corrected }) => {
      const { start, end, place } = cited;
      const { current, meansNow, ...told } = judgement;
      return {
        ...told,
        ...{ written, start, end, corrected, isBetween: place === null, currentNumbers: current },
        meansNow: meansNow && (meansNow.name ?? "another rule"),
      };
    });
  }
}
