import { FairQueue } from "./fair-queue";

const items = (...names: string[]) => names.map((name) => ({ client: name.charAt(0), name }));
const anybody = () => true;

function queueOf(...names: string[]) {
  const queue = new FairQueue<{ client: string; name: string }>();
  items(...names).forEach((item) => queue.add(item));
  return queue;
}

function takeAll(queue: FairQueue<{ client: string; name: string }>, mayServe: (client: string) => boolean) {
  const taken: string[] = [];
  for (let item = queue.take(mayServe); item; item = queue.take(mayServe)) taken.push(item.name);
  return taken;
}

describe("a fair queue", () => {
  it("serves one client after the other, and each client's requests in the order in which they came", () => {
    expect(takeAll(queueOf("a1", "a2", "a3", "b1", "c1", "c2"), anybody)).toEqual(["a1", "b1", "c1", "a2", "c2", "a3"]);
  });

  it("passes over a client that may not be served, which keeps its turn", () => {
    const queue = queueOf("a1", "a2", "b1", "b2");
    expect(queue.take((client) => client === "b")?.name).toBe("b1");
    expect(takeAll(queue, anybody)).toEqual(["a1", "b2", "a2"]);
  });

  it("counts who waits, and forgets who leaves", () => {
    const queue = new FairQueue<{ client: string; name: string }>();
    const waiting = items("a1", "a2", "b1");
    waiting.forEach((item) => queue.add(item));
    expect([queue.size, queue.waiting("a"), queue.waiting("b"), queue.waiting("c")]).toEqual([3, 2, 1, 0]);
    for (const item of [...waiting.slice(0, 2), ...waiting.slice(0, 1)]) queue.remove(item);
    expect([queue.size, queue.waiting("a"), queue.waiting("b")]).toEqual([1, 0, 1]);
    expect(takeAll(queue, anybody)).toEqual(["b1"]);
    expect(takeAll(queue, anybody)).toEqual([]);
  });

  it("has nothing for clients of whom none may be served", () => {
    const queue = queueOf("a1", "b1");
    expect(queue.take(() => false)).toBeUndefined();
    expect(queue.size).toBe(2);
  });
});
