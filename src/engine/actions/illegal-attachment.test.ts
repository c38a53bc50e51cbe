import { board, creature, permanent } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const host = creature("bear", "2/2");
const attached = (id: string, typeLine: string, to = "bear") =>
  board({ objects: [host, permanent(id, typeLine, { attachedTo: to, power: 1, toughness: 1 })] });

describe("what can't be attached (420.5m since 2005-10-01; 704.5q since 2009-07-11; 704.5p since 2017-09-29)", () => {
  throughEditions(
    "becomes unattached from a permanent if it is no Aura and no Equipment",
    attached("relic", "Artifact"),
    [
      ["2005-09-30"],
      ["2005-10-01", "420.5m relic UNATTACHED"],
      ["2009-07-10", "420.5m relic UNATTACHED"],
      ["2009-07-11", "704.5q relic UNATTACHED"],
      ["2017-09-28", "704.5q relic UNATTACHED"],
      ["2017-09-29", "704.5p relic UNATTACHED"],
      ["2026-08-07", "704.5p relic UNATTACHED"],
    ],
  );

  const fort = board({
    objects: [
      permanent("forest", "Basic Land — Forest"),
      permanent("fort", "Artifact — Fortification", { attachedTo: "forest" }),
    ],
  });
  throughEditions("stays if it is a Fortification, since 2007-05-01", fort, [
    ["2005-10-01", "420.5m fort UNATTACHED"],
    ["2007-04-30", "420.5m fort UNATTACHED"],
    ["2007-05-01"],
    ["2026-08-07"],
  ]);

  throughEditions("becomes unattached from a player since 2009-09-04", attached("relic", "Artifact", "bob"), [
    ["2009-09-03"],
    ["2009-09-04", "704.5q relic UNATTACHED"],
    ["2026-08-07", "704.5p relic UNATTACHED"],
  ]);

  throughEditions(
    "becomes unattached if it is a creature, since 2009-09-04 by this rule as well",
    attached("golem", "Artifact Creature — Golem Equipment"),
    [
      ["2009-09-03", "704.5p golem UNATTACHED"],
      ["2009-09-04", "704.5p golem UNATTACHED", "704.5q golem UNATTACHED"],
      ["2026-08-07", "704.5n golem UNATTACHED", "704.5p golem UNATTACHED"],
    ],
  );

  const battle = permanent("battle", "Battle — Equipment", {
    attachedTo: "bear",
    protector: "ann",
    counters: [{ kind: "defense", count: 1 }],
  });
  throughEditions("becomes unattached if it is a battle, since 2023-04-14", board({ objects: [host, battle] }), [
    ["2023-04-13"],
    ["2023-04-14", "704.5p battle UNATTACHED"],
    ["2026-08-07", "704.5p battle UNATTACHED"],
  ]);
});
