import { render } from "preact-render-to-string";
import { areErased, numberAt, readVellum, stands, type VellumRule } from "../../domain/vellum";
import { longDate } from "../../views/dates";
import { plain } from "../../views/italics";
import { yearColour } from "../components/year-colour";
import { type Face, type Faces, type Line, linesOf, type Run, widthOf } from "./lay-out";
import { columnsFor, layOutVellum, SHOWS_THROUGH } from "../vellum/lay-out-vellum";
import { type Boards, type Part, type Picture, type Piece, type Row, type WholeSheet, type Words } from "./picture";

/** As those who show links want them. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** What each face is called in its file; whoever draws needs these files and that of `OTHER`. */
const FAMILIES: Readonly<Record<Face, { readonly family: string; readonly weight: number }>> = {
  sans: { family: "Source Sans 3", weight: 400 },
  sansBold: { family: "Source Sans 3", weight: 600 },
  serif: { family: "Source Serif 4", weight: 400 },
  serifBold: { family: "Source Serif 4", weight: 600 },
};

/** Has the signs that these have not. */
const OTHER = "DejaVu Sans";

/** Those of style/palette.css on paper. */
const INK = "#1e1b16";
const MUTED = "#5d574c";
const PAPER = "#fcfaf5";
const PANEL = "#f4efe4";
const EDGE = "#857c6b";
const LINE = "#ddd5c4";
const ACCENT = "#8a3b12";
const ADDED = { ground: "#d3e6f6", mark: "#14588f" };
const DROPPED = { ground: "#fbe0cd", mark: "#9a3a06" };

const MARGIN = 64;
const WIDTH = PICTURE.width - 2 * MARGIN;
/** Where parts end. */
const FLOOR = 548;
/** In which the words of a part are set: the largest in which all have room. */
const SIZES = [40, 36, 32, 29, 26, 23];
/** Rather than in a smaller one all parts, some are left out. */
const FEWER = 29;
const LEADING = 1.36;
const LABEL = 25;

/** The picture as SVG. */
export function drawn(picture: Picture, faces: Faces): string {
  const title = titleOf(picture.title, faces);
  const top = title.top + title.lines.length * title.size * 1.14 + 22;
  const parts = partsOf(picture.parts, FLOOR - top, faces);
  let y = top;
  return render(
    <svg xmlns="http://www.w3.org/2000/svg" {...PICTURE}>
      <rect {...PICTURE} fill={PAPER} />
      <rect width={PICTURE.width} height="12" fill={ACCENT} />
      <OneLine
        x={MARGIN}
        y={76}
        face="sansBold"
        size={28}
        fill={ACCENT}
        text={picture.above}
        width={WIDTH}
        faces={faces}
      />
      <Lines lines={title.lines} y={title.top} face="serifBold" size={title.size} leading={1.14} />
      {parts.map((part) => {
        const at = y;
        y += part.height + GAP;
        return <g transform={`translate(${MARGIN} ${at})`}>{part.drawn}</g>;
      })}
      <line x1={MARGIN} x2={PICTURE.width - MARGIN} y1="566" y2="566" stroke={LINE} stroke-width="2" />
      <OneLine x={MARGIN} y={605} face="sans" size={26} fill={MUTED} text={picture.below} width={880} faces={faces} />
      <Mark />
    </svg>,
  );
}

const GAP = 22;

/** The sign and the name of the site. */
const Mark = () => (
  <g transform="translate(956 580)">
    <rect x="12" y="0" width="17" height="22" rx="2" fill="#d8c9a6" />
    <rect x="8" y="4" width="17" height="22" rx="2" fill="#b99f6b" />
    <rect x="4" y="8" width="17" height="22" rx="2" fill="#7d3c1f" />
    <path d="M8 15h9M8 19h9M8 23h6" stroke="#fdf8ec" stroke-width="2" />
    <Text x={40} y={25} face="serifBold" size={25} fill={INK}>
      Palimpsest
    </Text>
  </g>
);

interface TextProps {
  readonly x: number;
  readonly y: number;
  readonly face: Face;
  readonly size: number;
  readonly fill: string;
  readonly children: string;
  readonly isStruck?: boolean;
  readonly isOther?: boolean | undefined;
}

