/** How a kind of file tells comments from what is run: PROSE is all words, of DATA none is a comment. */
export type Syntax = "PROSE" | "DATA" | "SLASHES" | "NESTED_SLASHES" | "HASHES" | "PYTHON" | "DASHES" | "SEMICOLONS";

const SYNTAX_OF: Readonly<Record<Syntax, string>> = {
  SLASHES:
    "java c h cc cpp cxx hpp hh hxx ino cs js jsx mjs cjs ts tsx mts cts go php groovy gradle dart proto css scss less zig glsl m mm",
  NESTED_SLASHES: "rs kt kts swift scala d",
  HASHES:
    "sh bash zsh rb pl pm r yaml yml toml mk make cmake ex exs jl nim tcl awk conf properties gd dockerfile graphql",
  PYTHON: "py pyi pyx",
  DASHES: "sql lua hs elm adb ads vhdl",
  SEMICOLONS: "lisp clj cljs el scm rkt asm s ini",
  DATA: "json jsonl ndjson csv tsv snap lock svg dck dec mwdeck log map po xml",
  PROSE: "md markdown mdx txt text rst adoc asciidoc wiki mediawiki textile tex org html htm xhtml",
};
const BY_ENDING = new Map(
  Object.entries(SYNTAX_OF).flatMap(([syntax, endings]) =>
    endings.split(" ").map((ending) => [ending, syntax as Syntax] as const),
  ),
);

/** By the name of a file; what is not known is taken for data. */
export function syntaxOf(file: string): Syntax {
  const name = /(?<![^/\\])[^/\\]*$/.exec(file.toLowerCase())![0];
  const ending = name.slice(name.lastIndexOf(".") + 1);
  const known = BY_ENDING.get(ending);
  if (known) return known;
  if (/^(?:makefile|dockerfile|containerfile|rakefile|gemfile)/.test(name)) return "HASHES";
  return name.includes(".") ? "DATA" : "PROSE";
}

/** A text in which each character stands where it stood, and where in it words are for people. */
export interface Prose {
  /** With blanks in the place of what only marks comments. */
  readonly text: string;
  /** Where words for people stand, in order: from the first character to that after the last. */
  readonly spans: readonly Span[];
  /** Where strings of a program stand, with their quotation marks; all of data is one. */
  readonly strings: readonly Span[];
}

export type Span = readonly [start: number, end: number];

/** What a piece is between its beginning and its end; `body` says how far it goes if its end is not there, all of the text if it is absent. */
interface Kind {
  readonly rest: RegExp;
  readonly body?: RegExp;
}

const TO_END_OF_LINE: Kind = { rest: /[^\n]*/y };
/** A sign between quotation marks, with escapes. */
const within = (mark: string, sign: string, escaped: string): Kind => {
  const body = `[^${mark}\\\\${sign}]*(?:\\\\${escaped}[^${mark}\\\\${sign}]*)*`;
  return { rest: new RegExp(`${body}${mark}`, "y"), body: new RegExp(body, "y") };
};
const [ON_LINE, OVER_LINES] = [(mark: string) => within(mark, "\\n", "."), (mark: string) => within(mark, "", "[^]")];
const upTo = (end: string): Kind => ({ rest: new RegExp(`[^]*?(?:${end}|$)`, "y") });
const [TRIPLE, BLOCK] = [{ '"""': upTo('"""') }, { "/*": upTo("\\*/") }];
const QUOTED = { '"': ON_LINE('"'), "'": ON_LINE("'") };

/** Comments, and what only looks like their beginning: strings come out with them, so that nothing within is one. */
const PIECES: Readonly<
  Record<Exclude<Syntax, "PROSE" | "DATA">, [opens: RegExp, kinds: Readonly<Record<string, Kind>>]>
