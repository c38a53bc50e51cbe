import { readConfig } from "../operations/config";
import { waitingServer } from "./waiting-server";

it("a server that waits tells programs a code, and people a sentence that is looked at again", async () => {
  const waiting = await waitingServer(readConfig({ HOST: "127.0.0.1", PORT: "0" }), "Try again in a minute.");
  const ask = (accept: string) => fetch(`http://127.0.0.1:${waiting.port}/2009-10-01/704`, { headers: { accept } });
  const [program, person] = [await ask("application/json"), await ask("text/html,application/xhtml+xml")];
  expect([program.status, person.status]).toEqual([503, 503]);
  expect(await program.json()).toMatchObject({ errors: [{ extensions: { code: "CORPUS_CHANGING" } }] });
  expect(await person.text()).toBe("Try again in a minute.\n");
  expect(person.headers.get("refresh")).toBe("5");
  await waiting.stop();
});
