import { board, creature, permanent } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const sword = permanent("sword", "Artifact — Equipment");
const forest = permanent("forest", "Basic Land — Forest");
const bear = creature("bear", "2/2");

describe("Equipment (420.5k since 2003-10-01; 704.5p since 2009-07-11; 704.5n since 2017-09-29)", () => {
  throughEditions(
    "becomes unattached from what is not a creature",
    board({ objects: [forest, { ...sword, attachedTo: "forest" }] }),
    [
      ["2003-09-30"],
      ["2003-10-01", "420.5k sword UNATTACHED"],
      ["2005-07-31", "420.5k sword UNATTACHED"],
      ["2005-08-01", "420.5k sword UNATTACHED"],
      ["2005-10-01", "420.5k sword UNATTACHED"],
      ["2009-07-10", "420.5k sword UNATTACHED"],
      ["2009-07-11", "704.5p sword UNATTACHED"],
      ["2017-09-28", "704.5p sword UNATTACHED"],
      ["2017-09-29", "704.5n sword UNATTACHED"],
      ["2026-08-07", "704.5n sword UNATTACHED"],
    ],
  );

  throughEditions("stays on a creature", board({ objects: [bear, { ...sword, attachedTo: "bear" }] }), [
    ["2003-10-01"],
    ["2026-08-07"],
  ]);

  throughEditions(
    "becomes unattached from what has protection from it",
    board({
      objects: [
        { ...bear, protectionFrom: [{ types: ["Artifact"] }] },
        { ...sword, attachedTo: "bear" },
      ],
    }),
    [
      ["2003-10-01", "420.5k sword UNATTACHED"],
      ["2026-08-07", "704.5n sword UNATTACHED"],
    ],
  );

  throughEditions(
    "becomes unattached from a player since 2019-10-04",
    board({ objects: [{ ...sword, attachedTo: "bob" }] }),
    [["2019-10-03"], ["2019-10-04", "704.5n sword UNATTACHED"], ["2026-08-07", "704.5n sword UNATTACHED"]],
  );
});

describe("a Fortification (420.5k since 2007-05-01)", () => {
  const fort = permanent("fort", "Artifact — Fortification");

  throughEditions(
    "becomes unattached from what is not a land",
    board({ objects: [bear, { ...fort, attachedTo: "bear" }] }),
    [
      ["2007-04-30", "420.5m fort UNATTACHED"],
      ["2007-05-01", "420.5k fort UNATTACHED"],
      ["2026-08-07", "704.5n fort UNATTACHED"],
    ],
  );

  throughEditions(
    "that is Equipment as well can be on nothing but a creature that is a land (212.2g, m; 301.5, 301.6 now)",
    board({
      objects: [
        bear,
        forest,
        permanent("dryad", "Land Creature — Forest Dryad", { power: 1, toughness: 1 }),
        ...["bear", "forest", "dryad"].map((host) =>
          permanent(`on ${host}`, "Artifact — Equipment Fortification", { attachedTo: host }),
        ),
      ],
    }),
    [
      ["2007-04-30", "420.5k on forest UNATTACHED"],
      ["2007-05-01", "420.5k on bear UNATTACHED", "420.5k on forest UNATTACHED"],
      ["2012-06-01", "704.5p on bear UNATTACHED", "704.5p on forest UNATTACHED"],
      ["2026-08-07", "704.5n on bear UNATTACHED", "704.5n on forest UNATTACHED"],
    ],
  );

  throughEditions("stays on a land", board({ objects: [forest, { ...fort, attachedTo: "forest" }] }), [
    ["2007-05-01"],
    ["2026-08-07"],
  ]);
});
