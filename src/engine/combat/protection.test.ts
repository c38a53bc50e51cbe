import { type GameObjectInput } from "../game-state-input";
import { creature, permanent } from "../test-kit/boards";
import { bobs, boardOf } from "./test-kit/combats";
import { checkProtection } from "./protection";

const DATES = ["1999-11-01", "2003-12-01", "2007-05-01", "2009-07-11", "2011-09-30", "2026-08-07"];

const knight = creature("knight", "2/2", { protectionFrom: [{ colors: ["BLACK"] }, { types: ["Artifact"] }] });
const terror: GameObjectInput = permanent("terror", "Instant", { owner: "bob", colors: ["BLACK"] });

const isProtected = (date: string, source: GameObjectInput, bearer = knight): boolean =>
  checkProtection(boardOf(bearer, source), date, "knight", source.id).isProtected;

describe.each(DATES)("protection from a quality under the rules of %s (502.7a-b; 702.14a-b, 702.16a-b)", (date) => {
  it("is protection from a spell on the stack that has it, and from no other", () => {
    expect(isProtected(date, { ...terror, zone: "STACK" })).toBe(true);
    expect(isProtected(date, { ...terror, zone: "STACK", colors: ["RED"] })).toBe(false);
  });

  it("asks a source that is not on the battlefield for its type as well", () => {
    expect(isProtected(date, { ...bobs("golem", "3/3"), typeLine: "Artifact Creature", zone: "STACK" })).toBe(true);
    expect(isProtected(date, { ...bobs("golem", "3/3"), zone: "STACK" })).toBe(false);
  });

  it("asks a card in a graveyard whose ability has it as its source", () => {
    expect(isProtected(date, { ...terror, zone: "GRAVEYARD" })).toBe(true);
  });

  it("keeps to the zone that a quality names", () => {
    const bearer = { ...knight, protectionFrom: [{ colors: ["BLACK" as const], zones: ["BATTLEFIELD" as const] }] };
    expect(isProtected(date, { ...terror, zone: "STACK" }, bearer)).toBe(false);
  });

  it("works only on the battlefield", () => {
    expect(isProtected(date, { ...terror, zone: "STACK" }, { ...knight, zone: "GRAVEYARD" })).toBe(false);
    expect(isProtected(date, { ...terror, zone: "STACK" }, { ...knight, phasedOut: true })).toBe(false);
  });
});
