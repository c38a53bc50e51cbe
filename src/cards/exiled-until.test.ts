import { readCard } from "./reading";

const does = (oracle_text: string) => {
  const { instructions = [] } = readCard({ name: "Testling", layout: "normal", type_line: "Enchantment", oracle_text });
  return instructions.map(({ does: deeds, isUnread }) => isUnread ?? deeds);
};

describe("what is exiled until the card leaves the battlefield", () => {
  it.each([
    ["When this enchantment enters, exile target creature until this enchantment leaves the battlefield.", true],
    [
      "When this enchantment enters, exile target creature until Testling leaves the battlefield. You gain 2 life.",
      true,
    ],
    ["When this enchantment enters, exile target creature until that creature leaves the battlefield.", false],
    ["When this enchantment enters, exile target creature until the next turn.", false],
  ])("%s", (text, isRead) => {
    const [said] = does(text);
    if (isRead) expect(said).toContainEqual({ kind: "EXILE", targets: [1], untilSourceLeaves: true });
    else expect(said).toBe(true);
  });
});
