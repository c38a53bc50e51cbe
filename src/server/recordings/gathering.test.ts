import { OPERATORS, UNOPENED } from "../../store/recordings/making-room";
import { clientNumber, type Opened, type Recording } from "../../store/recordings/recording";
import { Openings, ownerOf, sizeOf } from "./gathering";

const opened = (id: string, owner: number) => ({ id, owner }) as Opened;

describe("what opens recordings", () => {
  const notedOf = (add: (openings: Openings) => void): readonly (readonly string[])[] => {
    const noted: (readonly string[])[] = [];
    const openings = new Openings((ids) => noted.push(ids));
    add(openings);
    openings.flush();
    return noted;
  };

  it("is noted for all together and each once, and not if their owner opens them", () => {
    const noted = notedOf((openings) => {
      openings.add([opened("a", 1), opened("b", 2)], 2);
      openings.add([opened("a", 1), opened("c", 3)], 2);
      openings.flush();
      openings.add([opened("d", 1)], 2);
    });
    expect(noted).toEqual([["a", "c"], ["d"]]);
  });

  it("is not noted if it is nothing", () => {
    expect(notedOf(() => undefined)).toEqual([]);
    expect(notedOf((openings) => openings.add([opened("a", 1)], 1))).toEqual([]);
  });

  it("is kept for 10,000 at most until it is noted", () => {
    const many = Array.from({ length: 10_001 }, (_, at) => opened(`r${at}`, 1));
    expect(notedOf((openings) => openings.add(many, 2))[0]).toHaveLength(10_000);
  });
});

describe("who records", () => {
  const salt = new Uint8Array([1, 2, 3]);

  it("is told apart by address and salt, and an operator by a token alone, who keeps what is recorded", () => {
    const { standing, client } = ownerOf(salt, { client: "1.1.1.1", operator: undefined });
    const operator = ownerOf(salt, { client: "1.1.1.1", operator: "token" });
    expect(client).toBe(clientNumber(salt, "1.1.1.1"));
    expect(client).not.toBe(ownerOf(new Uint8Array(), { client: "1.1.1.1", operator: undefined }).client);
    expect(operator).toEqual(ownerOf(new Uint8Array(), { client: "2.2.2.2", operator: "token" }));
    expect([standing, operator.standing]).toEqual([UNOPENED, OPERATORS]);
  });
});

it("counts what recordings take while they wait: what was asked and answered", () => {
  const recording = (request: number, answer: number) =>
    ({ request: Buffer.alloc(request), answer: Buffer.alloc(answer) }) as unknown as Recording;
  expect(sizeOf([])).toBe(0);
  expect(sizeOf([recording(3, 10), recording(4, 100)])).toBe(117);
});
