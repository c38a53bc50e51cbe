/** A visible line of a page, and the lines of the document as received (1-based, inclusive) on which it stands. */
export interface SourceLine {
  readonly firstLine: number;
  readonly lastLine: number;
  /** Leading blanks are kept (they show the depth of a list), trailing ones are not. */
  readonly text: string;
}
