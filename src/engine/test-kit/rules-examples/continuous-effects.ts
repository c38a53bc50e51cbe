import { type ContinuousEffectInput, type GameObjectInput } from "../../game-state-input";
import { board, creature, permanent } from "../boards";
import { happens, inLayers, looks, type RulesExample } from "./example";

const constant = (number: number) => ({ constant: number });
const grows = (power: number, toughness: number) => ({ addPower: constant(power), addToughness: constant(toughness) });
const becomes = (power: number, toughness: number) => ({
  setPower: constant(power),
  setToughness: constant(toughness),
});
/** Effects on one object, each newer than the one before and than all objects. */
const on = (id: string, ...effects: readonly Partial<ContinuousEffectInput>[]): readonly ContinuousEffectInput[] =>
  effects.map((effect, at) => ({ id: `e${at + 1}`, affects: { ids: [id] }, timestamp: 100 + at, ...effect }));
const under = (objects: readonly GameObjectInput[], continuousEffects: readonly ContinuousEffectInput[]) =>
  board({ objects, continuousEffects });
const start = (effect: ContinuousEffectInput, player = "ann") => ({
  events: [{ kind: "START_EFFECT" as const, player, effect }],
});
const enters = (id: string) => ({
  events: [{ kind: "RETURN" as const, objects: [id], zone: "BATTLEFIELD" as const }],
});
const recolors = (id: string, color: "WHITE" | "BLACK", effect: string) =>
  start({ id: effect, affects: { ids: [id] }, setColors: [color] });

const white = (id: string, rest: Partial<GameObjectInput> = {}) => creature(id, "1/1", { colors: ["WHITE"], ...rest });
const black = (id: string) => creature(id, "2/2", { colors: ["BLACK"] });

// Crusade, and the creature that changes its color.
const CRUSADE: ContinuousEffectInput = {
  id: "crusade",
  source: "crusade",
  affects: { types: ["Creature"], colors: ["WHITE"] },
  ...grows(1, 1),
};
const recolored = (...colors: readonly ("WHITE" | "RED")[]) =>
  under(
    [permanent("crusade", "Enchantment"), black("knight")],
    [CRUSADE, ...on("knight", ...colors.map((color) => ({ setColors: [color] })))],
  );
const CRUSADE_CASES = [
  looks("black, it is as it was", recolored(), "knight", { size: "2/2" }),
  looks("white, it gets the bonus", recolored("WHITE"), "knight", { size: "3/3", colors: ["WHITE"] }),
  looks("red after that, it has it no more", recolored("WHITE", "RED"), "knight", { size: "2/2", colors: ["RED"] }),
];

// An Ogre, a counter, +4/+4, an enchantment, and 0/1 at last.
const ogre = (effects: number) =>
  under(
    [
      creature("ogre", "2/2", { counters: [{ kind: "+1/+1", count: 1 }] }),
      permanent("shield", "Enchantment", { timestamp: 101 }),
    ],
    [
      { id: "growth", affects: { ids: ["ogre"] }, timestamp: 100, ...grows(4, 4) },
      {
        id: "shield",
        source: "shield",
        affects: { types: ["Creature"], controller: "YOU" as const },
        addToughness: constant(2),
      },
      { id: "shrink", affects: { ids: ["ogre"] }, timestamp: 102, ...becomes(0, 1) },
    ].slice(0, effects),
  );
const OGRE_CASES = [
  looks("with the counter", ogre(0), "ogre", { size: "3/3" }),
  looks("then with the spell", ogre(1), "ogre", { size: "7/7" }),
  looks("then with the enchantment", ogre(2), "ogre", { size: "7/9" }),
];

// A land that becomes a creature, grows, and becomes another.
const TOMB = [
  { addTypes: ["Creature"], ...becomes(3, 3) },
  grows(1, 1),
  {
    addTypes: ["Creature", "Plant", "Zombie"],
    setColors: ["BLACK", "GREEN"],
    setPower: { countOf: { types: ["Creature"], zones: ["GRAVEYARD"], controller: "YOU" } },
    setToughness: { countOf: { types: ["Creature"], zones: ["GRAVEYARD"], controller: "YOU" } },
    controller: "ann",
  },
  { addTypes: ["Creature"], ...becomes(3, 3) },
] as const satisfies readonly Partial<ContinuousEffectInput>[];
const tomb = (effects: number, dead = 10) =>
  under(
    [
      permanent("tomb", "Land"),
      ...Array.from({ length: dead }, (_, at) => creature(`dead-${at}`, "1/1", { zone: "GRAVEYARD" })),
    ],
    on("tomb", ...TOMB.slice(0, effects)),
  );
