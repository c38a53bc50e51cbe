interface AskedInWords {
  readonly kind: string;
  readonly sentence: string;
  readonly understood: { readonly sentence: string };
}

/** What a question was taken for, in a sentence; where it was not, or not surely, understood, the sentence says so itself. */
export const saidOfQuestion = ({ kind, understood: { sentence } }: AskedInWords): string =>
  kind === "SEARCH" || kind === "DAY_IN_DOUBT" ? sentence : `Understood: ${sentence}`;
