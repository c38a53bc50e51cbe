import { registerEnumType } from "type-graphql";

export const NumberingEnum = { CLASSIC: "CLASSIC", MAGIC_2010: "MAGIC_2010" } as const;

registerEnumType(NumberingEnum, {
  name: "Numbering",
  description: "How an edition numbers its rules.",
  valuesConfig: {
    CLASSIC: { description: "1999 to June 2009: state-based effects are rule 420." },
    MAGIC_2010: { description: "Since July 2009: state-based actions are rule 704." },
  },
});

export const TextStatusEnum = { RULES_TEXT: "RULES_TEXT", COMMENTARY: "COMMENTARY" } as const;

registerEnumType(TextStatusEnum, {
  name: "TextStatus",
  description: "Whose words are held.",
  valuesConfig: {
    RULES_TEXT: { description: "The rules' own words." },
    COMMENTARY: {
      description: "A commentator's words about the rules; numbers are cited, the text is not the rules'.",
    },
  },
});
