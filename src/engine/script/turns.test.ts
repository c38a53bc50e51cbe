import { type IsoDate } from "../../domain/iso-date";
import { NEWEST } from "../test-kit/boards";
import { playScript } from "./play-script";
import { readScript } from "./read-script";

const play = (text: string, date: IsoDate = NEWEST) => playScript(readScript(text), date);

describe("a turn of a script that begins", () => {
  const HOUNDS = `players: ann, bob
active player: bob
ann: Isamaru [i1] 2/2 Legendary Creature — Dog, phased out
ann: Isamaru [i2] 2/2 Legendary Creature — Dog
next turn
`;

  it.each<IsoDate>(["2014-02-01", NEWEST])(
    "has state-based actions checked as a player gets priority in its upkeep, before anything attacks (503.1, 704.3): %s",
    (date) => {
      const asked = play(`${HOUNDS}attack: i1 → bob, i2 → bob\n`, date);
      expect(asked.lines[1]!.failure).toContain("the step before it waits");
      const chosen = play(`${HOUNDS}choose: keep-one:ann:legend:Isamaru → i1\nexpect: i2 dies\n`, date);
      expect(chosen.lines.map(({ failure }) => failure)).toEqual([null, null, null]);
    },
  );
});

describe("what has triggered as a turn of a script ends (500.2, 603.3)", () => {
  const board = (line: string) => `players: ann, bob
ann: Angel [angel] 3/3 Creature — Angel
ann: Bear [bear] 2/2 Creature — Bear
triggered ability joy: source angel, text "Whenever another creature you control dies, you gain 1 life.", dies, watches {types [Creature]}
${line}`;

  it.each(["cleanup", "next turn"])("resolves before that: %s", (end) => {
    const [finks] = play(`players: ann, bob
ann: Finks [finks] 3/2 Creature — Ouphe, persist
event: destroy {objects finks}
${end}
`).state!.objects;
    expect(finks).toMatchObject({ zone: "BATTLEFIELD", counters: [{ kind: "-1/-1", count: 1 }] });
  });

  it.each(["cleanup", "next turn"])("is told where nothing says what it does: %s", (end) => {
    const played = play(board(`event: destroy {objects bear}\n${end}\n`));
    expect(played.state!.board.pendingTriggers ?? []).toEqual([]);
    expect(played.assumptions.join()).toContain("joy resolves before the turn goes on, and what it does is not said");
  });
});