const tombIs = (ten: string, eleven: string, three: string) => [
  looks("a 4/4 land creature", tomb(2), "tomb", { size: "4/4", types: "creature land" }),
  looks("a black and green Plant Zombie by its own ability", tomb(3), "tomb", {
    size: ten,
    types: "creature land plant zombie",
    colors: ["BLACK", "GREEN"],
  }),
  looks("larger with a card more in the graveyard", tomb(3, 11), "tomb", { size: eleven }),
  looks("a 3/3 again by the first effect", tomb(4), "tomb", { size: three }),
];

// What a sphere is when it animates itself anew after it was made 0/2.
const SPHERE = under(
  [permanent("sphere", "Artifact")],
  on("sphere", { addTypes: ["Creature"], ...becomes(3, 2) }, becomes(0, 2), {
    addTypes: ["Creature"],
    ...becomes(3, 2),
  }),
);
const MONGREL = under(
  [creature("mongrel", "2/2", { colors: ["GREEN"] })],
  on("mongrel", { ...grows(1, 1), setColors: ["BLUE"] }),
);
const mongrelIs = (color: string, size: string) => [
  looks("larger and of another color", MONGREL, "mongrel", { size: "3/3", colors: ["BLUE"] }),
  inLayers("in these layers", MONGREL, "mongrel", [`COLORS ${color}`, `POWER ${size}`, `TOUGHNESS ${size}`]),
];
const TAKEN = under([creature("bear", "2/2")], on("bear", { changeController: "bob", addKeywords: ["HASTE"] }));
const takenIs = (keyword: string) => [
  looks("Bob's, and hasty", TAKEN, "bear", { controller: "bob", keywords: ["HASTE"] }),
  inLayers("in these layers", TAKEN, "bear", ["CONTROLLER 2", `KEYWORDS ${keyword}`]),
];
const MARCH = under(
  [permanent("mox", "Artifact"), creature("golem", "1/1", { typeLine: "Artifact Creature — Golem" })],
  [
    {
      id: "march",
      affects: { types: ["Artifact"], not: { types: ["Creature"] } },
      addTypes: ["Creature"],
      ...becomes(2, 2),
    },
  ],
);
const FLYING = (first: boolean) =>
  under(
    [
      creature("bear", "2/2"),
      permanent("wings", "Enchantment — Aura", { attachedTo: "bear", enchant: {}, timestamp: first ? 10 : 11 }),
      permanent("roots", "Enchantment — Aura", { attachedTo: "bear", enchant: {}, timestamp: first ? 11 : 10 }),
    ],
    [
      { id: "wings", source: "wings", affects: { attachedToBySource: true }, addKeywords: ["FLYING"] },
      { id: "roots", source: "roots", affects: { attachedToBySource: true }, removeKeywords: ["FLYING"] },
    ],
  );
const FLYING_CASES = [
  looks("the newer takes flying", FLYING(true), "bear", { keywords: [] }),
  looks("the newer gives flying", FLYING(false), "bear", { keywords: ["FLYING"] }),
];
const SWITCH = { switchPowerAndToughness: true };
const ogreUnder = (...effects: readonly Partial<ContinuousEffectInput>[]) =>
  under([creature("ogre", "1/3")], on("ogre", ...effects));
const TOUGHER = { addToughness: constant(1) };

const ENDOSKELETON = (tapped: boolean) =>
  happens(
    tapped
      ? "while it is tapped the creature has +0/+3"
      : "untapped before, it does nothing, nor when it is tapped later",
    board({ objects: [creature("bear", "2/2"), permanent("bones", "Artifact", { tapped })] }),
    [
      start({
        id: "braced",
        affects: { ids: ["bear"] },
        addToughness: constant(3),
        duration: "FOR_AS_LONG_AS",
        condition: { count: { ids: ["bones"], tapped: true }, atLeast: 1 },
      }),
      { events: [{ kind: tapped ? "UNTAP" : "TAP", objects: ["bones"] }] },
      { events: [{ kind: "TAP", objects: ["bones"] }] },
    ],
    { sizes: tapped ? [["bear 2/5"], ["bear 2/2"], ["bear 2/2"]] : [["bear 2/2"], ["bear 2/2"], ["bear 2/2"]] },
  );
