import { attacking, blocking, boardOf, bobs } from "../../combat/test-kit/combats";
import { checkProtection } from "../../combat";
import { board, creature, permanent } from "../boards";
import { blocks, divides, fights, happens, type RulesExample } from "./example";

const BAND = {
  state: boardOf(
    creature("hawk", "1/1", { keywords: ["FLYING", "BANDING"] }),
    creature("lurker", "1/1", { keywords: ["BANDING"], landwalk: [{ subtypes: ["Swamp"] }] }),
    bobs("drake", "2/2", { keywords: ["FLYING"] }),
    permanent("bog", "Basic Land — Swamp", { owner: "bob" }),
  ),
  attacks: [
    { attacker: "hawk", defender: "bob", band: "one" },
    { attacker: "lurker", defender: "bob", band: "one" },
  ],
};
const forestwalk = (landwalk: object, forest: string) => ({
  state: boardOf(
    creature("walker", "2/2", { landwalk: [landwalk] }),
    bobs("elf", "1/1", { landwalk: [landwalk] }),
    permanent("forest", forest, { owner: "bob" }),
  ),
  attacks: attacking("walker"),
  blocks: blocking("elf>walker"),
});
const TRAMPLED = {
  state: boardOf(
    creature("wurm", "6/6", { colors: ["GREEN"], keywords: ["TRAMPLE"] }),
    bobs("knight", "2/2", { protectionFrom: [{ colors: ["GREEN"] }] }),
  ),
  attacks: attacking("wurm"),
  blocks: blocking("knight>wurm"),
};
const TWO_ATTACKERS = {
  state: boardOf(creature("bear", "1/1"), creature("ogre", "3/3", { keywords: ["TRAMPLE"] }), bobs("guard", "2/2")),
  attacks: attacking("bear", "ogre"),
  blocks: blocking("guard>bear", "guard>ogre"),
};
const SHARED_BLOCKER = divides(
  "1 and 1 to the blocker, and 2 to the player",
  TWO_ATTACKERS,
  ["bear>guard 1, ogre>guard 1, ogre>bob 2"],
  ["bear>guard 1, ogre>bob 3"],
);
const GROWN = { id: "growth", affects: { ids: ["bear"] }, addPower: { constant: 3 }, addToughness: { constant: 3 } };

const SPLICED = board({
  objects: [
    creature("knight", "3/3", { protectionFrom: [{ colors: ["RED"] }] }),
    permanent("reach", "Instant — Arcane", { owner: "bob", zone: "STACK", colors: ["BLUE"] }),
  ],
});

const COSTS = "The engine pays no costs: it has no mana abilities, and no event for paying.";
const CASTING = "The engine casts no spells, so that nothing asks whether or as what a card may be cast.";
const ACTIVATED = "The engine has no activated abilities: whoever uses it gives the events that come of them.";
const CHARACTERISTIC_COSTS = "A board gives no costs of abilities, so that nothing works one out.";

