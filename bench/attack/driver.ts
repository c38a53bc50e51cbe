/**
 * Attacks a service from a process of its own, so that what it does delays no measurement. Started with fork; is sent
 * orders one after the other, and answers each with what its attacks were answered.
 */
import { setMaxListeners } from "node:events";
import { setPriority } from "node:os";
import { Attacker } from "./attacker";
import { attacks } from "./attacks";

export interface Order {
  readonly port: number;
  /** Attacks to run at once. */
  readonly names: readonly string[];
  readonly seconds: number;
}

/** What an attack was answered, by its name. */
export type Report = Readonly<Record<string, { readonly answered: Record<string, number>; readonly slowest: number }>>;

// Whoever attacks has a machine of their own: here the service goes first.
setPriority(5);

process.on("message", (order: Order) => void carryOut(order).then((report) => process.send?.(report)));
process.send?.("ready");

async function carryOut({ port, names, seconds }: Order): Promise<Report> {
  const end = AbortSignal.timeout(seconds * 1000);
  setMaxListeners(0, end);
  const running = names.map(async (name) => {
    const index = attacks.findIndex((attack) => attack.name === name);
    // Each attack is another client.
    const attacker = new Attacker(port, `127.0.1.${index + 1}`, end);
    await attacks[index]!.run(attacker);
    return [name, { answered: Object.fromEntries(attacker.answered), slowest: attacker.slowest }] as const;
  });
  return Object.fromEntries(await Promise.all(running));
}