const thief = (controller: string) =>
  happens(
    controller === "ann" ? "she has it while she has the thief" : "the thief is Bob's before: she does not get it",
    board({
      objects: [creature("thief", "2/2", { controller }), permanent("mox", "Artifact", { owner: "bob" })],
    }),
    [
      start({
        id: "theft",
        affects: { ids: ["mox"] },
        controller: "ann",
        changeController: "ann",
        duration: "FOR_AS_LONG_AS",
        condition: { count: { ids: ["thief"], controller: "YOU" }, atLeast: 1 },
      }),
    ],
    { controllers: { mox: controller } },
  );

const ALL_WHITE = start({
  id: "anthem",
  affects: { types: ["Creature"], colors: ["WHITE"] },
  duration: "END_OF_TURN",
  ...grows(1, 1),
});
const LOCKED_IN = [
  happens(
    "who turns black keeps it; who turns white or comes later does not get it",
    board({
      objects: [white("early"), black("turning"), white("late", { zone: "HAND" })],
    }),
    [ALL_WHITE, recolors("early", "BLACK", "dark"), recolors("turning", "WHITE", "light"), enters("late")],
    {
      sizes: [
        ["early 2/2", "turning 2/2"],
        ["early 2/2", "turning 2/2"],
        ["early 2/2", "turning 2/2"],
        ["early 2/2", "turning 2/2", "late 1/1"],
      ],
    },
  ),
];
const PREVENTING = [
  happens(
    "neither who comes later deals damage, nor what becomes a creature later",
    board({
      objects: [
        creature("early", "1/1"),
        creature("late", "1/1", { zone: "HAND" }),
        permanent("vase", "Artifact"),
        permanent("rod", "Artifact"),
      ],
    }),
    [
      {
        events: [
          {
            kind: "START_EFFECT",
            player: "ann",
            replacement: {
              id: "fog",
              event: "WOULD_BE_DEALT_DAMAGE",
              damageFrom: { types: ["Creature"] },
              instead: { preventDamage: true },
              duration: "THIS_TURN",
            },
          },
        ],
      },
      enters("late"),
      start({ id: "alive", affects: { ids: ["vase"] }, addTypes: ["Creature"], ...becomes(2, 2) }),
      {
        events: ["early", "late", "vase"].map((source) => ({
          kind: "DEAL_DAMAGE" as const,
          source,
          players: ["bob"],
          amount: 1,
        })),
      },
      { events: [{ kind: "DEAL_DAMAGE", source: "rod", players: ["bob"], amount: 3 }] },
    ],
    { life: { ann: 20, bob: 17 } },
  ),
];
const anthem = {
  id: "anthem",
  source: "anthem",
  affects: { types: ["Creature"], colors: ["WHITE"] as const },
  ...grows(1, 1),
};
const STATIC = [
  looks(
    "a white creature has it, a black one does not",
    under([permanent("anthem", "Enchantment"), white("knight"), black("rat")], [anthem]),
    "knight",
    { size: "2/2" },
  ),
  happens(
    "who turns white gets it, who turns black loses it",
    under([permanent("anthem", "Enchantment"), white("knight"), black("rat")], [anthem]),
    [recolors("rat", "WHITE", "light"), recolors("knight", "BLACK", "dark")],
    {
      sizes: [
        ["knight 2/2", "rat 3/3"],
        ["knight 1/1", "rat 3/3"],
      ],
    },
  ),
];
const ENTERING = [
  happens(
    "a 1/1 white creature comes as a 2/2: what waits for one with power 2 triggers",
    {
      ...under([permanent("anthem", "Enchantment"), white("knight", { zone: "HAND" })], [anthem]),
      triggeredAbilities: [
        {
          id: "large",
          source: "anthem",
          event: "ENTERS_BATTLEFIELD",
          watches: { types: ["Creature"], power: { atLeast: 2 } },
        },
        {
          id: "small",
          source: "anthem",
          event: "ENTERS_BATTLEFIELD",
          watches: { types: ["Creature"], power: { atMost: 1 } },
        },
      ],
    },
    [enters("knight")],
    { sizes: [["knight 2/2"]], triggered: ["large null"] },
  ),
];

