import { fingerprintOf, maskedFingerprintOf, sentencesOf } from "./fingerprint";
import { type Prints } from "./concordance-file";

/** The fingerprints of a rule's text. */
export function printsOf(text: string): Prints {
  const sentences = sentencesOf(text);
  return {
    text: fingerprintOf(text),
    masked: maskedFingerprintOf(text),
    sentences: sentences.length < 2 ? [] : sentences.flatMap((sentence) => fingerprintOf(sentence) ?? []),
  };
}
