import { type BoardObject, isBackUp } from "../board/board";
import { type Characteristics, NO_TEXT, NOTHING_TAKEN, textOfObject } from "../board/characteristics";
import { textOf } from "../objects/facts";
import { isColorless, isEveryCreatureType } from "../keywords/defining";
import { type CompiledCopy } from "../board/effect";
import { type Rulebook } from "../rules";
import { KEYWORD, without } from "../vocabularies/word-set";
import { changedBy } from "./change";

/** What a copy takes from an object, of which this is seen, with the exceptions that the effect makes (707.2, 707.9). */
export function copiableValues(
  rules: Rulebook,
  copy: CompiledCopy,
  object: BoardObject,
  seen: Characteristics,
): Characteristics {
  const { copiesFaceDown, dropsDefining } = rules.copying!;
  const original = object.faceDown && !copiesFaceDown ? object.printed : seen;
  const { exceptions, setPower, setToughness } = copy;
  const changed = exceptions === null ? { ...original } : changedBy(exceptions, original);
  // Of the mana cost of the front, by which the mana value of a back is, a copy of the back has nothing (202.3b).
  if (rules.backFaceManaValue && isBackUp(object) && original.copied === null) changed.manaValue = 0;
  const isSized = setPower !== null || setToughness !== null;
  if (dropsDefining && exceptions?.setColors != null) changed.keywords = without(changed.keywords, KEYWORD.DEVOID);
  // What the exceptions add defines too: it is part of the copiable values (707.9a).
  if (exceptions !== null && changed.hasAbilities) {
    if (isEveryCreatureType(rules, changed.keywords, changed.types)) changed.everyTypeBut ??= NOTHING_TAKEN;
    if (exceptions.setColors === null && isColorless(rules, changed.keywords)) changed.colors = 0;
  }
  return {
    ...changed,
    name: copy.name ?? changed.name,
    power: setPower ?? changed.power,
    toughness: setToughness ?? changed.toughness,
    rulesChanged: null,
    textChanged: null,
    copied: {
      ...(original.hasAbilities ? textOf(textOfObject(original, object)) : NO_TEXT),
      texts: textsOf(original, object),
      keepsOwn: copy.keepsOwnAbilities,
      isSized: (dropsDefining && isSized) || original.copied?.isSized === true,
    },
  };
}

/** A token, or a copy of a spell: it has no printed values of its own (613.1). */
export const isMadeAsCopy = ({ kind }: BoardObject): boolean => kind !== "CARD";

export const madeAs = (object: BoardObject, values: Characteristics): BoardObject => ({
  ...object,
  printed: values,
  front: values,
  base: values,
});

const textsOf = (seen: Characteristics, { id }: BoardObject): readonly string[] =>
  seen.hasAbilities ? textsBehind(seen, id) : [];

/** The ids of the objects whose text an object has, whatever it has lost: its own, or those of what it is a copy of (503.5; 707.5 now). */
export const textsBehind = ({ copied }: Pick<Characteristics, "copied">, id: string): readonly string[] =>
  copied === null ? [id] : copied.keepsOwn ? [...copied.texts, id] : copied.texts;
