import { type GameStateInput } from "../../engine";
import { readScript } from "../../engine/script";
import { deal } from "../deal";
import { readCard } from "../reading";

export type Texts = Readonly<Record<string, string>>;

/** A board in notation, whose objects have these texts. */
export function dealt(board: string, texts: Texts): GameStateInput {
  const script = readScript(`players: ann, bob\n${board}\n`, true);
  return deal(
    script.board,
    ({ id, typeLine }) => {
      const of = { name: id, type_line: typeLine ?? "Creature — Bear", oracle_text: texts[id] ?? "" };
      return readCard(/Creature/.test(of.type_line) ? { ...of, power: "2", toughness: "2" } : of);
    },
    "state",
    new Set(script.board.objects!.map(({ id }) => id)),
  );
}
