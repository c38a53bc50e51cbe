import { enumOfWords } from "../vocabulary-enum";

export const NumberingEnum = enumOfWords("Numbering", "How an edition numbers its rules.", {
  CLASSIC: "1999 to June 2009: state-based effects are rule 420.",
  MAGIC_2010: "Since July 2009: state-based actions are rule 704.",
});

export const TextStatusEnum = enumOfWords("TextStatus", "Whose words are held.", {
  RULES_TEXT: "The rules' own words.",
  COMMENTARY: "A commentator's words about the rules; numbers are cited, the text is not the rules'.",
});
