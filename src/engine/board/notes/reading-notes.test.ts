import { evaluate } from "../../evaluate";
import { performEvents } from "../../events/perform-events";
import { type ReplacementEffectInput } from "../../game-state-input";
import { board, creature, NEWEST, permanent } from "../../test-kit/boards";
import { inEditions } from "../../test-kit/in-editions";

describe("what a board says otherwise than a caller may think", () => {
  inEditions(["2009-10-01"], "is told of a keyword that the rules of the date do not know", (play) => {
    const objects = [
      creature("brute", "3/2", { name: "Boggart Brute", keywords: ["MENACE", "FLYING"] }),
      creature("stinger", "1/1", { keywords: ["PROWESS", "MENACE"] }),
    ];
    expect(play(board({ objects })).assumptions).toEqual([
      "These rules do not know menace, which the rules have from 2015-07-17 on: it changes nothing on Boggart Brute and stinger.",
      "These rules do not know prowess, which the rules have from 2014-09-25 on: it changes nothing on stinger.",
    ]);
  });

  inEditions([NEWEST], "is told of a number whose keyword nothing has or gives", (play) => {
    const note = (id: string, keyword: string) =>
      `${id} has a number for ${keyword}, and not the keyword: it says nothing unless something gives that.`;
    const numbers = [{ keyword: "BUSHIDO" as const, number: 2 }];
    const objects = [creature("viper", "1/1", { toxic: 2 }), creature("samurai", "2/2", { keywordNumbers: numbers })];
    expect(play(board({ objects })).assumptions).toEqual([note("viper", "toxic"), note("samurai", "bushido")]);
    const gives = { id: "gives", affects: { ids: ["viper"] }, addKeywords: ["TOXIC" as const] };
    const having = [objects[0]!, { ...objects[1]!, keywords: ["BUSHIDO" as const] }];
    const { assumptions } = play(board({ objects: having, continuousEffects: [gives] }));
    expect(assumptions.join()).not.toContain("has a number");
  });

  const colossus = creature("colossus", "11/11", { damage: 11, keywords: ["INDESTRUCTIBLE"] });

  inEditions(["2003-12-01"], "is told of a creature that is indestructible before the rules know it", (play) => {
    const { state, assumptions } = play(board({ objects: [colossus] }));
    expect(state.objects[0]).toMatchObject({ zone: "GRAVEYARD" });
    expect(assumptions).toEqual([
      "These rules do not know indestructible, which the rules have from 2004-02-01 on: it changes nothing on colossus.",
    ]);
  });

  inEditions(["2004-02-01", "2013-05-01", "2013-07-13"], "is not told of it once a rule acts on it", (play) => {
    const { state, assumptions } = play(board({ objects: [colossus] }));
    expect(state.objects[0]).toMatchObject({ zone: "BATTLEFIELD" });
    expect(assumptions).toEqual([]);
  });

  inEditions(["2009-07-11"], "is told of a keyword that is none any more", (play) => {
    const mystic = permanent("mystic", "Land", { keywords: ["THRESHOLD"] });
    expect(play(board({ objects: [mystic] })).assumptions).toEqual([
      "These rules do not know threshold, which the rules have from 2001-09-24 on and until 2009-07-11: it changes nothing on mystic.",
    ]);
  });

  inEditions(["2010-04-23", NEWEST], "is not told of another name, which means the same (702.89a)", (play) => {
    const ends = (["TOTEM_ARMOR", "UMBRA_ARMOR"] as const).map((keyword) =>
      play(
        board({
          objects: [
            creature("bear", "2/2", { damage: 2 }),
            permanent("umbra", "Enchant Creature", { attachedTo: "bear", keywords: [keyword] }),
          ],
        }),
      ),
    );
    expect(ends[0]).toEqual(ends[1]);
    expect(ends[0]!.state.objects[0]).toMatchObject({ id: "bear", zone: "BATTLEFIELD" });
    expect(ends[0]!.assumptions).toEqual([]);
  });

  const COUNTERS = ["shield", "Stun", "finality", "hone", "hexproof", "exalted", "charge"];
  const counted = permanent("golem", "Artifact", { counters: COUNTERS.map((kind) => ({ kind, count: 1 })) });
  const later = (kind: string, since: string): string =>
    `These rules do not know ${kind} counters, which the rules have from ${since} on: they change nothing on golem.`;

  inEditions(["2012-06-01"], "is told of counters that do nothing before their day (122.1)", (play) => {
    expect(play(board({ objects: [counted] })).assumptions).toEqual([
      later("shield", "2022-04-29"),
      later("stun", "2022-09-08"),
      later("finality", "2023-11-17"),
      later("hone", "2026-08-07"),
      later("hexproof", "2020-04-17"),
      later("exalted", "2024-06-07"),
    ]);
  });

  inEditions(["2024-06-07"], "is not told of those that do something by then", (play) => {
    expect(play(board({ objects: [counted] })).assumptions).toEqual([later("hone", "2026-08-07")]);
  });

  it("is told of those that an event puts somewhere, too", () => {
    const steps = [
      { events: [{ kind: "PUT_COUNTERS" as const, objects: ["bear"], counters: [{ kind: "shield", count: 1 }] }] },
    ];
    const state = board({ objects: [creature("bear", "2/2")] });
    expect(performEvents({ state, date: "2012-06-01", steps }).assumptions).toEqual([
      "These rules do not know shield counters, which the rules have from 2022-04-29 on: they change nothing on bear.",
    ]);
    expect(performEvents({ state, date: NEWEST, steps }).assumptions).toEqual([]);
  });

  inEditions(["2009-10-01"], "is told of a keyword that an effect gives", (play) => {
    const effect = { id: "war cry", affects: { types: ["Creature"] }, addKeywords: ["MENACE" as const] };
    const objects = [creature("bear", "2/2")];
    expect(play(board({ objects, continuousEffects: [effect] })).assumptions).toEqual([
      "These rules do not know menace, which the rules have from 2015-07-17 on: it changes nothing on what war cry gives it to.",
    ]);
  });

  inEditions([NEWEST], "is told of protection and landwalk that do not say from what", (play) => {
    const knight = creature("knight", "2/2", { keywords: ["PROTECTION", "LANDWALK"] });
    const complete = creature("other", "2/2", {
      keywords: ["PROTECTION", "LANDWALK"],
      protectionFrom: [{ colors: ["RED"] }],
      landwalk: [{ subtypes: ["Swamp"] }],
    });
    expect(play(board({ objects: [knight, complete] })).assumptions).toEqual([
      "knight has protection and does not say from what, so that it does nothing: give `protectionFrom`.",
      "knight has landwalk and does not say through which lands, so that it does nothing: give `landwalk`.",
    ]);
  });

  inEditions(["2012-06-01", NEWEST], "is told of an Aura that does not say what it enchants (303.4a)", (play) => {
    const objects = [
      creature("bear", "2/2"),
      permanent("pacifism", "Enchantment — Aura", { attachedTo: "bear" }),
      permanent("curse", "Enchantment — Aura Curse", { attachedTo: "bob" }),
      permanent("rancor", "Enchant Creature", { attachedTo: "bear" }),
      permanent("might", "Enchantment — Aura", { attachedTo: "bear", enchant: { types: ["Creature"] } }),
    ];
    expect(play(board({ objects })).assumptions).toEqual([
      "pacifism can enchant any object here, since `enchant` does not say what: give it to have the rules look.",
      "curse can't enchant a player here, since `enchantsPlayers` is not set: set it if the Aura says so.",
    ]);
  });

  inEditions(["2026-08-08", "2027-01-01"], "is told of a date whose rules may be newer than those known", (play) => {
    expect(play(board({})).assumptions).toEqual([
      expect.stringMatching(/^The newest rules that are known here are those of 2026-08-07: they are taken for 202/),
    ]);
  });

  inEditions([NEWEST], "is told of a kind of counters that is one letter from one that does something", (play) => {
    const objects = [
      permanent("jace", "Legendary Planeswalker — Jace", { counters: [{ kind: "Loyality", count: 3 }] }),
      permanent("mine", "Enchantment", {
        counters: [
          { kind: "ore", count: 3 },
          { kind: "charge", count: 1 },
        ],
      }),
    ];
    const { state, assumptions } = play(board({ objects }));
    expect(assumptions).toEqual(['"loyality" counters change nothing here: if "loyalty" is meant, write it so.']);
    expect(state.objects.find(({ id }) => id === "jace")).toMatchObject({ zone: "GRAVEYARD" });
  });

  inEditions(["2018-04-27", NEWEST], "is told of a Saga that does not say its last chapter (714.4)", (play) => {
    const saga = (id: string, rest = {}) => permanent(id, "Enchantment — Saga", rest);
    const objects = [saga("silent"), saga("told", { finalChapter: 3 }), saga("hand", { zone: "HAND" })];
    expect(play(board({ objects })).assumptions).toEqual([
      "silent counts as a Saga without chapters, since `finalChapter` is not given.",
    ]);
  });

  inEditions([NEWEST], "is told in few words if it is so of many", (play) => {
    const objects = Array.from({ length: 13 }, (_, at) =>
      permanent(`aura ${at}`, "Enchantment — Aura", { attachedTo: "bear" }),
    );
    expect(play(board({ objects: [creature("bear", "2/2"), ...objects] })).assumptions).toEqual([
      expect.stringMatching(/^aura 0, aura 1, .*, aura 9 and 3 more can enchant any object here/),
    ]);
  });

  inEditions(
    ["2011-06-17", NEWEST],
    "is told of a commander, wherever it is, that is so in name only, since the game is none of Commander (704.6c, 704.6d)",
    (play) => {
      const told = (zone: "GRAVEYARD" | "BATTLEFIELD", isCommander = true) =>
        play(board({ objects: [creature("k", "2/2", { isCommander, zone })] })).assumptions;
      const note =
        "No rule counts combat damage by k, or lets it go to the command zone, as a commander's, since `variants` does not name COMMANDER.";
      expect(told("BATTLEFIELD")).toEqual([note]);
      expect(told("GRAVEYARD")).toEqual([note]);
      expect(told("BATTLEFIELD", false)).toEqual([]);
    },
  );

  inEditions(
    ["2009-10-01", NEWEST],
    "is told of damage by a commander that is not said to be one (704.5u; 704.6c)",
    (play) => {
      const ann = { id: "ann", combatDamageByCommander: [{ commander: "k", damage: 21 }] };
      const told = (isCommander: boolean, variants: "COMMANDER"[]) => {
        const objects = [creature("k", "2/2", { isCommander })];
        const { losers, assumptions } = play(board({ players: [ann, { id: "bob" }], variants, objects }));
        return [losers, assumptions];
      };
      expect(told(true, ["COMMANDER"])).toEqual([["ann"], []]);
      expect(told(false, ["COMMANDER"])).toEqual([
        ["ann"],
        ["Combat damage by k is counted as a commander's, although `isCommander` is not set."],
      ]);
      expect(told(false, [])).toEqual([[], []]);
    },
  );

  inEditions(
    [NEWEST],
    "is told of nothing where counters are put by damage or not, as Doubling Season has it of wither (702.80a)",
    (play) => {
      const double = (byDamage: boolean): ReplacementEffectInput => ({
        ...{ id: "double", event: "WOULD_GET_COUNTERS", affects: {}, byDamage, instead: { times: 2 } },
      });
      const notes = (effect: ReplacementEffectInput) =>
        play(board({ replacementEffects: [effect] })).assumptions.filter((note) => note.includes("byDamage"));
      expect(notes(double(false))).toEqual([]);
      expect(notes({ ...double(false), event: "WOULD_CREATE_TOKENS" })).toEqual([
        "`byDamage` of double says nothing: it is about tokens.",
      ]);
    },
  );

  inEditions(
    ["1999-11-01", NEWEST],
    "is told of an effect on a loss that speaks of objects, or is nobody's",
    (play) => {
      const loss = { id: "grace", event: "WOULD_LOSE_GAME", instead: { setLife: 20 } } as const;
      const assumptions = (effect: ReplacementEffectInput) => play(board({ replacementEffects: [effect] })).assumptions;
      const moves = { setLife: 20, moveTo: "EXILE", regenerate: true } as const;
      expect(assumptions({ ...loss, controller: "ann" })).toEqual([]);
      expect(assumptions({ ...loss, controller: "ann", affects: {}, instead: moves })).toEqual(
        ["affects", "instead.regenerate", "instead.moveTo"].map(
          (field) => `\`${field}\` of grace says nothing: it is about players, and moves no object.`,
        ),
      );
      expect(assumptions(loss)).toEqual(["grace does nothing: without a source or a controller it affects no player."]);
      expect(assumptions({ ...loss, affectsPlayers: "ANY" })).toEqual([]);
    },
  );

  inEditions([NEWEST], "is told of an effect on objects that names players", (play) => {
    const effect = { id: "void", event: "WOULD_BE_DESTROYED", instead: { moveTo: "EXILE" } } as const;
    expect(play(board({ replacementEffects: [{ ...effect, affectsPlayers: "YOU" }] })).assumptions).toEqual([
      "`affectsPlayers` of void says nothing: it replaces what becomes of objects, and `affects` says of which.",
    ]);
    expect(play(board({ replacementEffects: [effect] })).assumptions).toEqual([]);
  });

  inEditions(["1999-11-01", NEWEST], "is told of a status that only permanents have, on what is none", (play) => {
    const card = creature("card", "2/2", { zone: "HAND", tapped: true });
    const aura = permanent("aura", "Enchantment — Aura", { zone: "GRAVEYARD", attachedTo: "bear", tapped: true });
    const gone = creature("gone", "2/2", { zone: "GRAVEYARD", phasedOut: true });
    const objects = [creature("bear", "2/2", { tapped: true, phasedOut: true }), card, aura, gone];
    expect(play(board({ objects })).assumptions.filter((note) => note.includes("says nothing"))).toEqual([
      "`attachedTo` of aura, which is not on the battlefield, says nothing: only permanents have it.",
      "`tapped` of card and aura, which are not on the battlefield, says nothing: only permanents have it.",
      "`phasedOut` of gone, which is not on the battlefield, says nothing: only permanents have it.",
    ]);
  });

  inEditions([NEWEST], "is told of a type line without a word", (play) => {
    expect(play(board({ objects: [permanent("blank", " ")] })).assumptions).toEqual([
      "The type line of blank is empty: it is no creature, no land and nothing else.",
    ]);
    expect(play(board({ objects: [permanent("emblem", "Emblem", { zone: "COMMAND" })] })).assumptions).toEqual([]);
  });

  it.each([
    ["TWO_HEADED_GIANT", "Two-Headed Giant", "2005-08-01", "2005-02-01"],
    ["PLANECHASE", "Planechase", "2009-09-04", "2009-07-11"],
    ["COMMANDER", "Commander", "2009-10-01", "2009-09-04"],
    ["ARCHENEMY", "Archenemy", "2010-06-18", "2010-04-23"],
  ] as const)("is told of a variant before the rules have it: %s, %s from %s on", (variant, name, since, before) => {
    const told = (date: string) => evaluate({ state: board({ variants: [variant] }), date }).assumptions;
    expect(told(before)).toEqual([`These rules do not know ${name}, which the rules have from ${since} on.`]);
    expect(told(since)).toEqual([]);
  });

  inEditions(["1999-11-01", NEWEST], "is told of a subtype that is nearly a card type", (play) => {
    const effect = { id: "twist", affects: {}, addTypes: ["Creture", "Plant", "Sand"], removeTypes: ["Lands"] };
    expect(play(board({ continuousEffects: [effect] })).assumptions).toEqual([
      '"Creture" of twist is taken for a subtype: if creature is meant, write it so.',
      '"Lands" of twist is taken for a subtype: if land is meant, write it so.',
    ]);
  });

  inEditions(["1999-11-01", NEWEST], "is refused a filter by what is no card type, as a type line is", (play) => {
    const filtering = (types: string[]) => () =>
      play(board({ continuousEffects: [{ id: "e", affects: { not: { types } }, addPower: { constant: 1 } }] }));
    expect(filtering(["Creature", "Legendary", "Aura", "snow-covered"])).not.toThrow();
    expect(filtering(["Creture"])).toThrow(
      /continuousEffects\[0\]\.affects\.not\.types\[0\]: "Creture" is not a card type of any edition/,
    );
    expect(filtering(["Goblin"])).toThrow(/a creature type goes into `subtypes`/);
  });
});