const Text = ({ x, y, face, size, fill, children, isStruck, isOther }: TextProps) => (
  <text
    x={round(x)}
    y={round(y)}
    font-family={isOther ? OTHER : FAMILIES[face].family}
    font-weight={FAMILIES[face].weight}
    font-size={size}
    fill={fill}
    xmlSpace="preserve"
    {...(face === "serif" && { kerning: "0" })}
    {...(isStruck && { "text-decoration": "line-through" })}
  >
    {children}
  </text>
);

/** A text without marks, in which no line ends within a date. */
const tied = (text: string): string =>
  plain(text).replace(/\b(\d{1,2}) ([A-Z][a-z]+) (\d{4})\b/g, "$1\u00a0$2\u00a0$3");

function titleOf(title: string, faces: Faces) {
  for (const [size, most] of [
    [60, 1],
    [50, 2],
  ] as const) {
    const lines = linesOf([{ text: tied(title) }], { face: "serifBold", size, width: WIDTH }, faces);
    if (lines.length <= most) return { lines, size, top: 96 };
  }
  const style = { face: "serifBold", size: 42, width: WIDTH, most: 2 } as const;
  return { lines: linesOf([{ text: tied(title) }], style, faces), size: 42, top: 96 };
}

interface OneLineProps extends Omit<TextProps, "children" | "isOther"> {
  readonly text: string;
  readonly width: number;
  readonly faces: Faces;
}

/** A text on a line of its own, cut where there is no more room. */
const OneLine = ({ text, width, faces, x, ...style }: OneLineProps) => (
  <>
    {oneLine(text, style, width, faces).map((run) => (
      <Text {...style} x={x + run.x} isOther={run.isOther}>
        {run.text}
      </Text>
    ))}
  </>
);

const oneLine = (text: string, style: { face: Face; size: number }, width: number, faces: Faces): Line =>
  linesOf([{ text: plain(text) }], { ...style, width, most: 1 }, faces)[0] ?? [];

const endOf = (line: Line): number => line.reduce((end, { x, width }) => Math.max(end, x + width), 0);

interface Drawn {
  readonly height: number;
  readonly drawn: preact.JSX.Element;
}

/** As many parts as there is room for, in the largest size in which all have some; the first in any case. */
function partsOf(parts: readonly Part[], room: number, faces: Faces): Drawn[] {
  for (const size of SIZES) {
    const all = parts.map((part) => partOf(part, { size, room: "pieces" in part ? Infinity : room }, faces));
    if (heightOf(all) <= room) return all;
  }
  const first = parts.length > 1 && partOf(parts[0]!, { size: FEWER, room: Infinity }, faces).height <= room;
  const size = first ? FEWER : SIZES.at(-1)!;
  const fitting: Drawn[] = [];
  for (const part of parts) {
    const left = room - heightOf(fitting) - (fitting.length > 0 ? GAP : 0);
    if (fitting.length > 0 && left < 2 * size * LEADING + 1.5 * LABEL) break;
    fitting.push(partOf(part, { size, room: left }, faces));
  }
  return fitting;
}

const heightOf = (parts: readonly Drawn[]): number =>
  parts.reduce((sum, { height }) => sum + height, 0) + GAP * Math.max(0, parts.length - 1);

interface Room {
  readonly size: number;
  readonly room: number;
}

const partOf = (part: Part, room: Room, faces: Faces): Drawn =>
  "boards" in part ? boardsOf(part, room, faces) : "sheet" in part ? sheetOf(part, room) : wordsOf(part, room, faces);

