/** The notice that Wizards of the Coast's Fan Content Policy asks for. */
export const FAN_CONTENT_NOTICE =
  "Palimpsest is unofficial Fan Content permitted under the Fan Content Policy. Not approved/endorsed by Wizards. " +
  "Portions of the materials used are property of Wizards of the Coast. ©Wizards of the Coast LLC.";

/** Whose words the rules are. */
export const ATTRIBUTION =
  "The Magic: The Gathering Comprehensive Rules are written and published by Wizards of the Coast LLC.";

/** Whose words cards are. */
export const CARD_ATTRIBUTION =
  "Card names, texts and types are Wizards of the Coast's. The data of imported cards is Scryfall's or MTGJSON's, who do not endorse this service.";