export const KEYWORD_EXAMPLES: readonly RulesExample[] = [
  {
    about: "a band of one that flies and one that can't be blocked: who blocks the one blocks both",
    wordings: ["2001-07-23 2018-01-19 502.10e 8b2e251a", "2018-04-27 2026-08-07 702.21h 4f12f7ad"],
    cases: [
      blocks(
        "the Drake blocks the Hawk",
        { ...BAND, blocks: blocking("drake>hawk") },
        { legal: true, becomesBlocked: ["hawk", "lurker"] },
      ),
      blocks("it can't block the other", { ...BAND, blocks: blocking("drake>lurker") }, { legal: false }),
    ],
  },
  {
    about: "who controls a Forest can't block a creature with forestwalk by one that has it too",
    wordings: ["1999-11-01 1999-11-01 502.6c e0c25cfb"],
    cases: [
      blocks("it is not legal", forestwalk({ subtypes: ["Forest"] }, "Land — Forest"), { legal: false }),
      blocks("without a Forest it is", forestwalk({ subtypes: ["Forest"] }, "Land — Island"), { legal: true }),
    ],
  },
  {
    about: "the same of snow-covered forestwalk",
    wordings: ["2001-07-23 2006-05-01 502.6d bb19fdba"],
    cases: [
      blocks(
        "it is not legal",
        forestwalk({ subtypes: ["Forest"], supertypes: ["Snow-Covered"] }, "Snow-Covered Land — Forest"),
        { legal: false },
      ),
      blocks(
        "with another Forest it is",
        forestwalk({ subtypes: ["Forest"], supertypes: ["Snow-Covered"] }, "Land — Forest"),
        { legal: true },
      ),
    ],
  },
  {
    about: "the same of snow forestwalk",
    wordings: ["2006-07-15 2018-01-19 502.6d e38fc5b4", "2018-04-27 2026-08-07 702.14d add4e9d7"],
    cases: [
      blocks(
        "it is not legal",
        forestwalk({ subtypes: ["Forest"], supertypes: ["Snow"] }, "Basic Snow Land — Forest"),
        { legal: false },
      ),
      blocks(
        "with another Forest it is",
        forestwalk({ subtypes: ["Forest"], supertypes: ["Snow"] }, "Basic Land — Forest"),
        { legal: true },
      ),
    ],
  },
  {
    about: "trample assigns lethal damage to a blocker that is protected from all of it",
    wordings: ["2003-10-01 2009-05-01 502.9d a7a49b4d"],
    cases: [
      divides(
        "2 to the blocker, and the rest beyond",
        TRAMPLED,
        ["wurm>knight 2, wurm>bob 4"],
        ["wurm>knight 1, wurm>bob 5"],
      ),
      fights(
        "what is dealt to the blocker is prevented",
        {
          ...TRAMPLED,
          assignments: [
            { source: "wurm", target: "knight", amount: 2 },
            { source: "wurm", target: "bob", amount: 4 },
          ],
        },
        {
          status: "COMPLETE",
          zones: { knight: "BATTLEFIELD" },
          objects: { knight: { damage: 0 } },
          players: { bob: { life: 16 } },
        },
      ),
    ],
  },
  {
    about: "the same, and the rest is divided between blocker and player",
    wordings: ["2009-07-11 2018-01-19 702.17b ec0af0f8", "2018-04-27 2026-08-07 702.19b 99d2a567"],
    cases: [
      divides(
        "2 or more to the blocker",
        TRAMPLED,
        ["wurm>knight 2, wurm>bob 4", "wurm>knight 3, wurm>bob 3", "wurm>knight 6"],
        ["wurm>knight 1, wurm>bob 5", "wurm>bob 6"],
      ),
      fights(
        "what is dealt to the blocker is prevented",
        { ...TRAMPLED, policy: "MINIMAL_LEGAL" },
        { status: "COMPLETE", objects: { knight: { damage: 0 } }, players: { bob: { life: 16 } } },
      ),
    ],
  },
  {
    about: "what another attacker assigns to a blocker counts for trample",
    wordings: [
      "1999-11-01 1999-11-01 502.9f 7023fceb",
      "2003-10-01 2009-05-01 502.9e e1f1dd73",
      "2001-07-23 2003-07-01 502.9f 6bcae95f",
      "2009-07-11 2011-07-15 702.17b 49a04668",
      "2011-09-30 2012-10-01 702.18b 7fbe809a",
      "2013-02-01 2026-08-07 702.18b 1d2ee5fa",
    ],
    cases: [SHARED_BLOCKER],
  },
  {
    about: "what another attacker assigns to a planeswalker counts for trample over planeswalkers",
    wordings: ["2021-06-18 2026-08-07 702.19c 0ceff9f2"],
    cases: [
      divides(
        "1 and 2 to the planeswalker, and 5 to the player",
        {
          state: boardOf(
            creature("bear", "1/1"),
            creature("wurm", "7/7", { keywords: ["TRAMPLE_OVER_PLANESWALKERS"] }),
            permanent("jace", "Legendary Planeswalker — Jace", {
              owner: "bob",
              counters: [{ kind: "loyalty", count: 3 }],
            }),
          ),
          attacks: [
            { attacker: "bear", defender: "jace" },
            { attacker: "wurm", defender: "jace" },
          ],
          blocks: [],
        },
        ["bear>jace 1, wurm>jace 2, wurm>bob 5"],
        ["bear>jace 1, wurm>jace 1, wurm>bob 6"],
      ),
    ],
  },
  {
    about: "two creatures with lifelink deal damage at once: an ability that waits for a gain triggers twice",
    wordings: [
      "2016-04-08 2019-01-25 702.15e 185d67a3",
      "2019-05-03 2024-11-08 702.15e e71c3f1f",
      "2025-02-07 2026-08-07 702.15e e16c562f",
    ],
    cases: [
      fights(
        "two triggers, and 4 life",
        {
          state: {
            ...boardOf(
              creature("mate", "2/2"),
              creature("hawk", "2/2", { keywords: ["LIFELINK"] }),
              creature("bat", "2/2", { keywords: ["LIFELINK"] }),
            ),
            triggeredAbilities: [{ id: "pride", source: "mate", event: "GAINS_LIFE", players: "YOU" }],
          },
          attacks: attacking("hawk", "bat"),
          responses: [
            {
              when: "DAMAGE_DEALT",
              resolves: ["pride"],
              events: [{ kind: "PUT_COUNTERS", objects: ["mate"], counters: [{ kind: "+1/+1", count: 1 }] }],
            },
            {
              when: "DAMAGE_DEALT",
              resolves: ["pride"],
              events: [{ kind: "PUT_COUNTERS", objects: ["mate"], counters: [{ kind: "+1/+1", count: 1 }] }],
            },
          ],
        },
        {
          status: "COMPLETE",
          players: { ann: { life: 24 }, bob: { life: 16 } },
          objects: { mate: { counters: { "+1/+1": 2 } } },
        },
      ),
    ],
  },
  {
    about: "a creature that phased out and in again has no bonus that lasts until end of turn",
    wordings: ["2001-07-23 2009-05-01 502.15g af263bb0"],
    cases: [
      happens(
        "5/5, and 2/2 as soon as it is out",
        board({ objects: [creature("bear", "2/2")] }),
        [
          {
            events: [{ kind: "START_EFFECT", player: "ann", effect: { ...GROWN, duration: "END_OF_TURN" } }],
          },
          { events: [{ kind: "PHASE_OUT", objects: ["bear"] }] },
          { events: [{ kind: "PHASE_IN", objects: ["bear"] }] },
        ],
        { sizes: [["bear 5/5"], ["bear 2/2"], ["bear 2/2"]] },
      ),
    ],
  },
  {
    about: "a permanent that phases out remembers its counters, and whom it has damaged",
    wordings: ["2001-07-23 2009-05-01 502.15h 8627aa8d", "2003-05-26 2003-05-26 502.15h f950f2f7"],
    leftOut: "A board does not have whom an object has damaged.",
    cases: [
      happens(
        "the counters are there",
        board({ objects: [creature("vermin", "2/4", { counters: [{ kind: "infection", count: 2 }] })] }),
        [
          { events: [{ kind: "PHASE_OUT", objects: ["vermin"] }] },
          { events: [{ kind: "PHASE_IN", objects: ["vermin"] }] },
        ],
        { counters: { vermin: 2 } },
      ),
    ],
  },
  {
    about: "a phased-out creature does not count",
    wordings: ["2009-07-11 2026-08-07 702.23b fd329278"],
    cases: [
      happens(
        "two of three",
        {
          ...board({
            objects: [creature("a", "1/1"), creature("b", "1/1"), creature("c", "1/1", { phasedOut: true })],
          }),
          triggeredAbilities: [
            {
              id: "draw",
              source: "a",
              event: "GAINS_LIFE",
              value: { countOf: { types: ["Creature"], controller: "YOU" } },
            },
          ],
        },
        [{ events: [{ kind: "GAIN_LIFE", players: ["ann"], amount: 1 }] }],
        { triggered: ["draw 2"] },
      ),
    ],
  },
  {
    about: "what destroys all creatures does not destroy a phased-out one",
    wordings: ["2009-07-11 2011-07-15 702.23b f1123f61", "2011-09-30 2026-08-07 702.24b 004ab916"],
    cases: [
      happens(
        "the one that is there is destroyed",
        board({
          objects: [creature("here", "1/1", { regenerationShields: 1 }), creature("out", "1/1", { phasedOut: true })],
        }),
        [{ events: [{ kind: "DESTROY", matching: { types: ["Creature"] }, cantBeRegenerated: true }] }],
        { zones: { here: "GRAVEYARD", out: "BATTLEFIELD" } },
      ),
    ],
  },
  {
    about: "words of a red card that are spliced onto a blue spell: the damage is the blue spell's",
    wordings: [
      "2004-10-01 2004-10-01 502.40c 3afdb820",
      "2005-02-01 2018-01-19 502.40c f462679c",
      "2018-04-27 2026-08-07 702.46c 6ebcbd94",
    ],
    leftOut: "Splicing is part of casting: the board has the spell as it is after it.",
    cases: [
      {
        title: "a creature with protection from red may be its target",
        play: (date) => checkProtection(SPLICED, date, "knight", "reach").effects,
        comes: [],
      },
      happens(
        "and is dealt the damage",
        SPLICED,
        [{ events: [{ kind: "DEAL_DAMAGE", source: "reach", objects: ["knight"], amount: 2 }] }],
        { damage: { knight: 2 } },
      ),
    ],
  },
  {
    about: "a creature with toxic 2 that gains toxic 1 has a total of 3",
    wordings: ["2023-02-03 2026-08-07 702.164b 05fbd771"],
    leftOut: "An effect that gives toxic has no number: a board gives the total toxic value of a creature (`toxic`).",
    cases: [
      fights(
        "with a total of 3 it gives three poison counters",
        {
          state: boardOf(creature("rat", "1/1", { keywords: ["TOXIC"], toxic: 3 })),
          attacks: attacking("rat"),
        },
        { status: "COMPLETE", players: { bob: { life: 19, poisonCounters: 3 } } },
      ),
    ],
  },
  {
    about: "cumulative upkeep of mana, or of sacrifices",
    wordings: [
      "2006-07-15 2009-05-01 502.13a bab56868",
      "2006-07-15 2026-08-07 502.13a 8839425c",
      "2009-07-11 2026-08-07 702.21a 18149cea",
    ],
    cases: [],
    leftOut: COSTS,
  },
  {
    about: "two cumulative upkeeps of life",
    wordings: ["2001-07-23 2011-07-15 502.13b f0aba1b5", "2011-09-30 2026-08-07 702.22b 5615da0d"],
    cases: [],
    leftOut: COSTS,
  },
  {
    about: "modular that is sunburst",
    wordings: [
      "2004-06-01 2009-02-01 502.37c 39d2c7ea",
      "2009-05-01 2009-05-01 502.37c 55686461",
      "2009-07-11 2024-06-07 702.41c 02b07ef6",
      "2024-07-30 2026-08-07 702.44c ad8ac2ef",
    ],
    cases: [],
    leftOut: "A board does not have the colors of mana that was spent.",
  },
  {
    about: "a card that is spliced stays in hand",
    wordings: ["2004-10-01 2009-05-01 502.40a 11f4c974", "2009-07-11 2026-08-07 702.44a 34a4e3bc"],
    cases: [],
    leftOut: CASTING,
  },
  {
    about: "convoke",
    wordings: [
      "2005-10-01 2009-05-01 502.46a 1d9d8e8d",
      "2009-07-11 2013-05-01 702.48a 8ab7064a",
      "2013-07-13 2018-01-19 702.50a f71759ec",
      "2018-04-27 2026-08-07 702.50b e0cf44b7",
    ],
    cases: [],
    leftOut: COSTS,
  },
  {
    about: "aura swap that exchanges nothing",
    wordings: [
      "2007-05-01 2009-05-01 502.62b 8265c246",
      "2007-05-01 2009-05-01 502.62b 38543ebc",
      "2009-07-11 2026-08-07 702.62b af2cbdb5",
      "2009-07-11 2026-08-07 702.62b 9f8b49bb",
    ],
    cases: [],
    leftOut: "The engine has no event that exchanges a permanent for a card in hand.",
  },
  {
    about: "bestow and effects on what may be cast",
    wordings: [
      "2015-07-17 2016-08-26 702.102c 5c8476c1",
      "2016-09-30 2019-10-04 702.102c d4c9e027",
      "2020-01-24 2026-08-07 702.102c c8058cf2",
      "2020-01-24 2020-01-24 702.102c 8466573e",
      "2020-04-17 2026-08-07 702.102c ff115b46",
    ],
    cases: [],
    leftOut: CASTING,
  },
  {
    about: "an exhaust ability during another one",
    wordings: ["2025-02-07 2026-08-07 702.177b 423d0b4b"],
    cases: [],
    leftOut: ACTIVATED,
  },
  {
    about: "station by toughness",
    wordings: ["2025-07-25 2026-08-07 702.184c 8628a66a"],
    cases: [],
    leftOut: ACTIVATED,
  },
  {
    about: "scavenge for the mana cost",
    wordings: ["2016-09-30 2018-01-19 702.1a 94d690a6", "2018-04-27 2026-08-07 702.1a 4336f16e"],
    cases: [],
    leftOut: CHARACTERISTIC_COSTS,
  },
  {
    about: "echo {X}",
    wordings: ["2017-04-28 2024-11-08 702.1b 1a7ef03b", "2025-02-07 2026-08-07 702.1b 78e4aa15"],
    cases: [],
    leftOut: CHARACTERISTIC_COSTS,
  },
  {
    about: "flashback of a split card",
    wordings: ["2017-04-28 2018-01-19 702.1b d5d3e5d9", "2018-04-27 2026-08-07 702.1b 47788253"],
    cases: [],
    leftOut: CHARACTERISTIC_COSTS,
  },
  {
    about: "an effect that gives each landwalk and protection that is among creatures",
    wordings: ["2019-08-23 2026-08-07 702.1c 94c796f9"],
    cases: [],
    leftOut: "An effect names what it gives: none gives what other objects have.",
  },
];