> = {
  SLASHES: [
    /\/\/|\/\*|"""|@"|["'`]/g,
    { "//": TO_END_OF_LINE, ...BLOCK, ...TRIPLE, '@"': { rest: /(?:[^"]|"")*"/y }, ...QUOTED, "`": OVER_LINES("`") },
  ],
  // A quotation mark begins a character or a lifetime: 'a', 'a.
  NESTED_SLASHES: [
    /\/\/|\/\*|"""|r(?=#+")|"|'/g,
    {
      "//": TO_END_OF_LINE,
      "/*": { rest: /(?:)/y },
      ...TRIPLE,
      r: { rest: /#+"[^]*?"#+/y },
      '"': OVER_LINES('"'),
      "'": { rest: /(?:\\(?:[^u]|u\{?[\da-fA-F]+\}?)|[^'\\\n])'/y, body: /(?:)/y },
    },
  ],
  HASHES: [/(?<![^\s;])#|["']/g, { "#": TO_END_OF_LINE, ...QUOTED }],
  PYTHON: [/#|"""|'''|["']/g, { "#": TO_END_OF_LINE, ...TRIPLE, "'''": upTo("'''"), ...QUOTED }],
  DASHES: [/--\[\[|--|\/\*|["']/g, { "--[[": upTo("\\]\\]"), "--": TO_END_OF_LINE, ...BLOCK, ...QUOTED }],
  SEMICOLONS: [/[;"]/g, { ";": TO_END_OF_LINE, '"': OVER_LINES('"') }],
};

/**
 * The pieces of a text, one after the other. What has no end is none, nor is what begins within it alike: that is not looked for again, or
 * a line of quotation marks would be gone through for each of them.
 */
function* piecesOf(text: string, syntax: keyof typeof PIECES): Generator<Span> {
  const [pattern, kinds] = PIECES[syntax];
  const opens = new RegExp(pattern);
  const endless = new Map<string, number>();
  for (let match = opens.exec(text); match; match = opens.exec(text)) {
    const [{ 0: mark, index: start }, kind] = [match, kinds[match[0]]!];
    if (start < (endless.get(mark) ?? 0)) continue;
    kind.rest.lastIndex = start + mark.length;
    if (kind.rest.test(text)) {
      opens.lastIndex = syntax === "NESTED_SLASHES" && mark === "/*" ? endOfNested(text, start) : kind.rest.lastIndex;
      yield [start, opens.lastIndex];
      continue;
    }
    opens.lastIndex = start + 1;
    if (kind.body) kind.body.lastIndex = start + mark.length;
    endless.set(mark, kind.body?.test(text) ? kind.body.lastIndex : text.length);
  }
}

/** What marks a comment at its beginning or its end, and at the beginning of its lines. */
const MARKS = /^(?:\/\/[/!]*|\/\*[*!]*|#+!?|--\[\[|--+|;+|"""|''')|(?<=\n)[ \t]*\*(?!\/)|(?:\*\/|"""|'''|\]\])$/g;

/** Where in a file words for people stand. */
export function proseIn(text: string, syntax: Syntax): Prose {
  const whole: Span[] = text === "" ? [] : [[0, text.length]];
  if (syntax === "PROSE") return { text, spans: whole, strings: [] };
  if (syntax === "DATA") return { text, spans: [], strings: whole };
  const spans: Span[] = [];
  const strings: Span[] = [];
  const pieces: string[] = [];
  let length = 0;
  for (const [start, end] of piecesOf(text, syntax)) {
    const piece = text.slice(start, end);
    if (!isComment(piece, syntax)) {
      strings.push([start, end]);
      continue;
    }
    spans.push([start, end]);
    pieces.push(text.slice(length, start), piece.replace(MARKS, blank));
    length = end;
  }
  pieces.push(text.slice(length));
  return { text: pieces.join(""), spans, strings };
}

const blank = (marks: string): string => " ".repeat(marks.length);

function isComment(piece: string, syntax: Syntax): boolean {
  if (syntax === "PYTHON" && /^(?:"""|''')/.test(piece)) return true;
  return /^(?:\/\/|\/\*|#|--|;)/.test(piece);
}

/** After a comment in which others may stand: Rust and Kotlin count them. */
function endOfNested(text: string, start: number): number {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = start;
  let depth = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    depth += mark[0] === "/*" ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return text.length;
}

/** The span in which a place lies; undefined if it lies in none. */
export function spanAt(spans: readonly Span[], place: number): Span | undefined {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]![1] <= place) low = middle + 1;
    else high = middle;
  }
  const span = spans[low];
  return span && span[0] <= place ? span : undefined;
}