/** Words as cells, in the colours of their years: a path for each colour. Around a rule as many as have room, and the rule outlined. */
function sheetOf({ sheet, on, rule }: WholeSheet, { room }: Room): Drawn {
  const vellum = readVellum(sheet);
  const at = vellum.editions.findLastIndex((date) => date <= on);
  const chosen = rule === undefined ? -1 : vellum.rules.findIndex((each) => numberAt(each, at) === rule);
  const length = lengthOf(vellum.rules[chosen]);
  const size = Math.max(1, Math.min(LARGEST_CELL, Math.floor(Math.sqrt((WIDTH * room * MOST_OF_IT) / length))));
  const { columns, rows, starts } = layOutVellum(
    vellum,
    chosen < 0 ? columnsFor(vellum, { width: WIDTH, height: room }) : Math.floor(WIDTH / size),
  );
  const shown = chosen < 0 ? rows : Math.floor(room / size);
  const middle = chosen < 0 ? rows / 2 : (starts[chosen]! + length / 2) / columns;
  const top = Math.max(0, Math.round(Math.min(rows - shown, middle - shown / 2)));
  const paths = new Map<string, string>();
  const draw = (key: string, cell: number, count: number): void => {
    for (let from = cell; from < cell + count;) {
      const [x, y] = [from % columns, Math.floor(from / columns) - top];
      const width = Math.min(cell + count - from, columns - x);
      if (y >= 0 && y < shown) paths.set(key, `${paths.get(key) ?? ""}M${x} ${y}h${width}v1h-${width}z`);
      from += width;
    }
  };
  vellum.rules.forEach(({ words }, index) => {
    let cell = starts[index]!;
    for (const each of words) {
      const isErased = areErased(each, at);
      if (isErased || stands(each, at))
        draw(`${yearColour(vellum.editions[each.since]!)} ${isErased ? SHOWS_THROUGH : 1}`, cell, each.count);
      cell += each.count;
    }
  });
  const filled = [...paths];
  paths.clear();
  if (chosen >= 0) draw(INK, starts[chosen]!, length);
  return {
    height: room,
    drawn: (
      <g transform={`scale(${WIDTH / columns} ${room / shown})`}>
        {filled.map(([key, d]) => {
          const [fill = "", opacity] = key.split(" ");
          return <path fill={fill} fill-opacity={opacity} d={d} />;
        })}
        {[PAPER, INK].map((stroke, inner) => (
          <path fill="none" stroke={stroke} stroke-width={inner === 0 ? 0.34 : 0.16} d={paths.get(INK) ?? ""} />
        ))}
      </g>
    ),
  };
}

/** A cell around a rule is at most so large, and the rule takes at most so much of the room. */
const LARGEST_CELL = 30;
const MOST_OF_IT = 0.4;

const lengthOf = (rule: VellumRule | undefined): number => rule?.words.reduce((sum, { count }) => sum + count, 0) ?? 1;

function wordsOf({ label, pieces }: Words, { size, room }: Room, faces: Faces): Drawn {
  const dates = [
    ...new Set(pieces.flatMap(({ mark }) => (mark === undefined || mark.length < 10 ? [] : [mark]))),
  ].sort();
  const isDated = dates.length > 1;
  const above = label === undefined ? 0 : 1.5 * LABEL;
  const below = isDated ? 2.2 * LABEL : 0;
  const most = Math.max(1, Math.floor((room - above - below) / (size * LEADING)));
  const marked = pieces.map(({ text, mark }): Piece => {
    const isKept = mark !== undefined && (mark.length < 10 || isDated);
    return { text: plain(text), ...(isKept && { mark }) };
  });
  const lines = linesOf(marked, { face: "serif", size, width: WIDTH, most }, faces);
  const foot = above + lines.length * size * LEADING;
  return {
    height: foot + below,
    drawn: (
      <>
        {label !== undefined && (
          <OneLine x={0} y={LABEL} face="sansBold" size={LABEL} fill={MUTED} text={label} width={WIDTH} faces={faces} />
        )}
        <Lines x={0} lines={lines} y={above} face="serif" size={size} leading={LEADING} />
        {isDated && <Key dates={dates} y={foot + 1.6 * LABEL} faces={faces} />}
      </>
    ),
  };
}

/** Which colour is of which day. */
const Key = ({ dates, y, faces }: { dates: readonly string[]; y: number; faces: Faces }) => {
  let end = 0;
  return (
    <>
      {dates.map((date) => {
        const x = end;
        const said = longDate(date);
        end += 34 + widthOf(said, "sans", LABEL - 2, faces) + 36;
        // Of words of many days the newest would stand outside.
        return end > WIDTH + 36 ? null : (
          <>
            <rect x={x} y={y - 8} width="26" height="6" rx="2" fill={yearColour(date)} />
            <Text x={x + 34} y={y} face="sans" size={LABEL - 2} fill={MUTED}>
              {said}
            </Text>
          </>
        );
      })}
    </>
  );
};

interface LinesProps {
  readonly lines: readonly Line[];
  readonly x?: number;
  readonly y: number;
  readonly face: Face;
  readonly size: number;
  readonly leading: number;
}

const Lines = ({ lines, x = MARGIN, y, face, size, leading }: LinesProps) => (
  <>
    {lines.map((line, at) => {
      const base = y + (at + 0.78) * size * leading;
      return line.map((run) => <Marked run={run} x={x + run.x} y={base} face={face} size={size} />);
    })}
  </>
);

