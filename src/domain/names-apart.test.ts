import { namesApart } from "./names-apart";

const PLAYERS = [{ id: "ann", name: "Ann" }, { id: "bob" }];
const thing = (name: string, owner: string, id = name) => ({ id, name, owner });

describe("what the objects of a board are called", () => {
  it("is their names, or their ids where they have none", () => {
    expect(namesApart([thing("Bear", "ann"), thing("", "ann", "stone")], PLAYERS)).toEqual(["Bear", "stone"]);
  });

  it("is, where several share a name, whose they are and of one owner's a letter, in the order of the board", () => {
    const objects = [thing("Bear", "ann"), thing("Bear", "bob"), thing("Ox", "bob"), thing("Bear", "ann")];
    expect(namesApart(objects, PLAYERS)).toEqual(["Ann's Bear A", "bob's Bear", "Ox", "Ann's Bear B"]);
  });

  it("goes on after Z with AA", () => {
    const many = Array.from({ length: 28 }, () => thing("Forest", "ann"));
    expect(namesApart(many, PLAYERS).slice(25)).toEqual(["Ann's Forest Z", "Ann's Forest AA", "Ann's Forest AB"]);
  });
});
