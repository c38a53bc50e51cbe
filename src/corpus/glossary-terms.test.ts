import { namesOf, subjectOf } from "./glossary-terms";

describe("an entry of the glossary", () => {
  it.each([
    ["Bury (Obsolete)", ["bury"]],
    ["Legend, Legendary", ["legend, legendary", "legend", "legendary"]],
    ["Respond/Response (Informal)", ["respond/response", "respond", "response"]],
    ["Banding, “Bands with Other”", ['banding, "bands with other"', "banding", "bands with other"]],
    ["_Legend_", ["legend"]],
    ["Enchant (Type)", ["enchant (type)"]],
  ])("%s goes by %j", (term, names) => {
    expect(namesOf(term)).toEqual(names);
    expect(subjectOf(term)).toBe(names[0]);
  });
});
