/** What stands beside everything that goes out with words of the rules. */
export const NOTICE = `The Comprehensive Rules are written and published by Wizards of the Coast LLC.

Palimpsest is unofficial Fan Content permitted under the Fan Content Policy. Not approved/endorsed by Wizards. Portions
of the materials used are property of Wizards of the Coast. ©Wizards of the Coast LLC.
`;
