import { type ContinuousEffectInput, type GameObjectInput } from "../game-state-input";
import { board, creature, NEWEST, permanent, seenAs } from "../test-kit/boards";

const onIt = (id: string, timestamp: number, does: Partial<ContinuousEffectInput>): ContinuousEffectInput => ({
  id,
  timestamp,
  affects: { ids: ["it"] },
  ...does,
});
const typesOf = (object: GameObjectInput, date: string, ...continuousEffects: ContinuousEffectInput[]) =>
  seenAs(board({ objects: [object], continuousEffects }), "it", date).types;

const DATES = ["2011-06-17", "2011-09-30", NEWEST];
const isBefore = (date: string) => date < "2011-09-30";

describe("a subtype that fits no card type of the object (205.3d)", () => {
  const artifact = permanent("it", "Artifact");
  const bear = creature("it", "2/2");

  it.each(DATES)("is not gained since 2011-09-30 (%s)", (date) => {
    const goblin = onIt("goblin", 2, { addTypes: ["Goblin"] });
    expect(typesOf(artifact, date, goblin)).toBe(isBefore(date) ? "artifact goblin" : "artifact");
    const stone = onIt("stone", 1, { removeTypes: ["Creature"], addTypes: ["Artifact"] });
    expect(typesOf(bear, date, stone, goblin)).toBe(isBefore(date) ? "artifact goblin" : "artifact");
    expect(typesOf(bear, date, goblin)).toBe("creature bear goblin");
  });

  it.each(DATES)("is gained with the card type that the same effect adds (%s)", (date) => {
    expect(typesOf(artifact, date, onIt("goblin", 1, { addTypes: ["Creature", "Goblin"] }))).toBe(
      "artifact creature goblin",
    );
  });

  it.each(DATES)("of a land, an artifact or an Aura is asked of that card type (%s)", (date) => {
    const some = onIt("some", 1, { addTypes: ["Forest", "Treasure", "Aura", "Arcane"] });
    expect(typesOf(artifact, date, some)).toBe(
      isBefore(date) ? "artifact forest treasure aura arcane" : "artifact treasure",
    );
    expect(typesOf(permanent("it", "Kindred Enchantment"), date, onIt("elf", 1, { addTypes: ["Elf"] }))).toContain(
      "elf",
    );
  });

  it.each(DATES)("is gained of an older effect that waits for the one that makes it a creature (613.8, %s)", (date) => {
    const older = onIt("goblin", 1, { addTypes: ["Goblin"] });
    const newer = onIt("creature", 2, { addTypes: ["Creature"] });
    expect(typesOf(artifact, date, older, newer)).toBe("artifact creature goblin");
    const gone = onIt("none", 2, { removeTypes: ["Creature"] });
    expect(typesOf(bear, date, older, gone)).toBe("");
  });
});