const Marked = ({ run, x, y, face, size }: { run: Run; x: number; y: number; face: Face; size: number }) => {
  const { text, mark, isOther } = run;
  const wide = round(run.width);
  const style = { x, y, face, size, isOther };
  if (mark === "added" || mark === "dropped") {
    const { ground, mark: fill } = mark === "added" ? ADDED : DROPPED;
    return (
      <>
        <rect x={round(x)} y={round(y - 0.86 * size)} width={wide} height={round(1.14 * size)} rx="4" fill={ground} />
        <rect
          x={round(x)}
          y={round(y + (mark === "added" ? 0.17 : -0.26) * size)}
          width={wide}
          height={round(0.06 * size)}
          fill={fill}
        />
        <Text {...style} fill={fill}>
          {text}
        </Text>
      </>
    );
  }
  return (
    <>
      {mark !== undefined && (
        <rect
          x={round(x)}
          y={round(y + 0.16 * size)}
          width={wide}
          height={round(0.1 * size)}
          rx="2"
          fill={yearColour(mark)}
        />
      )}
      <Text {...style} fill={INK}>
        {text}
      </Text>
    </>
  );
};

/** A row is as high as there is room for, within these. */
const ROW = { least: 54, most: 112, gap: 10 };
const BOARD_TITLE = 44;

function boardsOf({ boards }: Boards, { room }: Room, faces: Faces): Drawn {
  const gap = 40;
  const width = (WIDTH - gap * (boards.length - 1)) / boards.length;
  const longest = Math.max(1, ...boards.map(({ rows }) => rows.length));
  const heightFor = (rows: number): number => Math.floor((room - BOARD_TITLE) / rows) - ROW.gap;
  const most = Math.min(longest, Math.floor((room - BOARD_TITLE) / (ROW.least + ROW.gap)));
  const height = Math.min(ROW.most, heightFor(most));
  return {
    height: BOARD_TITLE + most * (height + ROW.gap),
    drawn: (
      <>
        {boards.map(({ title, rows }, at) => (
          <g transform={`translate(${round(at * (width + gap))} 0)`}>
            <OneLine x={0} y={26} face="sansBold" size={28} fill={INK} text={title} width={width} faces={faces} />
            {(rows.length > most ? [...rows.slice(0, most - 1), andMore(rows.length - most + 1)] : rows).map(
              (row, nth) => (
                <RowOf
                  row={row}
                  y={BOARD_TITLE + nth * (height + ROW.gap)}
                  width={width}
                  height={height}
                  faces={faces}
                />
              ),
            )}
          </g>
        ))}
      </>
    ),
  };
}

const andMore = (count: number): Row => ({ name: `and ${count} more`, end: "", isGone: false });

interface RowProps {
  readonly row: Row;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly faces: Faces;
}

/** A card, and what becomes of it below or, where there is little room, beside its name. */
const RowOf = ({ row: { name, facts = "", end, isGone }, y, width, height, faces }: RowProps) => {
  const isTall = height > 78;
  const inner = width - 40;
  const title = { face: "serifBold", size: 28 } as const;
  const style = { face: "sansBold", size: isTall ? 26 : 24 } as const;
  const ended = isTall ? inner : Math.min(inner * 0.62, widthOf(end, style.face, style.size, faces) + 1);
  const room = isTall ? inner : inner - ended - 16;
  const named = endOf(oneLine(name, title, room, faces)) + 14;
  const top = isTall ? y + 40 : y + height / 2 + 9;
  return (
    <>
      <rect
        x="1"
        y={y}
        width={round(width - 2)}
        height={height}
        rx="10"
        fill={isGone ? PAPER : PANEL}
        stroke={isGone ? DROPPED.mark : EDGE}
        stroke-width="2"
        {...(isGone && { "stroke-dasharray": "9 7" })}
      />
      <OneLine
        {...{ ...title, faces }}
        x={20}
        y={top}
        fill={isGone ? MUTED : INK}
        isStruck={isGone}
        text={name}
        width={room}
      />
      {widthOf(facts, "sans", 23, faces) <= room - named && (
        <OneLine x={20 + named} y={top} face="sans" size={23} fill={MUTED} text={facts} width={room} faces={faces} />
      )}
      <OneLine
        {...{ ...style, faces }}
        x={isTall ? 20 : width - 20 - endOf(oneLine(end, style, ended, faces))}
        y={isTall ? y + height - 20 : top}
        fill={isGone ? DROPPED.mark : ADDED.mark}
        text={end}
        width={ended}
      />
    </>
  );
};

const round = (value: number): number => Math.round(value * 10) / 10;
