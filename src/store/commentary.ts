import { type RuleNumber } from "../domain/rule-number";
import { type Connection } from "./connection";
import { groupBy } from "../domain/group-by";
import { COMMENTARY_COLUMNS, type Raw, readList, selected, type StoredCommentary } from "./rows";

const COLUMNS = selected(COMMENTARY_COLUMNS);

type RawCommentary = Raw<StoredCommentary, "footnotes">;

const read = (row: RawCommentary): StoredCommentary => ({ ...row, footnotes: readList(row.footnotes) });

/** Reads what commentators wrote. */
export class Commentaries {
  constructor(private readonly connection: Connection) {}

  /** All commentary on each edition, in the order of its documents. */
  on(editionKeys: readonly string[]): StoredCommentary[][] {
    const rows = this.connection.all<RawCommentary>(
      `SELECT ${COLUMNS} FROM json_each(?) k JOIN Commentary c ON c.editionKey = k.value
       ORDER BY c.editionKey, c.position`,
      JSON.stringify(editionKeys),
    );
    const byEdition = groupBy(rows, (row) => row.editionKey);
    return editionKeys.map((key) => (byEdition.get(key) ?? []).map(read));
  }

  /** The commentary that cites each rule, in the order given. */
  citing(rules: readonly { readonly editionKey: string; readonly number: RuleNumber }[]): StoredCommentary[][] {
    const rows = this.connection.all<RawCommentary & { asked: number }>(
      `SELECT ${COLUMNS}, k.key AS asked FROM json_each(?) k
       JOIN Commentary c ON c.editionKey = k.value->>0
       WHERE EXISTS (SELECT 1 FROM CommentaryCite t WHERE t.commentaryId = c.id AND t.number = k.value->>1)
       ORDER BY c.position`,
      JSON.stringify(rules.map(({ editionKey, number }) => [editionKey, number])),
    );
    const byRule = groupBy(rows, (row) => row.asked);
    return rules.map((_, index) => (byRule.get(index) ?? []).map(read));
  }

  /** The numbers that each commentary cites, in its order. */
  cites(rowIds: readonly number[]): RuleNumber[][] {
    const rows = this.connection.all<{ commentaryId: number; number: RuleNumber }>(
      `SELECT t.commentaryId, t.number FROM json_each(?) k JOIN CommentaryCite t ON t.commentaryId = k.value
       ORDER BY t.commentaryId, t.position`,
      JSON.stringify(rowIds),
    );
    const byCommentary = groupBy(rows, (row) => row.commentaryId);
    return rowIds.map((id) => (byCommentary.get(id) ?? []).map(({ number }) => number));
  }
}
