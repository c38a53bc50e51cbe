import { type IsoDate } from "../../domain/iso-date";
import { type PalimpsestError } from "../../domain/errors";
import { NEWEST_EDITION } from "../../engine/known-dates";
import { scriptVerdict, type ScriptVerdict } from "../../reading/cards/script-verdict";
import { type Store } from "../../store/store";
import { playedFile, scriptFilesIn } from "../script-files";

/**
 * Which scripts of a folder end otherwise under the rules of an edition than of the one before it, a line each: the step from which on it is
 * so, the rules that decide, and what is expected and holds no longer.
 */
export function scriptsThatPart(folder: string, before: IsoDate, now: IsoDate, store: Store): readonly string[] {
  const files = scriptFilesIn(folder);
  const found = files.map((file) => ({ file, verdict: playedFile(file, [before, now], store, scriptVerdict) }));
  const parted = found.flatMap(({ file, verdict }) => {
    if (!("played" in verdict)) return verdict.map((fault) => `${file} cannot be played: ${placed(fault)}`);
    const said = partingsSaid(verdict);
    return said.length === 0 ? [] : [`${file} ends otherwise: ${said.join("; ")}`];
  });
  return [
    ...parted,
    `${files.length - parted.length} of ${files.length} scripts in ${folder} end under the rules of ${now} as under those of ${before}.`,
    ...(now > NEWEST_EDITION
      ? [
          `This version of the program plays the rules of ${NEWEST_EDITION}: what changed since then in play it does not know.`,
        ]
      : []),
  ];
}

const placed = ({ path, message }: PalimpsestError): string => (path === undefined ? message : `${path} ${message}`);

function partingsSaid({ played: [then, now], partings }: ScriptVerdict): readonly string[] {
  const failed = new Set(
    then?.lines.flatMap(({ failure, line, written }) => (failure === null ? [] : `${line} ${written}`)),
  );
  return [
    ...partings.map(({ line, written, changes }) => {
      const rules = new Set(changes.flatMap((change) => change.rules.flatMap((rule) => rule.now.ruleNumbers)));
      return `line ${line}, ${written}${rules.size === 0 ? "" : ` (${[...rules].join(", ")})`}`;
    }),
    ...(now?.lines ?? []).flatMap(({ line, written, failure }) =>
      failure === null || failed.has(`${line} ${written}`) ? [] : [`line ${line}, ${written}: ${failure}`],
    ),
  ];
}