export const CONTINUOUS_EFFECT_EXAMPLES: readonly RulesExample[] = [
  {
    about: "an effect of a spell changes the white creatures that are there as it resolves",
    wordings: [
      "1999-11-01 2009-05-01 418.3b dfffb960",
      "2003-05-26 2003-05-26 418.3b 40d972b9",
      "2009-07-11 2026-08-07 610.2c 27b56fce",
    ],
    cases: LOCKED_IN,
  },
  {
    about: "an effect that prevents what creatures would deal changes no object, and so is about all of the turn",
    wordings: [
      "2001-07-23 2003-05-26 418.3b 94139b59",
      "2003-07-01 2009-05-01 418.3b 3e0b8021",
      "2009-07-11 2026-08-07 610.2c 00b6b8c3",
    ],
    cases: PREVENTING,
  },
  {
    about: "the number of cards in hand counts as the spell resolves, and not later",
    wordings: ["1999-11-01 2003-05-26 418.3c 6d209320"],
    cases: [
      happens(
        "a card less in hand changes nothing",
        board({
          objects: [
            creature("bear", "2/2"),
            ...["a", "b", "c"].map((id) => permanent(id, "Sorcery", { zone: "HAND" })),
          ],
        }),
        [
          start({
            id: "maro",
            controller: "ann",
            affects: { ids: ["bear"] },
            duration: "END_OF_TURN",
            addPower: { cardsInHandOf: "YOU" },
            addToughness: { cardsInHandOf: "YOU" },
          }),
          { events: [{ kind: "DISCARD", players: ["ann"], objects: ["a"] }] },
        ],
        { sizes: [["bear 5/5"], ["bear 5/5"]] },
      ),
    ],
  },
  {
    about: "an effect whose duration is over before it begins does nothing",
    wordings: [
      "2001-07-23 2009-05-01 418.3d b9180191",
      "2003-05-26 2003-05-26 418.3d 741fd7aa",
      "2003-07-01 2004-10-01 418.3d 4137660c",
      "2009-07-11 2011-07-15 610.2b 2c15fb85",
    ],
    cases: [ENDOSKELETON(true), ENDOSKELETON(false)],
  },
  {
    about: "control for as long as one controls something else",
    wordings: [
      "2011-09-30 2024-06-07 611.2b fed86ea8",
      "2024-07-30 2024-11-08 611.2b 77039819",
      "2025-02-07 2026-08-07 611.2b 66a372ad",
    ],
    cases: [thief("ann"), thief("bob")],
  },
  {
    about: "a static ability changes all white creatures, and who comes comes so",
    wordings: ["1999-11-01 2009-05-01 418.4b f51a9151"],
    cases: [...STATIC, ...ENTERING],
  },
  {
    about: "a static ability changes all white creatures",
    wordings: ["2009-07-11 2026-08-07 610.3b 3146523a"],
    cases: STATIC,
  },
  {
    about: "a static ability changes who comes as it comes",
    wordings: ["2009-07-11 2026-08-07 610.3c 648d45aa"],
    cases: ENTERING,
  },
  {
    about: "what puts a card onto the battlefield and says that it is an enchantment: it comes as one",
    wordings: ["2014-06-01 2026-08-07 611.2e 14e15aea"],
    cases: [
      happens(
        "what waits for an enchantment triggers",
        {
          ...board({
            objects: [
              permanent("arbiter", "Creature — Sphinx", { power: 4, toughness: 4 }),
              permanent("mox", "Artifact", { zone: "LIBRARY" }),
            ],
          }),
          triggeredAbilities: [
            {
              id: "constellation",
              source: "arbiter",
              event: "ENTERS_BATTLEFIELD",
              watches: { types: ["Enchantment"] },
            },
          ],
        },
        [
          {
            events: [
              { kind: "RETURN", objects: ["mox"], zone: "BATTLEFIELD" },
              { kind: "START_EFFECT", objects: ["mox"], effect: { id: "manifest", addTypes: ["Enchantment"] } },
            ],
          },
        ],
        { triggered: ["constellation null"] },
      ),
    ],
  },
  {
    about: "an artifact that was made 0/2 animates itself as a 3/2 again, and stays 0/2",
    wordings: ["2003-07-01 2003-10-01 418.5a ad534c0e"],
    cases: [looks("0/2", SPHERE, "sphere", { size: "0/2", types: "artifact creature" })],
  },
  {
    about: "the same, in layers",
    wordings: ["2003-12-01 2004-10-01 418.5b 86d74d1c", "2005-02-01 2005-08-01 418.5b 49fae09f"],
    cases: [
      looks("0/2", SPHERE, "sphere", { size: "0/2", types: "artifact creature" }),
      inLayers("in these layers", SPHERE, "sphere", ["TYPES 4", "POWER 4", "TOUGHNESS 4", "POWER 6"]),
    ],
  },
  {
    about: "a bonus of white creatures follows the color",
    wordings: [
      "2003-12-01 2006-10-01 418.5a fd41c2d8",
      "2007-02-01 2009-05-01 418.5a b337d946",
      "2009-07-11 2011-07-15 612.4 ee4ffd66",
    ],
    cases: CRUSADE_CASES,
  },
  {
    about: "a bonus of one's white creatures follows the color",
    wordings: ["2011-09-30 2026-08-07 613.4 2bb94d95"],
    cases: CRUSADE_CASES,
  },
  {
    about: "a counter, +4/+4, +0/+2 by an enchantment and then 0/1: what lasts a turn is not added to what comes later",
    wordings: ["2005-10-01 2006-10-01 418.5a 2584d722", "2007-02-01 2009-05-01 418.5a 7ccc3964"],
    cases: [...OGRE_CASES, looks("then set to 0/1", ogre(3), "ogre", { size: "1/4" })],
  },
  {
    about: "a counter, +4/+4, +0/+2 by an enchantment and then 0/1: all is added to that",
    wordings: [
      "2009-07-11 2011-07-15 612.4 2a67a2d2",
      "2011-09-30 2022-10-07 613.4 f52f46fd",
      "2022-11-18 2026-08-07 613.5 62c1e4ab",
    ],
    cases: [...OGRE_CASES, looks("then set to 0/1", ogre(3), "ogre", { size: "5/8" })],
  },
  {
    about: "a land becomes 3/3, gets +1/+1, and then is as large as its graveyard: the bonus is before that",
    wordings: ["2005-10-01 2006-10-01 418.5a 00fdff9c", "2007-02-01 2009-05-01 418.5b 403491bc"],
    cases: tombIs("10/10", "11/11", "3/3"),
  },
  {
    about: "a land becomes 3/3, gets +1/+1, and then is as large as its graveyard: the bonus is added to that",
    wordings: ["2009-07-11 2024-11-08 612.5 2effe0a3", "2025-02-07 2026-08-07 613.6 ba09ca04"],
    cases: tombIs("11/11", "12/12", "4/4"),
  },
  {
    about: "an effect that changes size and color, in two layers",
    wordings: ["2003-12-01 2005-08-01 418.5b 58796e18"],
    cases: mongrelIs("5", "6"),
  },
  {
    about: "the same, since layer 6 has parts",
    wordings: ["2005-10-01 2009-05-01 418.5b aa9c5af4"],
    cases: mongrelIs("5", "6b"),
  },
  {
    about: "the same, since size has layers of its own",
    wordings: [
      "2009-07-11 2011-07-15 612.5 d6b09c5c",
      "2011-09-30 2024-11-08 613.5 278ef05a",
      "2025-02-07 2026-08-07 613.6 be3beed1",
    ],
    cases: mongrelIs("5", "7c"),
  },
  {
    about: "an effect that takes a creature and gives it haste",
    wordings: ["2003-12-01 2005-08-01 418.5b 2ec2426d", "2005-10-01 2009-05-01 418.5b 6101e02f"],
    cases: takenIs("5"),
  },
  {
    about: "the same, since abilities have a layer",
    wordings: ["2009-07-11 2011-07-15 612.5 b59a89ef", "2011-09-30 2026-08-07 613.5 316d914d"],
    cases: takenIs("6"),
  },
  {
    about: "what an effect finds as it makes creatures of it, it makes 2/2 as well",
    wordings: [
      "2005-10-01 2009-05-01 418.5b c7ac2233",
      "2009-07-11 2011-07-15 612.5 1b7d1773",
      "2011-09-30 2026-08-07 613.5 6f65d499",
    ],
    cases: [
      looks("the artifact is a 2/2 artifact creature", MARCH, "mox", { size: "2/2", types: "artifact creature" }),
      looks("the artifact creature is as it was", MARCH, "golem", { size: "1/1" }),
    ],
  },
  {
    about: "two Auras, of which one gives flying and one takes it",
    wordings: [
      "1999-11-01 2005-02-01 418.5d 0ccb0265",
      "2005-08-01 2009-05-01 418.5h f742c407",
      "2009-07-11 2009-10-01 612.8 3e099dff",
      "2010-02-01 2018-01-19 613.8 b22464f6",
      "2018-04-27 2026-08-07 613.8 77213b7b",
    ],
    cases: FLYING_CASES,
  },
  {
    about: "white creatures get a bonus, and an Aura makes its creature white",
    wordings: ["2003-12-01 2009-05-01 418.5h 8da81354", "2009-07-11 2026-08-07 612.8 36a8b101"],
    cases: [
      looks(
        "it gets the bonus, though the Aura is newer",
        under(
          [
            permanent("crusade", "Enchantment"),
            black("knight"),
            permanent("lace", "Enchantment — Aura", { attachedTo: "knight", enchant: {} }),
          ],
          [CRUSADE, { id: "lace", source: "lace", affects: { attachedToBySource: true }, setColors: ["WHITE"] }],
        ),
        "knight",
        { size: "3/3", colors: ["WHITE"] },
      ),
    ],
  },
  {
    about: "a 1/3 gets +0/+1, is switched, and then gets +5/+0: applied in the order of time",
    wordings: ["2003-07-01 2003-07-01 418.5i 5cffe83b", "2003-10-01 2005-08-01 418.5i ee5ba3c3"],
    cases: [
      looks("switched", ogreUnder(TOUGHER, SWITCH), "ogre", { size: "4/1" }),
      looks("then with more power", ogreUnder(TOUGHER, SWITCH, { addPower: constant(5) }), "ogre", { size: "9/1" }),
    ],
  },
  {
    about: "the same, and the switch comes last",
    wordings: ["2005-10-01 2026-08-07 418.5i df7a9b2e"],
    cases: [
      looks("switched", ogreUnder(TOUGHER, SWITCH), "ogre", { size: "4/1" }),
      looks("then with more power", ogreUnder(TOUGHER, SWITCH, { addPower: constant(5) }), "ogre", { size: "4/6" }),
    ],
  },
  {
    about: "a 1/3 gets +0/+1 and is switched, and the +0/+1 ends",
    wordings: [
      "2003-07-01 2003-07-01 418.5i dfc8d389",
      "2003-10-01 2009-05-01 418.5i 3d5e6ce7",
      "2009-07-11 2026-08-07 612.3e 22d5c18f",
    ],
    cases: [
      happens(
        "4/1, then 3/1",
        under([creature("ogre", "1/3")], on("ogre", TOUGHER, SWITCH)),
        [{ events: [] }, { events: [{ kind: "END_EFFECT", effects: ["e1"] }] }],
        { sizes: [["ogre 4/1"], ["ogre 3/1"]] },
      ),
    ],
  },
  {
    about: "a 1/3 gets +0/+1 and is switched twice",
    wordings: ["2015-03-27 2026-08-07 613.3e 670d0739"],
    cases: [looks("1/4", ogreUnder(TOUGHER, SWITCH, SWITCH), "ogre", { size: "1/4" })],
  },
  {
    about: "what an Aura gives the Equipment it enchants has the newer timestamp of the Aura",
    wordings: ["2021-02-15 2026-08-07 613.7a 6dab512f"],
    leftOut: "No event of the engine attaches anything, so that nothing gets a new timestamp by it.",
    cases: [
      looks(
        "the equipped creature has flying, though the Equipment takes it",
        under(
          [
            creature("bear", "2/2"),
            permanent("hammer", "Artifact — Equipment", { attachedTo: "bear", timestamp: 10 }),
            permanent("rune", "Enchantment — Aura Rune", { attachedTo: "hammer", enchant: {}, timestamp: 11 }),
          ],
          [
            {
              id: "hammer",
              source: "hammer",
              affects: { attachedToBySource: true },
              removeKeywords: ["FLYING"],
              ...grows(10, 10),
            },
            {
              id: "of the rune",
              source: "hammer",
              affects: { attachedToBySource: true },
              addKeywords: ["FLYING"],
              timestamp: 11,
            },
          ],
        ),
        "bear",
        { size: "12/12", keywords: ["FLYING"] },
      ),
    ],
  },
];
