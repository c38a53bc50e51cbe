import { evaluate } from "../evaluate";
import { board, permanent } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const counters = [{ kind: "defense", count: 3 }];
const own = permanent("siege", "Battle — Siege", { counters, protector: "ann" });
const plain = permanent("plain", "Battle", { counters, protector: "bob" });

describe("a battle whose protector can't be its protector (704.5x since 2023-04-14; 704.5y since 2026-08-07)", () => {
  throughEditions("gets an opponent if it is a Siege of its own protector", board({ objects: [own] }), [
    ["2023-04-13"],
    ["2023-04-14", "704.5x siege,bob GAINED_DESIGNATION"],
    ["2026-08-06", "704.5x siege,bob GAINED_DESIGNATION"],
    ["2026-08-07", "704.5y siege,bob GAINED_DESIGNATION"],
  ]);

  throughEditions("gets one even while it is being attacked", board({ objects: [{ ...own, isAttacked: true }] }), [
    ["2023-04-14", "704.5x siege,bob GAINED_DESIGNATION"],
    ["2026-08-07", "704.5y siege,bob GAINED_DESIGNATION"],
  ]);

  it.each([
    ["2023-04-14", "310.10", "704.5x"],
    ["2026-06-19", "310.10", "704.5x"],
    ["2026-08-07", "310.11", "704.5y"],
  ])("is said to be attacked, where two rules disagree: %s, %s and %s", (date, section, action) => {
    const notes = (siege: typeof own) => evaluate({ state: board({ objects: [siege] }), date }).assumptions;
    expect(notes({ ...own, isAttacked: true })).toEqual([
      `${section} speaks of battles that are not being attacked, and ${action} of siege too, although attacked: the state-based action is followed.`,
    ]);
    expect(notes(own)).toEqual([]);
    expect(notes({ ...own, protector: "bob", isAttacked: true })).toEqual([]);
  });

  throughEditions("gets its controller if it has no type, since 2026-08-07", board({ objects: [plain] }), [
    ["2026-08-06"],
    ["2026-08-07", "704.5y plain,ann GAINED_DESIGNATION"],
  ]);

  throughEditions("keeps an opponent", board({ objects: [{ ...own, protector: "bob" }] }), [
    ["2023-04-14"],
    ["2026-08-07"],
  ]);
});
